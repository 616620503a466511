import { lazily } from '@vitrine/kit'
import { SeededRandom } from './seeded-random.ts'

// The assortment of a large sports shop: departments, product lines, brands, models, colours, sizes.

export interface ProductLine {
  path: [department: string, line: string]
  /** As in a title: "Trail Running Shoes", "Bike Helmet". */
  noun: string
  sizes: readonly string[]
  sizeName: string
  google: number
  /** In euros. */
  prices: readonly [low: number, high: number]
  worn: boolean
}

/** How things are sized; a letter stands for each in the table below. 988 is all of Google's sporting goods. */
const SIZINGS = {
  s: { sizeName: 'Size', sizes: range(36, 47, ''), google: 187, prices: [45, 240], worn: true },
  c: { sizeName: 'Size', sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'], google: 5322, prices: [18, 190], worn: true },
  h: { sizeName: 'Size', sizes: ['S', 'M', 'L'], google: 988, prices: [35, 180], worn: true },
  l: { sizeName: 'Length', sizes: range(140, 190, ' cm', 10), google: 988, prices: [29, 620], worn: false },
  v: {
    sizeName: 'Volume',
    sizes: ['10 l', '20 l', '30 l', '45 l', '60 l'],
    google: 988,
    prices: [12, 260],
    worn: false,
  },
  w: {
    sizeName: 'Weight',
    sizes: ['2 kg', '4 kg', '8 kg', '12 kg', '16 kg'],
    google: 988,
    prices: [9, 120],
    worn: false,
  },
  o: { sizeName: 'Size', sizes: [], google: 988, prices: [5, 150], worn: false },
} as const satisfies Record<string, Omit<ProductLine, 'path' | 'noun'>>

/** Things in the singular, pairs in the plural. */
const DEPARTMENTS: Record<string, Partial<Record<keyof typeof SIZINGS, string>>> = {
  Running: {
    s: 'road running shoes, trail running shoes, racing shoes, track spikes',
    c: 'running shirt, running shorts, running tights, running jacket, running vest, running bra, running socks',
    o: 'running belt, running cap, hydration flask, race number belt, headband',
  },
  Cycling: {
    s: 'road cycling shoes, mountain bike shoes',
    c: 'cycling jersey, bib shorts, cycling jacket, arm warmers, cycling gloves, overshoes',
    h: 'road helmet, commuter helmet, mountain bike helmet',
    v: 'pannier, saddle bag, handlebar bag',
    o: 'bike light, bike lock, floor pump, mini pump, multi-tool, bottle cage, bike bell, tyre lever, puncture kit, cycle computer',
  },
  Hiking: {
    s: 'hiking boots, hiking shoes, trekking sandals, approach shoes',
    c: 'rain jacket, fleece jacket, hiking trousers, hiking shirt, down jacket, gaiters',
    v: 'daypack, trekking pack, dry bag',
    o: 'trekking poles, water filter, compass, map case, whistle, rain cover',
  },
  Camping: {
    l: 'sleeping mat, sleeping bag, camp bed',
    v: 'cool box, water carrier',
    o: 'two-person tent, family tent, tarp, camping stove, cook set, lantern, headlamp, camping chair, camping table, tent pegs, guy line, groundsheet',
  },
  Climbing: {
    s: 'climbing shoes, bouldering shoes, mountaineering boots',
    c: 'climbing trousers, climbing shorts',
    h: 'climbing harness, climbing helmet',
    l: 'climbing sling, accessory cord',
    o: 'climbing rope, carabiner, quickdraw, belay device, chalk bag, chalk ball, crash pad, ice axe, crampons, hangboard',
  },
  Football: {
    s: 'firm ground boots, soft ground boots, artificial turf boots, indoor football shoes',
    c: 'football shirt, football shorts, football socks, goalkeeper gloves, shin guards',
    o: 'match football, training football, futsal ball, football goal, corner flag, captain armband',
  },
  Basketball: {
    s: 'basketball shoes',
    c: 'basketball jersey, basketball shorts, shooting sleeve, warm-up jacket',
    o: 'indoor basketball, outdoor basketball, basketball hoop, basketball net, ball rack',
  },
  Tennis: {
    s: 'clay court shoes, hard court shoes, carpet court shoes',
    c: 'tennis shirt, tennis shorts, tennis skirt, tennis dress, wristband',
    o: 'tennis racket, tennis balls, tennis string, overgrip, vibration dampener, racket bag, ball basket',
  },
  Padel: {
    s: 'padel shoes',
    c: 'padel shirt, padel skirt',
    o: 'padel racket, padel balls, padel bag, racket protector',
  },
  Badminton: {
    s: 'badminton shoes',
    o: 'badminton racket, shuttlecocks, badminton net, badminton string',
  },
  'Table tennis': { o: 'table tennis bat, table tennis balls, table tennis table, table tennis net, bat case' },
  Squash: { s: 'squash shoes', o: 'squash racket, squash balls, squash goggles' },
  Swimming: {
    c: 'swimsuit, swim jammers, swim briefs, rash vest, swim trunks',
    o: 'swim goggles, swim cap, kickboard, pull buoy, hand paddles, swim fins, snorkel, nose clip, ear plugs, microfibre towel',
  },
  'Water sports': {
    c: 'wetsuit, neoprene shorts, life jacket, neoprene boots, neoprene gloves',
    l: 'paddleboard, bodyboard, kayak paddle, surfboard',
    o: 'dive mask, tow float, paddle leash, surf wax, board bag',
  },
  'Yoga & pilates': {
    c: 'yoga leggings, yoga top, yoga shorts',
    o: 'yoga mat, travel yoga mat, yoga block, yoga strap, yoga bolster, pilates ring, pilates ball, meditation cushion',
  },
  Fitness: {
    s: 'gym shoes, weightlifting shoes',
    c: 'training shirt, training shorts, training tights, sports bra, training hoodie, weightlifting gloves',
    w: 'kettlebell, dumbbell, medicine ball, weight plate, sandbag, ankle weights',
    o: 'resistance band, skipping rope, foam roller, pull-up bar, push-up grips, weight bench, exercise ball, suspension trainer, ab wheel, massage ball',
  },
  Skiing: {
    s: 'ski boots',
    c: 'ski jacket, ski trousers, ski gloves, ski socks, base layer top, base layer bottom, neck warmer',
    h: 'ski helmet',
    l: 'all-mountain skis, piste skis, touring skis, ski poles, climbing skins',
    o: 'ski goggles, ski bag, boot bag, ski wax, avalanche shovel, avalanche probe',
  },
  Snowboarding: {
    s: 'snowboard boots',
    c: 'snowboard jacket, snowboard trousers, snowboard mittens',
    l: 'all-mountain snowboard, freestyle snowboard, splitboard',
    o: 'snowboard bindings, snowboard goggles, snowboard bag, stomp pad',
  },
  'Cross-country skiing': {
    s: 'classic ski boots, skating ski boots',
    c: 'cross-country jacket, cross-country tights',
    l: 'classic skis, skating skis, cross-country poles',
    o: 'roller skis, grip wax, wax cork',
  },
  Skating: {
    s: 'ice skates, inline skates, roller skates, skate shoes',
    c: 'knee pads, elbow pads, wrist guards',
    h: 'skate helmet',
    o: 'skateboard, longboard, scooter, skate wheels, skate bearings, skate tool',
  },
  'Martial arts': {
    c: 'judo suit, karate suit, boxing shorts, martial arts belt, boxing gloves, shin pads',
    h: 'sparring helmet',
    o: 'punch bag, focus mitts, hand wraps, mouthguard, training mat',
  },
  Handball: { s: 'handball shoes', c: 'handball shirt, knee sleeves', o: 'handball, beach handball, ball resin' },
  Volleyball: {
    s: 'volleyball shoes',
    c: 'volleyball shirt, volleyball shorts, volleyball knee pads',
    o: 'indoor volleyball, beach volleyball, volleyball net',
  },
  Rugby: {
    s: 'rugby boots',
    c: 'rugby shirt, rugby shorts, shoulder pads, scrum cap',
    o: 'match rugby ball, training rugby ball, kicking tee, tackle pad',
  },
  Hockey: {
    s: 'hockey shoes',
    c: 'hockey gloves, hockey shin guards',
    l: 'hockey stick, ice hockey stick',
    o: 'hockey ball, ice hockey puck, hockey bag',
  },
  Golf: {
    s: 'golf shoes',
    c: 'golf polo, golf trousers, golf glove',
    o: 'golf driver, golf putter, golf wedge, golf balls, golf tees, golf bag, golf trolley, golf umbrella',
  },
  Athletics: {
    s: 'sprint spikes, throwing shoes',
    c: 'running singlet, sprint suit',
    w: 'shot put, discus, hammer',
    l: 'javelin, hurdle',
    o: 'starting blocks, relay baton, stopwatch, measuring tape',
  },
  'Team gear': {
    c: 'training jersey, training bib, track jacket, track trousers, polo shirt, rain coat',
    v: 'kit bag, ball bag',
    o: 'marker cones, referee whistle, ball pump, tactics board, agility ladder, first aid bag, sports bottle, referee cards',
  },
  Wellbeing: {
    c: 'compression socks, compression tights, knee support, ankle support, back support',
    o: 'sports tape, ice pack, heat pad, massage gun, balance board, blister plasters',
  },
  Electronics: {
    o: 'GPS watch, heart rate strap, bike radar, fitness tracker, action camera, sports headphones, power meter, head torch, power bank',
  },
}

export const productLines = lazily((): readonly ProductLine[] =>
  Object.entries(DEPARTMENTS).flatMap(([department, bySizing]) =>
    (Object.keys(SIZINGS) as (keyof typeof SIZINGS)[]).flatMap((sizing) =>
      (bySizing[sizing]?.split(', ') ?? []).map((thing) => ({
        path: [department, capital(plural(thing))] satisfies [string, string] as [string, string],
        noun: thing.split(' ').map(capital).join(' '),
        ...SIZINGS[sizing],
      })),
    ),
  ),
)

/** All of them are made up. */
export const brandNames = lazily(() => nameBrands(1500))

export const MODELS = `Alder Anvil Arrow Ash Aspen Atlas Avocet Badger Basalt Bay Beacon Birch Bison Bluff Bobcat Bolt
Boreal Bracken Breeze Briar Brook Burrow Cairn Canyon Cape Caribou Cedar Chough Cinder Cirrus Citadel Cliff Cobalt
Comet Compass Condor Coral Cormorant Cove Crag Crane Crest Crow Curlew Cypress Dale Dash Delta Dipper Dolphin Drift Dune
Eagle Echo Eddy Elk Elm Ember Falcon Fathom Fell Fern Finch Fjord Flint Flux Fox Frost Gale Gannet Garnet Glacier Glen
Granite Grouse Gull Gust Harbour Hare Harrier Hawk Haze Heath Hemlock Heron Hollow Ibex Indigo Iris Island Ivy Jackdaw
Jasper Juniper Kestrel Kite Lagoon Lark Larch Lava Linden Loch Lynx Mallard Maple Marlin Marten Mesa Mica Mist Moor Moss
Nimbus North Oak Oasis Onyx Opal Orbit Osprey Otter Owl Pebble Peregrine Petrel Pika Pine Plover Polar Prairie Puffin
Quartz Quill Rapid Raven Reef Ridge Rift Robin Rook Rowan Sable Sage Salt Sequoia Shale Shoal Sierra Skua Slate Snipe
Sorrel Spruce Squall Stag Starling Stoat Stone Storm Strand Summit Swift Tarn Teal Tempo Tern Thicket Thistle Thorn Tide
Timber Topaz Torrent Tundra Vale Vapour Vista Vole Wader Walnut Wave Willow Wolf Wren Yarrow Yew Zephyr Zenith`.split(
  /\s+/,
)

export const COLOURS = [
  'Black',
  'White',
  'Navy',
  'Blue',
  'Sky Blue',
  'Red',
  'Burgundy',
  'Orange',
  'Yellow',
  'Neon Yellow',
  'Green',
  'Olive Green',
  'Turquoise',
  'Purple',
  'Lilac',
  'Pink',
  'Grey',
  'Light Grey',
  'Brown',
  'Beige',
] as const
export const MATERIALS = [
  'Polyester',
  'Recycled polyester',
  'Nylon',
  'Merino wool',
  'Cotton',
  'Leather',
  'Carbon',
  'Aluminium',
  'Steel',
  'EVA foam',
  'Rubber',
  'Neoprene',
] as const
export const ADJECTIVES = [
  'light',
  'durable',
  'versatile',
  'warm',
  'quick-drying',
  'compact',
  'comfortable',
  'reliable',
  'fast',
  'simple',
  'robust',
  'soft',
] as const
export const SUFFIXES = ['Pro', 'Lite', 'Plus', 'GT', 'XT', '2', '3', '4', 'Evo', 'Junior'] as const

function nameBrands(count: number): string[] {
  const starts =
    'Al Ar Bel Bran Cal Cor Dal Dun El Fen Fer Gar Gol Hal Har Isk Kal Kel Lan Lor Mar Mor Nor Ol Pel Ros Sel Tal Tor Ul Val Ver Wil Zan'.split(
      ' ',
    )
  const middles = ['', 'a', 'e', 'i', 'o', 'an', 'en', 'er', 'in', 'or']
  const ends = 'bek by dane dor field ford gard holm lund mark mere mont ric stad thorpe ton vik wald wick worth'.split(
    ' ',
  )
  const dice = new SeededRandom(2, 2)
  const names = new Set<string>()
  while (names.size < count) names.add(dice.pick(starts) + dice.pick(middles) + dice.pick(ends))
  return [...names]
}

function range(low: number, high: number, unit: string, step = 1): string[] {
  return Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, place) => `${low + place * step}${unit}`)
}

function plural(thing: string): string {
  if (thing.endsWith('s')) return thing
  return /(x|ch|sh)$/.test(thing) ? `${thing}es` : `${thing}s`
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
