import { addMilliseconds } from '@vitrine/kit'
import { localDay } from '@vitrine/product'
import type { Database, Tables, Tx } from '@vitrine/server-kit'
import type { ExpressionBuilder } from 'kysely'
import type { CartOwner } from '../cart/cart-store.ts'
import type { Carts } from '../cart/carts.ts'
import type { StepCounts } from '../stats/step-counts.ts'
import { toProtocol } from '../stats/steps.ts'

// Orders belong to the shop system. It may report them, so that the owner learns which agents and protocols lead to
// orders. Stored are an order's number, its total and the origin of its cart: no name, no address and no items.

export interface ReportedOrder {
  /** The number in the shop system. */
  id: string
  /** The reference that the hand-off gave the shop system. */
  reference?: string
  cartId?: string
  /** In minor units. */
  total?: { amount: number; currency: string }
}

export interface OrderRecord {
  id: string
  protocol: string
  agent: string
  amount: number | null
  currency: string | null
  created_at: string
}

/** Which reported orders are listed. */
export interface OrderQuery {
  /** The name under which statistics count the agent. */
  agent?: string | undefined
  offset: number
  limit: number
}

export interface Orders {
  /** Stores and counts it; false if it was reported before. */
  report(order: ReportedOrder): Promise<boolean>
  /** Those of everybody, the newest first. */
  list(query: OrderQuery): Promise<readonly OrderRecord[]>
  /** The names of the agents that led to orders, in alphabetical order. */
  agents(): Promise<readonly string[]>
  exportOf(owner: CartOwner): Promise<readonly OrderRecord[]>
  /** Returns the number of orders. Their counts are kept, since they contain no personal data. */
  eraseOf(owner: CartOwner): Promise<number>
  /** Deletes orders that were reported long ago. */
  purge(): Promise<void>
}

export interface OrdersParts {
  carts: Pick<Carts, 'findOrdered' | 'noteOrdered'>
  /** Absent if the shop counts nothing. */
  stats?: Pick<StepCounts, 'addIn'> | undefined
  database: Pick<Database, 'sql'>
  /** How long a number is kept, in milliseconds: an order that is reported again within this time is the same one. */
  keepFor: number
  /** The shop's, in which orders are counted by day. */
  timeZone: string
  now?: () => Date
}

const MOST_EXPORTED = 10_000

export function openOrders({
  carts,
  stats,
  database: { sql },
  keepFor,
  timeZone,
  now = () => new Date(),
}: OrdersParts): Orders {
  return {
    async report(order) {
      const at = now()
      const cart = await carts.findOrdered(order)
      const { protocol = 'unknown', agent = 'other' } = cart ?? {}
      return sql.transaction().execute(async (tx) => {
        const isNew = await insertOrder(tx, {
          ...{ id: order.id, protocol, agent: agent ?? 'other' },
          ...{ amount: order.total?.amount ?? null, currency: order.total?.currency ?? null },
          ...{ registration_id: cart?.registration_id ?? null, person: cart?.person ?? cart?.buyer ?? null },
          ...{ created_at: at.toISOString(), forget_at: addMilliseconds(at, keepFor) },
        })
        if (!isNew) return false
        if (cart) await carts.noteOrdered(tx, cart.id, order.id)
        // In the same transaction, so that an acknowledged order is counted exactly once.
        const day = localDay(at, timeZone)
        const counted = { day, step: 'order', protocol: toProtocol(protocol), agent: agent ?? 'other' } as const
        await stats?.addIn(tx, [{ ...counted, count: 1 }])
        return true
      })
    },

    async list({ agent, offset, limit }) {
      let orders = sql.selectFrom('reported_order').selectAll()
      if (agent !== undefined) orders = orders.where('agent', '=', agent)
      const rows = await orders.orderBy('created_at', 'desc').offset(offset).limit(limit).execute()
      return rows.map(toRecord)
    },

    async agents() {
      const rows = await sql.selectFrom('reported_order').select('agent').distinct().orderBy('agent').execute()
      return rows.map(({ agent }) => agent)
    },

    async exportOf(owner) {
      const rows = await sql
        .selectFrom('reported_order')
        .selectAll()
        .where((order) => isOrderOf(order, owner))
        .orderBy('created_at', 'desc')
        .limit(MOST_EXPORTED)
        .execute()
      return rows.map(toRecord)
    },

    async eraseOf(owner) {
      const gone = await sql
        .deleteFrom('reported_order')
        .where((order) => isOrderOf(order, owner))
        .returning('id')
        .execute()
      return gone.length
    },
    async purge() {
      await sql.deleteFrom('reported_order').where('forget_at', '<=', now().toISOString()).execute()
    },
  }
}

function toRecord({ id, protocol, agent, amount, currency, created_at }: Tables['reported_order']): OrderRecord {
  return { id, protocol, agent, currency, created_at, amount: amount === null ? null : Number(amount) }
}

/** Whether the row was new. */
async function insertOrder(tx: Tx, row: Tables['reported_order']): Promise<boolean> {
  const added = await tx
    .insertInto('reported_order')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

function isOrderOf(
  order: ExpressionBuilder<Tables, 'reported_order'>,
  { person, registrations }: Pick<CartOwner, 'person' | 'registrations'>,
) {
  return order.or([
    order('person', '=', person),
    ...(registrations.length > 0 ? [order('registration_id', 'in', [...registrations])] : []),
  ])
}
