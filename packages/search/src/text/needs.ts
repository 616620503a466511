// Needs of people and agents who do not name a product, by language of the pages. Each has words that occur together in
// a query, in any order and form, with alternatives after a slash, and the names of the products that serve it, the
// likeliest first. A query that names the product itself is no need: "lumini pentru mers noaptea" are lights. Names are
// English, and the table of commerce words translates them to the catalogue's language; the last may be in the language
// of the need, for catalogues in it.
export const NEEDS: Readonly<Record<string, string>> = {
  en: `
drink/drinks/beverage/beverages cold/hot/warm/cool, water cold/cool, coffee/tea/soup hot/warm: insulated bottle, thermos, travel mug, sports bottle, bottle
coffee/tea commute/train/go/takeaway: travel mug, insulated bottle, thermos
beer/food/picnic/cans cold/cool/chilled, drinks/food picnic/beach cold/cool: cool box, cooler bag, cooler, ice pack
carry/bring/take water, stay hydrated, drink running/cycling/ride/hiking: bottle, hydration vest
carry/transport laptop/computer/notebook, protect laptop/computer scratches/bumps/transport, laptop work/travel/office: laptop bag, laptop sleeve, laptop case, backpack, bag
carry/transport/bring books/things/stuff/gear/belongings/schoolbooks: backpack, tote bag, bag
carry/pack/bring/take lunch/sandwiches/sandwich/snacks: lunch box, lunch bag, backpack, bag
carry/bring groceries/shopping: shopping bag, shopping trolley, tote bag, bag
carry/pack kit/boots/football, gym clothes/stuff: kit bag, gym bag, bag
carry rackets/racket: racket bag
carry chalk: chalk bag
carry/hold/keep cash/cards/coins: wallet, purse, card holder
carry/wear/hold baby/infant/newborn hands/free/front/back/body, carry baby/newborn/infant: baby carrier, baby sling, sling
see dark/night, light dark/outage, light night camp/walk/walking/hike/hiking, read/camp/camping/tent/walk dark, hands free light: headlamp, torch, flashlight, lantern, light
read/reading bed/night/partner: reading lamp, book light, bedside lamp, lamp
light room, lighten/brighten/illuminate room/desk/corner/hallway/bedroom/study, dark corner/hallway: floor lamp, desk lamp, table lamp, lamp, light bulb
lighten/illuminate garden/path/patio/terrace/driveway: solar light, garden light, outdoor light, string lights
child/kid/toddler/son/daughter/baby scared/afraid/fear dark, afraid/scared dark: night light
seen/visible traffic/night/dark/road/drivers/cars: reflective vest, bike light, reflector, light
stolen/steal/stealing/theft/thief/thieves bike/bicycle, secure/lock bike/bicycle: bike lock, lock
stolen, steal, stealing, theft, thief, thieves: bike lock, lock, padlock, alarm
lock/secure shed/locker/gate: padlock, lock
feet/toes/foot warm/cold/freezing/frozen/freeze: sock, slipper, hot water bottle, foot warmer
blister, blisters heal/treat/prevent/avoid/feet: blister plaster, plaster, sock
shoes/boots smell/smelly/stink, smelly/sweaty feet: shoe deodorant, foot powder, insole, sock
shoes/boots wet/dry: boot dryer, shoe dryer
shoes/boots clean/polish/shine/waterproof: shoe polish, shoe care kit, waterproofing spray, shoe brush
feet/foot/heel hurt/ache/aching/pain/sore/tired/support, standing day feet/shoes: insole, foot massager, shoe, compression sock
feet rough/hard/dry, heels cracked/dry: foot cream, foot file, pumice stone
hands/fingers warm/cold/freezing/frozen/freeze: mitten, glove, hand warmer
protect/dirty/scratched hands/fingers garden/gardening/thorns/roses, thorns hands: gardening glove, glove
protect hands/fingers, save goals, catch ball, burn fingers/hands hot: glove, oven glove
hot pan/dish/oven/tray hold/take/remove/grab/hands/burn: oven glove, oven mitt, pot holder
washing dishes/up hands: rubber glove, glove
head/ears warm/cold/freezing: hat, ear muffs, headband, helmet
neck/throat warm/cold: scarf, neck warmer, buff
protect/hit head, head safe/injury/protection: helmet
see underwater, eyes water/chlorine/pool: swim goggles, goggles, diving mask
eyes snow, see fog snow: ski goggles, goggles
eyes sun/glare/bright/driving, glare sun/driving: sunglasses, cap
protect eyes/eye sawdust/drilling/grinding/working/splinters/lab: safety glasses, goggles
protect/noise ears/hearing loud/noise/work/machine/concert/drilling, hearing protection/damage: ear defenders, ear plugs, ear muffs
breathe/protect/breathing dust/fumes/lungs/sanding: dust mask, respirator, mask
face/head sun: cap, sun hat, hat
sunburn, sun skin/burn/burning, protect skin: sunscreen, after sun, sun hat
protect/kicked/kicks shins, protect legs football: shin guard
kneel/kneeling knees/floor/garden, protect knees: knee pad, kneeling pad, kneeler
run/ride/hike/walk/commute/school/cycle rain/raining/rainy, dry rain, stay/keep dry/rain, wet get/getting/rain, caught/wear/pouring/heavy rain: rain jacket, umbrella, waterproof jacket, rain trousers, jacket
puddles/puddle jump/jumping/splash/feet/child/kids, mud/muddy feet/garden/walk/field: rain boot, wellington boot, wellies, boot
wind windy/cold/bike/walking: windproof jacket, windbreaker, jacket
shoulders/arms/chest cold, under/underneath ski/layer/wear, warm layer, warm winter/skiing, legs cold/warm: base layer, thermal underwear, leggings, jacket
snow/ice walk/walking/slip/slipping/boots/shoes: ice cleats, snow boot, winter boot, snowshoe
sleep outside/outdoors/mountains/winter/freezing/cold/stars/tent: sleeping bag, tent, sleeping mat
sleep/lie ground/floor, hard/soft/comfortable/insulate ground: sleeping mat, air bed, camping mat
guests/guest/visitors/friends/overnight sleep/stay/bed/night: air bed, sofa bed, folding bed, guest bed, mattress
night outdoors, shelter, roof camping: tent, tarp
cook/meal/heat outdoors/camping/outside/camp/trail, boil water camp/outdoors/trail: camping stove, cook set
grill/roast/cook meat/sausages/burgers/steaks garden/outside/outdoors/balcony: barbecue, grill
light/start fire/barbecue/fireplace/stove/charcoal: firelighter, lighter, matches, fire starter, charcoal
knees downhill/hiking/hike, balance/support/steep hiking/walking/hike: trekking pole
drinkable/safe/purify/clean water stream/river/drink/hiking/wild: water filter
tap/drinking water taste/tastes/filter/chlorine/limescale/hard: water filter, filter jug, water filter jug
lost/find way/direction forest/mountains/hike/north, navigate mountains/forest/sea: compass, map, gps
mosquitoes/mosquito/midges/bitten/bites/insects sleep/bed/bitten/away/stop/garden/evening/baby/camping/repel/keep, mosquitoes: insect repellent, mosquito net, mosquito repellent, citronella candle, fly screen
flies/insects/bugs kitchen/house/window/room/out/windows: fly screen, insect screen, fly trap, fly swatter
itch/itchy/itching/soothe bite/bites/skin/sting: after bite, antihistamine, soothing cream
ticks/tick remove/dog/bite/skin, fleas/flea dog/cat: tick remover, flea treatment, flea collar
mice/mouse/rats/rat house/kitchen/attic/catch/get/rid/kill/cellar/garage: mouse trap, rat trap
ants/ant kitchen/house/rid/kill/terrace/get: ant bait, ant powder, insecticide
moths/moth clothes/wardrobe/sweaters/wool/pantry: moth trap, moth balls, cedar
wasps/wasp: wasp trap
slugs/slug/snails/snail eat/eating/lettuce/salad/garden/plants/away/stop: slug pellets, slug trap, copper tape
weeds/weed remove/kill/rid/pull/patio/drive/lawn/paving/growing: weed killer, weeder, weed puller, weed control fabric
leaves/leaf lawn/autumn/garden/rake/collect/gutter/clear/fallen: leaf rake, leaf blower, rake
lawn/grass mow/cut/long/short: lawn mower
lawn/grass edges/edge/corners/along, tall/high grass: grass trimmer, strimmer, lawn edger
lawn moss/yellow/brown/patchy/bare/green/greener: lawn fertiliser, lawn seed, grass seed, lawn feed
hedge/hedges/bushes/shrubs trim/cut/shape: hedge trimmer, hedge shears, garden shears
branches/branch/tree cut/prune/thick/high, prune roses/rose/bushes: secateurs, loppers, pruning saw, pruning shears
dig/digging hole/garden/soil/bed/beds, turn soil: spade, garden fork, shovel
water/watering plants/flowers/tomatoes, water garden, irrigate plants/garden/lawn/balcony: watering can, garden hose, hose, sprinkler, irrigation kit
plants/flowers/houseplants holiday/vacation/away water/watering/dying: self watering pot, irrigation kit, watering globe
plants/tomatoes/vegetables/roses grow/yellow/feed/healthy/faster/bigger, feed plants/flowers/roses: fertiliser, plant food, compost
tomatoes/peas/beans/climbing/roses/vine/clematis support/climb/hold/up: trellis, plant support, garden cane, plant stake
seeds/seedlings/tomatoes start/grow/sow/germinate/early/indoors/frost: propagator, seed tray, greenhouse, cold frame, fleece
frost plants/protect/winter/garden: fleece, plant cover, greenhouse
kitchen/food/garden/vegetable waste/scraps/peelings compost/bin/recycle, make compost: compost bin, composter, compost caddy
rain/rainwater collect/save/barrel: water butt, rain barrel
attract/feed birds/bird: bird feeder, bird seed, bird table, nest box
attract/help bees/butterflies/pollinators: wildflower seed, bee house, insect hotel
shade terrace/garden/patio/balcony/beach/sun/sit, sun terrace/patio/balcony: parasol, gazebo, awning, sun sail, beach umbrella
sit/eat/relax/lounge garden/terrace/balcony/outside/outdoors/patio, nap garden: garden chair, garden furniture, sun lounger, hammock, deck chair, garden bench
warm/heat terrace/patio/outside/evenings: patio heater, fire pit, heater
privacy balcony/garden/neighbours/fence: privacy screen, fence, balcony screen
sore/tight/stiff/tense muscles/muscle/legs/back, muscle pain, massage, recover training: foam roller, massage gun, massage ball, massager
back/lower/lumbar pain/hurts/ache/aches/support/sore desk/sitting/chair/office/work: lumbar cushion, office chair, ergonomic chair, back support, standing desk
back/lower pain/hurts/ache/aches/sore, period/menstrual/stomach/belly cramps/pain/ache: heating pad, hot water bottle, heat pad, back support, massager
posture/slouch/slouching: posture corrector, ergonomic chair, lumbar cushion
knee/ankle/wrist pain/hurts/support/sprained/sprain/weak: knee support, ankle support, wrist support, bandage, brace
wrist/wrists/hand typing/computer/mouse/keyboard hurts/pain/sore: wrist rest, ergonomic mouse, vertical mouse, ergonomic keyboard
build/train/tone muscle/muscles/arms, get stronger, strong/stronger arms, lift weights, strength/workout/exercise/work/train/fit home/strength: dumbbell, kettlebell, resistance band, pull up bar
pull ups, pullups: pull up bar
lose weight, burn calories, cardio home/indoors: skipping rope, exercise bike, treadmill, rowing machine, kettlebell
weigh myself/body/track, track/check/lose weight: bathroom scale, scale, body scale
weigh flour/ingredients/food/baking/portions/kitchen: kitchen scale
stretch, stretching, do yoga, meditate, pilates: yoga mat, meditation cushion, resistance band
heart rate, count steps/calories, steps day, track run/sleep/distance/fitness, measure distance/pace/speed, pulse: sports watch, fitness tracker, watch
tell/know time: watch, clock
wake/waking up/morning/early/time, oversleep, overslept: alarm clock, wake-up light
cook/boil/bake minutes/time/timing egg/eggs: egg timer, kitchen timer, timer
flat tyre/tire, inflate/air/pump tyre/tire/tyres/tires, pump/inflate bike/bicycle: bike pump, pump, tyre inflator, air compressor
inflate/pump/blow ball/football/basketball: ball pump, pump
inflate/pump/blow mattress/airbed/pool/boat/paddleboard: air pump, electric pump, pump
broken/fix/repair chain/bike/bicycle, tighten/loosen bolts/screws/nuts: multi-tool, spanner, wrench, tool set, screwdriver, tool
oil/lubricate/clean chain, squeaky/squeaking/squeaks chain/door/hinge, rusty/stuck/rusted bolt/lock/screw/nut: chain oil, lubricant, penetrating oil, oil
fix/repair/mend/had/have/patch puncture/flat: puncture repair kit, inner tube, bike pump, tool
carry/transport/take bike/bikes/bicycle car/holiday: bike rack, bike carrier
carry/transport/take child/kid/toddler/children bike/bicycle: child bike seat, bike seat, bike trailer
carry/transport/take shopping/groceries/luggage/bags bike/bicycle: pannier, bike basket, luggage rack
saddle/bum/bottom sore/hurts/comfortable/pain/uncomfortable: cycling shorts, gel saddle, saddle cover, saddle
learn/toddler/child/kid ride/balance bike: balance bike, training wheels, stabilisers
learn/teach swim/swimming: armbands, kickboard, swim goggles, float
swim faster, stronger kick: fins
swim sea/lake/cold/winter, cold water swim: wetsuit
seen boats, swim/safe lake/sea/open: tow float
hair dry/pool/chlorine swim/swimming/pool/keep: swim cap
phone/things/stuff/clothes/electronics dry/waterproof boat/kayak/beach/water/sea/rain: dry bag, waterproof phone case, waterproof pouch
walk/deep snow: snowshoe
slide snow/hill, children/kids/play snow: sledge
shovel/clear/remove snow/driveway: snow shovel
ice/icy/frozen windscreen/windshield/car/window/scrape: ice scraper, de-icer, windscreen cover
ice/icy driveway/path/pavement/steps: grit, de-icing salt, salt
start/stop match, referee: whistle
mark field/pitch, drills training: cone
two teams, tell teams apart, teams training: training bib
play/goal garden: goal
shoot hoops: basketball, hoop
racket slips/slipping, slippery handle, grip racket: overgrip
hands slip/sweaty climbing/sweaty/bouldering: chalk
fall bouldering, soft landing, land softly: crash pad
belay/secure partner, stop fall rope: belay device, harness
listen/play records/vinyl/lps: record player, turntable
glasses fog/foggy/fogging/steam/dirty/clean: anti-fog spray, glasses cleaning cloth, glasses cleaner
listen/hear/play music, music commute/shower/everywhere/party, listen podcasts/audiobooks, music/podcasts/audio anyone/disturbing: headphones, speaker, earphones
block/cancel/quiet noise plane/office/train/flight/colleagues/commute: noise cancelling headphones, headphones, ear plugs
sleep/sleeping noise/snoring/snores/loud/neighbours/noisy, snoring/snores partner/husband/wife: ear plugs, white noise machine, sleep headphones
snoring, snore, snores: nasal strips, mouth guard, ear plugs
charge/recharge phone/mobile/tablet/smartphone go/travelling/hiking/camping/day/bus, phone/mobile dies/died/dead/empty/charged/battery, battery empty/dies: power bank, charger
charge/recharge phone/mobile/tablet/laptop/devices/smartphone: charger, charging cable, power bank, charging station
charge/phone car/driving/lighter: car charger, charger
charge batteries/aa/rechargeable: battery charger
more/enough/several/few sockets/outlets/sockets, plug devices/appliances/several/many: power strip, extension lead, extension cord
plug/socket/charger/appliances abroad/foreign/uk/usa/america/europe/travel/country: travel adapter, adapter
lightning/surge/surges/spikes computer/electronics/protect/tv/devices: surge protector
cables/cable/wires/cords tidy/mess/messy/tangle/tangled/hide/organise/organize/desk: cable organiser, cable ties, cable management, cable clips, cable box
print photos/documents/pictures/home/labels: printer, label printer, photo printer
label/labels jars/folders/boxes/shelves/make: label maker, labels
store/save/backup/keep/transfer files/photos/pictures/videos/documents/data safe/computer/laptop/backup/transfer/phone/somewhere, store/save/backup/back files/photos/pictures/data: external hard drive, hard drive, usb stick, memory card, ssd
computer/laptop/pc slow/faster/speed/upgrade: ssd, memory, laptop
space/storage phone/camera/switch/console: memory card
laptop/computer eye/height/higher/raise/neck: laptop stand, monitor stand, monitor arm
laptop/computer hot/overheats/overheating/cool: cooling pad, laptop stand, laptop cooler
connect/plug laptop monitor/monitors/screens/screen/usb/devices/hdmi: docking station, usb hub, hdmi cable, adapter
connect laptop/phone/computer tv/television/projector: hdmi cable, streaming stick, adapter
watch/stream netflix/films/series/youtube tv/television: streaming stick, smart tv, television
hold/mount phone/mobile/smartphone bike/handlebar/car/driving/dashboard/desk, phone handlebar/dashboard, navigation phone car: phone holder, phone mount
photograph, take/shoot photos/pictures/photo: camera
film/record/vlog/video adventures/holiday/ride/sports/underwater/action/videos: action camera, camera
camera/phone steady/still/blurry/shake/group/selfies: tripod, gimbal, selfie stick
video/zoom/skype/teams calls/call/meeting/meetings/conference: webcam, headset, ring light, microphone
record/recording podcast/voice/vocals/singing/streaming/song, sound/heard call/stream/better: microphone, headset, audio interface
protect/drop/dropped/cracked/scratches phone/mobile/smartphone/screen/tablet: phone case, screen protector, tablet case
see/watch far/distance/distant/wildlife/birds, closer/close wildlife/birds/theatre/opera/match: binoculars, telescope, spotting scope
see/watch stars/moon/planets/saturn/jupiter: telescope, binoculars
read/see small/tiny print/letters/text/stamps, enlarge/magnify text/print: magnifying glass, reading glasses, magnifier
see/examine cells/bacteria/insects/tiny: microscope, magnifying glass
clean/vacuum/sweep floor/floors/carpet/dust/crumbs/hair, pet/dog/cat hair/hairs sofa/floor/carpet/home/remove/house: vacuum cleaner, robot vacuum, mop, broom
wipe/mop/wash/scrub floor/floors/tiles/kitchen: mop, steam mop, floor cleaner, bucket
clothes/suit/sweater/jacket/coat lint/fluff/hair/hairs/fuzz, pet/dog/cat hair/hairs clothes/trousers: lint roller, clothes brush
bobbles/pilling/fuzz sweater/jumper/wool/clothes: fabric shaver, lint remover
dust/dusting shelves/furniture/blinds/surfaces: duster, microfibre cloth, cloth
clean/wash/streaks windows/window/glass/mirror/mirrors: window cleaner, glass cleaner, squeegee, window vacuum
clean oven/grill/grease/burnt: oven cleaner, degreaser
clean/wash/scrub bathroom/toilet/tiles/bath/sink: bathroom cleaner, toilet brush, toilet cleaner, cleaning spray
limescale/scale/calcium kettle/shower/coffee/tap/remove/machine, limescale: descaler, limescale remover
mould/mold/mildew wall/bathroom/shower/remove/rid/grout/black: mould remover, mould spray, dehumidifier
blocked/clogged/unblock/unclog/slow drain/sink/toilet/shower/pipe/drains: drain cleaner, drain unblocker, plunger
stain/stains/spot wine/carpet/shirt/remove/blood/clothes/sofa/tablecloth/grass: stain remover, carpet cleaner
wash/do clothes/laundry/washing: laundry detergent, washing machine
whites/white laundry/shirts/wash/grey/bright: bleach, laundry detergent, stain remover
clothes/laundry/washing dry/drying/indoors/balcony/hang: clothes horse, drying rack, clothes airer, tumble dryer, clothes line
collect/sort/dirty laundry/clothes/washing: laundry basket, laundry hamper
dishes/plates wash/clean/washing: washing up liquid, dish soap, dishwasher, sponge
dishes/plates/glasses dry/drip/drain: dish rack, tea towel, dish drainer
rubbish/trash/garbage/waste kitchen/put/sort/throw/separate/collect: bin, bin bag, waste bin, trash can
hands wash/clean/germs/disinfect: soap, hand sanitiser
bad/smell/odour/odor/stinks/smells fridge/bin/room/toilet/litter/car/cigarette/musty: air freshener, odour remover, air purifier
air dust/pollen/allergy/smoke/clean/allergies/asthma: air purifier
air/room dry/humid/moist/lips/throat/heating: humidifier
damp/humid/moisture/condensation cellar/room/basement/windows/bathroom/wall/bedroom/caravan: dehumidifier, moisture absorber
draught/draft/draughty/drafty door/window/cold/windows: draught excluder, door seal, weather strip
heat/warm/heating/cold room/bathroom/garage/office/bedroom/caravan, cold evening/evenings/sofa: heater, fan heater, radiator, blanket, electric blanket
warm/cosy/snuggle/cuddle sofa/couch/evening/evenings/watching: blanket, throw, slipper
cool/hot/heat room/bedroom/summer/office/night/flat, sweat/sweating/hot sleep/night/bed: fan, air conditioner, cooling pillow
bed/sheets/feet cold/warm night/winter/bed: hot water bottle, electric blanket, duvet, bed socks
iron/crease/creases/wrinkles/wrinkled/crumpled shirts/shirt/clothes/trousers/suit, wrinkles remove/shirts/shirt/clothes/suit: iron, garment steamer, ironing board
make/good/brew/morning coffee/espresso/cappuccino, froth milk: coffee machine, french press, coffee grinder, milk frother
grind coffee/beans: coffee grinder
grind pepper/salt/spices/herbs: pepper mill, spice grinder, mortar
make/brew tea, hot water: kettle, teapot
make smoothies/smoothie/juice, blend/puree fruit/soup/vegetables, squeeze oranges/lemons/lemon/juice: blender, juicer, hand blender
chop/cut/slice/dice vegetables/onions/onion/carrots/meat/herbs, slice bread/ham: kitchen knife, knife, chopping board, food processor, mandoline
knife/knives blunt/dull/sharpen/sharp: knife sharpener, whetstone
peel potatoes/carrots/apples/vegetables: peeler
grate cheese/parmesan/carrots/nutmeg: grater
open tins/tin/cans/jar/jars/lid: can opener, tin opener, jar opener
open wine, wine cork: corkscrew
open beer: bottle opener
wine fresh/opened/leftover: wine stopper, bottle stopper
wine breathe/pour/aerate: decanter, wine aerator
wash/dry salad/lettuce: salad spinner, colander
drain pasta/noodles/vegetables: colander, sieve
fry/scramble eggs, fry, cook steak/pancakes/bacon: frying pan, pan
cook/boil rice: rice cooker, pot
cook/boil/make soup/pasta/stew/potatoes: pot, saucepan, slow cooker
slow/hours/overnight cook/stew/meat: slow cooker, casserole
cook/make healthy/chips/fries/crispy oil/fat/less/fast: air fryer, steamer
steam/steamed vegetables/dumplings/fish: steamer
toast/toasted bread/sandwich/sandwiches: toaster, sandwich maker
make/bake waffles: waffle maker
make/bake pizza: pizza stone, pizza oven, pizza pan
make pasta/noodles/ravioli fresh/homemade/home: pasta machine, pasta maker
make popcorn: popcorn machine, popcorn maker
make icecream/sorbet, ice cream make/home: ice cream maker
make yogurt/yoghurt: yogurt maker
make ice cubes, ice cubes: ice cube tray
make sparkling/fizzy/soda water: soda maker, sparkling water
bake cake/cakes/bread/cookies/muffins/pie: baking tin, cake tin, baking tray, muffin tin, loaf tin, oven
knead/mix/whip/beat/whisk dough/cream/batter/eggs: stand mixer, hand mixer, whisk, mixing bowl
measure flour/ingredients/spoon/cups: measuring cup, measuring spoons, kitchen scale
decorate/ice/icing cake/cupcakes/cookies: piping bag, icing, sprinkles, cake decorating set
meat/steak/roast done/temperature/cooked/rare: meat thermometer, kitchen thermometer
preserve/pickle/make jam/fruit/vegetables/cucumbers/chutney: preserving jar, mason jar, jar
bread fresh/keep/mouldy: bread bin, bread box
store/keep/leftover food/leftovers/meals/pasta/flour/cereal/rice fresh/fridge/freezer/kitchen/airtight, food fresh, store food, leftovers: food container, storage container, storage jar, storage box, cling film
freeze/portion food/meals/soup: freezer bag, food container
serve cake/snacks/drinks/breakfast/cheese/guests: serving tray, tray, serving board, cake stand
breakfast bed: bed tray, tray
protect/water/marks/hot/rings table: tablecloth, coaster, placemat, trivet
hang/dry/store coats/coat/jackets/jacket/clothes/keys/hats: coat rack, coat hanger, hanger, hook, clothes rail, key holder
hang/mount/put picture/pictures/photo/photos/frame wall/up: picture hook, picture frame, nail, adhesive strips
hang/mount tv/television wall: tv wall mount, wall bracket
tidy/store/organise/organize/keep/put shoes: shoe rack, shoe cabinet
tidy/store/organise/organize/put/keep/room toys/lego: toy box, storage box, toy storage, shelf
tidy/store/organise/organize/messy cupboard/wardrobe/drawer/drawers/closet/room/things/clothes/garage/tools/blankets/attic/stuff: storage box, drawer organiser, shelf, tool box, wardrobe
store/organise/organize/put/display books: bookcase, shelf, bookend
store/organise/organize/keep jewellery/jewelry/rings/necklaces/earrings: jewellery box, jewelry box
store/organise/organize/file/sort papers/documents/receipts/bills/paperwork: folder, file box, ring binder, filing cabinet
destroy/shred documents/papers/paper/letters: shredder
desk tidy/messy/clutter/organise/organize: desk organiser, pen holder, drawer organiser
sit/chair/seat desk/office/day/hours/computer/work, stand/standing working/work/desk: office chair, desk chair, standing desk, chair
sit extra/guests/visitors/more/kitchen/counter: folding chair, stool, bar stool, chair
small/tiny flat/room/kitchen/space table/eat: folding table, table
sit/relax/feet/put living/sofa/floor/tv: armchair, bean bag, pouf, footstool, sofa
floor cold/bare/scratches/noise/cosy: rug, carpet, felt pads
door slams/slamming/closes/bangs: door stop, door stopper
dirt/mud/dirty door/entrance/shoes/hall: doormat
neck/pillow pain/stiff/sleep/hurts, sleep better/fall/insomnia: pillow, weighted blanket, sleep mask, sleep tea
light/dark/block/darken/sun sleep/bedroom/room/light/morning, block light: blackout curtain, sleep mask, blackout blind, curtain
sleep/comfortable plane/flight/bus/journey/train/flying, neck plane/flight/journey: neck pillow, travel pillow, sleep mask
bed/mattress protect/wet/wetting/accidents: mattress protector, bed pad
mattress hard/soft/softer/old: mattress topper, mattress
neighbours/people look/looking/see window/windows/in: curtain, blind, net curtain, privacy film
films/movies/film/movie/tv wall/big/home, big screen home, home cinema: projector, television, tv
sound tv/television/film/films better/bad/quiet: soundbar, speaker
wifi/internet/wlan garden/far/weak/range/signal/slow/better/upstairs/extend/whole/every/bedroom: wifi repeater, wifi extender, mesh wifi, repeater, access point, router
go online, connect internet: router
computer/gaming/pc hear/talk/friends: headset
write essays/school, type letters, study college, homework computer: laptop, keyboard
play games computer/pc/gaming: gaming laptop, gaming pc, graphics card
play video/console games, games tv: game console, controller
guard/watch/check house/home/yard/flat away/holiday/remotely/vacation, see house/home away/remotely, burglars/burglar/intruder/break house/home/keep/out/in/deter: security camera, alarm, doorbell camera, motion sensor
who door/rings, see/hear door outside/away/visitors: video doorbell, doorbell, door viewer
valuables/documents/jewellery/passport/money burglar/fire/safe/lock/keep: safe, fireproof box
fire/smoke alarm/warn/warned/detect/breaks: smoke alarm, smoke detector, fire extinguisher, fire blanket
put/extinguish/kitchen out/fire/flames: fire extinguisher, fire blanket
gas/carbon/monoxide leak/detect/poisoning/warn: carbon monoxide alarm, gas detector
cut/wound/injury/injured/emergency/accident finger/bleeding/plaster/car/first/hiking/knee: first aid kit, plaster, bandage
lose/losing/lost/track keys/luggage/wallet/suitcase, find keys: key finder, tracker, bluetooth tracker, luggage tag
power/electricity goes out, power/electricity goes/outage/outages/cut/cuts/failure, blackout: uninterruptible power supply, ups, power bank, generator, power station, candle, torch
electricity/power camping/van/campsite/outdoors/off/grid: power station, solar panel, generator
save/measure energy/electricity/power consumption/use/used: energy meter, power meter, smart plug
switch/control/turn lights/lamp/heating/appliances phone/app/remotely/automatically/timer/holiday: smart plug, smart bulb, timer switch, smart thermostat
hole/holes wall/drill/concrete/wood: drill, drill bit, hammer drill
cut/saw wood/plank/planks/branches/logs/metal/pipe: saw, jigsaw, circular saw, hacksaw
split/chop wood/logs/firewood: axe, log splitter
smooth/sand wood/table/furniture/paint: sander, sandpaper
assemble/build furniture/flatpack/wardrobe/shelf: screwdriver, cordless screwdriver, hex key, tool set
hammer/hit/pull nail/nails wall/wood: hammer, pliers
straight/level shelf/picture/hang: spirit level, laser level
measure room/length/wall/window/furniture: tape measure, laser measure
find pipes/stud/studs/cables wall: stud finder, detector
stick together, glue/repair/broken vase/shoe/wood/plastic/cup/plate/together/toy: glue, super glue, epoxy, wood glue
seal/gap/gaps/leak/leaking bath/shower/window/pipe/roof/gutter: sealant, silicone sealant, sealing tape
fill/holes/crack/cracks wall/plaster: filler, plaster
paint/painting/repaint wall/walls/room/ceiling/bedroom: wall paint, paint, paint roller, paint brush, masking tape
paint/protect/treat/varnish fence/deck/wood/shed: wood stain, varnish, wood oil, wood preservative
reach/high/climb ceiling/shelf/cupboard/gutter/bulb: ladder, step ladder, step stool
reach/pick bending/floor/up/bend: reacher, reaching aid, grabber
change/replace bulb/lightbulb: light bulb
move/lift/transport/carry heavy/furniture/boxes/fridge/washing: hand truck, moving blanket, furniture slider, trolley
moving/move house/flat/apartment pack/boxes: moving box, bubble wrap, packing tape, box
send/ship/post/mail parcel/package/packages/fragile: box, bubble wrap, packing tape, envelope
wrap/wrapping present/presents/gift/gifts: wrapping paper, gift wrap, ribbon, gift bag
carry/transport/soil/logs garden/wheel: wheelbarrow, garden cart
smooth/straighten/straight hair, frizzy/frizz hair: hair straightener, hair serum, hair mask
curl/curls/curly/waves hair: curling iron, hair curler, curl cream
dry/wet hair: hair dryer
dry/damaged/split/brittle hair/ends: conditioner, hair mask, hair oil
cut/trim hair: hair clipper, hair scissors
dandruff, itchy/flaky scalp: anti-dandruff shampoo, shampoo
wash hair, oily/greasy hair: shampoo, dry shampoo
dye/colour/color/cover/grey/gray hair/roots: hair dye, hair colour
hold/style hair/hairstyle, tie hair: hair gel, hairspray, hair tie, hair clip
shave, beard trim/shave/grow/shape, stubble: razor, beard trimmer, shaver, shaving cream
leg/legs/body/armpit hair remove/shave: epilator, razor, wax strips, hair removal cream
brush/clean/white/whiten/whiter teeth, bad breath, plaque: toothbrush, electric toothbrush, toothpaste, mouthwash, teeth whitening
between teeth: dental floss, interdental brush
cut/trim/file nails/toenails: nail clippers, nail file, nail scissors
paint/colour/color nails: nail polish
dry/rough/cracked/chapped hands: hand cream, moisturiser
dry/sensitive/flaky/itchy skin/face: moisturiser, face cream, body lotion, cream
chapped/dry/cracked lips: lip balm
pimples/acne/spots/blackheads/oily skin/face: face wash, acne cream, cleanser, face mask
wrinkles/lines/ageing/aging face/eyes/skin: anti-wrinkle cream, face cream, serum, eye cream
remove/take makeup/mascara: makeup remover, micellar water, cotton pads
dark/tired/puffy circles/eyes: eye cream, concealer, eye mask
smell/smelling nice/sweat/armpits/fresh, sweat/sweating armpits: deodorant, perfume
smell/scent home/house/room/living: scented candle, diffuser, room spray, candle
relax/soak bath/evening/tub: bath salts, bath bomb, scented candle, bathrobe
relax/calm/stress/stressed: scented candle, essential oil, herbal tea, massage
measure/check/have fever/temperature, fever child/baby: thermometer
blood/high pressure: blood pressure monitor
blood/sugar diabetes/measure/check/glucose: blood glucose meter
take/forget/remember/organise/sort pills/tablets/medicine/medication/vitamins: pill organiser, pill box
cold/blocked/runny/stuffy nose, sneeze/sneezing: nasal spray, tissues, inhaler
cough/sore/hoarse throat, cough: throat lozenges, cough syrup, herbal tea, honey
headache, migraine: painkiller, cold compress, ice pack
swollen/swelling/bruise/sprain: ice pack, cold pack, bandage
swollen/heavy/tired legs flight/standing/flying: compression sock, compression stockings
unsteady/trouble/difficulty walk/walking, help walking: rollator, walking stick, walking frame
slip/fall/slippery/slipping shower/bath/bathroom/tub/bathtub: non-slip bath mat, grab rail, shower chair, bath mat
old/elderly/grandma/grandpa/grandmother hear/hearing tv/phone: hearing amplifier, big button phone, headphones
vitamins/energy/tired/immune winter/boost/deficiency: vitamin, multivitamin, vitamin d
protein muscle/training/after/shake: protein powder, shaker
stairs/stair baby/toddler/child/safe/fall, toddler/baby climb/fall/climbing stairs: stair gate, safety gate
baby/toddler/child corners/drawers/cupboards/sockets/proof: corner protector, child lock, socket cover, cupboard lock
baby/babies hear/watch/room/cries/crying/sleeping/asleep: baby monitor, night light
baby/newborn/infant sleep/bed/crib/cot: cot, baby sleeping bag, crib, swaddle, baby monitor
baby/toddler teeth/teething/gums: teething ring, teether
baby/toddler/newborn eat/feed/feeding/sit/solid/first/table: high chair, bib, baby spoon, baby bottle
baby/breast milk/bottle warm/sterilise/sterilize/pump/express: bottle warmer, steriliser, breast pump
baby/newborn bath/bathe/wash: baby bath, baby bathtub, baby shampoo
baby/newborn/bottom change/sore/rash/nappy/diaper: changing mat, nappy, nappy cream, wipes, changing bag
baby/toddler/newborn walk/stroll/push/jogging/pushing: pram, stroller, pushchair
baby/toddler/child/newborn car safe/safely/drive/transport: car seat, child car seat, booster seat
baby/toddler learn/learning/first walk/steps/walking: baby walker, push along toy, first shoes
baby/newborn calm/soothe/crying/cries/quiet: dummy, pacifier, baby swing, bouncer, soft toy
toddler/child/son/daughter potty/toilet/nappies: potty, toilet training seat, potty seat, step stool
baby/toddler play/floor/crawl/tummy: play mat, play gym, rattle, building blocks
gift/present year old, year old girl/boy, gift/present child/kid/toddler/kids/children, birthday child/boy/girl: toy, doll, puzzle, game
child/children/kids/toddler draw/paint/drawing/painting/colour/creative/craft: coloured pencil, finger paint, crayon, colouring book, craft kit, felt tip
child/children/kids/son/daughter build/building/construct: building blocks, construction set, marble run
child/children/kids learn/count/counting/numbers/letters/alphabet/read/clock: educational toy, learning game, flash cards, children's book
child/children/kids experiment/experiments/science/chemistry: science kit, microscope, experiment kit
child/children/kids/toddler busy/entertain/entertained/occupied/bored car/journey/flight/rainy/indoors/travel, bored children/kids/child: travel game, activity book, sticker book, puzzle, board game, card game
child/children/kids garden/outside/outdoors/summer play/playing/cool/jump/climb: swing, sandpit, trampoline, paddling pool, slide, bubbles
child/children/kids bath/tub play/fun: bath toy
child/children/kids pretend/play/role cook/cooking/kitchen/shop/doctor: play kitchen, play food, toy shop, doctor kit
play/game evening/family/friends/night/party/adults: board game, card game
birthday/party children/kids/decorate/decoration/decorations/table: balloon, party decoration, paper plate, garland, candle
dress/costume/carnival/halloween party/dressing/scary: costume, mask, face paint
school first/start/starts/starting/books, school carry: school bag, school backpack, backpack, pencil case
take/write notes, write down: notebook, pen
remember/appointments/plan/organise week/appointments/dates/birthdays/schedule: planner, diary, calendar, wall planner
write/present/brainstorm wall/board/meeting/meetings: whiteboard, flipchart, whiteboard marker
pin/notes/photos wall/board: pinboard, cork board
highlight/mark text/textbook/passages: highlighter, sticky notes
erase/correct mistakes/mistake/pencil/ink: eraser, correction tape, correction fluid
sharpen pencils/pencil: pencil sharpener
staple/hold papers/pages/sheets together: stapler, paper clip, clip
punch holes/paper: hole punch
cut/straight paper/card/photos/cardboard: scissors, paper trimmer, cutter
laminate/protect documents/sheets/paper: laminator, laminating pouch, document sleeve
calculate/sums/maths exam/school/percent: calculator
keep/save memories/pictures/holiday album: photo album, scrapbook
sew/repair/mend/hem/shorten clothes/button/trousers/dress/hole/curtains: sewing kit, sewing machine, needle, thread
knit/knitting sweater/scarf/socks/hat/jumper: yarn, knitting needle, knitting pattern
crochet blanket/toy/animals: crochet hook, yarn
make candles/candle: candle making kit, wax
make soap: soap making kit
make jewellery/jewelry/bracelets/necklaces: beads, jewellery making kit
make/brew/ferment beer/cider: brewing kit, brewing starter kit
make/brew/ferment wine: winemaking kit, brewing kit, brewing starter kit
learn/start/play guitar: guitar, guitar tuner, guitar book
learn/start/play piano/keyboard: digital piano, keyboard, piano book
guitar tune/tuning/tuned: guitar tuner, tuner
guitar/instrument hang/stand/put/store: guitar stand, guitar wall mount
sing karaoke/party: karaoke machine, microphone
rhythm/tempo practise/practice/keep: metronome
dog pulling/pulls/pull: no pull harness, dog harness, harness
dog/puppy walk/walking/run: dog lead, leash, dog harness
dog/puppy chew/chews/bored/play/teeth/chewing: dog toy, chew toy, dog chew
dog/puppy/cat sleep/sleeps/rest/lie: dog bed, cat bed, pet bed
dog/puppy/cat feed/feeding/eat/eats/drinks: dog bowl, pet bowl, automatic feeder, slow feeder
dog/puppy/cat drive/travel/transport/vet, dog/cat car safe/safely/trip: pet carrier, dog crate, dog seat belt, transport box, boot cover
dog/puppy train/training/reward/treat: dog treat, dog whistle, clicker, training pads
dog poo/poop/mess walk/pick: poop bag, dog waste bag
dog/cat fur/hair/coat brush/shedding/tangled/sheds: dog brush, pet brush, grooming brush
dog/puppy wash/bath/smells/dirty: dog shampoo
dog cold/rain/freezes/shivers: dog coat
dog bark/barking/barks: anti-bark collar, dog toy
cat/kitten scratches/scratch/scratching sofa/furniture/stop/wallpaper, stop scratching: scratching post, cat tree
cat/kitten bored/play/entertain/entertained/indoor: cat toy, cat tree
cat toilet/pee/smell/smells: litter tray, cat litter, litter box
cat go/come/in/outside/own door: cat flap
rabbit/hamster live/lives/sleep/sleeps/home, guinea pig/pigs live/home/sleep: cage, hutch, bedding
fish feed, clean/dirty aquarium/tank: aquarium filter, fish food, aquarium
car wont/not/doesnt start/starting, car dead/flat, car battery died/dead/flat/empty, start car: jump leads, jump starter, battery charger
car/windscreen/seats/interior clean/wash/wax/shine/scratches/scratch/polish: car shampoo, car wax, car vacuum, sponge, car polish, microfibre cloth
car smell/smells/stinks: car air freshener, air freshener
car hot/sun/summer/shade: sun shade, sunshade
car/driving accident/accidents/proof/record/recording: dash cam
car/drive/driving snow/snowy/ice grip/roads/mountains/drive, car snow stuck: snow chains, winter tyre, ice scraper
car/boot/trunk dirty/organise/organize/tidy/mess: boot organiser, boot liner, car mat
car/trailer tow/pull/towing/roof/luggage: roof box, roof rack, tow rope, tow bar
car breakdown/broken/emergency: warning triangle, high-vis vest, tow rope, emergency kit
car park/reverse/backwards easier/help/safely: parking sensor, reversing camera
car/change/top oil engine/change: engine oil, oil filter
windscreen/windshield smears/streaks/wipe/rain/visibility: wiper blade, screenwash
suitcase/luggage/bag heavy/overweight/kilos, weigh luggage/suitcase/bag: luggage scale
pack/organise/organize/tidy suitcase/luggage: packing cube, suitcase, travel bag
suitcase/luggage recognise/recognize/airport/spot: luggage tag, luggage strap
liquids/shampoo/toiletries plane/travel/carry/flight/hand/pack: travel bottles, toiletry bag, wash bag
passport/money/cards safe/travel/travelling/hidden/pickpockets: money belt, passport holder, travel wallet
travel/fly/weekend hand/cabin/luggage/week/few: cabin suitcase, travel bag, suitcase, weekend bag
clothes/wash travelling/hostel/travel towel: travel towel, toiletry bag
beach lie/sit/day/sand: beach towel, beach mat, beach chair, beach bag
picnic sit/park/grass/blanket: picnic blanket, picnic basket
drown/child/overboard/safe boat/water/overboard/kayak: life jacket
trousers/pants/jeans falling/fall/loose/hold: belt, braces
job/interview/wedding/office/formal/funeral wear/dressed: suit, blazer, shirt, dress, tie
pregnant/pregnancy/bump wear/clothes/belly/sleep: maternity dress, maternity trousers, pregnancy pillow
sleep/bed wear/comfortable/cosy: pyjamas, nightgown
home/house/lounge/floor comfortable/cosy/feet/wear: slipper, loungewear, jogging trousers
breasts/bust/chest support/bounce/running: sports bra, bra
clothes/shirt/outfit kitchen/cooking/stains/protect: apron
`,
  de: `
trinken kalt, trinken heiß, getränk kalt, getränk warm, wasser kalt, kaffee warm, tee warm: insulated bottle, sports bottle, thermos, bottle
wasser mitnehmen, trinken laufen, trinken unterwegs: bottle, hydration vest
laptop tragen, bücher tragen, sachen tragen, sachen transportieren: backpack, bag
sehen dunkel, sehen nachts, lesen zelt: headlamp, torch, lantern, light
gesehen verkehr, gesehen dunkel, gesehen nachts, sichtbar verkehr, sichtbar straße: bike light, light
rad gestohlen, fahrrad gestohlen, fahrrad geklaut, rad geklaut, fahrrad klauen, fahrrad sichern, fahrrad diebstahl, fahrrad abschließen: bike lock, lock
füße warm, kalte füße, füße kalt, füße frieren, füße blasen: sock
hände warm, kalte hände, hände frieren, finger kalt, finger frieren: mitten, glove
kopf warm, ohren warm, kalte ohren, kopf kalt: hat, helmet
kopf schützen, kopf schutz: helmet
unterwasser sehen, augen wasser, augen chlor, augen becken: swim goggles, goggles
augen schnee: ski goggles, goggles
augen sonne, sonne blendet: sunglasses, cap
gesicht sonne, kopf sonne: cap, hat
sonnenbrand haut, haut sonne: sunscreen
schienbein schützen, schienbein tritt: shin guard
laufen regen, regen trocken, trocken bleiben, fahren regen, wandern regen, nass werden, strömender regen: rain jacket, jacket, umbrella
draußen schlafen, schlafen bergen, schlafen winter, schlafen frieren: sleeping bag, tent
schlafen boden, harter boden, bequem boden: sleeping mat
draußen kochen, kochen camping, kochen unterwegs: cook set, camping stove
knie bergab, knie wandern, wandern gleichgewicht: trekking pole
verspannt muskel, muskel schmerzen, muskelkater, beine schmerzen, rücken massieren: foam roller
muskeln aufbauen, zuhause trainieren, hause trainieren, daheim trainieren, kraft trainieren: dumbbell, kettlebell, resistance band
yoga machen, dehnen, meditieren: yoga mat
puls messen, schritte zählen, strecke messen, tempo messen, lauf aufzeichnen: sports watch, watch
platter reifen, reifen aufpumpen, fahrrad aufpumpen: bike pump, pump
ball aufpumpen, fußball aufpumpen: ball pump
fahrrad reparieren, kette reparieren, schrauben festziehen: multi-tool, tool
schwimmen lernen: kickboard, swim goggles
schneller schwimmen: fins
meer schwimmen, see schwimmen, kalt schwimmen: wetsuit
haare trocken schwimmen, haare chlor: swim cap
tiefer schnee, schnee gehen: snowshoe
kinder schnee, hang rutschen: sledge
musik hören: headphones, speaker
handy laden, telefon laden, akku leer: power bank, charger
fotos sichern, daten sichern, fotos speichern, dateien speichern: hard drive, usb stick
handy lenker, handy halten, handy auto: phone holder
fotos drucken, dokumente drucken: printer
fotos machen, bilder machen: camera
handy schützen, telefon schützen: phone case
boden reinigen, boden saugen: vacuum cleaner
kaffee kochen, kaffee machen: coffee machine, french press, coffee grinder
tee kochen, wasser kochen: kettle
rasen mähen: lawn mower
pflanzen gießen, garten gießen: watering can, hose
loch bohren, löcher bohren: drill
haare trocknen: hair dryer
reifen flicken, loch reifen, panne reparieren, platten reparieren, platten flicken: puncture repair kit, inner tube, bike pump
strom ausfällt, stromausfall, strom weg: uninterruptible power supply, ups, power bank, generator
filme wand, filme großer, heimkino: projector, television, tv
wlan garten, wlan schwach, wlan verstärken, wlan reichweite: wifi repeater, repeater, access point, router
kaffee/tee unterwegs/pendeln/zug: travel mug, thermos, Thermobecher, Thermosflasche
getränke/essen/picknick kühl/kalt/kühlen picknick/strand/ausflug/auto: cool box, cooler bag, Kühlbox, Kühltasche
einkäufe/einkauf tragen/transportieren: shopping bag, shopping trolley, Einkaufstasche, Einkaufstrolley
pausenbrot/brot/essen schule/arbeit/büro mitnehmen: lunch box, Brotdose, Lunchbox
baby/neugeborenes tragen bauch/hände/frei/unterwegs, baby tragen: baby carrier, Babytrage, Tragetuch
lesen bett/nachts, leselicht: reading lamp, Leselampe, lamp
licht/beleuchten/dunkel garten/weg/terrasse/einfahrt: solar light, garden light, Solarleuchte, Gartenleuchte, Außenleuchte
kind/sohn/tochter angst dunkeln/dunkelheit: night light, Nachtlicht
schuhe/stiefel stinken/riechen, stinkende/schwitzende füße: shoe deodorant, insole, Schuhdeo, Fußdeo, Einlegesohle
schuhe putzen/pflegen/imprägnieren: shoe polish, waterproofing spray, Schuhcreme, Imprägnierspray
füße/fersen schmerzen/weh/tun stehen/lange/laufen: insole, Einlegesohle, Fußmassagegerät
fersen/füße rissig/rissige/trocken/hornhaut: foot cream, Fußcreme, Hornhautraspel
hände schützen gartenarbeit/dornen/rosen/garten: gardening glove, Gartenhandschuhe, glove
heiß/heiße/heißen topf/form/blech anfassen/halten/verbrennen: oven glove, Ofenhandschuh, Topflappen
hals warm/kalt/friert: scarf, Schal
ohren/gehör schützen lärm/laut, gehörschutz: ear defenders, ear plugs, Gehörschutz, Ohrstöpsel
augen schützen bohren/schleifen/werkstatt/späne: safety glasses, Schutzbrille
knie/knien garten/boden/gartenarbeit schonen/knien: knee pad, Kniekissen, Knieschoner
pfützen springen/spielen/kinder, matsch kinder/spazieren: rain boot, Gummistiefel
gäste/besuch übernachten/schlafen/übernachtung: air bed, sofa bed, Gästebett, Schlafsofa, Luftbett
grillen garten/balkon/draußen/terrasse: barbecue, Grill
feuer/grill/kamin/ofen anzünden/anmachen: firelighter, lighter, Grillanzünder, Anzünder, Feuerzeug
wasser bach/fluss/unterwegs trinken/trinkbar/filtern: water filter, Wasserfilter
leitungswasser/wasser kalk/geschmack/schmeckt/filtern: water filter jug, Wasserfilter
mücken/mücke/stechmücken stechen/nachts/abwehren/schlafzimmer/garten/schützen/fernhalten, mücken, mückenstiche: insect repellent, mosquito net, Mückenschutz, Mückenspray, Fliegengitter, Moskitonetz
fliegen/insekten küche/fenster/wohnung/draußen/haus: fly screen, Fliegengitter, Insektenschutz, Fliegenfalle
zecken/zecke entfernen/hund: tick remover, Zeckenzange
mäuse/maus/ratten keller/küche/haus/fangen/loswerden/vertreiben: mouse trap, Mausefalle
ameisen küche/haus/terrasse/loswerden/bekämpfen: ant bait, Ameisenköder, Ameisengift
motten kleiderschrank/kleidung/küche/pullover/schrank: moth trap, Mottenfalle, Mottenschutz
schnecken fressen/garten/salat/beet/loswerden/bekämpfen: slug pellets, Schneckenkorn, Schneckenzaun
unkraut entfernen/jäten/bekämpfen/pflaster/beet/vernichten/wächst: weed killer, weeder, Unkrautvernichter, Unkrautstecher, Unkrautvlies
laub/blätter garten/rasen/herbst/sammeln/harken/zusammenkehren: leaf rake, leaf blower, Laubrechen, Laubbläser
rasen/gras mähen/schneiden/kürzen: lawn mower
rasen moos/gelb/braun/kahl/grün/lücken: lawn fertiliser, lawn seed, Rasendünger, Rasensamen
hecke/hecken/büsche schneiden/stutzen: hedge trimmer, Heckenschere
äste/ast/zweige/baum/rosen/obstbaum schneiden/absägen: secateurs, loppers, Astschere, Gartenschere, Astsäge
umgraben/graben garten/beet/loch: spade, Spaten, Grabegabel
pflanzen/blumen/balkon urlaub/verreist/automatisch gießen/bewässern: irrigation kit, self watering pot, Bewässerungssystem, Bewässerungsset
pflanzen/tomaten/rosen/blumen düngen/wachsen/gelb/gelbe/kräftig: fertiliser, Dünger
tomaten/kletterpflanze/bohnen/rosen stützen/halt/klettern/ranken: trellis, plant support, Rankhilfe, Rankgitter, Pflanzenstütze
tomaten/gemüse/samen/setzlinge ziehen/anziehen/vorziehen/aussäen: propagator, seed tray, Anzuchtschale, Gewächshaus, Zimmergewächshaus
pflanzen frost/winter schützen/winter: fleece, Gartenvlies, Winterschutz
küchenabfälle/gartenabfälle/kompost kompostieren/sammeln/machen: compost bin, Komposter
regenwasser sammeln/auffangen/nutzen: water butt, Regentonne
vögel füttern/anlocken/winter/garten: bird feeder, bird seed, Vogelhaus, Futterhaus, Vogelfutter
bienen/insekten/schmetterlinge helfen/garten/anlocken: insect hotel, wildflower seed, Insektenhotel, Blumensamen
schatten terrasse/balkon/garten/strand: parasol, Sonnenschirm, Sonnensegel, Pavillon
sitzen/liegen/entspannen garten/terrasse/balkon/draußen: garden chair, sun lounger, hammock, Gartenstuhl, Sonnenliege, Hängematte, Liegestuhl
terrasse/balkon/draußen warm/abends/heizen: patio heater, Heizstrahler, Terrassenheizer, Feuerschale
sichtschutz/nachbarn balkon/garten/sehen: privacy screen, Sichtschutz
rücken/rückenschmerzen sitzen/büro/schreibtisch/arbeit: office chair, lumbar cushion, Bürostuhl, Rückenkissen, Lordosenstütze
rückenschmerzen, rücken schmerzt/weh/schmerzen, bauchschmerzen/bauchweh/regelschmerzen/periode: heating pad, hot water bottle, Wärmflasche, Heizkissen, Wärmepflaster, massager
knie/knöchel/handgelenk schmerzt/stützen/verstaucht/schmerzen: knee support, bandage, Kniebandage, Bandage
handgelenk maus/tastatur/tippen/computer: ergonomic mouse, wrist rest, ergonomische Maus, Handgelenkauflage
abnehmen, kalorien verbrennen, ausdauer hause/zuhause: skipping rope, treadmill, Heimtrainer, Laufband, Springseil
körpergewicht/gewicht kontrollieren/messen, wiegen mich/selbst: bathroom scale, Personenwaage, Körperwaage
mehl/zutaten/backen wiegen/abwiegen: kitchen scale, Küchenwaage
aufwachen/wecken/aufstehen/verschlafe morgens/früh/pünktlich/morgen, verschlafen: alarm clock, Wecker, Lichtwecker
kind fahrradfahren/radfahren lernen: balance bike, Laufrad, Stützräder
kind fahrrad mitnehmen/transportieren: child bike seat, bike trailer, Fahrradkindersitz, Fahrradanhänger
fahrrad/fahrräder auto transportieren/mitnehmen/urlaub: bike rack, Fahrradträger
quietscht/quietschen/quietschende tür/kette/scharnier, rostig/rostige/festgerostet schraube/schloss/schrauben: lubricant, chain oil, Kriechöl, Schmieröl, Kettenöl, Rostlöser
schnee schippen/räumen/einfahrt: snow shovel, Schneeschaufel, Schneeschieber
glatteis/eis/glatt gehweg/einfahrt/weg/treppe: de-icing salt, Streusalz, grit
scheibe/windschutzscheibe/auto eis/vereist/kratzen/zugefroren: ice scraper, Eiskratzer, Scheibenenteiser
schlafen lärm/laut/schnarchen/schnarcht/nachbarn, mann/partner/frau schnarcht: ear plugs, Ohrstöpsel, Schlafkopfhörer
lärm/geräusche/ruhe büro/flugzeug/zug/ausblenden: noise cancelling headphones, headphones, Ohrstöpsel
schnarchen, schnarche: Nasenpflaster, nasal strips, Schnarchschiene
steckdose/stecker/ladegerät ausland/usa/england/reise: travel adapter, Reiseadapter
mehr/wenig steckdosen/steckdose: power strip, Mehrfachsteckdose, Steckdosenleiste, extension cord
überspannung/blitz/gewitter computer/geräte/schützen/fernseher: surge protector, Überspannungsschutz
kabel kabelsalat/ordnen/verstecken/schreibtisch/chaos/ordnung, kabelsalat: cable organiser, cable ties, Kabelbox, Kabelbinder, Kabelkanal
gläser/ordner/kisten/dosen beschriften: label maker, Beschriftungsgerät, Etiketten
laptop augenhöhe/erhöhen/nacken/höher: laptop stand, Laptopständer, Monitorständer
laptop überhitzt/heiß/kühlen: cooling pad, Laptopkühler
laptop fernseher/monitor verbinden/anschließen: hdmi cable, docking station, HDMI-Kabel
computer/laptop langsam/schneller: ssd, memory
videoanruf/videokonferenz/videoanrufe, video konferenz/anrufe: webcam, headset
podcast/gesang/stimme aufnehmen: microphone
vögel/tiere/wild/ferne beobachten/sehen: binoculars, Fernglas, Spektiv
sterne/mond/planeten beobachten/sehen: telescope, Teleskop, binoculars
kleine/kleingedruckte/kleingedrucktes schrift/lesen: magnifying glass, reading glasses, Lupe, Lesebrille
boden wischen/putzen: mop, Wischmopp, Bodenwischer, floor cleaner
tierhaare/hundehaare/katzenhaare sofa/teppich/boden/wohnung: vacuum cleaner, robot vacuum, Tierhaarbürste
fussel/tierhaare/hundehaare/katzenhaare/haare kleidung/jacke/hose/anzug, fusseln: lint roller, Fusselrolle, Fusselbürste, Kleiderbürste
fenster/scheiben/glas/spiegel putzen/streifenfrei/schlieren: window cleaner, glass cleaner, Glasreiniger, Fensterabzieher, Fenstersauger
backofen/ofen/fett/grill reinigen/putzen/eingebrannt/verkrustet: oven cleaner, Backofenreiniger, Fettlöser
bad/toilette/fliesen/waschbecken putzen/reinigen: bathroom cleaner, toilet cleaner, Badreiniger, WC-Reiniger, Toilettenbürste
kalk/verkalkt/entkalken wasserkocher/dusche/kaffeemaschine/armatur/entfernen, verkalkt, kalkflecken: descaler, Entkalker, Kalkreiniger
schimmel wand/bad/fugen/dusche/entfernen/schlafzimmer, schimmel: mould remover, Schimmelentferner, Schimmelspray, dehumidifier, Luftentfeuchter
abfluss/spüle/waschbecken/rohr/toilette verstopft/verstopfung/frei: drain cleaner, plunger, Abflussreiniger, Rohrreiniger, Pümpel
fleck/flecken/rotweinfleck entfernen/teppich/hemd/hose/sofa/rotwein, rotweinfleck, fleck: stain remover, Fleckenentferner, Fleckensalz
wäsche waschen: laundry detergent, Waschmittel, washing machine
wäsche trocknen/aufhängen/balkon: drying rack, Wäscheständer, Wäschetrockner, Wäscheleine
wäsche sammeln/schmutzige/sortieren: laundry basket, Wäschekorb, Wäschesammler
geschirr spülen/abwaschen: dish soap, Spülmittel, dishwasher, Geschirrspüler
geschirr/gläser abtropfen/trocknen: dish rack, Abtropfgestell, Geschirrtuch
müll/abfall küche/trennen/sammeln: bin, Mülleimer, Abfalleimer, Müllbeutel
riecht/stinkt/geruch/gerüche zimmer/kühlschrank/wohnung/auto/bad, schlechter geruch: air freshener, Raumduft, Lufterfrischer, Geruchsentferner
luft staub/pollen/rauch/sauber/allergie: air purifier, Luftreiniger
luft/heizungsluft trocken/trockene/befeuchten: humidifier, Luftbefeuchter
feucht/feuchte/feuchtigkeit keller/wohnung/wand/zimmer/bad: dehumidifier, Luftentfeuchter
zieht/zugluft/kalt/luftzug tür/fenster, zugluft: draught excluder, Zugluftstopper, Türdichtung, Fensterdichtung
zimmer/bad/büro/garage heizen/warm/kalt/kaltes: heater, Heizlüfter, Heizung, radiator
warm/gemütlich/kuscheln sofa/couch/abend: blanket, Decke, Kuscheldecke
zimmer/schlafzimmer/wohnung/büro heiß/sommer/kühlen/kühl/abkühlen, schwitzen/hitze nachts/sommer/schlafzimmer: fan, air conditioner, Ventilator, Klimagerät
bett kalt/warm/winter: hot water bottle, electric blanket, Wärmflasche, Heizdecke
hemden/wäsche/kleidung bügeln/glätten/knitterfrei/zerknittert: iron, garment steamer, Bügeleisen, Dampfglätter, Bügelbrett
milch aufschäumen/schäumen: milk frother, Milchaufschäumer
smoothie/smoothies/saft machen/mixen/pressen, orangen/zitronen auspressen/pressen: blender, juicer, Standmixer, Entsafter, Zitruspresse
gemüse/zwiebeln/fleisch/kräuter schneiden/hacken/würfeln: kitchen knife, Küchenmesser, Schneidebrett, Gemüseschneider
messer stumpf/schärfen/schleifen/stumpfe: knife sharpener, Messerschärfer, Schleifstein
kartoffeln/gemüse/äpfel schälen: peeler, Sparschäler, Gemüseschäler
käse/muskat reiben: grater, Reibe, Küchenreibe
dose/dosen/konserve öffnen: can opener, Dosenöffner
weinflasche/wein öffnen/entkorken: corkscrew, Korkenzieher
bier/flasche öffnen: bottle opener, Flaschenöffner
nudeln/pasta/salat abgießen/abtropfen: colander, Sieb, Nudelsieb
salat/kopfsalat trocknen/schleudern: salad spinner, Salatschleuder
eier/steak/speck/pfannkuchen braten: frying pan, Bratpfanne
suppe/nudeln/eintopf/kartoffeln kochen: pot, Kochtopf, saucepan
reis kochen: rice cooker, Reiskocher
pommes/frittieren fett/öl/gesund/knusprig: air fryer, Heißluftfritteuse
brot/toast toasten/rösten: toaster
waffeln backen/machen: waffle maker, Waffeleisen
pizza backen/machen: pizza stone, Pizzastein, Pizzaofen
nudeln/pasta selber/selbst/frisch machen: pasta maker, Nudelmaschine
eis/speiseeis selber/selbst machen: ice cream maker, Eismaschine
kuchen/brot/plätzchen/muffins/torte backen: baking tin, baking tray, Backform, Springform, Backblech, Muffinform
teig/sahne/eischnee kneten/rühren/schlagen: hand mixer, stand mixer, Handmixer, Küchenmaschine, Schneebesen
marmelade/obst/gurken einkochen/einmachen/kochen: preserving jar, Einmachglas
brot frisch/aufbewahren/schimmelt: bread bin, Brotkasten
essen/lebensmittel/reste/nudeln/mehl aufbewahren/frisch/frischhalten/einfrieren: food container, Frischhaltedose, Vorratsdose, Gefrierbeutel
mantel/jacken/jacke/mäntel/kleider aufhängen/hängen: coat rack, hanger, Garderobe, Kleiderbügel, Kleiderhaken
bild/bilder wand/aufhängen: picture hook, Bilderrahmen, Bilderhaken, Nagel
fernseher wand/aufhängen: tv wall mount, TV-Wandhalterung, Wandhalterung
schuhe verstauen/aufbewahren/unterbringen/ordnung/flur: shoe rack, Schuhregal, Schuhschrank
spielzeug/lego aufräumen/verstauen/ordnung/aufbewahren: toy box, Spielzeugkiste, Aufbewahrungsbox
schublade/schrank/kleiderschrank/keller/garage ordnung/aufräumen/organisieren/verstauen: storage box, drawer organiser, Aufbewahrungsbox, Schubladeneinsatz, Regal
bücher unterbringen/aufstellen/aufbewahren: bookcase, Bücherregal, Buchstützen
schmuck/ringe/ketten aufbewahren: jewellery box, Schmuckkästchen
papiere/unterlagen/rechnungen/dokumente ordnen/sortieren/abheften/ablegen: folder, Ordner, Aktenordner, Ablage
dokumente/akten/papiere vernichten/schreddern: shredder, Aktenvernichter
schreibtisch ordnung/aufräumen/chaos: desk organiser, Schreibtisch-Organizer, Stiftehalter
sitzen schreibtisch/büro/stunden/lange: office chair, Bürostuhl, Schreibtischstuhl
stehen/arbeiten schreibtisch stehen/arbeiten/höhenverstellbar: standing desk, höhenverstellbarer Schreibtisch
tür schlägt/knallt/zuschlägt/offen: door stop, Türstopper
schmutz/dreck haustür/eingang/schuhe/flur: doormat, Fußmatte
nackenschmerzen/nacken schlafen/kissen, besser/gut schlafen, einschlafen, nackenschmerzen: pillow, Nackenkissen, Kissen, Gewichtsdecke
dunkel/hell/licht schlafen/schlafzimmer/abdunkeln, zimmer/schlafzimmer abdunkeln/verdunkeln: blackout curtain, Verdunkelungsvorhang, Verdunklungsrollo, Schlafmaske
flugzeug/flug/zug/bus schlafen: neck pillow, Nackenkissen, Nackenhörnchen, Schlafmaske
matratze schützen/bettnässen/nass: mattress protector, Matratzenschoner
matratze hart/weich/durchgelegen: mattress topper, Topper
koffer/gepäck schwer/wiegen/übergewicht: luggage scale, Kofferwaage
koffer/gepäck packen/ordnung/organisieren/platz: packing cube, Packwürfel, Kleidertaschen
wertsachen/dokumente/schmuck einbrecher/feuer/sicher: safe, Tresor, Safe
einbrecher/einbruch/haus/wohnung schützen/überwachen/abschrecken/einbruch: security camera, alarm, Überwachungskamera, Alarmanlage, Bewegungsmelder
klingelt/steht/sehen tür/haustür: video doorbell, Türklingel, Videotürklingel, Türspion
rauch/feuer/brand warnen/melden/wohnung/alarm: smoke alarm, Rauchmelder, Feuerlöscher
feuer/brand löschen: fire extinguisher, Feuerlöscher, Löschdecke
wunde/verletzung/schnittwunde/unfall versorgen/finger/erste/unterwegs: first aid kit, plaster, Erste-Hilfe-Set, Verbandskasten, Pflaster
schlüssel finden/verliere/verlegt/wiederfinden: key finder, Schlüsselfinder, Tracker
stromverbrauch/strom messen/sparen: energy meter, Strommessgerät, smart plug
loch/löcher wand/bohren/beton: drill, Bohrmaschine, Bohrhammer
holz/brett/bretter/äste sägen/zuschneiden: saw, jigsaw, Stichsäge, Kreissäge
holz/brennholz/kaminholz spalten/hacken: axe, Axt, Spaltaxt
holz/möbel schleifen/abschleifen/glatt: sander, sandpaper, Schleifgerät, Schleifpapier
möbel/regal/schrank aufbauen/zusammenbauen/schrauben: screwdriver, Akkuschrauber, Schraubendreher, Werkzeugset
regal/bild gerade/waagerecht: spirit level, Wasserwaage
zimmer/wand/fenster/möbel ausmessen/messen/abmessen: tape measure, Maßband, Laser-Entfernungsmesser
kleben/zerbrochen/abgebrochen/kaputt vase/tasse/schuh/holz/plastik/spielzeug: glue, super glue, Kleber, Sekundenkleber
fugen/abdichten/undicht dusche/bad/fenster/rohr/dach/badewanne: sealant, Silikon, Dichtmasse
wand/wände/zimmer/decke streichen: wall paint, Wandfarbe, paint roller, Farbroller, Malerkrepp
zaun/holz/terrasse/gartenhaus streichen/schützen/lasieren/ölen: wood stain, Holzlasur, Holzöl, Holzschutz
decke/oben/schrank/regal hoch/erreichen/herankommen/oben: ladder, Leiter, Trittleiter, Tritthocker
umzug/umziehen kisten/packen/kartons: moving box, Umzugskarton, Packband
paket/päckchen verschicken/versenden: packing tape, Versandkarton, Luftpolsterfolie
geschenk/geschenke einpacken/verpacken: wrapping paper, Geschenkpapier, Geschenkband
haare glätten/glatt: hair straightener, Glätteisen
haare locken: curling iron, Lockenstab
haare trockene/trocken/kaputt/spliss: conditioner, hair mask, Haarkur, Spülung
haare selbst/selber/zuhause schneiden: hair clipper, Haarschneider, Haarschere
schuppen haare/kopfhaut, schuppen, kopfhaut juckt: anti-dandruff shampoo, Anti-Schuppen-Shampoo, shampoo
rasieren, bart trimmen/stutzen/schneiden: razor, beard trimmer, Rasierer, Barttrimmer
beine/achseln haare/enthaaren/rasieren: epilator, Epilierer, razor
zähne putzen/weiß/weißer/aufhellen, mundgeruch: toothbrush, toothpaste, Zahnbürste, Zahnpasta, Mundwasser
zwischen zähnen/zähne: dental floss, Zahnseide, Interdentalbürste
nägel/fußnägel/fingernägel schneiden/kürzen: nail clippers, Nagelknipser, Nagelschere
hände trocken/trockene/rissig/rissige: hand cream, Handcreme
haut/gesicht trocken/trockene/empfindlich/empfindliche: moisturiser, face cream, Gesichtscreme, Feuchtigkeitscreme
lippen trocken/trockene/rissig/spröde: lip balm, Lippenpflege, Lippenbalsam
pickel/akne/mitesser, unreine haut: face wash, Gesichtsreinigung, Waschgel
falten gesicht/augen: anti-wrinkle cream, Anti-Falten-Creme, serum
schwitzen achseln, schweißgeruch: deodorant, Deo
wohnung/zimmer/wohnzimmer duften/duft/riechen: scented candle, Duftkerze, Diffuser, Raumduft
entspannen bad/badewanne/abend/baden: bath salts, bath bomb, Badesalz, Badekugel, Duftkerze
fieber messen/kind/baby, temperatur messen: thermometer, Fieberthermometer
blutdruck messen/kontrollieren, bluthochdruck: blood pressure monitor, Blutdruckmessgerät
tabletten/medikamente/pillen vergesse/vergessen/sortieren/einnehmen/denken: pill organiser, Tablettenbox, Pillendose
erkältung/nase verstopft/schnupfen, husten, halsschmerzen/halsweh: nasal spray, Nasenspray, Hustensaft, Halsbonbons, Kräutertee
gehen/laufen unsicher/hilfe/schwer: rollator, walking stick, Gehstock, Rollator
rutschen/ausrutschen/rutschig dusche/bad/badewanne: bath mat, Duschmatte, Haltegriff, Duschhocker
treppe/treppen kind/baby/kleinkind/sicher: stair gate, Treppenschutzgitter
steckdosen/ecken/schubladen/schränke kindersicher/baby/kind: child lock, socket cover, Kindersicherung, Eckenschutz
baby hören/schläft/weint/zimmer/überwachen: baby monitor, Babyphone
baby zahnen/zähne/zahnt: teething ring, Beißring
baby schlafen/bett/einschlafen: cot, Babybett, Babyschlafsack, baby monitor
baby essen/füttern/sitzen/brei: high chair, Hochstuhl, Lätzchen, Babylöffel
baby baden: baby bath, Babybadewanne
baby wickeln/wund/windel: changing mat, Wickelunterlage, Windeln, Wickeltasche
baby/kind auto mitfahren/sicher/mitnehmen: car seat, Kindersitz, Babyschale
baby spielen/krabbeln/boden: play mat, Spieldecke, Krabbeldecke
kind/kleinkind töpfchen/trocken/toilette: potty, Töpfchen, Toilettensitz
geschenk jahre alt, geschenk/mitbringsel/geburtstag kind/kinder/junge/mädchen/sohn/tochter, jährige/jähriges/jährigen geschenk: toy, Spielzeug, doll, Puppe, puzzle, game, Spiel
kind/kinder malen/zeichnen/basteln/kreativ: coloured pencil, Buntstifte, Fingerfarben, Malbuch, Bastelset
kind/kinder bauen/konstruieren: building blocks, Bausteine, Bauklötze, Kugelbahn
kinder/kind beschäftigen/langweilig/langweilen auto/autofahrt/reise/regen/drinnen/fahrt: travel game, Reisespiel, Stickerbuch, puzzle, Kartenspiel
kinder/kind garten/draußen spielen/toben/schaukeln: swing, Schaukel, Sandkasten, Trampolin, Rutsche, Planschbecken
kinder/kind experimentieren/experimente/forschen: science kit, Experimentierkasten, Mikroskop
spielen/spieleabend familie/freunde/abend: board game, Brettspiel, Gesellschaftsspiel, Kartenspiel
kindergeburtstag, geburtstag dekorieren/dekoration/feiern: balloon, Luftballons, Girlande, Partydeko
karneval/fasching/halloween verkleiden/kostüm: costume, Kostüm
einschulung, schule erster/ersten/anfang tag: school bag, Schulranzen, Schultüte, Federmäppchen
notizen machen/schreiben, aufschreiben: notebook, Notizbuch, pen, Kugelschreiber
termine merken/planen/überblick: planner, Terminkalender, Kalender
blätter/papiere/seiten zusammenheften/heften/lochen: stapler, Tacker, hole punch, Locher
fotos/erinnerungen einkleben/album/aufbewahren: photo album, Fotoalbum
knopf/hose/loch/vorhänge/kleid nähen/annähen/kürzen/stopfen: sewing kit, sewing machine, Nähset, Nähmaschine
schal/pullover/socken stricken: yarn, Wolle, Stricknadeln
gitarre lernen/anfangen: guitar, Gitarre
klavier lernen: digital piano, Keyboard
bier brauen/selbst/selber: brewing kit, Brauset
hund zieht/ziehen leine: no pull harness, dog harness, Hundegeschirr
hund spazieren/gassi: dog lead, Hundeleine, Hundegeschirr
hund langweilt/kaut/zerkaut/beschäftigen: dog toy, Hundespielzeug, Kauspielzeug
hund schläft/schlafen: dog bed, Hundebett, Hundekorb
hund auto transportieren/mitnehmen: dog crate, Hundebox, Transportbox, Hundegurt
hund/katze fell/haare bürsten/haart: dog brush, Fellbürste, Hundebürste
hund/katze futter/fressen automatisch/napf/schnell: dog bowl, Futternapf, Futterautomat
katze kratzt/kratzen sofa/möbel/tapete, katze kratzt: scratching post, Kratzbaum
katze langweilt/spielen/beschäftigen: cat toy, Katzenspielzeug
katze raus/rein/allein/selbst: cat flap, Katzenklappe
auto springt an/nicht, autobatterie leer/tot: jump leads, Starthilfekabel, Starthilfegerät
auto waschen/putzen/polieren/innen/kratzer: car shampoo, Autoshampoo, Autopolitur, Autostaubsauger
auto unfall/fahrt aufzeichnen/filmen/beweis: dash cam, Dashcam
auto/scheibe sonne/heiß/sommer: sun shade, Sonnenschutz
schnee/verschneit auto/fahren/berge reifen/ketten/stecken: snow chains, Schneeketten, Winterreifen
schlüssel/geld/karten dabei/aufbewahren: wallet, Geldbörse, Portemonnaie
hose rutscht/rutschen: belt, Gürtel
`,
  fr: `
boire froid, boire chaud, boisson froide, boisson chaude, eau froide, eau fraîche, café chaud, thé chaud: insulated bottle, sports bottle, thermos, bottle
emporter eau, boire courant, boire vélo: bottle, hydration vest
porter ordinateur, porter livres, porter affaires, transporter affaires: backpack, bag
voir noir, voir nuit, voir obscurité, éclairer nuit, éclairer tente, lire tente: headlamp, torch, lantern, light
vu nuit, visible nuit, visible route, vu route: bike light, light
vol vélo, voler vélo, attacher vélo, sécuriser vélo: bike lock, lock
pieds chaud, pieds froid, pieds gelés, pieds ampoules: sock
mains chaud, mains froid, mains gelées, doigts froid, doigts gelés: mitten, glove
tête chaud, oreilles chaud, oreilles froid, tête froid: hat, helmet
protéger tête: helmet
voir sous eau, yeux eau, yeux chlore, yeux piscine: swim goggles, goggles
yeux neige: ski goggles, goggles
yeux soleil: sunglasses, cap
visage soleil, tête soleil: cap, hat
coup soleil, peau soleil: sunscreen
protéger tibias: shin guard
courir pluie, pluie sec, rester sec, rouler pluie, marcher pluie, randonnée pluie: rain jacket, jacket, umbrella
dormir dehors, dormir montagne, dormir hiver, dormir froid: sleeping bag, tent
dormir sol, sol dur: sleeping mat
cuisiner dehors, cuisiner camping: cook set, camping stove
genoux descente, genoux randonnée: trekking pole
muscles douloureux, muscles mal, jambes mal, courbatures, masser dos: foam roller
prendre muscle, entraîner maison, musculation maison: dumbbell, kettlebell, resistance band
faire yoga, étirements, méditer: yoga mat
mesurer pouls, compter pas, mesurer distance, mesurer allure: sports watch, watch
pneu plat, pneu crevé, gonfler pneu, gonfler vélo: bike pump, pump
gonfler ballon: ball pump
réparer vélo, réparer chaîne, serrer vis: multi-tool, tool
apprendre nager: kickboard, swim goggles
nager vite: fins
nager mer, nager lac, nager froid: wetsuit
cheveux secs nager, cheveux chlore, cheveux piscine: swim cap
marcher neige, neige profonde: snowshoe
glisser neige, enfants neige: sledge
écouter musique: headphones, speaker
charger téléphone, recharger téléphone: power bank, charger
sauvegarder photos, sauvegarder fichiers, stocker photos: hard drive, usb stick
téléphone guidon, tenir téléphone, téléphone voiture: phone holder
imprimer photos, imprimer documents: printer
prendre photos: camera
protéger téléphone: phone case
nettoyer sol: vacuum cleaner
faire café, préparer café: coffee machine, french press, coffee grinder
faire thé, bouillir eau: kettle
tondre pelouse, tondre gazon: lawn mower
arroser plantes, arroser jardin: watering can, hose
percer trou, percer mur: drill
sécher cheveux: hair dryer
réparer crevaison, crevé réparer, réparer pneu, crevaison vélo: puncture repair kit, inner tube, bike pump
panne courant, coupure courant, panne électricité: uninterruptible power supply, ups, power bank, generator
films mur, film mur, grand écran: projector, television, tv
wifi jardin, wifi faible, étendre wifi, portée wifi: wifi repeater, repeater, access point, router
café/thé bureau/trajet/train/emporter: travel mug, thermos, mug isotherme
boissons/nourriture/bières frais/froid/fraîches pique/plage/voiture/garder: cool box, glacière, sac isotherme
porter/transporter courses: shopping bag, sac de courses, chariot de courses
emporter/porter déjeuner/repas/goûter bureau/école/travail: lunch box, boîte à lunch, boîte repas
porter bébé/nourrisson: baby carrier, porte-bébé, écharpe de portage
lire lit/soir/nuit: reading lamp, lampe de lecture, liseuse, lamp
éclairer jardin/allée/terrasse: solar light, lampe solaire, éclairage extérieur
enfant/fils/fille peur noir: night light, veilleuse
chaussures/pieds sentent/puent/mauvaise/odeur/transpirent: shoe deodorant, insole, déodorant chaussures, semelle
chaussures/cuir cirer/imperméabiliser/entretenir: shoe polish, cirage, imperméabilisant
pieds/talons mal/douloureux/debout: insole, semelle, masseur de pieds
talons/pieds secs/crevassés/rugueux: foot cream, crème pieds, râpe
protéger/abîmer mains jardin/jardinage/épines/ronces: gardening glove, gants de jardinage, glove
plat/casserole/four chaud/brûler/brûlant tenir/sortir/mains/prendre: oven glove, gant de cuisine, manique
cou/gorge chaud/froid: scarf, écharpe
protéger oreilles/ouïe/audition bruit/concert: ear plugs, bouchons d'oreilles, casque antibruit
protéger yeux poussière/bricolage/percer/meuler: safety glasses, lunettes de protection
genoux jardin/jardinage/sol/agenouiller: knee pad, genouillère, repose-genoux
flaques sauter/enfant/marcher, boue marcher/jardin: rain boot, bottes de pluie, bottes en caoutchouc
invités/amis dormir/coucher/héberger/loger: air bed, sofa bed, lit d'appoint, canapé-lit, matelas gonflable
griller/cuire viande/saucisses jardin/terrasse/dehors: barbecue
allumer feu/barbecue/cheminée/poêle: firelighter, lighter, allume-feu, briquet
eau rivière/ruisseau/robinet potable/filtrer/goût/calcaire/boire: water filter, carafe filtrante, filtre à eau
moustiques/moustique piquent/nuit/piqué/dormir/éloigner/chambre/terrasse, moustiques, piqûres: insect repellent, mosquito net, anti-moustique, moustiquaire
mouches/insectes cuisine/maison/fenêtre: fly screen, moustiquaire, piège à mouches
tiques/tique/puces enlever/chien/chat/retirer: tick remover, tire-tique, antiparasitaire
souris/rats/rat cuisine/maison/cave/attraper/débarrasser/grenier: mouse trap, piège à souris, piège à rats
fourmis cuisine/maison/terrasse/débarrasser: ant bait, anti-fourmis, piège à fourmis
mites/mite armoire/vêtements/placard/pulls: moth trap, antimite, piège à mites
limaces/escargots salades/jardin/potager/mangent: slug pellets, anti-limaces
mauvaises/herbes enlever/arracher/désherber/allée/tuer/pousser, désherber: weed killer, désherbant, désherbeur
feuilles mortes/ramasser/jardin/automne: leaf rake, leaf blower, râteau, souffleur de feuilles
pelouse/gazon mousse/jaune/clairsemée/vert/verte: lawn fertiliser, engrais gazon, semences gazon, gazon
haie/haies tailler/couper: hedge trimmer, taille-haie, cisaille
branches/arbre/rosiers/arbustes couper/tailler/élaguer: secateurs, loppers, sécateur, ébrancheur, coupe-branches
creuser/bêcher trou/jardin/potager/terre: spade, bêche, pelle
plantes/fleurs vacances/absence/automatiquement arroser/arrosage: irrigation kit, kit d'arrosage, arrosage automatique
plantes/tomates/rosiers/fleurs nourrir/jaunissent/pousser/fertiliser: fertiliser, engrais
tomates/grimpantes/rosier/haricots tuteurer/grimper/soutenir: trellis, tuteur, treillis
semis/graines/tomates faire/germer/démarrer: propagator, mini serre, serre, pot de semis
plantes gel/hiver/froid protéger/gel: fleece, voile d'hivernage
déchets/épluchures compost/cuisine/composter, faire compost: compost bin, composteur
eau pluie récupérer/collecter: water butt, récupérateur d'eau
nourrir/attirer oiseaux: bird feeder, mangeoire, graines oiseaux, nichoir
attirer/aider abeilles/papillons/insectes: insect hotel, hôtel à insectes
ombre terrasse/balcon/jardin/plage: parasol, voile d'ombrage, tonnelle
asseoir/détendre/manger/bronzer jardin/terrasse/balcon/dehors: garden chair, sun lounger, chaise de jardin, salon de jardin, transat, hamac, chaise longue
chauffer/chaud terrasse/soirées/dehors: patio heater, chauffage de terrasse, parasol chauffant, brasero
intimité/voisins balcon/jardin/regards: privacy screen, brise-vue
dos assis/bureau/lombaires mal/douleur/travail: office chair, lumbar cushion, coussin lombaire, chaise de bureau, fauteuil de bureau
mal/douleur dos/ventre/règles/lombaires: heating pad, hot water bottle, bouillotte, coussin chauffant, ceinture lombaire
genou/cheville/poignet mal/douleur/entorse/maintenir: knee support, genouillère, bandage, attelle
poignet souris/clavier/ordinateur: ergonomic mouse, souris ergonomique, repose-poignet
perdre poids, brûler calories, cardio maison: skipping rope, treadmill, vélo d'appartement, tapis de course, corde à sauter
peser me/surveiller/contrôler poids/corps, surveiller poids: bathroom scale, pèse-personne
peser farine/ingrédients/pâtisserie: kitchen scale, balance de cuisine
réveiller/lever matin/heure/tôt: alarm clock, réveil
enfant apprendre vélo: balance bike, draisienne, stabilisateurs
enfant transporter/emmener vélo: child bike seat, siège vélo enfant, remorque vélo
vélos/vélo transporter voiture/vacances: bike rack, porte-vélos
grince/rouillé/rouillée/bloqué porte/chaîne/vis/serrure/charnière: lubricant, chain oil, dégrippant, lubrifiant
neige déblayer/pelleter/allée/déneiger: snow shovel, pelle à neige
verglas/glissant allée/trottoir/marches: de-icing salt, sel de déneigement
parebrise/brise/vitre givre/gelé/gratter/glace: ice scraper, grattoir, dégivrant
dormir bruit/ronflements/ronfle/bruyants/voisins, mari/femme/conjoint ronfle: ear plugs, bouchons d'oreilles
bruit isoler/avion/train/bureau/concentrer: noise cancelling headphones, headphones, casque antibruit
ronfler, ronflements: nasal strips, bandelettes nasales, anti-ronflement
prise/chargeur/brancher étranger/angleterre/voyage/états: travel adapter, adaptateur de voyage
prises/prise plusieurs/plus/assez/manque: power strip, multiprise, extension cord, rallonge
foudre/surtension/orage ordinateur/protéger/appareils: surge protector, parafoudre, multiprise parafoudre
câbles/fils ranger/cacher/bureau/emmêlés/désordre: cable organiser, cable ties, range-câbles, cache-câbles
étiqueter bocaux/dossiers/boîtes: label maker, étiqueteuse, étiquettes
ordinateur/portable surélever/hauteur/yeux: laptop stand, support ordinateur portable
ordinateur/portable chauffe/surchauffe/refroidir: cooling pad, refroidisseur
brancher/relier/connecter ordinateur/portable télé/écran/télévision: hdmi cable, câble HDMI, docking station
ordinateur lent/accélérer: ssd, memory
appels/réunion/réunions vidéo/visio, visioconférence: webcam, headset
enregistrer voix/podcast/chant: microphone
observer/voir oiseaux/animaux/loin: binoculars, jumelles
observer/voir étoiles/lune/planètes/saturne: telescope, télescope, binoculars
lire petits/petites caractères/lettres: magnifying glass, loupe, lunettes de lecture
laver/nettoyer sol/carrelage: mop, serpillière, balai, balai vapeur
poils chien/chat/animaux canapé/tapis/sol/maison: vacuum cleaner, aspirateur, robot aspirateur
poils/peluches/bouloches vêtements/veste/pull/manteau: lint roller, rouleau adhésif, brosse anti-peluches, rasoir anti-bouloches
nettoyer/laver vitres/fenêtres/miroirs/traces: window cleaner, nettoyant vitres, raclette, lave-vitre
nettoyer/décaper four/graisse/gril: oven cleaner, nettoyant four, dégraissant
nettoyer/laver toilettes/douche/bain: bathroom cleaner, nettoyant salle de bain, brosse WC
calcaire/tartre bouilloire/robinet/douche/enlever/cafetière, détartrer, calcaire: descaler, détartrant, anticalcaire
moisissure/moisissures/moisi mur/douche/joints/enlever, moisissures: mould remover, anti-moisissure, dehumidifier, déshumidificateur
évier/lavabo/toilettes/canalisation bouché/bouchée/bouchées/déboucher/bouchés: drain cleaner, plunger, déboucheur, ventouse
tache/taches vin/enlever/tapis/chemise/canapé/sang/nappe, tache: stain remover, détachant
laver linge: laundry detergent, lessive, washing machine
sécher/étendre linge: drying rack, étendoir, séchoir à linge
ranger/trier linge/sale: laundry basket, panier à linge
laver/faire vaisselle: dish soap, liquide vaisselle, dishwasher
vaisselle/verres égoutter/sécher: dish rack, égouttoir, torchon
déchets/ordures/poubelle cuisine/jeter/trier: bin, poubelle, sacs poubelle
mauvaise/mauvaises odeur/odeurs, sent mauvais: air freshener, désodorisant, parfum d'intérieur
air pur/pollen/poussière/fumée/allergies/purifier: air purifier, purificateur d'air
air sec/humidifier/chambre: humidifier, humidificateur
humide/humidité cave/maison/chambre/mur/bain: dehumidifier, déshumidificateur, absorbeur d'humidité
courant/courants air porte/fenêtre: draught excluder, bas de porte, boudin de porte, joint
chauffer/froid/froide pièce/chambre/bureau/garage/bain: heater, radiateur, chauffage
chaud/cocooner/blottir canapé/soirée: blanket, plaid
chaleur/chaud/rafraîchir chambre/été/nuit/pièce/appartement: fan, air conditioner, ventilateur, climatiseur
lit froid/chaud/hiver: hot water bottle, bouillotte, couverture chauffante
repasser/défroisser/froissé/froissées chemises/chemise/vêtements/linge: iron, fer à repasser, défroisseur, table à repasser
mousser lait: milk frother, mousseur à lait
faire/mixer/presser smoothie/smoothies/jus/oranges/citrons/soupe: blender, juicer, presse-agrumes, centrifugeuse, mixeur
couper/hacher/émincer légumes/oignons/viande/herbes/pain: kitchen knife, couteau de cuisine, planche à découper, hachoir
couteau/couteaux aiguiser/émoussé/coupent/affûter: knife sharpener, aiguiseur
éplucher pommes/légumes/carottes: peeler, éplucheur, économe
râper fromage/carottes/muscade: grater, râpe
ouvrir conserve/conserves/boîte: can opener, ouvre-boîte
ouvrir vin/bouteille: corkscrew, tire-bouchon
ouvrir bière/capsule: bottle opener, décapsuleur
égoutter pâtes/légumes: colander, passoire
essorer/sécher salade: salad spinner, essoreuse à salade
cuire/griller œufs/steak/crêpes/lardons: frying pan, poêle
cuire/faire soupe/pâtes/ragoût: pot, casserole, faitout
cuire riz: rice cooker, cuiseur à riz
frites faire/huile/croustillantes/légères: air fryer, friteuse sans huile, friteuse
faire/griller toasts/tartines: toaster, grille-pain
faire gaufres: waffle maker, gaufrier
faire/cuire pizza: pizza stone, pierre à pizza, four à pizza
faire pâtes fraîches/maison: pasta maker, machine à pâtes
faire glace/glaces/sorbet: ice cream maker, sorbetière, turbine à glace
cuire/faire gâteau/gâteaux/pain/tarte/muffins: baking tin, moule à gâteau, moule, plaque de cuisson
pétrir/battre/fouetter pâte/crème/blancs: hand mixer, batteur, robot pâtissier, fouet
faire/conserver confiture/confitures/conserves/bocaux: preserving jar, bocal, bocaux
pain frais/conserver/moisit: bread bin, boîte à pain
conserver/garder/congeler restes/aliments/repas/nourriture: food container, boîte de conservation, boîte hermétique, sacs congélation
accrocher/suspendre/pendre manteaux/manteau/vestes/vêtements: coat rack, hanger, portemanteau, cintre, patère
accrocher/suspendre tableau/tableaux/cadre/photo mur: picture hook, crochet, cadre photo
fixer/accrocher télé/télévision mur: tv wall mount, support mural TV
ranger chaussures: shoe rack, meuble à chaussures, étagère à chaussures
ranger jouets/lego: toy box, coffre à jouets, boîte de rangement
ranger/organiser placard/armoire/tiroir/garage/affaires/vêtements/cave: storage box, boîte de rangement, étagère, organisateur de tiroir
ranger livres: bookcase, bibliothèque, serre-livres
ranger bijoux: jewellery box, boîte à bijoux
classer/ranger papiers/documents/factures: folder, classeur, trieur
détruire/déchiqueter documents/papiers: shredder, destructeur de documents
ranger/organiser bureau/stylos: desk organiser, organisateur de bureau, pot à crayons
assis/asseoir/travailler bureau/journée/heures: office chair, chaise de bureau, fauteuil de bureau
travailler debout: standing desk, bureau assis-debout
porte claque/bloquer/ouverte: door stop, cale-porte, butée de porte
saleté/boue entrée/porte: doormat, paillasson
cervicales/cou/nuque mal/dormir/oreiller, mieux/bien dormir, endormir: pillow, oreiller, oreiller cervical
lumière/noir/obscurité/sombre chambre/dormir/occulter: blackout curtain, rideau occultant, masque de sommeil
dormir avion/train/voyage/voiture: neck pillow, coussin de voyage, masque de sommeil
protéger matelas: mattress protector, protège-matelas
matelas dur/mou/confortable: mattress topper, surmatelas
valise/bagage/bagages lourd/lourde/peser: luggage scale, pèse-bagage
valise/bagages organiser/ranger: packing cube, organisateur de valise
protéger/ranger objets/documents/bijoux valeur/feu/voleurs: safe, coffre-fort
cambrioleurs/cambriolage/surveiller maison/entrer/protéger/appartement: security camera, alarm, caméra de surveillance, alarme
sonne/voir porte/visiteurs: video doorbell, sonnette, judas
fumée/incendie détecter/alerter/prévenir: smoke alarm, détecteur de fumée
éteindre feu/incendie: fire extinguisher, extincteur, couverture anti-feu
blessure/coupure/plaie/accident soigner/premiers/doigt: first aid kit, trousse de secours, pansement
clés retrouver/perds/perdre: key finder, porte-clés connecté, traceur
consommation électricité mesurer: energy meter, wattmètre
couper/scier bois/planche/planches: saw, scie, scie sauteuse
fendre bois/bûches: axe, hache, merlin
poncer bois/meuble/meubles: sander, ponceuse, papier de verre
monter/assembler meuble/meubles/étagère: screwdriver, visseuse, tournevis
étagère/tableau droit/niveau: spirit level, niveau à bulle
mesurer pièce/mur/meubles/fenêtre: tape measure, mètre ruban, télémètre
coller/recoller/cassé vase/tasse/chaussure/bois/plastique: glue, super glue, colle
joint/étanchéité/fuite douche/baignoire/fenêtre/tuyau: sealant, silicone, mastic
peindre/repeindre mur/murs/chambre/plafond: wall paint, peinture, paint roller, rouleau
protéger/peindre/traiter clôture/bois/terrasse/abri: wood stain, lasure, huile pour bois
atteindre/attraper haut/placard/plafond: ladder, échelle, escabeau, marchepied
déménager, déménagement: moving box, carton de déménagement, ruban adhésif
envoyer/expédier colis/paquet: packing tape, carton, papier bulle
emballer cadeau/cadeaux: wrapping paper, papier cadeau, ruban
lisser cheveux: hair straightener, lisseur
boucler cheveux: curling iron, fer à boucler
cheveux secs/abîmés/fourchus: conditioner, hair mask, après-shampoing, masque capillaire
pellicules: anti-dandruff shampoo, shampooing antipelliculaire, shampoo
raser, barbe tailler: razor, beard trimmer, rasoir, tondeuse à barbe
épiler jambes/aisselles, poils jambes/enlever: epilator, épilateur, cire
brosser/blanchir/laver dents, mauvaise haleine: toothbrush, toothpaste, brosse à dents, dentifrice
couper ongles: nail clippers, coupe-ongles
mains sèches/abîmées/gercées: hand cream, crème mains
peau/visage sèche/sensible/hydrater: moisturiser, face cream, crème hydratante
lèvres gercées/sèches: lip balm, baume à lèvres
boutons/acné/points visage/peau/noirs: face wash, gel nettoyant
rides visage/yeux: anti-wrinkle cream, crème antirides, serum
transpiration, transpirer aisselles: deodorant, déodorant
parfumer maison/salon/pièce, sent/sentir bon: scented candle, bougie parfumée, diffuseur
détendre/relaxer bain: bath salts, sels de bain, bombe de bain, bougie parfumée
fièvre/température mesurer/bébé/prendre/enfant: thermometer, thermomètre
tension artérielle/mesurer: blood pressure monitor, tensiomètre
médicaments/comprimés/pilules oublier/oublie/trier/prendre: pill organiser, pilulier
rhume, nez bouché, toux, gorge mal: nasal spray, spray nasal, sirop, pastilles, tisane
marcher difficultés/difficulté/équilibre/aide: rollator, walking stick, canne, déambulateur
glisser/tomber/chute douche/baignoire/bain: bath mat, tapis antidérapant, barre d'appui
escalier/escaliers bébé/enfant: stair gate, barrière de sécurité
prises/tiroirs/placards/coins bébé/enfant/sécuriser: child lock, cache-prise, bloque-porte, protège-coin
entendre/surveiller bébé: baby monitor, babyphone, écoute-bébé
bébé dents: teething ring, anneau de dentition
bébé dormir/lit: cot, lit bébé, gigoteuse, turbulette
bébé manger/nourrir/asseoir: high chair, chaise haute, bavoir
bébé bain/laver: baby bath, baignoire bébé
bébé changer/couche/fesses: changing mat, matelas à langer, couches, sac à langer
bébé/enfant voiture: car seat, siège auto, rehausseur
bébé jouer/éveil: play mat, tapis d'éveil
enfant propreté/pot: potty, pot bébé
cadeau ans, cadeau/anniversaire enfant/fille/garçon/fils/fillette/enfants: toy, jouet, doll, puzzle, game
enfant/enfants dessiner/peindre/créatif/colorier: coloured pencil, crayons de couleur, kit créatif, coloriage
enfant/enfants construire: building blocks, jeu de construction, circuit à billes
occuper/ennuient/distraire enfant/enfants voiture/trajet/voyage/pluie: travel game, jeu de voyage, puzzle, card game, jeu de cartes
enfant/enfants jardin/dehors jouer/amuser/sauter: swing, balançoire, bac à sable, trampoline, toboggan, pataugeoire
jouer/soirée famille/amis/jeux: board game, jeu de société, jeu de cartes
anniversaire/fête décorer/décoration: balloon, ballon, guirlande
carnaval/halloween déguiser/déguisement: costume, déguisement
rentrée scolaire/classe/école: school bag, cartable, sac à dos, trousse
prendre/écrire notes: notebook, carnet, cahier, pen
noter/planifier/organiser semaine/dates/rendez: planner, agenda, calendrier
agrafer/perforer/attacher feuilles/papiers: stapler, agrafeuse, hole punch, perforatrice
garder/ranger photos/souvenirs album: photo album, album photo
coudre/recoudre bouton/pantalon/rideaux/robe/ourlet: sewing kit, kit de couture, machine à coudre
tricoter écharpe/pull/bonnet: yarn, laine, aiguilles à tricoter
apprendre guitare: guitar
apprendre piano: digital piano, piano numérique, clavier
brasser/faire bière: brewing kit, kit de brassage
chien tire laisse: no pull harness, dog harness, harnais chien
promener chien: dog lead, laisse
chien ennuie/mâche/mâchouille/occuper: dog toy, jouet chien
chien dormir/dort: dog bed, panier chien, coussin chien
chien voiture/transporter: dog crate, cage de transport, caisse de transport
chien/chat poils brosser/perd: dog brush, brosse
chat griffe/griffer/gratte canapé/meubles: scratching post, griffoir, arbre à chat
chat ennuie/jouer: cat toy, jouet chat
chat sortir/entrer/seul: cat flap, chatière
voiture démarre/batterie plus/pas/panne/plat: jump leads, câbles de démarrage, booster
voiture laver/nettoyer/polir/rayures: car shampoo, shampoing auto, polish, aspirateur auto
voiture accident/filmer/enregistrer preuve/conduite/route: dash cam, dashcam
voiture soleil/chaleur/chaude: sun shade, pare-soleil
voiture/rouler/conduire neige/enneigées/montagne: snow chains, chaînes neige, pneus neige
`,
  es: `
beber frío, beber caliente, bebida fría, bebida caliente, agua fría, café caliente, té caliente: insulated bottle, sports bottle, thermos, bottle
llevar agua, beber corriendo: bottle, hydration vest
llevar portátil, llevar libros, llevar cosas, transportar cosas: backpack, bag
ver oscuridad, ver noche, ver oscuro, iluminar noche, leer tienda: headlamp, torch, lantern, light
vean noche, visible noche, visible carretera, vean carretera: bike light, light
robar bici, robo bici, robar bicicleta, robo bicicleta, candar bici, asegurar bicicleta: bike lock, lock
pies calientes, pies fríos, pies helados, pies ampollas, frío pies: sock
manos calientes, manos frías, manos heladas, dedos fríos, frío manos: mitten, glove
cabeza caliente, orejas calientes, orejas frías, frío cabeza: hat, helmet
proteger cabeza: helmet
ver bajo agua, ojos agua, ojos cloro, ojos piscina: swim goggles, goggles
ojos nieve: ski goggles, goggles
ojos sol: sunglasses, cap
cara sol, cabeza sol: cap, hat
quemaduras sol, piel sol: sunscreen
proteger espinillas: shin guard
correr lluvia, lluvia seco, mantenerse seco, montar lluvia, caminar lluvia: rain jacket, jacket, umbrella
dormir fuera, dormir aire libre, dormir montaña, dormir invierno, dormir frío: sleeping bag, tent
dormir suelo, suelo duro: sleeping mat
cocinar fuera, cocinar camping, cocinar aire libre: cook set, camping stove
rodillas bajada, rodillas senderismo: trekking pole
músculos doloridos, dolor muscular, dolor piernas, agujetas, masajear espalda: foam roller
ganar músculo, entrenar casa, fuerza casa: dumbbell, kettlebell, resistance band
hacer yoga, estirar, meditar: yoga mat
medir pulso, contar pasos, medir distancia, medir ritmo: sports watch, watch
rueda pinchada, inflar rueda, inflar neumático, hinchar rueda: bike pump, pump
inflar balón, hinchar balón: ball pump
reparar bici, reparar bicicleta, arreglar bicicleta, arreglar cadena, apretar tornillos: multi-tool, tool
aprender nadar: kickboard, swim goggles
nadar rápido: fins
nadar mar, nadar lago, nadar frío: wetsuit
pelo seco nadar, pelo cloro, pelo piscina: swim cap
andar nieve, caminar nieve, nieve profunda: snowshoe
deslizarse nieve, niños nieve: sledge
escuchar música: headphones, speaker
cargar móvil, cargar teléfono: power bank, charger
guardar fotos, copia fotos, guardar archivos: hard drive, usb stick
móvil manillar, sujetar móvil, teléfono manillar, móvil coche: phone holder
imprimir fotos, imprimir documentos: printer
hacer fotos, sacar fotos: camera
proteger móvil, proteger teléfono: phone case
limpiar suelo: vacuum cleaner
hacer café, preparar café: coffee machine, french press, coffee grinder
hacer té, hervir agua: kettle
cortar césped: lawn mower
regar plantas, regar jardín: watering can, hose
taladrar pared, hacer agujeros: drill
secar pelo: hair dryer
reparar pinchazo, arreglar pinchazo, pinchazo bicicleta: puncture repair kit, inner tube, bike pump
corte luz, va luz, apagón, corte electricidad: uninterruptible power supply, ups, power bank, generator
películas pared, cine casa: projector, television, tv
wifi jardín, wifi débil, ampliar wifi, señal wifi: wifi repeater, repeater, access point, router
café/té oficina/trabajo/tren/llevar: travel mug, thermos, termo, taza térmica
bebidas/comida/cervezas frías/frío/fresca/frescas playa/picnic/coche/mantener: cool box, nevera portátil, bolsa térmica
llevar/cargar compra/compras: shopping bag, bolsa de la compra, carrito de la compra
llevar almuerzo/comida trabajo/colegio/oficina: lunch box, fiambrera, táper
llevar/portear bebé: baby carrier, mochila portabebé, portabebés
leer cama/noche: reading lamp, lámpara de lectura, lamp
iluminar/luz jardín/camino/terraza: solar light, lámpara solar, luz exterior
niño/hijo/hija/niña miedo oscuridad: night light, luz nocturna, luz quitamiedos
zapatos/pies huelen/mal/olor/sudan: shoe deodorant, insole, desodorante para pies, plantilla
zapatos limpiar/lustrar/impermeabilizar: shoe polish, betún, impermeabilizante
pies/talones duelen/dolor/cansados: insole, plantilla, masajeador de pies
talones/pies agrietados/secos/ásperos: foot cream, crema de pies, lima
proteger manos jardín/espinas/jardinería: gardening glove, guantes de jardín, glove
sacar/coger/quemarme/quemarse horno/bandeja/olla caliente/manos/horno: oven glove, guante de horno, manopla, agarrador
cuello/garganta caliente/frío: scarf, bufanda
proteger oídos ruido/concierto/taladro: ear plugs, tapones para los oídos, protector auditivo
proteger ojos taladrar/polvo/bricolaje: safety glasses, gafas de seguridad
rodillas jardín/suelo/arrodillarse: knee pad, rodilleras
charcos saltar/niño/pisar, barro caminar/botas: rain boot, botas de agua
invitados/visitas dormir/quedarse/alojar: air bed, sofa bed, sofá cama, colchón hinchable, cama plegable
asar/cocinar carne/chorizos jardín/terraza/patio/fuera: barbecue, barbacoa
encender fuego/barbacoa/chimenea: firelighter, lighter, pastillas de encendido, mechero
agua río/grifo filtrar/beber/potable/cal/sabor: water filter, filtro de agua, jarra filtrante
mosquitos/mosquito pican/noche/picaduras/ahuyentar/dormir/terraza, mosquitos: insect repellent, mosquito net, repelente, mosquitera
moscas/insectos cocina/casa/ventana: fly screen, mosquitera, trampa para moscas
garrapatas/pulgas perro/gato/quitar: tick remover, antiparasitario, collar antipulgas
ratones/ratas/ratón casa/cocina/cazar/sótano/eliminar: mouse trap, trampa para ratones, ratonera
hormigas casa/cocina/terraza/eliminar: ant bait, antihormigas, insecticida
polillas armario/ropa: moth trap, antipolillas
babosas/caracoles huerto/jardín/comen/lechugas: slug pellets, antibabosas
malas hierbas, hierbas quitar/arrancar/eliminar: weed killer, herbicida, desbrozadora
hojas recoger/jardín/caídas/secas: leaf rake, leaf blower, rastrillo, soplador de hojas
césped amarillo/musgo/verde/calvas: lawn fertiliser, abono para césped, semillas de césped
seto/setos podar/cortar/recortar: hedge trimmer, cortasetos
ramas/árbol/rosales podar/cortar: secateurs, loppers, tijeras de podar, podadora
cavar hoyo/huerto/tierra: spade, pala
plantas vacaciones/automáticamente regar/riego: irrigation kit, riego automático, kit de riego
plantas/tomates/flores abonar/amarillas/crezcan/crecer: fertiliser, abono, fertilizante
tomates/trepadora/rosal sujetar/trepar/tutor: trellis, celosía, tutor
semillas/tomates germinar/sembrar/semillero: propagator, semillero, invernadero
plantas heladas/frío/invierno proteger: fleece, manta térmica
restos/basura cocina/orgánica/jardín compost/compostar, hacer compost: compost bin, compostador, compostera
agua lluvia recoger/aprovechar: water butt, depósito de agua
alimentar/atraer pájaros/aves: bird feeder, comedero, alpiste
sombra terraza/balcón/jardín/playa: parasol, sombrilla, toldo, pérgola
sentarse/relajarse/descansar/comer jardín/terraza/balcón: garden chair, sun lounger, silla de jardín, tumbona, hamaca
calentar/calor/frío terraza/patio noches/calentar: patio heater, estufa de exterior, calefactor de terraza
vecinos/intimidad balcón/jardín/miren: privacy screen, ocultación, brezo
espalda sentado/oficina/silla/lumbar dolor/duele/trabajo: office chair, lumbar cushion, cojín lumbar, silla de oficina
dolor/duele espalda/regla/barriga/lumbar: heating pad, hot water bottle, bolsa de agua caliente, manta eléctrica, faja lumbar
rodilla/tobillo/muñeca dolor/duele/esguince: knee support, rodillera, tobillera, muñequera, venda
muñeca ratón/teclado/ordenador: ergonomic mouse, ratón ergonómico, reposamuñecas
perder peso, adelgazar, quemar calorías, cardio casa: skipping rope, treadmill, bicicleta estática, cinta de correr, comba
pesarme/controlar peso: bathroom scale, báscula
pesar harina/ingredientes/repostería: kitchen scale, báscula de cocina
despertar/despertarme/levantarme mañana/hora/temprano: alarm clock, despertador
niño/hijo aprender/aprenda bici/bicicleta: balance bike, bicicleta sin pedales, ruedines
llevar niño/hijo bici/bicicleta: child bike seat, silla de bici, remolque
transportar/llevar bicis/bicicletas coche: bike rack, portabicicletas
chirría/oxidado/oxidada/rechina puerta/cadena/tornillo/bisagra/cerradura: lubricant, chain oil, lubricante, aflojatodo
nieve quitar/palear/entrada: snow shovel, pala de nieve
hielo parabrisas/coche/rascar/cristal: ice scraper, rascador, rasqueta de hielo
dormir ruido/ronquidos/vecinos/ronca, marido/pareja/mujer ronca: ear plugs, tapones para los oídos
ruido aislar/avión/tren/oficina/concentrarme: noise cancelling headphones, headphones, auriculares con cancelación de ruido
roncar, ronquidos: nasal strips, tiras nasales, antirronquidos
enchufe/enchufar/cargador extranjero/inglaterra/viaje/estados: travel adapter, adaptador de viaje
enchufes más/varios/faltan/pocos: power strip, regleta, extension cord, alargador
rayo/sobretensión/tormenta ordenador/proteger/aparatos: surge protector, protector de sobretensión
cables ordenar/esconder/enredados/escritorio/organizar: cable organiser, cable ties, organizador de cables, bridas
etiquetar botes/carpetas/cajas/tarros: label maker, etiquetadora, etiquetas
portátil/ordenador altura/elevar/ojos: laptop stand, soporte para portátil
portátil/ordenador calienta/enfriar/sobrecalienta: cooling pad, base refrigeradora
conectar portátil/ordenador/móvil tele/televisión/monitor: hdmi cable, cable HDMI
ordenador lento/acelerar: ssd, memory
videollamadas, reuniones online/vídeo: webcam, headset
grabar voz/podcast/voces: microphone
ver/observar pájaros/aves/animales/lejos: binoculars, prismáticos
ver/observar estrellas/luna/planetas: telescope, telescopio, binoculars
leer letra/letras pequeña/pequeñas: magnifying glass, lupa, gafas de lectura
fregar suelo: mop, fregona, mopa
pelos/pelo perro/gato/mascota sofá/alfombra/suelo/casa: vacuum cleaner, aspiradora, robot aspirador
pelos/pelusas/pelusa/bolitas ropa/chaqueta/jersey: lint roller, rodillo quitapelusas, quitapelusas
limpiar cristales/ventanas/espejos: window cleaner, limpiacristales
limpiar horno/grasa: oven cleaner, limpiador de hornos, quitagrasas
limpiar baño/váter/ducha/inodoro: bathroom cleaner, limpiador de baño, escobilla
cal hervidor/grifo/ducha/quitar/cafetera, descalcificar: descaler, antical, descalcificador
moho pared/baño/ducha/quitar/juntas, moho: mould remover, antimoho, dehumidifier, deshumidificador
fregadero/lavabo/desagüe/tubería/váter atascado/atascada/desatascar/atasco: drain cleaner, plunger, desatascador
mancha/manchas vino/quitar/alfombra/camisa/sofá/sangre, mancha: stain remover, quitamanchas
lavar ropa: laundry detergent, detergente, washing machine
secar/tender ropa: drying rack, tendedero
ropa sucia: laundry basket, cesto de ropa
fregar/lavar platos: dish soap, lavavajillas, dishwasher
platos/vasos escurrir/secar: dish rack, escurreplatos, paño de cocina
basura cocina/tirar/separar/reciclar: bin, cubo de basura, bolsas de basura
mal olor, malos olores, huele mal: air freshener, ambientador
aire polen/polvo/humo/alergia/limpio/purificar: air purifier, purificador de aire
aire seco/humidificar/habitación: humidifier, humidificador
humedad sótano/casa/habitación/pared/baño: dehumidifier, deshumidificador
corriente/corrientes aire puerta/ventana: draught excluder, burlete
calentar/frío/fría habitación/baño/oficina/garaje: heater, calefactor, radiador, estufa
calentito/calor/manta sofá/tarde: blanket, manta
calor/enfriar/refrescar habitación/verano/noche/dormitorio/casa: fan, air conditioner, ventilador, aire acondicionado
cama fría/caliente/invierno: hot water bottle, bolsa de agua caliente, calientacamas
planchar/arrugas/arrugada/arrugadas camisas/camisa/ropa: iron, plancha, plancha de vapor, tabla de planchar
espumar leche: milk frother, espumador de leche
hacer/exprimir batidos/zumo/zumos/naranjas/limones/smoothies: blender, juicer, batidora, exprimidor, licuadora
cortar/picar/trocear verduras/cebolla/carne/pan/jamón: kitchen knife, cuchillo de cocina, tabla de cortar, picadora
cuchillo/cuchillos afilar/cortan/desafilado: knife sharpener, afilador
pelar patatas/verduras/manzanas: peeler, pelador
rallar queso/zanahoria: grater, rallador
abrir lata/latas/conservas: can opener, abrelatas
abrir vino/botella: corkscrew, sacacorchos
abrir cerveza/cervezas: bottle opener, abridor
escurrir pasta/verduras: colander, escurridor, colador
secar/centrifugar lechuga/ensalada: salad spinner, centrifugadora de ensalada
freír/hacer huevos/filetes/tortilla: frying pan, sartén
cocinar/hacer sopa/pasta/guiso/cocido: pot, olla, cazuela
cocer arroz: rice cooker, arrocera
patatas fritas/freír aceite/sanas/crujientes: air fryer, freidora de aire, freidora
tostar pan: toaster, tostadora
hacer gofres: waffle maker, gofrera
hacer/hornear pizza: pizza stone, piedra para pizza, horno de pizza
hacer pasta fresca/casera: pasta maker, máquina de pasta
hacer helado/helados: ice cream maker, heladera
hornear/hacer pastel/tarta/bizcocho/pan/magdalenas/galletas: baking tin, molde, bandeja de horno
amasar/batir/montar masa/nata/claras: hand mixer, batidora de varillas, amasadora
hacer/conservar mermelada/conservas: preserving jar, tarro, tarros
pan fresco/conservar: bread bin, panera
conservar/guardar/congelar sobras/comida/alimentos: food container, táper, recipiente hermético, bolsas de congelación
colgar abrigos/abrigo/chaquetas/ropa: coat rack, hanger, perchero, percha
colgar cuadro/cuadros/foto pared: picture hook, marco, colgador
colgar tele/televisión/televisor pared: tv wall mount, soporte de TV
guardar/ordenar zapatos: shoe rack, zapatero
guardar/ordenar/recoger juguetes: toy box, baúl de juguetes, caja de almacenaje
guardar/ordenar/organizar armario/cajón/garaje/trastero/ropa/cosas: storage box, caja de almacenaje, organizador, estantería
guardar/colocar libros: bookcase, estantería, sujetalibros
guardar joyas/pendientes: jewellery box, joyero
ordenar/archivar/organizar papeles/documentos/facturas: folder, carpeta, archivador
destruir documentos/papeles: shredder, destructora de papel
ordenar/organizar escritorio/bolígrafos: desk organiser, organizador de escritorio
sentarme/sentado/trabajar escritorio/horas/oficina: office chair, silla de oficina, silla ergonómica
puerta golpea/cierre/abierta: door stop, tope de puerta
suciedad/barro entrada/puerta: doormat, felpudo
cuello/cervicales dolor/duele/almohada, dormir mejor/bien: pillow, almohada, almohada cervical
oscurecer/oscuridad/luz/oscura habitación/dormir/dormitorio: blackout curtain, cortina opaca, antifaz
dormir avión/tren/viaje: neck pillow, almohada de viaje, cojín de viaje, antifaz
proteger colchón: mattress protector, protector de colchón
colchón duro/blando: mattress topper, topper
pesar maleta/equipaje: luggage scale, báscula de equipaje
organizar maleta/equipaje: packing cube, organizador de maleta
guardar/proteger joyas/documentos/dinero ladrones/fuego/seguro: safe, caja fuerte
ladrones/robos/vigilar casa/piso/entrar: security camera, alarm, cámara de vigilancia, alarma
timbre/ver/llama puerta/quién: video doorbell, timbre, mirilla
humo/incendio detectar/avisar: smoke alarm, detector de humo
apagar fuego/incendio: fire extinguisher, extintor
herida/heridas/corte curar/primeros/dedo: first aid kit, botiquín, tiritas
llaves encontrar/pierdo/perder: key finder, localizador de llaves
serrar/cortar madera/tabla/tablas: saw, sierra, sierra de calar
cortar/partir leña/troncos: axe, hacha
lijar madera/mueble/muebles: sander, lijadora, lija
montar/armar mueble/muebles/estantería: screwdriver, destornillador, atornillador
estantería/cuadro recto/nivelar: spirit level, nivel
medir habitación/pared/ventana: tape measure, cinta métrica, flexómetro
pegar/roto/rota jarrón/taza/zapato/madera/plástico: glue, super glue, pegamento
sellar/fuga/juntas ducha/bañera/ventana/tubería: sealant, silicona, sellador
pintar pared/paredes/habitación/techo: wall paint, pintura, paint roller, rodillo
proteger/pintar/barnizar valla/madera/terraza: wood stain, barniz, aceite para madera
alcanzar/llegar alto/techo/armario/estante: ladder, escalera, taburete
mudanza, mudarme: moving box, cajas de mudanza, cinta de embalar
enviar/mandar paquete/paquetes: packing tape, caja de cartón, plástico de burbujas
envolver regalo/regalos: wrapping paper, papel de regalo
alisar pelo/cabello: hair straightener, plancha de pelo
rizar pelo/cabello: curling iron, rizador
pelo/cabello seco/dañado/puntas: conditioner, hair mask, acondicionador, mascarilla capilar
caspa: anti-dandruff shampoo, champú anticaspa, shampoo
afeitar, afeitarme, barba recortar: razor, beard trimmer, maquinilla de afeitar, recortadora de barba
depilar piernas/axilas: epilator, depiladora, cera
cepillar/blanquear/lavar dientes, mal aliento: toothbrush, toothpaste, cepillo de dientes, pasta de dientes
cortar uñas: nail clippers, cortaúñas
manos secas/agrietadas: hand cream, crema de manos
piel/cara seca/sensible/hidratar: moisturiser, face cream, crema hidratante, crema facial
labios secos/agrietados: lip balm, bálsamo labial
granos, acné, espinillas cara: face wash, limpiador facial
arrugas cara/ojos: anti-wrinkle cream, crema antiarrugas, serum
sudor axilas/olor: deodorant, desodorante
oler/huela/perfumar bien/casa/salón: scented candle, vela aromática, difusor
relajarme/relajarse baño/bañera: bath salts, sales de baño, bomba de baño
fiebre medir/bebé/niño/tomar: thermometer, termómetro
tensión arterial/medir: blood pressure monitor, tensiómetro
pastillas/medicinas/medicación olvidar/olvido/organizar/tomar: pill organiser, pastillero
resfriado, nariz tapada, tos, dolor garganta: nasal spray, spray nasal, jarabe, caramelos, infusión
caminar/andar dificultad/ayuda/equilibrio: rollator, walking stick, bastón, andador
resbalar/caerse/resbalarse ducha/bañera/baño: bath mat, alfombrilla antideslizante, barra de apoyo
escaleras/escalera bebé/niño: stair gate, barrera de seguridad
enchufes/cajones/esquinas bebé/niño: child lock, protector de enchufes, cierre de seguridad
oír/vigilar/escuchar bebé: baby monitor, vigilabebés
bebé dientes/encías: teething ring, mordedor
bebé dormir/cuna: cot, cuna, saco de dormir bebé
bebé comer/sentarse/papilla: high chair, trona, babero
bañar bebé: baby bath, bañera bebé
bebé cambiar/pañal/pañales: changing mat, cambiador, pañales
bebé/niño coche viajar/seguro/llevar: car seat, silla de coche, elevador
bebé jugar/gatear: play mat, alfombra de juegos, gimnasio
niño/hijo orinal/pañal dejar/aprender: potty, orinal
regalo años, regalo/cumpleaños niño/niña/niños/hijo/hija/sobrino: toy, juguete, doll, puzzle, game
niño/niños/niña dibujar/pintar/colorear/manualidades: coloured pencil, lápices de colores, kit de manualidades
niño/niños construir: building blocks, bloques de construcción
entretener/aburren/entretenidos niños/niño coche/viaje/casa/lluvia: travel game, juego de viaje, puzzle, card game, juego de cartas
niños/niño jardín/fuera/patio jugar/saltar: swing, columpio, arenero, cama elástica, tobogán
jugar/noche familia/amigos/juegos: board game, juego de mesa
cumpleaños/fiesta decorar/decoración: balloon, globos, guirnalda
carnaval/halloween disfrazarse/disfraz: costume, disfraz
vuelta colegio/cole: school bag, mochila escolar, estuche
tomar/escribir notas/apuntes: notebook, cuaderno, libreta, pen
citas/planificar/organizar semana/fechas: planner, agenda, calendario
grapar/perforar hojas/papeles: stapler, grapadora, hole punch, perforadora
guardar fotos/recuerdos álbum: photo album, álbum de fotos
coser botón/pantalón/cortinas/vestido: sewing kit, costurero, máquina de coser
tejer bufanda/jersey/gorro: yarn, lana, agujas de tejer
aprender guitarra: guitar
aprender piano: digital piano, piano digital, teclado
hacer/elaborar cerveza: brewing kit, kit de cerveza
perro tira correa: no pull harness, dog harness, arnés
pasear perro: dog lead, correa
perro aburre/muerde/mordisquea: dog toy, juguete para perros
perro duerme/dormir: dog bed, cama para perros
perro coche/transportar: dog crate, transportín
perro/gato pelo cepillar/suelta: dog brush, cepillo
gato araña/arañar/rasca sofá/muebles: scratching post, rascador
gato aburre/jugar: cat toy, juguete para gatos
gato salir/entrar/solo: cat flap, gatera
coche arranca/batería no/descargada/muerta: jump leads, pinzas de arranque, arrancador
coche lavar/limpiar/pulir/arañazos: car shampoo, champú coche, pulimento, aspirador de coche
coche accidente/grabar: dash cam, cámara de coche
coche sol/calor/parabrisas calor/sol/verano: sun shade, parasol
coche/conducir nieve/nevada: snow chains, cadenas de nieve
`,
  ro: `
beau rece, beau cald, băutură rece, băutură caldă, apă rece, cafea caldă, ceai cald: insulated bottle, sports bottle, thermos, bottle
duc apă, car apă, beau alergare: bottle, hydration vest
car laptop, car cărți, car lucruri, transport lucruri: backpack, bag
văd întuneric, văd noapte, citesc cort: headlamp, torch, lantern, light
văzut noapte, văzut trafic, vizibil noapte, vizibil trafic: bike light, light
furat bicicleta, furt bicicletă, fure bicicleta, fura bicicleta, asigur bicicleta, leg bicicleta: bike lock, lock
picioare calde, picioare reci, picioare îngheață, frig picioare: sock
mâini calde, mâini reci, mâini îngheață, frig mâini, degete reci: mitten, glove
cap cald, urechi calde, urechi reci, frig cap: hat, helmet
protejez cap, protecție cap: helmet
văd sub apă, ochi apă, ochi clor, ochi piscină: swim goggles, goggles
ochi zăpadă: ski goggles, goggles
ochi soare: sunglasses, cap
față soare, cap soare: cap, hat
arsuri soare, piele soare: sunscreen
protejez tibia, protejez gambe: shin guard
alerg ploaie, ploaie uscat, rămân uscat, pedalez ploaie, drumeție ploaie: rain jacket, jacket, umbrella
dorm afară, dorm munte, dorm iarna, dorm frig: sleeping bag, tent
dorm pământ, pământ tare: sleeping mat
gătesc afară, gătesc camping: cook set, camping stove
genunchi coborâre, genunchi drumeție: trekking pole
mușchi dureri, dureri musculare, dureri picioare, febră musculară, masaj spate: foam roller
cresc mușchi, antrenez acasă, antrenament acasă: dumbbell, kettlebell, resistance band
fac yoga, stretching, meditez: yoga mat
măsor puls, număr pași, măsor distanța, măsor ritmul: sports watch, watch
roată dezumflată, umflu roata, umflu cauciucul, umfla roata: bike pump, pump
umflu mingea, umfla mingea: ball pump
repar bicicleta, repar lanțul, strâng șuruburi: multi-tool, tool
învăț înot: kickboard, swim goggles
înot repede: fins
înot mare, înot lac, înot rece: wetsuit
păr uscat înot, păr clor, păr piscină: swim cap
merg zăpadă, zăpadă adâncă: snowshoe
alunec zăpadă, copii zăpadă: sledge
ascult muzică: headphones, speaker
încarc telefon, baterie telefon: power bank, charger
salvez poze, stochez poze, salvez fișiere: hard drive, usb stick
telefonul ghidon, telefon ghidon, țin telefonul, telefon mașină: phone holder
tipăresc poze, printez poze, printez documente: printer
fac poze, fac fotografii: camera
protejez telefon: phone case
curăț podea, aspir podea: vacuum cleaner
fac cafea: coffee machine, french press, coffee grinder
fac ceai, fierb apă: kettle
tund iarba, tuns iarba: lawn mower
ud plantele, ud grădina: watering can, hose
dau găuri, găuri perete: drill
usuc părul: hair dryer
repar pana, repara pana, reparat pana, facut pana, peticesc camera, lipesc camera: puncture repair kit, inner tube, bike pump
pană curent, pica curentul, cade curentul, ia curentul: uninterruptible power supply, ups, power bank, generator
filme perete, filme ecran mare: projector, television, tv
wifi grădină, wifi slab, extind wifi, semnal wifi: wifi repeater, repeater, access point, router
cafea/ceai drum/birou/tren: travel mug, thermos, termos, cană termos
băuturi/mâncare/bere reci/rece/răcoare plajă/picnic/mașină/ține: cool box, ladă frigorifică, geantă frigorifică
car/duc cumpărături/cumpărăturile: shopping bag, sacoșă, cărucior de cumpărături
duc/iau/mănânc prânz/prânzul/mâncare/sandviș birou/școală/serviciu: lunch box, cutie de prânz, caserolă
port/car/purta bebeluș/bebelușul/bebe: baby carrier, marsupiu, wrap
citesc/citit pat/noaptea/seara: reading lamp, lampă de citit, lamp
luminez/lumină/lumina grădină/alee/terasă: solar light, lampă solară, lampă de exterior
copil/copilul/fiul/fetița frică/teamă/teme întuneric/întunericul: night light, lampă de veghe
pantofi/picioare/pantofii/picioarele miros/transpiră/urât: shoe deodorant, insole, deodorant picioare, branțuri, talpici
pantofi/ghete/pantofii curăț/lustruiesc/impermeabilizez: shoe polish, cremă de pantofi, spray impermeabilizant
picioare/picioarele/călcâi dor/dureri/obosite/doare: insole, branțuri, talpici, aparat masaj picioare
călcâie/călcâiele crăpate/uscate: foot cream, cremă de picioare, pilă
protejez mâini/mâinile grădină/spini/grădinărit: gardening glove, mănuși de grădină, glove
scot/prind/ard tava/oala/cuptor/fierbinte mâini/mâinile/cuptor/fierbinte: oven glove, mănușă de bucătărie, mănuși cuptor
gât/gâtul cald/frig: scarf, eșarfă, fular
protejez urechi/urechile/auz zgomot/concert: ear plugs, dopuri de urechi, antifoane
protejez ochi/ochii praf/șlefuit/găurit: safety glasses, ochelari de protecție
genunchi/genunchii grădină/podea/stau: knee pad, genunchiere
bălți/băltoace sar/copil/merg, noroi mers/grădină/merg: rain boot, cizme de cauciuc, cizme de ploaie
musafiri/oaspeți/prieteni dorm/doarmă/peste: air bed, sofa bed, saltea gonflabilă, canapea extensibilă, pat pliabil
grătar fac/curte/terasă/carne, prăjesc carne/mici curte/afară: barbecue, grătar
aprind/aprinde foc/focul/grătar/grătarul/șemineu: firelighter, lighter, aprinzător, brichetă
apă/apa filtrez/filtrat/robinet/calcar/potabilă/râu/gust: water filter, filtru de apă, cană filtrantă
țânțari/țânțarii înțeapă/noaptea/alung/scap/pișcă/dormitor, țânțari, țânțarii, înțepături: insect repellent, mosquito net, spray anti țânțari, plasă de țânțari
muște/muștele/insecte bucătărie/casă/geam/fereastră: fly screen, plasă insecte, capcană muște
căpușe/purici/căpușa câine/pisică/scot: tick remover, antiparazitar, zgardă antiparazitară
șoareci/șobolani/șoarecii casă/pod/beci/prind/scap/bucătărie: mouse trap, capcană șoareci, cursă de șoareci
furnici/furnicile bucătărie/casă/scap/terasă: ant bait, insecticid furnici, insecticid
molii/moliile dulap/haine: moth trap, antimolii
melci/limacși/melcii grădină/salată/mănâncă: slug pellets, moluscocid
buruieni/buruienile scot/scap/smulg/cresc/grădină/alee: weed killer, erbicid, plivitor
frunze/frunzele adun/strâng/toamna/curte/grădină: leaf rake, leaf blower, greblă, suflantă frunze
gazon/gazonul galben/mușchi/verde/rar: lawn fertiliser, îngrășământ gazon, semințe gazon
gard viu, gardul viu: hedge trimmer, foarfecă de gard viu
crengi/crengile/copac/pomi/trandafiri tai/tund/taie: secateurs, loppers, foarfecă de grădină, foarfecă de pomi, ferăstrău
sap/săpat grădină/groapă/pământ: spade, cazma, hârleț, lopată
plante/plantele/flori/florile vacanță/concediu/automat ud/udat/uda: irrigation kit, sistem de irigare, kit irigare
plante/plantele/roșii/flori îngrășa/galbene/cresc/hrănesc/crească: fertiliser, îngrășământ
roșii/cățărătoare/trandafiri/fasole susțin/sprijin/urc/cațere: trellis, spalier, araci, suport plante
semințe/răsaduri/roșii germinez/semăn/răsad: propagator, tavă de răsad, seră, ghivece răsaduri
plante/plantele îngheț/iarna/ger protejez/îngheț: fleece, folie, agrotextil
resturi/gunoi bucătărie/grădină/vegetale compost: compost bin, composter, ladă de compost
apă/apa ploaie colectez/strâng: water butt, butoi, rezervor apă
hrănesc/atrag păsări/păsările: bird feeder, hrănitor păsări, căsuță păsări
umbră terasă/balcon/grădină/plajă/curte: parasol, umbrelă de soare, pavilion
stau/relaxez/mănânc/odihnesc grădină/terasă/balcon/curte: garden chair, sun lounger, scaun de grădină, șezlong, hamac, mobilier de grădină
încălzesc/cald/frig terasă/terasa seara/încălzesc/foișor: patio heater, încălzitor terasă
vecini/vecinii/intimitate balcon/grădină/vadă: privacy screen, paravan, plasă gard
spate/spatele/lombar birou/scaun/stau durere/doare/dureri: office chair, lumbar cushion, pernă lombară, scaun de birou, scaun ergonomic
dureri/doare spate/spatele/menstruale/burtă/burta/abdominale: heating pad, hot water bottle, pernă electrică, buiotă, centură lombară
genunchi/genunchiul/gleznă/încheietura doare/dureri/entorsă/luxat: knee support, genunchieră, glezneră, orteză, bandaj
încheietura/încheietură mouse/tastatură/doare: ergonomic mouse, mouse ergonomic, suport încheietură
slăbesc, slăbi, ard calorii, cardio acasă: skipping rope, treadmill, bicicletă fitness, bandă de alergare, coardă
cântăresc mă/greutate/corporal: bathroom scale, cântar de persoane, cântar
cântăresc făină/ingrediente/bucătărie: kitchen scale, cântar de bucătărie
trezesc/trezesc/trezi/scol dimineața/devreme/timp: alarm clock, ceas deșteptător
copil/copilul învețe/învăț bicicletă/bicicleta: balance bike, bicicletă fără pedale, roți ajutătoare
copil/copilul duc/transport/iau bicicletă/bicicleta: child bike seat, scaun bicicletă copil, remorcă bicicletă
biciclete/bicicleta/bicicletele transport/duc mașină/mașina: bike rack, suport biciclete
scârțâie/ruginit/ruginită/blocat ușa/lanțul/șurub/balama/încuietoare/lanț: lubricant, chain oil, lubrifiant, spray degripant
zăpadă/zăpada deszăpezesc/lopată/curte/dau: snow shovel, lopată de zăpadă
gheață/polei trotuar/alee/scări: de-icing salt, sare antiderapantă
gheață/gheața/înghețat parbriz/parbrizul/mașină/geam: ice scraper, racletă, dezghețant parbriz
dorm/dormi zgomot/sforăit/vecini/gălăgie/sforăie, soțul/partenerul/soția sforăie: ear plugs, dopuri de urechi
zgomot/zgomotul izolez/avion/tren/birou/concentrez: noise cancelling headphones, headphones, căști cu anularea zgomotului
sforăi, sforăit: nasal strips, benzi nazale, antisforăit
priză/prize/încărcător străinătate/anglia/călătorie/america: travel adapter, adaptor de călătorie
prize/prizele multe/puține/ajung/destule: power strip, prelungitor, extension cord
fulger/supratensiune/furtună calculator/protejez/aparate: surge protector, prelungitor cu protecție
cabluri/cablurile/fire ordine/ascund/încurcate/birou/organizez: cable organiser, cable ties, organizator cabluri, coliere
etichetez borcane/dosare/cutii: label maker, aparat de etichetat, etichete
laptop/laptopul înălțime/ridic/ochilor: laptop stand, suport laptop
laptop/laptopul încălzește/supraîncălzește/răcesc: cooling pad, cooler laptop
conectez/leg laptop/laptopul/calculatorul/telefonul televizor/monitor/tv: hdmi cable, cablu HDMI
calculator/laptop/calculatorul încet/lent/rapid: ssd, memory
apeluri/ședințe/întâlniri video/online: webcam, headset
înregistrez/înregistra voce/podcast/vocea: microphone
observ/privesc/văd păsări/animale/păsările/departe: binoculars, binoclu
observ/privesc/văd stele/stelele/luna/planete: telescope, telescop, binoculars
citesc/văd litere/scris mici/mărunt: magnifying glass, lupă, ochelari de citit
spăl/șterg podea/podeaua/gresie/gresia/podele: mop, găleată
păr/părul/blană câine/pisică/câinelui/pisicii canapea/covor/casă: vacuum cleaner, aspirator, robot aspirator
păr/scame/scamele haine/hainele/sacou/palton: lint roller, rolă scame, aparat scame
curăț/spăl geamuri/geamurile/ferestre/oglinzi: window cleaner, soluție geamuri, racletă geamuri
curăț cuptor/cuptorul/grăsime/aragaz: oven cleaner, soluție cuptor, degresant
curăț baie/baia/toaletă/toaleta/faianță: bathroom cleaner, soluție baie, perie toaletă
calcar/calcarul fierbător/duș/robinet/baie/scap/espressor: descaler, anticalcar, decalcifiant
mucegai/mucegaiul perete/baie/rosturi/scap/dormitor, mucegai, mucegaiul: mould remover, soluție mucegai, dehumidifier, dezumidificator
chiuveta/chiuvetă/scurgere/țeavă/toaleta/wc înfundat/înfundată/desfund/desfunda: drain cleaner, plunger, desfundător, soluție desfundat țevi
pată/pete/petele vin/scot/covor/cămașă/canapea/sânge: stain remover, soluție pete, detergent pete
spăl/spălat rufe/rufele/haine/hainele: laundry detergent, detergent, washing machine
usuc/uscat/întind rufe/rufele/haine/hainele: drying rack, uscător de rufe, suport rufe
rufe/haine murdare: laundry basket, coș de rufe
spăl/spălat vase/vasele: dish soap, detergent de vase, dishwasher
vase/vasele/pahare scurg/scurs/usuc: dish rack, scurgător de vase, suport vase, prosop de bucătărie
gunoi/gunoiul bucătărie/arunc/reciclez/sortez: bin, coș de gunoi, saci menajeri
miros/mirosul urât/neplăcut/scap: air freshener, odorizant, odorizant de cameră
aer/aerul polen/praf/fum/alergie/curat/purific: air purifier, purificator de aer
aer/aerul uscat: humidifier, umidificator
umezeală/umiditate/igrasie beci/casă/cameră/perete/baie: dehumidifier, dezumidificator
curent/trage/frig ușă/geam/fereastră/ușa: draught excluder, burlete, bandă etanșare
încălzesc/frig/încălzi cameră/camera/baie/birou/garaj: heater, radiator, aerotermă, calorifer electric
cald/cuibăresc canapea/seara: blanket, pătură
căldură/cald/răcoresc/răcoare/răcesc cameră/camera/vara/noaptea/dormitor/apartament: fan, air conditioner, ventilator, aer condiționat
pat/patul rece/cald/iarna: hot water bottle, buiotă, pătură electrică
calc/călcat/șifonate/șifonată cămăși/rufe/haine/cămașă/cămășile: iron, fier de călcat, aparat de călcat vertical, masă de călcat
spumez/spumă lapte/laptele: milk frother, spumator lapte
fac/storc smoothie/suc/portocale/lămâi/sucuri: blender, juicer, storcător
tai/toc/mărunțesc legume/ceapă/carne/pâine/ceapa/legumele: kitchen knife, cuțit de bucătărie, tocător, planșă de tocat
cuțit/cuțite/cuțitele/cuțitul ascut/tocite/taie/tocit: knife sharpener, ascuțitor de cuțite
curăț/decojesc cartofi/cartofii/mere/legume: peeler, curățător de legume, decojitor
rad/răzuiesc cașcaval/morcovi/brânză: grater, răzătoare
deschid/desfac conserve/conserva/conservă: can opener, deschizător de conserve
deschid/desfac vin/sticla/vinul: corkscrew, tirbușon
deschid/desfac bere/berea: bottle opener, desfăcător
scurg paste/pastele/legume: colander, strecurătoare
usuc salată/salata: salad spinner, centrifugă salată, uscător salată
prăjesc/fac ouă/clătite/friptură/omletă: frying pan, tigaie
fierb/gătesc/fac supă/ciorbă/paste/tocană/sarmale: pot, oală, cratiță
fierb/gătesc orez: rice cooker, oală de orez
cartofi prăjiți/prăjesc ulei/sănătos/fără: air fryer, friteuză cu aer, friteuză
prăjesc/fac pâine/toast: toaster, prăjitor de pâine
fac gofre/vafe: waffle maker, aparat de gofre
fac/coc pizza: pizza stone, piatră de pizza, cuptor de pizza
fac paste/tăiței casă/proaspete: pasta maker, mașină de paste
fac înghețată: ice cream maker, aparat de înghețată
coc/fac prăjitură/prăjituri/tort/pâine/cozonac/chec/fursecuri: baking tin, tavă de copt, formă de tort, formă de copt
frământ/bat/mixez aluat/frișcă/albușuri/aluatul: hand mixer, mixer, robot de bucătărie, tel
fac/pun/conserv dulceață/gem/murături/zacuscă: preserving jar, borcan, borcane
pâine/pâinea proaspătă/păstrez/mucegăiește: bread bin, cutie de pâine
păstrez/depozitez/congelez mâncare/mâncarea/alimente/resturi: food container, caserolă, cutie alimente, pungi congelator
agăț/atârn haine/paltoane/haina/geci/hainele: coat rack, hanger, cuier, umeraș
agăț/atârn tablou/tablouri/poze perete: picture hook, ramă foto, cârlig
prind/montez televizor/televizorul perete: tv wall mount, suport TV perete
țin/depozitez/ordine/pun pantofi/pantofii/încălțăminte: shoe rack, pantofar
strâng/ordine/depozitez/țin jucării/jucăriile: toy box, ladă de jucării, cutie depozitare
ordine/organizez/depozitez dulap/sertar/garaj/debara/lucruri/haine/sertare: storage box, cutie depozitare, organizator, raft, etajeră
pun/țin/ordine cărți/cărțile: bookcase, bibliotecă, raft
țin/păstrez bijuterii/bijuteriile/cercei: jewellery box, cutie de bijuterii
ordine/organizez/îndosariez acte/hârtii/facturi/documente: folder, biblioraft, dosar
distrug/toc documente/hârtii/acte: shredder, distrugător de documente
ordine/organizez birou/pixuri/biroul: desk organiser, organizator birou, suport pixuri
stau/lucrez birou/calculator ore/scaun/toată: office chair, scaun de birou
ușa trântește/deschisă/bate: door stop, opritor ușă
noroi/murdărie intrare/ușă/hol: doormat, covoraș intrare, preș
gât/ceafă/cervicală dureri/doare/pernă, dorm/dormi mai/bine: pillow, pernă, pernă cervicală
întuneric/lumină/lumina dormitor/dorm/cameră: blackout curtain, draperie, draperie opacă, mască de dormit
dorm avion/tren/autocar/drum: neck pillow, pernă de călătorie, pernă de gât, mască de dormit
protejez saltea/salteaua: mattress protector, protecție saltea
saltea/salteaua tare/moale: mattress topper, topper
cântăresc/greu/grea bagaj/valiză/bagajul/valiza: luggage scale, cântar de bagaje
organizez/ordine bagaj/valiză/bagajul: packing cube, organizator bagaj
țin/protejez bani/acte/bijuterii/documente hoți/foc/siguranță: safe, seif
hoți/hoții/spargeri/supraveghez/intru casă/casa/apartament/curte: security camera, alarm, cameră de supraveghere, alarmă
văd/cine/sună ușă/ușa/poartă: video doorbell, sonerie, videointerfon, vizor
fum/incendiu detectez/avertizez/anunțe: smoke alarm, detector de fum
sting foc/focul/incendiu: fire extinguisher, stingător
rană/tăietură/accident prim/îngrijesc/bandajez/deget: first aid kit, trusă de prim ajutor, plasturi
chei/cheile găsesc/pierd/rătăcesc: key finder, localizator chei
tai lemn/lemne/scândură/scânduri/crengi: saw, ferăstrău, fierăstrău pendular, topor
sparg/despic/crap lemne: axe, topor
șlefuiesc lemn/mobilă/masa: sander, șlefuitor, hârtie abrazivă, șmirghel
montez/asamblez mobilă/dulap/raft: screwdriver, șurubelniță, mașină de înșurubat
raft/tablou drept/nivel: spirit level, nivelă, boloboc
măsor cameră/perete/mobilă/geam: tape measure, ruletă, telemetru
lipesc/spart/spartă vază/cană/pantof/lemn/plastic/jucărie: glue, super glue, adeziv, lipici
etanșez/curge/rosturi duș/cadă/geam/țeavă/acoperiș: sealant, silicon
vopsesc/zugrăvesc perete/pereți/cameră/tavan: wall paint, vopsea lavabilă, vopsea, trafalet
vopsesc/protejez/lăcuiesc gard/lemn/terasă/foișor: wood stain, lac lemn, ulei lemn, lazură
ajung/urc tavan/raft/sus/dulap: ladder, scară, taburet
mutare/mut casă/cutii/apartament: moving box, cutii carton, bandă adezivă
trimit/expediez colet/pachet: packing tape, cutie carton, folie cu bule
împachetez cadou/cadouri: wrapping paper, hârtie de cadou, hârtie de împachetat
îndrept/întind păr/părul: hair straightener, placă de păr, placă de îndreptat părul
ondulez/bucle păr/părul: curling iron, ondulator
păr/părul uscat/deteriorat/despicat: conditioner, hair mask, balsam de păr, mască de păr
mătreață, mătreața: anti-dandruff shampoo, șampon antimătreață, shampoo
bărbieresc, barbă tund/aranjez, barba tund/aranjez: razor, beard trimmer, aparat de ras, aparat de tuns barba
epilez picioare/picioarele/axile: epilator, ceară
spăl/albesc dinți/dinții, respirație urât: toothbrush, toothpaste, periuță de dinți, pastă de dinți
tai unghii/unghiile: nail clippers, unghieră
mâini/mâinile uscate/crăpate: hand cream, cremă de mâini
ten/piele/pielea/față/fața uscat/uscată/sensibil/hidratez: moisturiser, face cream, cremă hidratantă, cremă de față
buze/buzele uscate/crăpate: lip balm, balsam de buze
acnee, coșuri față, puncte negre: face wash, gel de curățare
riduri/ridurile față/ochi/ten: anti-wrinkle cream, cremă antirid, serum
transpir/transpirație axile/miros: deodorant, antiperspirant
miroase/miros frumos/plăcut casă/casa/cameră: scented candle, lumânare parfumată, difuzor
relaxez/relaxare baie/cadă/seara: bath salts, sare de baie, bilă de baie, lumânare parfumată
febră/febra/temperatura măsor/copil/bebeluș/iau: thermometer, termometru
tensiune/tensiunea măsor/arterială/verific: blood pressure monitor, tensiometru
pastile/pastilele/medicamente/medicamentele uit/iau/organizez: pill organiser, cutie de medicamente, organizator medicamente
răceală, nas înfundat, tuse, gât roșu: nasal spray, spray nazal, sirop, pastile de gât, ceai
merg/mers greu/ajutor/echilibru/bătrân: rollator, walking stick, baston, cadru de mers
alunec/cad/aluneca duș/cadă/baie: bath mat, covoraș antiderapant, bară de sprijin
scări/scară/scările bebeluș/copil/bebelușul/copilul: stair gate, poartă de siguranță
prize/sertare/colțuri/dulapuri copil/bebeluș/protejez: child lock, protecție prize, protecție colțuri
aud/supraveghez bebeluș/bebelușul/bebe: baby monitor, interfon bebe, monitor bebe
bebeluș/bebelușul/bebe dinți/dinții/gingii: teething ring, jucărie dentiție, inel gingival
bebeluș/bebelușul/bebe doarme/somn/pătuț: cot, pătuț, sac de dormit bebe
bebeluș/bebelușul/bebe mănâncă/hrănesc/masă: high chair, scaun de masă, bavetă
bebeluș/bebelușul/bebe baie/spăl/îmbăiez: baby bath, cădiță
bebeluș/bebelușul/bebe schimb/scutec/scutece: changing mat, saltea de înfășat, scutece
bebeluș/bebelușul/copil/copilul mașină/mașina siguranță/duc/transport: car seat, scaun auto, înălțător auto
bebeluș/bebelușul/bebe joacă/joace: play mat, covoraș de joacă, centru de activități
copil/copilul/copilului oliță/olița/scutece: potty, oliță
cadou ani, cadou/aniversare copil/fetiță/băiat/băiețel/copii/nepoțel/fiu: toy, jucărie, doll, puzzle, game
copil/copii/copilul deseneze/picteze/coloreze/desena/picta: coloured pencil, creioane colorate, carte de colorat, set creativ
copil/copii/copilul construiască/construi: building blocks, cuburi, set de construcție
copii/copiii/copil/copilul ocupați/plictisesc/plictisește/drum/ocupat mașină/ploaie/drum/călătorie/casă: travel game, joc de călătorie, puzzle, card game, joc de cărți
copii/copiii/copil/copilul curte/grădină/afară joacă/joace/sară: swing, leagăn, groapă de nisip, trambulină, tobogan
joc/jucăm/seară familie/prieteni/seara/familia: board game, joc de societate, joc de cărți
petrecere/aniversare decorez/decorațiuni: balloon, baloane, ghirlandă
carnaval/halloween/serbare costum/deghizez: costume, costum
început/prima școală/clasă: school bag, ghiozdan, penar
iau/scriu notițe: notebook, caiet, agendă, pen
programări/planific/organizez săptămâna/întâlniri: planner, agendă, calendar
capsez/perforez foi/hârtii: stapler, capsator, hole punch, perforator
păstrez/țin poze/amintiri/pozele album: photo album, album foto
cos/cusut nasture/nasturi/pantaloni/rochie/perdele: sewing kit, trusă de cusut, mașină de cusut
tricotez/tricotat fular/pulover/șosete: yarn, fire de tricotat, andrele
învăț chitară/chitara: guitar
învăț pian/pianul: digital piano, pian digital, orgă
fac bere/berea casă/acasă: brewing kit, kit bere
câine/câinele trage/smucește lesă/lesa: no pull harness, dog harness, ham câine
plimb/plimbare câine/câinele: dog lead, lesă
câine/câinele/cățelul plictisește/roade/mestecă: dog toy, jucărie câini
câine/câinele/cățelul doarme/dormi: dog bed, culcuș câine, pat câine
câine/câinele/pisica/pisică mașină/transport: dog crate, cușcă de transport, geantă transport
câine/câinele/pisica/pisică păr/blană perii/periez/năpârlește: dog brush, perie
pisica/pisică zgârie canapea/canapeaua/mobila: scratching post, ansamblu de joacă, stâlp de zgâriat
pisica/pisică plictisește/joacă: cat toy, jucărie pisici
pisica/pisică iasă/intre/singură: cat flap, ușă pisici
mașina/mașină pornește/baterie/bateria nu/moartă/descărcată: jump leads, cabluri de pornire, robot de pornire
mașina/mașină spăl/lustruiesc/zgârieturi/curăț: car shampoo, șampon auto, ceară auto, aspirator auto
mașina/mașină accident/filmez/înregistrez: dash cam, cameră auto
mașina/mașină/parbriz soare/soarele/căldură: sun shade, parasolar
mașina/mașină/conduc zăpadă/munte lanțuri/zăpadă: snow chains, lanțuri antiderapante, anvelope iarnă
`,
  ar: `
شرب بارد, شرب ساخن, ماء بارد, قهوة ساخنة, شاي ساخن: insulated bottle, sports bottle, thermos, bottle
حمل ماء: bottle, hydration vest
حمل كتب, حمل حاسوب, حمل أغراض: backpack, bag
رؤية ظلام, رؤية ليل, إضاءة خيمة: headlamp, torch, lantern, light
سرقة دراجة, حماية دراجة سرقة: bike lock, lock
تدفئة قدمين, قدم باردة, أقدام باردة: sock
تدفئة يدين, يد باردة, أيدي باردة: mitten, glove
تدفئة رأس, تدفئة أذنين: hat, helmet
حماية رأس: helmet
رؤية تحت ماء, عيون مسبح: swim goggles, goggles
عيون ثلج: ski goggles, goggles
عيون شمس: sunglasses, cap
وجه شمس, رأس شمس: cap, hat
حروق شمس, بشرة شمس: sunscreen
جري مطر, مشي مطر, بقاء جاف: rain jacket, jacket, umbrella
نوم خارج, نوم جبل, نوم شتاء: sleeping bag, tent
نوم أرض: sleeping mat
طبخ تخييم, طبخ خارج: cook set, camping stove
ركبة نزول: trekking pole
ألم عضلات, آلام عضلات: foam roller
بناء عضلات, تدريب منزل, تمرين منزل: dumbbell, kettlebell, resistance band
ممارسة يوغا: yoga mat
قياس نبض, عد خطوات, قياس مسافة: sports watch, watch
نفخ إطار, نفخ عجلة: bike pump, pump
نفخ كرة: ball pump
إصلاح دراجة, إصلاح سلسلة: multi-tool, tool
تعلم سباحة: kickboard, swim goggles
سباحة بحر: wetsuit
شعر مسبح: swim cap
مشي ثلج: snowshoe
استماع موسيقى: headphones, speaker
شحن هاتف: power bank, charger
حفظ صور, تخزين ملفات: hard drive, usb stick
تثبيت هاتف, هاتف دراجة, هاتف سيارة: phone holder
طباعة صور: printer
حماية هاتف: phone case
تنظيف أرضية: vacuum cleaner
إعداد قهوة: coffee machine, french press, coffee grinder
سقي نباتات: watering can, hose
تجفيف شعر: hair dryer
حماية يدين حديقة: gardening glove, قفازات
حماية عينين غبار, حماية عيون غبار: safety glasses
طرد بعوض, لدغ بعوض, حماية بعوض: insect repellent, mosquito net, طارد بعوض, ناموسية
قص عشب, جز عشب: lawn mower
تقليم أشجار: secateurs
ظل حديقة, ظل شاطئ: parasol, مظلة
ألم ظهر, آلام ظهر: heating pad, lumbar cushion, massager
إنقاص وزن, حرق سعرات: skipping rope, treadmill
إيقاظ صباح, استيقاظ صباح: alarm clock, منبه
حمل رضيع, حمل طفل رضيع: baby carrier
مراقبة طفل, مراقبة رضيع: baby monitor
نوم طفل, نوم رضيع: cot, سرير أطفال
نوم ضوضاء, نوم ضجيج: ear plugs, سدادات أذن
نوم طائرة, نوم سفر: neck pillow, sleep mask
مشاهدة نجوم, رصد نجوم: telescope, تلسكوب
مشاهدة طيور, مراقبة طيور: binoculars, منظار
إزالة بقع: stain remover
إزالة عفن: mould remover
انسداد مجاري, انسداد حوض: drain cleaner
غسيل ملابس: laundry detergent, washing machine
كي ملابس: iron, مكواة
تبريد غرفة: fan, air conditioner, مروحة, مكيف
تدفئة غرفة: heater, مدفأة
تقطيع خضروات, تقطيع لحم: kitchen knife, chopping board
خفق كريمة, عجن عجين: hand mixer, stand mixer
حفظ طعام: food container
تعليق ملابس, تعليق معاطف: coat rack, hanger
ترتيب أحذية: shoe rack
قياس حرارة: thermometer
قياس ضغط: blood pressure monitor
قياس وزن: bathroom scale
تعليم رسم, رسم طفل: coloured pencil
كتابة ملاحظات: notebook, pen
خياطة زر, خياطة ملابس: sewing kit, sewing machine
تصفيف شعر, تنعيم شعر: hair straightener
تنظيف أسنان: toothbrush, toothpaste
جفاف بشرة, ترطيب بشرة: moisturiser, face cream
جفاف شفاه: lip balm
`,
}

/**
 * What people do or like, for whom something is sought: "gift for a gardener", "for my dad who loves baking". Each line
 * has, in the order of `TABLE_LANGUAGES`, names of the people, and after the semicolon names of what they like, by
 * which a catalogue may call products or a department; then the English names of what they use.
 */
export const INTERESTS = `
gardener; gardening, garden | Gärtner, Gärtnerin, Hobbygärtner, Hobbygärtnerin, gärtnert; Gartenarbeit, gärtnern, Garten | jardinier, jardinière; jardinage, jardiner, jardin | jardinero, jardinera; jardinería, jardín | grădinar, grădinăreasă, grădinărească; grădinărit, grădină | بستاني; بستنة, حديقة : secateurs, pruning shears, gardening glove, garden tool, watering can, plant pot, plant, seed
plant parent; houseplant, plant | Pflanzenfreund; Zimmerpflanze, Pflanze | ; plante | ; planta | ; plante | ; نباتات : houseplant, plant pot, watering can
baker; baking, bake, cake | Bäcker, Bäckerin, Hobbybäcker, backt, bäckt; backen, Kuchen | pâtissier, pâtissière; pâtisserie | repostero, repostera, pastelero; repostería, hornear | cofetar, patiser, coacă; patiserie, copt, prăjituri | خباز; خبز, حلويات : baking tin, cake tin, baking tray, mixing bowl, hand mixer, rolling pin, stand mixer, kitchen scale, whisk, spatula, apron
cook, chef, foodie, home cook; cooking, cookery | Koch, Köchin, Hobbykoch, Hobbyköchin, Feinschmecker, kocht; kochen | cuisinier, cuisinière, gourmet, cordon bleu; cuisine, cuisiner | cocinero, cocinera, cocinillas; cocina, cocinar | bucătar, bucătăreasă, gătească, gătește; gătit, bucătărie | طباخ, طاهي; طبخ : kitchen knife, knife, cast iron pan, pan, chopping board, cookbook, spice, apron, olive oil
barista; coffee, espresso | Barista, Kaffeetrinker, Kaffeeliebhaber; Kaffee, Espresso | barista; café | barista, cafetero; café | barista; cafea | ; قهوة : coffee beans, coffee grinder, coffee machine, french press, mug
tea drinker; tea | Teetrinker, Teeliebhaber; Tee | ; thé | ; té | ; ceai | ; شاي : teapot, tea, mug, kettle
sommelier, wine drinker; wine | Weinkenner, Weinliebhaber, Weintrinker; Wein | sommelier, oenologue; vin | sumiller, enólogo; vino | somelier; vin | : wine, red wine, wine glass, decanter, corkscrew
beer drinker; beer | Biertrinker, Bierliebhaber; Bier | ; bière | cervecero; cerveza | ; bere | : beer, beer glass, beer mug, bottle opener
brewer, home brewer; brewing, homebrewing | Hobbybrauer, Brauer; brauen | brasseur; brassage | ; elaborar cerveza | ; bere artizanală | : brewing kit, brewing starter kit, fermenter, hops
bartender, mixologist; cocktail, gin, rum | Barkeeper; Cocktail, Gin | barman; cocktail | barman; cóctel | barman; cocktail | : cocktail shaker, cocktail glass, bar set, gin
whisky drinker; whisky, whiskey | Whiskyliebhaber; Whisky | ; whisky | ; whisky | ; whisky | : whisky, whisky glass, tumbler
; chocolate | Naschkatze; Schokolade | ; chocolat | goloso; chocolate | ; ciocolată | ; شوكولاتة : chocolate, sweets, biscuit
; cheese | ; Käse | ; fromage | ; queso | ; brânză | ; جبن : cheese, cheese board, cheese knife
; spicy, hot sauce, chilli | ; scharf | ; épicé | ; picante | ; picant | : hot sauce, chilli, spice
griller, grill master, pitmaster; barbecue, bbq, grilling, barbecuing | Grillmeister, Griller, grillt; grillen, Grill | ; barbecue, grillade | parrillero; barbacoa, parrilla | ; grătar | ; شواء : barbecue, barbecue tool, grill tongs, charcoal, meat thermometer, apron
reader, bookworm, bibliophile, book lover; book, reading, novel | Leser, Leserin, Bücherwurm, Leseratte, Vielleser, liest; Buch, Bücher, lesen | lecteur, lectrice; livre, lecture, lire | lector, lectora, lee; libro, lectura, leer | cititor, cititoare, citească, citește; carte, cărți, citit | قارئ; كتب, قراءة : book, novel, bookmark, book light, reading lamp, e-reader, bookcase, bookend
writer, author, poet; writing, journaling | Schriftsteller, Autor; schreiben | écrivain; écriture, écrire | escritor, escritora; escritura, escribir | scriitor, scriitoare; scris | كاتب; كتابة : fountain pen, notebook, journal, pen
calligrapher; calligraphy, lettering | Kalligraf; Kalligraphie | ; calligraphie | ; caligrafía | ; caligrafie | ; خط عربي : fountain pen, ink, calligraphy pen, brush pen
painter, artist; painting, art, paint | Maler, Malerin, Künstler, Künstlerin, malt; malen, Malerei, Kunst | peintre, artiste, peint; peinture, peindre | pintor, pintora, artista, pinta; pintura, pintar | pictor, pictoriță, artist, picteze, pictează; pictură, pictat | رسام, فنان; رسم : paint, paint brush, easel, watercolour, acrylic paint, canvas, sketchbook
illustrator; drawing, draw, sketching | Zeichner, zeichnet; zeichnen | dessinateur; dessin, dessiner | dibujante, dibuja; dibujo, dibujar | deseneze, desenează; desen, desenat | : sketchbook, coloured pencil, pencil, drawing pencil, marker
crafter, maker; crafts, craft, crafting | Bastler, Bastlerin, bastelt; basteln | bricoleuse; loisirs créatifs, travaux manuels | manitas; manualidades | ; hand made, lucru manual | : craft kit, craft paper, glue gun, scissors, paper
; scrapbooking | ; Scrapbooking | ; scrapbooking | ; scrapbooking | ; scrapbooking | : scrapbook, washi tape, stamp, paper
knitter; knitting, knit | Strickerin, Stricker, strickt; stricken | tricoteuse; tricot, tricoter | tejedora, teje; tejer | tricoteze, tricotează; tricotat | ; حياكة : yarn, knitting needle, knitting kit, wool
crocheter; crochet, crocheting | Häklerin, häkelt; häkeln | ; crochet | ; ganchillo | ; croșetat | ; كروشيه : crochet hook, yarn, wool
seamstress, tailor, quilter; sewing, sew, quilting, embroidery | Näherin, Schneider, Schneiderin, näht; nähen, sticken | couturière, couturier; couture, coudre, broderie | costurera, modista, sastre; costura, coser, bordado | croitor, croitoreasă; cusut, croitorie, broderie | خياط; خياطة, تطريز : sewing machine, fabric, sewing kit, thread, fabric scissors, embroidery hoop
potter; pottery, ceramics | Töpfer; töpfern, Keramik | potier; poterie | ceramista; cerámica, alfarería | olar; olărit, ceramică | : clay, pottery tool
; candle making, candle | ; Kerze | ; bougie | ; vela | ; lumânare | ; شموع : candle, scented candle, wax
model maker, modeller; model building, scale model, model train | Modellbauer; Modellbau, Modelleisenbahn | modéliste; modélisme, maquette | modelista; modelismo, maqueta | ; machetă, modelism | : model kit, model train, airbrush
musician; music | Musiker, Musikerin; Musik | musicien, musicienne; musique | músico, música; música | muzician; muzică | موسيقي; موسيقى : headphones, speaker, record player, guitar, keyboard
guitarist, guitar player; guitar | Gitarrist, Gitarristin; Gitarre | guitariste; guitare | guitarrista; guitarra | chitarist, chitaristă; chitară | عازف جيتار; جيتار : guitar, guitar strings, guitar strap, capo, guitar stand, guitar tuner, plectrum
pianist, piano player; piano | Pianist, Pianistin; Klavier | pianiste; piano | pianista; piano | pianist, pianistă; pian | عازف بيانو; بيانو : piano, keyboard, piano bench, piano stool, music stand, metronome
drummer; drums, drumming | Schlagzeuger; Schlagzeug | batteur; batterie | baterista, batería | toboșar; tobe | : drum, drumstick, drum kit, cymbal, practice pad
violinist; violin | Geiger, Geigerin; Geige, Violine | violoniste; violon | violinista; violín | violonist; vioară | : violin, rosin, violin bow, violin case
singer; singing, karaoke | Sänger, Sängerin, singt; singen, Karaoke | chanteur, chanteuse; chant, karaoké | cantante; cantar, karaoke | cântăreț, cântăreață; cântat, karaoke | مغني; غناء : microphone, karaoke machine, music stand
dj, vinyl collector, audiophile; vinyl | ; Schallplatten, Vinyl | audiophile; vinyle | ; vinilo | ; vinil | : record player, vinyl record, turntable, headphones
photographer; photography, photo | Fotograf, Fotografin, Hobbyfotograf, fotografiert; fotografieren, Fotografie | photographe; photographie, photo | fotógrafo, fotógrafa; fotografía | fotograf, fotografă, fotografieze; fotografie, fotografiat | مصور; تصوير : camera, tripod, camera bag, lens, camera strap, memory card, photo album
birdwatcher, birder, bird watcher, ornithologist; birdwatching, bird watching, bird | Vogelbeobachter, Vogelfreund; Vogelbeobachtung, Vögel | ornithologue; ornithologie, oiseaux | observador aves, ornitólogo; aves, pájaros | ornitolog; păsări | : binoculars, spotting scope, bird feeder, nest box, field guide
stargazer, astronomer; astronomy, stargazing, star gazing | Astronom, Hobbyastronom, Sterngucker; Astronomie, Sterne | astronome; astronomie, étoiles | astrónomo; astronomía, estrellas | astronom; astronomie, stele | ; فلك, نجوم : telescope, binoculars, star map, planisphere, star projector
angler, fisherman; fishing, angling | Angler, Anglerin, angelt; angeln | pêcheur; pêche | pescador; pesca, pescar | pescar, pescuiască; pescuit | صياد; صيد : fishing rod, fishing reel, tackle box, fishing line, fishing lure, fishing net
hunter; hunting | Jäger; Jagd | chasseur; chasse | cazador; caza | vânător; vânătoare | : hunting knife, binoculars, camouflage jacket
camper; camping | Camper, Camperin, campt, zeltet; Camping, zelten | campeur, campeuse; camping | campista; camping, acampar | ; camping, campat | مخيم; تخييم : tent, sleeping bag, camping stove, lantern, camping chair, headlamp
hiker, rambler; hiking, trekking, walking | Wanderer, Wanderin, Bergsteiger, wandert; wandern, Trekking | randonneur, randonneuse; randonnée, marche | senderista, montañero, excursionista; senderismo, trekking | drumeț; drumeție, drumeții | ; مشي, هايكنج : hiking boot, trekking pole, backpack, headlamp, sports bottle
climber, boulderer; climbing, bouldering | Kletterer, Kletterin, klettert; klettern, bouldern | grimpeur, grimpeuse; escalade | escalador, escaladora; escalada, escalar | cățărător, alpinist; escaladă, cățărat | متسلق; تسلق : climbing shoe, chalk bag, harness, carabiner, climbing rope
runner, jogger, marathoner; running, jogging, marathon | Läufer, Läuferin, Jogger, joggt; laufen, joggen, Marathon | coureur, coureuse, joggeur; course à pied, running | corredor, corredora, corre; correr, running | alergător, alergătoare, alerge, aleargă; alergare, alergat | عداء; جري, ركض : running shoe, sports watch, running vest, headphones
cyclist, biker; cycling, bike, mountain biking | Radfahrer, Radfahrerin, Radler, Biker; Radfahren, Fahrrad, Radsport | cycliste; cyclisme, vélo | ciclista; ciclismo, bicicleta | ciclist, ciclistă, biciclist; ciclism, bicicletă | دراج; دراجات : bike light, bike helmet, multi-tool, bike pump, cycling glove, sports bottle
swimmer; swimming, swim | Schwimmer, Schwimmerin, schwimmt; schwimmen | nageur, nageuse; natation, nager | nadador, nadadora; natación, nadar | înotător, înotătoare, înoate, înoată; înot | سباح; سباحة : swim goggles, swim cap, swimsuit, kickboard, towel
diver, snorkeller; diving, snorkelling, scuba | Taucher, Taucherin, taucht; tauchen, schnorcheln | plongeur; plongée | buceador; buceo | scafandru; scufundări | غواص; غوص : diving mask, snorkel, fins, wetsuit
surfer; surfing, surf | Surfer; surfen | surfeur; surf | surfista; surf | surfer; surf | : wetsuit, surfboard, towel
sailor, boater; sailing, boating | Segler; segeln | marin; voile | marinero, navegante; vela, navegar | marinar; navigație | بحار; إبحار : life jacket, sailing glove, dry bag
paddler, kayaker, canoeist; kayaking, paddling, canoeing | Kajakfahrer, Paddler; Kajak, paddeln | kayakiste; kayak | ; kayak, piragüismo | ; caiac | : paddle, kayak, dry bag, life jacket
skier; skiing, ski | Skifahrer, Skifahrerin; Skifahren, Ski | skieur, skieuse; ski | esquiador, esquiadora; esquí, esquiar | schior, schioare; schi, schiat | متزلج; تزلج : ski goggles, ski, glove, ski sock
; snowboarding, snowboard | ; Snowboard | ; snowboard | ; snowboard | ; snowboard | : snowboard, ski goggles, glove
skater; skateboarding, skating | Skater; Skateboard | skateur; skate, patinage | patinador; patinaje, monopatín | ; skateboard, patinaj | : skateboard, roller skate, inline skate, knee pad
golfer; golf | Golfer, Golferin; Golf | golfeur, golfeuse; golf | golfista; golf | jucător golf; golf | ; غولف : golf ball, golf glove, golf club, golf bag, golf tee
footballer, football player, soccer player; football, soccer | Fußballer, Fußballspieler; Fußball | footballeur; football, foot | futbolista; fútbol | fotbalist; fotbal | ; كرة القدم : football, football boot, shin guard, goal
tennis player; tennis | Tennisspieler; Tennis | joueur tennis; tennis | tenista; tenis | tenisman; tenis | ; تنس : tennis racket, tennis ball, racket bag
basketball player; basketball | Basketballspieler; Basketball | basketteur; basket | ; baloncesto | baschetbalist; baschet | ; كرة السلة : basketball, hoop
gym goer, bodybuilder, weightlifter; fitness, gym, workout, weightlifting | Kraftsportler, Bodybuilder; Fitness, Krafttraining | bodybuilder; fitness, musculation | culturista; fitness, gimnasio | culturist; fitness, sală | ; لياقة : dumbbell, kettlebell, resistance band, sports bottle, protein powder, gym bag
yogi; yoga, pilates, meditation | Yogi; Yoga, Pilates, Meditation | ; yoga, pilates, méditation | ; yoga, pilates, meditación | ; yoga, pilates, meditație | ; يوغا : yoga mat, yoga block, meditation cushion
dancer, ballerina; dance, ballet, dancing | Tänzer, Tänzerin, tanzt; Tanz, Ballett, tanzen | danseur, danseuse; danse, ballet | bailarín, bailarina; danza, ballet, baile | dansator, dansatoare, balerină; dans, balet | راقصة; رقص : ballet shoe, leotard, tutu, dance shoe
boxer, kickboxer, martial artist; kickboxing, karate, judo | Boxer; Kampfsport, Karate, Judo | boxeur; boxe, karaté | boxeador; boxeo, kárate | boxer; karate, judo | ملاكم; ملاكمة : boxing glove, punching bag, hand wrap
horse rider, rider, equestrian; horse riding, riding, horse | Reiter, Reiterin, reitet; Reiten, Pferd | cavalier, cavalière; équitation, cheval | jinete, amazona; equitación, caballo | călăreț, călăreață; echitație, cal | فارس; خيل : riding helmet, riding boot, riding glove, grooming brush, horse blanket, saddle
dog owner, dog person; dog, puppy | Hundebesitzer, Hundehalter, Hundefreund; Hund, Hunde, Welpe | maître chien; chien, chiot | ; perro, perros, cachorro | ; câine, câini, cățel | ; كلب, كلاب : dog toy, dog bed, dog lead, dog treat, dog collar, dog food
cat owner, cat person; cat, kitten | Katzenbesitzer, Katzenhalter, Katzenfreund; Katze, Katzen | ; chat, chaton | ; gato, gatos, gatito | ; pisică, pisici, pisicuță | ; قطة, قطط : cat toy, scratching post, cat tree, cat bed, cat food
aquarist; aquarium, fish tank | Aquarianer; Aquarium | aquariophile; aquarium | ; acuario | acvarist; acvariu | ; حوض سمك : aquarium, fish food, aquarium filter
beekeeper; beekeeping, bee | Imker, Imkerin; Bienen, imkern | apiculteur, apicultrice; apiculture, abeilles | apicultor; apicultura, abejas | apicultor; apicultură, albine | نحال; نحل : beekeeping suit, bee smoker, beehive, honey jar
handyman, diyer, woodworker, carpenter; woodworking, DIY, carpentry | Heimwerker, Handwerker, Schreiner, Tischler; Heimwerken, Holzarbeiten, Werkzeug | bricoleur, menuisier; bricolage, menuiserie | manitas, carpintero; bricolaje, carpintería | meșter, tâmplar; bricolaj, tâmplărie | نجار; نجارة : tool set, drill, multi-tool, screwdriver, hammer, chisel, tool box, tape measure
mechanic, petrolhead, car owner; car, cars | Mechaniker, Autofahrer, Autofan; Auto, Autos | mécanicien, automobiliste, conducteur; voiture, auto | mecánico, conductor; coche, coches, auto | mecanic, șofer; mașină, mașini, auto | ميكانيكي, سائق; سيارات : wrench, socket set, dash cam, car vacuum, phone holder, car air freshener
motorcyclist, motorbike rider; motorcycle, motorbike | Motorradfahrer; Motorrad | motard; moto | motero, motorista; moto | motociclist; motocicletă, moto | : motorcycle glove, motorcycle helmet, motorcycle jacket
truck driver, trucker | LKW-Fahrer, Trucker | routier, camionneur | camionero | șofer camion, camionagiu | سائق شاحنة : thermos, neck pillow, sunglasses, headset
gamer; gaming, video games | Gamer, Zocker; Gaming, Videospiele | gameur; jeux vidéo, gaming | jugón; videojuegos, gaming | ; jocuri video, gaming | لاعب; ألعاب فيديو : gaming mouse, gaming headset, gaming chair, game console, controller, mechanical keyboard
board gamer; board game, boardgame, tabletop | Brettspieler; Brettspiel, Gesellschaftsspiel | ; jeux de société, jeu de société | ; juegos de mesa, juego de mesa | ; jocuri de societate | : board game, card game, dice
chess player; chess | Schachspieler; Schach | joueur échecs; échecs | ajedrecista; ajedrez | șahist; șah | ; شطرنج : chess set, chess board, chess clock
puzzler; puzzle, jigsaw | Puzzler; Puzzle | ; puzzle | ; puzzle, rompecabezas | ; puzzle | : puzzle, brain teaser
magician; magic | Zauberer; Zaubern | magicien; magie | mago; magia | magician; magie | ساحر; سحر : magic set, playing card
programmer, developer, coder, geek, techie, nerd; programming, coding, gadget | Programmierer, Entwickler, Nerd; programmieren, Gadget | programmeur, développeur, geek; programmation, informatique | programador, informático, friki; programación, informática | programator, informatician; programare, informatică | مبرمج; برمجة : mechanical keyboard, monitor, headphones, desk lamp, power bank, mug
office worker, boss, secretary | Chef, Chefin, Sekretärin | patron, patronne, secrétaire | jefe, jefa, secretaria, oficinista | șef, șefă, secretară | مدير : fountain pen, notebook, desk organiser, mug, desk lamp
teacher | Lehrer, Lehrerin, Erzieherin | maîtresse, professeur, enseignant, enseignante, prof, instituteur, institutrice | profesor, profesora, maestra, maestro | profesor, profesoară, învățătoare, învățător, educatoare, dirigintă | معلم, معلمة, مدرس : mug, notebook, fountain pen, tote bag, desk organiser, planner, scented candle, chocolate
student, college student, graduate; college | Student, Studentin, Absolvent | étudiant, étudiante; université | estudiante, universitario, universitaria; universidad | student, studentă, absolvent; facultate | طالب, طالبة; جامعة : backpack, laptop, notebook, desk lamp, planner, headphones
first grader, schoolchild, school starter | Erstklässler, Schulkind, Schulanfänger, Einschulung | écolier, écolière | colegial, escolar | școlar, elev | تلميذ : school bag, backpack, pencil case, lunch box
new parents, new mum, new mom, new dad, new baby, newborn, baby shower, expecting mother | Neugeborene, frischgebackene Eltern, Geburt, werdende Mutter | nouveau-né, jeunes parents, naissance, future maman, baby shower | recién nacido, papás primerizos, nacimiento, futura mamá, baby shower | nou-născut, proaspăt părinți, proaspeți părinți, botez, viitoare mămică | مولود, مولودة : baby blanket, baby gift set, baby bodysuit, soft toy, baby bottle, muslin cloth, baby carrier
nurse, doctor | Krankenschwester, Pfleger, Arzt, Ärztin | infirmière, infirmier, médecin | enfermera, enfermero, médico | asistentă medicală, medic, doctor | ممرضة, طبيب : mug, compression sock, clog, watch, stethoscope, pen, hand cream
hairdresser, barber | Friseur, Friseurin | coiffeur, coiffeuse | peluquero, peluquera, barbero | coafeză, frizer | حلاق : hair scissors, hair clipper, hair dryer, comb
traveller, traveler, globetrotter; travel, travelling, traveling | Reisende, Weltenbummler, Globetrotter, reist, verreist; Reisen | voyageur, voyageuse; voyage, voyager | viajero, viajera; viaje, viajes, viajar | călător, călătoare, călătorească, călătorește; călătorie, călătorii | مسافر; سفر : travel pillow, neck pillow, suitcase, packing cube, travel adapter, backpack, luggage tag, world map
commuter | Pendler | | | navetist | : backpack, travel mug, headphones, umbrella
homeowner, new home, new house, housewarming, first apartment | Einweihung, Einzug, neues Haus, neue Wohnung | crémaillère, nouvelle maison, nouvel appartement | inauguración, casa nueva, piso nuevo | casă nouă, mutare casă, apartament nou | بيت جديد : houseplant, vase, scented candle, picture frame, blanket, tool set, chopping board, doormat, wine glass
wedding, newlyweds, bride | Hochzeit, Brautpaar | mariage, mariés | boda, recién casados, novios | nuntă, miri, tineri căsătoriți | زفاف, عروس : picture frame, wine glass, photo album, vase, bed linen, cutlery, champagne glass
; makeup, beauty, cosmetics | Beautyfan; Schminken, Kosmetik, Make-up | ; maquillage, beauté | ; maquillaje, belleza | ; machiaj, cosmetice | ; مكياج, تجميل : lipstick, mascara, makeup brush, eyeshadow palette, face mask
; skincare, spa, pampering, wellness, relaxing, self care | ; Wellness, Hautpflege, Entspannung | ; bien-être, spa, détente | ; spa, bienestar, relajarse | ; spa, relaxare, răsfăț | : bath bomb, bath salts, scented candle, bathrobe, face mask, body lotion, massage gun, diffuser
; perfume, fragrance | ; Parfüm, Duft | ; parfum | ; perfume | ; parfum | ; عطور : perfume, cologne, scented candle
fashionista; fashion, jewellery, jewelry | ; Mode, Schmuck | ; mode, bijoux | ; moda, joyas | ; modă, bijuterii | ; موضة, مجوهرات : necklace, earring, bracelet, handbag, scarf, sunglasses
; history, science | ; Geschichte, Wissenschaft | ; histoire, science | ; historia, ciencia | ; istorie, știință | : book, microscope, binoculars, telescope
movie buff, cinephile; movies, film, cinema | Filmfan, Cineast; Filme, Kino | cinéphile; cinéma, films | cinéfilo; cine, películas | cinefil; filme, cinema | : projector, soundbar, popcorn machine, television
collector; coins, stamps, collecting | Sammler; Münzen, Briefmarken | collectionneur; monnaies, timbres | coleccionista; monedas, sellos | colecționar; monede, timbre | : album, display case, magnifying glass
; dinosaur | ; Dinosaurier, Dinos | ; dinosaure | ; dinosaurio | ; dinozauri | ; ديناصورات : dinosaur toy, dinosaur, puzzle
; unicorn, princess, fairy | ; Einhorn, Prinzessin | ; licorne, princesse | ; unicornio, princesa | ; unicorn, prințesă | : costume, doll, soft toy
; railway, tractors | ; Eisenbahn, Traktoren, Züge | ; trains, tracteurs | ; trenes, tractores | ; trenulețe, tractoare | : train set, toy train, tractor, toy car
; outer space, rockets, astronauts, robots | ; Weltraum, Raketen, Roboter | ; fusées, robots, astronautes | ; cohetes, robots, astronautas | ; rachete, roboți | : telescope, robot, rocket, puzzle
; lego, building blocks | ; Lego | ; lego | ; lego | ; lego | : building blocks, construction set, marble run
`

/** Words that say that something is sought for somebody. */
export const GIVING: Readonly<Record<string, string>> = {
  en: 'gift gifts present presents gifting giftable into someone somebody anyone who whos loves likes enjoys adores lover lovers enthusiast enthusiasts passionate obsessed hobby hobbies addict fanatic buff keen avid idea ideas',
  de: 'geschenk geschenke geschenkidee geschenkideen mitbringsel prasent schenken verschenken verschenke schenke jemand jemanden liebhaber liebhaberin liebt liebe mag begeistert begeisterte begeisterten leidenschaftlich leidenschaftliche leidenschaftlichen fan fans hobby geburtstagsgeschenk weihnachtsgeschenk',
  fr: 'cadeau cadeaux offrir quelqu idee idees passionne passionnee passionnes passionnees amateur amatrice amateurs adore adorent aime aiment fan fans mordu mordue accro loisir',
  es: 'regalo regalos regalar detalle alguien amante amantes aficionado aficionada aficionados apasionado apasionada encanta encantan gusta gustan adora fan fans idea ideas',
  ro: 'cadou cadouri cadoul daruiesc daruit cineva pasionat pasionata pasionati iubitor iubitoare iubitori iubeste adora place plac indragostit fan fani idee idei',
  ar: 'هديه هدايا هديتي شخص محب محبي لمحبي لعشاق عاشق عشاق يحب تحب يهوي هوايه',
}

/** Optional words of a sentence that states a need; in a short query they may name a product. */
export const LITTLE_IN_NEEDS: Readonly<Record<string, string>> = {
  en: 'up work home idea ideas birthday christmas stocking neighbour neighbor colleague coworker friends boyfriend nephew niece cousin parents grandparents grandfather grandmother grandson granddaughter teenager teen person people really always lot into lover lovers enthusiast enthusiasts keen avid passionate',
  de: 'idee ideen geburtstag weihnachten nachbar nachbarin kollege kollegin neffe nichte oma opa eltern ehemann ehefrau tante onkel enkel enkelin leute sehr gern wirklich',
  fr: 'idee idees anniversaire noel voisin voisine collegue neveu niece parents cousin oncle tante grand homme femme beaucoup vraiment personne quelqu',
  es: 'idea ideas cumpleanos navidad vecino vecina companero companera sobrino sobrina padres abuelo abuela tio tia primo prima mucho persona alguien marido mujer',
  ro: 'sa idee idei aniversare craciun vecin vecina coleg colega nepot nepoata parinti bunic bunica unchi matusa var cineva foarte mult persoana',
}

/**
 * Words with which a query tells of things that somebody has, does something with, or cannot name, by their stems: "my wet
 * boots", "peel potatoes", "something for the sink". Where kinds come last, so that verbs precede them, the verbs of needs.
 */
export const STATING: Readonly<Record<string, string>> = {
  en: `
something anything somebody how what to my our against
blocked clogged stuck broken cracked damaged stolen lost flat dead empty squeaky rusty rusted dirty stained smelly wet damp frozen scratched tangled torn leaking blunt blurry loose slippery wrinkled uncomfortable hurts aching injured
bake beat blend boil brew bring build burn carry catch change charge chew chop clean climb collect connect cook cut darken decorate destroy detect dig drain drop dry dust eat entertain feed fill fix fold freeze froth fry germinate grate grill grind grow guard hang hear hide hold illuminate inflate irrigate kill knead knit lift lighten loosen lose make measure mend mix mount move mow open organise organize pack patch peel pick play preserve protect prune pull purify raise reach recharge recycle relax remember remove repair replace roast save scramble seal secure sew shake shave shred slice slip soak soften sow split squeeze start steal steam sterilise sterilize stop store sweep tidy tighten toast tow transfer transport treat trim unblock unclog wash weigh whip wipe
`,
  ro: 'ceva cum ce contra impotriva meu mea mei mele nostru noastra infundat spart stricat furat ruginit patat ud murdar gol scartaie curge',
  ar: 'شيء شييا شي كيف ماذا ضد مسدود مكسور مسروق مثقوب متسخ مبلل فارغ',
  de: 'etwas was wie womit gegen mein meine unser unsere verstopft kaputt defekt gestohlen geklaut platt leer quietschend rostig schmutzig dreckig fleckig stinkend nass feucht undicht stumpf',
  fr: 'quelque quoi comment contre mon ma mes notre nos bouché cassé abîmé volé crevé rouillé taché sale mouillé vide grince fuit',
  es: 'algo como que contra mi mis nuestro nuestra atascado roto averiado robado pinchado oxidado manchado sucio mojado vacío chirria gotea',
}

/** Words by which the name of a product goes on: "boots for snow", "robe de mariage". */
export const OF_NAMES: Readonly<Record<string, string>> = {
  en: 'for with in of from and or',
  ro: 'de din pentru cu la si sau',
  ar: 'من مع و او',
  de: 'fur zum zur mit aus von und oder',
  fr: 'de du des d pour avec en a au aux et ou',
  es: 'de del para con en a y o',
}
