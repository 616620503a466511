import { hash, randomBytes } from 'node:crypto'
import { addMilliseconds, DAY, HOUR } from '@vitrine/kit'
import type { Catalog } from '@vitrine/product'
import { type Counters, type CountLimit, type Database, Failure, type Tx } from '@vitrine/server-kit'
import { openEdition } from '../catalog/routes.ts'
import {
  type CartFacts,
  type CartLine,
  MOST_LINES,
  type PricedCart,
  priceCart,
  resolveItems,
  toLines,
  type WantedItem,
  withVariants,
} from './cart.ts'

// Carts that outlive a process: whoever knows the id has the cart, so ids cannot be guessed. One that an agent keeps for
// its human under `cart:manage` is that registration's alone.

export interface CartContent {
  items: readonly WantedItem[]
  /** Of UCP: where and for whom. */
  context?: object
  buyer?: object
  /** Handed on to the checkout's address. */
  attribution?: Record<string, string>
}

export interface CartCaller {
  /** Network that asks. */
  address: string
  /** Of an agent that keeps carts for its human. */
  registration?: string
  /** `Idempotency-Key`: a change that comes again with it is made once. */
  key?: string
  /** How it came: `api`, `ucp`, `mcp`, `page`. */
  protocol: string
}

/** A cart that is kept, priced at this moment. */
export interface KeptCart extends PricedCart {
  id: string
  status: 'open' | 'canceled'
  content: Omit<CartContent, 'items'>
  wanted: readonly CartLine[]
  expiresAt: string
  /** Rises with each change. */
  revision: number
}

export interface Carts {
  /** Undefined `id`: nothing that was asked for can be bought, so nothing is kept. */
  create(content: CartContent, caller: CartCaller): Promise<KeptCart | (PricedCart & { id?: undefined })>
  /** Throws `cart_not_found`, also where it is somebody else's, has expired or was canceled. */
  read(id: string, caller: Pick<CartCaller, 'registration'>): Promise<KeptCart>
  /** As whoever has the link sees it: a person whom an agent sent here. */
  open(id: string): Promise<KeptCart>
  /** Puts other contents in the place of all. */
  replace(id: string, content: CartContent, caller: CartCaller): Promise<KeptCart>
  /** Changes how many there are of one variant: by so many, or to so many. */
  change(id: string, item: string, by: { add: number } | { set: number }, caller: CartCaller): Promise<KeptCart>
  /** Ends it; answers with its last state, and from then on it is not found. */
  cancel(id: string, caller: CartCaller): Promise<KeptCart>
  /** Those of registrations, newest first. */
  ofRegistrations(ids: readonly string[]): Promise<readonly { id: string; registration: string; cart: KeptCart }[]>
  /** Forgets those of a registration. */
  dropOf(registration: string): Promise<number>
  /** Removes what has expired. */
  purge(): Promise<void>
  close(): Promise<void>
}

export interface CartsParts {
  database: Database
  catalog: Catalog
  counters: Counters
  shop: CartFacts['shop']
  /** How long a cart is kept after its last change, in milliseconds. */
  keepFor: number
  /** Whether anybody is limited. */
  limits: boolean
  onError?: (error: unknown) => void
  now?: () => Date
}

/** New carts: of one network, and of everybody. */
const LIMITS: readonly { limit: CountLimit; of: 'address' | 'shop' }[] = [
  { limit: { name: 'carts', quota: 120, seconds: 3600 }, of: 'address' },
  { limit: { name: 'carts-all', quota: 20_000, seconds: 3600 }, of: 'shop' },
]

const ID = /^cart_[A-Za-z0-9_-]{24}$/
/** As long as UCP asks for at least. */
const REMEMBER_ANSWERS = DAY

interface CartRow {
  id: string
  status: 'open' | 'canceled'
  revision: number
  registration_id: string | null
  protocol: string
  lines: string
  content: string
  created_at: string
  updated_at: string
  expires_at: string
}

/** What a change leaves behind. */
type Edit = (row: CartRow) => Partial<Pick<CartRow, 'lines' | 'content' | 'status'>>

export function openCarts(parts: CartsParts): Carts {
  const { database, catalog, counters, shop, keepFor, limits, onError = () => {}, now = () => new Date() } = parts
  const { sql } = database
  const purging = setInterval(() => purge().catch(onError), HOUR)
  purging.unref()

  async function purge(): Promise<void> {
    const instant = now().toISOString()
    await sql.deleteFrom('cart').where('expires_at', '<=', instant).execute()
    await sql.deleteFrom('cart_answer').where('forget_at', '<=', instant).execute()
  }

  async function takeRoom({ address }: CartCaller): Promise<void> {
    if (!limits) return
    for (const { limit, of } of LIMITS) {
      const { allowed, reset } = await counters.takeExactly(limit, of === 'shop' ? 'everybody' : address)
      if (!allowed)
        throw new Failure('rate_limited', `At most ${limit.quota} new carts in an hour. Wait ${reset} seconds.`, {
          headers: { 'retry-after': String(reset) },
        })
    }
  }

  async function price(row: CartRow): Promise<KeptCart> {
    const at = openEdition(catalog).as_of
    const wanted: CartLine[] = JSON.parse(row.lines)
    const content: KeptCart['content'] = JSON.parse(row.content)
    const items = await resolveItems(
      catalog,
      wanted.map(({ item }) => item),
    )
    const parameters = Object.entries(content.attribution ?? {})
    const priced = priceCart(wanted, items, { shop, at, parameters, cartId: row.id })
    return {
      ...priced,
      id: row.id,
      status: row.status,
      content,
      wanted,
      expiresAt: row.expires_at,
      revision: row.revision,
    }
  }

  /** Lines with what they cost now. */
  async function linesOf(items: readonly WantedItem[]) {
    const at = openEdition(catalog).as_of
    const found = await resolveItems(
      catalog,
      items.map(({ item }) => item),
    )
    const lines = toLines(items, found, at)
    if (lines.length > MOST_LINES)
      throw new Failure('request_too_large', `A cart has at most ${MOST_LINES} lines; these are ${lines.length}.`)
    return { lines, found: withVariants(found), at }
  }

  const until = () => addMilliseconds(now(), keepFor)

  async function change(id: string, caller: CartCaller, asked: unknown, edit: Edit): Promise<KeptCart> {
    const remembered = rememberedOf(caller, id, asked, now())
    const row = await sql.transaction().execute(async (tx) => {
      const before = await claimAnswer(tx, remembered)
      if (before) return before
      // The first statement takes the row, so that changes of one cart come one after another on both engines.
      const taken = await tx
        .updateTable('cart')
        .set((change) => ({
          revision: change('revision', '+', 1),
          updated_at: now().toISOString(),
          expires_at: until(),
        }))
        .where('id', '=', id)
        .where('status', '=', 'open')
        .where('expires_at', '>', now().toISOString())
        .returningAll()
        .executeTakeFirst()
      if (!taken || !isOf(taken, caller)) throw cartNotFound()
      const edited = { ...taken, ...edit(taken) }
      const { lines, content, status } = edited
      await tx.updateTable('cart').set({ lines, content, status }).where('id', '=', id).execute()
      await keepAnswer(tx, remembered, edited)
      return edited
    })
    return price(row)
  }

  async function find(id: string): Promise<CartRow | undefined> {
    if (!ID.test(id)) return undefined
    return sql
      .selectFrom('cart')
      .selectAll()
      .where('id', '=', id)
      .where('status', '=', 'open')
      .where('expires_at', '>', now().toISOString())
      .executeTakeFirst()
  }

  return {
    async create(content, caller) {
      const { items, ...rest } = content
      const { lines, found, at } = await linesOf(items)
      const priced = priceCart(lines, found, { shop, at })
      if (priced.lines.length === 0) return priced
      await takeRoom(caller)
      const instant = now().toISOString()
      const row: CartRow = {
        id: `cart_${randomBytes(18).toString('base64url')}`,
        status: 'open',
        revision: 1,
        registration_id: caller.registration ?? null,
        protocol: caller.protocol,
        lines: JSON.stringify(lines),
        content: JSON.stringify(rest),
        created_at: instant,
        updated_at: instant,
        expires_at: until(),
      }
      const remembered = rememberedOf(caller, 'create', content, now())
      const kept = await sql.transaction().execute(async (tx) => {
        const before = await claimAnswer(tx, remembered)
        if (before) return before
        await tx.insertInto('cart').values(row).execute()
        await keepAnswer(tx, remembered, row)
        return row
      })
      return price(kept)
    },

    async read(id, caller) {
      const row = await find(id)
      if (!row || !isOf(row, caller)) throw cartNotFound()
      return price(row)
    },

    async open(id) {
      const row = await find(id)
      if (!row) throw cartNotFound()
      return price(row)
    },

    async replace(id, content, caller) {
      const { items, ...rest } = content
      const { lines } = await linesOf(items)
      return change(id, caller, content, () => ({ lines: JSON.stringify(lines), content: JSON.stringify(rest) }))
    },

    async change(id, item, by, caller) {
      const {
        lines: [line],
      } = await linesOf([{ item, quantity: 1 }])
      return change(id, caller, { item, by }, (row) => ({
        lines: JSON.stringify(withQuantity(JSON.parse(row.lines), line, by)),
      }))
    },

    cancel: (id, caller) => change(id, caller, 'cancel', () => ({ status: 'canceled' })),

    async ofRegistrations(ids) {
      if (ids.length === 0) return []
      const rows = await sql
        .selectFrom('cart')
        .selectAll()
        .where('registration_id', 'in', [...ids])
        .where('status', '=', 'open')
        .where('expires_at', '>', now().toISOString())
        .orderBy('updated_at', 'desc')
        .limit(100)
        .execute()
      return Promise.all(
        rows.map(async (row) => ({ id: row.id, registration: row.registration_id ?? '', cart: await price(row) })),
      )
    },

    async dropOf(registration) {
      const gone = await sql.deleteFrom('cart').where('registration_id', '=', registration).returning('id').execute()
      const ids = gone.map(({ id }) => id)
      // What a repeated request would be answered with is a copy of the cart.
      if (ids.length > 0) await sql.deleteFrom('cart_answer').where('cart_id', 'in', ids).execute()
      return ids.length
    },

    purge,
    async close() {
      clearInterval(purging)
    },
  }
}

function withQuantity(
  lines: readonly CartLine[],
  line: CartLine | undefined,
  by: { add: number } | { set: number },
): CartLine[] {
  if (!line) return [...lines]
  const before = lines.find(({ item }) => item === line.item)
  const quantity = 'set' in by ? by.set : (before?.quantity ?? 0) + by.add
  const others = lines.filter(({ item }) => item !== line.item)
  if (quantity <= 0) return others
  const changed = { ...line, quantity: Math.min(quantity, 9_990) }
  if (!before && others.length >= MOST_LINES)
    throw new Failure('request_too_large', `A cart has at most ${MOST_LINES} lines.`)
  return before ? lines.map((one) => (one === before ? changed : one)) : [...others, changed]
}

/** Without an owner, the id is the right to it. */
function isOf({ registration_id }: CartRow, { registration }: Pick<CartCaller, 'registration'>): boolean {
  return registration_id === null || registration_id === registration
}

function cartNotFound(): Failure {
  return new Failure(
    'cart_not_found',
    'There is no such cart: it was canceled, has expired, or belongs to somebody else.',
  )
}

interface Remembered {
  key_hash: string
  fingerprint: string
  forget_at: string
}

function rememberedOf(
  { key, registration, address }: CartCaller,
  operation: string,
  asked: unknown,
  at: Date,
): Remembered | undefined {
  if (key === undefined) return undefined
  const whose = registration ?? address
  return {
    key_hash: hash('sha256', JSON.stringify([operation, whose, key]), 'base64url'),
    fingerprint: hash('sha256', JSON.stringify(asked, sorted), 'base64url'),
    forget_at: addMilliseconds(at, REMEMBER_ANSWERS),
  }
}

/** JSON whose members stand in any order means the same. */
function sorted(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** The state that the same request left before; undefined for a new one, whose place is taken from here on. */
async function claimAnswer(tx: Tx, remembered: Remembered | undefined): Promise<CartRow | undefined> {
  if (!remembered) return undefined
  const claimed = await tx
    .insertInto('cart_answer')
    .values({ ...remembered, answer: '', cart_id: null })
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .returning('key_hash')
    .executeTakeFirst()
  if (claimed) return undefined
  const known = await tx
    .selectFrom('cart_answer')
    .selectAll()
    .where('key_hash', '=', remembered.key_hash)
    .executeTakeFirstOrThrow()
  if (known.fingerprint !== remembered.fingerprint)
    throw new Failure('idempotency_key_reused', 'Another request came with this Idempotency-Key. Make a new key.')
  return JSON.parse(known.answer)
}

async function keepAnswer(tx: Tx, remembered: Remembered | undefined, row: CartRow): Promise<void> {
  if (!remembered) return
  await tx
    .updateTable('cart_answer')
    .set({ answer: JSON.stringify(row), cart_id: row.id })
    .where('key_hash', '=', remembered.key_hash)
    .execute()
}
