// What a thing is needed for, in English, as people and agents say it who do not name it: words that stand in a question
// together, in any order and form, and the things that serve, the likeliest first.

export const NEEDS = `
drink cold, drink hot, drink warm, water cold, coffee hot, tea hot, coffee warm, cool drink: insulated bottle, sports bottle, thermos, bottle
carry water, stay hydrated, drink running, drink cycling, drink ride: bottle, hydration vest
carry laptop, carry books, carry lunch, carry things, carry stuff, carry gear: backpack, bag
carry kit, carry boots, gym clothes, football kit: kit bag, bag
carry rackets, carry racket: racket bag
carry chalk: chalk bag
see dark, see night, light dark, light night, read dark, camp dark, dark camping, dark tent: headlamp, torch, lantern, light
read bed, light room: lamp
seen traffic, seen night, visible traffic, visible night, seen dark, seen road: bike light, light
stolen, steal, stealing, theft, thief, thieves, secure bike: bike lock, lock
feet warm, cold feet, feet freezing, blister: sock
hands warm, cold hands, fingers cold, fingers freezing, fingers warm, hands freezing: mitten, glove
protect hands, save goals, catch ball: glove
head warm, ears warm, cold ears, cold head: hat, helmet
protect head, head safe, head injury, head protection, hit head: helmet
see underwater, water eyes, chlorine eyes, eyes pool: swim goggles, goggles
snow eyes, eyes snow, see fog snow: ski goggles, goggles
sun eyes, glare eyes: sunglasses, cap
sun face, sun head: cap, hat
sunburn, sun skin, protect skin: sunscreen
protect shins, kicked shins, kicks shins, protect legs football: shin guard
run rain, ride rain, hike rain, stay dry, keep dry, rain dry, get wet, getting wet, caught rain, wear rain, pouring rain, heavy rain: rain jacket, jacket, umbrella
under ski, ski underneath, warm layer, wear underneath, stay warm winter: base layer, jacket
sleep outside, sleep outdoors, sleep mountains, sleep winter, sleep freezing, sleep cold: sleeping bag, tent
sleep ground, lie ground, hard ground, soft ground, comfortable ground, insulate ground: sleeping mat
night outdoors, shelter, roof camping: tent
cook outdoors, cook camping, cook outside, meal camping, boil water camp: cook set, camping stove
knees downhill, knees hiking, balance hiking, support walking, steep hike: trekking pole
sore muscles, sore muscle, muscle pain, sore legs, massage, tight muscles, sore back, recover training: foam roller
build muscle, get stronger, train arms, strong arms, lift weights, strength home, strength training, work home, workout home, exercise home, train home: dumbbell, kettlebell, resistance band
lose weight, burn calories, cardio home: skipping rope, kettlebell, treadmill
stretch, stretching, do yoga, meditate, pilates: yoga mat
heart rate, count steps, steps day, track run, track distance, measure distance, measure pace, pulse, measure speed: sports watch, watch
tell time, know time: watch, clock
flat tyre, flat tire, inflate tyre, inflate tire, air tyre, air tire, pump tyre, pump tire, pump bike: bike pump, pump
pump ball, inflate ball, inflate football, pump football, flat ball, pump basketball, inflate basketball: ball pump
broken chain, fix bike, repair bike, fix chain, repair chain, tighten screws, tighten bolts: multi-tool, tool
fix puncture, repair puncture: inner tube, bike pump, tool
learn swim, swimming lessons: kickboard, swim goggles
swim faster, stronger kick: fins
swim sea, swim lake, cold water swim, swim cold: wetsuit
seen boats, swim safe, safe lake, safe sea: tow float
hair dry, hair pool, hair chlorine: swim cap
walk snow, deep snow: snowshoe
slide snow, slide hill, children snow, kids snow, play snow: sledge
gift runner, present runner, gift jogger: running
gift cyclist, present cyclist: cycling
gift climber, present climber: climbing
gift swimmer, present swimmer: swimming
gift hiker, present hiker: hiking
gift skier, present skier: ski
gift camper, present camper: camping
start match, stop match, referee: whistle
mark field, mark pitch, drills training, training drills: cone
two teams, tell teams apart, teams training: training bib
play garden, goal garden: goal
shoot hoops: basketball, hoop
racket slips, racket slipping, slippery handle, grip racket: overgrip
hands slip climbing, sweaty hands, hands sweaty: chalk
fall bouldering, soft landing, land softly: crash pad
belay partner, secure partner, stop fall rope: belay device, harness
listen music, music commute, block noise: headphones, speaker
charge phone, phone battery, phone dies: power bank, charger
print photos, print documents, print home: printer
store files, save photos, store photos, backup files, back files: hard drive, usb stick
take photos, take pictures, photograph: camera
video calls, video call, video meeting: webcam
protect phone, drop phone: phone case
clean floor, dust floor, clean carpet: vacuum cleaner
make coffee, brew coffee: coffee machine
make tea, hot water: kettle
cut grass, mow lawn: lawn mower
water plants, water garden: watering can, hose
hole wall, holes wall, drill hole: drill
fry eggs, fry, cook steak: pan
sit desk, sit office: chair
neck pain, sleep better: pillow
dry hair: hair dryer
shave, beard: razor
brush teeth: toothbrush
`
