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
`
