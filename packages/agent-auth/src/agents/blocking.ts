import { domainToASCII } from 'node:url'
import { readNetwork } from '@vitrine/kit'
import { type Block, insertBlock } from './agents-store.ts'
import type { RegistrationFilter } from './ending-store.ts'
import { type Mailbox, readMailbox } from './mailbox.ts'
import type { AgentParts } from './parts.ts'
import { revoke } from './revoking.ts'

export type BlockedThing = Block

const DOMAIN = /^([a-z0-9-]+\.)+[a-z][a-z0-9-]+$/

/** What the owner means by a word: an issuer, a mailbox, a mail domain or a network address. */
export function readBlock(text: string): BlockedThing | undefined {
  const word = text.trim()
  if (/^https?:\/\//.test(word)) return { kind: 'issuer', value: word }
  if (word.includes('@')) {
    const mailbox = readMailbox(word)
    return mailbox && { kind: 'email', value: mailbox.key }
  }
  // As mailboxes are written down: in lower case and in ASCII.
  const domain = domainToASCII(word)
  if (DOMAIN.test(domain)) return { kind: 'domain', value: domain }
  const network = readNetwork(word.toLowerCase())
  return network === undefined ? undefined : { kind: 'address', value: network }
}

/** The blocks that keep out whoever reads this mailbox. */
export function blocksOf({ key, domain }: Mailbox): Block[] {
  return [
    { kind: 'email', value: key },
    { kind: 'domain', value: domain },
  ]
}

/** The block first, so that nothing of it registers between the two. */
export async function block(parts: AgentParts, thing: BlockedThing): Promise<number> {
  await insertBlock(parts.sql, thing, parts.now().toISOString())
  await parts.blocklist.refresh()
  const filter: RegistrationFilter = { [thing.kind]: thing.value }
  return (await revoke(parts, filter, { by: 'owner' })).length
}
