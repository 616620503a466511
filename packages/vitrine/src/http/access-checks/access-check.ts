import type { FastifyRequest } from 'fastify'

/** A request while it is checked, with what is known of its caller so far. A `FastifyRequest` is one. */
export type CheckedRequest = Pick<FastifyRequest, 'raw' | 'caller' | 'rejected' | 'signature' | 'taken' | 'room'>

/** What the route of a request requires and returns. */
export interface AccessRules {
  /** The scope of what is read; undefined if none is needed, whatever the owner protects. */
  readonly scope: string | undefined
  /** Whether it returns catalogue data, so that an invalid credential is reported. */
  readonly reads: boolean
  /** Whether a signature is verified: for catalogue data, and for responses that are cached. */
  readonly isSignable: boolean
  /** What the request counts as: the scope has a price, and discovery documents have their own budget. */
  readonly counted: { readonly scope: string | undefined; readonly budget: 'discovery' | undefined }
}

/**
 * One check of a request. A cached response is sent if all of them pass at once. Any other request also settles those
 * that do not.
 */
export interface AccessCheck {
  /** Completes "The caller …". */
  readonly name: string
  /** Whether the request passes by what is in memory. It may then note what it knows; otherwise it has no effect. */
  passes(request: CheckedRequest, rules: AccessRules): boolean
  /** What follows if it does not: looks up what is missing, or throws the `Failure` of the refusal. */
  settle(request: CheckedRequest, rules: AccessRules): void | Promise<void>
}
