import { type Agents, readMailbox } from '@vitrine/agent-auth'
import type { People } from './people.ts'

/** A person, and what agents keep for them. */
export interface SessionOwner {
  /** The same for all spellings of their mailbox. */
  person: string
  /** Of their agents, including ended ones. */
  registrations: readonly string[]
}

/** The person who is signed in with this session; undefined if it has ended. */
export async function ownerOfSession(
  { agents, people }: { agents: Pick<Agents, 'ofPerson'>; people: Pick<People, 'findSignedIn'> },
  session: string,
): Promise<SessionOwner | undefined> {
  const found = await people.findSignedIn(session)
  if (!found) return undefined
  const { email } = found
  return { person: readMailbox(email)?.person ?? email, registrations: await registrationsOf(agents, email) }
}

/** The ids of all registrations of a person's agents, including ended ones. */
export async function registrationsOf({ ofPerson }: Pick<Agents, 'ofPerson'>, email: string): Promise<string[]> {
  const all = await Promise.all([ofPerson.list(email), ofPerson.listEnded(email)])
  return all.flat().map(({ id }) => id)
}
