// English is spelt in two ways, and agents write the American one to shops of any country. Beginnings of words, folded,
// in both; "meter" and "litre" are not among them, since next to a number they are measures, and else a meter is a thing.

const SPELLINGS = `
  adaptor=adapter aluminium=aluminum analogue=analog armour=armor behaviour=behavior calibre=caliber
  carburettor=carburetor convertor=converter catalogue=catalog centre=center colour=color cosy=cozy defence=defense
  doughnut=donut equaliser=equalizer favour=favor fertiliser=fertilizer fibre=fiber flavour=flavor grey=gray
  honour=honor jewellery=jewelry licence=license mould=mold moisturiser=moisturizer moisturising=moisturizing
  moustache=mustache multicolour=multicolor neighbour=neighbor odour=odor organiser=organizer
  personalised=personalized plough=plow programme=program pyjama=pajama racquet=racket stabiliser=stabilizer
  steriliser=sterilizer synthesiser=synthesizer theatre=theater traveller=traveler tyre=tire vaporiser=vaporizer
  vapour=vapor woollen=woolen yoghurt=yogurt
`

const BEGINNINGS = SPELLINGS.trim()
  .split(/\s+/)
  .flatMap((pair): [string, string][] => {
    const [one = '', other = ''] = pair.split('=')
    return [
      [one, other],
      [other, one],
    ]
  })
  .sort(([one], [other]) => other.length - one.length)

/** The word as others spell it: "grey" for "gray", and "tyres" for "tires". */
export function englishElsewhere(word: string): string | undefined {
  const [here, there] = BEGINNINGS.find(([beginning]) => word.startsWith(beginning)) ?? []
  return here === undefined || there === undefined ? undefined : there + word.slice(here.length)
}
