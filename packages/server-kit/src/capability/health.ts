import type { TSchema } from 'typebox'

/** What a capability says about whether the shop is ready for customers. */
export interface Health {
  readonly conditions?: readonly ReadyCondition[]
  /** Members of the response of a shop that is ready, each with one owner. */
  readonly facts?: Readonly<Record<string, HealthFact>>
}

/** Something without which the shop is not ready. */
export interface ReadyCondition {
  /** Of several conditions that are not met, the first of the first stage is named. */
  readonly stage: HealthStage
  isMet(): boolean | Promise<boolean>
  /** Why the shop is not ready, a sentence for whoever runs it. */
  reason(): string
}

export interface HealthFact {
  readonly schema: TSchema
  read(): unknown
}

/** In this order: without its database a shop has no catalogue either. */
export const HEALTH_STAGES = ['database', 'disk', 'content'] as const

export type HealthStage = (typeof HEALTH_STAGES)[number]
