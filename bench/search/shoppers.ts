import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { currentPrice, type Product } from '../../packages/product/src/index.ts'

// Queries of shoppers and agents by class, each with what a good first page is. A change to the search may
// look at these; the judged queries of `judged/` are for measuring.

export interface ShopperQuery {
  kind: (typeof KINDS)[number]
  catalogue: 'sample' | 'chorus' | 'bikes' | 'mixed' | 'bazaar' | 'depot'
  q: string
  /** What belongs on the page: by title, brand and categories, or by anything of the product. None: nothing is there. */
  good: RegExp | ((product: Product) => boolean) | undefined
  /** What each product of the page must be, however near it is. */
  only?: (product: Product) => boolean
}

export const KINDS = [
  'plain name',
  'model',
  'brand + kind',
  'need',
  'on sale',
  'best rated',
  'negation',
  'other language',
  'other word',
  'constraint',
  'slip',
] as const

/** The lowest price of a product at this time, in whole units. */
function price({ variants }: Product): number {
  return Math.min(...variants.map((variant) => currentPrice(variant, new Date()).price.amount)) / 100
}

const isReduced = ({ variants }: Product) =>
  variants.some((variant) => currentPrice(variant, new Date()).list_price !== undefined)
const about = (product: Product) => [product.title, product.brand, ...product.product_type].join(' | ')
const says = (pattern: RegExp) => (product: Product) => pattern.test(about(product))
const lacks = (pattern: RegExp) => (product: Product) => !pattern.test(about(product))
const upTo = (most: number) => (product: Product) => price(product) <= most
const from = (least: number) => (product: Product) =>
  product.variants.some((variant) => currentPrice(variant, new Date()).price.amount >= least * 100)
const rated = (least: number) => (product: Product) => (product.rating?.value ?? 0) >= least
const has = (pattern: RegExp) => (product: Product) =>
  pattern.test(
    [
      product.color,
      product.material,
      ...product.variants.flatMap(({ color, size, options }) => [color, size, ...options.map(({ label }) => label)]),
    ].join(' | '),
  )
const both =
  (...all: ((product: Product) => boolean)[]) =>
  (product: Product) =>
    all.every((one) => one(product))

const SAMPLE: Omit<ShopperQuery, 'catalogue'>[] = [
  { kind: 'plain name', q: 'tent', good: /Tent/ },
  { kind: 'plain name', q: 'hiking boots', good: /Hiking Boots/ },
  { kind: 'plain name', q: 'bike lock', good: /U-Lock/ },
  { kind: 'plain name', q: 'swim goggles', good: /Swim Goggles/ },
  { kind: 'plain name', q: 'kettlebells', good: /Kettlebell/ },
  { kind: 'plain name', q: 'rain jackets', good: /Rain Jacket|Running Jacket/ },
  { kind: 'plain name', q: 'espresso machine', good: undefined },
  { kind: 'plain name', q: 'laptop', good: undefined },
  { kind: 'plain name', q: 'dress', good: undefined },
  { kind: 'model', q: 'Fonnbu 84', good: /Fonnbu 84/ },
  { kind: 'model', q: 'squall 3 layer', good: /Squall/ },
  { kind: 'model', q: 'beacon400', good: /Beacon 400/ },
  { kind: 'model', q: 'orrery watch refurbished', good: /Refurbished/ },
  { kind: 'model', q: 'FH-101', good: /Skerry 3 Men/ },
  { kind: 'model', q: 'do you have the nightjar sleeping bag', good: /Nightjar/ },
  { kind: 'brand + kind', q: 'ardwen running jacket', good: /Drizzle/ },
  { kind: 'brand + kind', q: 'ferrolane football', good: /Match Football|Training Football/ },
  { kind: 'brand + kind', q: 'lumesk headlamp', good: /Headlamp/ },
  { kind: 'brand + kind', q: 'kettrick gloves', good: /Cycling Gloves/ },
  { kind: 'brand + kind', q: 'yoga mats by sorrelby', good: /Yoga Mat/ },
  { kind: 'brand + kind', q: 'nike shoes', good: /Shoes|Boots/ },
  { kind: 'need', q: 'something to keep my drink cold', good: /Sports Bottle/ },
  { kind: 'need', q: 'I need something to carry my climbing chalk', good: /Chalk Bag/ },
  { kind: 'need', q: 'what should I wear for running in the rain', good: /Running Jacket|Rain Jacket/ },
  { kind: 'need', q: 'keep my feet warm while skiing', good: /Ski Socks/ },
  { kind: 'need', q: 'protect my head when cycling to work', good: /Bike Helmet|Road Helmet/ },
  { kind: 'need', q: 'see in the dark while camping', good: /Lantern|Headlamp/ },
  { kind: 'need', q: 'how can I stop my bike from being stolen', good: /U-Lock/ },
  {
    kind: 'need',
    q: 'something to sit in front of the mirror and train my arms at home',
    good: /Dumbbells|Resistance|Kettlebell/,
  },
  { kind: 'need', q: 'gift for a runner under 30 euro', good: /Running/, only: upTo(30) },
  { kind: 'need', q: 'track my heart rate', good: /Watch/ },
  { kind: 'need', q: 'a present for my 5 year old who is learning to ride a bike', good: /Kids' Bike Helmet/ },
  { kind: 'need', q: 'fix a broken chain on the road', good: /Multi-Tool/ },
  { kind: 'need', q: 'Can you recommend shoes for a beginner climber?', good: /Climbing Shoes/ },
  { kind: 'need', q: 'I want to sleep outside in winter without freezing', good: /Sleeping Bag/ },
  { kind: 'on sale', q: 'on sale', good: isReduced, only: isReduced },
  { kind: 'on sale', q: 'deals', good: isReduced, only: isReduced },
  { kind: 'on sale', q: 'discounted running gear', good: isReduced, only: isReduced },
  { kind: 'on sale', q: 'what is on sale right now?', good: isReduced, only: isReduced },
  { kind: 'on sale', q: 'show me your current offers', good: isReduced, only: isReduced },
  { kind: 'on sale', q: 'sale items', good: isReduced, only: isReduced },
  { kind: 'on sale', q: 'reduced price', good: isReduced, only: isReduced },
  { kind: 'on sale', q: 'any bargains?', good: isReduced, only: isReduced },
  { kind: 'best rated', q: 'best rated tent', good: /Hollow 2 Tent/, only: says(/Tent/) },
  { kind: 'best rated', q: 'top rated running shoes', good: says(/Running Shoes|Racing Shoes/), only: says(/Shoes/) },
  { kind: 'best rated', q: 'best reviewed products', good: rated(4.8) },
  { kind: 'best rated', q: 'most popular yoga mat', good: /Yoga Mat/, only: says(/Mat/) },
  { kind: 'best rated', q: 'highest rated bike helmet', good: /Helmet/, only: says(/Helmet/) },
  { kind: 'best rated', q: 'which headlamp has the best reviews', good: /Headlamp/ },
  { kind: 'best rated', q: 'tents with 4.5 stars or more', good: /Hollow 2/, only: rated(4.5) },
  { kind: 'best rated', q: 'bestsellers', good: rated(4.5) },
  { kind: 'negation', q: 'running shoes not trail', good: /Road|Racing/, only: lacks(/Trail/) },
  { kind: 'negation', q: 'helmet not for kids', good: /Helmet/, only: lacks(/Kids/) },
  { kind: 'negation', q: 'gloves except goalkeeper', good: /Cycling Gloves|Mittens/, only: lacks(/Goalkeeper/) },
  {
    kind: 'negation',
    q: 'shoes without leather',
    good: /Shoes/,
    only: (product) => !/leather/i.test(product.material ?? ''),
  },
  {
    kind: 'negation',
    q: 'balls other than tennis',
    good: /Football|Basketball|Padel Balls/,
    only: lacks(/Tennis Balls/),
  },
  { kind: 'negation', q: 'jackets that are not black', good: /Jacket/ },
  { kind: 'negation', q: 'non-junior football boots', good: /FG Football Boots/, only: lacks(/Junior/) },
  { kind: 'negation', q: 'no wool socks', good: undefined },
  { kind: 'negation', q: 'racket but no padel', good: /Tennis Racket/, only: lacks(/Padel Racket/) },
  { kind: 'other language', q: 'Laufschuhe Damen', good: /Women's (Trail|Road) Running Shoes/ },
  { kind: 'other language', q: 'Zelt für 2 Personen', good: /Hollow 2 Tent/ },
  { kind: 'other language', q: 'Schlafsack', good: /Sleeping Bag/ },
  { kind: 'other language', q: 'chaussures de randonnée femme', good: /Women's Hiking Boots/ },
  { kind: 'other language', q: 'casque vélo enfant', good: /Kids' Bike Helmet/ },
  { kind: 'other language', q: 'sac à dos', good: /Daypack|Trekking Pack|Vest/ },
  { kind: 'other language', q: 'zapatillas de correr hombre', good: /Men's (Trail|Road) Running Shoes/ },
  { kind: 'other language', q: 'chaqueta impermeable azul', good: /Jacket/ },
  { kind: 'other language', q: 'pantofi de alergare dama', good: /Women's (Trail|Road) Running Shoes/ },
  { kind: 'other language', q: 'casca bicicleta copii', good: /Kids' Bike Helmet/ },
  { kind: 'other language', q: 'rucsac', good: /Daypack|Trekking Pack/ },
  { kind: 'other language', q: 'خيمة', good: /Tent/ },
  { kind: 'other language', q: 'حذاء جري نسائي', good: /Women's (Trail|Road) Running Shoes/ },
  { kind: 'other language', q: 'rote Handschuhe', good: /Gloves/ },
  { kind: 'other language', q: 'gants de vélo', good: /Cycling Gloves/ },
  { kind: 'other word', q: 'sneakers', good: /Shoes/ },
  { kind: 'other word', q: 'trainers for men', good: /Shoes/ },
  { kind: 'other word', q: 'rucksack', good: /Daypack|Trekking Pack|Running Vest/ },
  { kind: 'other word', q: 'torch', good: /Headlamp|Light|Lantern/ },
  { kind: 'other word', q: 'soccer ball', good: /Match Football|Training Football/ },
  { kind: 'other word', q: 'jump rope', good: /Skipping Rope/ },
  { kind: 'other word', q: 'sled', good: /Sledge/ },
  { kind: 'other word', q: 'pedometer', good: /Watch/ },
  { kind: 'other word', q: 'anorak', good: /Jacket/ },
  { kind: 'other word', q: 'thermals', good: /Base Layer|Thermal/ },
  { kind: 'other word', q: 'flask', good: /Bottle/ },
  { kind: 'other word', q: 'padlock for bicycle', good: /U-Lock/ },
  { kind: 'other word', q: 'swimming trunks', good: /Jammers/ },
  { kind: 'other word', q: 'duffel', good: /Kit Bag/ },
  { kind: 'constraint', q: 'running shoes under 100', good: /Running Shoes/, only: upTo(100) },
  { kind: 'constraint', q: 'jacket between 80 and 100 euros', good: /Jacket/, only: both(upTo(100), from(80)) },
  { kind: 'constraint', q: 'red helmet', good: both(says(/Helmet/), has(/red/i)) },
  {
    kind: 'constraint',
    q: "women's running shoes size 38",
    good: both(says(/Women's/), has(/\b38\b/)),
    only: has(/\b38\b/),
  },
  {
    kind: 'constraint',
    q: 'black cycling gloves in size L',
    good: /Cycling Gloves/,
    only: both(has(/black/i), has(/\bL\b/)),
  },
  { kind: 'constraint', q: 'budget 50 euro backpack', good: undefined },
  { kind: 'constraint', q: 'I have 40 euros for a yoga block', good: /Yoga Block/, only: upTo(40) },
  { kind: 'constraint', q: 'cheapest football', good: /Training Football/ },
  { kind: 'constraint', q: 'tent for 5 people', good: /Homestead 5/ },
  { kind: 'constraint', q: 'merino socks in stock', good: /Socks/ },
  { kind: 'constraint', q: 'bottle at least 800 ml', good: /Bottle/ },
  { kind: 'constraint', q: 'men jacket size XL max 100€', good: /Jacket/, only: both(upTo(100), has(/\bXL\b/)) },
  { kind: 'constraint', q: 'kids football boots size 34', good: /Junior Football Boots/, only: has(/\b34\b/) },
  {
    kind: 'constraint',
    q: 'waterproof boots size 43 not more than 200',
    good: /Hiking Boots/,
    only: both(upTo(200), has(/\b43\b/)),
  },
  { kind: 'constraint', q: 'alternatives to the Skerry 3', good: both(says(/Running Shoes|Racing/), lacks(/Skerry/)) },
  { kind: 'constraint', q: 'helmets like the Warden', good: /Helmet/ },
]

const CHORUS: Omit<ShopperQuery, 'catalogue'>[] = [
  { kind: 'plain name', q: 'keyboard', good: /keyboard/i },
  { kind: 'plain name', q: 'wireless mouse', good: /mouse|mice/i },
  { kind: 'plain name', q: 'xylophone', good: undefined },
  { kind: 'brand + kind', q: 'logitech webcam', good: /webcam/i },
  { kind: 'brand + kind', q: 'hp laser printer', good: both(says(/HP/i), says(/laser|printer/i)) },
  { kind: 'need', q: 'I need a cable to connect my laptop to the TV', good: /HDMI|cable|adapter/i },
  { kind: 'need', q: 'something to print photos at home', good: /printer|photo/i },
  { kind: 'best rated', q: 'most popular headphones', good: /headphone|headset/i },
  { kind: 'negation', q: 'headphones not bluetooth', good: /headphone|headset/i, only: lacks(/bluetooth/i) },
  { kind: 'negation', q: 'mouse without cable', good: /mouse|mice/i, only: lacks(/\bwired\b/i) },
  { kind: 'negation', q: 'printer not inkjet', good: /printer|laser|multifunction/i, only: lacks(/inkjet/i) },
  { kind: 'other language', q: 'Drucker', good: /printer/i },
  { kind: 'other language', q: 'clavier sans fil', good: /keyboard/i },
  { kind: 'other language', q: 'auriculares', good: /headphone|headset/i },
  { kind: 'other language', q: 'imprimanta laser', good: /laser|printer/i },
  { kind: 'other word', q: 'screen 24 inch', good: /monitor|LED|24/i },
  { kind: 'other word', q: 'pendrive', good: /USB|flash/i },
  { kind: 'other word', q: 'earbuds', good: /headphone|headset|earphone|ear/i },
  { kind: 'constraint', q: 'laptop under 500', good: /notebook|laptop|chromebook/i, only: upTo(500) },
  { kind: 'constraint', q: 'black headphones under $50', good: /headphone|headset/i, only: upTo(50) },
]

const BIKES: Omit<ShopperQuery, 'catalogue'>[] = [
  { kind: 'plain name', q: 'casca', good: /casc[aă]/i },
  { kind: 'brand + kind', q: 'lant shimano', good: /lan[tț]/i },
  { kind: 'need', q: 'ce imi trebuie ca sa umflu roata', good: /pomp[aă]/i },
  { kind: 'on sale', q: 'reduceri', good: undefined },
  { kind: 'negation', q: 'pedale fara spd', good: /pedale/i, only: lacks(/\bspd\b/i) },
  { kind: 'other language', q: 'bike helmet', good: /casc[aă]/i },
  { kind: 'other language', q: 'bicycle lock', good: /antifurt|lac[aă]t/i },
  { kind: 'other language', q: 'chain', good: /lan[tț]/i },
  { kind: 'other language', q: 'saddle', good: /\b[sș]a\b/i },
  { kind: 'other language', q: 'Fahrradpumpe', good: /pomp[aă]/i },
  { kind: 'other language', q: 'gloves', good: /m[aă]nu[sș]i/i },
  { kind: 'other word', q: 'kilometraj', good: /ciclocomputer|kilometraj|vitezometru/i },
  { kind: 'constraint', q: 'casca sub 100 lei', good: /casc[aă]/i, only: upTo(100) },
  { kind: 'constraint', q: 'anvelopa 29 maxim 150 lei', good: /anvelop/i, only: upTo(150) },
]

const LAPTOPS = new Set(['Notebook', 'Netbook', 'Chromebook', 'Hybrid (2-in-1)', 'Mobile workstation'])
const isLaptop = ({ product_type }: Product) => product_type.some((kind) => LAPTOPS.has(kind))
const of = (kind: RegExp, other: RegExp) => both(says(kind), lacks(other))
/** What goes with a device, by the words of such titles. */
const PARTS =
  /case|sleeve|cover|protector|battery|cable|cord|adapter|charger|mount|holder|lamp|spare|accessor|\bbags?\b|filter/i
const isCamera = of(
  /camera(?!.*lens)|camera kit|cyber-shot/i,
  new RegExp(`${PARTS.source}|webcam|remote|tripod|bracket|housing|lens\\b(?! kit)`, 'i'),
)

const isProjector = of(/projector/i, new RegExp(`${PARTS.source}|pole|screen|stand|ceiling|trolley`, 'i'))

/** Asked after everything before was tuned: 67 queries, written before any of them was put to the search. */
const SECOND: ShopperQuery[] = [
  ...among('chorus', 'plain name', [
    { q: 'laptop', good: isLaptop },
    { q: 'coffee maker', good: /coffee ?(maker|machine)|espresso machine/i },
    { q: 'vacuum cleaner', good: of(/vacuum/i, /bag(s|\b)|filter|accessor|nozzle/i) },
    { q: 'digital camera', good: isCamera },
    { q: 'smartwatch', good: /smartwatch|galaxy watch/i },
  ]),
  ...among('bikes', 'plain name', [
    { q: 'pompa', good: of(/^(mini ?)?pomp[aă]/i, /^cap|furtun pompa/i) },
    { q: 'scaun copii', good: /scaun/i },
  ]),
  ...among('chorus', 'model', [
    { q: 'thinkpad x395', good: both(isLaptop, says(/X395/)) },
    { q: 'canon eos 500d', good: /EOS 500D/ },
    { q: 'rt-n16 router', good: /RT-N16/ },
    { q: 'Philips HD4619', good: /HD4619/ },
  ]),
  ...among('bikes', 'model', [
    { q: 'RD-TX800', good: /RD-TX800/ },
    { q: 'vittoria mezcal', good: /MEZCAL/i },
  ]),
  ...among('chorus', 'brand + kind', [
    { q: 'lenovo laptop', good: both(isLaptop, says(/lenovo/i)) },
    { q: 'sony camera', good: both(isCamera, says(/sony/i)) },
    { q: 'hp toner', good: both(says(/toner/i), ({ brand }) => brand === 'HP', lacks(/collector|collection|kit/i)) },
    { q: 'canon lens', good: both(of(/lens/i, /case|cap|hood|adapter|dioptric|cloth/i), says(/canon/i)) },
    { q: 'apc ups', good: both(of(/uninterruptible/i, /battery module|power module/i), says(/apc/i)) },
  ]),
  ...among('bikes', 'brand + kind', [
    { q: 'casca author', good: both(says(/^casc[aă]/i), says(/author/i)) },
    { q: 'pedale shimano', good: both(says(/^pedal/i), says(/shimano/i)) },
  ]),
  ...among('chorus', 'need', [
    {
      q: 'back up my photos',
      good: /external hard drive|NAS\b|flash drive|memory card|portable.*drive|data ?storage/i,
    },
    { q: 'keep my computer running when the power goes out', good: /ups\b|uninterruptible/i },
    {
      q: 'something to carry my 15 inch laptop to work',
      good: /notebook case|laptop (case|sleeve|bag)|backpack|briefcase/i,
    },
    { q: 'dry my hair quickly', good: /hair ?dryer/i },
    { q: 'I want to make coffee at home', good: /coffee ?(maker|machine)|espresso machine/i },
    { q: 'show films on a big wall', good: isProjector },
  ]),
  ...among('bikes', 'need', [
    { q: 'vreau sa imi protejez capul', good: /^casc[aă]/i },
    { q: 'am facut pana la bicicleta', good: /petic|vulcan|antipana|camera|leviere|pomp/i },
  ]),
  ...among('sample', 'on sale', [
    { q: 'shoes on sale', good: both(isReduced, says(/Shoes|Boots/)), only: isReduced },
    { q: 'discount on bags', good: both(isReduced, says(/Bag|Pack|Pannier/)), only: isReduced },
    { q: 'is there anything on offer for cyclists', good: isReduced, only: isReduced },
  ]),
  ...among('chorus', 'on sale', [{ q: 'notebooks on sale', good: undefined }]),
  ...among('bikes', 'on sale', [{ q: 'casti la reducere', good: undefined }]),
  ...among('chorus', 'best rated', [
    { q: 'best wireless headphones', good: /headphone|headset/i },
    { q: 'top rated espresso machine', good: of(/espresso|pod coffee/i, PARTS) },
    { q: 'most popular notebook', good: isLaptop },
  ]),
  ...among('sample', 'best rated', [{ q: 'best rated jacket', good: /Jacket/, only: says(/Jacket/) }]),
  ...among('bikes', 'best rated', [{ q: 'cele mai bune manusi', good: /m[aă]nu[sș]i/i }]),
  ...among('chorus', 'negation', [
    {
      q: 'printer but not laser',
      good: of(/printer/i, /spare|ribbon|belt|cable|kit|drum|server|stand|paper|memory|scanner part/i),
      only: lacks(/laser/i),
    },
    { q: 'toner that is not black', good: /toner/i, only: lacks(/\bblack\b/i) },
    {
      q: 'keyboard without wire',
      good: both(says(/keyboard/i), says(/wireless|bluetooth/i)),
      only: lacks(/\bwired\b/i),
    },
    { q: 'notebook except lenovo', good: isLaptop, only: lacks(/lenovo/i) },
  ]),
  ...among('sample', 'negation', [
    { q: 'shoes without laces', good: /Shoes|Boots/ },
    {
      q: 'bags that are not backpacks',
      good: of(/Bag|Pannier|Pouch/, /Sleeping/),
      only: lacks(/backpack|Trekking Pack|Daypack/i),
    },
  ]),
  ...among('bikes', 'negation', [{ q: 'antifurt fara cheie', good: /antifurt|lac[aă]t/i, only: lacks(/cu cheie/i) }]),
  ...among('chorus', 'other language', [
    { q: 'Kaffeemaschine', good: /coffee ?(maker|machine)|espresso machine/i },
    { q: 'ordinateur portable', good: isLaptop },
    { q: 'cámara digital', good: isCamera },
    { q: 'Staubsauger', good: of(/vacuum/i, /bag(s|\b)|filter|accessor|nozzle/i) },
    { q: 'tastatura fara fir', good: both(says(/keyboard/i), says(/wireless|bluetooth/i)) },
  ]),
  ...among('bikes', 'other language', [
    { q: 'bike stand', good: /^cric|^stand|stand (de )?(lucru|service|biciclet)|suport .*biciclet/i },
    { q: 'inner tube 26', good: both(says(/^camer[aă]/i), says(/26/)) },
    { q: 'Fahrradklingel', good: /sonerie|claxon/i },
  ]),
  ...among('chorus', 'other word', [
    { q: 'cellphone', good: of(/smartphone|mobile phone/i, PARTS) },
    { q: 'hoover', good: of(/vacuum/i, /bag(s|\b)|filter|accessor|nozzle/i) },
    { q: 'external hdd', good: of(/external hard drive/i, /enclosure|dock/i) },
    { q: 'beamer', good: isProjector },
  ]),
  ...among('bikes', 'other word', [
    { q: 'cauciuc 28', good: both(says(/anvelop|cauciuc/i), says(/28/)) },
    { q: 'far', good: /^(set )?(far|lumin)/i },
  ]),
  ...among('chorus', 'constraint', [
    {
      q: 'monitor under 300 dollars',
      good: of(/monitor/i, new RegExp(`${PARTS.source}|arm\\b|stand\\b|kvm`, 'i')),
      only: upTo(300),
    },
    { q: 'laptop with 16 gb ram', good: both(isLaptop, says(/16 GB/)) },
    { q: 'cheapest mouse', good: of(/mouse|mice/i, /pad|cable|adapter|switch|kvm/i) },
    { q: 'hdmi cable 3 m', good: both(says(/hdmi/i), says(/\b3 ?m\b|3\.0/i)) },
    { q: 'usb stick 16 gb at most 20', good: both(says(/flash drive/i), says(/16 ?GB/)), only: upTo(20) },
  ]),
  ...among('bikes', 'constraint', [
    { q: 'anvelopa 26 sub 60 lei', good: both(says(/^anvelop/i), says(/26/)), only: upTo(60) },
    { q: 'manusi marimea L', good: both(says(/m[aă]nu[sș]i/i), says(/\bL\b/)) },
    { q: 'casca neagra maxim 150', good: /^casc[aă]/i, only: upTo(150) },
  ]),
]

function among(
  catalogue: ShopperQuery['catalogue'],
  kind: ShopperQuery['kind'],
  queries: readonly Omit<ShopperQuery, 'catalogue' | 'kind'>[],
): ShopperQuery[] {
  return queries.map((one) => ({ ...one, catalogue, kind }))
}

export const SHOPPER_QUERIES: readonly ShopperQuery[] = [
  ...SAMPLE.map((one) => ({ ...one, catalogue: 'sample' as const })),
  ...CHORUS.map((one) => ({ ...one, catalogue: 'chorus' as const })),
  ...BIKES.map((one) => ({ ...one, catalogue: 'bikes' as const })),
]

export const SECOND_QUERIES: readonly ShopperQuery[] = SECOND

/**
 * Lists that were committed before any of their queries was asked, and what is held out: of the third every third, of
 * the fourth every second, of the fifth and sixth a random half.
 */
const LISTS: Readonly<Record<'third' | 'fourth' | 'fifth' | 'sixth', (line: string, at: number) => boolean>> = {
  third: (_, at) => at % 3 === 2,
  fourth: (_, at) => at % 2 === 1,
  fifth: isOfRandomHalf,
  sixth: isOfRandomHalf,
}

function isOfRandomHalf(line: string): boolean {
  return createHash('sha256').update(line).digest()[0]! % 2 === 1
}

/** Queries of a list. Those held out are to be asked once, when everything is done. */
export function listedQueries(list: keyof typeof LISTS, part: 'open' | 'held out'): ShopperQuery[] {
  const [, ...lines] = readFileSync(new URL(`${list}-queries.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
  return lines.filter((line, at) => LISTS[list](line, at) === (part === 'held out')).map(readQuery)
}

/** Catalogues of few products, whose facts tell what is good as well. */
const WITH_FACTS = new Set(['bazaar', 'depot'])

function readQuery(line: string): ShopperQuery {
  const [catalogue, kind, q = '', good = '', bad = '', rules = ''] = line.split(/ \|(?: |$)/).map((part) => part.trim())
  const saysIt = (pattern: RegExp) => (product: Product) =>
    pattern.test(WITH_FACTS.has(catalogue ?? '') ? [about(product), factsOf(product)].join(' | ') : about(product))
  const isGood = saysIt(new RegExp(good, 'i'))
  const isBad = saysIt(new RegExp(bad.replaceAll('@parts', PARTS.source), 'i'))
  return {
    catalogue: catalogue as ShopperQuery['catalogue'],
    kind: kind as ShopperQuery['kind'],
    q,
    good: (product) => isGood(product) && !(bad !== '' && bad !== '@none' && isBad(product)),
    ...(rules !== '' && { only: both(...readRules(rules, saysIt)) }),
  }
}

function factsOf({ details = [], variants }: Product): string {
  const options = variants.flatMap((variant) => variant.options.map(({ label }) => label))
  return [...details.map(({ name, value }) => `${name}=${value}`), ...new Set(options)].join(' | ')
}

/** `sale`, `<300`, `>=4.5` stars; `no:` and a pattern is the last. */
function readRules(rules: string, saysIt: (pattern: RegExp) => (product: Product) => boolean) {
  const [plain = '', pattern] = rules.split('no:')
  const read = plain.split(' ').flatMap((rule) => {
    if (rule === 'sale') return [isReduced]
    if (rule.startsWith('<')) return [upTo(Number(rule.slice(1)))]
    return rule.startsWith('>=') ? [rated(Number(rule.slice(2)))] : []
  })
  if (pattern === undefined) return read
  const isSaid = saysIt(new RegExp(pattern, 'i'))
  return [...read, (product: Product) => !isSaid(product)]
}

/** Of the first five most, and of all shown those that obey, unless there are fewer in the catalogue. */
const FIRST = 5
const MOST = 0.6

/** Whether a first page answers the query well. */
export function isAnsweredWell(
  { good, only }: ShopperQuery,
  page: readonly Product[],
  all: readonly Product[],
): boolean {
  if (good === undefined) return page.length === 0
  const isGood = typeof good === 'function' ? good : says(good)
  const fits = (product: Product) => isGood(product) && (only?.(product) ?? true)
  const wanted = Math.min(FIRST, all.filter(fits).length)
  const first = page.slice(0, wanted)
  if (first.length === 0 || !fits(first[0]!)) return false
  return first.filter(fits).length >= MOST * wanted && (only === undefined || page.every(only))
}

/** How much of the first ten belongs there, or of as many as there are good ones. */
export function shareOfGood({ good }: ShopperQuery, page: readonly Product[], all: readonly Product[]): number {
  if (good === undefined) return page.length === 0 ? 1 : 0
  const isGood = typeof good === 'function' ? good : says(good)
  const wanted = Math.min(10, all.filter(isGood).length)
  return wanted === 0 ? 0 : page.slice(0, wanted).filter(isGood).length / wanted
}
