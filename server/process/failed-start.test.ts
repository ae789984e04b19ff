import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { articles, documents } from '../../harness/documents.ts'
import { prepareSite, TIMEOUT_MS } from '../started-site.fixture.ts'

const { directory, start } = await prepareSite()

test(
  'a wrong variable stops the start with one clear line',
  async () => {
    const { exited, output, url } = await start({ SITE_URL: 'rivermeet' })
    expect(url).toBeUndefined()
    expect(await exited).toBe(1)
    expect(output.stderr).toBe(
      'Wrong environment variable SITE_URL="rivermeet": expected an http:// or https:// URL.\n',
    )
  },
  TIMEOUT_MS,
)

test(
  'a port in use stops the start with one clear line',
  async () => {
    const { url } = await start()
    const second = await start({ PORT: new URL(url ?? '').port })
    expect(await second.exited).toBe(1)
    expect(second.output.stderr).toMatch(/^Port \d+ is in use by another process: .*set PORT .*\n$/)
  },
  TIMEOUT_MS,
)

test.each([
  ['/proc/site', 'no folder can be made there'],
  [join(directory, 'package.json'), 'it is a file'],
  [join(directory, 'package.json/data'), 'part of the path is a file'],
])(
  'a DATA_DIR that cannot be written stops the start with one clear line: %s',
  async (DATA_DIR, reason) => {
    const { exited, output } = await start({ DATA_DIR })
    expect(await exited).toBe(1)
    expect(output.stderr).toMatch(/^DATA_DIR=.* cannot be written: .* set DATA_DIR to one\.\n$/)
    expect(output.stderr).toContain(reason)
  },
  TIMEOUT_MS,
)

test(
  'a damaged database stops the start with one clear line',
  async () => {
    const DATA_DIR = await mkdtemp(join(directory, 'damaged-'))
    await writeFile(join(DATA_DIR, 'leads.sqlite'), 'no database at all '.repeat(500))
    const { exited, output } = await start({ DATA_DIR })
    expect(await exited).toBe(1)
    expect(output.stderr).toMatch(/^.*leads\.sqlite in DATA_DIR is damaged: file is not a database\. Move it .*\n$/)
  },
  TIMEOUT_MS,
)

test(
  'a document that may not be published stops the start with one clear line',
  async () => {
    const DOCUMENTS_DIR = join(directory, 'documents')
    await cp(documents, DOCUMENTS_DIR, { recursive: true })
    const file = join(DOCUMENTS_DIR, `articles/${articles[0].slug}.md`)
    await writeFile(file, `${await readFile(file, 'utf8')}\nSee [this](/services/nothing).\n`)
    const { exited, output } = await start({ DOCUMENTS_DIR })
    expect(await exited).toBe(1)
    const [title, fault, ...rest] = output.stderr.split('\n')
    expect(title).toMatch(/^Documents in \S+ that may not be published:$/)
    expect(fault).toContain(`  articles/${articles[0].slug}.md: content: “/services/nothing” leads nowhere: `)
    expect(rest).toEqual([''])
  },
  TIMEOUT_MS,
)

test(
  'a variable that is almost one of ours is named',
  async () => {
    const { lines } = await start({ SITE_ULR: 'https://www.rivermeet.com' })
    expect(lines().map(({ msg }) => msg)).toContain('SITE_ULR is ignored: did you mean SITE_URL?')
  },
  TIMEOUT_MS,
)
