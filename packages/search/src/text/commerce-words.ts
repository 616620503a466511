// Product names and descriptive words in the six languages of the pages. Each line is one concept: its names in
// English, German, French, Spanish, Romanian and Arabic, the most common first. Names in one cell are synonyms, so an
// ambiguous name does not belong here.

export const TABLE_LANGUAGES: readonly string[] = ['en', 'de', 'fr', 'es', 'ro', 'ar']

/** Kinds of products. */
const CLOTHES = `
running shoe, trainer, sneaker | Laufschuh, Turnschuh, Sneaker, Sportschuh | chaussure de course, chaussure de running, basket, baskets | zapatilla de correr, zapatilla de running, zapatilla, deportiva | pantof de alergare, pantofi alergare, adidași, pantofi sport, încălțăminte alergare | حذاء جري, حذاء ركض, حذاء رياضي, أحذية رياضية, أحذية جري
trail running shoe | Trailrunningschuh, Trailschuh, Geländelaufschuh | chaussure de trail | zapatilla de trail | pantof de trail, pantofi trail | حذاء جري جبلي
hiking boot, walking boot | Wanderschuh, Wanderstiefel, Trekkingschuh, Bergschuh | chaussure de randonnée, chaussures de marche, chaussure de marche | bota de montaña, bota de senderismo, botas de trekking | bocanc, ghete de munte, bocanci de munte, bocanci drumeție, ghete drumeție | حذاء تسلق الجبال, حذاء مشي, حذاء هايكنج, أحذية المشي
football boot, soccer cleat, soccer shoe, cleat | Fußballschuh | chaussure de football, chaussure de foot, crampon | bota de fútbol | ghete de fotbal, ghete fotbal | حذاء كرة القدم
climbing shoe | Kletterschuh | chausson d'escalade, chaussure d'escalade | pies de gato, pie de gato | espadrilă de escaladă, espadrile escaladă, pantofi escaladă | حذاء تسلق
shoe, footwear | Schuh, Schuhe | chaussure | zapato, calzado | pantof, încălțăminte | حذاء, أحذية
boot | Stiefel | botte, bottine | bota | cizmă, gheată, ghete | جزمة, بوت
sandal, flip flop | Sandale, Badelatsche | sandale, tong | sandalia, chancla | sandală, șlap | صندل
slipper | Hausschuh, Pantoffel | pantoufle, chausson | zapatilla de casa | papuc | خف, شبشب
dress, gown | Kleid | robe | vestido | rochie | فستان
skirt | Rock | jupe | falda | fustă | تنورة
jacket, anorak | Jacke, Anorak | veste, blouson | chaqueta, cazadora | jachetă, geacă | سترة, جاكيت
rain jacket, raincoat, rainwear | Regenjacke | veste de pluie, imperméable | chubasquero, chaqueta de lluvia, chaqueta impermeable | jachetă de ploaie, geacă de ploaie, pelerină | سترة مطر, معطف مطر
coat | Mantel | manteau | abrigo | palton | معطف
vest, gilet | Weste | gilet | chaleco | vestă | صدرية
sweater, jumper, pullover | Pullover, Pulli | pull, chandail | jersey de punto, suéter | pulover | كنزة, بلوفر
hoodie, sweatshirt | Kapuzenpullover, Hoodie | sweat à capuche, sweat | sudadera | hanorac | هودي
shirt | Hemd | chemise | camisa | cămașă | قميص
t-shirt, tee, tshirt | T-Shirt | t-shirt, tee-shirt | camiseta | tricou | تيشيرت, تي شيرت
jersey | Trikot | maillot | maillot ciclista, camiseta de equipo | tricou | جيرسي
trousers, pants | Hose | pantalon | pantalón, pantalones | pantalon, pantaloni | بنطلون, بنطال, سروال
jeans | Jeans | jean | vaqueros, tejanos | blugi | جينز
shorts, short | kurze Hose, Shorts | short, cuissard | pantalón corto | pantaloni scurți | شورت
leggings | Leggings | legging | mallas, leggins | colanți | ليجنز, ليقنز
tights | Lauftights, Tights, Laufhose | collant | mallas de correr | colanți alergare | بنطلون ضيق
sock, hosiery | Socke, Strumpf | chaussette | calcetín, calcetines | șosetă, ciorap | جورب, جوارب, شراب
underwear | Unterwäsche | sous-vêtement | ropa interior | lenjerie | ملابس داخلية
base layer, thermal underwear, thermals, long johns | Funktionsunterwäsche, Thermounterwäsche, Skiunterwäsche | sous-vêtement thermique, première couche | ropa térmica, primera capa | lenjerie termică, strat de bază | ملابس حرارية
glove | Handschuh | gant | guante | mănușă | قفاز, قفازات
mitten, mitt | Fäustling, Fausthandschuh | moufle | manopla | mănușă cu un deget | قفاز بدون أصابع
hat, beanie | Hut, Mütze | chapeau, bonnet | sombrero, gorro | căciulă, pălărie | قبعة
cap | Kappe, Mütze, Cap | casquette | gorra | șapcă | كاب, قبعة
swim cap, swimming cap, bathing cap | Badekappe, Schwimmkappe | bonnet de bain | gorro de natación, gorro de baño | cască de înot | قبعة سباحة
scarf | Schal | écharpe, foulard | bufanda | eșarfă, fular | وشاح
belt | Gürtel | ceinture | cinturón | curea | حزام
swimsuit, bathing suit, swimming costume, swimwear | Badeanzug | maillot de bain | bañador, traje de baño | costum de baie | ملابس سباحة, مايوه
swim jammers, swimming trunks, swim trunks, swim shorts | Badehose | short de bain, slip de bain | bañador de hombre | slip de baie, șort de baie | شورت سباحة
wetsuit, neoprene suit | Neoprenanzug | combinaison néoprène | traje de neopreno, neopreno | costum de neopren | بدلة غوص
pyjamas, pajamas, nightwear | Schlafanzug | pyjama | pijama | pijama | بيجاما
bib shorts, cycling shorts | Radhose, Trägerhose | cuissard, cuissard à bretelles | culotte, culotte ciclista | pantaloni ciclism, pantaloni cu bretele | شورت دراجات
clothing, apparel, clothes | Kleidung, Bekleidung | vêtement | ropa | îmbrăcăminte, haine | ملابس
umbrella | Regenschirm | parapluie | paraguas | umbrelă | مظلة
sunglasses | Sonnenbrille | lunettes de soleil | gafas de sol | ochelari de soare | نظارات شمسية
jewellery | Schmuck | bijou, bijoux | joya, joyería | bijuterii | مجوهرات
ring | Ring | bague | anillo | inel | خاتم
necklace | Halskette | collier | collar | colier | قلادة, عقد
earring | Ohrring | boucle d'oreille | pendiente, pendientes | cercel, cercei | قرط, أقراط
bracelet | Armband | bracelet | pulsera | brățară | سوار
wallet, purse | Geldbörse, Portemonnaie, Geldbeutel | portefeuille | cartera, billetera | portofel | محفظة
handbag | Handtasche | sac à main | bolso | geantă de mână, poșetă | حقيبة يد
`

const SPORTS = `
backpack, rucksack, daypack, knapsack | Rucksack | sac à dos | mochila | rucsac, ghiozdan | حقيبة ظهر
bag, holdall | Tasche | sac | bolsa | geantă, sac | حقيبة
kit bag, sports bag, gym bag, duffel, duffle | Sporttasche | sac de sport | bolsa de deporte | geantă sport, geantă de sport | حقيبة رياضية
racket bag | Schlägertasche | sac de raquettes, sac de tennis | raquetero | geantă rachete, husă rachetă | حقيبة مضارب
pannier, saddlebag | Gepäckträgertasche, Radtasche, Fahrradtasche | sacoche de vélo, sacoche | alforja | geantă portbagaj, geantă bicicletă | حقيبة دراجة
suitcase, luggage | Koffer | valise | maleta | valiză, troler | حقيبة سفر
running vest, hydration vest, hydration pack, running pack | Laufweste, Laufrucksack | gilet de trail, gilet d'hydratation | chaleco de hidratación | vestă de alergare, vestă hidratare | سترة جري
tent | Zelt | tente | tienda de campaña, carpa, tienda | cort | خيمة
sleeping bag | Schlafsack | sac de couchage | saco de dormir | sac de dormit | كيس نوم, حقيبة نوم
sleeping mat, sleeping pad, camping mat | Isomatte, Schlafmatte, Luftmatratze | matelas de camping, matelas gonflable, tapis de sol | esterilla aislante, colchoneta | saltea, izopren, saltea camping | فراش تخييم
camping stove, cook set, cookware | Campingkocher, Kochset, Kochgeschirr | réchaud, popote, batterie de cuisine | hornillo, set de cocina, batería de cocina | arzător, set de gătit, vase camping | أواني طبخ, طقم طبخ
lantern, camping lamp | Laterne, Campinglampe | lanterne | farol, linterna de camping | felinar, lanternă camping | فانوس
headlamp, head torch, headtorch, head light | Stirnlampe, Kopflampe | lampe frontale, frontale | linterna frontal, frontal | lanternă frontală, frontală | مصباح رأس, كشاف رأس
torch, flashlight, headlamp | Taschenlampe, Stirnlampe | lampe de poche, lampe torche | linterna | lanternă | مصباح يدوي, كشاف
trekking pole, walking pole, hiking pole, walking stick | Wanderstock, Trekkingstock | bâton de randonnée, bâton de marche | bastón de trekking, bastón de senderismo, bastones | băț de trekking, bețe trekking, bețe de drumeție | عصا مشي, عصي المشي
climbing rope, rope | Kletterseil, Seil | corde d'escalade, corde | cuerda de escalada, cuerda | coardă de escaladă, frânghie, coardă | حبل تسلق, حبل
skipping rope, jump rope, jumping rope, skip rope | Springseil | corde à sauter | comba, cuerda de saltar | coardă de sărit | حبل قفز, حبل القفز
harness | Klettergurt, Gurt | baudrier, harnais | arnés | ham, ham de escaladă | حزام تسلق
carabiner, karabiner, biner | Karabiner | mousqueton | mosquetón | carabinieră | حلقة تسلق, كارابينر
belay device | Sicherungsgerät | assureur, appareil d'assurage | asegurador | dispozitiv de asigurare | جهاز تأمين
chalk | Chalk, Magnesia | magnésie | magnesio | magneziu, cretă | مغنيسيوم, طباشير
chalk bag | Chalkbag, Magnesiabeutel | sac à magnésie | magnesera, bolsa de magnesio | săculeț magneziu | كيس مغنيسيوم
crash pad, bouldering mat, bouldering pad | Crashpad, Bouldermatte | crash pad, matelas de bloc | colchoneta de búlder, crashpad | saltea bouldering, saltea de boulder | فراش تسلق
helmet | Helm | casque | casco | cască | خوذة
bike helmet, cycling helmet, bicycle helmet | Fahrradhelm, Radhelm | casque de vélo, casque vélo | casco de bici, casco de bicicleta, casco ciclismo | cască bicicletă, cască de bicicletă, cască ciclism | خوذة دراجة, خوذة دراجات
ski helmet | Skihelm | casque de ski | casco de esquí | cască de schi, cască schi | خوذة تزلج
climbing helmet | Kletterhelm | casque d'escalade | casco de escalada | cască de escaladă | خوذة تسلق
goggles, goggle | Schutzbrille, Brille | lunettes, masque | gafas | ochelari | نظارات, نظارة
swim goggles, swimming goggles | Schwimmbrille | lunettes de natation, lunettes de piscine | gafas de natación | ochelari de înot, ochelari înot | نظارات سباحة, نظارة سباحة
ski goggles, snow goggles | Skibrille | masque de ski | gafas de esquí, máscara de esquí | ochelari de schi, ochelari schi | نظارات تزلج
bike, bicycle | Fahrrad, Rad | vélo, bicyclette | bicicleta, bici | bicicletă | دراجة, دراجة هوائية
bike lock, bicycle lock, padlock, u-lock | Fahrradschloss, Radschloss, Bügelschloss | antivol, antivol vélo, cadenas | candado, candado de bici, antirrobo | antifurt, lacăt, antifurt bicicletă, încuietoare | قفل دراجة, قفل
lock | Schloss | serrure, antivol | candado, cerradura | antifurt, lacăt | قفل
bike light, bicycle light, cycle light | Fahrradlicht, Fahrradlampe, Radlicht | éclairage vélo, lumière vélo, feu de vélo | luz de bicicleta, luz de bici | lumini bicicletă, lumină bicicletă, far bicicletă, far | مصباح دراجة, إضاءة دراجة
rear light, tail light, back light, taillight | Rücklicht | feu arrière, éclairage arrière | luz trasera | stop spate, lumină spate, stop | ضوء خلفي
front light, headlight, bike headlight | Vorderlicht, Frontlicht, Scheinwerfer | feu avant, phare, éclairage avant | luz delantera, faro | far, lumină față, far față | ضوء أمامي
water bottle cage, bottle cage, bottle holder | Flaschenhalter | porte-bidon | portabidón | suport bidon | حامل زجاجة
bottle, water bottle, drinking bottle, flask, canteen | Flasche, Trinkflasche, Wasserflasche | gourde, bouteille, bidon | botella, bidón, cantimplora | sticlă, bidon, bidon apă | زجاجة, قارورة, زجاجة ماء, مطارة
thermos, vacuum flask, insulated bottle | Thermosflasche, Isolierflasche | bouteille isotherme, thermos | termo | termos | ترمس
pump | Pumpe | pompe | bomba, inflador | pompă | منفاخ, مضخة
bike pump, floor pump, bicycle pump | Fahrradpumpe, Luftpumpe, Standpumpe | pompe à vélo, pompe à pied | bomba de bicicleta, bomba de pie, inflador | pompă bicicletă, pompă de picior | منفاخ دراجة
ball pump | Ballpumpe | pompe à ballon | inflador de balones | pompă mingi, pompă de mingi | منفاخ كرة
multi-tool, multitool | Multitool, Werkzeug | multi-outils, outil multifonction | multiherramienta | multisculă, multifuncțional | أداة متعددة, عدة متعددة
tool | Werkzeug | outil | herramienta | sculă, unealtă | أداة, عدة
chain | Kette | chaîne | cadena | lanț | سلسلة, جنزير
tyre, tire | Reifen, Fahrradreifen, Mantel | pneu | neumático, cubierta | anvelopă, cauciuc | إطار
puncture repair kit, tyre repair kit, patch kit, repair kit | Flickzeug, Reifenflickzeug, Reparaturset | kit de réparation, kit réparation, rustine, kit anti-crevaison | kit de reparación, kit antipinchazos, parche | kit reparații, kit de reparații, set reparații, petice | عدة إصلاح
inner tube | Schlauch, Fahrradschlauch | chambre à air | cámara de aire | cameră | أنبوب داخلي
saddle, bike seat | Sattel, Fahrradsattel | selle | sillín | șa | سرج
pedal | Pedal, Pedale | pédale | pedal | pedală, pedale | دواسة
brake | Bremse | frein | freno | frână | فرامل, مكبح
brake pad | Bremsbelag | plaquette de frein, patin de frein | pastilla de freno, zapata | plăcuță frână, plăcuțe frână, saboți | تيل فرامل
wheel | Laufrad, Rad | roue | rueda | roată | عجلة
handlebar | Lenker | guidon, cintre | manillar | ghidon | مقود
grip | Griff, Lenkergriff | poignée | puño | manșon, mansoane | مقبض
mudguard, fender | Schutzblech | garde-boue | guardabarros | aripă, apărătoare noroi, apărători noroi | رفرف
bell | Klingel, Glocke | sonnette | timbre | sonerie, claxon | جرس
basket | Korb | panier | cesta, canasta | coș | سلة
rack, luggage rack, carrier | Gepäckträger | porte-bagages | portaequipajes, portabultos | portbagaj | حامل أمتعة
child seat, bike child seat | Kindersitz, Fahrradsitz | siège enfant, siège bébé | silla infantil, sillita | scaun copil, scaun bicicletă copil | مقعد طفل
derailleur | Schaltwerk, Umwerfer | dérailleur | cambio, desviador | schimbător | ناقل حركة
cassette | Kassette, Ritzelpaket | cassette | casete, piñón | pinioane, casetă, pinion | كاسيت
crankset | Kurbel, Kurbelgarnitur | pédalier | bielas, plato y bielas | angrenaj, foaie angrenaj | 
fork, suspension fork | Gabel, Federgabel | fourche | horquilla | furcă | شوكة
bicycle stand, kickstand | Fahrradständer | béquille | pata de cabra | cric | حامل دراجة
bike computer, cycle computer, speedometer | Fahrradcomputer, Fahrradtacho | compteur vélo, compteur | ciclocomputador, cuentakilómetros | ciclocomputer, kilometraj, vitezometru | عداد دراجة
ball | Ball | ballon, balle | pelota, balón | minge | كرة
football, soccer ball, soccer | Fußball | ballon de football, ballon de foot, football | balón de fútbol, fútbol | minge de fotbal, minge fotbal, fotbal | كرة قدم, كرة القدم
basketball | Basketball | ballon de basket, basketball | balón de baloncesto, baloncesto | minge de baschet, minge baschet, baschet | كرة سلة, كرة السلة
tennis ball | Tennisball | balle de tennis | pelota de tenis | minge de tenis, mingi de tenis, mingi tenis | كرة تنس, كرات تنس
goal | Tor, Fußballtor | but, cage de foot | portería | poartă, porți | مرمى
hoop, basketball hoop | Basketballkorb, Korbanlage | panier de basket | canasta de baloncesto, aro | coș de baschet, panou baschet | حلقة كرة سلة
goalkeeper, goalie | Torwart | gardien, gardien de but | portero | portar | حارس مرمى
shin guard, shin pad | Schienbeinschoner | protège-tibia, protège-tibias | espinillera | apărătoare tibie, apărători | واقي ساق
racket, racquet | Schläger | raquette | raqueta | rachetă | مضرب
tennis racket | Tennisschläger | raquette de tennis | raqueta de tenis | rachetă de tenis, rachetă tenis | مضرب تنس
padel racket | Padelschläger | raquette de padel | pala de pádel, pala | rachetă de padel, rachetă padel | مضرب بادل
overgrip, grip tape | Griffband | surgrip | overgrip | overgrip | شريط مقبض
fins, flippers, flipper | Flossen, Schwimmflossen | palme, palmes | aletas | labe, labe de înot | زعانف
kickboard, swim board, float | Schwimmbrett | planche de natation | tabla de natación | placă de înot | لوح سباحة
tow float, swim buoy | Schwimmboje | bouée de natation | boya de natación | geamandură înot | عوامة سباحة
yoga mat, exercise mat, gym mat, fitness mat | Yogamatte, Gymnastikmatte, Fitnessmatte | tapis de yoga, tapis de gym | esterilla de yoga, esterilla | saltea yoga, saltea de yoga, covoraș yoga, saltea fitness | سجادة يوغا, حصيرة يوغا
yoga block | Yogablock | brique de yoga | bloque de yoga | bloc yoga, bloc de yoga | مكعب يوغا
resistance band, exercise band, fitness band | Widerstandsband, Fitnessband, Gymnastikband | bande élastique, élastique de musculation, bande de résistance | banda elástica, banda de resistencia | bandă elastică, benzi elastice | شريط مقاومة, أشرطة مقاومة
kettlebell | Kettlebell, Kugelhantel | kettlebell | pesa rusa | kettlebell, ganteră rusească | كيتل بيل
dumbbell, hand weight, weights | Hantel, Kurzhantel, Gewicht | haltère, poids | mancuerna, pesa | ganteră, gantere, greutăți | دمبل, أثقال
foam roller | Faszienrolle | rouleau de massage | rodillo de espuma | rolă de masaj, rolă spumă | أسطوانة فوم
ski | Ski, Skier | ski | esquí, esquís | schi, schiuri | زلاجات, تزلج
snowshoe | Schneeschuh | raquette à neige | raqueta de nieve | rachetă de zăpadă | حذاء ثلج
sledge, sled, toboggan, sleigh | Schlitten, Rodel | luge | trineo | sanie | زلاجة
snowboard | Snowboard | snowboard | snowboard | snowboard, placă snowboard | سنوبورد
whistle | Pfeife, Trillerpfeife | sifflet | silbato | fluier | صافرة
cone, marker cone | Hütchen, Markierungshütchen | cône, plot | cono | con, conuri | قمع, أقماع
training bib, bib | Leibchen, Trainingsleibchen | chasuble | peto | maiou de departajare, vestă antrenament | صديري تدريب
fishing rod | Angelrute, Angel | canne à pêche | caña de pescar | undiță, lansetă | صنارة
skateboard | Skateboard | skateboard, planche à roulettes | monopatín | skateboard | لوح تزلج
scooter | Roller, Tretroller | trottinette | patinete | trotinetă | سكوتر
treadmill | Laufband | tapis de course | cinta de correr | bandă de alergare | جهاز مشي
`

const ELECTRONICS = `
watch | Uhr, Armbanduhr | montre | reloj | ceas | ساعة
sports watch, fitness tracker, smartwatch, gps watch, running watch, pedometer, step counter | Sportuhr, Laufuhr, Pulsuhr, Smartwatch, Fitnesstracker | montre de sport, montre connectée, montre gps | reloj deportivo, reloj gps, reloj inteligente, pulsómetro | ceas sport, ceas gps, ceas inteligent, smartwatch | ساعة رياضية, ساعة ذكية
headphones, headphone, earphone, earphones, earbuds, earbud | Kopfhörer, Ohrhörer | casque audio, écouteur, écouteurs | auricular, auriculares, cascos | căști, căști audio | سماعات, سماعة رأس
headset | Headset | micro-casque | auriculares con micrófono | căști cu microfon | سماعة
speaker, loudspeaker | Lautsprecher, Boxen | enceinte, haut-parleur | altavoz | boxă, difuzor | مكبر صوت, سبيكر
laptop, notebook | Laptop, Notebook | ordinateur portable, portable | portátil, ordenador portátil | laptop | لابتوب, حاسوب محمول
computer, pc | Computer, Rechner | ordinateur | ordenador, computadora | calculator | كمبيوتر, حاسوب
tablet | Tablet | tablette | tableta | tabletă | جهاز لوحي, تابلت
monitor, computer screen | Monitor, Bildschirm | écran, moniteur | monitor, pantalla | monitor, ecran | شاشة
television, tv, telly | Fernseher | télévision, téléviseur, télé | televisor, televisión, tele | televizor | تلفزيون, تلفاز
printer | Drucker | imprimante | impresora | imprimantă | طابعة
ink cartridge, printer ink | Tintenpatrone, Druckerpatrone, Tinte | cartouche d'encre, cartouche, encre | cartucho de tinta, tinta | cartuș cerneală, cartuș de cerneală, cerneală | حبر, خرطوشة حبر
toner | Toner | toner | tóner | toner | حبر ليزر
scanner | Scanner | scanner | escáner | scaner | ماسح ضوئي
keyboard | Tastatur | clavier | teclado | tastatură | لوحة مفاتيح
mouse | Maus, Computermaus | souris | ratón | mouse | فأرة, ماوس
webcam | Webcam | webcam | cámara web | cameră web | كاميرا ويب
camera | Kamera, Fotoapparat | appareil photo, caméra | cámara | cameră foto, aparat foto | كاميرا
lens | Objektiv | objectif | objetivo | obiectiv | عدسة
tripod | Stativ | trépied | trípode | trepied | حامل ثلاثي
smartphone, mobile phone, cell phone, mobile, cellphone | Handy, Smartphone | téléphone portable, smartphone | móvil, teléfono móvil | telefon mobil, smartphone | هاتف, جوال, موبايل
phone, telephone | Telefon | téléphone | teléfono | telefon | هاتف
phone case | Handyhülle | coque, coque de téléphone | funda de móvil | husă telefon | غطاء هاتف, كفر
case, sleeve | Hülle, Tasche | étui, housse | funda, estuche | husă | غطاء, حافظة
charger | Ladegerät | chargeur | cargador | încărcător | شاحن
power bank, powerbank | Powerbank | batterie externe | batería externa | baterie externă | بطارية متنقلة, باور بانك
cable, cord, lead | Kabel | câble | cable | cablu | كابل, سلك
adapter | Adapter | adaptateur | adaptador | adaptor | محول
battery | Batterie, Akku | batterie, pile | batería, pila | baterie, acumulator | بطارية
usb stick, usb flash drive, flash drive, pendrive, thumb drive | USB-Stick | clé usb | memoria usb, pendrive | stick usb, memorie usb | فلاش, ذاكرة usb
external hard drive, external hard disk, portable hard drive, external hdd | externe Festplatte | disque dur externe | disco duro externo | hard disk extern | قرص صلب خارجي
uninterruptible power supply, ups | USV, unterbrechungsfreie Stromversorgung | onduleur | sai, sistema de alimentación ininterrumpida | ups, sursă neîntreruptibilă | مزود طاقة
wifi repeater, repeater, range extender, wifi extender | WLAN-Repeater, Repeater, WLAN-Verstärker | répéteur wifi, répéteur | repetidor wifi, repetidor | repetor wifi, amplificator wifi | مقوي واي فاي
hard drive, hard disk, hdd | Festplatte | disque dur | disco duro | hard disk | قرص صلب, هارد
memory card, sd card | Speicherkarte | carte mémoire | tarjeta de memoria | card de memorie | بطاقة ذاكرة
memory, ram | Arbeitsspeicher | mémoire vive | memoria ram | memorie ram | ذاكرة
graphics card, video card, gpu | Grafikkarte | carte graphique | tarjeta gráfica | placă video | كرت شاشة
motherboard, mainboard | Hauptplatine, Mainboard | carte mère | placa base | placă de bază | لوحة أم
processor, cpu | Prozessor | processeur | procesador | procesor | معالج
router | Router | routeur | router, enrutador | router | راوتر
projector, beamer | Beamer, Projektor | vidéoprojecteur, projecteur | proyector | proiector, videoproiector | بروجكتور, جهاز عرض
game console, console | Spielkonsole, Konsole | console de jeux | consola, videoconsola | consolă | جهاز ألعاب
phone holder, phone mount | Handyhalterung, Handyhalter | support téléphone, support de téléphone | soporte móvil, soporte para móvil | suport telefon, suport pentru telefon | حامل هاتف
screen protector | Displayschutz, Schutzfolie, Displayschutzfolie | protection d'écran, film de protection | protector de pantalla | folie de protecție, folie protecție | واقي شاشة
laptop sleeve, laptop case, laptop bag | Laptophülle, Laptoptasche, Notebooktasche | housse d'ordinateur, sacoche d'ordinateur | funda para portátil, maletín portátil | husă laptop, geantă laptop | حقيبة لابتوب
extension cord, extension lead, power strip | Verlängerungskabel, Steckdosenleiste, Mehrfachsteckdose | rallonge, multiprise | alargador, regleta | prelungitor | سلك تمديد
docking station | Dockingstation | station d'accueil | base de conexión | stație de andocare | محطة إرساء
microphone | Mikrofon | microphone | micrófono | microfon | ميكروفون
drone | Drohne | drone | dron | dronă | طائرة درون
vacuum cleaner, hoover, vacuum | Staubsauger | aspirateur | aspiradora, aspirador | aspirator | مكنسة كهربائية
washing machine, washer | Waschmaschine | machine à laver, lave-linge | lavadora | mașină de spălat | غسالة
fridge, refrigerator | Kühlschrank | réfrigérateur, frigo | frigorífico, nevera | frigider | ثلاجة
freezer | Gefrierschrank | congélateur | congelador | congelator | فريزر
dishwasher | Geschirrspüler, Spülmaschine | lave-vaisselle | lavavajillas | mașină de spălat vase | غسالة صحون
oven | Backofen, Ofen | four | horno | cuptor | فرن
microwave | Mikrowelle | micro-ondes | microondas | cuptor cu microunde | ميكروويف
coffee machine, coffee maker, espresso machine | Kaffeemaschine | cafetière, machine à café | cafetera | cafetieră, espressor | آلة قهوة, ماكينة قهوة
kettle | Wasserkocher | bouilloire | hervidor | fierbător | غلاية
toaster | Toaster | grille-pain | tostadora | prăjitor de pâine | محمصة
iron | Bügeleisen | fer à repasser | plancha | fier de călcat | مكواة
hair dryer, hairdryer | Föhn, Haartrockner | sèche-cheveux | secador de pelo | uscător de păr | مجفف شعر
`

const HOME = `
lamp, light | Lampe, Leuchte, Licht | lampe, lumière | lámpara, luz | lampă, lumină, veioză | مصباح, ضوء, إضاءة
light bulb, bulb | Glühbirne, Glühlampe | ampoule | bombilla | bec | لمبة
table | Tisch | table | mesa | masă | طاولة
desk | Schreibtisch | bureau | escritorio | birou | مكتب
chair | Stuhl | chaise | silla | scaun | كرسي
armchair | Sessel | fauteuil | sillón | fotoliu | كرسي بذراعين
sofa, couch, settee | Sofa, Couch | canapé | sofá | canapea | أريكة, كنبة
bed | Bett | lit | cama | pat | سرير
mattress | Matratze | matelas | colchón | saltea | مرتبة
pillow, cushion | Kissen | oreiller, coussin | almohada, cojín | pernă | وسادة, مخدة
blanket, throw | Decke | couverture, plaid | manta | pătură | بطانية
duvet, comforter, quilt | Bettdecke | couette | edredón | plapumă | لحاف
bed linen, bedding | Bettwäsche | linge de lit | ropa de cama | lenjerie de pat | مفارش سرير
towel | Handtuch | serviette | toalla | prosop | منشفة
curtain, drape | Vorhang, Gardine | rideau | cortina | perdea, draperie | ستارة
rug, carpet | Teppich | tapis | alfombra | covor | سجادة
wardrobe, closet | Kleiderschrank | armoire | armario | dulap, șifonier | خزانة
shelf, bookcase | Regal | étagère | estantería, estante | raft, etajeră | رف
mirror | Spiegel | miroir | espejo | oglindă | مرآة
picture frame, photo frame | Bilderrahmen | cadre photo | marco de fotos | ramă foto | إطار صور
clock | Uhr, Wanduhr | horloge, pendule | reloj de pared | ceas de perete | ساعة حائط
candle | Kerze | bougie | vela | lumânare | شمعة
vase | Vase | vase | jarrón | vază | مزهرية
mug, cup | Tasse, Becher | tasse, mug | taza | cană, ceașcă | كوب, فنجان
glass | Glas | verre | vaso | pahar | كأس
plate | Teller | assiette | plato | farfurie | طبق, صحن
bowl | Schüssel, Schale | bol | bol, cuenco | castron, bol | وعاء
pan, frying pan, skillet | Pfanne | poêle | sartén | tigaie | مقلاة
pot, saucepan | Topf | casserole, marmite | olla, cazo | oală, cratiță | قدر
knife | Messer | couteau | cuchillo | cuțit | سكين
spoon | Löffel | cuillère | cuchara | lingură | ملعقة
cutlery, flatware, silverware | Besteck | couverts | cubertería, cubiertos | tacâmuri | أدوات مائدة
chopping board, cutting board | Schneidebrett | planche à découper | tabla de cortar | tocător | لوح تقطيع
tea | Tee | thé | té | ceai | شاي
coffee | Kaffee | café | café | cafea | قهوة
chocolate | Schokolade | chocolat | chocolate | ciocolată | شوكولاتة
honey | Honig | miel | miel | miere | عسل
olive oil | Olivenöl | huile d'olive | aceite de oliva | ulei de măsline | زيت زيتون
soap | Seife | savon | jabón | săpun | صابون
shampoo | Shampoo | shampooing | champú | șampon | شامبو
perfume, fragrance, scent | Parfüm, Parfum, Duft | parfum | perfume | parfum | عطر
toothbrush | Zahnbürste | brosse à dents | cepillo de dientes | periuță de dinți | فرشاة أسنان
razor, shaver | Rasierer | rasoir | maquinilla de afeitar, afeitadora | aparat de ras | ماكينة حلاقة
sunscreen, sun cream | Sonnencreme | crème solaire | crema solar, protector solar | cremă de soare | واقي شمس
diaper, nappy | Windel | couche | pañal | scutec | حفاض
pram, stroller, pushchair, buggy | Kinderwagen | poussette | cochecito, carrito | cărucior | عربة أطفال
toy | Spielzeug | jouet | juguete | jucărie | لعبة, ألعاب
doll | Puppe | poupée | muñeca | păpușă | دمية
puzzle, jigsaw | Puzzle | puzzle | puzle, rompecabezas | puzzle | أحجية
board game | Brettspiel, Gesellschaftsspiel | jeu de société | juego de mesa | joc de societate | لعبة لوحية
book | Buch | livre | libro | carte | كتاب
notebook, notepad | Notizbuch, Heft | carnet, cahier | cuaderno, libreta | caiet, agendă | دفتر
pen | Stift, Kugelschreiber | stylo | bolígrafo | pix, stilou | قلم
pencil | Bleistift | crayon | lápiz | creion | قلم رصاص
scissors | Schere | ciseaux | tijeras | foarfecă | مقص
drill | Bohrmaschine, Bohrer | perceuse | taladro | bormașină, mașină de găurit | مثقاب, دريل
hammer | Hammer | marteau | martillo | ciocan | مطرقة
screwdriver | Schraubenzieher, Schraubendreher | tournevis | destornillador | șurubelniță | مفك
saw | Säge | scie | sierra | ferăstrău | منشار
spade, shovel | Spaten, Schaufel | pelle, bêche | pala | lopată | مجرفة
pruning shears, secateurs, pruner | Gartenschere | sécateur | tijeras de podar | foarfecă de grădină | مقص تقليم
lawn mower, lawnmower, mower | Rasenmäher | tondeuse | cortacésped | mașină de tuns iarba | جزازة عشب
hose, garden hose | Gartenschlauch | tuyau d'arrosage | manguera | furtun | خرطوم
watering can | Gießkanne | arrosoir | regadera | stropitoare | مرشة
barbecue, grill, bbq | Grill | barbecue | barbacoa, parrilla | grătar | شواية
plant | Pflanze | plante | planta | plantă | نبات
seed | Samen, Saatgut | graine, semence | semilla | semințe | بذور
dog | Hund | chien | perro | câine | كلب
cat | Katze | chat | gato | pisică | قط
collar | Halsband | collier | collar | zgardă | طوق
oil, lubricant, lube | Öl, Schmiermittel | huile, lubrifiant | aceite, lubricante | ulei, lubrifiant | زيت
paint | Farbe | peinture | pintura | vopsea | دهان
coffee grinder, coffee mill | Kaffeemühle | moulin à café | molinillo de café, molinillo | râșniță de cafea, râșniță | مطحنة قهوة
french press, cafetiere | French Press, Pressstempelkanne | cafetière à piston | cafetera de émbolo, prensa francesa | presă franceză | مكبس قهوة
coffee filter | Kaffeefilter | filtre à café | filtro de café | filtru de cafea | فلتر قهوة
coffee beans | Kaffeebohnen | café en grains, grains de café | café en grano | cafea boabe | حبوب قهوة
wine glass | Weinglas | verre à vin | copa de vino | pahar de vin | كأس نبيذ
blender, smoothie maker | Mixer, Standmixer | mixeur, blender | batidora, licuadora | blender | خلاط
hand mixer | Handmixer, Handrührgerät | batteur électrique | batidora de mano | mixer de mână | خلاط يدوي
baking tray, sheet pan | Backblech | plaque de cuisson | bandeja de horno | tavă de copt | صينية خبز
knife sharpener, whetstone | Messerschärfer, Schleifstein | aiguiseur, pierre à aiguiser | afilador de cuchillos, afilador | ascuțitor de cuțite | مسن سكاكين
kitchen knife, chef's knife | Kochmesser, Küchenmesser | couteau de cuisine, couteau de chef | cuchillo de cocina | cuțit de bucătărie, cuțit de bucătar | سكين مطبخ
alarm clock | Wecker | réveil | despertador | ceas deșteptător | منبه
desk lamp | Schreibtischlampe | lampe de bureau | lámpara de escritorio, flexo | lampă de birou | مصباح مكتب
night light | Nachtlicht | veilleuse | luz nocturna | lampă de veghe | ضوء ليلي
fan, ventilator | Ventilator | ventilateur | ventilador | ventilator | مروحة
humidifier | Luftbefeuchter | humidificateur | humidificador | umidificator | مرطب هواء
kitchen scale | Küchenwaage | balance de cuisine | báscula de cocina | cântar de bucătărie | ميزان مطبخ
bathrobe | Bademantel | peignoir | albornoz | halat de baie | رداء حمام
shower curtain | Duschvorhang | rideau de douche | cortina de ducha | perdea de duș | ستارة حمام
lipstick | Lippenstift | rouge à lèvres | barra de labios, pintalabios | ruj | أحمر شفاه
face cream, moisturizer | Gesichtscreme | crème visage, crème hydratante | crema facial, crema hidratante | cremă de față | كريم وجه
dog bed | Hundebett | lit pour chien, panier pour chien | cama para perro, cama de perro | pat pentru câine, culcuș câine | سرير كلب
dog leash, dog lead, leash | Hundeleine, Leine | laisse | correa de perro, correa para perro | lesă | مقود كلب
dog food | Hundefutter | croquettes pour chien, nourriture pour chien | comida para perros, pienso | hrană câini, hrană pentru câini | طعام كلاب
cat food | Katzenfutter | croquettes pour chat, nourriture pour chat | comida para gatos | hrană pisici, hrană pentru pisici | طعام قطط
cat litter | Katzenstreu | litière pour chat, litière | arena para gatos | nisip pisici, așternut pisici | رمل قطط
plant pot, flower pot, planter | Blumentopf, Pflanztopf | pot de fleurs, cache-pot | maceta | ghiveci | أصيص
wrench, spanner | Schraubenschlüssel | clé plate, clé à molette | llave inglesa | cheie fixă | مفتاح ربط
pliers | Zange | pince | alicates | clește | زردية
tape measure | Maßband, Bandmaß | mètre ruban | cinta métrica | ruletă | شريط قياس
ladder | Leiter | échelle | escalera | scară | سلم
fountain pen | Füller, Füllfederhalter | stylo plume | pluma estilográfica | stilou | قلم حبر
building blocks | Bausteine, Bauklötze | blocs de construction, jeu de construction | bloques de construcción | cuburi de construcție | مكعبات بناء
plush toy, soft toy, stuffed animal | Kuscheltier, Stofftier, Plüschtier | peluche | peluche | jucărie de pluș | دمية محشوة
baby bottle | Babyflasche | biberon | biberón | biberon | رضاعة
guitar | Gitarre | guitare | guitarra | chitară | جيتار
kit, set | Set | kit, set | kit, juego | set, kit | طقم
tap, faucet, mixer tap | Wasserhahn, Armatur, Mischbatterie | robinet, mitigeur | grifo | robinet, baterie lavoar | صنبور, حنفية
shower head | Duschkopf, Duschbrause | pomme de douche, pommeau de douche | alcachofa de ducha | pară de duș, cap de duș | رأس دش
toilet seat | Toilettensitz, WC-Sitz, Klobrille | abattant wc, lunette de toilette | asiento de inodoro, tapa de inodoro | capac wc, capac toaletă | مقعد مرحاض
cane, walking cane, walking stick | Gehstock, Spazierstock | canne, canne de marche | bastón | baston | عصا
rollator, walker, walking frame, zimmer frame | Rollator, Gehhilfe | déambulateur, rollator | andador | cadru de mers, rolator | مشاية
wheelchair | Rollstuhl | fauteuil roulant | silla de ruedas | scaun cu rotile | كرسي متحرك
life jacket, life vest, buoyancy aid | Schwimmweste, Rettungsweste | gilet de sauvetage | chaleco salvavidas | vestă de salvare | سترة نجاة
kayak, canoe | Kajak, Kanu | kayak, canoë | kayak, canoa | caiac, canoe | كاياك
yarn, knitting wool | Strickgarn, Strickwolle | laine à tricoter, fil à tricoter | hilo de tejer, lana para tejer | fire de tricotat | خيط حياكة
knitting needle | Stricknadel | aiguille à tricoter | aguja de tejer, aguja de punto | andrea, andrele | إبرة حياكة
easel | Staffelei | chevalet | caballete | șevalet | حامل لوحات
paint brush, paintbrush | Pinsel | pinceau | pincel, brocha | pensulă | فرشاة رسم
pool, swimming pool | Pool, Schwimmbecken | piscine | piscina | piscină | مسبح
beehive, hive | Bienenstock, Beute | ruche | colmena | stup | خلية نحل
balloon | Luftballon | ballon de baudruche | globo | balon, baloane | بالون
costume, fancy dress | Kostüm, Verkleidung | déguisement | disfraz | costum | زي تنكري
`

/** Colours. */
/** Of shops for food, drink, care, books, gardens, furniture, cars and fixings. */
const SHELVES = `
wine | Wein | vin | vino | vin | نبيذ
red wine | Rotwein | vin rouge | vino tinto | vin roșu | نبيذ أحمر
white wine | Weißwein | vin blanc | vino blanco | vin alb | نبيذ أبيض
sparkling wine, fizz | Sekt, Schaumwein | vin mousseux, vin pétillant | vino espumoso | vin spumant | نبيذ فوار
beer | Bier | bière | cerveza | bere | بيرة
crisps, potato chips | Kartoffelchips | chips | patatas de bolsa | chipsuri | رقائق بطاطس
pasta | Nudeln, Pasta, Teigwaren | pâtes | pasta | paste făinoase, paste | معكرونة, مكرونة
rice | Reis | riz | arroz | orez | أرز
flour | Mehl | farine | harina | făină | طحين, دقيق
sugar | Zucker | sucre | azúcar | zahăr | سكر
milk | Milch | lait | leche | lapte | حليب
oat milk, oat drink | Haferdrink, Hafermilch | lait d'avoine, boisson à l'avoine | bebida de avena, leche de avena | lapte de ovăz, băutură de ovăz | حليب الشوفان
cheese | Käse | fromage | queso | brânză | جبن
butter | Butter | beurre | mantequilla | unt | زبدة
bread | Brot | pain | pan | pâine | خبز
jam, fruit spread | Marmelade, Konfitüre | confiture | mermelada | gem, dulceață | مربى
biscuit, cookie | Keks | biscuit | galleta | biscuit, biscuiți | بسكويت
sweets, candy | Süßigkeiten, Bonbons | bonbon, friandise | caramelo, golosina | bomboane, dulciuri | حلوى
juice | Saft | jus | zumo, jugo | suc | عصير
sparkling water, fizzy water, carbonated water | Sprudelwasser | eau gazeuse | agua con gas | apă carbogazoasă | مياه غازية
spice, seasoning | Gewürz | épice | especia, condimento | condiment, mirodenie | توابل, بهارات
vinegar | Essig | vinaigre | vinagre | oțet | خل
tuna | Thunfisch | thon | atún | ton | تونة
kitchen roll, paper towel, kitchen paper, kitchen towels | Küchenrolle, Haushaltsrolle | essuie-tout | papel de cocina | prosop de hârtie, prosoape de hârtie | مناديل مطبخ
toilet paper, toilet roll | Toilettenpapier, Klopapier | papier toilette | papel higiénico | hârtie igienică | ورق حمام
washing up liquid, dish soap, dishwashing liquid | Spülmittel, Geschirrspülmittel | liquide vaisselle | lavavajillas | detergent de vase | سائل جلي
laundry detergent, washing powder | Waschmittel, Waschpulver | lessive | detergente para ropa | detergent de rufe | مسحوق غسيل
nail polish, nail varnish | Nagellack | vernis à ongles | esmalte de uñas | ojă, lac de unghii | طلاء أظافر
makeup remover, micellar water | Make-up-Entferner, Abschminkmittel, Mizellenwasser | démaquillant, eau micellaire | desmaquillante, agua micelar | demachiant, apă micelară | مزيل مكياج
cologne, eau de toilette | Eau de Toilette, Kölnisch Wasser | eau de toilette, eau de cologne | colonia, eau de toilette | apă de toaletă, eau de toilette | كولونيا
deodorant, antiperspirant | Deo, Deodorant | déodorant | desodorante | deodorant | مزيل عرق
mascara | Mascara, Wimperntusche | mascara | rímel, máscara de pestañas | rimel, mascara | ماسكارا
body lotion, body milk | Körperlotion, Bodylotion | lait corporel | loción corporal | loțiune de corp, lapte de corp | لوشن الجسم
novel, fiction | Roman | roman | novela | roman | رواية
cookbook, recipe book, cookery book | Kochbuch | livre de cuisine, livre de recettes | libro de cocina, libro de recetas | carte de bucate, carte de rețete | كتاب طبخ
comic, graphic novel | Comic | bande dessinée | cómic, tebeo | bandă desenată, benzi desenate | قصص مصورة
resume, CV, curriculum vitae, curriculum | Lebenslauf | CV, curriculum vitae | currículum, currículum vitae | CV, curriculum vitae | سيرة ذاتية
houseplant, house plant, indoor plant | Zimmerpflanze | plante d'intérieur | planta de interior | plantă de interior, plantă de apartament | نبات داخلي
climbing rose | Kletterrose | rosier grimpant | rosal trepador | trandafir cățărător | ورد متسلق
hedging, hedge, hedge plant | Heckenpflanze, Hecke | haie, plante de haie | seto, planta de seto | gard viu | سياج نباتي
potting soil, potting compost | Blumenerde, Pflanzerde | terreau | sustrato para macetas, sustrato | pământ de flori | تربة زراعية
fertiliser, plant food, plant feed | Dünger | engrais | abono, fertilizante | îngrășământ | سماد
dining table | Esstisch | table à manger | mesa de comedor | masă de dining, masă dining | طاولة طعام
coffee table | Couchtisch | table basse | mesa de centro | măsuță de cafea, măsuță cafea | طاولة قهوة
bedside table, nightstand | Nachttisch | table de chevet | mesita de noche, mesilla de noche | noptieră | طاولة سرير
TV stand, TV unit, TV cabinet | TV-Lowboard, Fernsehtisch, TV-Schrank, Lowboard | meuble TV | mueble TV, mueble de televisión | comodă TV | طاولة تلفزيون
chest of drawers, dresser | Kommode | commode | cómoda | comodă | خزانة أدراج
sofa bed, sleeper sofa | Schlafsofa, Schlafcouch, Bettsofa | canapé-lit, canapé convertible | sofá cama | canapea extensibilă | كنبة سرير
office chair, desk chair | Bürostuhl, Schreibtischstuhl, Drehstuhl | chaise de bureau | silla de oficina, silla de escritorio | scaun de birou, scaun birou | كرسي مكتب
bar stool | Barhocker | tabouret de bar | taburete de bar | scaun de bar | كرسي بار
shoe cabinet, shoe rack | Schuhschrank, Schuhregal | meuble à chaussures | zapatero | pantofar | خزانة أحذية
floor lamp, standing lamp | Stehlampe, Stehleuchte | lampadaire | lámpara de pie | lampadar | مصباح أرضي
pendant light, hanging lamp | Pendelleuchte, Hängelampe | lampe suspendue, suspension luminaire | lámpara colgante | lampă suspendată | ثريا معلقة
brake disc, brake rotor, disc rotor | Bremsscheibe | disque de frein | disco de freno | disc de frână, disc frână | قرص فرامل
timing belt, cambelt | Zahnriemen | courroie de distribution | correa de distribución | curea de distribuție, curea distribuție | سير توقيت
cabin filter, pollen filter | Innenraumfilter, Pollenfilter | filtre d'habitacle, filtre à pollen | filtro de habitáculo, filtro de polen | filtru de habitaclu, filtru habitaclu, filtru polen | فلتر مكيف
oil filter | Ölfilter | filtre à huile | filtro de aceite | filtru de ulei, filtru ulei | فلتر زيت
spark plug | Zündkerze | bougie d'allumage | bujía | bujie | شمعة إشعال, بوجيه
wiper blade, windscreen wiper, windshield wiper | Scheibenwischer, Wischerblatt | essuie-glace, balai d'essuie-glace | limpiaparabrisas, escobilla limpiaparabrisas | ștergător parbriz, lamă ștergător | مساحات زجاج
screenwash, windscreen washer fluid, windshield washer fluid, windscreen wiper fluid, windshield wiper fluid, washer fluid | Scheibenreiniger, Scheibenwaschmittel | lave-glace | líquido limpiaparabrisas | lichid de parbriz | سائل مساحات
coolant, antifreeze | Kühlmittel, Frostschutzmittel | liquide de refroidissement, antigel | anticongelante, refrigerante | antigel, lichid de răcire | مانع تجمد
engine oil, motor oil | Motoröl | huile moteur | aceite de motor | ulei de motor, ulei motor | زيت محرك
jump leads, jumper cables, booster cables | Starthilfekabel, Überbrückungskabel | câbles de démarrage | cables de arranque | cabluri de pornire | كابلات اشتراك
winter tyre, snow tyre | Winterreifen | pneu hiver, pneu neige | neumático de invierno | anvelopă de iarnă, anvelope iarnă | إطار شتوي
screw | Schraube | vis | tornillo | șurub | برغي
hex bolt, hexagon bolt, hex head bolt | Sechskantschraube | vis à tête hexagonale, boulon hexagonal | tornillo hexagonal, perno hexagonal | șurub hexagonal | برغي سداسي
wall plug, rawl plug | Dübel | cheville | taco de pared | diblu | بلاق جدار
lock nut, nylock nut, nyloc nut | Sicherungsmutter, Stoppmutter | écrou frein, écrou autobloquant | tuerca autoblocante | piuliță autoblocantă | صامولة تثبيت
hex key, allen key | Inbusschlüssel, Innensechskantschlüssel | clé allen, clé hexagonale | llave allen | cheie imbus, cheie hexagonală | مفتاح ألن
socket cap screw, allen bolt, allen screw | Inbusschraube, Zylinderschraube | vis chc, vis allen | tornillo allen | șurub imbus | برغي ألن
drywall screw, plasterboard screw | Schnellbauschraube, Trockenbauschraube | vis placo | tornillo para pladur | șurub gips-carton | برغي جبس
blind rivet, pop rivet | Blindniete | rivet aveugle, rivet pop | remache ciego | nit pop | برشام
threaded rod, studding | Gewindestange | tige filetée | varilla roscada | tijă filetată | قضيب ملولب
corkscrew, wine opener | Korkenzieher | tire-bouchon | sacacorchos | tirbușon | فتاحة نبيذ
decanter, carafe | Karaffe, Dekanter | carafe | decantador, jarra | carafă, decantor | إبريق تقديم
turntable, record player | Plattenspieler | platine vinyle, tourne-disque | tocadiscos | pick-up, platan | مشغل أسطوانات
vinyl record, LP | Schallplatte | vinyle, disque vinyle | vinilo, disco de vinilo | disc de vinil, vinil | أسطوانة فينيل
e-reader, ereader, ebook reader | E-Book-Reader, eReader | liseuse | lector electrónico | cititor de cărți electronice, e-reader | قارئ إلكتروني
`

const COLOURS = `
black | schwarz, schwarze, schwarzer, schwarzes | noir, noire | negro, negra | negru, neagră, negri, negre | أسود, سوداء
white | weiß, weiss, weiße | blanc, blanche | blanco, blanca | alb, albă, albi, albe | أبيض, بيضاء
red | rot, rote, roter, rotes, roten | rouge | rojo, roja | roșu, roșie, roșii | أحمر, حمراء
blue | blau, blaue, blauer, blaues | bleu, bleue | azul | albastru, albastră, albastre | أزرق, زرقاء
navy | dunkelblau, marineblau | bleu marine | azul marino | bleumarin | كحلي
green | grün, grüne, grüner, grünes | vert, verte | verde | verde, verzi | أخضر, خضراء
yellow | gelb, gelbe, gelber | jaune | amarillo, amarilla | galben, galbenă | أصفر, صفراء
orange | orange | orange | naranja | portocaliu, portocalie | برتقالي
pink | rosa, pink | rose | rosa | roz | وردي, زهري
purple, violet | lila, violett | violet, violette | morado, morada, violeta | mov, violet | بنفسجي
brown | braun, braune | brun, marron | marrón | maro | بني
grey, gray | grau, graue | gris, grise | gris | gri | رمادي
beige | beige | beige | beige | bej | بيج
turquoise | türkis | turquoise | turquesa | turcoaz | تركواز
gold, golden | golden, gold | doré, or | dorado, oro | auriu, aur | ذهبي
silver | silber, silbern | argent, argenté | plata, plateado | argint, argintiu | فضي
burgundy | weinrot, bordeaux | bordeaux | burdeos | vișiniu, bordo | عنابي
colourful, multicolour | bunt | multicolore | multicolor | multicolor | متعدد الألوان
dark | dunkel | foncé | oscuro | închis | داكن
`

/** Activities, materials, people, sizes and properties. */
const TRAITS_OF_THINGS = `
cycling, bike, cyclist | Radsport, Radfahren | cyclisme | ciclismo | ciclism | ركوب الدراجات
running, jogging, runner | Laufen, Joggen, Lauf | course à pied, running | correr, running | alergare, alergat | جري, ركض
hiking, trekking, hiker | Wandern, Trekking | randonnée | senderismo | drumeție, drumeții | مشي, هايكنج
camping, camper | Camping | camping, camper | camping, acampada | camping, camper | تخييم
climbing, climber | Klettern | escalade | escalada | escaladă, cățărare | تسلق
swimming, swim, swimmer | Schwimmen | natation | natación | înot | سباحة
skiing, ski, skier | Skifahren | ski | esquiar | schi | تزلج
leather | Leder | cuir | cuero, piel | piele | جلد
wool, woollen | Wolle | laine | lana | lână | صوف
merino | Merino, Merinowolle | mérinos | merino | merinos | ميرينو
cotton | Baumwolle | coton | algodón | bumbac | قطن
linen | Leinen | lin | lino | in | كتان
silk | Seide | soie | seda | mătase | حرير
polyester | Polyester | polyester | poliéster | poliester | بوليستر
rubber | Gummi, Kautschuk | caoutchouc | caucho, goma | cauciuc | مطاط
wood, wooden | Holz | bois | madera | lemn | خشب, خشبي
cork | Kork | liège | corcho | plută | فلين
steel | Stahl | acier | acero | oțel | فولاذ
stainless steel | Edelstahl | inox, acier inoxydable | acero inoxidable | inox, oțel inoxidabil | ستانلس ستيل
aluminium | Aluminium | aluminium | aluminio | aluminiu | ألمنيوم
carbon | Carbon, Karbon | carbone | carbono | carbon | كربون
iron | Eisen, Gusseisen | fer, fonte | hierro | fier | حديد
plastic | Plastik, Kunststoff | plastique | plástico | plastic | بلاستيك
ceramic | Keramik | céramique | cerámica | ceramică | سيراميك
silicone | Silikon | silicone | silicona | silicon | سيليكون
foam | Schaumstoff | mousse | espuma | spumă | إسفنج
women, woman, ladies, female | Damen, Frauen, Frau | femme, dame | mujer, mujeres, señora | femei, damă, dame, femeie | نسائي, نساء, سيدات, للنساء, نسائية
men, man, gents, male | Herren, Männer, Mann | homme | hombre, hombres, caballero | bărbați, bărbat, bărbătesc, bărbătești | رجالي, رجال, للرجال, رجالية
kids, children, child, junior | Kinder, Kind | enfant, junior | niño, niños, niña, infantil | copii, copil, junior | أطفال, للأطفال, طفل
baby, infant | Baby | bébé | bebé | bebeluș | رضيع
boys, boy | Jungen, Junge | garçon | chico, chicos | băieți, băiat | أولاد
girls, girl | Mädchen | fille | chica, chicas | fete, fată | بنات
unisex | unisex | unisexe, mixte | unisex | unisex | للجنسين
adult | Erwachsene | adulte | adulto | adult, adulți | بالغين
beginner | Anfänger | débutant | principiante | începător, începători | مبتدئ, مبتدئين
people, person, persons | Personen, Person | personne | personas, persona | persoane, persoană | أشخاص, شخص, شخصين
small | klein, kleine | petit, petite | pequeño, pequeña | mic, mică | صغير
medium | mittel | moyen | mediano | mediu | متوسط
large, big | groß, große, grosse | grand, grande | grande | mare, mari | كبير
long | lang, lange | long, longue | largo, larga | lung, lungă | طويل
short | kurz, kurze | court, courte | corto, corta | scurt, scurtă | قصير
light, lightweight | leicht, leichte | léger, légère | ligero, ligera | ușor, ușoară | خفيف, خفيفة
warm, insulated | warm, warme, warmer | chaud, chaude | cálido, caliente, abrigado | cald, caldă, călduros, călduroase | دافئ, دافئة
waterproof | wasserdicht, wasserdichte, wasserfest | imperméable, étanche | impermeable | impermeabil, impermeabilă | مقاوم للماء, ضد الماء
windproof | winddicht | coupe-vent | cortavientos | rezistent la vânt | مقاوم للرياح
breathable | atmungsaktiv | respirant | transpirable | respirabil | قابل للتنفس
wireless, cordless, without wire, without wires, without cable, without cord | kabellos, drahtlos, schnurlos | sans fil | inalámbrico, sin cable, inalámbrica | fără fir, wireless | لاسلكي
rechargeable | wiederaufladbar, aufladbar | rechargeable | recargable | reîncărcabil, reîncărcabilă | قابل للشحن
electric | elektrisch, elektrische | électrique | eléctrico, eléctrica | electric, electrică | كهربائي
foldable, folding | faltbar, klappbar | pliable, pliant | plegable | pliabil, pliabilă | قابل للطي
inflatable | aufblasbar | gonflable | hinchable, inflable | gonflabil | قابل للنفخ
adjustable | verstellbar | réglable | ajustable, regulable | reglabil, ajustabil | قابل للتعديل
portable, travel | tragbar, Reise | portable, voyage | portátil, viaje | portabil, călătorie, voiaj | محمول, سفر
refurbished, renewed | generalüberholt, refurbished | reconditionné | reacondicionado | recondiționat | مجدد
new | neu, neue | neuf, neuve, nouveau | nuevo, nueva | nou, nouă, noi | جديد
used, second hand, second-hand | gebraucht, gebrauchte | occasion, d'occasion | usado, segunda mano | folosit, second hand | مستعمل
organic | bio, biologisch | biologique | ecológico, orgánico | ecologic, organic | عضوي
recycled | recycelt | recyclé | reciclado | reciclat | معاد تدويره
summer | Sommer | été | verano | vară | صيف, صيفي
rear, back | hinten, hintere, hinteres | arrière | trasero, trasera | spate | خلفي
front | vorne, vordere, vorderes | avant | delantero, delantera | față | أمامي
external | extern, externe | externe | externo, externa | extern, externă | خارجي
winter | Winter | hiver | invierno | iarnă | شتاء, شتوي
rain | Regen | pluie | lluvia | ploaie | مطر
snow | Schnee | neige | nieve | zăpadă | ثلج
mountain | Berg | montagne | montaña | munte | جبل
road | Straße, Strasse | route | carretera | șosea, stradă | طريق
trail | Gelände, Trail | trail, sentier | trail, sendero | trail, potecă | مسار
indoor | Halle, Hallen, innen | salle, intérieur, indoor | sala, interior | sală, interior | داخلي
outdoor | draußen, outdoor | extérieur, plein air | exterior, aire libre | exterior, aer liber | خارجي
garden | Garten | jardin | jardín | grădină | حديقة
kitchen | Küche | cuisine | cocina | bucătărie | مطبخ
bathroom | Badezimmer | salle de bain | baño, cuarto de baño | baie | حمام
office | Büro | bureau | oficina | birou | مكتب
school | Schule | école | escuela, colegio | școală | مدرسة
family | Familie, Familien | famille | familia, familiar | familie | عائلة, عائلي
team | Mannschaft | équipe | equipo | echipă | فريق
`

const KINDS = CLOTHES + SPORTS + ELECTRONICS + HOME + SHELVES
export const COMMERCE_WORDS = KINDS + COLOURS + TRAITS_OF_THINGS
/** The table starts with kinds of products, followed by colours: the numbers of lines after which each ends. */
export const KIND_LINES = linesIn(KINDS)
export const COLOUR_LINES = KIND_LINES + linesIn(COLOURS)

function linesIn(text: string): number {
  return text.split('\n').filter((line) => line.includes('|')).length
}
