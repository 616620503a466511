// Needs of people and agents who do not name a product, by language of the pages. Each has words that occur together in
// a query, in any order and form, and the English names of the products that serve it, the likeliest first. A query
// that names the product itself is no need: "lumini pentru mers noaptea" are lights. The table of commerce words
// translates these names to the catalogue's language.

export const NEEDS: Readonly<Record<string, string>> = {
  en: `
drink cold, drink hot, drink warm, water cold, coffee hot, tea hot, coffee warm, cool drink: insulated bottle, sports bottle, thermos, bottle
carry water, stay hydrated, drink running, drink cycling, drink ride: bottle, hydration vest
carry laptop, laptop work, laptop travel: laptop bag, laptop case, backpack, bag
carry books, carry lunch, carry things, carry stuff, carry gear: backpack, bag
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
shoulders cold, arms cold, chest cold, under ski, ski underneath, warm layer, wear underneath, stay warm winter: base layer, jacket
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
fix puncture, repair puncture, mend puncture, fix flat, repair flat, had puncture, have puncture: puncture repair kit, inner tube, bike pump, tool
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
charge phone, phone battery, phone dies, phone charged, battery empty: power bank, charger
print photos, print documents, print home: printer
store files, save photos, store photos, backup files, back up files, backup photos, back up photos, back up pictures, back photos, keep photos safe: external hard drive, hard drive, usb stick, memory card
phone handlebar, hold phone, phone bike, phone car: phone holder
take photos, take pictures, photograph: camera
video calls, video call, video meeting: webcam
protect phone, drop phone: phone case
clean floor, dust floor, clean carpet: vacuum cleaner
make coffee, brew coffee, good coffee: coffee machine, french press, coffee grinder
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
power goes out, power outage, power outages, power cut, power cuts, blackout, power failure: uninterruptible power supply, ups, power bank, generator
films wall, movies wall, film wall, movie wall, big screen home, films big, movies big, home cinema: projector, television, tv
wifi garden, wifi far, wifi weak, weak wifi, extend wifi, wifi range, wifi signal, slow wifi, better wifi: wifi repeater, repeater, access point, router
go online, connect internet: router
write essays, write school, type letters, study college: laptop, keyboard
boil water: kettle, camping stove
heat room, warm room: heater
cool room, hot summer room: fan, air conditioner
iron shirts, wrinkles: iron
make smoothies, make smoothie, make juice, blend fruit: blender, juicer
gift year old, present year old, year old girl, year old boy, gift child, present child, gift kid, present kid, gift toddler, present toddler: toy, doll, puzzle, game
store food, food fresh, leftovers: food container, storage box
hang clothes, hang coat, hang coats: hanger, coat rack, hook
smell nice, home smell, house smell, room smell: scented candle, diffuser, candle
bake cake, bake bread, bake cookies: baking tray, baking tin, oven
open wine: corkscrew
chop vegetables, cut vegetables, slice bread: knife, chopping board
dry skin, dry hands: hand cream, moisturiser, cream
dry lips, chapped lips: lip balm
dog pulling, dog pulls, dog pull: no pull harness, dog harness, harness
walk dog, walking dog: dog lead, lead
light sleep, dark sleep, block light, darken room, darken bedroom: blackout curtain, sleep mask, curtain
sleep plane, sleep flight, neck plane, neck flight: neck pillow, travel pillow
suitcase heavy, luggage heavy, bag heavy, weigh luggage, weigh suitcase: luggage scale
make beer, brew beer, make wine: brewing kit, brewing starter kit
slip shower, fall shower, slip bath, fall bath: grab rail, shower chair, bath mat
unsteady walk, help walking, trouble walking, difficulty walking: rollator, walking stick
take pills, forget pills, remember pills, forget medicine: pill organiser, pill box
measure fever, fever child, fever baby, have fever: thermometer
valuables burglar, valuables fire, documents fire, keep valuables: safe
drown boat, fall overboard, child boat, safe water child: life jacket
cat scratches, stop scratching: scratching post, cat tree
take notes, write down: notebook, pen
feed birds: bird feeder
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
geschenk läufer: running
geschenk radfahrer: cycling
geschenk kletterer: climbing
geschenk schwimmer: swimming
geschenk wanderer: hiking
geschenk skifahrer: ski
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
cadeau coureur: running
cadeau cycliste: cycling
cadeau grimpeur: climbing
cadeau nageur: swimming
cadeau randonneur: hiking
cadeau skieur: ski
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
regalo corredor: running
regalo ciclista: cycling
regalo escalador: climbing
regalo nadador: swimming
regalo senderista: hiking
regalo esquiador: ski
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
cadou alergător: running
cadou ciclist: cycling
cadou cățărător: climbing
cadou înotător: swimming
cadou drumeț: hiking
cadou schior: ski
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
هدية عداء: running
هدية دراج: cycling
هدية متسلق: climbing
هدية سباح: swimming
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

/** Optional words of a sentence that states a need; in a short query they may name a product. */
export const LITTLE_IN_NEEDS: Readonly<Record<string, readonly string[]>> = {
  en: ['up', 'work'],
  ro: ['sa'],
}
