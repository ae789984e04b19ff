import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

/** In a network of its own, which needs no rights; false where that is not allowed. */
const inOwnNetwork = (...words: string[]) =>
  spawnSync('unshare', ['--user', '--map-root-user', '--net', ...words], { encoding: 'utf8' })

test.skipIf(inOwnNetwork('nft', 'list', 'ruleset').status !== 0)(
  'the kernel takes the sample of a firewall, also if it is there already',
  () => {
    const file = resolve(import.meta.dirname, '../deploy/nftables.conf')
    const { status, stderr, stdout } = inOwnNetwork('sh', '-c', `nft -f ${file} && nft -f ${file} && nft list ruleset`)
    expect(status, stderr).toBe(0)
    const open = [...stdout.matchAll(/((?:tcp|udp) dport (?:\d+|{[^}]*})).* accept/g)].map(([, ports]) => ports)
    expect(open).toEqual(['udp dport 546', 'tcp dport 22', 'tcp dport { 80, 443 }', 'udp dport 443'])
    expect(stdout).toMatch(/policy drop;/)
  },
)
