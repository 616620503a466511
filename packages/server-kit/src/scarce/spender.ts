import type { ProofOfWork } from './pool-exhausted.ts'

/** Who asks for something scarce. `Caller` of a request is one. */
export interface Spender {
  /** The network, as `toNetwork` writes it. */
  address: string
  /**
   * Identifies a caller that was known before: by a credential or a signed cookie older than a day. Undefined for
   * strangers. Asked only when nothing is left for strangers.
   */
  known?(): Promise<string | undefined>
  /** The proof of work in the request. */
  work?: ProofOfWork
}

/** The recipient of an e-mail. */
export interface Recipient {
  /** The same for all spellings of the mailbox. */
  key: string
  domain: string
  /** Whether the caller, if it is known, has signed in to this mailbox: strangers cannot spend it for them. */
  isOwn?: boolean
}
