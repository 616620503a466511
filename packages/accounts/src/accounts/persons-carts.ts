import { extensionPoint } from '@vitrine/server-kit'

/** A cart by its contents; its price is shown on its own page. */
export interface PersonsCart {
  path: string
  id: string
  /** The agent that keeps it; absent once its person does. */
  registration?: string
  lines: readonly { title: string; quantity: number }[]
  updatedAt: string
}

/** Carts that agents keep for people, newest first. A person is the key of their mailbox. */
export interface PersonsCarts {
  listOf(owner: { person: string; registrations: readonly string[] }): Promise<readonly PersonsCart[]>
  /** The person keeps what an ended agent left. */
  handOver(registration: string, person: string): Promise<number>
  drop(whose: { registration: string } | { person: string; id: string }): Promise<number>
}

/** Where a shop that has carts offers them, for the page on which people see what their agents did. */
export const personsCarts = extensionPoint<PersonsCarts>('persons-carts')

/** Of a shop without carts. */
export const NO_CARTS: PersonsCarts = { listOf: async () => [], handOver: async () => 0, drop: async () => 0 }
