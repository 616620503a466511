// Sports, cycling, outdoor life and fishing. Each line is one concept (`../commerce-words.ts`).

export const SPORTS = `
kit bag, sports bag, gym bag, duffel, duffle | Sporttasche | sac de sport | bolsa de deporte | geantă sport, geantă de sport | حقيبة رياضية
racket bag | Schlägertasche | sac de raquettes, sac de tennis | raquetero | geantă rachete, husă rachetă | حقيبة مضارب
running vest, hydration vest, hydration pack, running pack | Laufweste, Laufrucksack | gilet de trail, gilet d'hydratation | chaleco de hidratación | vestă de alergare, vestă hidratare | سترة جري
skipping rope, jump rope, jumping rope, skip rope | Springseil | corde à sauter | comba, cuerda de saltar | coardă de sărit | حبل قفز, حبل القفز
helmet | Helm | casque | casco | cască | خوذة
ski helmet | Skihelm | casque de ski | casco de esquí | cască de schi, cască schi | خوذة تزلج
goggles, goggle | Schutzbrille, Brille | lunettes, masque | gafas | ochelari | نظارات, نظارة
swim goggles, swimming goggles | Schwimmbrille | lunettes de natation, lunettes de piscine | gafas de natación | ochelari de înot, ochelari înot | نظارات سباحة, نظارة سباحة
ski goggles, snow goggles | Skibrille | masque de ski | gafas de esquí, máscara de esquí | ochelari de schi, ochelari schi | نظارات تزلج
pump | Pumpe | pompe | bomba, inflador | pompă | منفاخ, مضخة
ball pump | Ballpumpe | pompe à ballon | inflador de balones | pompă mingi, pompă de mingi | منفاخ كرة
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
skateboard | Skateboard | skateboard, planche à roulettes | monopatín | skateboard | لوح تزلج
scooter | Roller, Tretroller | trottinette | patinete | trotinetă | سكوتر
treadmill | Laufband | tapis de course | cinta de correr | bandă de alergare | جهاز مشي
`

export const CYCLING = `
pannier, saddlebag | Gepäckträgertasche, Radtasche, Fahrradtasche | sacoche de vélo, sacoche | alforja | geantă portbagaj, geantă bicicletă | حقيبة دراجة
bike helmet, cycling helmet, bicycle helmet | Fahrradhelm, Radhelm | casque de vélo, casque vélo | casco de bici, casco de bicicleta, casco ciclismo | cască bicicletă, cască de bicicletă, cască ciclism | خوذة دراجة, خوذة دراجات
bike, bicycle | Fahrrad, Rad | vélo, bicyclette | bicicleta, bici | bicicletă | دراجة, دراجة هوائية
bike lock, bicycle lock, padlock, u-lock | Fahrradschloss, Radschloss, Bügelschloss | antivol, antivol vélo, cadenas | candado, candado de bici, antirrobo | antifurt, lacăt, antifurt bicicletă, încuietoare | قفل دراجة, قفل
lock | Schloss | serrure, antivol | candado, cerradura | antifurt, lacăt | قفل
bike light, bicycle light, cycle light | Fahrradlicht, Fahrradlampe, Radlicht | éclairage vélo, lumière vélo, feu de vélo | luz de bicicleta, luz de bici | lumini bicicletă, lumină bicicletă, far bicicletă, far | مصباح دراجة, إضاءة دراجة
rear light, tail light, back light, taillight | Rücklicht | feu arrière, éclairage arrière | luz trasera | stop spate, lumină spate, stop | ضوء خلفي
front light, headlight, bike headlight | Vorderlicht, Frontlicht, Scheinwerfer | feu avant, phare, éclairage avant | luz delantera, faro | far, lumină față, far față | ضوء أمامي
water bottle cage, bottle cage, bottle holder | Flaschenhalter | porte-bidon | portabidón | suport bidon | حامل زجاجة
bike pump, floor pump, bicycle pump | Fahrradpumpe, Luftpumpe, Standpumpe | pompe à vélo, pompe à pied | bomba de bicicleta, bomba de pie, inflador | pompă bicicletă, pompă de picior | منفاخ دراجة
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
`

export const OUTDOORS = `
tent | Zelt | tente | tienda de campaña, carpa, tienda | cort | خيمة
sleeping bag | Schlafsack | sac de couchage | saco de dormir | sac de dormit | كيس نوم, حقيبة نوم
sleeping mat, sleeping pad, camping mat | Isomatte, Schlafmatte, Luftmatratze | matelas de camping, matelas gonflable, tapis de sol | esterilla aislante, colchoneta | saltea, izopren, saltea camping | فراش تخييم
camping stove, cook set, cookware | Campingkocher, Kochset, Kochgeschirr | réchaud, popote, batterie de cuisine | hornillo, set de cocina, batería de cocina | arzător, set de gătit, vase camping | أواني طبخ, طقم طبخ
lantern, camping lamp | Laterne, Campinglampe | lanterne | farol, linterna de camping | felinar, lanternă camping | فانوس
headlamp, head torch, headtorch, head light | Stirnlampe, Kopflampe | lampe frontale, frontale | linterna frontal, frontal | lanternă frontală, frontală | مصباح رأس, كشاف رأس
torch, flashlight, headlamp | Taschenlampe, Stirnlampe | lampe de poche, lampe torche | linterna | lanternă | مصباح يدوي, كشاف
trekking pole, walking pole, hiking pole, walking stick | Wanderstock, Trekkingstock | bâton de randonnée, bâton de marche | bastón de trekking, bastón de senderismo, bastones | băț de trekking, bețe trekking, bețe de drumeție | عصا مشي, عصي المشي
climbing rope, rope | Kletterseil, Seil | corde d'escalade, corde | cuerda de escalada, cuerda | coardă de escaladă, frânghie, coardă | حبل تسلق, حبل
harness | Klettergurt, Gurt | baudrier, harnais | arnés | ham, ham de escaladă | حزام تسلق
carabiner, karabiner, biner | Karabiner | mousqueton | mosquetón | carabinieră | حلقة تسلق, كارابينر
belay device | Sicherungsgerät | assureur, appareil d'assurage | asegurador | dispozitiv de asigurare | جهاز تأمين
chalk | Chalk, Magnesia | magnésie | magnesio | magneziu, cretă | مغنيسيوم, طباشير
chalk bag | Chalkbag, Magnesiabeutel | sac à magnésie | magnesera, bolsa de magnesio | săculeț magneziu | كيس مغنيسيوم
crash pad, bouldering mat, bouldering pad | Crashpad, Bouldermatte | crash pad, matelas de bloc | colchoneta de búlder, crashpad | saltea bouldering, saltea de boulder | فراش تسلق
climbing helmet | Kletterhelm | casque d'escalade | casco de escalada | cască de escaladă | خوذة تسلق
bottle, water bottle, drinking bottle, flask, canteen | Flasche, Trinkflasche, Wasserflasche | gourde, bouteille, bidon | botella, bidón, cantimplora | sticlă, bidon, bidon apă | زجاجة, قارورة, زجاجة ماء, مطارة
thermos, vacuum flask, insulated bottle | Thermosflasche, Isolierflasche | bouteille isotherme, thermos | termo | termos | ترمس
multi-tool, multitool | Multitool, Werkzeug | multi-outils, outil multifonction | multiherramienta | multisculă, multifuncțional | أداة متعددة, عدة متعددة
life jacket, life vest, buoyancy aid | Schwimmweste, Rettungsweste | gilet de sauvetage | chaleco salvavidas | vestă de salvare | سترة نجاة
kayak, canoe | Kajak, Kanu | kayak, canoë | kayak, canoa | caiac, canoe | كاياك
`

export const FISHING = `
fishing rod | Angelrute, Angel | canne à pêche | caña de pescar | undiță, lansetă | صنارة
`
