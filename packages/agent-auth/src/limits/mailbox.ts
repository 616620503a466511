import { domainToASCII } from 'node:url'

/** An e-mail address that is safe in a mail header, and the key under which limits count it. */
export interface Mailbox {
  /** The address for sending; its domain is in lower case and in ASCII. */
  address: string
  /** The same for all spellings that reach the same mailbox: lower case, without a +tag. */
  key: string
  /** The identity of a mailbox: the address in lower case, with its +tag, because some servers distinguish tags. */
  person: string
  domain: string
}

const LOCAL_PART = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/

const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/**
 * Reads an address strictly: one mailbox, no display name, no quoting, no comment, no address literal, no characters
 * beyond ASCII before the @. Anything that could end a header line or begin a second recipient is rejected.
 *
 * @example
 * readMailbox('Ana+shop@Example.com') // => { address: 'Ana+shop@example.com', key: 'ana@example.com', person: 'ana+shop@example.com', domain: 'example.com' }
 */
export function readMailbox(text: string): Mailbox | undefined {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  // Checks the raw characters first, because the conversion silently drops tabs and line ends.
  if (at < 1 || text.length > 254 || local.length > 64 || /[\s\p{C}]/u.test(text)) return undefined
  const domain = domainToASCII(text.slice(at + 1)).toLowerCase()
  if (!LOCAL_PART.test(local) || !DOMAIN.test(domain)) return undefined
  const box = local.toLowerCase().split('+')[0] || local.toLowerCase()
  const address = `${local}@${domain}`
  return { address, key: `${box}@${domain}`, person: address.toLowerCase(), domain }
}

/** Whether a parsed address belongs to the same person. */
export function isOf({ person }: Mailbox, address: string): boolean {
  return readMailbox(address)?.person === person
}
