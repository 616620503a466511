// Cookware, tableware and appliances. Each line is one concept (`../commerce-words.ts`).

export const COOKWARE = `
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
french press, cafetiere | French Press, Pressstempelkanne | cafetière à piston | cafetera de émbolo, prensa francesa | presă franceză | مكبس قهوة
coffee filter | Kaffeefilter | filtre à café | filtro de café | filtru de cafea | فلتر قهوة
wine glass | Weinglas | verre à vin | copa de vino | pahar de vin | كأس نبيذ
baking tray, sheet pan | Backblech | plaque de cuisson | bandeja de horno | tavă de copt | صينية خبز
knife sharpener, whetstone | Messerschärfer, Schleifstein | aiguiseur, pierre à aiguiser | afilador de cuchillos, afilador | ascuțitor de cuțite | مسن سكاكين
kitchen knife, chef's knife | Kochmesser, Küchenmesser | couteau de cuisine, couteau de chef | cuchillo de cocina | cuțit de bucătărie, cuțit de bucătar | سكين مطبخ
corkscrew, wine opener | Korkenzieher | tire-bouchon | sacacorchos | tirbușon | فتاحة نبيذ
decanter, carafe | Karaffe, Dekanter | carafe | decantador, jarra | carafă, decantor | إبريق تقديم
steamer basket, steaming basket | Dämpfeinsatz, Dampfkörbchen | panier vapeur | cesta de vapor | coș aburi | سلة تبخير
cookware set, pan set, saucepan set, pots and pans | Topfset, Kochtopfset, Pfannenset | batterie de cuisine, set de casseroles | batería de cocina, juego de ollas | set oale, set de oale | طقم قدور, طقم طبخ
stockpot, stock pot, soup pot, cooking pot | Kochtopf, Suppentopf | faitout, marmite | olla, puchero, marmita | oală de supă, oală | قدر طبخ, حلة
casserole dish, dutch oven, casserole | Bräter, Schmortopf, Gusseisentopf | cocotte, cocotte en fonte | cocotte, cazuela, olla de hierro fundido | cratiță fontă, oală fontă | قدر حديد زهر
wok, wok pan | Wok, Wokpfanne | wok | wok | wok, tigaie wok | مقلاة ووك, ووك
grill pan, griddle pan, griddle | Grillpfanne, Grillplatte | poêle gril, plancha | sartén grill, plancha de cocina | tigaie grill, plită grill | مقلاة شواء
pressure cooker | Schnellkochtopf, Dampfkochtopf | autocuiseur, cocotte-minute | olla a presión, olla exprés | oală sub presiune | قدر ضغط
steamer, food steamer | Dampfgarer | cuit-vapeur | vaporera | aparat gătit cu aburi, steamer | قدر بخار
roasting tin, roasting pan, roaster | Bräter, Bratreine | plat à rôtir | asadera, fuente para asar | tavă friptură, tavă de cuptor | صينية شواء
baking dish, oven dish, gratin dish, lasagne dish | Auflaufform, Ofenform | plat à gratin, plat à four | fuente de horno, bandeja para lasaña | vas yena, vas termorezistent, tavă cuptor | صحن فرن, طبق فرن
cake tin, cake pan, baking tin, baking mould | Backform, Kuchenform, Springform | moule à gâteau, moule à manqué | molde para horno, molde para tarta, molde desmontable | formă de copt, formă tort | قالب كيك
loaf tin, bread tin, loaf pan | Kastenform, Brotbackform | moule à cake, moule à pain | molde rectangular, molde para pan | formă chec, formă pâine | قالب خبز
muffin tin, cupcake tin, muffin tray, muffin pan, bun tin | Muffinform, Muffinblech | moule à muffins, moule à cupcakes | molde para magdalenas, molde para muffins | tavă brioșe, formă brioșe | قالب مافن
cupcake case, muffin case, cupcake liner, baking cup, bun case | Muffinförmchen, Papierförmchen | caissette à muffins, caissette papier | cápsulas para magdalenas | hârtii brioșe, chese brioșe | أكواب كب كيك ورقية
baking paper, parchment paper, greaseproof paper | Backpapier | papier cuisson, papier sulfurisé | papel de horno, papel vegetal de horno | hârtie de copt | ورق خبز, ورق زبدة
tin foil, aluminium foil, aluminum foil, kitchen foil | Alufolie, Aluminiumfolie | papier aluminium, papier alu | papel de aluminio, papel albal | folie de aluminiu, folie aluminiu | ورق ألمنيوم, قصدير
cling film, clingfilm, plastic wrap, saran wrap, food wrap | Frischhaltefolie, Klarsichtfolie | film alimentaire, film étirable | film transparente, papel film | folie alimentară, folie stretch alimentară | نايلون تغليف, غلاف بلاستيكي
freezer bag, sandwich bag, zip bag, ziploc bag, ziplock bag | Gefrierbeutel, Zipbeutel, Zip-Beutel | sac congélation, sac zip, sachet zip | bolsa de congelación, bolsa zip, bolsa con cierre | pungă congelator, pungi zip, pungi cu fermoar | أكياس تجميد, أكياس بسحاب
rolling pin | Nudelholz, Teigrolle, Wellholz | rouleau à pâtisserie | rodillo de cocina, rodillo de amasar | sucitor, făcăleț | شوبك, نشابة
whisk, balloon whisk, egg beater | Schneebesen, Rührbesen | fouet, fouet de cuisine | varilla batidora, batidor de varillas | tel | مضرب بيض, خفاقة يدوية
mixing bowl | Rührschüssel | cul de poule, bol mélangeur | bol mezclador, bol de mezcla | bol mixare | وعاء خلط
salad bowl, serving bowl | Salatschüssel, Servierschüssel | saladier | ensaladera | bol salată, salatieră | وعاء سلطة
spatula, turner, fish slice | Pfannenwender, Spatel | spatule | espátula de cocina, espátula | spatulă, paletă | ملعقة مسطحة, سباتولا
ladle, soup ladle | Schöpfkelle, Suppenkelle | louche | cucharón, cazo de servir | polonic | مغرفة
wooden spoon, cooking spoon | Kochlöffel, Holzlöffel | cuillère en bois | cuchara de madera, cuchara de palo | lingură de lemn | ملعقة خشبية
kitchen utensil, kitchen utensils, cooking utensil | Küchenhelfer, Küchenutensil, Küchenutensilien | ustensile de cuisine | utensilio de cocina, utensilios de cocina | ustensil de bucătărie, ustensile bucătărie | أدوات مطبخ
kitchen tongs, cooking tongs, serving tongs, barbecue tongs | Küchenzange, Grillzange, Servierzange | pince de cuisine, pince à barbecue | pinza de cocina, pinzas de barbacoa | clește de bucătărie, clește grătar | ملقط طعام, ملقط شواء
peeler, vegetable peeler, potato peeler | Sparschäler, Schäler, Kartoffelschäler | éplucheur, économe | pelador, pelapatatas | curățător de legume, decojitor | قشارة, مقشرة خضار
grater, cheese grater, zester | Reibe, Käsereibe, Küchenreibe, Zestenreibe | râpe, râpe à fromage | rallador, rallador de queso | răzătoare | مبشرة
mandoline, mandoline slicer, vegetable slicer | Gemüsehobel, Gemüseschneider | mandoline, coupe-légumes | mandolina, cortador de verduras | feliator legume | قطاعة خضار
spiralizer, spiraliser | Spiralschneider | coupe-légumes spirale | espiralizador | tăietor spiralat legume | قطاعة حلزونية
vegetable chopper | Zwiebelschneider, Zerkleinerer | hachoir à légumes | picadora de verduras | tocător legume | فرامة خضار
garlic press, garlic crusher | Knoblauchpresse | presse-ail | prensa ajos, prensador de ajos | presă usturoi | عصارة ثوم, هراسة ثوم
potato masher | Kartoffelstampfer | presse-purée | pasapurés | zdrobitor cartofi | هراسة بطاطس
colander, strainer, sieve | Sieb, Küchensieb, Nudelsieb | passoire, tamis | colador, escurridor de pasta | strecurătoare, sită | مصفاة, منخل
funnel | Trichter | entonnoir | embudo | pâlnie | قمع سكب
measuring jug, measuring cup | Messbecher | verre doseur, verre mesureur | vaso medidor, jarra medidora | cană de măsurat, cană gradată | كوب قياس
measuring spoon | Messlöffel | cuillère doseuse | cuchara medidora | lingură de măsurat, linguri de măsurat | ملاعق قياس
can opener, tin opener | Dosenöffner | ouvre-boîte | abrelatas | deschizător de conserve, desfăcător conserve | فتاحة علب
bottle opener, beer opener | Flaschenöffner | décapsuleur, ouvre-bouteille | abrebotellas, abridor | desfăcător de sticle, desfăcător sticle | فتاحة زجاجات
bottle stopper, wine stopper | Flaschenverschluss, Weinverschluss | bouchon de bouteille, bouchon à vin | tapón de botella, tapón de vino | dop sticlă, dop vin | سدادة زجاجات
nutcracker, nut cracker | Nussknacker | casse-noix, casse-noisette | cascanueces | spărgător de nuci | كسارة جوز
pizza cutter, pizza wheel | Pizzaschneider, Pizzaroller | roulette à pizza, coupe-pizza | cortador de pizza, cortapizzas | tăietor pizza, feliator pizza | قطاعة بيتزا
pizza stone, baking stone, pizza steel | Pizzastein, Backstein | pierre à pizza | piedra para pizza | piatră pizza, piatră pentru pizza | حجر بيتزا
cookie cutter, biscuit cutter, pastry cutter | Ausstechform, Plätzchenausstecher, Ausstecher | emporte-pièce | cortador de galletas, cortapastas | formă biscuiți, decupator biscuiți | قطاعة بسكويت
piping bag, icing bag, pastry bag | Spritzbeutel, Spritztülle | poche à douille, douille pâtissière | manga pastelera, boquilla pastelera | poș, pungă ornat, duiuri | كيس تزيين
mortar and pestle, pestle and mortar | Mörser, Mörser mit Stößel | mortier, mortier et pilon | mortero, mortero de cocina | mojar, mojar cu pistil | هاون, هاون ومدقة
pepper mill, pepper grinder | Pfeffermühle | moulin à poivre | molinillo de pimienta | râșniță piper | مطحنة فلفل
salt mill, salt grinder | Salzmühle | moulin à sel | molinillo de sal | râșniță sare | مطحنة ملح
salt shaker, salt cellar, salt pot | Salzstreuer | salière | salero | solniță | ملاحة, مملحة
spice jar | Gewürzglas | pot à épices | especiero, tarro de especias | recipient condimente, borcan condimente | برطمان بهارات
spice rack | Gewürzregal | étagère à épices, porte-épices | especiero de pared, estante para especias | suport condimente, raft condimente | رف بهارات
knife set | Messerset | set de couteaux | juego de cuchillos, set de cuchillos | set cuțite | طقم سكاكين
knife block, knife holder | Messerblock, Messerhalter | bloc à couteaux, porte-couteaux | taco de cuchillos, soporte para cuchillos | suport cuțite, bloc cuțite | حامل سكاكين
bread knife | Brotmesser | couteau à pain | cuchillo de pan, cuchillo panero | cuțit de pâine | سكين خبز
steak knife | Steakmesser | couteau à steak | cuchillo de carne, cuchillo chuletero | cuțit de friptură, cuțit steak | سكين ستيك
paring knife, vegetable knife | Schälmesser, Gemüsemesser, Obstmesser | couteau d'office, couteau à légumes | cuchillo pelador, puntilla cocina | cuțit de legume, cuțit decojit | سكين تقشير
kitchen scissors, kitchen shears | Küchenschere | ciseaux de cuisine | tijeras de cocina | foarfecă de bucătărie | مقص مطبخ
kitchen timer, egg timer | Eieruhr, Küchentimer, Kurzzeitmesser | minuteur, minuteur de cuisine | temporizador de cocina, minutero | cronometru bucătărie, timer bucătărie | مؤقت مطبخ
meat thermometer, kitchen thermometer, cooking thermometer, barbecue thermometer | Fleischthermometer, Bratenthermometer, Küchenthermometer, Grillthermometer | thermomètre de cuisson, thermomètre à viande | termómetro de cocina, termómetro de carne | termometru de bucătărie, termometru carne | ميزان حرارة لحم
oven glove, oven mitt | Ofenhandschuh, Backhandschuh | gant de cuisine, gant de four | manopla de horno, guante de horno | mănușă de bucătărie, mănușă cuptor | قفاز فرن
pot holder, potholder | Topflappen | manique | agarrador, agarrador de cocina | suport vase textil | ماسك أواني
trivet, pot stand, hot pad | Topfuntersetzer, Untersetzer | dessous-de-plat | salvamanteles | suport vase fierbinți, suport oală | قاعدة أواني ساخنة
coaster, drink coaster, beer mat | Untersetzer, Glasuntersetzer, Bierdeckel | sous-verre, dessous-de-verre | posavasos | suport pahare, suport pahar | قاعدة أكواب
lunch box, lunchbox, bento box, sandwich box | Brotdose, Lunchbox, Brotbox, Bentobox | lunch box, boîte à lunch, boîte à goûter, bento | fiambrera, táper, tartera, lonchera | cutie prânz, caserolă, lunch box | علبة غداء, لانش بوكس
food container, tupperware, food storage container, food storage box, meal prep container | Frischhaltedose, Vorratsdose, Tupperdose, Frischhaltebox | boîte alimentaire, boîte de conservation, tupperware | recipiente para alimentos, táper, tupper | caserolă, cutie alimente, recipient alimente | علبة حفظ طعام, حافظة طعام
storage jar, glass jar | Vorratsglas, Glasdose | bocal, bocal de conservation | tarro de cristal, bote de cristal | borcan | برطمان, مرطبان
preserving jar, mason jar, kilner jar, canning jar, jam jar | Einmachglas, Weckglas, Marmeladenglas | bocal à conserve, pot à confiture | frasco de conserva, tarro de conserva | borcan conserve | برطمان حفظ
bread bin, bread box, breadbox | Brotkasten, Brotbox | boîte à pain | panera | cutie pâine, cutie de pâine | صندوق خبز
cake stand, serving stand, tiered stand | Tortenplatte, Tortenständer, Etagere | présentoir à gâteaux, plat à tarte, serviteur à étages | soporte para tartas, portatartas | platou tort, suport tort | حامل كيك
tray, serving tray | Tablett, Serviertablett | plateau, plateau de service | bandeja | tavă servire, tavă | صينية تقديم
fruit bowl | Obstschale, Obstkorb | coupe à fruits, corbeille à fruits | frutero | fructieră | سلة فواكه, وعاء فواكه
dish rack, dish drainer, draining board rack, plate rack | Abtropfgestell, Geschirrabtropfer, Abtropfständer | égouttoir, égouttoir à vaisselle | escurreplatos, escurridor de platos | scurgător vase, suport vase | رف تجفيف صحون
dinner set, dinner service | Geschirrset, Tafelservice | service de table, service de vaisselle | vajilla | serviciu de masă, set farfurii | طقم سفرة
tableware, crockery, dinnerware | Geschirr, Tafelgeschirr | vaisselle | vajilla, menaje | veselă | أطباق مائدة
saucer | Untertasse | soucoupe | platillo | farfurioară | صحن فنجان
serving dish, platter, serving platter | Servierplatte, Platte | plat de service | fuente, bandeja de servir | platou, platou servire | طبق تقديم
fork, table fork | Gabel | fourchette | tenedor | furculiță | شوكة
teaspoon, coffee spoon | Teelöffel, Kaffeelöffel | cuillère à café, petite cuillère | cucharilla, cuchara de café | linguriță | ملعقة شاي
chopstick | Essstäbchen | baguettes chinoises, baguette asiatique | palillos chinos | bețișoare chinezești | عيدان طعام
drinking straw, straw, metal straw | Trinkhalm, Strohhalm | paille à boire, paille | pajita, pajitas | pai de băut, paie | مصاصات شرب, شفاط
paper plate, disposable plate | Pappteller, Einwegteller | assiette en carton, assiette jetable | plato de cartón, plato desechable | farfurii de carton, farfurii unică folosință | أطباق ورقية
paper cup, disposable cup | Pappbecher, Einwegbecher | gobelet en carton, gobelet jetable | vaso de papel, vaso desechable | pahare de carton, pahare unică folosință | أكواب ورقية
tumbler, drinking glass, water glass | Trinkglas, Wasserglas | verre à eau, gobelet en verre | vaso de agua, vaso de cristal | pahar de apă | كأس ماء, كوب زجاجي
champagne flute, champagne glass, prosecco glass | Sektglas, Champagnerglas | flûte à champagne | copa de champán, copa flauta | pahar șampanie, cupă șampanie | كأس شمبانيا
beer glass, pint glass | Bierglas | verre à bière | vaso de cerveza | pahar de bere | كأس بيرة
beer mug, beer stein, tankard | Bierkrug, Maßkrug | chope, chope à bière | jarra de cerveza | halbă, halbă de bere | كوب بيرة
whisky glass, whiskey glass, old fashioned glass | Whiskyglas | verre à whisky | vaso de whisky | pahar de whisky | كأس ويسكي
cocktail glass, martini glass | Cocktailglas | verre à cocktail | copa de cóctel | pahar de cocktail | كأس كوكتيل
shot glass | Schnapsglas, Pinnchen | verre à shot, verre à liqueur | vaso de chupito | pahar de shot, pahar țuică | كأس صغير
cocktail shaker | Cocktailshaker | shaker à cocktail | coctelera | shaker cocktail | شيكر كوكتيل
hip flask | Flachmann | flasque | petaca | ploscă, butelcuță | قارورة جيب
ice cube tray, ice tray | Eiswürfelform, Eiswürfelbereiter | bac à glaçons | cubitera, bandeja de hielo | formă gheață, tavă cuburi de gheață | قالب ثلج
ice bucket, champagne bucket | Eiskübel, Sektkühler | seau à glace, seau à champagne | cubitera, cubo de hielo | frapieră | دلو ثلج
wine cooler, bottle cooler | Weinkühler, Flaschenkühler | rafraîchisseur de bouteille, rafraîchisseur à vin | enfriador de botellas | răcitor sticle | مبرد زجاجات
wine rack, bottle rack | Weinregal, Flaschenregal | casier à vin, porte-bouteilles | botellero | suport sticle vin, raft vin, suport vinuri | رف زجاجات
jug, pitcher, water jug, water carafe | Krug, Wasserkrug, Kanne | pichet, cruche, carafe | jarra, jarra de agua | carafă, cană de apă, ulcior | إبريق, جرة ماء
teapot, tea pot | Teekanne | théière | tetera | ceainic | إبريق شاي, براد شاي
tea strainer, tea infuser, tea egg, tea ball | Teesieb, Tee-Ei, Teefilter | infuseur à thé, boule à thé, passe-thé | infusor de té, colador de té | infuzor ceai, sită ceai | مصفاة شاي
travel mug, thermal mug, coffee-to-go mug, insulated mug, reusable coffee cup | Thermobecher, Isolierbecher, Coffee-to-go-Becher, Reisebecher | mug isotherme, mug de voyage | vaso térmico, taza térmica, termo de café | cană termică, cană termoizolantă | كوب حراري, مج سفر
moka pot, stovetop espresso maker, coffee percolator | Espressokocher, Mokkakanne | cafetière italienne, cafetière moka | cafetera italiana, cafetera moka | cafetieră de aragaz, espressor moka | موكا بوت
coffee pot, turkish coffee pot, cezve | Kaffeekanne | verseuse à café, pot à café | jarra de café | ibric | دلة قهوة, ركوة, إبريق قهوة
pour over coffee maker, coffee dripper | Handfilter, Kaffeedripper, Filterhalter | dripper café, porte-filtre café | cafetera de goteo manual, dripper | dripper cafea | قمع تقطير قهوة
milk frother, milk foamer | Milchaufschäumer | mousseur à lait | espumador de leche | spumant lapte, aparat spumat lapte | خفاقة حليب, رغاية حليب
apple corer | Apfelentkerner | vide-pomme | descorazonador | scobitor mere | مفرغة تفاح
cherry stoner, cherry pitter | Kirschentkerner, Entkerner | dénoyauteur | deshuesador | scos sâmburi | نازعة نوى
egg cup | Eierbecher | coquetier | huevera | suport ou, suport ouă | كأس بيض
butter dish | Butterdose | beurrier | mantequera, mantequillera | untieră | صحن زبدة
sugar bowl | Zuckerdose | sucrier | azucarero | zaharniță | سكرية
citrus juicer, lemon squeezer, citrus press | Zitronenpresse, Saftpresse, Zitruspresse | presse-agrumes, presse-citron | exprimidor | storcător de citrice, storcător citrice | عصارة حمضيات, عصارة ليمون
splatter guard, splatter screen | Spritzschutz | anti-projection, écran anti-éclaboussures | antisalpicaduras, salpicadero | capac anti stropire | غطاء مانع تناثر
pot lid, pan lid, saucepan lid | Topfdeckel, Pfannendeckel | couvercle de casserole, couvercle | tapa de olla, tapa de sartén | capac oală, capac tigaie | غطاء قدر
skewer, kebab skewer, barbecue skewer | Grillspieß, Schaschlikspieß, Spieß | brochette à barbecue, pique à brochette | brocheta, pincho de barbacoa | frigăruie, bețe frigărui | سيخ, أسياخ شواء
toothpick, cocktail stick | Zahnstocher | cure-dents | palillo, mondadientes | scobitoare, scobitori | خلال أسنان, عود أسنان
salad spinner | Salatschleuder | essoreuse à salade | centrifugadora de ensalada | centrifugă salată, uscător salată | مجفف سلطة
pasta machine, pasta maker | Nudelmaschine | machine à pâtes | máquina de pasta | mașină de paste | ماكينة معكرونة
pizza oven | Pizzaofen | four à pizza | horno de pizza | cuptor de pizza | فرن بيتزا
jar opener, lid opener | Glasöffner, Deckelöffner | ouvre-bocal | abretarros, abrebotes | desfăcător borcane | فتاحة برطمانات
`

export const APPLIANCES = `
vacuum cleaner, hoover, vacuum | Staubsauger | aspirateur | aspiradora, aspirador | aspirator | مكنسة كهربائية
washing machine, washer | Waschmaschine | machine à laver, lave-linge | lavadora | mașină de spălat | غسالة
fridge, refrigerator | Kühlschrank | réfrigérateur, frigo | frigorífico, nevera | frigider | ثلاجة
freezer | Gefrierschrank | congélateur | congelador | congelator | فريزر
dishwasher | Geschirrspüler, Spülmaschine | lave-vaisselle | lavavajillas | mașină de spălat vase | غسالة صحون
oven | Backofen, Ofen | four | horno | cuptor | فرن
microwave | Mikrowelle | micro-ondes | microondas | cuptor cu microunde | ميكروويف
coffee machine, coffee maker | Kaffeemaschine | cafetière, machine à café | cafetera | cafetieră | آلة قهوة, ماكينة قهوة
espresso machine, espresso maker | Espressomaschine, Siebträgermaschine | machine à expresso, machine à espresso | cafetera espresso, cafetera exprés | espressor | ماكينة إسبريسو
kettle | Wasserkocher | bouilloire | hervidor | fierbător | غلاية
toaster | Toaster | grille-pain | tostadora | prăjitor de pâine | محمصة
iron | Bügeleisen | fer à repasser | plancha | fier de călcat | مكواة
coffee grinder, coffee mill | Kaffeemühle | moulin à café | molinillo de café, molinillo | râșniță de cafea, râșniță | مطحنة قهوة
blender, smoothie maker | Mixer, Standmixer | mixeur, blender | batidora, licuadora | blender | خلاط
hand mixer | Handmixer, Handrührgerät | batteur électrique | batidora de mano | mixer de mână | خلاط يدوي
fan, ventilator | Ventilator | ventilateur | ventilador | ventilator | مروحة
humidifier | Luftbefeuchter | humidificateur | humidificador | umidificator | مرطب هواء
kitchen scale | Küchenwaage | balance de cuisine | báscula de cocina | cântar de bucătărie | ميزان مطبخ
cooker, kitchen stove, range cooker | Herd, Standherd | cuisinière | cocina eléctrica, cocina de gas | aragaz, mașină de gătit | طباخ, بوتاجاز
hob, cooktop, stovetop | Kochfeld, Ceranfeld | plaque de cuisson, table de cuisson | placa de cocina, vitrocerámica | plită, plită electrică | موقد مسطح
induction hob, induction cooktop | Induktionskochfeld | plaque à induction | placa de inducción | plită cu inducție | موقد حثي
hot plate, portable hob, single hob | Kochplatte, Doppelkochplatte | plaque électrique, réchaud électrique | hornillo eléctrico, placa eléctrica portátil | plită electrică portabilă, reșou | سخان كهربائي للطبخ
cooker hood, extractor hood, range hood | Dunstabzugshaube, Abzugshaube | hotte, hotte aspirante | campana extractora | hotă | شفاط مطبخ
tumble dryer, clothes dryer, dryer, tumble drier | Trockner, Wäschetrockner | sèche-linge | secadora | uscător de rufe, uscător rufe | نشافة ملابس, مجفف ملابس
robot vacuum, robot vacuum cleaner, robotic vacuum | Saugroboter, Staubsaugerroboter | aspirateur robot, robot aspirateur | robot aspirador | aspirator robot, robot de aspirare | مكنسة روبوت
cordless vacuum cleaner, stick vacuum, cordless vacuum, stick vacuum cleaner | Akkustaubsauger, Stielstaubsauger, Akku-Staubsauger | aspirateur balai, aspirateur sans fil | aspiradora sin cable, aspiradora escoba | aspirator vertical, aspirator fără fir | مكنسة لاسلكية
handheld vacuum, handheld vacuum cleaner, dustbuster | Handstaubsauger | aspirateur à main, aspirateur de table | aspirador de mano, aspiradora de mano | aspirator de mână | مكنسة يدوية كهربائية
vacuum cleaner bag, hoover bag, vacuum bag | Staubsaugerbeutel, Staubbeutel | sac aspirateur, sac d'aspirateur | bolsa de aspiradora, bolsa para aspirador | sac aspirator, saci aspirator | كيس مكنسة كهربائية
vacuum cleaner filter, hoover filter, vacuum filter | Staubsaugerfilter | filtre aspirateur | filtro de aspiradora, filtro para aspirador | filtru aspirator | فلتر مكنسة
food processor | Küchenmaschine, Zerkleinerer | robot de cuisine, robot multifonction | procesador de alimentos, robot de cocina | robot de bucătărie | محضرة طعام
stand mixer, kitchen machine | Küchenmaschine, Knetmaschine | robot pâtissier | amasadora, batidora amasadora | mixer cu bol, robot de bucătărie | عجانة
hand blender, stick blender, immersion blender | Stabmixer, Pürierstab, Zauberstab | mixeur plongeant | batidora de brazo, minipimer | blender vertical, mixer vertical | خلاط يد, بلندر يدوي
juicer, juice extractor, slow juicer, cold press juicer | Entsafter, Slow Juicer | extracteur de jus, centrifugeuse | licuadora, extractor de zumo, exprimidor eléctrico | storcător de fructe, storcător | عصارة, عصارة فواكه
mincer, meat grinder, meat mincer | Fleischwolf | hachoir à viande | picadora de carne | mașină de tocat carne, mașină de tocat | مفرمة لحم
air fryer, airfryer | Heißluftfritteuse, Airfryer | friteuse sans huile, friteuse à air chaud | freidora de aire, freidora sin aceite | friteuză cu aer cald, air fryer | قلاية هوائية
deep fryer, deep fat fryer, fryer | Fritteuse | friteuse | freidora | friteuză | قلاية
slow cooker, crock pot, crockpot | Schongarer, Slow Cooker | mijoteuse | olla de cocción lenta | slow cooker, oală de gătit lent | قدر طبخ بطيء
rice cooker | Reiskocher | cuiseur à riz | arrocera | aparat de gătit orez | طباخة أرز
multi cooker, multicooker, instant pot | Multikocher, Multi-Cooker | multicuiseur | olla programable, robot multicocción | multicooker, oală electrică multifuncțională | قدر كهربائي متعدد
bread maker, bread machine, breadmaker | Brotbackautomat | machine à pain | panificadora | mașină de pâine, mașină de făcut pâine | صانعة خبز
waffle iron, waffle maker | Waffeleisen | gaufrier | gofrera | aparat de vafe, aparat vafe | صانعة وافل
sandwich maker, sandwich toaster, toastie maker | Sandwichmaker, Sandwichtoaster | appareil à croque-monsieur | sandwichera | sandwich maker, aparat de sandwich | صانعة سندويتش
contact grill, panini press, panini grill | Kontaktgrill, Paninigrill | grille-viande, presse à panini | grill eléctrico, grill de contacto | grătar electric | شواية كهربائية
mini oven, toaster oven, countertop oven | Minibackofen, Mini-Ofen | mini-four, four posable | minihorno, horno de sobremesa | cuptor electric, mini cuptor | فرن صغير
egg boiler, egg cooker | Eierkocher | cuiseur à œufs | cuecehuevos, cocedor de huevos | fierbător de ouă | سلاقة بيض
ice cream maker, ice cream machine | Eismaschine | sorbetière, turbine à glace | heladera máquina, máquina de helados | mașină de înghețată | صانعة آيس كريم
ice maker, ice machine | Eiswürfelmaschine, Eiswürfelbereiter | machine à glaçons | máquina de hielo, fabricador de hielo | mașină de gheață | صانعة ثلج
popcorn maker, popcorn machine | Popcornmaschine | machine à popcorn | palomitero, máquina de palomitas | aparat popcorn | صانعة فشار
yoghurt maker, yogurt maker | Joghurtbereiter, Joghurtmaschine | yaourtière | yogurtera | aparat de iaurt | صانعة زبادي
raclette, raclette grill | Raclette, Raclette-Grill, Raclettegrill | appareil à raclette | raclette, raclettera | raclette, aparat raclette | راكليت
fondue set, fondue | Fondue-Set, Fondue | service à fondue, appareil à fondue | fondue, set de fondue | set fondue | طقم فوندو
soda maker, sparkling water maker, carbonator | Wassersprudler, Trinkwassersprudler | machine à eau gazeuse, machine à soda | máquina de soda, gasificador de agua | aparat apă carbogazoasă, aparat sifon | جهاز صودا
food dehydrator, dehydrator | Dörrautomat, Dörrgerät | déshydrateur, déshydrateur alimentaire | deshidratador de alimentos | deshidrator alimente | مجفف طعام
vacuum sealer, food sealer | Vakuumierer, Vakuumiergerät, Folienschweißgerät | machine sous vide | envasadora al vacío | aparat de vidat, aparat vidat | جهاز تغليف بالتفريغ
meat slicer, food slicer, bread slicer | Allesschneider, Brotschneidemaschine | trancheuse, trancheur | cortafiambres | feliator, feliator mezeluri | قطاعة لحوم
coffee capsule, coffee pod, coffee pad | Kaffeekapsel, Kaffeepad | capsule de café, dosette, dosette de café | cápsula de café | capsulă cafea, capsule cafea | كبسولة قهوة
capsule coffee machine, pod coffee machine, capsule machine | Kapselmaschine, Kaffeekapselmaschine, Padmaschine | machine à capsules, machine à dosettes | cafetera de cápsulas | espressor cu capsule, aparat cafea capsule | ماكينة كبسولات
filter coffee machine, drip coffee maker | Filterkaffeemaschine | cafetière filtre | cafetera de goteo, cafetera de filtro | cafetieră cu filtru | ماكينة قهوة مقطرة
water filter cartridge, water filter refill, filter cartridge | Wasserfilterkartusche, Filterkartusche | cartouche filtrante, cartouche filtre à eau | cartucho de filtro | cartuș filtrant, cartuș filtru apă | خرطوشة فلتر ماء
water filter jug, filter jug | Wasserfilterkanne, Tischwasserfilter | carafe filtrante | jarra filtrante, jarra con filtro | cană filtrantă | إبريق فلتر
water dispenser, water cooler | Wasserspender | fontaine à eau, distributeur d'eau | dispensador de agua | dozator apă, dozator de apă | برادة ماء, موزع مياه
sewing machine | Nähmaschine | machine à coudre | máquina de coser | mașină de cusut | ماكينة خياطة
wine fridge, wine cabinet | Weinkühlschrank, Weinklimaschrank | cave à vin | vinoteca | vitrină de vinuri, răcitor de vinuri | ثلاجة نبيذ
mini fridge, minibar, mini bar | Minikühlschrank, Mini-Kühlschrank, Minibar | mini-réfrigérateur, mini frigo, minibar | mini nevera, minibar | minibar, mini frigider | ثلاجة صغيرة
chest freezer, deep freeze, deep freezer | Gefriertruhe, Kühltruhe | congélateur coffre | congelador horizontal, arcón congelador | ladă frigorifică, ladă congelator | فريزر أفقي
fridge freezer | Kühl-Gefrierkombination, Kühlgefrierkombination | réfrigérateur-congélateur, réfrigérateur combiné | frigorífico combi, frigorífico congelador | combină frigorifică | ثلاجة بفريزر
`
