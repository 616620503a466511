// Needs of people and agents who do not name a product, by language of the pages. Each has words that occur together in
// a query, in any order and form, with alternatives after a slash, and the English names of the products that serve it,
// the likeliest first. A query
// that names the product itself is no need: "lumini pentru mers noaptea" are lights. The table of commerce words
// translates these names to the catalogue's language.

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
carry/wear/hold baby/infant/newborn hands/free/walking/front/back, carry/wear baby/newborn/infant: baby carrier, baby sling, sling
see/find dark/night, light dark/outage, light night camp/walk/walking/hike/hiking, read/camp/camping/tent/walk dark, light tent/camp/cellar/attic/shed, hands free light: headlamp, torch, flashlight, lantern, light
read/reading bed/night/partner: reading lamp, book light, bedside lamp, lamp
light/lighten/brighten/illuminate room/desk/corner/hallway/bedroom/study, dark corner/hallway: floor lamp, desk lamp, table lamp, lamp, light bulb
light/lighten/illuminate garden/path/patio/terrace/driveway: solar light, garden light, outdoor light, string lights
child/kid/toddler/son/daughter/baby scared/afraid/fear dark, afraid/scared dark: night light
seen/visible traffic/night/dark/road/drivers/cars: reflective vest, bike light, reflector, light
stolen/steal/stealing/theft/thief/thieves bike/bicycle, secure/lock bike/bicycle: bike lock, lock
stolen, steal, stealing, theft, thief, thieves: bike lock, lock, padlock, alarm
lock/secure shed/locker/gate/suitcase: padlock, lock
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
water/watering/irrigate plants/garden/flowers/tomatoes/lawn/balcony: watering can, garden hose, hose, sprinkler, irrigation kit
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
listen/hear/play music, music commute/shower/kitchen/garden/room/party, listen podcasts/audiobooks, music/podcasts/audio anyone/disturbing: headphones, speaker, earphones
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
see/look/watch far/distance/distant/wildlife/animals/birds/ships, closer/close wildlife/birds/theatre/opera/match: binoculars, telescope, spotting scope
see/look/watch stars/moon/planets/saturn/jupiter: telescope, binoculars
read/see small/tiny print/letters/text/stamps, enlarge/magnify text/print: magnifying glass, reading glasses, magnifier
see/look/examine cells/bacteria/insects/tiny: microscope, magnifying glass
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
iron/crease/creases/wrinkles/wrinkled/crumpled shirts/shirt/clothes/trousers/suit, wrinkles: iron, garment steamer, ironing board
make/good/brew/morning coffee/espresso/cappuccino, froth milk: coffee machine, french press, coffee grinder, milk frother
grind coffee/beans: coffee grinder
grind pepper/salt/spices/herbs: pepper mill, spice grinder, mortar
make/brew tea, hot water: kettle, teapot
make smoothies/smoothie/juice, blend/puree fruit/soup/vegetables, squeeze oranges/lemons/lemon/juice: blender, juicer, hand blender
chop/cut/slice/dice vegetables/onions/onion/carrots/meat/herbs, slice bread/ham: kitchen knife, knife, chopping board, food processor, mandoline
knife/knives blunt/dull/sharpen/sharp: knife sharpener, whetstone
peel potatoes/carrots/apples/vegetables: peeler
grate cheese/parmesan/carrots/nutmeg: grater
open tins/tin/cans/can/jar/jars/lid: can opener, tin opener, jar opener
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
preserve/can/pickle/make jam/fruit/vegetables/cucumbers/chutney: preserving jar, mason jar, jar
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
watch/guard/see/monitor/check house/home/door/yard/away/visitors/garden, burglars/burglar/intruder/break house/home/keep/out/in/deter: security camera, alarm, doorbell camera, motion sensor
who/see/hear door/rings/doorbell: video doorbell, doorbell, door viewer
valuables/documents/jewellery/passport/money burglar/fire/safe/lock/keep: safe, fireproof box
fire/smoke alarm/warn/warned/detect/breaks: smoke alarm, smoke detector, fire extinguisher, fire blanket
put/extinguish/kitchen out/fire/flames: fire extinguisher, fire blanket
gas/carbon/monoxide leak/detect/poisoning/warn: carbon monoxide alarm, gas detector
cut/wound/injury/injured/emergency/accident finger/bleeding/plaster/car/first/hiking/knee: first aid kit, plaster, bandage
find/lose/losing/lost/track keys/luggage/wallet/suitcase/bag: key finder, tracker, bluetooth tracker, luggage tag
power/electricity goes out, power/electricity goes/outage/outages/cut/cuts/failure, blackout: uninterruptible power supply, ups, power bank, generator, power station, candle, torch
electricity/power camping/van/campsite/outdoors/off/grid: power station, solar panel, generator
save/measure energy/electricity/power consumption/use/used: energy meter, power meter, smart plug
switch/control/turn lights/lamp/heating/appliances phone/app/remotely/automatically/timer/holiday: smart plug, smart bulb, timer switch, smart thermostat
hole/holes wall/drill/concrete/wood: drill, drill bit, hammer drill
cut/saw wood/plank/planks/branches/logs/metal/pipe: saw, jigsaw, circular saw, hacksaw
split/chop wood/logs/firewood: axe, log splitter
smooth/sand wood/table/furniture/paint: sander, sandpaper
screw/assemble/build furniture/flatpack/wardrobe/shelf: screwdriver, cordless screwdriver, hex key, tool set
hammer/hit/pull nail/nails: hammer, pliers
straight/level shelf/picture/hang: spirit level, laser level
measure room/length/wall/window/furniture: tape measure, laser measure
find pipes/stud/studs/cables wall: stud finder, detector
glue/stick/repair/broken vase/shoe/wood/plastic/cup/plate/together/toy: glue, super glue, epoxy, wood glue
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
cut/trim hair/own/home: hair clipper, hair scissors
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
unsteady/help/trouble/difficulty walk/walking: rollator, walking stick, walking frame
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
gift/present year old, year old girl/boy, gift/present/something child/kid/toddler/kids/children, birthday child/boy/girl: toy, doll, puzzle, game
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
staple/clip/hold papers/pages/sheets together: stapler, paper clip, clip
punch holes/paper: hole punch
cut/straight paper/card/photos/cardboard: scissors, paper trimmer, cutter
laminate/protect documents/sheets/paper: laminator, laminating pouch, document sleeve
calculate/sums/maths exam/school/percent: calculator
keep/save memories/pictures/holiday album: photo album, scrapbook
sew/repair/mend/hem/shorten clothes/button/trousers/dress/hole/curtains: sewing kit, sewing machine, needle, thread
knit/knitting sweater/scarf/socks/hat/jumper: yarn, knitting needle, knitting pattern
crochet blanket/toy/animals: crochet hook, yarn
make/own candles/candle: candle making kit, wax
make/own soap: soap making kit
make/own jewellery/jewelry/bracelets/necklaces: beads, jewellery making kit
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
pack/organise/organize/tidy/fit suitcase/luggage/clothes/more: packing cube, suitcase, travel bag
suitcase/luggage recognise/recognize/airport/spot: luggage tag, luggage strap
liquids/shampoo/toiletries plane/travel/carry/flight/hand/pack: travel bottles, toiletry bag, wash bag
passport/money/cards safe/travel/travelling/hidden/pickpockets: money belt, passport holder, travel wallet
travel/fly/weekend hand/cabin/luggage/week/few: cabin suitcase, travel bag, suitcase, weekend bag
clothes/wash travelling/hostel/travel towel: travel towel, toiletry bag
beach lie/sit/day/sand: beach towel, beach mat, beach chair, beach bag
picnic sit/park/grass/blanket: picnic blanket, picnic basket
drown/child/overboard/safe boat/water/overboard/kayak: life jacket
trousers/pants/jeans falling/fall/loose/hold: belt, braces
job/interview/wedding/office/formal/funeral wear/dress/look: suit, blazer, shirt, dress, tie
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
`,
}

/**
 * What people do or like, for whom something is sought: "gift for a gardener", "for my dad who loves baking". Each line
 * has, in the order of `TABLE_LANGUAGES`, names of the people, and after the semicolon names of what they like, by
 * which a catalogue may call products or a department; then the English names of what they use.
 */
export const INTERESTS = `
gardener; gardening, garden | Gärtner, Gärtnerin, Hobbygärtner, Hobbygärtnerin; Gartenarbeit, gärtnern, Garten | jardinier, jardinière; jardinage, jardiner, jardin | jardinero, jardinera; jardinería, jardín | grădinar, grădinăreasă; grădinărit, grădină | بستاني; بستنة, حديقة : secateurs, pruning shears, gardening glove, garden tool, watering can, plant pot, plant, seed
plant parent; houseplant, plant | Pflanzenfreund; Zimmerpflanze, Pflanze | ; plante | ; planta | ; plante | ; نباتات : houseplant, plant pot, watering can
baker; baking, bake, cake | Bäcker, Bäckerin, Hobbybäcker; backen, Kuchen | pâtissier, pâtissière; pâtisserie | repostero, repostera, pastelero; repostería, hornear | cofetar, patiser; patiserie, copt, prăjituri | خباز; خبز, حلويات : baking tin, cake tin, baking tray, mixing bowl, hand mixer, rolling pin, stand mixer, kitchen scale, whisk, spatula, apron
cook, chef, foodie, home cook; cooking, cookery | Koch, Köchin, Hobbykoch, Hobbyköchin, Feinschmecker; kochen | cuisinier, cuisinière, gourmet, cordon bleu; cuisine, cuisiner | cocinero, cocinera, cocinillas; cocina, cocinar | bucătar, bucătăreasă; gătit, gătească, bucătărie | طباخ, طاهي; طبخ : kitchen knife, knife, cast iron pan, pan, chopping board, cookbook, spice, apron, olive oil
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
griller, grill master, pitmaster; barbecue, bbq, grilling, barbecuing | Grillmeister, Griller; grillen, Grill | ; barbecue, grillade | parrillero; barbacoa, parrilla | ; grătar | ; شواء : barbecue, barbecue tool, grill tongs, charcoal, meat thermometer, apron
reader, bookworm, bibliophile, book lover; book, reading, novel | Leser, Leserin, Bücherwurm, Leseratte, Vielleser; Buch, Bücher, lesen | lecteur, lectrice; livre, lecture, lire | lector, lectora; libro, lectura, leer | cititor, cititoare; carte, cărți, citit | قارئ; كتب, قراءة : book, novel, bookmark, book light, reading lamp, e-reader, bookcase, bookend
writer, author, poet; writing, journaling | Schriftsteller, Autor; schreiben | écrivain; écriture, écrire | escritor, escritora; escritura, escribir | scriitor, scriitoare; scris | كاتب; كتابة : fountain pen, notebook, journal, pen
calligrapher; calligraphy, lettering | Kalligraf; Kalligraphie | ; calligraphie | ; caligrafía | ; caligrafie | ; خط عربي : fountain pen, ink, calligraphy pen, brush pen
painter, artist; painting, art, paint | Maler, Malerin, Künstler, Künstlerin; malen, Malerei, Kunst | peintre, artiste; peinture, peindre | pintor, pintora, artista; pintura, pintar | pictor, pictoriță, artist; pictură, pictat | رسام, فنان; رسم : paint, paint brush, easel, watercolour, acrylic paint, canvas, sketchbook
illustrator; drawing, draw, sketching | Zeichner; zeichnen | dessinateur; dessin, dessiner | dibujante; dibujo, dibujar | ; desen, deseneze, desenat | : sketchbook, coloured pencil, pencil, drawing pencil, marker
crafter, maker; crafts, craft, crafting | Bastler, Bastlerin; basteln | bricoleuse; loisirs créatifs, travaux manuels | manitas; manualidades | ; hand made, lucru manual | : craft kit, craft paper, glue gun, scissors, paper
scrapbooker; scrapbooking | ; Scrapbooking | ; scrapbooking | ; scrapbooking | ; scrapbooking | : scrapbook, washi tape, stamp, paper
knitter; knitting, knit | Strickerin, Stricker; stricken | tricoteuse; tricot, tricoter | tejedora; tejer, punto | ; tricotat, tricoteze | ; حياكة : yarn, knitting needle, knitting kit, wool
crocheter; crochet, crocheting | Häklerin; häkeln | ; crochet | ; ganchillo | ; croșetat | ; كروشيه : crochet hook, yarn, wool
sewer, seamstress, tailor, quilter; sewing, sew, quilting, embroidery | Näherin, Schneider, Schneiderin; nähen, sticken | couturière, couturier; couture, coudre, broderie | costurera, modista, sastre; costura, coser, bordado | croitor, croitoreasă; cusut, croitorie, broderie | خياط; خياطة, تطريز : sewing machine, fabric, sewing kit, thread, fabric scissors, embroidery hoop
potter; pottery, ceramics | Töpfer; töpfern, Keramik | potier; poterie | ceramista; cerámica, alfarería | olar; olărit, ceramică | : clay, pottery tool
; candle making, candle | ; Kerze | ; bougie | ; vela | ; lumânare | ; شموع : candle, scented candle, wax
model maker, modeller; model building, scale model, model train | Modellbauer; Modellbau, Modelleisenbahn | modéliste; modélisme, maquette | modelista; modelismo, maqueta | ; machetă, modelism | : model kit, model train, airbrush
musician; music | Musiker, Musikerin; Musik | musicien, musicienne; musique | músico, música; música | muzician; muzică | موسيقي; موسيقى : headphones, speaker, record player, guitar, keyboard
guitarist, guitar player; guitar | Gitarrist, Gitarristin; Gitarre | guitariste; guitare | guitarrista; guitarra | chitarist, chitaristă; chitară | عازف جيتار; جيتار : guitar, guitar strings, guitar strap, capo, guitar stand, guitar tuner, plectrum
pianist, piano player; piano | Pianist, Pianistin; Klavier | pianiste; piano | pianista; piano | pianist, pianistă; pian | عازف بيانو; بيانو : piano, keyboard, piano bench, piano stool, music stand, metronome
drummer; drums, drumming | Schlagzeuger; Schlagzeug | batteur; batterie | baterista, batería | toboșar; tobe | : drum, drumstick, drum kit, cymbal, practice pad
violinist; violin | Geiger, Geigerin; Geige, Violine | violoniste; violon | violinista; violín | violonist; vioară | : violin, rosin, violin bow, violin case
singer; singing, karaoke | Sänger, Sängerin; singen, Karaoke | chanteur, chanteuse; chant, karaoké | cantante; cantar, karaoke | cântăreț, cântăreață; cântat, karaoke | مغني; غناء : microphone, karaoke machine, music stand
dj, vinyl collector, audiophile; vinyl | ; Schallplatten, Vinyl | audiophile; vinyle | ; vinilo | ; vinil | : record player, vinyl record, turntable, headphones
photographer; photography, photo | Fotograf, Fotografin, Hobbyfotograf; fotografieren, Fotografie | photographe; photographie, photo | fotógrafo, fotógrafa; fotografía | fotograf, fotografă; fotografie, fotografiat | مصور; تصوير : camera, tripod, camera bag, lens, camera strap, memory card, photo album
birdwatcher, birder, bird watcher, ornithologist; birdwatching, bird watching, bird | Vogelbeobachter, Vogelfreund; Vogelbeobachtung, Vögel | ornithologue; ornithologie, oiseaux | observador aves, ornitólogo; aves, pájaros | ornitolog; păsări | : binoculars, spotting scope, bird feeder, nest box, field guide
stargazer, astronomer; astronomy, stargazing, star gazing | Astronom, Hobbyastronom, Sterngucker; Astronomie, Sterne | astronome; astronomie, étoiles | astrónomo; astronomía, estrellas | astronom; astronomie, stele | ; فلك, نجوم : telescope, binoculars, star map, planisphere, star projector
angler, fisherman; fishing, angling | Angler, Anglerin; angeln | pêcheur; pêche | pescador; pesca, pescar | pescar; pescuit | صياد; صيد : fishing rod, fishing reel, tackle box, fishing line, fishing lure, fishing net
hunter; hunting | Jäger; Jagd | chasseur; chasse | cazador; caza | vânător; vânătoare | : hunting knife, binoculars, camouflage jacket
camper; camping | Camper, Camperin; Camping, zelten | campeur, campeuse; camping | campista; camping, acampar | ; camping, campat | مخيم; تخييم : tent, sleeping bag, camping stove, lantern, camping chair, headlamp
hiker, walker, rambler, backpacker; hiking, trekking, walking | Wanderer, Wanderin, Bergsteiger; wandern, Trekking | randonneur, randonneuse; randonnée, marche | senderista, montañero, excursionista; senderismo, trekking | drumeț; drumeție, drumeții | ; مشي, هايكنج : hiking boot, trekking pole, backpack, headlamp, sports bottle
climber, boulderer; climbing, bouldering | Kletterer, Kletterin; klettern, bouldern | grimpeur, grimpeuse; escalade | escalador, escaladora; escalada, escalar | cățărător, alpinist; escaladă, cățărat | متسلق; تسلق : climbing shoe, chalk bag, harness, carabiner, climbing rope
runner, jogger, marathoner; running, jogging, marathon | Läufer, Läuferin, Jogger; laufen, joggen, Marathon | coureur, coureuse, joggeur; course à pied, running | corredor, corredora; correr, running | alergător, alergătoare; alergare, alergat | عداء; جري, ركض : running shoe, sports watch, running vest, headphones
cyclist, biker; cycling, bike, mountain biking | Radfahrer, Radfahrerin, Radler, Biker; Radfahren, Fahrrad, Radsport | cycliste; cyclisme, vélo | ciclista; ciclismo, bicicleta | ciclist, ciclistă, biciclist; ciclism, bicicletă | دراج; دراجات : bike light, bike helmet, multi-tool, bike pump, cycling glove, sports bottle
swimmer; swimming, swim | Schwimmer, Schwimmerin; schwimmen | nageur, nageuse; natation, nager | nadador, nadadora; natación, nadar | înotător, înotătoare; înot | سباح; سباحة : swim goggles, swim cap, swimsuit, kickboard, towel
diver, snorkeller; diving, snorkelling, scuba | Taucher, Taucherin; tauchen, schnorcheln | plongeur; plongée | buceador; buceo | scafandru; scufundări | غواص; غوص : diving mask, snorkel, fins, wetsuit
surfer; surfing, surf | Surfer; surfen | surfeur; surf | surfista; surf | surfer; surf | : wetsuit, surfboard, towel
sailor, boater; sailing, boating | Segler; segeln | marin; voile | marinero, navegante; vela, navegar | marinar; navigație | بحار; إبحار : life jacket, sailing glove, dry bag
paddler, kayaker, canoeist; kayaking, paddling, canoeing | Kajakfahrer, Paddler; Kajak, paddeln | kayakiste; kayak | ; kayak, piragüismo | ; caiac | : paddle, kayak, dry bag, life jacket
skier; skiing, ski | Skifahrer, Skifahrerin; Skifahren, Ski | skieur, skieuse; ski | esquiador, esquiadora; esquí, esquiar | schior, schioare; schi, schiat | متزلج; تزلج : ski goggles, ski, glove, ski sock
snowboarder; snowboarding, snowboard | Snowboarder; Snowboard | snowboardeur; snowboard | ; snowboard | ; snowboard | : snowboard, ski goggles, glove
skater, skateboarder; skateboarding, skating | Skater; Skateboard | skateur; skate, patinage | patinador; patinaje, monopatín | ; skateboard, patinaj | : skateboard, roller skate, inline skate, knee pad
golfer; golf | Golfer, Golferin; Golf | golfeur, golfeuse; golf | golfista; golf | jucător golf; golf | ; غولف : golf ball, golf glove, golf club, golf bag, golf tee
footballer, football player, soccer player; football, soccer | Fußballer, Fußballspieler; Fußball | footballeur; football, foot | futbolista; fútbol | fotbalist; fotbal | ; كرة القدم : football, football boot, shin guard, goal
tennis player; tennis | Tennisspieler; Tennis | joueur tennis; tennis | tenista; tenis | tenisman; tenis | ; تنس : tennis racket, tennis ball, racket bag
basketball player; basketball | Basketballspieler; Basketball | basketteur; basket | ; baloncesto | baschetbalist; baschet | ; كرة السلة : basketball, hoop
gym goer, bodybuilder, weightlifter; fitness, gym, workout, weightlifting | Kraftsportler, Bodybuilder; Fitness, Krafttraining | bodybuilder; fitness, musculation | culturista; fitness, gimnasio | culturist; fitness, sală | ; لياقة : dumbbell, kettlebell, resistance band, sports bottle, protein powder, gym bag
yogi; yoga, pilates, meditation | Yogi; Yoga, Pilates, Meditation | ; yoga, pilates, méditation | ; yoga, pilates, meditación | ; yoga, pilates, meditație | ; يوغا : yoga mat, yoga block, meditation cushion
dancer, ballerina; dance, ballet, dancing | Tänzer, Tänzerin; Tanz, Ballett, tanzen | danseur, danseuse; danse, ballet | bailarín, bailarina; danza, ballet, baile | dansator, dansatoare, balerină; dans, balet | راقصة; رقص : ballet shoe, leotard, tutu, dance shoe
boxer, martial artist; boxing, karate, judo | Boxer; Boxen, Karate, Judo | boxeur; boxe, karaté | boxeador; boxeo, kárate | boxer; box, karate | ملاكم; ملاكمة : boxing glove, punching bag, hand wrap
horse rider, rider, equestrian; horse riding, riding, horse | Reiter, Reiterin; Reiten, Pferd | cavalier, cavalière; équitation, cheval | jinete, amazona; equitación, caballo | călăreț, călăreață; echitație, cal | فارس; خيل : riding helmet, riding boot, riding glove, grooming brush, horse blanket, saddle
dog owner, dog person; dog, puppy | Hundebesitzer, Hundehalter, Hundefreund; Hund, Hunde, Welpe | maître chien; chien, chiot | ; perro, perros, cachorro | ; câine, câini, cățel | ; كلب, كلاب : dog toy, dog bed, dog lead, dog treat, dog collar, dog food
cat owner, cat person; cat, kitten | Katzenbesitzer, Katzenhalter, Katzenfreund; Katze, Katzen | ; chat, chaton | ; gato, gatos, gatito | ; pisică, pisici, pisicuță | ; قطة, قطط : cat toy, scratching post, cat tree, cat bed, cat food
aquarist; aquarium, fish tank | Aquarianer; Aquarium | aquariophile; aquarium | ; acuario | acvarist; acvariu | ; حوض سمك : aquarium, fish food, aquarium filter
beekeeper; beekeeping, bee | Imker, Imkerin; Bienen, imkern | apiculteur, apicultrice; apiculture, abeilles | apicultor; apicultura, abejas | apicultor; apicultură, albine | نحال; نحل : beekeeping suit, bee smoker, beehive, honey jar
handyman, diyer, woodworker, carpenter; woodworking, DIY, carpentry | Heimwerker, Handwerker, Schreiner, Tischler; Heimwerken, Holzarbeiten, Werkzeug | bricoleur, menuisier; bricolage, menuiserie | manitas, carpintero; bricolaje, carpintería | meșter, tâmplar; bricolaj, tâmplărie | نجار; نجارة : tool set, drill, multi-tool, screwdriver, hammer, chisel, tool box, tape measure
mechanic, petrolhead, car owner, driver; car, cars | Mechaniker, Autofahrer, Autofan; Auto, Autos | mécanicien, automobiliste, conducteur; voiture, auto | mecánico, conductor; coche, coches, auto | mecanic, șofer; mașină, mașini, auto | ميكانيكي, سائق; سيارات : wrench, socket set, dash cam, car vacuum, phone holder, car air freshener
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
student, college student, graduate; university | Student, Studentin, Absolvent | étudiant, étudiante; université | estudiante, universitario, universitaria; universidad | student, studentă, absolvent; facultate | طالب, طالبة; جامعة : backpack, laptop, notebook, desk lamp, planner, headphones
first grader, schoolchild, school starter | Erstklässler, Schulkind, Schulanfänger, Einschulung | écolier, écolière | colegial, escolar | școlar, elev | تلميذ : school bag, backpack, pencil case, lunch box
new parents, new mum, new mom, new dad, new baby, newborn, baby shower, expecting mother | Neugeborene, frischgebackene Eltern, Geburt, werdende Mutter | nouveau-né, jeunes parents, naissance, future maman, baby shower | recién nacido, papás primerizos, nacimiento, futura mamá, baby shower | nou-născut, proaspăt părinți, proaspeți părinți, botez, viitoare mămică | مولود, مولودة : baby blanket, baby gift set, baby bodysuit, soft toy, baby bottle, muslin cloth, baby carrier
nurse, doctor | Krankenschwester, Pfleger, Arzt, Ärztin | infirmière, infirmier, médecin | enfermera, enfermero, médico | asistentă medicală, medic, doctor | ممرضة, طبيب : mug, compression sock, clog, watch, stethoscope, pen, hand cream
hairdresser, barber | Friseur, Friseurin | coiffeur, coiffeuse | peluquero, peluquera, barbero | coafeză, frizer | حلاق : hair scissors, hair clipper, hair dryer, comb
traveller, traveler, globetrotter, backpacker; travel, travelling, traveling | Reisende, Weltenbummler, Globetrotter; Reisen | voyageur, voyageuse; voyage, voyager | viajero, viajera; viaje, viajes, viajar | călător, călătoare; călătorie, călătorii | مسافر; سفر : travel pillow, neck pillow, suitcase, packing cube, travel adapter, backpack, luggage tag, world map
commuter | Pendler | | | navetist | : backpack, travel mug, headphones, umbrella
homeowner, new home, new house, housewarming, first apartment | Einweihung, Einzug, neues Haus, neue Wohnung | crémaillère, nouvelle maison, nouvel appartement | inauguración, casa nueva, piso nuevo | casă nouă, mutare casă, apartament nou | بيت جديد : houseplant, vase, scented candle, picture frame, blanket, tool set, chopping board, doormat, wine glass
wedding, newlyweds, bride, couple | Hochzeit, Brautpaar | mariage, mariés | boda, recién casados, novios | nuntă, miri, tineri căsătoriți | زفاف, عروس : picture frame, wine glass, photo album, vase, bed linen, cutlery, champagne glass
; makeup, beauty, cosmetics | Beautyfan; Schminken, Kosmetik, Make-up | ; maquillage, beauté | ; maquillaje, belleza | ; machiaj, cosmetice | ; مكياج, تجميل : lipstick, mascara, makeup brush, eyeshadow palette, face mask
; skincare, spa, pampering, wellness, relaxing, self care | ; Wellness, Hautpflege, Entspannung | ; bien-être, spa, détente | ; spa, bienestar, relajarse | ; spa, relaxare, răsfăț | : bath bomb, bath salts, scented candle, bathrobe, face mask, body lotion, massage gun, diffuser
; perfume, fragrance | ; Parfüm, Duft | ; parfum | ; perfume | ; parfum | ; عطور : perfume, cologne, scented candle
fashionista; fashion, jewellery, jewelry, clothes | ; Mode, Schmuck | ; mode, bijoux | ; moda, joyas | ; modă, bijuterii | ; موضة, مجوهرات : necklace, earring, bracelet, handbag, scarf, sunglasses
; history, science, nature | Naturfreund; Natur, Geschichte, Wissenschaft | ; nature, histoire, science | ; naturaleza, historia, ciencia | ; natură, istorie, știință | : book, microscope, binoculars, telescope
movie buff, cinephile; movies, film, cinema | Filmfan, Cineast; Filme, Kino | cinéphile; cinéma, films | cinéfilo; cine, películas | cinefil; filme, cinema | : projector, soundbar, popcorn machine, television
collector; coins, stamps, collecting | Sammler; Münzen, Briefmarken | collectionneur; monnaies, timbres | coleccionista; monedas, sellos | colecționar; monede, timbre | : album, display case, magnifying glass
; dinosaur | ; Dinosaurier, Dinos | ; dinosaure | ; dinosaurio | ; dinozauri | ; ديناصورات : dinosaur toy, dinosaur, puzzle
; unicorn, princess, fairy | ; Einhorn, Prinzessin | ; licorne, princesse | ; unicornio, princesa | ; unicorn, prințesă | : costume, doll, soft toy
; trains, railway, tractors, trucks | ; Eisenbahn, Traktoren, Züge | ; trains, tracteurs | ; trenes, tractores | ; trenulețe, tractoare | : train set, toy train, tractor, toy car
; space, rockets, planets, robots | ; Weltraum, Raketen, Roboter | ; espace, fusées, robots | ; espacio, cohetes, robots | ; spațiu, rachete, roboți | : telescope, robot, rocket, puzzle
; building, lego, construction | ; Lego, Bauen | ; lego, construction | ; lego, construcciones | ; lego, construcții | : building blocks, construction set, marble run
`

/** Words that say that something is sought for somebody. */
export const GIVING: Readonly<Record<string, string>> = {
  en: 'gift gifts present presents gifting giftable something someone somebody anyone who whos loves likes enjoys adores lover lovers enthusiast enthusiasts passionate obsessed hobby hobbies addict fanatic buff keen avid stocking birthday christmas',
  de: 'geschenk geschenke geschenkidee geschenkideen mitbringsel prasent schenken verschenken verschenke schenke jemand jemanden etwas liebhaber liebhaberin liebt liebe mag begeistert begeisterte begeisterten leidenschaftlich leidenschaftliche leidenschaftlichen fan fans hobby geburtstag weihnachten geburtstagsgeschenk weihnachtsgeschenk',
  fr: 'cadeau cadeaux offrir quelqu idee idees anniversaire noel passionne passionnee passionnes passionnees amateur amatrice amateurs adore adorent aime aiment fan fans mordu mordue accro loisir',
  es: 'regalo regalos regalar detalle alguien algo amante amantes aficionado aficionada aficionados apasionado apasionada encanta encantan gusta gustan adora fan fans cumpleanos navidad',
  ro: 'cadou cadouri cadoul daruiesc daruit cineva ceva pasionat pasionata pasionati iubitor iubitoare iubitori iubeste adora place plac indragostit fan fani aniversare craciun zi ziua',
  ar: 'هديه هدايا هديتي شخص شيء شييا محب محبي عاشق عشاق يحب تحب يهوي هوايه',
}

/** Optional words of a sentence that states a need; in a short query they may name a product. */
export const LITTLE_IN_NEEDS: Readonly<Record<string, string>> = {
  en: 'up work home idea ideas birthday christmas stocking neighbour neighbor colleague coworker friends boyfriend nephew niece cousin parents grandparents grandfather grandmother grandson granddaughter teenager teen person people really always lot into lover lovers enthusiast enthusiasts keen avid passionate',
  de: 'idee ideen geburtstag weihnachten nachbar nachbarin kollege kollegin neffe nichte oma opa eltern ehemann ehefrau tante onkel enkel enkelin leute sehr gern wirklich',
  fr: 'idee idees anniversaire noel voisin voisine collegue neveu niece parents cousin oncle tante grand homme femme beaucoup vraiment personne quelqu',
  es: 'idea ideas cumpleanos navidad vecino vecina companero companera sobrino sobrina padres abuelo abuela tio tia primo prima mucho persona alguien marido mujer',
  ro: 'sa idee idei aniversare craciun vecin vecina coleg colega nepot nepoata parinti bunic bunica unchi matusa var cineva foarte mult persoana',
}
