// The words that many articles share: who makes things, what colours are called, where Google files them.

/** All of them are made up. */
export const BRANDS = {
  Ardwen: { code: 'ARD' },
  Kettrick: { code: 'KET' },
  Tallgarth: { code: 'TAL' },
  Ferrolane: { code: 'FER' },
  Pallisay: { code: 'PAL' },
  Marlowick: { code: 'MAR' },
  Sorrelby: { code: 'SOR' },
  Brackmoor: { code: 'BRA' },
  Isbrekka: { code: 'ISB' },
  Rimforth: { code: 'RIM' },
  Cordwyn: { code: 'COR' },
  Lumesk: { code: 'LUM' },
} as const
export type BrandName = keyof typeof BRANDS

/** `main` fills the thing, `accent` its soles, straps, stripes and laces. */
export const COLOURS = {
  'Harbour Blue': { code: 'HBL', main: '#2f6fae', accent: '#f4b942' },
  'Sky Blue': { code: 'SBL', main: '#6db3d8', accent: '#ffffff' },
  Navy: { code: 'NVY', main: '#24385c', accent: '#e8eef5' },
  'Moss Green': { code: 'MGR', main: '#5f7f4a', accent: '#e6c36a' },
  'Pine Green': { code: 'PGR', main: '#23574a', accent: '#f0a35e' },
  'Lime Green': { code: 'LGR', main: '#b5cf3a', accent: '#2c3a2e' },
  Turquoise: { code: 'TQS', main: '#1f9e9b', accent: '#fbe3c0' },
  'Ember Orange': { code: 'EOR', main: '#e0692f', accent: '#2d3142' },
  'Signal Red': { code: 'SRD', main: '#c93a3a', accent: '#fff3e6' },
  Burgundy: { code: 'BUR', main: '#7b2d43', accent: '#f1c9a5' },
  'Sun Yellow': { code: 'SYE', main: '#f2c230', accent: '#33415c' },
  'Neon Yellow': { code: 'NYE', main: '#d9ea2b', accent: '#3a4048' },
  'Rose Pink': { code: 'RPI', main: '#d9708e', accent: '#fff0ee' },
  'Plum Purple': { code: 'PPU', main: '#6c4675', accent: '#e9c7d5' },
  'Lilac Purple': { code: 'LPU', main: '#a99bcb', accent: '#3f3560' },
  'Sand Beige': { code: 'SBE', main: '#d3b98f', accent: '#6a4f36' },
  'Peat Brown': { code: 'PBR', main: '#76543a', accent: '#e3b66b' },
  'Slate Grey': { code: 'SGR', main: '#66727f', accent: '#f08a4b' },
  'Night Black': { code: 'NBL', main: '#2b2f36', accent: '#d8dde3' },
  'Chalk White': { code: 'CWH', main: '#f2efe8', accent: '#3c6e8f' },
} as const
export type ColourName = keyof typeof COLOURS

/** Google product taxonomy: the number counts, the path is for people. */
export const GOOGLE = {
  shoes: { id: 187, path: 'Apparel & Accessories > Shoes' },
  activewear: { id: 5322, path: 'Apparel & Accessories > Clothing > Activewear' },
  shirts: { id: 212, path: 'Apparel & Accessories > Clothing > Shirts & Tops' },
  shorts: { id: 207, path: 'Apparel & Accessories > Clothing > Shorts' },
  jackets: { id: 5598, path: 'Apparel & Accessories > Clothing > Outerwear > Coats & Jackets' },
  socks: { id: 209, path: 'Apparel & Accessories > Clothing > Underwear & Socks > Socks' },
  swimwear: { id: 211, path: 'Apparel & Accessories > Clothing > Swimwear' },
  gloves: { id: 170, path: 'Apparel & Accessories > Clothing Accessories > Gloves & Mittens' },
  hats: { id: 173, path: 'Apparel & Accessories > Clothing Accessories > Hats' },
  backpacks: { id: 100, path: 'Luggage & Bags > Backpacks' },
  duffels: { id: 103, path: 'Luggage & Bags > Duffel Bags' },
  headlamps: { id: 2454, path: 'Hardware > Tools > Flashlights & Headlamps > Headlamps' },
  activityMonitors: { id: 500009, path: 'Health & Beauty > Health Care > Biometric Monitors > Activity Monitors' },
  waterBottles: { id: 3809, path: 'Home & Garden > Kitchen & Dining > Food & Beverage Carriers > Water Bottles' },
  cyclingJerseys: {
    id: 3455,
    path: 'Apparel & Accessories > Clothing > Activewear > Bicycle Activewear > Bicycle Jerseys',
  },
  cyclingBibs: { id: 3128, path: 'Apparel & Accessories > Clothing > Activewear > Bicycle Activewear > Bicycle Bibs' },
  cyclingHelmets: {
    id: 1029,
    path: 'Sporting Goods > Outdoor Recreation > Cycling > Cycling Apparel & Accessories > Bicycle Helmets',
  },
  cyclingGloves: {
    id: 3246,
    path: 'Sporting Goods > Outdoor Recreation > Cycling > Cycling Apparel & Accessories > Bicycle Gloves',
  },
  cyclingAccessories: { id: 3214, path: 'Sporting Goods > Outdoor Recreation > Cycling > Bicycle Accessories' },
  cyclingBags: {
    id: 3778,
    path: 'Sporting Goods > Outdoor Recreation > Cycling > Bicycle Accessories > Bicycle Bags & Panniers',
  },
  cyclingLocks: {
    id: 1027,
    path: 'Sporting Goods > Outdoor Recreation > Cycling > Bicycle Accessories > Bicycle Locks',
  },
  cyclingPumps: {
    id: 3827,
    path: 'Sporting Goods > Outdoor Recreation > Cycling > Bicycle Accessories > Bicycle Pumps',
  },
  cyclingTools: {
    id: 505668,
    path: 'Sporting Goods > Outdoor Recreation > Cycling > Bicycle Accessories > Bicycle Tools',
  },
  climbing: { id: 7059, path: 'Sporting Goods > Outdoor Recreation > Climbing' },
  belayDevices: { id: 3363, path: 'Sporting Goods > Outdoor Recreation > Climbing > Belay Devices' },
  carabiners: { id: 3746, path: 'Sporting Goods > Outdoor Recreation > Climbing > Carabiners' },
  chalkBags: { id: 3211, path: 'Sporting Goods > Outdoor Recreation > Climbing > Climbing Chalk Bags' },
  chalk: { id: 3971, path: 'Sporting Goods > Athletics > General Purpose Athletic Equipment > Grip Spray & Chalk' },
  crashPads: { id: 3322, path: 'Sporting Goods > Outdoor Recreation > Climbing > Climbing Crash Pads' },
  harnesses: { id: 3218, path: 'Sporting Goods > Outdoor Recreation > Climbing > Climbing Harnesses' },
  ropes: { id: 3825, path: 'Sporting Goods > Outdoor Recreation > Climbing > Climbing Rope' },
  climbingHelmets: {
    id: 3314,
    path: 'Sporting Goods > Outdoor Recreation > Climbing > Climbing Apparel & Accessories > Climbing Helmets',
  },
  footballs: { id: 1112, path: 'Sporting Goods > Athletics > Soccer > Soccer Balls' },
  footballGloves: { id: 3141, path: 'Sporting Goods > Athletics > Soccer > Soccer Gloves' },
  footballGoals: { id: 1113, path: 'Sporting Goods > Athletics > Soccer > Soccer Goals' },
  shinGuards: { id: 1114, path: 'Sporting Goods > Athletics > Soccer > Soccer Protective Gear > Soccer Shin Guards' },
  tennisRackets: { id: 3906, path: 'Sporting Goods > Athletics > Tennis > Tennis Racquets' },
  tennisBalls: { id: 3113, path: 'Sporting Goods > Athletics > Tennis > Tennis Balls' },
  tennisGrips: {
    id: 3403,
    path: 'Sporting Goods > Athletics > Tennis > Tennis Racquet Accessories > Tennis Racquet Grips & Tape',
  },
  tennisBags: {
    id: 3638,
    path: 'Sporting Goods > Athletics > Tennis > Tennis Racquet Accessories > Tennis Racquet Bags',
  },
  padelRackets: {
    id: 499850,
    path: 'Sporting Goods > Outdoor Recreation > Outdoor Games > Platform & Paddle Tennis > Platform & Paddle Tennis Paddles',
  },
  padelBalls: {
    id: 499849,
    path: 'Sporting Goods > Outdoor Recreation > Outdoor Games > Platform & Paddle Tennis > Platform Tennis Balls',
  },
  swimGoggles: {
    id: 3360,
    path: 'Sporting Goods > Outdoor Recreation > Boating & Water Sports > Swimming > Swim Goggles & Masks',
  },
  swimCaps: { id: 3807, path: 'Sporting Goods > Outdoor Recreation > Boating & Water Sports > Swimming > Swim Caps' },
  swimFins: {
    id: 6511,
    path: 'Sporting Goods > Outdoor Recreation > Boating & Water Sports > Swimming > Swimming Fins',
  },
  kickboards: {
    id: 2966,
    path: 'Sporting Goods > Outdoor Recreation > Boating & Water Sports > Swimming > Kickboards',
  },
  wetsuits: {
    id: 1147,
    path: 'Sporting Goods > Outdoor Recreation > Boating & Water Sports > Boating & Water Sport Apparel > Wetsuits',
  },
  swimming: { id: 1144, path: 'Sporting Goods > Outdoor Recreation > Boating & Water Sports > Swimming' },
  yogaMats: { id: 3640, path: 'Sporting Goods > Exercise & Fitness > Yoga & Pilates > Yoga & Pilates Mats' },
  yogaBlocks: { id: 6750, path: 'Sporting Goods > Exercise & Fitness > Yoga & Pilates > Yoga & Pilates Blocks' },
  exerciseBands: { id: 5869, path: 'Sporting Goods > Exercise & Fitness > Exercise Bands' },
  foamRollers: { id: 5319, path: 'Sporting Goods > Exercise & Fitness > Foam Rollers' },
  freeWeights: { id: 3164, path: 'Sporting Goods > Exercise & Fitness > Weight Lifting > Free Weights' },
  jumpRopes: { id: 2614, path: 'Sporting Goods > Exercise & Fitness > Cardio > Jump Ropes' },
  tents: { id: 1022, path: 'Sporting Goods > Outdoor Recreation > Camping & Hiking > Tents' },
  sleepingBags: { id: 1020, path: 'Sporting Goods > Outdoor Recreation > Camping & Hiking > Sleeping Bags' },
  sleepingPads: { id: 1021, path: 'Sporting Goods > Outdoor Recreation > Camping & Hiking > Sleeping Pads' },
  campCookware: {
    id: 1016,
    path: 'Sporting Goods > Outdoor Recreation > Camping & Hiking > Camping Cookware & Dinnerware',
  },
  campLights: { id: 1019, path: 'Sporting Goods > Outdoor Recreation > Camping & Hiking > Camping Lights & Lanterns' },
  hikingPoles: { id: 3738, path: 'Sporting Goods > Outdoor Recreation > Camping & Hiking > Hiking Poles' },
  downhillSkis: {
    id: 1158,
    path: 'Sporting Goods > Outdoor Recreation > Winter Sports & Activities > Skiing & Snowboarding > Skis > Downhill Skis',
  },
  skiHelmets: {
    id: 1161,
    path: 'Sporting Goods > Outdoor Recreation > Winter Sports & Activities > Skiing & Snowboarding > Ski & Snowboard Helmets',
  },
  skiGoggles: {
    id: 3550,
    path: 'Sporting Goods > Outdoor Recreation > Winter Sports & Activities > Skiing & Snowboarding > Ski & Snowboard Goggles',
  },
  snowshoes: {
    id: 3064,
    path: 'Sporting Goods > Outdoor Recreation > Winter Sports & Activities > Snowshoeing > Snowshoes',
  },
  sleds: { id: 7539, path: 'Sporting Goods > Outdoor Recreation > Winter Sports & Activities > Sleds' },
  basketballs: { id: 1083, path: 'Sporting Goods > Athletics > Basketball > Basketballs' },
  basketballHoops: { id: 1082, path: 'Sporting Goods > Athletics > Basketball > Basketball Hoops' },
  whistles: {
    id: 6730,
    path: 'Sporting Goods > Athletics > Coaching & Officiating > Sport & Safety Whistles',
  },
  cones: {
    id: 8319,
    path: 'Sporting Goods > Athletics > General Purpose Athletic Equipment > Sports & Agility Cones',
  },
  ballPumps: { id: 7434, path: 'Sporting Goods > Athletics > General Purpose Athletic Equipment > Ball Pumps' },
} as const
export type GoogleName = keyof typeof GOOGLE

export const SIZES = {
  clothing: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
  womensClothing: ['XS', 'S', 'M', 'L', 'XL'],
  kidsClothing: ['116', '128', '140', '152', '164'],
  mensShoes: ['40', '41', '42', '42.5', '43', '44', '44.5', '45', '46', '47'],
  womensShoes: ['36', '37', '37.5', '38', '39', '40', '40.5', '41', '42'],
  kidsShoes: ['30', '31', '32', '33', '34', '35', '36'],
  climbingShoes: ['36', '37', '38', '39', '40', '41', '42', '43', '44', '45'],
  socks: ['35–38', '39–42', '43–46'],
}
