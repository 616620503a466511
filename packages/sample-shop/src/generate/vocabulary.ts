import { Dice } from './dice.ts'

/**
 * Words as often as a language has them: the word of rank r is met about 1/r as often as the first. The head is
 * English, so that the commonest words are those that a search leaves aside; behind the words of the trade stands a
 * long tail of invented ones, as names and jargon are to an index.
 */
const HEAD = `the and a of for with is to in it on that your you as are or from at not by this all be when an one more
its so has up out two than over under no into off can long light soft after made every where which even back keep well
dry warm cold wet day side hand foot head leg shoulder waist front inside outside close open easy quick steady quiet`

const TRADE = `fit grip weight fabric seam pocket zip strap buckle sole heel toe upper mesh foam rubber nylon cotton wool
leather steel alloy carbon lining panel cuff hood collar sleeve hem waistband drawcord padding cushion support stretch
breathable waterproof windproof insulated durable flexible rigid smooth rough wide narrow tall short deep shallow trail
road track court pitch pool beach lake river hill ridge summit valley forest snow ice rain wind sun heat night winter
summer spring autumn morning evening weekend season training race match game round lap session walk run ride climb swim
jump throw catch kick serve stroke stride pace speed power balance control comfort recovery warmup stretching strength
endurance beginner club league team coach partner family junior adult travel commute camp hike trek tour adventure
storage bottle bag pack frame wheel handle grip blade board paddle racket ball net goal hoop rope harness helmet goggle
glove sock cap jacket vest jersey tee short tight boot shoe sandal mat block band bar plate bench roller tent pole peg
stove lamp lantern watch sensor battery charger cable mount bracket clip hook loop ring carabiner pulley anchor
reflective visible bright matt washable recycled natural organic repairable spare replacement adjustable removable
foldable compact stable secure locking sealed welded taped bonded stitched knitted woven brushed coated tested certified`

const ONSETS =
  'b br c ch cl cr d dr f fl fr g gl gr h j k kl l m n p pl pr r s sc sh sk sl sm sn sp st str t th tr v w z'.split(' ')
const NUCLEI = 'a e i o u ai ea ee oa ou'.split(' ')
const CODAS = 'b ck d ft g l ld ll lm lt m mp n nd ng nt p r rd rk rm rn rt s sh sk st t th x'.split(' ')

const WORDS = 12_000

export const vocabulary: readonly string[] = invent()

// A table with as many entries for a word as the word has share; to draw is one look-up.
const DRAWS = 1 << 16
const table = weigh(vocabulary.length)

export function drawWord(dice: Dice): string {
  return vocabulary[table[dice.next() >>> 16] ?? 0] ?? ''
}

function invent(): string[] {
  const words = new Set(`${HEAD} ${TRADE}`.split(/\s+/))
  const dice = new Dice(1, 1)
  const syllable = () => dice.pick(ONSETS) + dice.pick(NUCLEI)
  while (words.size < WORDS) words.add(syllable() + (dice.percent(60) ? syllable() : '') + dice.pick(CODAS))
  return [...words]
}

function weigh(size: number): Uint16Array {
  // The 2 takes some of the weight from the very first words, as in real text.
  const weights = Array.from({ length: size }, (_, rank) => 1 / (rank + 2))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const draws = new Uint16Array(DRAWS)
  let word = 0
  let reached = (weights[0] ?? 0) / total
  for (let draw = 0; draw < DRAWS; draw++) {
    while (draw / DRAWS > reached && word < size - 1) reached += (weights[++word] ?? 0) / total
    draws[draw] = word
  }
  return draws
}
