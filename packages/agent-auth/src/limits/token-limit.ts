import { type Counters, type CountLimit, Failure, refusalFields } from '@vitrine/server-kit'

const TOKENS: CountLimit = { name: 'tokens-of-registration', quota: 60, seconds: 3600 }

/** Limits the tokens of one registration, which nobody else can spend. */
export function createTokenLimit(counters: Counters): (registrationId: string) => void {
  return (registrationId) => {
    const count = counters.take(TOKENS, registrationId)
    if (count.allowed) return
    throw new Failure('rate_limited', 'This registration has reached its hourly token limit.', {
      headers: refusalFields(TOKENS, count),
      extensions: { 'violated-policies': [TOKENS.name], retry_after: count.reset },
    })
  }
}
