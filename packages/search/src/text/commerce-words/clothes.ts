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
`
