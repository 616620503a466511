// Clothes, shoes, jewellery, watches and bags. Each line is one concept (`../commerce-words.ts`).

export const CLOTHES = `
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
safety boot, work boot, steel toe boot | Sicherheitsstiefel, Arbeitsstiefel | botte de sécurité, chaussure montante de sécurité | bota de seguridad | bocanci de protecție, bocanci de lucru | حذاء عمل, جزمة سلامة
blouse | Bluse | blouse, chemisier | blusa | bluză | بلوزة
polo shirt | Poloshirt, Polohemd, Polo | polo | polo | tricou polo | قميص بولو
tank top, singlet, vest top | Tanktop, Trägertop, Achselshirt | débardeur | camiseta de tirantes | maiou | فانلة
cardigan | Strickjacke, Cardigan | cardigan | cárdigan, rebeca | cardigan | كارديغان
fleece jacket, fleece | Fleecejacke, Fleece | veste polaire, polaire | forro polar, chaqueta polar | jachetă fleece | سترة فليس, فليس
down jacket, puffer jacket, puffa jacket, padded jacket | Daunenjacke, Steppjacke, Pufferjacke | doudoune | plumífero, chaqueta de plumas | jachetă de puf, geacă de puf | جاكيت مبطن, سترة مبطنة
parka | Parka | parka | parka | parka | باركا
trench coat | Trenchcoat | trench | gabardina | trenci | معطف ترنش
body warmer, bodywarmer, padded gilet | Steppweste, Daunenweste | doudoune sans manches, bodywarmer | chaleco acolchado | vestă matlasată | صدرية مبطنة
ski jacket | Skijacke | veste de ski | chaqueta de esquí | geacă de schi | جاكيت تزلج
ski trousers, ski pants, salopettes | Skihose | pantalon de ski, salopette de ski | pantalón de esquí | pantaloni de schi | بنطلون تزلج
suit | Anzug | costume | traje | costum | بدلة
blazer, sport coat, suit jacket | Blazer, Sakko | blazer, veste de costume | blazer, chaqueta americana | sacou, blazer | بليزر
waistcoat | Anzugweste, Weste | gilet de costume | chaleco de traje | vestă de costum | صدرية رسمية
tie, necktie | Krawatte, Schlips | cravate | corbata | cravată | ربطة عنق, كرافتة
bow tie, bowtie | Fliege | nœud papillon | pajarita | papion | ربطة فراشة, بابيون
braces, suspenders | Hosenträger | bretelles | tirantes | bretele | حمالات بنطلون
cufflink | Manschettenknopf, Manschettenknöpfe | bouton de manchette | gemelos | butoni de manșetă, butoni | أزرار أكمام, كبك
chinos, chino trousers | Chino, Chinohose | chino | chinos | pantaloni chino | تشينو
joggers, jogging bottoms, sweatpants, tracksuit bottoms | Jogginghose, Trainingshose, Sweathose | pantalon de survêtement | pantalón de chándal | pantaloni de trening, pantaloni sport | بنطلون رياضي
tracksuit, jogging suit | Trainingsanzug, Jogginganzug | survêtement | chándal | trening | بدلة رياضية
dungarees, overalls, bib overalls | Latzhose | salopette | peto vaquero, pantalón de peto | salopetă | أفرول
boiler suit, coveralls | Arbeitsoverall | combinaison de travail, bleu de travail | mono de trabajo | salopetă de lucru, combinezon | بدلة عمل
jumpsuit, playsuit, romper suit | Jumpsuit | combinaison pantalon | mono de vestir | salopetă | جمبسوت
work trousers, work pants | Arbeitshose | pantalon de travail | pantalón de trabajo | pantaloni de lucru | بنطلون عمل
cargo trousers, cargo pants, combat trousers | Cargohose | pantalon cargo | pantalón cargo | pantaloni cargo | بنطلون كارغو
rain trousers, rain pants, waterproof trousers, overtrousers | Regenhose | pantalon de pluie | pantalón impermeable, cubrepantalón | pantaloni de ploaie | بنطلون مطر
hiking trousers, hiking pants, walking trousers | Wanderhose, Trekkinghose | pantalon de randonnée | pantalón de senderismo, pantalón de montaña | pantaloni drumeție, pantaloni de munte | بنطلون مشي
hi-vis vest, high visibility vest, reflective vest, safety vest | Warnweste, Sicherheitsweste | gilet de sécurité, gilet réfléchissant, gilet jaune | chaleco reflectante | vestă reflectorizantă | سترة عاكسة
apron, pinafore, pinny | Schürze | tablier | delantal | șorț | مريلة, مئزر
uniform | Uniform | uniforme | uniforme | uniformă | زي موحد
lab coat | Laborkittel, Kittel | blouse de laboratoire | bata de laboratorio | halat de laborator | معطف مختبر
bra, brassiere | BH, Büstenhalter | soutien-gorge | sujetador, sostén | sutien | حمالة صدر, سوتيان
sports bra | Sport-BH | brassière de sport, brassière | sujetador deportivo | bustieră sport | حمالة صدر رياضية
knickers, panties, briefs | Slip, Damenslip, Unterhose | culotte, slip | bragas, braga | chiloți, slip | سروال داخلي
boxer shorts, boxers, underpants | Boxershorts, Unterhose, Boxer | boxer, caleçon | calzoncillos, bóxer | boxeri | بوكسر
nightdress, nightgown, nightie | Nachthemd | chemise de nuit | camisón | cămașă de noapte | قميص نوم
dressing gown, housecoat | Morgenmantel, Hausmantel | robe de chambre | batín, bata de casa | halat | روب
pantyhose, nylon tights, stocking | Strumpfhose, Feinstrumpfhose, Nylonstrumpf | collants, collant fin | medias | dres, ciorapi de damă, ciorapi cu chilot | جوارب نسائية, كولون
compression sock, flight sock, compression stocking | Kompressionsstrumpf, Stützstrumpf, Kompressionssocke | chaussette de compression, bas de contention | media de compresión, calcetín de compresión | ciorap compresiv, șosete de compresie | جوارب ضاغطة
bikini | Bikini | bikini | bikini, biquini | bikini | بكيني
rash vest, rash guard | Badeshirt, UV-Shirt, Lycra-Shirt | lycra, tee-shirt anti-UV | camiseta de lycra, camiseta con protección solar | tricou protecție UV | قميص سباحة
beanie, woolly hat, bobble hat, knit cap | Beanie, Strickmütze, Pudelmütze | bonnet | gorro de lana, gorro de punto | căciulă, fes | قبعة صوف, طاقية
sun hat | Sonnenhut | chapeau de soleil | sombrero de sol | pălărie de soare | قبعة شمس
bucket hat | Fischerhut | bob | gorro de pescador | pălărie bucket | قبعة باكيت
baseball cap | Baseballcap, Basecap, Baseballkappe | casquette de baseball | gorra de béisbol | șapcă de baseball | قبعة بيسبول
headband | Stirnband | bandeau | cinta para la cabeza, diadema | bentiță | عصابة رأس
earmuffs, ear warmers | Ohrenwärmer, Ohrenschützer | cache-oreilles | orejeras | apărători de urechi | غطاء أذن
neck gaiter, snood, neck warmer | Schlauchschal, Halswärmer, Schlauchtuch | tour de cou, cache-cou | braga de cuello, cuello polar | tub multifuncțional | واقي رقبة
shawl, pashmina, stole | Umhängetuch, Stola | châle, étole | chal, pashmina | șal | شال
bandana, neckerchief | Bandana, Halstuch | bandana | bandana, pañuelo de cuello | bandană | باندانا
handkerchief, hankie | Stofftaschentuch | mouchoir | pañuelo | batistă | منديل قماش
headscarf, hijab | Kopftuch, Hijab | hijab, foulard islamique | hiyab, pañuelo para la cabeza | hijab, batic | حجاب, طرحة
abaya | Abaya | abaya | abaya | abaya | عباءة, عباية
poncho | Poncho | poncho | poncho | poncho | بونشو
cycling jersey, bike jersey | Radtrikot, Fahrradtrikot | maillot de cyclisme, maillot vélo | maillot de ciclismo | tricou ciclism | قميص دراجات
gaiter | Gamasche | guêtre | polaina | parazăpadă, jambiere | واقي ساق للثلج
high heels, stiletto, heels | Pumps, High Heels, Stöckelschuhe | escarpin, talons hauts | zapato de tacón, tacones | pantofi cu toc | كعب عالي
ballet flat, ballerina, flats | Ballerina, Ballerinas | ballerine | bailarina, manoletina | balerini | باليرينا
loafer, moccasin, slip-on shoe | Mokassin, Loafer | mocassin | mocasín | mocasini | موكاسين, لوفر
lace-up shoe, oxford shoe, brogue | Schnürschuh, Halbschuh | richelieu, chaussure à lacets | zapato de cordones, zapato oxford | pantofi oxford, pantofi cu șireturi | حذاء أكسفورد
ankle boot, bootie | Stiefelette | bottine | botín | botine | بوت قصير
chelsea boot | Chelsea-Boot, Chelsea Boots | chelsea boots, boots chelsea | botín chelsea | ghete chelsea | بوت تشيلسي
wellington boot, welly, wellies, rain boot, gumboot | Gummistiefel, Regenstiefel | botte de pluie, botte en caoutchouc | bota de agua, katiuska | cizme de cauciuc, cizme de ploaie | جزمة مطر, حذاء مطاطي
snow boot, winter boot | Schneestiefel, Winterstiefel, Winterschuh | botte de neige, après-ski | bota de nieve, descansos | cizme de zăpadă, ghete de iarnă | حذاء ثلج شتوي
safety shoe | Sicherheitsschuh, Arbeitsschuh | chaussure de sécurité | zapato de seguridad, bota de seguridad, calzado de seguridad | bocanci de protecție, pantofi de protecție | حذاء سلامة, حذاء أمان
clog | Clog, Holzschuh | sabot | zueco | saboți medicali, saboți | قبقاب
flip flop, thong sandal | Zehentrenner, Flip-Flop | tong | chancla, chanclas | șlapi, papuci de plajă | شبشب شاطئ
espadrille | Espadrille | espadrille | alpargata, esparteña | espadrile | اسبادريل
dance shoe | Tanzschuh | chaussure de danse | zapato de baile | pantofi de dans | حذاء رقص
ballet shoe, ballet slipper, pointe shoe | Ballettschuh, Spitzenschuh, Ballettschläppchen | chausson de danse, demi-pointes | zapatilla de ballet, zapatilla de danza | poante, balerini de dans | حذاء باليه
insole, shoe insert, orthotic | Einlegesohle, Schuheinlage | semelle intérieure, semelle | plantilla | branț, talonet, talonete | نعل داخلي, ضبان
shoelace, bootlace, laces | Schnürsenkel, Schuhband | lacet | cordón de zapato, cordones | șiret, șireturi | رباط حذاء, أربطة أحذية
shoe polish, shoe cream | Schuhcreme, Schuhpolitur | cirage | betún, crema para zapatos | cremă de ghete, cremă de pantofi | ملمع أحذية
shoehorn | Schuhlöffel, Schuhanzieher | chausse-pied | calzador | încălțător | لبيسة أحذية
shoe tree | Schuhspanner | embauchoir | horma de zapato | șan, șanuri | قالب أحذية
waterproofing spray, shoe protector spray, proofing spray | Imprägnierspray | imperméabilisant, spray imperméabilisant | spray impermeabilizante | spray impermeabilizant | بخاخ عازل للماء
shoe brush | Schuhbürste | brosse à chaussures | cepillo para zapatos | perie pantofi | فرشاة أحذية
`

export const JEWELLERY_AND_BAGS = `
umbrella | Regenschirm | parapluie | paraguas | umbrelă | مظلة
sunglasses | Sonnenbrille | lunettes de soleil | gafas de sol | ochelari de soare | نظارات شمسية
jewellery | Schmuck | bijou, bijoux | joya, joyería | bijuterii | مجوهرات
ring | Ring | bague | anillo | inel | خاتم
necklace | Halskette | collier | collar | colier | قلادة, عقد
earring | Ohrring | boucle d'oreille | pendiente, pendientes | cercel, cercei | قرط, أقراط
bracelet | Armband | bracelet | pulsera | brățară | سوار
wallet, purse | Geldbörse, Portemonnaie, Geldbeutel | portefeuille | cartera, billetera | portofel | محفظة
handbag | Handtasche | sac à main | bolso | geantă de mână, poșetă | حقيبة يد
backpack, rucksack, daypack, knapsack | Rucksack | sac à dos | mochila | rucsac, ghiozdan | حقيبة ظهر
bag, holdall | Tasche | sac | bolsa | geantă, sac | حقيبة
suitcase, luggage | Koffer | valise | maleta | valiză, troler | حقيبة سفر
watch | Uhr, Armbanduhr | montre | reloj | ceas | ساعة
engagement ring | Verlobungsring | bague de fiançailles | anillo de compromiso, anillo de pedida | inel de logodnă | خاتم خطوبة
wedding ring, wedding band | Ehering, Trauring | alliance | alianza, anillo de boda | verighetă | خاتم زواج, دبلة
pendant | Anhänger, Kettenanhänger | pendentif | colgante | pandantiv | تعليقة, دلاية
bangle, cuff bracelet | Armreif, Armreifen | jonc, bracelet rigide | brazalete, esclava | brățară rigidă, brățară fixă | إسورة
anklet, ankle bracelet | Fußkettchen, Fußkette | bracelet de cheville, chaîne de cheville | tobillera | brățară de gleznă | خلخال
stud earring, ear stud | Ohrstecker | puce d'oreille, clou d'oreille | pendiente de botón | cercei cu șurub, cercei mici | حلق صغير
hoop earring | Creole, Creolen | créole | pendiente de aro | creole | حلق دائري
brooch | Brosche | broche | broche, prendedor | broșă | بروش, دبوس زينة
charm | Charm | charm, breloque | charm, abalorio | charm | تشارم
body piercing, piercing jewellery | Piercing, Piercingschmuck | piercing | piercing | piercing, bijuterie piercing | بيرسينغ
jewellery box, jewelry box | Schmuckkasten, Schmuckkästchen, Schmuckschatulle | boîte à bijoux, coffret à bijoux | joyero | cutie de bijuterii, casetă bijuterii | صندوق مجوهرات
watch strap, watch band, watchband | Uhrenarmband, Uhrarmband | bracelet de montre | correa de reloj | curea de ceas, curea ceas | سير ساعة, حزام ساعة
watch box, watch case | Uhrenbox, Uhrenkasten | boîte à montres, coffret à montres | caja de relojes, caja para relojes | cutie de ceasuri | صندوق ساعات
wristwatch | Armbanduhr | montre-bracelet | reloj de pulsera | ceas de mână | ساعة يد
key ring, keyring, keychain, key fob | Schlüsselanhänger, Schlüsselring | porte-clés | llavero | breloc, breloc chei | ميدالية مفاتيح, علاقة مفاتيح
tote bag, shopping bag, shopper | Einkaufstasche, Stofftasche, Tragetasche, Stoffbeutel | sac cabas, tote bag, sac de courses | bolsa de la compra, bolsa de tela | sacoșă, geantă tote | حقيبة تسوق
shoulder bag, crossbody bag | Umhängetasche, Schultertasche | sac bandoulière, besace | bolso bandolera, bandolera | geantă de umăr, geantă crossbody | حقيبة كتف, حقيبة كروس
bum bag, fanny pack, waist bag, belt bag | Bauchtasche, Gürteltasche, Hüfttasche | sac banane, pochette ceinture | riñonera | borsetă | حقيبة خصر
clutch bag, evening bag | Clutch, Abendtasche | pochette, pochette de soirée | bolso de mano, cartera de mano | geantă plic | حقيبة سهرة, كلتش
briefcase, attache case | Aktentasche, Aktenkoffer | porte-documents, mallette | maletín | servietă, geantă documente | حقيبة عمل
carry-on, cabin bag, hand luggage, cabin suitcase, cabin luggage | Handgepäck, Kabinenkoffer, Bordkoffer | bagage à main, valise cabine, bagage cabine | equipaje de mano, maleta de cabina | bagaj de mână, troler de cabină | حقيبة مقصورة
toiletry bag, wash bag, washbag, sponge bag, dopp kit | Kulturbeutel, Kulturtasche, Waschbeutel | trousse de toilette | neceser | geantă cosmetice, portfard, trusă de toaletă | حقيبة أدوات النظافة
make-up bag, makeup bag, cosmetic bag | Kosmetiktasche, Schminktasche | trousse à maquillage | neceser de maquillaje, bolsa de maquillaje | geantă machiaj | حقيبة مكياج
packing cube, luggage organiser | Packwürfel, Kofferorganizer | cube de rangement, organisateur de valise | organizador de maleta | organizator bagaj | منظم حقائب
luggage tag | Kofferanhänger, Gepäckanhänger | étiquette de bagage | etiqueta de equipaje, identificador de maletas | etichetă bagaj | بطاقة أمتعة
luggage scale | Kofferwaage, Gepäckwaage | pèse-bagage | báscula de equipaje, pesamaletas | cântar bagaje, cântar de bagaje | ميزان أمتعة
travel pillow, neck pillow | Nackenkissen, Reisekissen, Nackenhörnchen | coussin de voyage, oreiller de voyage, coussin cervical | almohada de viaje, almohada cervical | pernă de călătorie, pernă pentru gât | وسادة سفر, وسادة رقبة
travel adapter, plug adapter | Reiseadapter, Steckdosenadapter | adaptateur de voyage | adaptador de viaje, adaptador de enchufe | adaptor de călătorie, adaptor priză | محول سفر
card holder, cardholder, card wallet | Kartenetui, Kartenhalter | porte-cartes | tarjetero | port carduri, portcard | حافظة بطاقات
passport holder, passport cover | Passhülle, Reisepasshülle | protège-passeport, étui passeport | funda de pasaporte, portapasaporte | husă pașaport, port pașaport | محفظة جواز سفر
reading glasses | Lesebrille | lunettes de lecture | gafas de lectura, gafas de cerca | ochelari de citit | نظارات قراءة
glasses case, spectacle case | Brillenetui | étui à lunettes | funda de gafas | toc de ochelari, etui ochelari | علبة نظارات
eyeglasses, spectacles, eyewear | Brille, Brillengestell | lunettes de vue | gafas graduadas, anteojos | ochelari de vedere | نظارة طبية, نظارات طبية
weekend bag, weekender, overnight bag | Weekender, Reisetasche | sac week-end, sac de voyage | bolsa de viaje | geantă de voiaj, geantă weekend | حقيبة سفر صغيرة
beach bag | Strandtasche | sac de plage | bolso de playa, bolsa de playa | geantă de plajă | حقيبة شاطئ
shopping trolley, wheeled shopping bag | Einkaufstrolley, Einkaufsroller | chariot de courses, caddie de courses | carrito de la compra | cărucior de cumpărături | عربة تسوق
money belt, travel money belt | Geldgürtel | ceinture porte-monnaie | cinturón monedero | borsetă bani, centură bani | حزام نقود
luggage strap, luggage belt | Koffergurt, Kofferband | sangle de bagage, sangle valise | correa de equipaje | curea bagaj | حزام أمتعة
`
