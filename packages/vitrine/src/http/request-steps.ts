import type { RateLimits } from '@vitrine/accounts/access/rate-limits'
import type { UnreadResponses } from '@vitrine/accounts/access/unread-responses'
import { digestBodies } from '@vitrine/agent-auth'
import { answerConditions } from '@vitrine/server-kit/responses/conditional-requests'
import type { FastifyInstance } from 'fastify'
import type { Storefront } from '../storefront/storefront.ts'
import { cacheByEdition } from './cache-by-edition.ts'
import { requireDeclaredInputs } from './declared-inputs.ts'
import { answerBeforeReading } from './fallback-routes.ts'
import {
  answerOnlyWhatIsAccepted,
  harden,
  limitAddresses,
  logRequests,
  measureRequests,
  openToBrowsers,
  readNoPackedBodies,
  refuseWrongHosts,
} from './global-hooks.ts'
import type { Guard } from './guard.ts'
import { refuseLongHeaders } from './header-limits.ts'
import { chargeWork, countBytes } from './request-cost.ts'
import type { RequestHooks } from './request-hooks.ts'
import type { ResponseCache } from './response-cache.ts'
import type { RunningRequests } from './running-requests.ts'
import { createWorkQueue } from './work-queue.ts'

/** What the steps share with the server and the fast path. */
export interface RequestStepParts {
  shop: Storefront
  running: RunningRequests
  hooks: RequestHooks
  answers: ResponseCache
  access: { limits: RateLimits }
  guard: Guard
  unread: Pick<UnreadResponses, 'watch'>
}

/** Where in Fastify's life cycle a step acts. `onRoute` is at the start, once for each route. */
export type Phase = 'onRoute' | 'onRequest' | 'preParsing' | 'preValidation' | 'preHandler' | 'onSend' | 'onResponse'

export interface RequestStep {
  /** Completes "It …". */
  readonly name: string
  readonly phases: readonly Phase[]
  install(app: FastifyInstance, parts: RequestStepParts): void
}

/**
 * What every request passes that the fast path does not answer, whatever its route. Within a phase the steps run in
 * this order; the phases follow each other as in `Phase`. A refusal skips what is left, except `onSend` and
 * `onResponse`.
 */
export const REQUEST_STEPS: readonly RequestStep[] = [
  {
    name: 'is known to the watchdog',
    phases: ['onRoute', 'onRequest', 'preValidation'],
    install: (app, { running }) => running.watch(app),
  },
  {
    // Before any refusal, so that pages of other origins can read its reason.
    name: 'can be read by pages of every origin',
    phases: ['onRequest'],
    install: openToBrowsers,
  },
  {
    name: 'names this shop as its host',
    phases: ['onRequest'],
    install: refuseWrongHosts,
  },
  {
    name: 'has an address of a usual length',
    phases: ['onRequest'],
    install: limitAddresses,
  },
  {
    name: 'has headers of a usual length',
    phases: ['onRequest'],
    install: refuseLongHeaders,
  },
  {
    name: 'reads no query that its route does not declare',
    phases: ['onRoute', 'onRequest'],
    install: requireDeclaredInputs,
  },
  {
    name: 'has no compressed body',
    phases: ['onRequest'],
    install: readNoPackedBodies,
  },
  {
    name: 'is digested, for what can be repeated',
    phases: ['preParsing'],
    install: digestBodies,
  },
  {
    name: 'is logged',
    phases: ['onResponse'],
    install: logRequests,
  },
  {
    name: 'is measured, if the owner reads metrics',
    phases: ['onResponse'],
    install: (app, { shop }) => shop.metrics && measureRequests(app, shop.metrics),
  },
  {
    name: 'is answered by the owner’s hooks, if they do',
    phases: ['onRequest'],
    install: (app, { hooks }) => hooks.answer(app),
  },
  {
    name: 'gets the headers that restrict browsers',
    phases: ['onSend'],
    install: (app, { shop }) => harden(app, shop.config),
  },
  {
    name: 'accepts what its route returns',
    phases: ['onRequest'],
    install: answerOnlyWhatIsAccepted,
  },
  {
    // Before the response is compressed: a compressed page took as long to make as any other.
    name: 'is charged for the bytes of its response',
    phases: ['onSend'],
    install: countBytes,
  },
  {
    // Before the guard awaits anything: the edition is the one in which the request arrived.
    name: 'belongs to an edition, for which its response is cached',
    phases: ['onRequest', 'onSend'],
    install: (app, { answers, shop: { catalog, state, settingsSince } }) =>
      cacheByEdition(app, { answers, catalog, state, settingsSince }),
  },
  {
    name: 'gets a 304 if its conditions say so',
    phases: ['onRequest', 'onSend'],
    install: answerConditions,
  },
  {
    // Registered before the guard, but in later phases: only a request that may be answered waits for its turn.
    name: 'takes its turn, and is charged for its work',
    phases: ['onRoute', 'preValidation', 'preHandler', 'onSend'],
    install: (app, { access: { limits } }) => chargeWork(app, { limits, turns: createWorkQueue() }),
  },
  {
    name: 'passes the checks of access',
    phases: ['onRoute', 'onRequest', 'preHandler', 'onSend'],
    install: (app, { guard }) => guard.watch(app),
  },
  {
    // After the checks of access, which also count requests for what is not there.
    name: 'has an address and a method that the shop knows',
    phases: ['onRequest'],
    install: answerBeforeReading,
  },
  {
    // Last, because a response occupies memory only once it is complete.
    name: 'counts as unread until its caller has the response',
    phases: ['onSend'],
    install: (app, { unread }) => unread.watch(app),
  },
]
