import { Failure } from '@vitrine/server-kit'
import Type from 'typebox'

// What may be an Idempotency-Key. It opens the answer to a registration, credential and all, so it must be something
// that cannot be guessed: a counter, a clock or a word would give one agent's credential to anyone who counts along.

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-([0-9a-f])[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * Random, and random with a timestamp (RFC 9562, sections 5.4 and 5.7). The others reveal a machine and a clock, or a
 * name.
 */
const RANDOM_VERSIONS = ['4', '7']

/** At least 128 random bits in base64url. */
const TEXT = /^[A-Za-z0-9_-]{22,255}$/

/** The header, for the description; a key of another shape is refused by `requireKey`, in words. */
export const IDEMPOTENCY_HEADERS = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      description:
        'A UUID of version 4 or 7, or at least 22 random base64url characters (of hexadecimal digits 32). Repeating the request with the same key within ten minutes, from the same network, returns the same response.',
    }),
  ),
})

/** Throws `idempotency_key_guessable` where others could guess the key. */
export function requireKey(key: string): void {
  if (isUnguessable(key)) return
  throw new Failure(
    'idempotency_key_guessable',
    'An Idempotency-Key must be a UUID of version 4 or 7, or 22 to 255 random base64url characters: no words, dates, counters or repetitions. Send a random UUID, in JavaScript crypto.randomUUID().',
  )
}

/** Whether a key has the form of random keys, and shows no sign of being words, a date, a counter or a repetition. */
export function isUnguessable(key: string): boolean {
  const version = UUID.exec(key)?.[1]
  if (version !== undefined) return RANDOM_VERSIONS.includes(version) && isVaried(key.replaceAll('-', ''))
  if (!TEXT.test(key) || !isVaried(key)) return false
  // Of hexadecimal digits, 128 random bits need more than of base64url; fewer are a clock and a counter more often than not.
  if (/^[\da-f_-]+$/i.test(key)) return key.length >= 32 && /[a-f]/i.test(key)
  return !readsLikeText(key)
}

/**
 * Of 22 random characters, hexadecimal ones too, all but a few triples are different, and few follow each other as in the
 * alphabet. A quarter repeated, or three quarters in steps of one, does not happen by chance once in a hundred million; half
 * in steps of one happens to one in 60,000 random UUIDs.
 */
function isVaried(key: string): boolean {
  const text = key.toLowerCase()
  const triples = Array.from({ length: text.length - 2 }, (_, at) => text.slice(at, at + 3))
  const steps = Array.from({ length: text.length - 1 }, (_, at) => text.charCodeAt(at + 1) - text.charCodeAt(at))
  const isStep = (step: number) => Math.abs(step) <= 1
  return new Set(triples).size > triples.length * 0.75 && steps.filter(isStep).length < steps.length * 0.75
}

/** How likely a character of each class is to follow one of another, in words, dates and counters. Each row sums to 1. */
const FOLLOWS = {
  lower: { lower: 0.82, upper: 0.05, digit: 0.04, dash: 0.09 },
  upper: { lower: 0.6, upper: 0.32, digit: 0.03, dash: 0.05 },
  digit: { lower: 0.05, upper: 0.03, digit: 0.78, dash: 0.14 },
  dash: { lower: 0.45, upper: 0.15, digit: 0.38, dash: 0.02 },
} as const

type CharacterClass = keyof typeof FOLLOWS

/** The half of the alphabet that makes up four fifths of English text, and the digits with which dates and counters begin. */
const COMMON_LETTER = /[etaoinsrhldcu]/i

const COMMON_DIGIT = /[012]/

/** How many bits shorter than chance the encoding of text must be; see below. */
const MARGIN = 25

/**
 * Whether a model of words and numbers describes the key in far fewer bits than the six a character that random base64url
 * takes. The model gives probabilities that sum to 1, so at most 2^b keys have a description of b bits: 16 random
 * bytes (22 characters, 132 bits of which 4 are padding) read like text once in 2^21 times, longer ones more rarely.
 */
function readsLikeText(key: string): boolean {
  let bits = 0
  let before: CharacterClass = 'dash'
  // Capitals alone are words just as lower case is; all but one in a hundred thousand random keys mix both.
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

/** How likely a character is among those of its class. */
function shareWithin(own: CharacterClass, character: string): number {
  if (own === 'dash') return 1 / 2
  if (own === 'digit') return COMMON_DIGIT.test(character) ? 0.6 / 3 : 0.4 / 7
  return COMMON_LETTER.test(character) ? 0.8 / 13 : 0.2 / 13
}
