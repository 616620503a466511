import { Failure } from '@vitrine/server-kit'
import Type from 'typebox'
import { AGENT_FAILURES } from '../failures/agent-failures.ts'

// The requirements for an Idempotency-Key. The key decrypts the response to a registration, including the credential,
// and where strangers share a network it alone tells whose cart a repeated request gets. So it must be unguessable: a
// counter, a timestamp or a word would give one agent's credential or buyer to anyone who guesses along.

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-([0-9a-f])[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * Random UUIDs, and random ones with a timestamp (RFC 9562, sections 5.4 and 5.7). Other versions reveal a machine and
 * a clock, or a name.
 */
const RANDOM_VERSIONS = ['4', '7']

/** At least 128 random bits in base64url. */
const TEXT = /^[A-Za-z0-9_-]{22,255}$/

/**
 * The key in a header field: the text as it is, or the string of draft-ietf-httpapi-idempotency-key-header, section 2.1,
 * which has quotation marks. Undefined if the field is absent.
 *
 * @example
 * readIdempotencyKey('"0a3c9dd2-8a9e-4a44-9a0c-0b2b7d7e9f10"') // => '0a3c9dd2-8a9e-4a44-9a0c-0b2b7d7e9f10'
 */
export function readIdempotencyKey(field: string | undefined): string | undefined {
  return field?.replace(/^"([^"\\]*)"$/, '$1')
}

/** The header's schema for OpenAPI. `requireUnguessableKey` rejects keys of any other form with an explanation. */
export const IDEMPOTENCY_HEADERS = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      description:
        'A random UUID. Repeating the request with the same key within ten minutes, from the same network, returns the same response.',
    }),
  ),
})

/**
 * Throws `idempotency_key_guessable` if others could guess the key.
 *
 * @example
 * requireUnguessableKey(crypto.randomUUID())
 */
export function requireUnguessableKey(key: string): void {
  if (isUnguessable(key)) return
  throw new Failure(
    AGENT_FAILURES.idempotency_key_guessable,
    'This Idempotency-Key can be guessed: it is too short, or has words, a date, a counter or repetitions. Send a random UUID (version 4 or 7), in JavaScript crypto.randomUUID().',
  )
}

/** Whether a key has the form of random keys and no sign of words, a date, a counter or repetition. */
export function isUnguessable(key: string): boolean {
  const version = UUID.exec(key)?.[1]
  if (version !== undefined) return RANDOM_VERSIONS.includes(version) && isVaried(key.replaceAll('-', ''))
  if (!TEXT.test(key) || !isVaried(key)) return false
  // 128 random bits take more characters in hexadecimal than in base64url; shorter keys are usually a clock and a
  // counter.
  if (/^[\da-f_-]+$/i.test(key)) return key.length >= 32 && /[a-f]/i.test(key)
  return !readsLikeText(key)
}

/**
 * In 22 random characters, hexadecimal ones included, almost all triples differ, and few are consecutive in the
 * alphabet. Repetition of a quarter, or steps of one in three quarters, occurs by chance less than once in a hundred
 * million keys. Steps of one in half of the key occur in one of 60,000 random UUIDs.
 */
function isVaried(key: string): boolean {
  const text = key.toLowerCase()
  const triples = Array.from({ length: text.length - 2 }, (_, at) => text.slice(at, at + 3))
  const steps = Array.from({ length: text.length - 1 }, (_, at) => text.charCodeAt(at + 1) - text.charCodeAt(at))
  const isStep = (step: number) => Math.abs(step) <= 1
  return new Set(triples).size > triples.length * 0.75 && steps.filter(isStep).length < steps.length * 0.75
}

/**
 * The probability that a character of each class follows one of another, in words, dates and counters. Each row sums to
 * 1.
 */
const FOLLOWS = {
  lower: { lower: 0.82, upper: 0.05, digit: 0.04, dash: 0.09 },
  upper: { lower: 0.6, upper: 0.32, digit: 0.03, dash: 0.05 },
  digit: { lower: 0.05, upper: 0.03, digit: 0.78, dash: 0.14 },
  dash: { lower: 0.45, upper: 0.15, digit: 0.38, dash: 0.02 },
} as const

type CharacterClass = keyof typeof FOLLOWS

/**
 * The half of the alphabet that makes up four fifths of English text, and the digits with which dates and counters
 * start.
 */
const COMMON_LETTER = /[etaoinsrhldcu]/i

const COMMON_DIGIT = /[012]/

/** The minimum difference in bits between the encodings as random characters and as text; see below. */
const MARGIN = 25

/**
 * Whether a model of words and numbers encodes the key in far fewer bits than the six per character of random
 * base64url. The model's probabilities sum to 1, so at most 2^b keys have an encoding of b bits. Sixteen random bytes
 * (22 characters, 132 bits including 4 of padding) read like text once in 2^21 times; longer keys less often.
 */
function readsLikeText(key: string): boolean {
  let bits = 0
  let before: CharacterClass = 'dash'
  // Upper-case text is as predictable as lower-case text; only one in a hundred thousand random keys does not mix both.
  for (const character of /[a-z]/.test(key) ? key : key.toLowerCase()) {
    const own = classOf(character)
    bits -= Math.log2(FOLLOWS[before][own] * shareWithin(own, character))
    before = own
  }
  return bits <= 6 * key.length - MARGIN
}

function classOf(character: string): CharacterClass {
  if (/[a-z]/.test(character)) return 'lower'
  if (/[A-Z]/.test(character)) return 'upper'
  return /\d/.test(character) ? 'digit' : 'dash'
}

/** The probability of a character within its class. */
function shareWithin(own: CharacterClass, character: string): number {
  if (own === 'dash') return 1 / 2
  if (own === 'digit') return COMMON_DIGIT.test(character) ? 0.6 / 3 : 0.4 / 7
  return COMMON_LETTER.test(character) ? 0.8 / 13 : 0.2 / 13
}
