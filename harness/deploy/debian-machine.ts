/** A fresh Debian with its own systemd, the sources of this commit, a domain, and a certificate authority that trusts it. */
import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ROOT = resolve(import.meta.dirname, '../..')
const MACHINE = join(ROOT, 'deploy/testing/machine')
const OUTPUT_BYTES = 64 * 1024 * 1024

export const DOMAIN = 'www-test.example.test'
/** Options that make curl trust the machine's authority. */
export const TRUST = ['--cacert', '/etc/pebble/root.pem']

export type Ran = { code: number; stdout: string; stderr: string }
export type DebianMachine = Awaited<ReturnType<typeof startMachine>>

const acme = {
  pebble: {
    listenAddress: '127.0.0.1:14000',
    managementListenAddress: '127.0.0.1:15000',
    certificate: '/etc/pebble/cert.pem',
    privateKey: '/etc/pebble/key.pem',
    httpPort: 80,
    tlsPort: 443,
  },
}

const caddyOptions = 'acme_ca https://localhost:14000/dir\nacme_ca_root /etc/caddy/test-authority.pem\n'

/** Kept between test files: installing is the slow part. */
export const FOLDER = '/var/tmp/site-machine'

/** The machine with the site on it, by `deploy/install`, which changes nothing if it has run before. */
export async function installedMachine(...options: string[]): Promise<DebianMachine> {
  const machine = await startMachine(FOLDER)
  await machine.takeSources()
  await machine.beOnTheInternet()
  const { code, stdout, stderr } = await machine.deploy('install', DOMAIN, ...options)
  if (code !== 0) throw new Error(`The machine could not be installed:\n${stdout}${stderr}`)
  const commit = await machine.shell('git -c safe.directory=* -C /root/site rev-parse --short=12 HEAD')
  const current = await machine.command('readlink', '/srv/site/current')
  if (!current.trim().endsWith(commit.trim())) await machine.deploy('release')
  return machine
}

/** The machine in a folder, which is empty or held one before; `stop` leaves it there. */
export async function startMachine(folder: string) {
  await run(MACHINE, ['start', folder], { maxBuffer: OUTPUT_BYTES })
  const root = join(folder, 'root')

  /** Runs a command as root of the machine, whatever its exit code. */
  async function tryOut(command: string, ...args: string[]): Promise<Ran> {
    try {
      const { stdout, stderr } = await run(MACHINE, ['run', folder, command, ...args], { maxBuffer: OUTPUT_BYTES })
      return { code: 0, stdout, stderr }
    } catch (error) {
      if (error instanceof Error && 'stdout' in error && 'stderr' in error && 'code' in error)
        return { code: Number(error.code), stdout: String(error.stdout), stderr: String(error.stderr) }
      throw error
    }
  }

  /** The same, returning its output. @throws {Error} if it fails. */
  async function command(...words: [string, ...string[]]): Promise<string> {
    const { code, stdout, stderr } = await tryOut(...words)
    if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}:\n${stdout}${stderr}`)
    return stdout
  }

  const write = async (path: string, text: string) => {
    await mkdir(join(root, path, '..'), { recursive: true })
    await writeFile(join(root, path), text)
  }

  return {
    root,
    tryOut,
    command,
    write,
    shell: (script: string) => command('bash', '-ec', script),
    deploy: (name: string, ...args: string[]) =>
      tryOut('env', 'CURL_CA_BUNDLE=/etc/pebble/root.pem', `/root/site/deploy/${name}`, ...args),

    /** The sources as committed, in /root/site. */
    async takeSources(): Promise<void> {
      await run('rm', ['-rf', join(root, 'root/site')])
      await run('git', ['clone', '--quiet', '--no-hardlinks', ROOT, join(root, 'root/site')])
    },

    /** Gives the domain to this machine, and starts an authority that finds it there; needed once. */
    async beOnTheInternet(): Promise<void> {
      if (existsSync(join(root, 'etc/pebble/root.pem'))) return
      await write('/etc/hosts', `127.0.0.1 localhost ${DOMAIN}\n::1 localhost\n`)
      const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
      const keys = join(root, 'etc/pebble')
      await mkdir(keys, { recursive: true })
      const files = ['-keyout', join(keys, 'key.pem'), '-out', join(keys, 'cert.pem')]
      await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '9', ...subject, ...files])
      await write('/etc/pebble/config.json', JSON.stringify(acme))
      await mkdir(join(root, 'etc/caddy/options.d'), { recursive: true })
      await write('/etc/caddy/options.d/test-authority', caddyOptions)
      await run('cp', [join(keys, 'cert.pem'), join(root, 'etc/caddy/test-authority.pem')])
      const unit = ['--unit', 'pebble', '--setenv', 'PEBBLE_VA_NOSLEEP=1']
      await command('systemd-run', '--quiet', ...unit, 'pebble', '-config', '/etc/pebble/config.json')
      const patience = ['--retry', '20', '--retry-connrefused', '--retry-delay', '1']
      const pebbleRoot = await inNetwork('curl', '-sk', ...patience, 'https://localhost:15000/roots/0')
      await write('/etc/pebble/root.pem', pebbleRoot)
    },

    spawnInNetwork: (...words: string[]) =>
      spawn('sh', ['-c', `exec nsenter --net=/proc/$(cat ${join(folder, 'pid')})/ns/net -- "$@"`, 'sh', ...words], {
        stdio: ['ignore', 'pipe', 'inherit'],
      }),
    stop: () => run(MACHINE, ['stop', folder]),
  }

  /** A program of this machine in that one's network. */
  async function inNetwork(...words: string[]): Promise<string> {
    const { stdout } = await run('sh', [
      '-c',
      `exec nsenter --net=/proc/$(cat ${join(folder, 'pid')})/ns/net -- "$@"`,
      'sh',
      ...words,
    ])
    return stdout
  }
}
