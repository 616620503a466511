// Colours, activities, materials, people, sizes and properties: what is said of things. Each line is one concept (`../commerce-words.ts`).

export const COLOUR_NAMES = `
black | schwarz, schwarze, schwarzer, schwarzes | noir, noire | negro, negra | negru, neagră, negri, negre | أسود, سوداء
white | weiß, weiße | blanc, blanche | blanco, blanca | alb, albă, albi, albe | أبيض, بيضاء
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
light blue, sky blue, baby blue | hellblau, himmelblau | bleu clair, bleu ciel | azul claro, celeste | albastru deschis, bleu | أزرق فاتح, سماوي
lilac | flieder, fliederfarben | lilas | lila | lila | ليلكي
ecru, off-white, cream-coloured | creme, cremefarben, cremeweiß | écru, blanc cassé | crudo, blanco roto | crem | كريمي
khaki, olive green | khaki, olivgrün | kaki, vert olive | caqui, verde oliva | kaki, verde oliv | كاكي, زيتي
mint green | mintgrün | vert menthe | verde menta | verde mentă | أخضر نعناعي
mustard yellow | senfgelb | jaune moutarde | amarillo mostaza | galben muștar | أصفر خردلي
coral | korallenrot, koralle | corail | coral | corai | مرجاني
anthracite, charcoal grey, dark grey | anthrazit, dunkelgrau | anthracite, gris foncé | antracita, gris oscuro | antracit, gri închis | رمادي غامق, فحمي
light grey, light gray | hellgrau | gris clair | gris claro | gri deschis | رمادي فاتح
camouflage, camo | Camouflage, Tarnmuster | camouflage | camuflaje | camuflaj | مموه
`

export const TRAITS_OF_THINGS = `
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
large, big | groß, große | grand, grande | grande | mare, mari | كبير
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
used, second hand | gebraucht, gebrauchte | occasion, d'occasion | usado, segunda mano | folosit, second hand | مستعمل
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
road | Straße | route | carretera | șosea, stradă | طريق
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
horse riding, equestrian, riding | Reiten, Reitsport | équitation | equitación | călărie, echitație | فروسية, ركوب الخيل
bamboo | Bambus | bambou | bambú | bambus | خيزران, بامبو
oak | Eiche, Eichenholz | chêne | roble | stejar | بلوط
pine, pine wood | Kiefer, Kiefernholz | bois de pin | pino | lemn de pin | صنوبر
walnut wood | Nussbaum, Nussbaumholz | noyer | nogal | lemn de nuc | خشب جوز
beech | Buche, Buchenholz | hêtre | haya | fag | زان
teak | Teak, Teakholz | teck | teca | tec | تيك
rattan, wicker | Rattan, Korbgeflecht | rotin, osier | ratán, mimbre | ratan, răchită | راتان
marble | Marmor | marbre | mármol | marmură | رخام
porcelain, bone china | Porzellan | porcelaine | porcelana | porțelan | بورسلين
stoneware, earthenware | Steingut, Steinzeug | grès, faïence céramique | gres, loza | gresie ceramică | خزف
crystal | Kristall, Kristallglas | cristal | cristal | cristal | كريستال
brass | Messing | laiton | latón | alamă | نحاس أصفر
copper | Kupfer | cuivre | cobre | cupru | نحاس
bronze | Bronze | bronze | bronce | bronz | برونز
titanium | Titan | titane | titanio | titan | تيتانيوم
cast iron | Gusseisen | fonte | hierro fundido | fontă | حديد زهر
metal | Metall | métal | metal | metal | معدن
platinum | Platin | platine métal | platino | platină | بلاتين
sterling silver | Sterlingsilber, 925er Silber | argent massif, argent 925 | plata de ley, plata 925 | argint 925 | فضة استرليني
pearl | Perlmutt, Zuchtperle | nacre, perle de culture | perla, nácar | perlă | لؤلؤ
diamond | Diamant | diamant | diamante | diamant | ألماس, ماس
tempered glass, toughened glass | Hartglas, Sicherheitsglas | verre trempé | cristal templado, vidrio templado | sticlă securizată | زجاج مقوى
cardboard | Pappe | carton | cartón | carton | كرتون
nylon | Nylon | nylon | nailon, nylon | nailon | نايلون
velvet | Samt | velours | terciopelo | catifea | مخمل, قطيفة
corduroy | Cordsamt | velours côtelé | pana | catifea raiată, velur | قطيفة مضلعة
denim | Denim, Jeansstoff | denim, toile denim | denim, tela vaquera | denim | دنيم
suede | Wildleder, Veloursleder | daim, cuir suédé | ante | piele întoarsă | شامواه
faux leather, artificial leather, leatherette, vegan leather, pu leather | Kunstleder, veganes Leder | similicuir, simili cuir, cuir vegan | piel sintética, polipiel, cuero vegano | piele ecologică, piele artificială | جلد صناعي
cashmere | Kaschmir | cachemire | cachemira | cașmir | كشمير
fur, faux fur | Fell, Kunstfell, Pelz | fourrure, fausse fourrure | pelo sintético, piel de pelo | blană, blană artificială | فرو
satin | Satin | satin | satén | satin | ساتان
microfibre, microfiber | Mikrofaser | microfibre | microfibra | microfibră | ميكروفايبر
memory foam | Memoryschaum, Memory-Foam, Viscoschaum | mémoire de forme | viscoelástico, viscoelástica, espuma con memoria | spumă cu memorie, memory foam | ميموري فوم
latex | Latex | latex | látex | latex | لاتكس
gore-tex, goretex | Gore-Tex | gore-tex | gore-tex | gore-tex | غورتكس
rose gold | Roségold | or rose, doré rose | oro rosa | aur roz | ذهب وردي
gold plated | vergoldet | plaqué or | chapado en oro | placat cu aur, suflat cu aur | مطلي بالذهب
leopard print, animal print | Leopardenmuster, Animal-Print | imprimé léopard | estampado leopardo, animal print | imprimeu leopard, animal print | نقشة نمر
striped, stripes | gestreift, gestreifte, Streifen | rayé, rayée, rayures | rayas, de rayas | dungi, în dungi | مخطط
checked, checkered, plaid, tartan | kariert, karierte | à carreaux, écossais | de cuadros, a cuadros | în carouri, carouri | كاروهات, مربعات
floral, flowery | geblümt, Blumenmuster | fleuri, fleurie, floral | floral, de flores, estampado floral | floral, florală, imprimeu floral | منقوش بالورود, مشجر
transparent, clear, see-through | transparent, durchsichtig | transparent, transparente | transparente | transparent, transparentă | شفاف
matt, matte | matt, matte | mat, mate | mate | mat, mată | مطفي, غير لامع
glossy, shiny, high gloss | glänzend, Hochglanz | brillant, brillante | brillante | lucios, lucioasă | لامع
fluorescent | neonfarben, fluoreszierend | fluo, fluorescent | flúor, fluorescente | fluorescent | فسفوري
glow in the dark, luminous | leuchtend im Dunkeln, nachleuchtend | phosphorescent, fluorescent dans le noir | fosforescente | fosforescent | يضيء في الظلام
reflective | reflektierend, reflektierende | réfléchissant, réfléchissante | reflectante | reflectorizant, reflectorizantă | عاكس
ivory | elfenbein, elfenbeinfarben | ivoire | marfil | ivoriu, fildeș | عاجي
scented, fragranced, perfumed | duftend, parfümiert | parfumé, parfumée | perfumado, perfumada, aromático | parfumat, parfumată | معطر, معطرة
left-handed, left hand | Linkshänder, linkshändig | gaucher, pour gaucher | zurdo, para zurdos, zurda | stângaci, pentru stângaci | أعسر, لليد اليسرى
right-handed | Rechtshänder, rechtshändig | droitier | diestro, para diestros | dreptaci | لليد اليمنى
vegan, plant-based | vegan, pflanzlich | végan, végane, végétalien | vegano, vegana | vegan, vegană | نباتي
vegetarian | vegetarisch | végétarien | vegetariano | vegetarian | للنباتيين
frozen, deep-frozen | tiefgekühlt, gefroren | surgelé, congelé | congelado, congelada | congelat, congelată | مجمد
spicy | würzig, scharf | épicé, piquant | picante | picant | حار, سبايسي
hypoallergenic, anti-allergy | hypoallergen, antiallergisch | hypoallergénique | hipoalergénico | hipoalergenic | مضاد للحساسية
biodegradable, compostable | biologisch abbaubar, kompostierbar | biodégradable, compostable | biodegradable, compostable | biodegradabil, compostabil | قابل للتحلل
disposable, single-use | Einweg, zum Wegwerfen | jetable, à usage unique | desechable | de unică folosință, unică folosință | للاستعمال مرة واحدة
reusable, refillable | wiederverwendbar, nachfüllbar | réutilisable, rechargeable à vie | reutilizable, rellenable | reutilizabil, reutilizabilă | قابل لإعادة الاستخدام
washable, machine washable | waschbar, maschinenwaschbar | lavable, lavable en machine | lavable | lavabil la mașină | قابل للغسل
dishwasher safe | spülmaschinenfest, spülmaschinengeeignet | compatible lave-vaisselle | apto para lavavajillas | lavabil mașina de vase | آمن لغسالة الصحون
non-stick, nonstick | antihaftbeschichtet, Antihaft | antiadhésif, antiadhésive | antiadherente | antiaderent, antiaderentă | غير لاصق, مانع للالتصاق
non-slip, anti-slip, slip-resistant | rutschfest, Anti-Rutsch | antidérapant, antidérapante | antideslizante | antialunecare, antiderapant | مانع للانزلاق
heat-resistant, heatproof | hitzebeständig, hitzefest | résistant à la chaleur | resistente al calor | termorezistent | مقاوم للحرارة
fireproof, fire resistant, flame retardant | feuerfest, schwer entflammbar | ignifuge | ignífugo | ignifug, rezistent la foc | مقاوم للحريق
shockproof, shatterproof, unbreakable, impact-resistant | stoßfest, bruchsicher | antichoc, incassable | antigolpes, irrompible | antișoc, incasabil | مقاوم للصدمات
weatherproof, weather-resistant | wetterfest | résistant aux intempéries | resistente a la intemperie | rezistent la intemperii | مقاوم للطقس
self-adhesive, peel and stick | selbstklebend | autocollant | autoadhesivo, autoadhesiva | autoadeziv, autoadezivă | ذاتي اللصق
magnetic | magnetisch | magnétique | magnético, magnética | magnetic, magnetică | مغناطيسي
solar, solar powered | solarbetrieben, Solar | solaire | solar | solar, solară | شمسي, بالطاقة الشمسية
short-sleeved, short sleeve | kurzärmelig, kurzarm | manches courtes | manga corta | mânecă scurtă | أكمام قصيرة, نصف كم
long-sleeved, long sleeve | langärmelig, langarm | manches longues | manga larga | mânecă lungă | أكمام طويلة, كم طويل
vintage, retro, antique | Vintage, Retro, antik | vintage, rétro, ancien | vintage, retro, antiguo | vintage, retro, antic | كلاسيكي قديم, فينتاج
handmade, hand-made, handcrafted | handgemacht, handgefertigt | fait main, artisanal | hecho a mano, artesanal | lucrat manual, făcut manual, handmade | صناعة يدوية, مصنوع يدويا
personalised, personalized, engraved, customised | personalisiert, graviert | personnalisé, personnalisée, gravé | personalizado, personalizada, grabado | personalizat, personalizată, gravat | مخصص, محفور بالاسم
autumn | Herbst | automne | otoño | toamnă | خريف, خريفي
christmas, xmas | Weihnachten, weihnachtlich | noël | navidad, navideño | crăciun | عيد الميلاد, كريسماس
halloween | Halloween | halloween | halloween | halloween | هالوين
wedding, bridal | Hochzeit | mariage | boda | nuntă | زفاف, عرس
beach | Strand | plage | playa | plajă | شاطئ
bedroom | Schlafzimmer | chambre, chambre à coucher | dormitorio | dormitor | غرفة نوم
living room, lounge | Wohnzimmer | salon, séjour | salón, sala de estar | sufragerie, living, cameră de zi | غرفة معيشة, صالون
dining room | Esszimmer | salle à manger | comedor | sala de mese, dining | غرفة طعام
horse | Pferd | cheval | caballo | cal | حصان, خيل
rabbit | Kaninchen, Hase | lapin | conejo | iepure | أرنب
puppy | Welpe | chiot | cachorro | cățel, pui de câine | جرو
kitten | Kätzchen | chaton | gatito | pisoi, pui de pisică | هريرة
toddler | Kleinkind, Kleinkinder | tout-petit, bambin | niño pequeño | copil mic | طفل صغير
newborn | Neugeborene | nouveau-né | recién nacido | nou-născut | حديث الولادة
maternity, pregnancy, pregnant | Umstand, Schwangerschaft, schwanger | maternité, grossesse, enceinte maternité | embarazo, premamá, maternidad | gravide, maternitate, gravidă | حوامل, حمل
`
