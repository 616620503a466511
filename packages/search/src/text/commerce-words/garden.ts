// Garden and pets. Each line is one concept (`../commerce-words.ts`).

export const GARDEN = `
spade, shovel | Spaten, Schaufel | pelle, bêche | pala | lopată | مجرفة
pruning shears, secateurs, pruner | Gartenschere | sécateur | tijeras de podar | foarfecă de grădină | مقص تقليم
lawn mower, lawnmower, mower | Rasenmäher | tondeuse | cortacésped | mașină de tuns iarba | جزازة عشب
hose, garden hose | Gartenschlauch | tuyau d'arrosage | manguera | furtun | خرطوم
watering can | Gießkanne | arrosoir | regadera | stropitoare | مرشة
barbecue, grill, bbq | Grill | barbecue | barbacoa, parrilla | grătar | شواية
plant | Pflanze | plante | planta | plantă | نبات
seed | Samen, Saatgut | graine, semence | semilla | semințe | بذور
plant pot, flower pot, planter | Blumentopf, Pflanztopf | pot de fleurs, cache-pot | maceta | ghiveci | أصيص
pool, swimming pool | Pool, Schwimmbecken | piscine | piscina | piscină | مسبح
beehive, hive | Bienenstock, Beute | ruche | colmena | stup | خلية نحل
houseplant, house plant, indoor plant | Zimmerpflanze | plante d'intérieur | planta de interior | plantă de interior, plantă de apartament | نبات داخلي
climbing rose | Kletterrose | rosier grimpant | rosal trepador | trandafir cățărător | ورد متسلق
hedging, hedge, hedge plant | Heckenpflanze, Hecke | haie, plante de haie | seto, planta de seto | gard viu | سياج نباتي
potting soil, potting compost | Blumenerde, Pflanzerde | terreau | sustrato para macetas, sustrato | pământ de flori | تربة زراعية
fertiliser, plant food, plant feed | Dünger | engrais | abono, fertilizante | îngrășământ | سماد
deck chair, deckchair | Liegestuhl | transat, chilienne | hamaca de playa, tumbona de tela | șezlong pliabil | كرسي شاطئ
drip irrigation, drip system | Tropfbewässerung, Tröpfchenbewässerung | goutte-à-goutte, arrosage goutte à goutte | riego por goteo | picurare, irigare prin picurare | ري بالتنقيط
rake, leaf rake, garden rake | Rechen, Harke, Laubrechen | râteau, balai à feuilles | rastrillo | greblă | مشط حديقة, مدمة
hoe, garden hoe | Hacke, Gartenhacke | binette, houe, sarclette | azada, azadón | sapă, săpăligă | معزقة
garden fork, digging fork, pitchfork | Grabegabel, Gartengabel, Mistgabel | fourche-bêche, fourche de jardin | horca, horquilla de jardín | furcă de grădină, furcă săpat | شوكة حديقة
garden trowel, hand trowel | Pflanzkelle, Handschaufel | transplantoir, plantoir | paleta de jardín, desplantador | mistrie de grădină, plantator | مجرفة يدوية
hedge trimmer, hedge cutter | Heckenschere, Elektro-Heckenschere | taille-haie | cortasetos | mașină tuns gard viu | قصاصة سياج
hedge shears | Handheckenschere, Heckenschere | cisaille à haie | tijera cortasetos | foarfecă de gard viu | مقص سياج
loppers, lopper, tree pruner | Astschere, Baumschere | ébrancheur, coupe-branches | podadora de altura | foarfecă de crengi, foarfecă crengi | مقص أغصان
strimmer, grass trimmer, string trimmer, weed whacker, line trimmer | Rasentrimmer | coupe-bordure, rotofil | cortabordes | trimmer iarbă, trimmer gazon | قصاصة عشب
brush cutter, brushcutter | Motorsense, Freischneider | débroussailleuse | desbrozadora | motocoasă | ماكينة حش
leaf blower, blower | Laubbläser | souffleur de feuilles, souffleur | soplador de hojas, soplador | suflantă frunze | نافخ أوراق
robot lawn mower, robotic mower, robot mower | Mähroboter, Rasenroboter | tondeuse robot, robot tondeuse | robot cortacésped | robot de tuns iarba, robot tuns gazonul | روبوت جز العشب
ride-on mower, lawn tractor, riding mower | Rasentraktor, Aufsitzmäher | tondeuse autoportée, tracteur tondeuse | tractor cortacésped | tractoraș tuns iarba, tractor gazon | جرار جز عشب
scarifier, lawn aerator, verticutter | Vertikutierer | scarificateur | escarificador | scarificator | جهاز تهوية عشب
rotavator, tiller, rotary tiller, rototiller | Motorhacke, Bodenfräse | motobineuse, motoculteur | motoazada, motocultor | motosapă, motocultor | محراث يدوي
garden shredder, wood chipper, chipper shredder | Häcksler, Gartenhäcksler | broyeur de végétaux | biotrituradora, triturador de ramas | tocător crengi, tocător resturi vegetale | فرامة أغصان
log splitter, wood splitter | Holzspalter | fendeur de bûches, fendeuse à bois | astilladora de leña, cortador de troncos | despicător lemne | مشق حطب
snow shovel, snow pusher | Schneeschaufel, Schneeschieber | pelle à neige | pala de nieve | lopată de zăpadă, lopată zăpadă | مجرفة ثلج
snow blower, snow thrower | Schneefräse | fraise à neige, souffleuse à neige | quitanieves | freză de zăpadă | جرافة ثلج
sprinkler, lawn sprinkler, garden sprinkler | Rasensprenger, Sprinkler, Regner | arroseur, asperseur | aspersor | aspersor | رشاش مياه
irrigation system, watering system | Bewässerungssystem, Tropfbewässerung | arrosage automatique, système d'arrosage, goutte-à-goutte | riego por goteo, sistema de riego | sistem irigare, sistem irigații, picurare | نظام ري, ري بالتنقيط
watering timer, irrigation timer, tap timer, water timer | Bewässerungscomputer, Bewässerungsuhr | programmateur d'arrosage | programador de riego | programator irigare, programator udare | مؤقت ري
hose reel, hose trolley, hose cart | Schlauchtrommel, Schlauchwagen, Schlauchaufroller | dévidoir, enrouleur de tuyau | enrollador de manguera, carrete de manguera, portamangueras | tambur furtun, derulator furtun | بكرة خرطوم
hose connector, hose fitting | Schlauchanschluss, Schlauchkupplung | raccord d'arrosage, raccord tuyau | conector de manguera | conector furtun | وصلة خرطوم
hose nozzle, hose spray gun, watering gun | Gartenbrause, Gartenspritze, Schlauchbrause | pistolet d'arrosage, lance d'arrosage | pistola de riego | pistol de stropit, pistol udare | مسدس رش
water butt, rain barrel, rainwater tank | Regentonne, Regenwassertonne, Regenfass | récupérateur d'eau, cuve eau de pluie | bidón de lluvia | rezervor apă de ploaie, butoi apă | برميل مطر
garden sprayer, pressure sprayer, knapsack sprayer | Drucksprüher, Rückenspritze | pulvérisateur de jardin, pulvérisateur | pulverizador | vermorel, pompă stropit | مرش ضغط
spray bottle, trigger bottle | Sprühflasche | flacon pulvérisateur, vaporisateur | botella pulverizadora, bote pulverizador | sticlă cu pulverizator, pulverizator | بخاخ فارغ
compost bin, composter | Komposter, Schnellkomposter | composteur, bac à compost | compostador, compostera | compostor | صندوق سماد
greenhouse, grow house | Gewächshaus, Treibhaus | serre, serre de jardin | invernadero | seră, solar grădină | بيت بلاستيكي, دفيئة
propagator, seed tray, seedling tray, seed starter tray | Anzuchtkasten, Anzuchtschale, Zimmergewächshaus | mini-serre, plateau de semis, bac à semis | semillero, bandeja de germinación | tavă răsaduri, răsadniță | صينية بذور
raised bed, raised planter, raised garden bed | Hochbeet | carré potager, jardinière surélevée, potager surélevé | huerto elevado, bancal elevado, mesa de cultivo | strat înălțat, grădină înălțată | حوض زراعة مرتفع
window box, balcony planter, balcony box | Balkonkasten, Blumenkasten | jardinière, balconnière | jardinera, macetero de balcón | jardinieră, jardinieră balcon | أصيص شرفة, حوض نباتات
hanging basket, hanging planter, hanging pot | Blumenampel, Hängekorb, Hängetopf | suspension florale, pot suspendu | maceta colgante, cesta colgante | ghiveci suspendat, coș suspendat flori | سلة معلقة
plant stand, flower stand, plant shelf | Blumenständer, Pflanzenständer, Blumenhocker | support de plantes, sellette, porte-plante | soporte para plantas, pedestal para plantas | suport flori, suport ghivece | حامل نباتات
plant support, garden stake, plant stake | Pflanzstab, Pflanzenstütze, Bambusstab, Tomatenstab | tuteur, tuteur de plante | tutor para plantas, tutor | tutore plante, arac | دعامة نبات
trellis, garden trellis | Rankgitter, Spalier, Rankhilfe | treillis, treillage | celosía, enrejado, espaldera | spalier, grilaj plante | تعريشة
peat-free compost, compost, multipurpose compost | Kompost, Komposterde | compost, terreau universel | compost, mantillo | compost, pământ universal | كمبوست, سماد عضوي
bark mulch, mulch | Rindenmulch, Mulch | paillage, écorces de pin | corteza de pino, mulch, acolchado | mulci, scoarță decorativă | نشارة لحاء
lawn seed, grass seed | Rasensamen, Grassamen | gazon, semence de gazon | semilla de césped | semințe de gazon, gazon | بذور عشب
artificial grass, artificial turf, fake grass, astroturf | Kunstrasen | gazon synthétique, gazon artificiel | césped artificial | gazon artificial, iarbă artificială | عشب صناعي, نجيل صناعي
weed killer, weedkiller, herbicide | Unkrautvernichter, Unkrautvernichtungsmittel, Herbizid | désherbant, herbicide | herbicida | erbicid | مبيد أعشاب
weeder, weed puller, weeding tool | Unkrautstecher | désherbeur, arrache-mauvaises herbes | arrancahierbas, extractor de malas hierbas | dispozitiv plivit | مقلع أعشاب
weed membrane, landscape fabric, weed control fabric, ground cover fabric | Unkrautvlies, Unkrautfolie | toile de paillage, géotextile, bâche anti-mauvaises herbes | malla antihierbas, geotextil | folie antiburuieni, agrotextil | قماش مانع أعشاب
slug pellet, slug killer, snail bait | Schneckenkorn | anti-limaces, granulés anti-limaces | antilimacos, cebo para caracoles | momeală limacși, moluscocid | طعم حلزون
garden netting, plant net | Gartennetz, Vogelschutznetz, Laubnetz | filet de jardin, filet anti-oiseaux | red antipájaros, malla de jardín | plasă grădină, plasă protecție păsări | شبك حديقة
flower bulb, tulip bulb, spring bulb | Blumenzwiebel, Tulpenzwiebel | bulbe, bulbe de fleurs | bulbo, bulbo de flor | bulbi, bulbi flori | بصيلات زهور
flower seed, wildflower seed | Blumensamen, Wildblumensamen | graines de fleurs | semillas de flores | semințe de flori | بذور زهور
vegetable seed | Gemüsesamen | graines potagères, graines de légumes | semillas de hortalizas | semințe de legume | بذور خضروات
rose, rose bush | Rosenstock, Rose | rosier | rosal | trandafir | ورد, وردة
tree, sapling | Baum | arbre | árbol | pom, copac | شجرة
fruit tree | Obstbaum | arbre fruitier | árbol frutal | pom fructifer | شجرة فاكهة
shrub, bush plant | Strauch, Busch | arbuste | arbusto | arbust | شجيرة
succulent | Sukkulente | plante grasse, succulente | suculenta | suculentă | نبات عصاري
cactus | Kaktus | cactus | cactus | cactus | صبار
orchid | Orchidee | orchidée | orquídea | orhidee | أوركيد
bonsai, bonsai tree | Bonsai | bonsaï | bonsái | bonsai | بونساي
garden furniture, patio furniture, outdoor furniture | Gartenmöbel, Gartenmöbel-Set, Terrassenmöbel | mobilier de jardin, salon de jardin | muebles de jardín, conjunto de jardín | mobilier de grădină, set mobilier grădină | أثاث حديقة
garden chair, patio chair, outdoor chair | Gartenstuhl | chaise de jardin, fauteuil de jardin | silla de jardín, silla de terraza | scaun de grădină, scaun grădină | كرسي حديقة
garden table, patio table, outdoor table | Gartentisch | table de jardin | mesa de jardín, mesa de terraza | masă de grădină, masă grădină | طاولة حديقة
garden bench, park bench, outdoor bench | Gartenbank, Parkbank | banc de jardin | banco de jardín | bancă de grădină, bancă grădină | مقعد حديقة
sun lounger, sunlounger, lounger | Sonnenliege, Liegestuhl, Gartenliege | chaise longue, transat, bain de soleil | tumbona, hamaca de playa | șezlong | كرسي استلقاء, شيزلونج
garden swing, swing seat, porch swing | Hollywoodschaukel, Gartenschaukel | balancelle, balancelle de jardin | balancín, columpio de jardín | balansoar grădină, leagăn de grădină | أرجوحة حديقة
hanging chair, egg chair, swing chair | Hängesessel, Hängestuhl | fauteuil suspendu, œuf suspendu | silla colgante, sillón colgante | fotoliu suspendat, scaun suspendat | كرسي معلق
parasol base, umbrella base, parasol stand | Schirmständer, Sonnenschirmständer | pied de parasol | base de sombrilla, pie de sombrilla | suport umbrelă, bază umbrelă | قاعدة مظلة
gazebo, pop-up gazebo, pavilion | Pavillon, Faltpavillon | tonnelle, barnum | cenador, carpa plegable | pavilion, pavilion grădină, foișor | مظلة حديقة, جازيبو
garden shed, tool shed, shed | Gartenhaus, Geräteschuppen, Gerätehaus | abri de jardin, cabane de jardin | caseta de jardín, cobertizo | magazie grădină, căsuță de grădină | كوخ حديقة, مخزن حديقة
fence, garden fence | Zaun, Gartenzaun, Zaunelement | clôture, panneau de clôture, palissade | valla, cerca, vallado | gard, panou gard | سياج, سور حديقة
privacy screen, balcony screen, screening fence | Sichtschutz, Balkonsichtschutz, Sichtschutzzaun | brise-vue, canisse | pantalla de ocultación, cañizo, brezo | paravan balcon, plasă umbrire | ساتر خصوصية
shade sail, sun sail, awning sail | Sonnensegel | voile d'ombrage | toldo vela, vela de sombra | velă solară, prelată umbrire | شراع ظل
furniture cover, garden furniture cover, patio furniture cover | Schutzhülle, Gartenmöbel-Abdeckung, Abdeckhaube | housse de protection, housse salon de jardin | funda protectora | husă mobilier grădină, husă de protecție | غطاء أثاث حديقة
fire pit, fire bowl, fire basket | Feuerschale, Feuerkorb | brasero | brasero, pozo de fuego | vatră de foc, brazier | موقد نار, حفرة نار
charcoal, barbecue charcoal, briquettes | Grillkohle, Holzkohle, Grillbriketts | charbon de bois, briquettes | carbón vegetal, briquetas | cărbuni grătar, brichete, cărbuni | فحم, فحم شواء
charcoal grill, charcoal barbecue | Holzkohlegrill, Kugelgrill | barbecue à charbon | barbacoa de carbón | grătar cu cărbuni, grătar pe cărbune | شواية فحم
gas grill, gas barbecue, gas bbq | Gasgrill | barbecue à gaz | barbacoa de gas | grătar pe gaz, grătar cu gaz | شواية غاز
smoker grill, smoker, food smoker | Räucherofen, Smoker | fumoir | ahumador | afumătoare | مدخنة طعام
barbecue cover, bbq cover, grill cover | Grillabdeckung, Grillhaube | housse barbecue, housse de barbecue | funda para barbacoa, funda de barbacoa | husă grătar | غطاء شواية
barbecue tools, grill tools, bbq tools | Grillbesteck, Grillzubehör | ustensiles barbecue, set barbecue | utensilios de barbacoa, accesorios de barbacoa | ustensile grătar, set grătar | أدوات شواء
grill brush, barbecue brush, bbq brush | Grillbürste | brosse barbecue | cepillo para barbacoa, cepillo de barbacoa | perie grătar | فرشاة شواية
firelighter, fire lighter, fire lighters | Grillanzünder, Kaminanzünder | allume-feu, allume-barbecue | pastilla de encendido, encendedor de barbacoa | aprinzător grătar, pastile aprins focul | مشعل فحم
lighter, cigarette lighter, utility lighter | Feuerzeug, Stabfeuerzeug | briquet | mechero, encendedor | brichetă | ولاعة
matches, match box, matchsticks | Streichholz, Streichhölzer, Zündhölzer | allumettes, allumette | cerilla, fósforos | chibrituri, chibrit | كبريت, أعواد ثقاب
hot tub, jacuzzi, whirlpool, inflatable hot tub | Whirlpool, Jacuzzi | jacuzzi, spa gonflable, bain à remous | jacuzzi, spa hinchable | jacuzzi, cadă cu hidromasaj | جاكوزي
sauna | Sauna | sauna | sauna | saună | ساونا
paddling pool, kiddie pool, wading pool | Planschbecken | pataugeoire, piscine enfant | piscina infantil, piscina hinchable | piscină copii, piscină gonflabilă | مسبح أطفال
pool cover, pool tarp | Poolabdeckung, Poolplane, Solarplane | bâche piscine, bâche de piscine | cubierta de piscina, lona de piscina | prelată piscină, folie piscină | غطاء مسبح
pool pump, pool filter pump | Poolpumpe, Filterpumpe | pompe de piscine, pompe de filtration | bomba de piscina, depuradora | pompă piscină | مضخة مسبح
sand filter | Sandfilter, Sandfilteranlage | filtre à sable | filtro de arena | filtru nisip piscină | فلتر رملي
pool chlorine, chlorine tablet | Poolchlor, Chlortablette | chlore piscine, pastille de chlore, galet de chlore | cloro para piscina, pastillas de cloro | clor piscină, tablete clor | كلور مسبح
pool robot, robotic pool cleaner | Poolroboter | robot piscine, robot de piscine | robot limpiafondos | robot piscină | روبوت مسبح
pool vacuum, pool cleaner | Poolsauger, Poolreiniger | aspirateur piscine | limpiafondos | aspirator piscină | منظف مسبح
pond pump, fountain pump | Teichpumpe | pompe de bassin | bomba de estanque | pompă iaz | مضخة نافورة
garden fountain, water feature, fountain | Gartenbrunnen, Springbrunnen, Zimmerbrunnen | fontaine de jardin, fontaine | fuente de jardín | fântână arteziană, fântână de grădină | نافورة حديقة
pond liner, pond foil | Teichfolie | bâche de bassin | lona para estanque, lámina para estanque | folie iaz | غطاء بركة
garden gnome | Gartenzwerg | nain de jardin | gnomo de jardín | pitic de grădină | قزم حديقة
garden ornament, garden statue | Gartenfigur, Gartendeko | statue de jardin, décoration de jardin | figura de jardín | statuie grădină | تمثال حديقة
bird feeder | Vogelfutterstation, Vogelhaus, Futterhaus | mangeoire oiseaux, mangeoire | comedero para pájaros, comedero de pájaros | hrănitoare păsări | مغذي طيور
nest box, nesting box, bird box, birdhouse | Nistkasten | nichoir | caja nido, casita para pájaros | cuib păsări, căsuță păsări | عش طيور خشبي
bird bath | Vogeltränke, Vogelbad | bain d'oiseaux, abreuvoir oiseaux | bañera para pájaros | adăpătoare păsări | حوض طيور
bee suit, beekeeping suit, beekeeper suit | Imkeranzug, Imkerschutzanzug | combinaison apiculteur, vareuse apiculture | traje de apicultor | costum apicultor | بدلة نحال
bee smoker, beekeeping smoker | Smoker Imker, Imkerpfeife | enfumoir | ahumador apícola, ahumador de colmenas | afumător albine, afumător apicol | مدخن نحل
gardening glove, garden glove | Gartenhandschuh | gant de jardinage, gant de jardin | guante de jardinería, guante de jardín | mănuși de grădină, mănuși grădinărit | قفاز حديقة
kneeling pad, kneeler, garden kneeler | Kniekissen, Kniebank | agenouilloir, genouillère de jardin | rodillera de jardín, reclinatorio de jardín | pernă genunchi grădină | وسادة ركوع
pruning saw | Astsäge | scie d'élagage | sierra de poda | ferăstrău de crengi | منشار تقليم
lawn feed, lawn fertiliser, lawn fertilizer | Rasendünger | engrais gazon | abono para césped | îngrășământ gazon | سماد عشب
lawn edging, garden edging, border edging | Rasenkante, Beeteinfassung | bordure de jardin, bordurette | borde de jardín, bordura | bordură grădină | حافة حديقة
insect hotel, bug hotel, bee house | Insektenhotel | hôtel à insectes | hotel de insectos | hotel insecte | بيت حشرات
garden cart, garden trolley | Gartenwagen, Gartenkarre | chariot de jardin | carro de jardín | cărucior grădină | عربة حديقة
`

export const PETS = `
dog | Hund | chien | perro | câine | كلب
cat | Katze | chat | gato | pisică | قط
collar | Halsband | collier | collar | zgardă | طوق
dog bed | Hundebett | lit pour chien, panier pour chien | cama para perro, cama de perro | pat pentru câine, culcuș câine | سرير كلب
dog leash, dog lead, leash | Hundeleine, Leine | laisse | correa de perro, correa para perro | lesă | مقود كلب
dog food | Hundefutter | croquettes pour chien, nourriture pour chien | comida para perros, pienso | hrană câini, hrană pentru câini | طعام كلاب
cat food | Katzenfutter | croquettes pour chat, nourriture pour chat | comida para gatos | hrană pisici, hrană pentru pisici | طعام قطط
cat litter | Katzenstreu | litière pour chat, litière | arena para gatos | nisip pisici, așternut pisici | رمل قطط
dog collar | Hundehalsband | collier pour chien, collier chien | collar de perro, collar para perro | zgardă câine, zgardă pentru câini | طوق كلب
dog harness, pet harness | Hundegeschirr | harnais pour chien, harnais chien | arnés para perro, arnés de perro | ham câine, ham pentru câine | حزام صدر كلب
no pull harness | Anti-Zug-Geschirr | harnais anti-traction | arnés antitirones | ham antitracțiune | حزام مانع سحب
retractable lead, retractable leash, flexi lead | Rollleine, Flexileine | laisse rétractable, laisse enrouleur | correa extensible | lesă retractabilă | مقود قابل للسحب
dog muzzle, muzzle | Maulkorb | muselière | bozal | botniță | كمامة كلب
dog coat, dog jacket | Hundemantel, Hundejacke | manteau pour chien | abrigo para perro | haină câine, hăinuță câine | معطف كلب
dog sweater, dog jumper | Hundepullover | pull pour chien | jersey para perro | pulover câine | كنزة كلب
dog toy, chew toy | Hundespielzeug, Kauspielzeug | jouet pour chien, jouet à mâcher | juguete para perro | jucărie câine, jucărie pentru câini | لعبة كلب
dog treat, dog biscuit, dog snack | Hundesnack, Hundeleckerli | friandise pour chien | snack para perro, galleta para perro, chuche para perro | recompense câini | مكافآت كلاب
dog chew, chew bone, dog bone | Kauknochen, Hundeknochen | os à mâcher | hueso para perro | oase câini, os de ros | عظم مضغ كلاب
dog crate, dog cage, pet crate | Hundebox, Hundekäfig, Transportbox | cage pour chien, caisse pour chien | jaula para perro, transportín para perro | cușcă câine, cușcă transport câine | قفص كلب
dog kennel, dog house, doghouse | Hundehütte | niche, niche pour chien | caseta para perro | cușcă exterior câine, căsuță câine | بيت كلب
dog whistle | Hundepfeife | sifflet à ultrasons, sifflet pour chien | silbato para perros | fluier câini | صافرة كلب
poo bag, dog poo bag, dog waste bag, poop bag | Hundekotbeutel, Kotbeutel | sac à crottes, sac ramasse-crottes | bolsa para excrementos | pungi igienice câini, pungi câini | أكياس فضلات كلب
puppy pad, training pad, puppy training pad, pee pad | Welpenunterlage, Trainingsunterlage | tapis éducateur, alèse chiot | empapador, empapador para perro | covorașe absorbante, pampers absorbant | فوط تدريب كلاب
pet bowl, food bowl | Futternapf, Napf | gamelle animaux, gamelle | comedero | bol hrană animale | وعاء طعام حيوانات
dog bowl | Hundenapf | gamelle pour chien | comedero para perro | castron câine | وعاء طعام كلب
cat bowl | Katzennapf | gamelle pour chat | comedero para gato | castron pisică | وعاء طعام قطط
pet fountain, cat fountain, pet water fountain | Trinkbrunnen, Katzenbrunnen | fontaine à eau chat, fontaine animaux | fuente para gatos, bebedero fuente | fântână pisici, adăpător automat | نافورة قطط
automatic feeder, automatic pet feeder, pet feeder | Futterautomat | distributeur de croquettes, distributeur automatique de nourriture | comedero automático, dispensador de comida | hrănitor automat, dozator hrană | مغذي آلي
litter box, cat litter tray, litter tray, cat toilet | Katzentoilette, Katzenklo | bac à litière, maison de toilette | arenero, bandeja sanitaria | litieră, litieră pisici | صندوق رمل قطط
litter scoop, cat litter scoop | Streuschaufel | pelle à litière | pala para arenero | lopățică litieră | مغرفة رمل قطط
scratching post, cat scratcher, scratch post | Kratzstamm, Kratzbaum | griffoir, poteau à griffer | rascador, poste rascador | stâlp de zgâriat, ansamblu zgâriat | عمود خدش قطط
cat tree, cat tower, cat condo | Kratzbaum, Katzenbaum | arbre à chat | árbol para gatos, rascador árbol | ansamblu joacă pisici, copac pisici | شجرة قطط
cat toy | Katzenspielzeug, Katzenangel | jouet pour chat | juguete para gato | jucărie pisică, jucărie pentru pisici | لعبة قطط
cat flap, pet door, cat door, dog flap | Katzenklappe, Haustierklappe | chatière, porte pour animaux | gatera, puerta para mascotas | ușă pisici, ușiță animale | باب قطط
cat treat, cat snack | Katzensnack, Katzenleckerli | friandise pour chat | snack para gato | recompense pisici | مكافآت قطط
pet carrier, cat carrier | Transportbox, Katzentransportbox, Transporttasche | caisse de transport, sac de transport chat | transportín | cușcă transport, geantă transport animale | حقيبة نقل حيوانات
pet brush, grooming brush, deshedding tool | Fellbürste, Tierbürste | brosse animaux | cepillo para mascotas, carda | perie animale | فرشاة حيوانات
dog brush | Hundebürste | brosse pour chien | cepillo para perro | perie câine | فرشاة كلب
pet clipper, dog clipper, dog grooming clipper | Hundeschermaschine, Schermaschine | tondeuse pour chien | cortapelos para perro, esquiladora | mașină de tuns câini | ماكينة قص شعر حيوانات
dog shampoo, pet shampoo | Hundeshampoo | shampooing pour chien | champú para perro | șampon câini, șampon pentru câini | شامبو كلاب
flea collar, tick collar | Flohhalsband, Zeckenhalsband | collier anti-puces, collier antiparasitaire | collar antiparasitario, collar antipulgas | zgardă antiparazitară, zgardă anti purici | طوق براغيث
flea treatment, spot-on, flea drops | Flohmittel, Spot-on | antipuces, pipette antiparasitaire | antipulgas, pipeta antiparasitaria | antiparazitar, pipetă antiparazitară | علاج براغيث
aquarium, fish tank | Aquarium | aquarium | acuario, pecera | acvariu | حوض سمك, أكواريوم
aquarium filter, fish tank filter | Aquariumfilter, Aquarienfilter, Außenfilter | filtre aquarium, filtre d'aquarium | filtro de acuario | filtru acvariu | فلتر حوض سمك
aquarium pump, air pump, aquarium air pump | Aquariumpumpe, Membranpumpe, Luftpumpe Aquarium | pompe aquarium, pompe à air aquarium | bomba de acuario, bomba de aire acuario | pompă acvariu, pompă aer acvariu | مضخة حوض سمك
aquarium heater | Aquarienheizer, Heizstab, Aquariumheizer | chauffage aquarium | calentador de acuario | încălzitor acvariu | سخان حوض سمك
fish food, fish feed, fish flakes | Fischfutter | nourriture pour poissons, nourriture poisson | comida para peces, alimento para peces | hrană pești, hrană pentru pești | طعام سمك
bird food, bird seed, wild bird seed | Vogelfutter | graines pour oiseaux, nourriture pour oiseaux | comida para pájaros, alpiste, alimento para pájaros | hrană păsări, semințe păsări | طعام طيور, حبوب طيور
fat ball, suet ball | Meisenknödel | boule de graisse | bola de sebo | bile de grăsime păsări | كرات دهن للطيور
bird cage, birdcage | Vogelkäfig, Voliere | cage à oiseaux, cage oiseaux, volière | jaula para pájaros, jaula de pájaros | colivie, colivie păsări | قفص طيور
rabbit hutch, rabbit cage | Kaninchenstall, Hasenstall | clapier, cage pour lapin | conejera, jaula para conejo | cușcă iepure | قفص أرنب
hamster cage, small animal cage | Hamsterkäfig, Kleintierkäfig | cage pour hamster, cage rongeur | jaula para hámster | cușcă hamster, cușcă rozătoare | قفص هامستر
hay, horse hay | Heu | foin | heno | fân pentru animale | تبن, علف
rabbit food | Kaninchenfutter | nourriture pour lapin | comida para conejos | hrană iepuri | طعام أرانب
hamster food, rodent food | Hamsterfutter, Nagerfutter | nourriture rongeur, nourriture pour hamster | comida para roedores, comida para hámster | hrană rozătoare, hrană hamsteri | طعام هامستر
terrarium, vivarium, reptile tank | Terrarium | terrarium | terrario | terariu | تيراريوم
chicken coop, hen house, chicken house | Hühnerstall | poulailler | gallinero | coteț găini, coteț | خم دجاج, بيت دجاج
slow feeder, slow feeder bowl | Anti-Schling-Napf | gamelle anti-glouton | comedero antivoracidad | castron antivomă, bol hrănire lentă | وعاء أكل بطيء
`
