import { randomBytes } from 'node:crypto'
import { readMailbox } from '@vitrine/agent-auth'
import { openEdition } from '@vitrine/catalog/catalog/open-edition'
import { addMilliseconds } from '@vitrine/kit'
import type { Catalog } from '@vitrine/product'
import { type Database, Failure, type PoolAdmission, type SpentPool, type Tx } from '@vitrine/server-kit'
import {
  type CartFacts,
  type CartLine,
  cartPagePath,
  MOST_KEPT_QUANTITY,
  MOST_LINES,
  type PricedCart,
  priceCart,
  resolveItems,
  toLines,
  type WantedItem,
  withVariants,
} from './cart.ts'
import type { CartCaller } from './cart-caller.ts'
import { CART_FAILURES } from './cart-failures.ts'
import { type ChangedOnce, changeOnce, findAnswered } from './cart-idempotency.ts'
import {
  type CartKeeper,
  type CartOwner,
  type CartRow,
  deleteCarts,
  eraseCartsOf,
  findCart,
  findCartsOf,
  findEndedCart,
  findKeptOf,
  findOrderedCart,
  handOverCarts,
  insertCart,
  keeperOf,
  noteCheckout,
  noteOrdered,
  purgeCarts,
  putCart,
  takeCart,
} from './cart-store.ts'

// Stored carts. Knowing the id gives access to a cart, so ids cannot be guessed. A cart that an agent keeps for its
// human under `cart:manage` is accessible to that registration only. Its link, which has the id, is handed on: it shows
// the lines and leads to the checkout, and nobody changes or ends the cart by it.

export interface CartContent {
  items: readonly WantedItem[]
  /** UCP's context: country, language, currency and buyer. */
  context?: object
  buyer?: object
  /** Appended to the checkout's address. */
  attribution?: Record<string, string>
  /** Where the cart’s page leads the person back to. */
  return_to?: string
}

/** A stored cart with current prices. */
export interface KeptCart extends PricedCart {
  id: string
  status: CartRow['status']
  content: Omit<CartContent, 'items'>
  wanted: readonly CartLine[]
  protocol: string
  agent: string
  /** The cart's reference for the merchant's checkout; it gives no access to the cart. */
  reference?: string
  createdAt: string
  updatedAt: string
  expiresAt: string
  /** Increases with each change. */
  revision: number
  /** Absent if anyone who knows the id may change the cart. */
  keeper?: CartKeeper
  /** What became of it since its last change. */
  progress: CartProgress
  /** Whether this is the state that the first request with this `Idempotency-Key` left. */
  isReplayed?: boolean
}

/**
 * What the shop knows of a cart that was handed on. `checkout_opened`: somebody followed its link to the checkout;
 * `ordered`: the merchant's system has reported an order.
 */
export interface CartProgress {
  status: CartRow['status'] | 'checkout_opened' | 'ordered'
  /** When it became so; absent while it is open, and where it ended without one. */
  at?: string
  /** The number of the order in the merchant's system. */
  order?: string
}

/** The contents of a cart, without prices: those are computed when it is opened. */
export interface ListedCart {
  /** The page of this shop that shows it. */
  path: string
  id: string
  /** The registration of the agent that keeps it; absent once its person does. */
  registration?: string
  lines: readonly { title: string; quantity: number }[]
  updatedAt: string
}

/** A cart in its owner's copy of their data. */
export interface CartRecord extends Omit<CartContent, 'items'> {
  id: string
  protocol: string
  lines: readonly CartLine[]
  created_at: string
  updated_at: string
  expires_at: string
}

export interface Carts {
  /** How long a cart is kept after its last change, in milliseconds. */
  readonly keepFor: number
  /** Without `id`, no requested item can be bought, so nothing is stored. */
  create(content: CartContent, caller: CartCaller): Promise<KeptCart | (PricedCart & { id?: undefined })>
  /** Throws `cart_not_found`, also for another owner's, an expired or a canceled cart. */
  read(id: string, caller: Pick<CartCaller, 'registration'>): Promise<KeptCart>
  /** Like `read`, and also returns a canceled cart until it is purged. */
  recall(id: string, caller: Pick<CartCaller, 'registration'>): Promise<KeptCart>
  /** Reads it for a request that may be repeated: a repeat gets the same state. */
  readOnce(id: string, caller: CartCaller): Promise<KeptCart>
  /** Returns the cart for its link: for a person whom an agent sent here. */
  open(id: string): Promise<KeptCart>
  /** Replaces the contents. */
  replace(id: string, content: CartContent, caller: CartCaller): Promise<KeptCart>
  /** Changes the given members, and leaves the rest. */
  amend(id: string, content: Partial<CartContent>, caller: CartCaller): Promise<KeptCart>
  /** Changes the quantity of one variant: by an increment, or to a value. */
  change(id: string, item: string, by: { add: number } | { set: number }, caller: CartCaller): Promise<KeptCart>
  /** Cancels it and returns its last state; afterwards it is not found. */
  cancel(id: string, caller: CartCaller): Promise<KeptCart>
  /** The carts of a person and of the agents that act for them, newest first. */
  listOf(owner: CartOwner): Promise<readonly ListedCart[]>
  /** Transfers the carts of an ended agent to its person. Returns their number. */
  handOver(registration: string, person: string): Promise<number>
  /** Forgets those of a registration, or one that a person has kept. Returns how many there were. */
  drop(whose: { registration: string } | { person: string; id: string }): Promise<number>
  /** Notes that a person goes on to the checkout. */
  noteCheckout(id: string): Promise<void>
  /** Notes a reported order of a cart, in the transaction that stores it. */
  noteOrdered(tx: Tx, id: string, order: string): Promise<void>
  /** The cart that an order names; also one that was canceled since. */
  findOrdered(order: { reference?: string; cartId?: string }): Promise<CartRow | undefined>
  /** Everything that is kept of an owner's carts, buyer and attribution with it. */
  exportOf(owner: CartOwner): Promise<readonly CartRecord[]>
  /** Erases all of them. Returns the number of carts. */
  eraseOf(owner: CartOwner): Promise<number>
  /** Deletes expired carts. */
  purge(): Promise<void>
}

export interface CartsParts {
  database: Database
  catalog: Catalog
  admission: Pick<PoolAdmission, 'spend'>
  shop: CartFacts['shop']
  /** How long a cart is kept after its last change, in milliseconds. */
  keepFor: number
  /** Whether rate limits are enabled. */
  limits: boolean
  now?: () => Date
}

/** New carts are rows that are kept for days. */
export const CARTS: SpentPool = {
  kind: 'spent',
  name: 'carts',
  of: 'new carts',
  quota: 20_000,
  seconds: 3600,
  perCaller: 120,
}

/** Maximum number of carts in the list of one person. */
const MOST_LISTED = 100
const MOST_EXPORTED = 10_000

/** The effect of a change. */
type Edit = (row: CartRow) => Partial<Omit<CartRow, 'id'>>

/** What became of a cart says nothing of the cart that it is after a change. */
const AS_NEW = { checkout_at: null, ordered_at: null, order_number: null } as const

export function openCarts(parts: CartsParts): Carts {
  const { database, keepFor, now = () => new Date() } = parts
  const { sql } = database
  const pricing = createPricing(parts)

  async function get(id: string, isAllowed: (row: CartRow) => boolean): Promise<KeptCart> {
    const row = await findCart(sql, id, now().toISOString())
    if (!row || !isAllowed(row)) throw cartNotFound()
    return pricing.price(row)
  }

  return {
    keepFor,
    ...createChanges({ ...parts, now }, pricing),

    read: (id, caller) => get(id, (row) => isOf(row, caller)),
    async recall(id, caller) {
      const row = await findEndedCart(sql, id, now().toISOString())
      if (!row || !isOf(row, caller)) throw cartNotFound()
      return pricing.price(row)
    },
    open: (id) => get(id, () => true),

    async listOf(owner) {
      const rows = await findCartsOf(sql, owner, { instant: now().toISOString(), most: MOST_LISTED })
      return rows.map(toListed)
    },

    noteCheckout: (id) => noteCheckout(sql, id, now().toISOString()),
    noteOrdered: (tx, id, order) => noteOrdered(tx, id, { instant: now().toISOString(), order }),
    findOrdered: (order) => findOrderedCart(sql, order),

    async exportOf(owner) {
      const rows = await findKeptOf(sql, owner, { instant: now().toISOString(), most: MOST_EXPORTED })
      return rows.map(({ id, protocol, lines, content, created_at, updated_at, expires_at }) => ({
        ...{ id, protocol, lines: JSON.parse(lines), ...JSON.parse(content) },
        ...{ created_at, updated_at, expires_at },
      }))
    },
    eraseOf: (owner) => eraseCartsOf(sql, owner),

    handOver: (registration, person) => handOverCarts(sql, { registration, person, newId: newCartId }),
    drop: (whose) => deleteCarts(sql, whose),
    purge: () => purgeCarts(sql, now().toISOString()),
  }
}

/** Changes by callers: each is one transaction, and is made once per `Idempotency-Key`. */
function createChanges(
  parts: CartsParts & { now(): Date },
  { price, resolve }: Pricing,
): Pick<Carts, 'create' | 'readOnce' | 'replace' | 'amend' | 'change' | 'cancel'> {
  const { now } = parts
  const { sql } = parts.database
  const takeRoom = createRoom(parts)
  const until = () => addMilliseconds(now(), parts.keepFor)

  /** A repeat may come with a credential that reaches less far than that of the first request. */
  async function show({ row, isReplayed }: ChangedOnce, caller: CartCaller): Promise<KeptCart> {
    if (!isOf(row, caller)) throw cartNotFound()
    return { ...(await price(row)), isReplayed }
  }

  /** Runs in one transaction, once for each `Idempotency-Key`. */
  async function once(caller: CartCaller, perform: (tx: Tx) => Promise<CartRow>): Promise<KeptCart> {
    const made = await sql
      .transaction()
      .execute((tx) => changeOnce(tx, caller.repeatable, { at: now(), perform: () => perform(tx) }))
    return show(made, caller)
  }

  const change = (id: string, caller: CartCaller, edit: Edit): Promise<KeptCart> =>
    once(caller, async (tx) => {
      const taken = await takeCart(tx, id, { instant: now().toISOString(), until: until() })
      if (!taken || !isOf(taken, caller)) throw cartNotFound()
      const edited = { ...taken, ...edit(taken) }
      await putCart(tx, edited)
      return edited
    })

  return {
    async create(content, caller) {
      // Before anything is checked or counted: neither may keep a repeat from its answer.
      const answered = caller.repeatable && (await findAnswered(sql, caller.repeatable))
      if (answered) return show({ row: answered, isReplayed: true }, caller)
      const { items, ...rest } = content
      const { lines, priced } = await resolve(items)
      if (priced.lines.length === 0) return priced
      const row = toRow({ lines, rest, caller, instant: now().toISOString(), until: until() })
      return takeRoom(caller, () =>
        once(caller, async (tx) => {
          await insertCart(tx, row)
          return row
        }),
      )
    },

    readOnce: (id, caller) =>
      once(caller, async (tx) => {
        const row = await findCart(tx, id, now().toISOString())
        if (!row || !isOf(row, caller)) throw cartNotFound()
        return row
      }),

    async replace(id, content, caller) {
      const { items, ...rest } = content
      const { lines } = await resolve(items)
      return change(id, caller, () => ({
        ...AS_NEW,
        lines: JSON.stringify(lines),
        content: JSON.stringify(rest),
        buyer: buyerOf(rest),
      }))
    },

    async amend(id, content, caller) {
      const { items, ...rest } = content
      const lines = items && JSON.stringify((await resolve(items)).lines)
      return change(id, caller, (row) => ({
        ...(lines !== undefined && { ...AS_NEW, lines }),
        content: JSON.stringify({ ...JSON.parse(row.content), ...rest }),
        ...(rest.buyer && { buyer: buyerOf(rest) }),
      }))
    },

    async change(id, item, by, caller) {
      const { lines } = await resolve([{ item, quantity: 1 }])
      return change(id, caller, (row) => ({
        ...AS_NEW,
        lines: JSON.stringify(withQuantity(JSON.parse(row.lines), lines[0], by)),
      }))
    },

    cancel: (id, caller) => change(id, caller, () => ({ status: 'canceled' })),
  }
}

type Pricing = ReturnType<typeof createPricing>

/** The prices of carts, from the current catalogue. */
function createPricing({ catalog, shop }: Pick<CartsParts, 'catalog' | 'shop'>) {
  return {
    async price(row: CartRow): Promise<KeptCart> {
      const at = openEdition(catalog).as_of
      const wanted: CartLine[] = JSON.parse(row.lines)
      const content: KeptCart['content'] = JSON.parse(row.content)
      const items = await resolveItems(
        catalog,
        wanted.map(({ item }) => item),
      )
      const parameters = Object.entries(content.attribution ?? {})
      const priced = priceCart(wanted, items, { shop, at, parameters, cartId: row.id })
      return { ...priced, ...stateOf(row), content, wanted }
    },

    /** The lines to store, with current prices. Throws `request_too_large` if there are too many. */
    async resolve(items: readonly WantedItem[]): Promise<{ lines: CartLine[]; priced: PricedCart }> {
      const at = openEdition(catalog).as_of
      const found = await resolveItems(
        catalog,
        items.map(({ item }) => item),
      )
      const lines = toLines(items, found, at)
      if (lines.length > MOST_LINES)
        throw new Failure(
          'request_too_large',
          `A cart can have at most ${MOST_LINES} lines; this request has ${lines.length}.`,
        )
      return { lines, priced: priceCart(lines, withVariants(found), { shop, at }) }
    },
  }
}

function stateOf({ id, status, revision, protocol, agent, reference, ...row }: CartRow) {
  return {
    ...{ id, status, revision, protocol, agent: agent ?? 'other', reference: reference ?? undefined },
    ...{ keeper: keeperOf(row), progress: progressOf({ status, ...row }) },
    ...{ createdAt: row.created_at, updatedAt: row.updated_at, expiresAt: row.expires_at },
  }
}

/** An answer that was stored for a repeat may be older than what is known of orders. */
function progressOf({ status, checkout_at, ordered_at, order_number }: ProgressRow): CartProgress {
  if (ordered_at) return { status: 'ordered', at: ordered_at, ...(order_number && { order: order_number }) }
  if (status !== 'open') return { status }
  return checkout_at ? { status: 'checkout_opened', at: checkout_at } : { status }
}

type ProgressRow = Pick<CartRow, 'status' | 'checkout_at' | 'ordered_at' | 'order_number'>

/** Counts a new cart that is stored, if the owner limits anything. Throws `PoolExhausted`. */
function createRoom({ admission, limits }: Pick<CartsParts, 'admission' | 'limits'>) {
  return async (caller: CartCaller, store: () => Promise<KeptCart>): Promise<KeptCart> => {
    if (!limits) return store()
    return admission.spend(CARTS, caller, async (giveBack) => {
      const cart = await store()
      if (cart.isReplayed) giveBack()
      return cart
    })
  }
}

function toListed({ id, registration_id, lines, updated_at }: CartRow): ListedCart {
  const kept: CartLine[] = JSON.parse(lines)
  return {
    path: cartPagePath(id),
    id,
    ...(registration_id !== null && { registration: registration_id }),
    lines: kept.map(({ item, title, quantity }) => ({ title: title === '' ? item : title, quantity })),
    updatedAt: updated_at,
  }
}

function newCartId(): string {
  return `cart_${randomBytes(18).toString('base64url')}`
}

interface NewCart {
  lines: readonly CartLine[]
  rest: Omit<CartContent, 'items'>
  caller: CartCaller
  instant: string
  until: string
}

function toRow({ lines, rest, caller: { registration, protocol, agent = 'other' }, instant, until }: NewCart): CartRow {
  return {
    id: newCartId(),
    status: 'open',
    revision: 1,
    registration_id: registration ?? null,
    person: null,
    protocol,
    lines: JSON.stringify(lines),
    content: JSON.stringify(rest),
    created_at: instant,
    updated_at: instant,
    expires_at: until,
    reference: randomBytes(12).toString('base64url'),
    agent,
    buyer: buyerOf(rest),
    ...AS_NEW,
  }
}

/** The person of the buyer's address; null if it is not a valid address. */
function buyerOf({ buyer }: Omit<CartContent, 'items'>): string | null {
  const { email } = Object(buyer)
  return typeof email === 'string' ? (readMailbox(email)?.person ?? null) : null
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
  const changed = { ...line, quantity: Math.min(quantity, MOST_KEPT_QUANTITY) }
  if (!before && others.length >= MOST_LINES)
    throw new Failure('request_too_large', `A cart can have at most ${MOST_LINES} lines.`)
  return before ? lines.map((one) => (one === before ? changed : one)) : [...others, changed]
}

/**
 * A cart that nobody keeps is accessible to anyone who knows its id. That of an agent is the agent's; that of a person
 * is read and changed by no program.
 */
function isOf(row: CartRow, { registration }: Pick<CartCaller, 'registration'>): boolean {
  const keeper = keeperOf(row)
  return keeper === undefined || (registration !== undefined && keeper.registration === registration)
}

function cartNotFound(): Failure {
  return new Failure(
    CART_FAILURES.cart_not_found,
    'Cart not found: it was canceled, has expired, or belongs to someone else.',
  )
}
