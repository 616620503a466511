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
volleyball | Volleyball | ballon de volley, ballon de volley-ball | balón de voleibol | minge de volei | كرة طائرة
rugby ball | Rugbyball | ballon de rugby | balón de rugby | minge de rugby | كرة رجبي
golf ball | Golfball | balle de golf | pelota de golf, bola de golf | minge de golf, mingi de golf | كرة جولف
golf club | Golfschläger | club de golf | palo de golf | crosă de golf | مضرب جولف
golf bag | Golfbag, Golftasche | sac de golf | bolsa de golf | geantă de golf | حقيبة جولف
golf tee | Golftee | tee de golf | tee de golf | tee de golf | حامل كرة جولف
golf trolley | Golftrolley | chariot de golf | carrito de golf | cărucior de golf | عربة جولف
table tennis bat, ping pong paddle, ping pong bat, table tennis paddle, table tennis racket | Tischtennisschläger | raquette de ping-pong | pala de ping pong | paletă de ping pong, paletă tenis de masă | مضرب تنس طاولة, مضرب بينج بونج
table tennis ball, ping pong ball | Tischtennisball | balle de ping-pong | pelota de ping pong | minge de ping pong, mingi tenis de masă | كرة تنس طاولة, كرة بينج بونج
table tennis table, ping pong table | Tischtennisplatte, Tischtennistisch | table de ping-pong | mesa de ping pong | masă de ping pong, masă tenis de masă | طاولة تنس, طاولة بينج بونج
badminton racket | Badmintonschläger, Federballschläger | raquette de badminton | raqueta de bádminton | rachetă de badminton | مضرب ريشة
shuttlecock, badminton shuttle | Federball | volant de badminton | volante de bádminton | fluturaș badminton, fluturași badminton | ريشة تنس
squash racket | Squashschläger | raquette de squash | raqueta de squash | rachetă de squash | مضرب سكواش
squash ball | Squashball | balle de squash | pelota de squash | minge de squash | كرة سكواش
tennis string, racket string | Tennissaite, Bespannung | cordage de tennis, cordage | cordaje, cordaje de tenis | racordaj, racordaj tenis | أوتار مضرب
goalkeeper glove, goalie glove | Torwarthandschuh | gant de gardien | guante de portero | mănuși de portar | قفاز حارس مرمى
football goal, soccer goal | Fußballtor | but de football, but de foot, cage de foot | portería de fútbol, portería | poartă de fotbal | مرمى كرة قدم
football shirt, football jersey, soccer jersey | Fußballtrikot | maillot de football, maillot de foot | camiseta de fútbol | tricou de fotbal | قميص كرة قدم
basketball hoop | Basketballkorb | panier de basket | canasta de baloncesto | coș de baschet, panou baschet | سلة كرة سلة
hockey stick | Hockeyschläger | crosse de hockey | palo de hockey, stick de hockey | crosă de hockey | عصا هوكي
hockey puck | Puck | palet de hockey | disco de hockey | puc | قرص هوكي
cricket bat | Cricketschläger, Kricketschläger | batte de cricket | bate de críquet | bâtă de cricket | مضرب كريكت
cricket ball | Cricketball | balle de cricket | pelota de críquet | minge de cricket | كرة كريكت
baseball bat | Baseballschläger | batte de baseball | bate de béisbol | bâtă de baseball | مضرب بيسبول
baseball glove, baseball mitt | Baseballhandschuh | gant de baseball | guante de béisbol | mănușă de baseball | قفاز بيسبول
boxing glove | Boxhandschuh | gant de boxe | guante de boxeo | mănuși de box | قفاز ملاكمة
punching bag, punch bag, punchbag | Boxsack | sac de boxe, sac de frappe | saco de boxeo | sac de box | كيس ملاكمة
hand wrap, boxing wrap | Boxbandage, Handbandage | bande de boxe | venda de boxeo | bandaje de box, fașă de box | لفافة يد ملاكمة
mouthguard, gum shield, mouth guard | Zahnschutz, Mundschutz | protège-dents | protector bucal | proteză dinți box, protecție dentară | واقي أسنان
judo suit, judogi, judo uniform | Judoanzug | kimono de judo, judogi | judogi, kimono de judo | kimono judo | بدلة جودو
karate suit, karate uniform | Karateanzug | kimono de karaté | karategi, kimono de karate | kimono karate | بدلة كاراتيه
dartboard, dart board | Dartscheibe, Dartboard | cible de fléchettes, jeu de fléchettes | diana de dardos | țintă darts | لوحة سهام
dart | Dartpfeil, Darts | fléchette | dardo | săgeată darts, darts | سهام رمي
archery bow, bow and arrow, recurve bow | Sportbogen, Recurvebogen | arc à flèches, arc classique | arco de tiro, arco recurvo | arc de tir | قوس رماية
pool cue, billiard cue, snooker cue | Queue, Billardqueue | queue de billard | taco de billar | tac de biliard | عصا بلياردو
pool table, billiard table, snooker table | Billardtisch | table de billard, billard | mesa de billar, billar | masă de biliard | طاولة بلياردو
table football, foosball table, foosball | Tischfußball, Tischkicker, Kicker | baby-foot | futbolín | masă de fotbal, fotbal de masă | طاولة فوسبول
trampoline | Trampolin | trampoline | cama elástica, trampolín | trambulină | ترامبولين
exercise bike, stationary bike, spin bike, spinning bike | Heimtrainer, Ergometer, Fahrradtrainer | vélo d'appartement, vélo de biking | bicicleta estática, bicicleta de spinning | bicicletă fitness, bicicletă medicinală | دراجة ثابتة
rowing machine, rower | Rudergerät, Rudermaschine | rameur | máquina de remo, remo indoor | aparat de vâslit | جهاز تجديف
cross trainer, elliptical trainer, elliptical | Crosstrainer, Ellipsentrainer | vélo elliptique, elliptique | elíptica, bicicleta elíptica | bicicletă eliptică, eliptică | جهاز إليبتيكال
weight bench, workout bench | Hantelbank, Trainingsbank | banc de musculation | banco de musculación, banco de pesas | bancă de forță, bancă fitness | مقعد أثقال
barbell, weight bar | Langhantel, Hantelstange | barre de musculation | barra de pesas, barra olímpica | halteră, bară haltere | بار أثقال
weight plate, barbell plate | Hantelscheibe, Gewichtsscheibe | disque de musculation, disque de fonte | disco de pesas | disc greutate, discuri haltere | أقراص أثقال
pull-up bar, chin-up bar | Klimmzugstange, Reckstange | barre de traction | barra de dominadas | bară de tracțiuni | بار عقلة
medicine ball, slam ball | Medizinball, Slamball | medecine ball, ballon lesté | balón medicinal | minge medicinală | كرة طبية
exercise ball, gym ball, swiss ball, stability ball | Gymnastikball, Sitzball | ballon de gym, swiss ball, ballon de pilates | pelota de pilates, fitball, pelota de ejercicio | minge de gimnastică, minge fitness, minge pilates | كرة تمارين
ab wheel, ab roller | Bauchroller, Bauchtrainer | roue abdominale | rueda abdominal | roată abdominale | عجلة بطن
ankle weight | Fußgewicht, Gewichtsmanschette | poids de cheville | pesa de tobillo, tobillera lastrada | greutăți pentru glezne | أثقال كاحل
push-up bar, press-up bar, push-up handle | Liegestützgriff, Liegestützgriffe | poignée de pompes | soporte de flexiones | suport flotări | مقابض ضغط
gymnastic ring, gym ring | Turnring, Turnringe | anneaux de gymnastique | anillas de gimnasia | inele gimnastică | حلقات جمباز
suspension trainer, sling trainer | Schlingentrainer | sangle de suspension | entrenador en suspensión | corzi de antrenament, sistem suspensie | حزام تمارين معلق
hula hoop | Hula-Hoop-Reifen, Hullahub | cerceau, hula hoop | hula hoop, aro de gimnasia | cerc hula hoop | هولا هوب
grip strengthener, hand gripper, hand exerciser | Handtrainer, Fingerhantel | musclet, pince de musculation | fortalecedor de manos, pinza de mano | aparat pentru antebraț, flexor mână | مقوي قبضة
weightlifting belt, lifting belt | Gewichthebergürtel, Trainingsgürtel | ceinture de musculation, ceinture d'haltérophilie | cinturón de halterofilia, cinturón lumbar gimnasio | centură de haltere, centură fitness | حزام رفع أثقال
protein shaker, shaker bottle | Proteinshaker, Eiweißshaker | shaker protéine | mezclador de proteínas, vaso mezclador | shaker proteine | شيكر بروتين
protein powder, whey protein, whey | Proteinpulver, Eiweißpulver, Whey | protéine en poudre, whey | proteína en polvo, proteína de suero | pudră proteică, proteină | بروتين بودرة, واي بروتين
energy bar | Energieriegel | barre énergétique | barrita energética | baton energizant | لوح طاقة
protein bar | Proteinriegel, Eiweißriegel | barre protéinée | barrita de proteínas, barrita proteica | baton proteic | لوح بروتين
cereal bar, muesli bar, granola bar | Müsliriegel | barre de céréales | barrita de cereales | baton de cereale | لوح حبوب
energy gel | Energiegel, Energy-Gel | gel énergétique | gel energético | gel energizant | جل طاقة
sports drink, isotonic drink, electrolyte drink | Sportgetränk, Elektrolytgetränk, Isogetränk | boisson isotonique, boisson de l'effort | bebida isotónica | băutură izotonică | مشروب رياضي
knee pad, knee protector | Knieschoner, Knieschützer | genouillère de protection, protège-genou | rodillera de protección | genunchieră, genunchiere protecție | واقي ركبة
elbow pad | Ellenbogenschoner, Ellbogenschützer | coudière, protège-coude | codera | cotieră | واقي كوع
sweatband, wristband | Schweißband | poignet éponge, bandeau éponge | muñequera de tenis, cinta para el sudor | manșetă, bandă transpirație | عصابة معصم
stopwatch, stop watch | Stoppuhr | chronomètre | cronómetro | cronometru | ساعة إيقاف
heart rate monitor, chest strap, heart rate strap | Brustgurt, Pulsmesser, Herzfrequenzmesser | ceinture cardio, cardiofréquencemètre | banda de frecuencia cardíaca, banda pectoral | centură puls, monitor puls | جهاز قياس نبض
scoreboard | Anzeigetafel | tableau de score | marcador deportivo | tabelă de scor | لوحة نتائج
trophy | Pokal | trophée | trofeo | trofeu, cupă | كأس بطولة
medal | Medaille | médaille | medalla | medalie | ميدالية رياضية
ice skate | Schlittschuh, Eislaufschuh | patin à glace | patín de hielo | patine de gheață, patină | زلاجات جليد
inline skate, rollerblade, roller blades | Inliner, Inlineskate, Inlineskates | roller en ligne | patín en línea | role, patine cu rotile | زلاجات, رولر
roller skate, quad skate | Rollschuh | patin à roulettes | patín de ruedas, patín de cuatro ruedas | patine cu rotile | حذاء تزلج بعجلات
longboard | Longboard | longboard | longboard | longboard | لونج بورد
surfboard | Surfbrett, Surfboard | planche de surf | tabla de surf | placă de surf | لوح ركوب أمواج
paddleboard, paddle board, stand-up paddleboard, SUP | SUP-Board, Stand-up-Paddle | paddle gonflable, planche de paddle, stand-up paddle | tabla de paddle surf, paddle surf | placă SUP, placă stand up paddle | لوح تجديف
bodyboard, boogie board | Bodyboard | bodyboard | bodyboard, tabla de bodyboard | bodyboard | لوح بودي بورد
paddle, oar | Paddel, Ruder | pagaie | remo, pala de kayak | vâslă, padelă | مجداف
snorkel | Schnorchel | tuba de plongée | tubo de buceo, tubo snorkel | tub snorkel, snorkel | سنوركل
diving mask, snorkel mask, dive mask | Taucherbrille, Tauchmaske, Schnorchelmaske | masque de plongée, masque de snorkeling | máscara de buceo, gafas de buceo | mască de scufundări, mască snorkeling | قناع غوص
swim ring, rubber ring, pool ring, swimming ring | Schwimmreifen, Schwimmring | bouée gonflable, bouée | flotador | colac de înot | عوامة, طوق سباحة
armbands, water wings, arm bands | Schwimmflügel | brassard de natation, brassards | manguitos | aripioare de înot | عوامات ذراع
nose clip, swimming nose clip | Nasenklammer | pince-nez | pinza nasal | clemă de nas, clemă nas | مشبك أنف
pull buoy | Pullbuoy | pull buoy | pull buoy | pull buoy, plutitor picioare | عوامة سحب
ear plugs, earplug | Ohrstöpsel, Ohrenstöpsel, Gehörschutzstöpsel | bouchon d'oreille, bouchons d'oreilles | tapón para los oídos, tapones oídos | dop de urechi, dopuri de urechi | سدادات أذن
ski boot | Skischuh, Skistiefel | chaussure de ski | bota de esquí | clăpari, clăpar | حذاء تزلج على الثلج
ski binding | Skibindung | fixation de ski | fijación de esquí | legături schi, legătură schi | مثبت زلاجات
snowboard binding | Snowboardbindung | fixation de snowboard | fijación de snowboard | legături snowboard | مثبت سنوبورد
ski pole, ski stick | Skistock, Skistöcke | bâton de ski | bastón de esquí | bețe de schi, băț de schi | عصا تزلج
ski wax | Skiwachs | fart, fart de ski | cera de esquí | ceară de schi | شمع تزلج
saddle pad, saddlecloth, numnah | Schabracke, Satteldecke, Schabracken | tapis de selle, chabraque | mantilla, sudadero | pad de șa, valtrap | لباد سرج
riding boot | Reitstiefel | botte d'équitation | bota de equitación, bota de montar | cizme de călărie | حذاء فروسية
riding helmet, riding hat | Reithelm, Reitkappe | casque d'équitation, bombe d'équitation | casco de equitación | cască de călărie | خوذة فروسية
jodhpurs, riding breeches | Reithose, Reitleggings | pantalon d'équitation | pantalón de equitación, pantalón de montar | pantaloni de călărie | بنطلون فروسية
bridle, horse bridle | Trense, Zaumzeug | bridon, bride de cheval | brida, cabezada | căpăstru | لجام
halter, horse head collar, headcollar | Halfter, Pferdehalfter, Stallhalfter | licol | cabezada de cuadra | căpăstru de grajd | رسن
horse rug, horse blanket | Pferdedecke | couverture pour cheval, chemise pour cheval | manta para caballo | pătură cal, pătură pentru cal | بطانية حصان
stirrup | Steigbügel | étrier | estribo | scări șa, scăriță | ركاب سرج
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
mountain bike, MTB | Mountainbike, MTB | VTT, vélo tout terrain | bicicleta de montaña, BTT | mountain bike, bicicletă MTB | دراجة جبلية
road bike, racing bike, racing bicycle | Rennrad | vélo de route, vélo de course | bicicleta de carretera | bicicletă de șosea, cursieră | دراجة سباق
electric bike, e-bike, ebike, pedelec | E-Bike, Elektrofahrrad, Pedelec, Elektrorad | vélo électrique, vélo à assistance électrique, VAE | bicicleta eléctrica, e-bike | bicicletă electrică, e-bike | دراجة كهربائية
kids bike, children's bike, child's bike | Kinderfahrrad, Kinderrad | vélo enfant | bicicleta infantil | bicicletă copii, bicicletă pentru copii | دراجة أطفال
balance bike, run bike | Laufrad, Lauflernrad | draisienne | bicicleta sin pedales | bicicletă fără pedale, bicicletă echilibru | دراجة توازن
tricycle, trike | Dreirad | tricycle | triciclo | tricicletă | دراجة ثلاثية
folding bike | Faltrad, Klapprad | vélo pliant | bicicleta plegable | bicicletă pliabilă | دراجة قابلة للطي
bike trailer, bicycle trailer | Fahrradanhänger | remorque vélo | remolque de bicicleta | remorcă bicicletă | مقطورة دراجة
stabilisers, training wheels | Stützräder | stabilisateurs vélo, roulettes de vélo | ruedines | roți ajutătoare | عجلات مساعدة
turbo trainer, bike trainer, home trainer | Rollentrainer | home trainer | rodillo de ciclismo, rodillo de entrenamiento | trainer bicicletă, home trainer | ترينر دراجة
bike rack, bicycle rack, bike carrier | Fahrradträger, Fahrradhalter | porte-vélo, porte-vélos | portabicicletas | suport biciclete, suport auto biciclete | حامل دراجات
saddle bag, seat pack, seat bag | Satteltasche | sacoche de selle | bolsa de sillín | geantă șa, borsetă șa | حقيبة سرج
handlebar bag | Lenkertasche | sacoche de guidon | bolsa de manillar | geantă ghidon, borsetă ghidon | حقيبة مقود
handlebar tape, bar tape | Lenkerband | guidoline, ruban de guidon | cinta de manillar | ghidolină | شريط مقود
handlebar stem | Vorbau | potence | potencia de manillar | pipă ghidon | رقبة مقود
seatpost, seat post | Sattelstütze | tige de selle | tija de sillín, tija | tijă șa | عمود السرج
bottom bracket | Innenlager, Tretlager | boîtier de pédalier | eje de pedalier, caja de pedalier | monobloc, butuc pedalier | محور دواسات
chainring | Kettenblatt | plateau de pédalier | plato de bicicleta | foaie angrenaj | ترس أمامي
freewheel | Freilauf, Zahnkranz | roue libre | piñón libre | pinion filetat, roată liberă | عجلة حرة
bicycle hub, wheel hub | Nabe, Fahrradnabe, Radnabe | moyeu | buje | butuc, butuc roată | محور عجلة
spoke | Speiche | rayon de roue | radio de rueda | spiță | برامق
bike rim, wheel rim | Felge | jante | llanta | jantă | جنط, طوق عجلة
rim tape | Felgenband | fond de jante | fondo de llanta, cinta de llanta | bandă jantă | شريط جنط
brake lever | Bremshebel, Bremsgriff | levier de frein | maneta de freno | manetă de frână | ذراع فرامل
brake cable | Bremszug | câble de frein | cable de freno | cablu de frână | كابل فرامل
gear cable, shift cable | Schaltzug | câble de dérailleur | cable de cambio | cablu schimbător | كابل غيار
gear shifter, gear lever, shifter | Schalthebel, Schaltgriff | manette de vitesse, levier de vitesse | maneta de cambio, palanca de cambio | manetă schimbător | ذراع غيار
tyre lever, tire lever | Reifenheber | démonte-pneu | desmontable, desmontador de neumáticos | leviere anvelope, levier anvelopă | رافعة إطار
chain lube, chain oil, chain lubricant | Kettenöl, Kettenschmiermittel | lubrifiant chaîne, huile pour chaîne | lubricante de cadena, aceite para cadena | ulei de lanț, lubrifiant lanț | زيت جنزير
chain tool, chain breaker, chain splitter | Kettennieter, Kettennietdrücker | dérive-chaîne | tronchacadenas | presă lanț, cheie lanț | أداة جنزير
bike repair stand, bike work stand, workstand | Montageständer, Fahrradmontageständer | pied d'atelier, pied de réparation vélo | caballete de taller, soporte de reparación | stand reparații bicicletă | حامل إصلاح دراجة
bike cover, bicycle cover | Fahrradabdeckung, Fahrradgarage, Fahrradhülle | housse vélo, bâche vélo | funda de bicicleta | husă bicicletă | غطاء دراجة
bike mirror, bicycle mirror | Fahrradspiegel | rétroviseur vélo | espejo de bicicleta, retrovisor de bicicleta | oglindă bicicletă | مرآة دراجة
reflector | Reflektor, Rückstrahler | catadioptre, réflecteur | reflectante | catadioptru, reflectorizant | عاكس ضوء
electric scooter, e-scooter | E-Scooter, Elektroroller, E-Roller | trottinette électrique | patinete eléctrico | trotinetă electrică | سكوتر كهربائي
hoverboard | Hoverboard | hoverboard | hoverboard | hoverboard | هوفربورد
bike basket, bicycle basket | Fahrradkorb | panier vélo | cesta de bicicleta | coș bicicletă | سلة دراجة
saddle cover, bike seat cover | Sattelbezug, Sattelüberzug | couvre-selle | funda de sillín | husă șa | غطاء سرج دراجة
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
camping chair, folding chair, camp chair | Campingstuhl, Klappstuhl, Faltstuhl | chaise de camping, chaise pliante | silla de camping, silla plegable | scaun camping, scaun pliabil | كرسي تخييم, كرسي قابل للطي
camping table, folding table | Campingtisch, Klapptisch, Falttisch | table de camping, table pliante | mesa de camping, mesa plegable | masă camping, masă pliabilă | طاولة تخييم, طاولة قابلة للطي
tarp, tarpaulin | Tarp, Plane, Abdeckplane | bâche | lona, toldo de camping | prelată | شادر, غطاء مشمع
tent peg, tent stake | Zelthering | sardine de tente, piquet de tente | piqueta, clavija de tienda | țăruș cort, cuie cort | أوتاد خيمة
tent pole | Zeltstange | arceau de tente, mât de tente | varilla de tienda | băț cort, tijă cort | عمود خيمة
guy rope, guy line | Abspannleine, Zeltleine | hauban, corde de tente | viento de tienda | sfoară cort, ancoră cort | حبل خيمة
hammock | Hängematte | hamac | hamaca | hamac | أرجوحة شبكية
cool box, cooler, coolbox, ice chest, cooler box | Kühlbox | glacière | nevera portátil, nevera de camping | ladă frigorifică, cutie frigorifică | صندوق تبريد, حافظة تبريد
cool bag, cooler bag, insulated bag | Kühltasche | sac isotherme | bolsa isotérmica, bolsa nevera | geantă frigorifică, geantă termoizolantă | حقيبة تبريد
ice pack, freezer block, ice block | Kühlakku, Kühlelement | pain de glace, accumulateur de froid | acumulador de frío | acumulator frig, pastilă frig | قالب تبريد
dry bag, waterproof bag | Packsack, Drybag | sac étanche | bolsa estanca | sac impermeabil, sac etanș | حقيبة مقاومة للماء
hydration bladder, water bladder, hydration reservoir | Trinkblase, Trinksystem | poche à eau, poche d'hydratation | bolsa de hidratación | rezervor hidratare, rezervor apă | كيس ماء
water filter, water purifier | Wasserfilter | filtre à eau, carafe filtrante | filtro de agua, purificador de agua | filtru de apă | فلتر ماء, منقي مياه
compass | Kompass | boussole | brújula | busolă | بوصلة
map, hiking map | Landkarte, Wanderkarte | carte de randonnée, carte routière | mapa | hartă | خريطة
binoculars, binocular, field glasses | Fernglas, Feldstecher | jumelles | prismáticos, binoculares | binoclu | منظار, مناظير
monocular | Monokular | monoculaire | monocular | monoclu | منظار أحادي
telescope | Teleskop, Fernrohr | télescope, lunette astronomique | telescopio | telescop | تلسكوب
spotting scope | Spektiv | longue-vue | catalejo, telescopio terrestre | lunetă observație | منظار مراقبة
rifle scope, riflescope | Zielfernrohr | lunette de tir, lunette de visée | visor de caza, mira telescópica | lunetă armă | منظار بندقية
magnifying glass, magnifier, loupe | Lupe | loupe | lupa | lupă | عدسة مكبرة, مكبر
pocket knife, penknife, folding knife, swiss army knife | Taschenmesser, Klappmesser | couteau de poche, canif, couteau pliant | navaja, navaja multiusos | briceag | مطواة, سكين جيب
fire starter, firesteel, fire steel | Feuerstahl, Feuerstarter, Anzünder | pierre à feu, allume-feu | pedernal, encendedor de magnesio | amnar, aprinzător foc | قداحة صوان
gas cartridge, gas canister | Gaskartusche | cartouche de gaz | cartucho de gas | cartuș gaz | خرطوشة غاز
gas bottle, gas cylinder, propane tank | Gasflasche, Propangasflasche | bouteille de gaz | bombona de gas, bombona de butano | butelie gaz, butelie | أسطوانة غاز
mess tin, camping cookware, camping pot | Campinggeschirr, Campingtopf | gamelle, popote | menaje de camping, olla de camping | vase camping, gamelă | أواني تخييم
camping toilet, portable toilet, chemical toilet | Campingtoilette, Chemietoilette | toilette portable, WC chimique | inodoro portátil, váter portátil | toaletă portabilă, toaletă ecologică | مرحاض متنقل
survival blanket, emergency blanket, space blanket, foil blanket | Rettungsdecke | couverture de survie | manta térmica, manta de emergencia | folie supraviețuire, pătură de urgență | بطانية طوارئ
hand warmer | Handwärmer, Taschenwärmer | chauffe-mains, chaufferette | calentador de manos | încălzitor de mâini | مدفئ يدين
mosquito net | Moskitonetz, Mückennetz | moustiquaire | mosquitera | plasă de țânțari | ناموسية
insect repellent, mosquito repellent, bug spray | Insektenschutz, Mückenschutz, Mückenspray | anti-moustique, répulsif insectes | repelente de mosquitos, repelente de insectos, antimosquitos | spray anti țânțari, repelent insecte | طارد حشرات, طارد بعوض
picnic blanket, picnic rug | Picknickdecke | couverture de pique-nique, nappe de pique-nique | manta de picnic | pătură picnic | بطانية نزهات
picnic basket, picnic hamper | Picknickkorb | panier pique-nique | cesta de picnic | coș picnic | سلة نزهات
awning | Markise, Vorzelt | auvent, store banne | toldo | copertină, marchiză | مظلة خارجية
beach umbrella, parasol, sun umbrella | Sonnenschirm | parasol | sombrilla, parasol | umbrelă de soare, umbrelă de plajă | شمسية, مظلة شاطئ
beach towel | Strandtuch, Badetuch | serviette de plage, drap de plage | toalla de playa | prosop de plajă | منشفة شاطئ
beach shelter, beach tent | Strandmuschel | abri de plage, tente de plage | tienda de playa | cort de plajă | خيمة شاطئ
windbreak, wind screen | Windschutz | pare-vent, paravent de plage | cortaviento, paravientos | paravan plajă | حاجز رياح
ice axe | Eispickel | piolet | piolet | piolet | فأس جليد
crampons | Steigeisen | crampons à glace | crampón, crampones | colțari | مسامير جليد
ice cleats, microspikes, ice grips | Grödel, Schuhspikes | crampons antidérapants | crampones ligeros | crampoane antialunecare | مانع انزلاق للأحذية
quickdraw | Expressset, Expressschlinge | dégaine | cinta exprés | buclă expres, bucle | كويك درو
climbing hold | Klettergriff | prise d'escalade | presa de escalada | prize escaladă | مقابض تسلق
walkie-talkie, two-way radio | Funkgerät, Walkie-Talkie | talkie-walkie | walkie-talkie | stație emisie recepție, walkie talkie | جهاز لاسلكي يدوي, ووكي توكي
metal detector | Metalldetektor | détecteur de métaux | detector de metales | detector de metale | كاشف معادن
`

export const FISHING = `
fishing rod | Angelrute, Angel | canne à pêche | caña de pescar | undiță, lansetă | صنارة
fishing reel | Angelrolle | moulinet de pêche, moulinet | carrete de pesca | mulinetă | بكرة صيد
fishing line | Angelschnur | fil de pêche, nylon de pêche | hilo de pesca, sedal | fir de pescuit | خيط صيد
fish hook, fishing hook | Angelhaken | hameçon | anzuelo | cârlig de pescuit, cârlige pescuit | خطاف صيد, صنانير
fishing lure, lure | Kunstköder | leurre de pêche, leurre | señuelo de pesca, señuelo | nălucă, năluci | طعم صناعي
wobbler, crankbait, plug lure | Wobbler | poisson nageur | pez artificial, crankbait | vobler, voblere | وبلر
fishing bait, bait | Angelköder, Köder | appât | cebo de pesca, cebo | momeală, nadă | طعم صيد
fishing float, bobber | Schwimmer, Angelpose | flotteur de pêche, bouchon de pêche | flotador de pesca, boya de pesca | plută de pescuit | عوامة صيد
fishing sinker, fishing weight | Angelblei | plomb de pêche | plomo de pesca | plumb de pescuit | ثقل صيد
landing net, fishing net | Kescher | épuisette | salabre, sacadera | minciog | شبكة صيد
bite alarm | Bissanzeiger | détecteur de touche | alarma de picada, avisador de picada | avertizor, avertizor pescuit | منبه صيد
tackle box, fishing tackle box | Angelkoffer, Angelkasten | boîte de pêche | caja de pesca | cutie pescuit, valigetă pescuit | صندوق عدة صيد
waders | Wathose, Watstiefel | waders, cuissardes de pêche | vadeador | cizme de pescuit, waders | جزمة صيد
fly fishing rod, fly rod | Fliegenrute | canne à mouche | caña de mosca | lansetă muscă | صنارة ذبابة
`
