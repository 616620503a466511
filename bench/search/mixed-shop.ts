import type { Product } from '../../packages/product/src/product.ts'

// A shop of mixed kinds as small WooCommerce shops are: titles in every manner, brands often missing, categories sometimes
// wrong or none, synonyms used at random, accessories that carry the names of other things, descriptions that mention what
// else there is. Made from a table and a seed, so that judgements by id stay true. Never change a row: append.

/** Shelf; names of the kind, the first the commonest; what it may be like; what it is made of; what it is for or has. */
const KINDS = `
Kitchen > Drinkware: mug, cup; handmade, stoneware, large, espresso, enamel; ceramic, porcelain, enamel; coffee and tea|dishwasher safe|holds {n}0 ml
Kitchen > Drinkware: water bottle, drinking bottle, flask; insulated, leakproof, sports, kids; stainless steel, glass, tritan; hiking and the gym|keeps drinks cold for 24 hours|{n}00 ml
Kitchen > Drinkware: wine glasses, wine goblets; stemless, crystal, set of 6; glass, crystal; red wine|hand blown
Kitchen > Coffee: coffee grinder, coffee mill; manual, electric, adjustable; steel, aluminium; whole beans|conical burrs
Kitchen > Coffee: french press, cafetiere; double wall, travel, classic; glass, steel; ground coffee|{n}00 ml
Kitchen > Coffee: coffee filters, filter papers; unbleached, size 4, cone; paper; filter coffee|100 pieces
Kitchen > Cookware: frying pan, skillet; non-stick, cast iron, deep; cast iron, aluminium, carbon steel; induction hobs|2{n} cm
Kitchen > Cookware: saucepan, cooking pot; induction, small, with lid; stainless steel, enamel; all hobs|{n} litres
Kitchen > Cookware: baking tray, sheet pan; non-stick, shallow; steel, silicone; cookies|oven safe
Kitchen > Knives: chef's knife, kitchen knife; damascus, forged, 20 cm; carbon steel, stainless steel; chopping vegetables|full tang
Kitchen > Knives: knife sharpener, whetstone; two-sided, handheld, diamond; corundum, ceramic; kitchen knives and scissors|grit 1000/6000
Kitchen > Knives: cutting board, chopping board; end grain, large, reversible; bamboo, oak, walnut; bread, meat and vegetables|juice groove
Kitchen > Small appliances: electric kettle, water boiler; cordless, fast boil, gooseneck; stainless steel, glass; tea|2200 W
Kitchen > Small appliances: toaster; 2 slice, 4 slice, retro; steel, plastic; bread|seven browning levels
Kitchen > Small appliances: blender, smoothie maker; portable, high speed, personal; glass, plastic; smoothies and soups|1200 W
Kitchen > Small appliances: hand mixer, electric whisk; 5 speed, compact; plastic; dough and cream|with two beaters
Food > Coffee & Tea: coffee beans, whole bean coffee; organic, dark roast, single origin, decaf; ; espresso and filter|from Ethiopia|fair trade
Food > Coffee & Tea: green tea, sencha; loose leaf, organic, jasmine; ; calm mornings|from Japan
Food > Coffee & Tea: herbal tea, infusion; chamomile, peppermint, sleep; ; evenings|caffeine free
Food > Sweets: dark chocolate, chocolate bar; 85%, vegan, sea salt; ; gifts|single origin cocoa
Food > Sweets: honey; raw, acacia, wildflower; ; breakfast|from our own hives
Food > Pantry: olive oil; extra virgin, cold pressed, organic; ; salads|from Crete
Food > Pantry: pasta, spaghetti, penne; wholegrain, gluten free, egg; ; quick dinners|500 g
Food > Pantry: hot sauce, chilli sauce; habanero, smoked, mild; ; tacos|no added sugar
Food > Pantry: protein bar, energy bar; vegan, peanut, low sugar; ; training|20 g protein
Clothing > Women: dress, gown; summer, maxi, floral, evening; cotton, linen, viscose; women|with pockets
Clothing > Women: blouse, shirt; silk, loose, striped; silk, cotton; women, the office|mother-of-pearl buttons
Clothing > Women: leggings, tights; high waist, thermal, yoga; cotton, polyester; women, training|squat proof
Clothing > Men: shirt, button-down; oxford, slim fit, flannel, short sleeve; cotton, linen; men|easy iron
Clothing > Men: trousers, chinos, pants; slim, cargo, stretch; cotton, wool; men|five pockets
Clothing > Men: boxer shorts, underwear; pack of 3, long leg; cotton, bamboo; men|soft waistband
Clothing > T-Shirts: t-shirt, tee; organic, graphic, oversized, unisex; cotton, bamboo; everyday wear|screen printed by hand
Clothing > Hoodies: hoodie, hooded sweatshirt; zip, unisex, heavyweight, kids; cotton, fleece; cool days|kangaroo pocket
Clothing > Knitwear: sweater, jumper, pullover; merino, cable knit, roll neck; merino wool, cashmere, wool; winter|fine gauge
Clothing > Jackets: rain jacket, raincoat; packable, hooded, yellow; nylon, recycled polyester; rainy days|waterproof 10,000 mm
Clothing > Jackets: winter coat, parka, down jacket; long, quilted, warm; down, wool; cold weather|removable hood
Clothing > Accessories: scarf, shawl; knitted, long, silk; wool, silk, cashmere; women and men|hand rolled edges
Clothing > Accessories: gloves, mittens; touchscreen, leather, kids; leather, wool; winter|fleece lining
Clothing > Accessories: beanie, knitted hat, woolly hat; ribbed, fisherman, kids; wool, acrylic; winter|one size
Clothing > Accessories: belt; leather, braided, reversible; leather, canvas; jeans|3.5 cm wide
Clothing > Socks: socks; wool, ankle, pack of 5, hiking; merino wool, cotton, bamboo; boots and shoes|reinforced heel
Shoes > Sneakers: sneakers, trainers; canvas, white, low top, vegan; canvas, leather; everyday|rubber sole
Shoes > Boots: boots, ankle boots, chelsea boots; waterproof, leather, lined; leather, suede; winter|goodyear welted
Shoes > Sandals: sandals, flip flops; cork, strappy, kids; leather, cork, rubber; summer and the beach|moulded footbed
Shoes > Slippers: slippers, house shoes; felt, warm, open back; felt, sheepskin; cold floors|non-slip sole
Shoes > Care: shoe polish, shoe cream; black, neutral, beeswax; ; leather shoes and boots|100 ml
Shoes > Care: shoe laces, laces; waxed, flat, elastic; cotton, polyester; sneakers and boots|120 cm
Bags > Backpacks: backpack, rucksack; laptop, roll top, mini, school; canvas, leather, recycled nylon; school, work and travel|2{n} l
Bags > Totes: tote bag, shopper; printed, zipped, organic; cotton, canvas, jute; groceries|long handles
Bags > Wallets: wallet, purse, card holder; slim, rfid, bifold; leather, cork; men and women|six cards
Bags > Travel: suitcase, trolley, cabin luggage; hard shell, carry-on, 4 wheels; polycarbonate, aluminium; travel|TSA lock
Jewellery > Necklaces: necklace, pendant; pearl, layered, birthstone; sterling silver, gold plated; women, a gift for her|45 cm chain
Jewellery > Earrings: earrings, studs, hoops; small, drop, hammered; sterling silver, gold; women, sensitive ears|nickel free
Jewellery > Rings: ring, band; stacking, engagement, signet; sterling silver, gold; women and men|made to order
Jewellery > Bracelets: bracelet, bangle; beaded, charm, leather; leather, silver, beads; women and men|adjustable
Jewellery > Watches: wrist watch, watch; automatic, minimalist, chronograph; steel, leather; men and women|sapphire glass|5 ATM
Beauty > Soap: soap bar, hand soap, soap; lavender, goat milk, charcoal; shea butter, olive oil; sensitive skin|palm oil free|100 g
Beauty > Hair: shampoo, shampoo bar; solid, anti dandruff, argan; ; dry and curly hair|sulphate free
Beauty > Hair: hair brush, detangling brush; wooden, paddle, boar bristle; wood, bamboo; long hair|gentle on the scalp
Beauty > Skin: face cream, moisturiser, day cream; hydrating, vitamin C, anti-age; hyaluronic acid, aloe; dry skin|50 ml
Beauty > Skin: sunscreen, sun cream; SPF 50, mineral, kids; zinc; the beach and mountains|reef safe
Beauty > Skin: lip balm; beeswax, tinted, mint; beeswax, shea butter; dry lips|vegan option
Beauty > Bath: bath bombs, bath fizzers; rose, set of 6, eucalyptus; ; a relaxing evening|natural essential oils
Beauty > Shaving: safety razor, razor; double edge, adjustable; brass, steel; men and women|plastic free
Beauty > Shaving: razor blades, replacement blades; pack of 10, platinum; steel; safety razors|stainless
Beauty > Perfume: perfume, eau de parfum, fragrance; woody, citrus, floral; ; women and men|50 ml
Beauty > Teeth: toothbrush; electric, bamboo, soft; bamboo, plastic; adults and kids|two minute timer
Beauty > Teeth: toothbrush heads, replacement heads; pack of 4, soft; plastic; electric toothbrushes|rounded bristles
Home > Candles: scented candle, candle; soy, three wick, vanilla; soy wax, beeswax; cosy evenings|burns 40 hours
Home > Candles: candle holder, candlestick; brass, set of 3, minimalist; brass, wood, glass; taper candles|stable foot
Home > Textiles: throw blanket, blanket, throw; wool, knitted, weighted; wool, cotton, fleece; the sofa and bed|130 x 170 cm
Home > Textiles: cushion cover, pillow cover; velvet, embroidered, 45x45; linen, velvet, cotton; the sofa|hidden zip
Home > Textiles: curtains, drapes; blackout, sheer, thermal; linen, polyester; the bedroom|eyelets
Home > Bedding: duvet cover, bedding set, bed linen; striped, king size, washed; linen, cotton, sateen; good sleep|with two pillowcases
Home > Bedding: pillow; memory foam, down, side sleeper; down, foam; back and neck|washable cover
Home > Bedding: mattress topper, mattress protector; waterproof, quilted, 140x200; cotton, foam; beds|fits mattresses up to 30 cm
Home > Bath: bath towel, towel; waffle, fringed, quick dry; cotton, bamboo, linen; bathroom and sauna|500 g/m2
Home > Bath: bath mat, bathroom rug; non-slip, round, washable; cotton, bamboo; the bathroom|50 x 80 cm
Home > Bath: shower curtain; fabric, mould resistant, printed; polyester; bathtubs|with 12 rings
Home > Lighting: table lamp, bedside lamp, desk lamp; dimmable, mushroom, rechargeable; brass, ceramic, wood; reading|E27
Home > Lighting: floor lamp, standing lamp; arc, tripod, dimmable; steel, wood; the living room|150 cm
Home > Lighting: LED bulb, light bulb; warm white, filament, smart; glass; lamps|E27 8 W|800 lm
Home > Lighting: string lights, fairy lights; solar, outdoor, battery; copper; garden and balcony|10 m
Home > Decor: vase; bud, tall, handmade; ceramic, glass; flowers|30 cm
Home > Decor: wall clock, clock; silent, wooden, retro; wood, metal; kitchen and office|30 cm
Home > Decor: picture frame, photo frame; A4, oak, set of 4; oak, aluminium; photos and posters|real glass
Home > Decor: poster, art print, wall art; botanical, map, framed; paper; the wall|30x40 cm
Home > Decor: mirror; round, full length, arched; oak, brass; hallway and bathroom|60 cm
Furniture > Seating: office chair, desk chair; ergonomic, mesh, swivel; mesh, leather; home office|adjustable armrests
Furniture > Seating: dining chair, chair; set of 2, rattan, velvet; oak, rattan, velvet; the dining room|stackable
Furniture > Seating: sofa, couch; 3 seater, corner, convertible; velvet, linen; the living room|removable covers
Furniture > Seating: stool, bar stool; adjustable, wooden, folding; oak, steel; the kitchen island|75 cm high
Furniture > Tables: coffee table, side table; round, nesting, marble; oak, marble, walnut; the living room|handmade in Portugal
Furniture > Tables: desk, writing desk, standing desk; electric, small, height adjustable; oak, bamboo; home office|120 x 60 cm
Furniture > Storage: bookshelf, bookcase, shelf; floating, ladder, tall; oak, pine, steel; books and plants|five tiers
Furniture > Storage: storage basket, laundry basket; woven, lidded, large; seagrass, rattan, felt; toys and laundry|with handles
Garden > Plants: seeds, seed packet; tomato, wildflower, basil; ; beds and balconies|open pollinated
Garden > Plants: plant pot, planter, flower pot; hanging, self watering, terracotta; terracotta, ceramic, concrete; indoor plants|drainage hole
Garden > Tools: pruning shears, secateurs; bypass, anvil, ratchet; steel; roses and fruit trees|non-slip grip
Garden > Tools: garden hose, hosepipe; expandable, 20 m, drip; rubber, fabric; watering|with spray nozzle
Garden > Tools: watering can; long spout, 2 l, vintage; steel, copper; house plants|removable rose
Garden > Tools: garden gloves, work gloves; thorn proof, nitrile, kids; leather, nitrile; gardening|breathable back
Garden > Outdoor: bird feeder, bird house; hanging, squirrel proof, wooden; wood, steel; wild birds|easy to fill
Garden > Outdoor: bbq grill, barbecue; charcoal, gas, portable; steel, cast iron; the terrace|with lid thermometer
Garden > Outdoor: hammock; double, with stand, camping; cotton, nylon; the garden and trips|200 kg
Pets > Dogs: dog leash, dog lead; hands free, rope, retractable; leather, nylon; large and small dogs|reflective
Pets > Dogs: dog bed, dog cushion; orthopaedic, washable, donut; foam, plush; large dogs|80 cm
Pets > Dogs: dog food, dog treats; grain free, puppy, chicken; ; sensitive stomachs|2 kg
Pets > Dogs: dog collar, collar; reflective, engraved, puppy; leather, nylon; dogs|steel buckle
Pets > Cats: cat litter; clumping, natural, low dust; ; indoor cats|10 l
Pets > Cats: cat tree, scratching post; tall, small, wall mounted; sisal, wood; cats and kittens|150 cm
Pets > Cats: cat toy, cat teaser; feather, catnip, interactive; felt, feathers; kittens|refillable
Toys > Wooden: building blocks, wooden blocks; rainbow, 50 pieces, letter; beech wood; toddlers from 1 year|natural colours
Toys > Puzzles: jigsaw puzzle, puzzle; 1000 pieces, kids, wooden; cardboard, wood; rainy days|48 x 68 cm
Toys > Games: board game, card game; family, strategy, cooperative; ; 2 to 4 players|from 8 years
Toys > Plush: teddy bear, soft toy, plush toy; bunny, organic, large; cotton, plush; babies and kids|washable
Toys > Craft: modelling clay, play dough; non-drying, 12 colours, natural; ; kids|gluten free
Baby > Care: baby blanket, swaddle; muslin, knitted, personalised; cotton, bamboo; newborns|70 x 100 cm
Baby > Care: diapers, nappies; cloth, overnight, newborn; cotton, bamboo; babies|size 3
Baby > Care: baby bottle, feeding bottle; anti-colic, glass, wide neck; glass, silicone; newborns|240 ml
Baby > Clothing: baby bodysuit, onesie, romper; long sleeve, pack of 3, printed; cotton; babies|0-3 months
Office > Paper: notebook, journal; dotted, A5, hardcover, refillable; paper, leather; notes and sketching|160 pages
Office > Paper: greeting card, birthday card; letterpress, blank, set of 5; paper; birthdays|with envelope
Office > Paper: planner, diary, calendar; weekly, undated, 2026; paper; goals|monthly overview
Office > Pens: fountain pen, pen; fine nib, brass, refillable; brass, resin; writing and calligraphy|converter included
Office > Pens: ink, ink cartridges, ink refills; blue, waterproof, pack of 10; ; fountain pens|50 ml
Office > Pens: coloured pencils, pencils, crayons; 24 colours, watercolour, jumbo; cedar wood; kids and artists|break resistant
Electronics > Audio: headphones, headset; noise cancelling, over ear, gaming; ; music and calls|30 hours of battery
Electronics > Audio: earbuds, earphones; wireless, sport, bluetooth; ; phone calls and running|USB-C case
Electronics > Audio: bluetooth speaker, portable speaker; waterproof, mini, party; ; the beach|20 W
Electronics > Phones: phone case, phone cover; clear, magsafe, leather, shockproof; silicone, leather; iPhone 15|iPhone 14|Galaxy S23|Pixel 8
Electronics > Phones: screen protector, tempered glass; privacy, pack of 2, matte; glass; iPhone 15|iPhone 14|Galaxy S23|iPad Air
Electronics > Phones: power bank, portable charger; 10000 mAh, magnetic, solar; ; phones and tablets|USB-C PD
Electronics > Cables: USB-C cable, charging cable; braided, 2 m, fast charging; nylon; phones and laptops|60 W
Electronics > Cables: wall charger, usb charger; 65 W, dual port, GaN; ; laptops and phones|folding plug
Electronics > Computer: laptop stand, notebook stand; foldable, aluminium, adjustable; aluminium, wood; MacBook and laptops up to 16 in|six heights
Electronics > Computer: laptop sleeve, laptop case; 13 inch, 15 inch, felt; felt, neoprene, leather; MacBook Air|MacBook Pro|notebooks
Electronics > Computer: wireless mouse, mouse; ergonomic, vertical, silent; ; laptop and desk|USB receiver
Electronics > Computer: keyboard; mechanical, wireless, compact; ; gaming and typing|hot-swappable
Electronics > Wearables: fitness tracker, smart watch, smartwatch; GPS, waterproof, kids; ; running and sleep|heart rate
Electronics > Wearables: watch strap, watch band; leather, silicone, 22 mm; leather, silicone, steel; Apple Watch|Galaxy Watch|quick release
Sports > Yoga: yoga mat, exercise mat; non-slip, travel, extra thick; cork, natural rubber; yoga and pilates|183 x 61 cm
Sports > Fitness: dumbbells, hand weights; adjustable, pair, neoprene; cast iron, neoprene; home training|2 x {n} kg
Sports > Fitness: resistance bands, exercise bands; set of 5, fabric, long; latex, fabric; home training|with bag
Sports > Camping: tent; 2 person, family, ultralight; nylon, polyester; camping and trekking|3000 mm
Sports > Camping: sleeping bag; down, summer, kids; down, polyester; camping|comfort 5 °C
Sports > Camping: head torch, headlamp, flashlight; rechargeable, 400 lm, red light; aluminium, plastic; running at night and camping|IPX6
Sports > Cycling: bike helmet, cycling helmet; urban, kids, MTB; EPS; commuting|with rear light
Sports > Cycling: bike lock, bicycle lock; folding, chain, U; steel; bicycles and scooters|two keys
Sports > Cycling: bike light, bicycle lamp; rear, front, USB; aluminium; commuting|IPX5
Tools > Hand tools: screwdriver set, screwdriver; precision, insulated, ratchet; chrome vanadium; electronics and furniture|24 bits
Tools > Hand tools: hammer; claw, rubber, wooden; steel, hickory; nails|450 g
Tools > Power tools: cordless drill, drill driver; 18 V, brushless, compact; ; walls and wood|two batteries
Tools > Power tools: drill bits, bit set; titanium, masonry, wood; steel; cordless drills|19 pieces
Tools > Paint: wall paint, paint; white, chalk, washable; ; bedrooms and kitchens|2.5 l
Tools > Paint: paint brush, paintbrush set; flat, round, synthetic; wood; acrylics and walls|five sizes
`

const BRANDS =
  'Fjordlin,Casa Olmo,Northleaf,Marrow & Pine,Bexley,Tindra,Okolo,Lumenor,Kestrel,Vallmo,Piko,Hartwell,Saltbox,Juniper Lane,Ostra,Birchwood,Moonwake,Tallow & Thyme,Nuvola,Ardent,Solvig,Peregrine,Kiru,Wrenfield'.split(
    ',',
  )
const COLOURS =
  'Black,White,Natural,Navy,Olive,Terracotta,Sage,Grey,Mustard,Rose,Red,Blue,Green,Beige,Brown,Pink'.split(',')
const PLACES = ['Uncategorized', 'Sale', 'New in', 'Gifts']
const PER_KIND = 24

/** The same products every time; a product's id is its kind's row and its place in it. */
export function mixedShop(): Product[] {
  const rows = KINDS.trim()
    .split('\n')
    .map((row) => {
      const [shelf = '', rest = ''] = row.split(': ')
      const [names = [], likes = [], stuffs = []] = rest
        .split(';')
        .map((list) => list.split(',').map((one) => one.trim()))
      const uses = (rest.split(';')[3] ?? '').split('|').map((one) => one.trim())
      return { shelf: shelf.split(' > '), names, likes, stuffs: stuffs.filter(Boolean), uses }
    })
  let state = 20_260
  const dice = (most: number) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
  const pick = <Some>(list: readonly Some[]): Some => list[dice(list.length)]!
  const title = (text: string) => text.replace(/(^|[\s(-])(\p{Ll})/gu, (all) => all.toUpperCase())

  return rows.flatMap(({ shelf, names, likes, stuffs, uses }, row) =>
    Array.from({ length: PER_KIND }, (_, at): Product => {
      const id = `m${row}-${at}`
      const name = dice(3) > 0 ? names[0]! : pick(names)
      const like = pick(likes)
      const stuff = stuffs.length > 0 && dice(3) > 0 ? pick(stuffs) : ''
      const color = stuffs.length > 0 && dice(2) > 0 ? pick(COLOURS) : ''
      const brand = dice(10) > 3 ? pick(BRANDS) : ''
      const use = pick(uses).replace('{n}', String(2 + dice(8)))
      const isForPhones = /iPhone|Watch|MacBook/.test(uses.join())
      const other = pick(rows)
      const noun = title(name)
      const adjective = title(like)
      const titles = [
        `${adjective} ${stuff && !like.includes(stuff) ? `${title(stuff)} ` : ''}${noun}`,
        `${noun} – ${[adjective, color].filter(Boolean).join(', ')}`,
        `${brand ? `${brand} ` : ''}${noun} ${like}${color ? ` | ${color}` : ''}`,
        `${stuff ? `${title(stuff)} ` : ''}${noun} (${like})`,
        `${noun}${/^(\d|with|from|E27|[A-Z]{2})/.test(use) ? ',' : ' for'} ${use}`,
        `${adjective} ${noun}${color ? ` in ${color.toLowerCase()}` : ''}, ${use}`,
      ]
      const text = isForPhones && dice(3) > 0 ? titles[4]! : pick(titles)
      const mention = [
        `Goes well with our ${other.names[0]}.`,
        `Not to be confused with a ${other.names.at(-1)}!`,
        'Ships in 2-3 working days in plastic free packaging.',
        `A lovely gift${dice(2) ? ' for him or her' : ''}.`,
        '',
      ]
      const pricing = 500 + dice(40) * 250 + (shelf[0] === 'Furniture' ? 15000 : 0)
      const details = [
        ...(stuff ? [{ name: 'Material', value: stuff }] : []),
        ...(dice(3) === 0
          ? [{ name: 'Made in', value: pick(['Portugal', 'Italy', 'Japan', 'Germany', 'India']) }]
          : []),
      ]
      return {
        id,
        handle: id,
        title: text.replace(/\s+/g, ' ').trim(),
        description: {
          plain: `${adjective} ${pick(names)}${stuff ? ` made of ${stuff}` : ''}, ${use}. ${pick(mention)}`.trim(),
        },
        ...(brand && { brand }),
        condition: 'new',
        product_type: dice(8) === 0 ? [pick(PLACES)] : shelf,
        tags: dice(3) === 0 ? [pick(names)] : [],
        options: [],
        media: [],
        ...(color && { color }),
        details,
        ...(dice(2) === 0 && {
          rating: { value: 3 + dice(21) / 10, scale_min: 1, scale_max: 5, count: 1 + dice(200) },
        }),
        source: {
          system: 'bench',
          created_at: new Date(Date.UTC(2024, 0, 1 + ((row * 7 + at * 31) % 700))).toISOString(),
        },
        status: 'active',
        variants: [
          {
            id: `${id}-1`,
            sku: `MX-${row}${String(at).padStart(2, '0')}`,
            title: text,
            options: [],
            regular_price: { amount: pricing, currency: 'EUR' },
            ...(dice(6) === 0 && { sale: { price: { amount: Math.round(pricing * 0.8), currency: 'EUR' } } }),
            availability: { status: dice(12) === 0 ? 'out_of_stock' : 'in_stock' },
          },
        ],
      }
    }),
  )
}
