import { hash, randomBytes } from 'node:crypto'
import { addMilliseconds, DAY, MINUTE, SECOND } from '@vitrine/kit'
import {
  type Database,
  Failure,
  isFailure,
  type PoolAdmission,
  type Recipient,
  type Spender,
  type SpentPool,
  type Tx,
} from '@vitrine/server-kit'
import type { Mail, Mailer } from '@vitrine/server-kit/mail/mailer'
import { CART_FAILURES } from '../cart/cart-failures.ts'
import type { CartOwner } from '../cart/cart-store.ts'
import type { Carts, KeptCart } from '../cart/carts.ts'
import { isKeptFor, sendCart } from '../cart/sent-carts.ts'
import {
  claimUnsent,
  deleteInquiries,
  extendClaim,
  findInquiryOfCarts,
  type InquiryLetter,
  type InquiryRow,
  insertInquiry,
  listAnswers,
  listInquiries,
  markHandedOver,
  markInquiry,
  purgeInquiries,
} from './inquiry-store.ts'

// In a shop without an online checkout, a cart becomes an e-mail to the merchant. The inquiry is stored in the
// transaction that ends the cart, so that of two requests only one makes the inquiry. Then two e-mails are sent: to the
// shop, and to the customer. An e-mail that was not accepted is retried by any process, under the same Message-ID.
// Before the end of an e-mail is sent, the row records that a mail server may have it. If the process dies before the
// reply, SMTP cannot tell whether it was accepted. Then the e-mail is sent again: a duplicate, which its Message-ID
// marks as one, is better than an e-mail that never arrives (RFC 5321, section 6.1).

/**
 * An inquiry sends an e-mail to the shop and one to the address in the form, which strangers choose. Messages of the
 * contact form are counted separately, so that they never shut the intake of orders.
 */
export const INQUIRIES: SpentPool = {
  kind: 'spent',
  name: 'inquiries',
  of: 'inquiries',
  quota: 400,
  seconds: 3600,
  perCaller: 30,
  perMailbox: 10,
  perDomain: 40,
}

/** The customer, as entered in the form. */
export interface Inquirer {
  name?: string
  /** A plain address, parsed strictly. */
  email: string
  /** The same for every spelling of the mailbox. */
  person: string
  message?: string
}

/** A requested item, at the price of that moment. */
export interface InquiryLine {
  item: string
  /** By which the merchant knows it; absent if the variant has none. */
  sku?: string
  title: string
  quantity: number
  /** Of one item, in minor units. */
  price: number
  /** The product's page. */
  url: string
}

export interface Inquiry extends Omit<Inquirer, 'person'> {
  id: string
  cart: string
  lines: readonly InquiryLine[]
  currency: string
  /** In minor units. */
  total: number
  attribution: Readonly<Record<string, string>>
  createdAt: string
  /** When a mail server accepted the e-mail to the shop; absent until then. */
  sentAt?: string
  /** The same for the e-mail to the customer. */
  confirmedAt?: string
}

/** The stored inquiries, for the owner and for the customer. */
export interface InquiryRecords {
  /** Newest first. */
  list(whose: { person?: string; most: number }): Promise<Inquiry[]>
  /** All of one person, each with what people of the office wrote about it. */
  listWithAnswers(person: string): Promise<(Inquiry & { answers: readonly object[] })[]>
  /** Returns the number of deleted inquiries. */
  drop(whose: { id: string } | { person: string }): Promise<number>
}

/** In a person's copy of their data. */
const MOST_EXPORTED = 10_000

export function openInquiryRecords({ sql }: Pick<Database, 'sql'>): InquiryRecords {
  return {
    list: async (whose) => (await listInquiries(sql, whose)).map(inquiryOf),
    async listWithAnswers(person) {
      const inquiries = (await listInquiries(sql, { person, most: MOST_EXPORTED })).map(inquiryOf)
      const answers = await listAnswers(sql, person)
      return inquiries.map((inquiry) => ({
        ...inquiry,
        answers: answers.flatMap(({ inquiry_id, ...answer }) => (inquiry_id === inquiry.id ? [answer] : [])),
      }))
    },
    drop: (whose) => deleteInquiries(sql, whose),
  }
}

export interface InquirySender extends Spender {
  to: Recipient
  /** The person, if signed in. */
  owner?: CartOwner
}

export interface Inquiries extends InquiryRecords {
  /**
   * Stores the cart as an inquiry and ends it. A cart that an agent or a person keeps is ended only by that person;
   * otherwise the inquiry is a copy of it. What the same person sent before is returned. Throws `cart_not_found`,
   * `nothing_to_buy` and `PoolExhausted`. E-mails are sent after it returns.
   */
  send(cart: string, from: Inquirer, by: InquirySender): Promise<Inquiry>
  /** The inquiry that this person sent of a cart as it is now. */
  find(cart: string, from: Pick<Inquirer, 'person'>): Promise<Inquiry | undefined>
  /** Sends all due e-mails, of every process. */
  deliver(): Promise<void>
  /** Sends all due e-mails, and deletes old inquiries. */
  keepUp(): Promise<void>
  /** Resolves when e-mails in progress have been accepted or refused. */
  close(): Promise<void>
}

export interface InquiriesParts {
  database: Pick<Database, 'sql'>
  carts: Pick<Carts, 'open'>
  admission: Pick<PoolAdmission, 'spend'>
  mailer: Pick<Mailer, 'sendOnce'>
  /** The e-mails of an inquiry; none to the shop if it has no address. */
  write(inquiry: Inquiry): { toShop?: Omit<Mail, 'messageId'>; toPerson: Omit<Mail, 'messageId'> }
  /** The absolute address of a product's page. */
  pageOf(line: KeptCart['lines'][number]): string
  /** The shop's host, in Message-IDs. */
  host: string
  /** How long an inquiry is kept, in milliseconds. */
  keepFor: number
  onError?: (error: unknown) => void
  now?: () => Date
}

/**
 * How long other processes wait for the one that sends an e-mail; it extends this time while it waits for the mail
 * server. In milliseconds.
 */
const CLAIM = 2 * MINUTE
const EXTEND_CLAIM = 30 * SECOND
/** The wait doubles with each attempt, up to a few hours. */
const MOST_DOUBLINGS = 7
/** How long a confirmation is tried, in milliseconds: RFC 5321, section 4.5.4.1, asks for four to five days. */
const CONFIRMED_WITHIN = 5 * DAY
/** Attempts if the cart changes while it is being sent. */
const MOST_TRIES = 5

export function openInquiries(parts: InquiriesParts): Inquiries {
  const { database, onError = () => {}, now = () => new Date() } = parts
  const { sql } = database
  let delivering: Promise<void> | undefined

  function deliver(): Promise<void> {
    delivering = (delivering ?? Promise.resolve()).catch(() => {}).then(() => deliverAll({ ...parts, now }))
    return delivering
  }

  async function find(cart: string, from: Pick<Inquirer, 'person'>): Promise<Inquiry | undefined> {
    const open = await parts.carts.open(cart).catch(orUndefined)
    const ids = open ? [cart, copyIdOf(open, from)] : [cart]
    const row = await findInquiryOfCarts(sql, { ids, person: from.person })
    return row && inquiryOf(row)
  }

  return {
    ...openInquiryRecords(database),
    find,
    deliver,
    async keepUp() {
      await deliver()
      await purgeInquiries(sql, now().toISOString())
    },

    async send(cart, from, by) {
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const known = await find(cart, from)
        if (known) return known
        const priced = await parts.carts.open(cart).catch((error: unknown) => error)
        // Another request may have sent it in the meantime.
        if (!isCart(priced)) {
          const meanwhile = await find(cart, from)
          if (meanwhile) return meanwhile
          throw priced
        }
        if (priced.lines.length === 0)
          throw new Failure(
            CART_FAILURES.nothing_to_buy,
            priced.messages.map(({ content }) => content).join(' ') || 'It is empty.',
          )
        const mayEnd = !priced.keeper || (by.owner !== undefined && isKeptFor(by.owner, priced.keeper))
        const row = toRow({ ...priced, id: mayEnd ? cart : copyIdOf(priced, from) }, from, { ...parts, now })
        const isKept = await parts.admission.spend(INQUIRIES, by, async (giveBack) => {
          const store = mayEnd ? keep : keepCopy
          const isFirst = await sql.transaction().execute((tx) => store(tx, priced, row))
          if (!isFirst) giveBack()
          return isFirst
        })
        if (!isKept) continue
        deliver().catch(onError)
        return inquiryOf(row)
      }
      throw new Failure('unavailable', 'The cart is being changed. Send the request again.')
    },

    async close() {
      await delivering?.catch(() => {})
    },
  }
}

function isCart(value: unknown): value is KeptCart {
  return typeof value === 'object' && value !== null && 'lines' in value
}

function orUndefined(error: unknown): undefined {
  if (!isFailure(error, CART_FAILURES.cart_not_found)) throw error
  return undefined
}

/**
 * The id of the copy that a person sends of a cart which they do not keep: the same for the same contents, so that a
 * double click sends one. No cart has such an id.
 */
function copyIdOf({ id, revision }: KeptCart, { person }: Pick<Inquirer, 'person'>): string {
  return `copy_${hash('sha256', JSON.stringify([id, revision, person]), 'base64url')}`
}

/** Stores the contents; false if they are already stored. */
async function keepCopy(tx: Tx, _cart: KeptCart, row: InquiryRow): Promise<boolean> {
  return insertInquiry(tx, row)
}

/** Ends the cart and stores its contents; false if it has changed since it was read. */
async function keep(tx: Tx, cart: KeptCart, row: InquiryRow): Promise<boolean> {
  if (!(await sendCart(tx, cart, row.created_at))) return false
  return insertInquiry(tx, row)
}

type DeliveryParts = InquiriesParts & { now(): Date }

async function deliverAll(parts: DeliveryParts): Promise<void> {
  const { database, now } = parts
  for (;;) {
    const at = now()
    const confirmSince = addMilliseconds(at, -CONFIRMED_WITHIN)
    const row = await claimUnsent(database.sql, {
      ...{ instant: at.toISOString(), confirmSince },
      tryingUntil: (attempts) => addMilliseconds(at, CLAIM * 2 ** Math.min(attempts, MOST_DOUBLINGS)),
    })
    if (!row) return
    await deliverLetters(parts, row, { isConfirmed: row.confirmed_at !== null || row.created_at <= confirmSince })
  }
}

/** Sends the e-mails of an inquiry that were not accepted before. One that fails does not keep back the other. */
async function deliverLetters(
  parts: DeliveryParts,
  row: InquiryRow,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<void> {
  const { toShop, toPerson } = parts.write(inquiryOf(row))
  const sent = row.sent_at !== null || deliverLetter(parts, row, { letter: 'sent_at', mail: toShop })
  const [toldShop] = await Promise.allSettled([sent])
  if (!isConfirmed) await confirm(parts, row, toPerson)
  if (toldShop.status === 'rejected') throw toldShop.reason
}

/** Reports the last attempt that fails as such. */
async function confirm(parts: DeliveryParts, row: InquiryRow, mail: WrittenLetter['mail']): Promise<void> {
  try {
    await deliverLetter(parts, row, { letter: 'confirmed_at', mail })
  } catch (cause) {
    const isLast = String(row.trying_until) >= addMilliseconds(new Date(row.created_at), CONFIRMED_WITHIN)
    if (!isLast) throw cause
    throw new Error(`The confirmation of inquiry ${row.id} was not accepted for five days and is given up.`, { cause })
  }
}

interface WrittenLetter {
  letter: InquiryLetter
  mail: Omit<Mail, 'messageId'> | undefined
}

/** Throws `unavailable` if no mail server has accepted it. */
async function deliverLetter(parts: DeliveryParts, row: InquiryRow, { letter, mail }: WrittenLetter): Promise<void> {
  const { database, mailer, host, now } = parts
  const { sql } = database
  if (!mail) return markInquiry(sql, row.id, letter, now().toISOString())
  const extending = setInterval(() => keepClaim(parts, row), EXTEND_CLAIM)
  const messageId = `<${row.id}.${letter.replace('_at', '')}@${host}>`
  let mayBeAccepted = false
  try {
    const outcome = await mailer.sendOnce({ ...mail, messageId }, async () => {
      mayBeAccepted = await markHandedOver(sql, row, letter)
      if (!mayBeAccepted) throw new Error('Another process sends this letter.')
    })
    if (outcome === 'accepted') await markInquiry(sql, row.id, letter, now().toISOString())
  } catch (error) {
    if (mayBeAccepted) await markHandedOver(sql, row, null)
    throw error
  } finally {
    clearInterval(extending)
  }
}

function keepClaim({ database, now, onError = () => {} }: DeliveryParts, row: InquiryRow): void {
  const until = addMilliseconds(now(), CLAIM)
  if (until > String(row.trying_until)) extendClaim(database.sql, row, until).catch(onError)
}

function toRow(
  { id, lines, currency, total, content }: KeptCart,
  { name, email, person, message }: Inquirer,
  { pageOf, keepFor, now }: Pick<InquiriesParts, 'pageOf' | 'keepFor'> & { now(): Date },
): InquiryRow {
  const at = now()
  const asked: InquiryLine[] = lines.map((line) => {
    const { variant, title, quantity, price } = line
    const { id, sku } = variant
    return { item: id, ...(sku !== undefined && { sku }), title, quantity, price, url: pageOf(line) }
  })
  return {
    id: `inq_${randomBytes(15).toString('base64url')}`,
    cart_id: id,
    person,
    email,
    name: name ?? null,
    message: message ?? null,
    lines: JSON.stringify(asked),
    currency,
    total,
    attribution: JSON.stringify(content.attribution ?? {}),
    created_at: at.toISOString(),
    forget_at: addMilliseconds(at, keepFor),
    sent_at: null,
    confirmed_at: null,
    handed_over: null,
    trying_until: null,
    attempts: 0,
  }
}

/** An inquiry from its row. */
export function inquiryOf(row: InquiryRow): Inquiry {
  const { id, cart_id, email, name, message, currency, total, created_at, sent_at, confirmed_at } = row
  return {
    id,
    cart: cart_id,
    email,
    ...(name !== null && { name }),
    ...(message !== null && { message }),
    lines: JSON.parse(row.lines),
    currency,
    total,
    attribution: JSON.parse(row.attribution),
    createdAt: created_at,
    ...(sent_at !== null && { sentAt: sent_at }),
    ...(confirmed_at !== null && { confirmedAt: confirmed_at }),
  }
}
