// What the sample shop should show first, judged by us before it was run. Each place, or run of places whose order is a
// matter of taste, has its reason. `[ids, reason]` takes as many places as it has ids.

export type Places = readonly (readonly [ids: string, reason: string])[]

export const JUDGED: Readonly<Record<string, Places>> = {
  // Kinds of things, as people name them.
  'trail shoes': [['101 102', 'the two trail running shoes']],
  'trail running shoes': [['101 102', 'all three words in the name of the thing']],
  'road running shoes': [['103 104 105 106', 'running shoes of the category road shoes']],
  'racing shoes': [['106', 'the only racing shoe']],
  'running jacket': [['107', 'the only running jacket']],
  'rain jacket': [['251', 'the only rain jacket; others mention rain']],
  'running tights': [['110', 'the only tights']],
  'running cap': [['116', 'a cap for running, before caps for swimming']],
  'hiking boots': [['247 248', 'boots for hiking; football boots are boots of another kind']],
  'hiking socks': [['253', 'socks for hiking before other socks']],
  'ski socks': [['269', 'what was asked for, though it can no longer be had']],
  'climbing shoes': [['141 142', 'shoes for climbing; the third is a draft']],
  'climbing rope': [['145', 'a rope for climbing, not for skipping']],
  'skipping rope': [['227', 'a rope for skipping, not for climbing']],
  'climbing helmet': [['151', 'a helmet for climbing before other helmets']],
  'ski helmet': [['262', 'a helmet for skiing before other helmets']],
  'bike helmet': [['121 123', 'both words in the name of the thing']],
  'swim goggles': [['201 202', 'goggles for swimming']],
  'ski goggles': [['263', 'goggles for skiing']],
  'swim cap': [['203', 'a cap for swimming, before the one for running']],
  'football boots': [['163 164', 'boots for football']],
  'goalkeeper gloves': [['166', 'gloves for a goalkeeper, before those for cycling']],
  'cycling gloves': [['126', 'gloves for cycling']],
  'shin guards': [['167', 'the only ones']],
  'tennis racket': [['181 182', 'rackets for tennis; padel rackets and the bag are something else']],
  'padel racket': [['183 184', 'rackets for padel']],
  'racket bag': [['189', 'a bag: the last word names the thing']],
  'tennis balls': [['185', 'balls for tennis, before balls for padel']],
  'padel balls': [['186', 'balls for padel, before balls for tennis']],
  basketball: [['281 282', 'balls are what the word names; shoes and shorts are only for it']],
  'basketball shoes': [['283', 'shoes for basketball']],
  'basketball shorts': [['286', 'shorts for basketball']],
  'yoga mat': [['221 222', 'mats for yoga, before blocks and leggings']],
  'yoga block': [['223', 'a block, before mats']],
  'sleeping bag': [['243', 'the bag; the mat shares its category']],
  'sleeping mat': [['244', 'the mat; the bag shares its category']],
  'chalk bag': [['149', 'a bag for chalk, before the chalk']],
  'trekking poles': [['250', 'poles; the pack is for trekking as well']],
  'floor pump': [['129', 'the pump that stands on the floor']],
  'ball pump': [['307', 'the pump for balls, before balls and other pumps']],
  'bike light': [['127', 'the light for bikes']],
  'foam roller': [['226', 'the only one']],
  'resistance bands': [['224', 'the only ones']],
  'crash pad': [['150', 'the only one']],
  'kit bag': [['305', 'both words in its name']],
  'referee whistle': [['306', 'the only one']],
  'gps watch': [['114 115', 'the watches, new and refurbished']],

  // One word.
  helmet: [['121 122 123 151 262', 'all five helmets before anything that mentions one']],
  tent: [['241 242', 'tents, before poles, mats and bags for tents']],
  headlamp: [['113', 'the only one']],
  kettlebell: [['225', 'the only one']],
  wetsuit: [['208', 'the wetsuit, before fins and floats worn with one']],
  carabiner: [['146', 'the carabiner, before harness and belay device']],
  skis: [['261', 'skis, before helmets, goggles and socks for skiing']],
  goggles: [['201 202 263', 'all three goggles']],

  // For whom.
  "women's running shoes": [['102 104', 'made for women']],
  "men's hiking boots": [['247', 'made for men']],
  'womens merino base layer': [
    ['265', 'made for women'],
    ['266', 'the same for men'],
  ],
  'kids bike helmet': [['123', 'made for children']],
  'junior football boots': [
    ['164', 'made for juniors'],
    ['163', 'the same for adults'],
  ],
  'family tent': [
    ['242', 'a tent for a family'],
    ['241', 'a tent'],
  ],

  // Misspelt, joined, parted, half-typed.
  'runing shoes': [['101 102 103 104 105 106', 'running shoes, one letter missing']],
  'tenis raket': [['181 182', 'tennis rackets, two words misspelt']],
  'hikng bots': [['247 248', 'hiking boots, both misspelt']],
  wetsiut: [['208', 'two letters swapped']],
  ketlebell: [['225', 'one letter missing']],
  'snow shoes': [['267', 'snowshoes, written apart']],
  multitool: [['130', 'multi-tool, written as one']],
  ulock: [['131', 'U-lock, written as one']],
  tshirt: [['108', 'T-shirt, written as one']],
  'base-layer merino': [['265 266', 'hyphens and order do not matter']],
  headl: [['113', 'the beginning of headlamp']],
  snowsh: [['267', 'the beginning of snowshoes']],

  // Brands, numbers and measures.
  'kettrick helmet': [['121 122 123', 'helmets of the brand before helmets of others']],
  'ardwen jacket': [['107', 'the brand’s only jacket']],
  lumesk: [['113 114 115 127 252', 'everything of the brand, and nothing else']],
  'bottle 1 l': [['308', 'the bottle that comes in one litre']],
  'bottle 600ml': [['128', 'the bottle that comes in 600 ml, written together']],
  'kettlebell 16 kg': [['225', 'comes in 16 kg']],
  'fellside 28': [['245', 'its name and number']],

  // Filters in words.
  'refurbished watch': [
    ['115', 'the refurbished one'],
    ['114', 'the new one'],
  ],
  'football boots size 42': [['163', 'comes in 42; the junior one does not']],
  'climbing shoes under 100': [['141', 'the only pair under 100']],
}
