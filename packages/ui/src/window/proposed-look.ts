import { counted } from '@vitrine/kit'
import type { SurveyedPictures } from '../departments/catalog-overview.ts'
import type { LookName } from '../looks/looks.ts'
import { framingOf, type PictureEdges } from '../pictures/picture-edges.ts'
import { FRAMES } from '../pictures/picture-sizes.ts'

// Which of the looks suits a catalogue, from facts of the catalogue alone. The first import decides, and the decision is
// remembered: a shop must not change its face because a few products came or went.

/** What pictures and size of a catalogue say about it. */
export interface CataloguePictures {
  /** The number of public products, and how many of them have a picture. */
  products: number
  pictured: number
  /** How many pictures have been looked at, and how many of these are photographs that fill a frame. */
  judged: number
  photographs: number
  /** Of how many pictures the shape is known, and how many of these are clearly taller than wide. */
  shaped: number
  upright: number
}

/** A look that was proposed, and why. */
export interface ProposedLook {
  look: LookName
  facts: CataloguePictures
}

/** Up to so many products each can be looked at, as in a gallery. */
const FEW = 300
/** From so many on, finding matters more than looking, unless the pictures are worth it. */
const MANY = 2_000

/** The first row that holds decides. */
const RULES: readonly { look: LookName; suits(facts: CataloguePictures): boolean }[] = [
  { look: 'catalogue', suits: ({ products, pictured }) => pictured < products / 2 },
  { look: 'catalogue', suits: (facts) => facts.products > MANY && !isPhotographed(facts) },
  { look: 'gallery', suits: (facts) => facts.products <= FEW && isPhotographed(facts) },
  { look: 'market', suits: () => true },
]

/**
 * The look that suits a catalogue.
 *
 * @example
 * proposeLook({ products: 5409, pictured: 0, judged: 0, photographs: 0, shaped: 0, upright: 0 }) // => 'catalogue'
 */
export function proposeLook(facts: CataloguePictures): LookName {
  return RULES.find(({ suits }) => suits(facts))?.look ?? 'market'
}

/** Where no picture has been looked at, upright ones stand for photographs: objects on white are usually square. */
function isPhotographed({ judged, photographs, shaped, upright }: CataloguePictures): boolean {
  return judged > 0 ? photographs * 2 >= judged : shaped > 0 && upright * 2 >= shaped
}

/**
 * The facts in words, for the owner.
 *
 * @example
 * describeFacts({ products: 30, pictured: 30, judged: 24, photographs: 22, shaped: 0, upright: 0 })
 * // => '30 products, 100% with a picture, 92% of those looked at are photographs'
 */
export function describeFacts({ products, pictured, judged, photographs, shaped, upright }: CataloguePictures): string {
  const share = (part: number, all: number) => `${Math.round((part / all) * 100)}%`
  const kind = judged > 0 ? `, ${share(photographs, judged)} of those looked at are photographs` : ''
  const shape = judged === 0 && shaped > 0 ? `, ${share(upright, shaped)} of known shape are upright` : ''
  return `${counted(products, 'product')}, ${share(pictured, products)} with a picture${kind}${shape}`
}

/** Looks at a few pictures of a survey. `edgesOf`: undefined for pictures that are not the shop's own, or broken. */
export async function cataloguePictures(
  { few, products, pictured, shaped, upright }: SurveyedPictures,
  edgesOf: (url: string) => Promise<PictureEdges | undefined>,
): Promise<CataloguePictures> {
  const facts: CataloguePictures = { products, pictured, judged: 0, photographs: 0, shaped, upright }
  // One after another: pages come first.
  for (const url of few) {
    const edges = await edgesOf(url)
    if (!edges) continue
    facts.judged++
    if (framingOf(edges, FRAMES['4x5']).fit === 'cover') facts.photographs++
  }
  return facts
}
