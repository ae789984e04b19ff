/** The image, by buildah and podman, with a base that debootstrap makes: no registry is needed. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
const ROOT = resolve(import.meta.dirname, '../..')
const OUTPUT_BYTES = 64 * 1024 * 1024
const BASE = 'localhost/site-test-base'
const IMAGE = 'localhost/site-test'
/** Works without systemd, and where limits may not be raised. */
const PODMAN = ['--runtime', 'runc', '--cgroup-manager', 'cgroupfs']
const hereToo = ['--ulimit', 'nofile=1024:1024', '--ulimit', 'nproc=1024:1024', '--health-interval', 'disable']
/** What docs/containers.md and deploy/compose.yaml allow. */
const GRACE_S = 30

const shell = async (script: string, ...args: string[]) =>
  (await run('bash', ['-ec', script, 'bash', ...args], { maxBuffer: OUTPUT_BYTES })).stdout.trim()

const makeBase = `
  { command -v buildah && command -v podman && command -v debootstrap; } >/dev/null ||
    { apt-get update -qq && apt-get install -yqq --no-install-recommends buildah podman runc debootstrap; } >&2
  ! podman image exists $1 || exit 0
  debootstrap --variant=minbase --include=ca-certificates bookworm "$2" >&2
  cp -a /usr/local/share/ca-certificates/. "$2/usr/local/share/ca-certificates/" && chroot "$2" update-ca-certificates >&2
  tar -C "$2" -c . | podman import - $1 >&2`

/** Sources as committed, as in a clone. */
const build = `
  git clone --quiet --no-hardlinks "$1" "$2/sources"
  cd "$2/sources" && buildah build --format docker --isolation chroot --build-arg BASE=$3 -t $4 . >&2`

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'container-'))
  try {
    await shell(makeBase, BASE, join(folder, 'base'))
    await shell(build, ROOT, folder, BASE, IMAGE)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

const started: string[] = []
afterAll(async () => {
  for (const id of started) await run('podman', ['rm', '--force', '--volumes', id])
})

const inside = async (id: string, ...words: string[]) =>
  (await run('podman', ['exec', id, ...words], { maxBuffer: OUTPUT_BYTES })).stdout
const page = `fetch('http://127.0.0.1:3000/').then(async (answer) => process.stdout.write(answer.status + await answer.text()))`

test('the image serves the home page as an unprivileged user that can write only its data', async () => {
  const rights = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'all', '--security-opt', 'no-new-privileges']
  const { stdout } = await run('podman', [
    ...PODMAN,
    'run',
    '--detach',
    '--network',
    'none',
    ...rights,
    ...hereToo,
    IMAGE,
  ])
  const id = stdout.trim()
  started.push(id)
  // The image's own HEALTHCHECK.
  await shell(
    'for try in $(seq 60); do podman healthcheck run $1 >/dev/null && exit; sleep 1; done; podman logs $1 >&2; exit 1',
    id,
  )
  expect(await inside(id, 'node_modules/.bin/node', '--eval', page)).toMatch(/^200<!DOCTYPE html>[\s\S]*<\/html>\s*$/)
  expect(await inside(id, 'id', '-u')).toBe('10001\n')
  await expect(inside(id, 'touch', '/site/new')).rejects.toThrow('Read-only file system')
  await expect(inside(id, 'sh', '-c', 'test ! -w /etc/passwd && exit 3')).rejects.toMatchObject({ code: 3 })

  const began = performance.now()
  await run('podman', ['stop', '--time', String(GRACE_S), id])
  const seconds = (performance.now() - began) / 1000
  const { stdout: code } = await run('podman', ['inspect', '--format', '{{.State.ExitCode}}', id])
  expect(code.trim()).toBe('0')
  expect(seconds).toBeLessThan(GRACE_S)
  const { stdout: bytes } = await run('podman', ['image', 'inspect', '--format', '{{.Size}}', IMAGE])
  console.log(`${Math.round(Number(bytes) / 1e6)} MB, stopped in ${seconds.toFixed(1)} s`)
})
