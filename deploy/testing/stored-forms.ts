import type { DebianMachine } from './debian-machine.ts'

/** What the database knows about these senders: all references by e-mail address. */
export async function storedForms(machine: DebianMachine, sent: Readonly<Record<string, string>>) {
  const list = await machine.command('/root/site/deploy/site', 'leads', 'export', '--csv')

  const stored: Record<string, string> = {}
  for (const line of list.split('\n')) {
    const reference = /RM-\w{4}-\w{4}/.exec(line)?.[0]
    const email = /visitor-[\w-]+@example\.com/.exec(line)?.[0]
    if (reference && email && email in sent) stored[email] = stored[email] ? `${stored[email]} ${reference}` : reference
  }
  return stored
}
