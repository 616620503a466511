import { BABY, BEAUTY, HEALTH } from './commerce-words/care.ts'
import { CLOTHES, JEWELLERY_AND_BAGS } from './commerce-words/clothes.ts'
import { AUDIO_AND_VIDEO, COMPUTERS, PHONES, PHOTO, SMART_HOME_AND_POWER } from './commerce-words/electronics.ts'
import { DRINKS, FOOD } from './commerce-words/food.ts'
import { GARDEN, PETS } from './commerce-words/garden.ts'
import { CRAFTS, MUSIC, PARTY_AND_GIFTS, TOYS_AND_GAMES } from './commerce-words/hobbies.ts'
import { BATHROOM, CLEANING, DECORATION, FURNITURE, LIGHTING, TEXTILES } from './commerce-words/home.ts'
import { APPLIANCES, COOKWARE } from './commerce-words/kitchen.ts'
import { BOOKS_AND_MEDIA, OFFICE } from './commerce-words/office.ts'
import { CYCLING, FISHING, OUTDOORS, SPORTS } from './commerce-words/sports.ts'
import { FIXINGS, HAND_AND_POWER_TOOLS, PAINT_AND_BUILDING, PLUMBING_AND_ELECTRICAL } from './commerce-words/tools.ts'
import { COLOUR_NAMES, TRAITS_OF_THINGS } from './commerce-words/traits.ts'
import { VEHICLES } from './commerce-words/vehicles.ts'

// Product names and descriptive words in the six languages of the pages, by sector. Each line is one concept: its names in
// English, German, French, Spanish, Romanian and Arabic, the most common first. Names in one cell are synonyms, so an
// ambiguous name does not belong here, and a name of something broader or narrower has its own line.

export const TABLE_LANGUAGES: readonly string[] = ['en', 'de', 'fr', 'es', 'ro', 'ar']

/** Kinds of products. */
const KINDS = [
  CLOTHES,
  JEWELLERY_AND_BAGS,
  SPORTS,
  CYCLING,
  OUTDOORS,
  FISHING,
  COMPUTERS,
  PHONES,
  AUDIO_AND_VIDEO,
  PHOTO,
  SMART_HOME_AND_POWER,
  FURNITURE,
  LIGHTING,
  TEXTILES,
  DECORATION,
  BATHROOM,
  CLEANING,
  COOKWARE,
  APPLIANCES,
  FOOD,
  DRINKS,
  BEAUTY,
  HEALTH,
  BABY,
  HAND_AND_POWER_TOOLS,
  FIXINGS,
  PAINT_AND_BUILDING,
  PLUMBING_AND_ELECTRICAL,
  GARDEN,
  PETS,
  CRAFTS,
  MUSIC,
  TOYS_AND_GAMES,
  PARTY_AND_GIFTS,
  OFFICE,
  BOOKS_AND_MEDIA,
  VEHICLES,
].join('')

export const COMMERCE_WORDS = KINDS + COLOUR_NAMES + TRAITS_OF_THINGS
/** The table starts with kinds of products, followed by colours: the numbers of lines after which each ends. */
export const KIND_LINES = linesIn(KINDS)
export const COLOUR_LINES = KIND_LINES + linesIn(COLOUR_NAMES)

function linesIn(text: string): number {
  return text.split('\n').filter((line) => line.includes('|')).length
}
