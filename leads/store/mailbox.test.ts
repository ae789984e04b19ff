import { expect, test } from 'vitest'
import { mailboxDigest } from './mailbox.ts'

test.each([
  ['Mina@Example.com', 'mina@example.com'],
  ['mina+one@example.com', 'mina+two@example.com'],
  ['m.i.n.a+x@gmail.com', 'mina@googlemail.com'],
  ['mina@münchen.example', 'mina@xn--mnchen-3ya.example'],
])('%s and %s are one mailbox', (one, two) => {
  expect(mailboxDigest(one)).toBe(mailboxDigest(two))
})

test.each([
  ['mina.okafor@example.com', 'minaokafor@example.com'],
  ['mina@example.com', 'mina@example.org'],
  ['+one@example.com', '+two@example.com'],
  ['mina-one@example.com', 'mina-two@example.com'],
])('%s and %s are two', (one, two) => {
  expect(mailboxDigest(one)).not.toBe(mailboxDigest(two))
})
