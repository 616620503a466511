import type { Sql, Tables, Tx } from '@vitrine/server-kit'
import type { ExpressionBuilder } from 'kysely'

// Rows of carts. A canceled or expired cart is not found; its row remains until it is purged.

export type CartRow = Tables['cart']

const ID = /^cart_[A-Za-z0-9_-]{24}$/

export async function findCart(sql: Sql, id: string, instant: string): Promise<CartRow | undefined> {
  if (!ID.test(id)) return undefined
  return openAt(sql, instant).where('id', '=', id).executeTakeFirst()
}

/** Also finds a canceled cart, until it is purged. */
export async function findEndedCart(sql: Sql, id: string, instant: string): Promise<CartRow | undefined> {
  if (!ID.test(id)) return undefined
  return sql.selectFrom('cart').selectAll().where('id', '=', id).where('expires_at', '>', instant).executeTakeFirst()
}

/** The cart that an order names by one of them; also one that was canceled since. */
export async function findOrderedCart(
  sql: Sql,
  { reference, cartId }: { reference?: string; cartId?: string },
): Promise<CartRow | undefined> {
  if (reference === undefined && cartId === undefined) return undefined
  const carts = sql.selectFrom('cart').selectAll()
  return (cartId === undefined ? carts.where('reference', '=', reference ?? '') : carts.where('id', '=', cartId))
    .limit(1)
    .executeTakeFirst()
}

/** Selects carts: a person's own, those that agents keep for them, and the one of their browser. */
export interface CartOwner {
  person: string
  registrations: readonly string[]
  browser?: string
}

/** The agent or the person that keeps a cart. */
export interface CartKeeper {
  registration?: string
  person?: string
}

/** Undefined if nobody does. */
export function keeperOf({
  registration_id,
  person,
}: Pick<CartRow, 'registration_id' | 'person'>): CartKeeper | undefined {
  if (registration_id !== null) return { registration: registration_id }
  return person === null ? undefined : { person }
}

/** Whether this person keeps it, or one of their agents. */
export function isKeptFor(owner: CartOwner, { person, registration = '' }: CartKeeper): boolean {
  return person === owner.person || owner.registrations.includes(registration)
}

/** Newest first. */
export async function findCartsOf(
  sql: Sql,
  owner: CartOwner,
  { instant, most }: { instant: string; most: number },
): Promise<CartRow[]> {
  return openAt(sql, instant)
    .where((cart) => isOwnedBy(cart, owner))
    .orderBy('updated_at', 'desc')
    .limit(most)
    .execute()
}

/**
 * Everything stored about a person, including carts without an owner whose buyer has their address, which are not shown
 * to them.
 */
export async function findKeptOf(
  sql: Sql,
  owner: CartOwner,
  { instant, most }: { instant: string; most: number },
): Promise<CartRow[]> {
  return openAt(sql, instant)
    .where((cart) => cart.or([isOwnedBy(cart, owner), isBoughtBy(cart, owner)]))
    .orderBy('updated_at', 'desc')
    .limit(most)
    .execute()
}

function isBoughtBy(cart: ExpressionBuilder<Tables, 'cart'>, { person }: CartOwner) {
  return cart.and([cart('buyer', '=', person), cart('person', 'is', null), cart('registration_id', 'is', null)])
}

function isOwnedBy(cart: ExpressionBuilder<Tables, 'cart'>, { person, registrations, browser }: CartOwner) {
  const isNobodys = cart.and([cart('person', 'is', null), cart('registration_id', 'is', null)])
  return cart.or([
    cart('person', '=', person),
    ...(registrations.length > 0 ? [cart('registration_id', 'in', [...registrations])] : []),
    ...(browser === undefined ? [] : [cart.and([cart('id', '=', browser), isNobodys])]),
  ])
}

function openAt(sql: Sql, instant: string) {
  return sql.selectFrom('cart').selectAll().where('status', '=', 'open').where('expires_at', '>', instant)
}

/**
 * Locks the row for a change: the first statement of its transaction, so that changes of one cart are serialized on
 * both engines. Undefined if there is no such cart.
 */
export function takeCart(
  tx: Tx,
  id: string,
  { instant, until }: { instant: string; until: string },
): Promise<CartRow | undefined> {
  return tx
    .updateTable('cart')
    .set((change) => ({ revision: change('revision', '+', 1), updated_at: instant, expires_at: until }))
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('expires_at', '>', instant)
    .returningAll()
    .executeTakeFirst()
}

export async function putCart(tx: Tx, row: CartRow): Promise<void> {
  const { id, lines, content, status, buyer, checkout_at, ordered_at, order_number } = row
  const changed = { lines, content, status, buyer, checkout_at, ordered_at, order_number }
  await tx.updateTable('cart').set(changed).where('id', '=', id).execute()
}

/** Notes that a person follows its link to the checkout; the first time counts. */
export async function noteCheckout(sql: Sql, id: string, instant: string): Promise<void> {
  const carts = sql.updateTable('cart').set({ checkout_at: instant })
  await carts.where('id', '=', id).where('checkout_at', 'is', null).execute()
}

/** Notes an order of the cart; the first one counts. */
export async function noteOrdered(
  tx: Tx,
  id: string,
  { instant, order }: { instant: string; order: string },
): Promise<void> {
  const carts = tx.updateTable('cart').set({ ordered_at: instant, order_number: order })
  await carts.where('id', '=', id).where('ordered_at', 'is', null).execute()
}

export async function insertCart(tx: Tx, row: CartRow): Promise<void> {
  await tx.insertInto('cart').values(row).execute()
}

/** `id`: one cart of a person; otherwise all of a registration. Returns their number. */
export async function deleteCarts(
  sql: Sql,
  whose: { registration: string } | { person: string; id: string },
): Promise<number> {
  return sql.transaction().execute(async (tx) => {
    const all = tx.deleteFrom('cart').returning('id')
    const some =
      'registration' in whose
        ? all.where('registration_id', '=', whose.registration)
        : all.where('person', '=', whose.person).where('id', '=', whose.id)
    const gone = await some.execute()
    await forgetAnswers(tx, gone)
    return gone.length
  })
}

/** Carts that have become inquiries. */
export async function deleteSentCarts(tx: Tx, carts: readonly { id: string }[]): Promise<void> {
  const ids = carts.map(({ id }) => id)
  if (ids.length === 0) return
  await tx.deleteFrom('cart').where('id', 'in', ids).execute()
  await forgetAnswers(tx, carts)
}

/** Deletes everything of an owner, canceled carts too. Returns the number of carts. */
export async function eraseCartsOf(sql: Sql, owner: CartOwner): Promise<number> {
  return sql.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom('cart')
      .where((cart) => cart.or([isOwnedBy(cart, owner), isBoughtBy(cart, owner)]))
      .returning('id')
      .execute()
    await forgetAnswers(tx, gone)
    return gone.length
  })
}

/**
 * Transfers the carts of a registration to their person, under ids that the agent does not know. Returns their number.
 */
export async function handOverCarts(
  sql: Sql,
  { registration, person, newId }: { registration: string; person: string; newId(): string },
): Promise<number> {
  return sql.transaction().execute(async (tx) => {
    const rows = await tx.deleteFrom('cart').where('registration_id', '=', registration).returningAll().execute()
    for (const row of rows) await insertCart(tx, { ...row, id: newId(), registration_id: null, person })
    await forgetAnswers(tx, rows)
    return rows.length
  })
}

/** A stored response to a repeated request is a copy of the cart. */
async function forgetAnswers(tx: Tx, carts: readonly { id: string }[]): Promise<void> {
  const ids = carts.map(({ id }) => id)
  if (ids.length > 0) await tx.deleteFrom('cart_answer').where('cart_id', 'in', ids).execute()
}

export async function purgeCarts(sql: Sql, instant: string): Promise<void> {
  await sql.deleteFrom('cart').where('expires_at', '<=', instant).execute()
  await sql.deleteFrom('cart_answer').where('forget_at', '<=', instant).execute()
}

/** Carts whose link to the checkout somebody followed. */
export interface HandedOffQuery {
  /** Whether an order of it was reported; all if absent. */
  isOrdered?: boolean | undefined
  /** The name under which statistics count the agent. */
  agent?: string | undefined
  offset: number
  limit: number
}

export type HandedOffRow = Pick<
  CartRow,
  'agent' | 'protocol' | 'lines' | 'checkout_at' | 'ordered_at' | 'order_number' | 'reference'
>

/** The newest first. Never with their ids, which are the right to the carts. */
export function findHandedOff(sql: Sql, { isOrdered, agent, offset, limit }: HandedOffQuery): Promise<HandedOffRow[]> {
  let carts = handedOff(sql).select([
    ...(['agent', 'protocol', 'lines', 'checkout_at', 'ordered_at', 'order_number', 'reference'] as const),
  ])
  if (isOrdered !== undefined) carts = carts.where('ordered_at', isOrdered ? 'is not' : 'is', null)
  if (agent !== undefined) carts = carts.where('agent', '=', agent)
  return carts.orderBy('checkout_at', 'desc').offset(offset).limit(limit).execute()
}

/** The names of the agents of carts that were handed off, in alphabetical order. */
export async function findHandedOffAgents(sql: Sql): Promise<string[]> {
  const rows = await handedOff(sql).select('agent').distinct().orderBy('agent').execute()
  return rows.flatMap(({ agent }) => agent ?? [])
}

function handedOff(sql: Sql) {
  return sql.selectFrom('cart').where('checkout_at', 'is not', null)
}
