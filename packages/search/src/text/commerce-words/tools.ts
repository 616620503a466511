// Tools, fixings, paint, building, plumbing and wiring. Each line is one concept (`../commerce-words.ts`).

export const HAND_AND_POWER_TOOLS = `
tool | Werkzeug | outil | herramienta | sculă, unealtă | أداة, عدة
drill | Bohrmaschine, Bohrer | perceuse | taladro | bormașină, mașină de găurit | مثقاب, دريل
hammer | Hammer | marteau | martillo | ciocan | مطرقة
screwdriver | Schraubenzieher, Schraubendreher | tournevis | destornillador | șurubelniță | مفك
saw | Säge | scie | sierra | ferăstrău | منشار
wrench, spanner | Schraubenschlüssel | clé plate, clé à molette | llave inglesa | cheie fixă | مفتاح ربط
pliers | Zange | pince | alicates | clește | زردية
tape measure | Maßband, Bandmaß | mètre ruban | cinta métrica | ruletă | شريط قياس
ladder | Leiter | échelle | escalera | scară | سلم
hex key, allen key | Inbusschlüssel, Innensechskantschlüssel | clé allen, clé hexagonale | llave allen | cheie imbus, cheie hexagonală | مفتاح ألن
rotary hammer, SDS drill | Bohrhammer | perforateur, marteau perforateur | martillo perforador | ciocan rotopercutor, rotopercutor | مثقاب مطرقي
cordless drill, drill driver, cordless drill driver | Akkuschrauber, Akkubohrschrauber | perceuse-visseuse, perceuse sans fil | taladro atornillador, taladro sin cable | autofiletantă | دريل لاسلكي
electric screwdriver, cordless screwdriver | Akkuschrauber, Elektroschrauber | visseuse, tournevis électrique | atornillador eléctrico | șurubelniță electrică | مفك كهربائي
hammer drill, percussion drill | Schlagbohrmaschine | perceuse à percussion | taladro percutor | mașină găurit cu percuție | دريل هيلتي, مثقاب مطرقي
impact driver | Schlagschrauber | visseuse à chocs | atornillador de impacto | mașină înșurubat cu impact | مفك صدم
impact wrench | Schlagschrauber | boulonneuse, clé à chocs | llave de impacto | pistol de impact | مفتاح صدم
drill bit | Bohrer, Bohrerset, Steinbohrer, Metallbohrer | foret, mèche, coffret de forets | broca, juego de brocas | burghiu, set burghie | ريشة دريل, ريش حفر
screwdriver bit, driver bit | Bit, Bit-Set, Schrauberbit | embout de vissage, coffret d'embouts | punta de atornillar, juego de puntas | biți, set biți | رؤوس مفك
hole saw | Lochsäge | scie cloche | sierra de corona, corona perforadora | carotă, freză carotă | منشار دائري للثقوب
angle grinder, disc grinder | Winkelschleifer, Flex | meuleuse, meuleuse d'angle, disqueuse | amoladora, radial, amoladora angular | polizor unghiular, flex | جلاخة, صاروخ قطع
cutting disc, cut-off wheel | Trennscheibe | disque à tronçonner | disco de corte | disc de tăiere | قرص قطع
grinding disc, grinding wheel | Schleifscheibe, Schruppscheibe | disque de meulage, meule | disco de desbaste, muela abrasiva | disc abraziv, piatră de polizor | قرص تجليخ
sander, sanding machine | Schleifmaschine, Schleifgerät | ponceuse | lijadora | șlefuitor, mașină de șlefuit | ماكينة صنفرة
orbital sander, random orbit sander | Exzenterschleifer, Schwingschleifer | ponceuse excentrique, ponceuse orbitale | lijadora orbital, lijadora excéntrica | șlefuitor orbital, șlefuitor cu excentric | صنفرة مدارية
belt sander | Bandschleifer | ponceuse à bande | lijadora de banda | șlefuitor cu bandă | صنفرة شريطية
sandpaper, abrasive paper, sanding sheet, glasspaper | Schleifpapier, Sandpapier, Schmirgelpapier | papier de verre, papier abrasif, papier à poncer | papel de lija, lija | șmirghel, hârtie abrazivă, glaspapir | ورق صنفرة, ورق زجاج
circular saw | Handkreissäge, Kreissäge | scie circulaire | sierra circular | fierăstrău circular, circular | منشار دائري
jigsaw, jig saw, power jigsaw | Stichsäge | scie sauteuse | sierra de calar, caladora | fierăstrău pendular, ferăstrău pendular | منشار ترددي, أركت
chainsaw, chain saw | Kettensäge, Motorsäge | tronçonneuse | motosierra | drujbă, motofierăstrău, ferăstrău cu lanț | منشار جنزير, منشار كهربائي
hand saw, handsaw, wood saw | Handsäge, Fuchsschwanz | scie égoïne, scie à main | serrucho, sierra de mano | ferăstrău de mână, fierăstrău manual | منشار يدوي
hacksaw, junior hacksaw | Metallsäge, Bügelsäge | scie à métaux | sierra de metales, sierra de arco | bomfaier, ferăstrău metal | منشار حديد
saw blade | Sägeblatt | lame de scie | hoja de sierra, disco de sierra | lamă ferăstrău, pânză ferăstrău, disc fierăstrău | شفرة منشار
wood router, router tool | Oberfräse | défonceuse | fresadora | mașină de frezat, freză lemn | راوتر خشب
rotary tool, dremel | Multifunktionswerkzeug, Dremel | outil multifonction rotatif, dremel | multiherramienta rotativa, dremel, minitaladro | mini polizor, dremel | دريمل
heat gun, hot air gun | Heißluftpistole, Heißluftgebläse | pistolet à air chaud, décapeur thermique | pistola de calor, decapador | pistol cu aer cald, suflantă aer cald | مسدس حراري
glue gun, hot glue gun | Heißklebepistole, Klebepistole | pistolet à colle | pistola de pegamento, pistola de silicona | pistol de lipit, pistol silicon cald | مسدس شمع, مسدس غراء
caulking gun, sealant gun, silicone gun, caulk gun | Kartuschenpistole, Silikonpistole | pistolet à mastic, pistolet à silicone | pistola aplicadora de silicona, pistola selladora | pistol silicon | مسدس سيليكون
nail gun, nailer | Nagler, Nagelpistole, Druckluftnagler | cloueur, cloueuse | clavadora, pistola de clavos | pistol de cuie | مسدس مسامير
staple gun, tacker | Tacker, Handtacker | agrafeuse murale, agrafeuse de tapissier | grapadora de pared, grapadora manual | capsator tapițerie, pistol de capsat | دباسة خشب
air compressor, compressor | Kompressor, Druckluftkompressor | compresseur, compresseur d'air | compresor, compresor de aire | compresor, compresor de aer | كمبروسر, ضاغط هواء
pressure washer, jet washer, power washer, karcher | Hochdruckreiniger, Kärcher | nettoyeur haute pression, karcher | hidrolimpiadora | aparat spălat cu presiune, curățitor cu presiune | غسالة ضغط عالي
generator, power generator, genset | Stromerzeuger, Generator, Stromaggregat, Notstromaggregat | groupe électrogène, générateur | generador, grupo electrógeno | generator, generator curent | مولد كهرباء
welder, welding machine, welding inverter | Schweißgerät, Schweißmaschine | poste à souder | soldador inverter, equipo de soldadura, soldadora | aparat de sudură, invertor sudură | ماكينة لحام
welding helmet, welding mask | Schweißhelm, Schweißmaske | masque de soudure, casque de soudure | careta de soldar, máscara de soldar | mască de sudură | خوذة لحام
socket set, socket wrench set | Steckschlüsselsatz, Nusskasten | coffret de douilles, jeu de douilles | juego de vasos | trusă tubulare, trusă chei tubulare | طقم لقم
ratchet, ratchet wrench | Ratsche, Knarre, Umschaltknarre | clé à cliquet, cliquet | carraca, llave de carraca | clichet, cheie cu clichet | مفتاح سقاطة
torque wrench | Drehmomentschlüssel | clé dynamométrique | llave dinamométrica | cheie dinamometrică | مفتاح عزم
adjustable spanner, adjustable wrench, monkey wrench | Rollgabelschlüssel, Engländer | clé à molette | llave ajustable, llave inglesa | cheie reglabilă, cheie franceză | مفتاح إنجليزي, مفتاح قابل للتعديل
pipe wrench, stillson wrench | Rohrzange | clé serre-tube | llave de tubo, llave grifa | cheie pentru țevi, cheie mops | مفتاح أنابيب
water pump pliers, channel locks | Wasserpumpenzange | pince multiprise | tenaza de canal, pico de loro | clește reglabil, clește papagal | كماشة قابلة للتعديل
wire stripper, wire strippers, cable stripper | Abisolierzange | pince à dénuder | pelacables | clește de dezizolat, clește dezizolat | قشارة أسلاك
side cutters, wire cutter, diagonal cutters, cutting pliers | Seitenschneider | pince coupante, coupe-câble | alicate de corte, cortacables | clește sfic, clește tăietor | قطاعة أسلاك
crimping tool, crimping pliers, crimper | Crimpzange | pince à sertir | crimpadora, tenaza de crimpar | clește de sertizat | كماشة كبس
mallet, rubber mallet | Gummihammer, Schonhammer | maillet | mazo de goma, maza | ciocan de cauciuc | مطرقة مطاطية
axe, ax, hatchet | Axt, Beil | hache, hachette | hacha | topor, secure | فأس, بلطة
chisel, wood chisel | Stechbeitel, Beitel, Meißel | ciseau à bois, burin | formón, cincel | daltă | إزميل
hand plane, wood plane | Handhobel, Hobel | rabot | cepillo de carpintero | rindea | فارة خشب
metal file, rasp | Metallfeile, Feile, Raspel | lime à métaux, râpe à bois | lima para metal, escofina | pilă metal, raspă | مبرد حديد
clamp, g-clamp, screw clamp, bar clamp | Schraubzwinge, Zwinge | serre-joint | sargento, gato de carpintero, mordaza | menghină de mână, clemă fixare | قامطة, مشبك تثبيت
bench vice, bench vise, vise | Schraubstock | étau | tornillo de banco | menghină | ملزمة
workbench, work bench, workmate | Werkbank, Arbeitsbock | établi | banco de trabajo | banc de lucru | طاولة عمل
sawhorse, trestle | Sägebock, Arbeitsbock | tréteau | caballete de trabajo, borriqueta | capră de lucru | حامل نشر
tool box, toolbox, tool case | Werkzeugkasten, Werkzeugkoffer, Werkzeugkiste | boîte à outils, caisse à outils | caja de herramientas, maletín de herramientas | cutie de scule, trusă scule | صندوق عدة
tool set, tool kit, toolkit | Werkzeugset | coffret à outils, kit d'outils | juego de herramientas, kit de herramientas | set scule, trusă de scule | طقم عدة
tool bag | Werkzeugtasche | sac à outils | bolsa de herramientas | geantă scule | حقيبة عدة
tool belt | Werkzeuggürtel | ceinture porte-outils | cinturón de herramientas | centură scule | حزام عدة
spirit level, bubble level | Wasserwaage | niveau à bulle | nivel de burbuja | nivelă, boloboc | ميزان ماء
laser level, line laser | Kreuzlinienlaser, Linienlaser, Baulaser | niveau laser | nivel láser | nivelă laser | ميزان ليزر
laser measure, laser distance meter, laser rangefinder | Laserentfernungsmesser, Entfernungsmesser | télémètre laser | medidor láser, telémetro láser | telemetru laser | جهاز قياس ليزر
caliper, vernier caliper, calliper | Messschieber, Schieblehre | pied à coulisse | calibre pie de rey, pie de rey | șubler | قدمة, فيرنير
stud finder, wall scanner | Ortungsgerät, Leitungssucher | détecteur de métaux mural, détecteur de montants | detector de pared | detector metale și cabluri | كاشف جدران
utility knife, stanley knife, box cutter, cutter knife | Cuttermesser, Teppichmesser, Cutter | cutter, couteau utilitaire | cúter, cuchilla multiusos | cutter, cuțit utilitar | قاطع, كتر
crowbar, pry bar, wrecking bar | Brecheisen, Nageleisen, Kuhfuß | pied-de-biche, arrache-clou | palanca, pata de cabra herramienta, barra de uña | levier, rangă | عتلة
wheelbarrow, barrow | Schubkarre | brouette | carretilla | roabă | عربة يد
hand truck, sack truck, sack barrow, hand trolley | Sackkarre | diable, diable de manutention | carretilla de mano, carretilla de carga | cărucior transport, liză | عربة نقل يدوية
safety glasses, safety goggles, protective glasses | Schutzbrille, Arbeitsschutzbrille | lunettes de protection | gafas de protección, gafas de seguridad | ochelari de protecție | نظارات سلامة
ear defenders, hearing protection, ear protectors | Gehörschutz, Kapselgehörschützer | casque antibruit, protection auditive | protector auditivo, cascos antirruido, orejera antirruido | antifoane, căști antifonice | واقي سمع
hard hat, safety helmet | Schutzhelm, Bauhelm | casque de chantier | casco de obra, casco de seguridad | cască de protecție | خوذة سلامة
work glove, safety glove, protective glove | Arbeitshandschuh, Schutzhandschuh | gant de travail, gant de protection | guante de trabajo, guante de seguridad | mănuși de protecție, mănuși de lucru | قفاز عمل
dust mask | Staubmaske, Staubschutzmaske | masque anti-poussière | mascarilla antipolvo | mască de praf | قناع غبار
respirator, respirator mask | Atemschutzmaske, Halbmaske | masque respiratoire | máscara respiratoria | semimască, mască respiratorie | قناع تنفس
step ladder, stepladder, folding ladder | Stehleiter, Trittleiter | escabeau | escalera de tijera | scară dublă, scară pliabilă | سلم مزدوج
`

export const FIXINGS = `
screw | Schraube | vis | tornillo | șurub | برغي
hex bolt, hexagon bolt, hex head bolt | Sechskantschraube | vis à tête hexagonale, boulon hexagonal | tornillo hexagonal, perno hexagonal | șurub hexagonal | برغي سداسي
wall plug, rawl plug | Dübel | cheville | taco de pared | diblu | بلاق جدار
lock nut, nylock nut, nyloc nut | Sicherungsmutter, Stoppmutter | écrou frein, écrou autobloquant | tuerca autoblocante | piuliță autoblocantă | صامولة تثبيت
socket cap screw, allen bolt, allen screw | Inbusschraube, Zylinderschraube | vis chc, vis allen | tornillo allen | șurub imbus | برغي ألن
drywall screw, plasterboard screw | Schnellbauschraube, Trockenbauschraube | vis placo | tornillo para pladur | șurub gips-carton | برغي جبس
blind rivet, pop rivet | Blindniete | rivet aveugle, rivet pop | remache ciego | nit pop | برشام
threaded rod, studding | Gewindestange | tige filetée | varilla roscada | tijă filetată | قضيب ملولب
wood screw, chipboard screw | Holzschraube, Spanplattenschraube | vis à bois, vis aggloméré | tornillo para madera, tirafondo | șurub lemn, holșurub | برغي خشب
bolt, machine screw | Maschinenschraube, Bolzen | boulon | perno | bulon, șurub cu piuliță | مسمار قلاووظ
nut fastener, hex nut, hexagon nut | Sechskantmutter, Mutter | écrou, écrou hexagonal | tuerca, tuerca hexagonal | piuliță, piuliță hexagonală | صامولة
washer ring, flat washer, metal washer | Unterlegscheibe, Beilagscheibe | rondelle | arandela | șaibă | وردة معدنية, حلقة
nail, wire nail, panel pin | Nagel, Drahtstift | clou | clavo | cui, cuie | مسمار, مسامير
staple, staples | Heftklammer, Tackerklammer | agrafe, agrafes | grapa, grapas | capse tapițerie | دبابيس دباسة
picture hook, picture hanger | Bilderhaken, Bilderaufhänger | crochet à tableau, attache-tableau | colgador de cuadros | cârlig tablou, agățătoare tablou | خطاف صور
hook, wall hook | Haken, Wandhaken | crochet, crochet mural | gancho, colgador | cârlig | خطاف, علاقة حائط
coat hook | Garderobenhaken, Kleiderhaken | patère | percha de pared, colgador de pared | cuier perete, cârlig haine | علاقة معاطف جدارية
adhesive hook, self-adhesive hook, command hook | Klebehaken | crochet adhésif | gancho adhesivo | cârlig adeziv | خطاف لاصق
bracket, angle bracket, corner brace | Winkelverbinder, Metallwinkel | équerre, équerre de fixation | escuadra, escuadra metálica | colțar metalic | زاوية تثبيت
shelf bracket, shelf support | Regalwinkel, Regalträger, Regalhalter | équerre d'étagère, console d'étagère | soporte de estante | consolă raft, suport raft | حامل رف
hinge, door hinge, cabinet hinge | Scharnier, Türband | charnière, paumelle | bisagra | balama | مفصلة
door handle, doorknob, door knob | Türgriff, Türklinke, Türknauf | poignée de porte, bouton de porte | manilla de puerta, pomo de puerta | clanță, mâner ușă | مقبض باب
cabinet handle, drawer handle, furniture handle, drawer pull, cupboard handle | Möbelgriff, Schubladengriff | poignée de meuble | tirador, tirador de mueble | mâner mobilă | مقبض درج, مقبض خزانة
cabinet knob, drawer knob, furniture knob, cupboard knob | Möbelknopf, Möbelknauf | bouton de meuble | pomo de mueble, tirador de bola | buton mobilă | زر خزانة
drawer runner, drawer slide | Schubladenschiene, Vollauszug, Auszugschiene | glissière de tiroir, coulisse de tiroir | guía de cajón, corredera | glisieră, glisiere sertar | سكة درج
castor, caster, furniture castor, swivel castor | Möbelrolle, Lenkrolle, Laufrolle, Transportrolle | roulette de meuble, roulette pivotante | rueda para muebles, rueda giratoria | roată mobilă, rotile, roată pivotantă | عجلة أثاث
padlock | Vorhängeschloss | cadenas | candado | lacăt | قفل معلق
door lock, mortice lock | Türschloss, Einsteckschloss | serrure de porte, serrure à encastrer | cerradura de puerta | broască ușă | قفل باب
lock cylinder, euro cylinder | Schließzylinder | cylindre de serrure | bombín, cilindro de cerradura | butuc ușă, cilindru yală | سلندر
smart lock, electronic door lock | smartes Türschloss, elektronisches Türschloss | serrure connectée | cerradura inteligente | yală inteligentă | قفل ذكي
safe, strongbox, home safe | Tresor, Safe, Möbeltresor | coffre-fort | caja fuerte | seif | خزنة, خزنة حديد
key box, key safe, key cabinet | Schlüsselkasten, Schlüsseltresor, Schlüsselbox | boîte à clés, armoire à clés | caja de llaves, armario para llaves | cutie chei, seif chei | صندوق مفاتيح
letterbox, mailbox, letter box, post box, postbox | Briefkasten, Postkasten | boîte aux lettres | buzón | cutie poștală | صندوق بريد
house number | Hausnummer | numéro de maison | número de casa | număr casă | رقم منزل
sealing strip, draught excluder, weatherstrip, draft stopper | Dichtungsband, Zugluftstopper, Türdichtung | joint de porte, bas de porte, boudin de porte | burlete, burlete de puerta | garnitură ușă, bandă etanșare | شريط عزل باب
o-ring | O-Ring | joint torique | junta tórica | oring | حلقة مطاطية
gasket, rubber seal | Dichtung, Gummidichtung | joint d'étanchéité | junta de goma, junta de estanqueidad | garnitură cauciuc, garnitură | جوان, حشوة مطاطية
rope, nylon rope | Seil, Kunststoffseil | corde, cordage nylon | cuerda, soga | frânghie | حبل
string, twine, parcel string | Schnur, Bindfaden, Kordel, Paketschnur | ficelle | cordel, bramante | sfoară | خيط قنب, دوبارة
ratchet strap, lashing strap, tie-down strap, cargo strap | Spanngurt, Zurrgurt | sangle d'arrimage, sangle à cliquet | cinta de amarre, trinca, correa de sujeción | chingă ancorare, chingi | حزام ربط
bungee cord, elastic cord, bungee strap | Expander, Gummiseil, Spannseil | tendeur, sandow | pulpo elástico, cuerda elástica | cordelină elastică, extensor | حبل مطاطي
cable tie, zip tie, tie wrap, cable ties | Kabelbinder | serre-câble, collier de serrage plastique, collier rilsan | brida, bridas, brida de plástico | colier plastic, coliere plastic, brățară cablu | رباط كابلات, مرابط بلاستيك
cable trunking, cable duct | Kabelkanal | goulotte, goulotte électrique | canaleta | canal cablu | مجرى أسلاك
cable clip | Kabelclip, Kabelschelle | attache-câble | sujetacables, grapa de cable | clemă cablu, brățări cablu | مشبك كابل
cable organiser, cable management, cable tidy | Kabelorganizer, Kabelbox | range-câble, cache-câble | organizador de cables | organizator cabluri | منظم كابلات
hose clamp, hose clip, jubilee clip | Schlauchschelle | collier de serrage | abrazadera, abrazadera de manguera | colier furtun, colier metalic | مشبك خرطوم
velcro, hook and loop tape, velcro strap, velcro tape | Klettband, Klettverschluss | velcro, bande velcro, scratch adhésif | velcro, cinta de velcro | bandă velcro, arici, scai | شريط لاصق فيلكرو
duct tape, gaffer tape, gaffa tape, duck tape | Gewebeband, Gaffa-Tape, Panzertape | ruban toilé, chatterton, adhésif toilé | cinta americana | bandă adezivă armată, duct tape | شريط لاصق قماشي
masking tape, painter's tape, decorator's tape | Malerkrepp, Abklebeband, Kreppband | ruban de masquage, adhésif de masquage | cinta de carrocero, cinta de pintor | bandă de mascare, bandă hârtie | شريط تغطية
insulating tape, electrical tape, insulation tape | Isolierband | ruban isolant, ruban électrique | cinta aislante | bandă izolatoare, bandă izolier | شريط عازل
double-sided tape, mounting tape | doppelseitiges Klebeband, Montageband | ruban double face, adhésif double face | cinta de doble cara | bandă dublu adezivă | شريط لاصق وجهين
super glue, superglue, instant adhesive | Sekundenkleber | colle forte, super glue, colle cyanoacrylate | pegamento instantáneo, superglue, loctite | adeziv instant, super glue, superglue | سوبر جلو, لاصق سريع
wood glue, pva glue, carpenter's glue | Holzleim, Leim | colle à bois | cola blanca, cola para madera | aracet, adeziv lemn, clei lemn | غراء خشب
construction adhesive, grab adhesive, assembly adhesive, mounting adhesive, no more nails | Montagekleber | colle de fixation, colle de montage | adhesivo de montaje | adeziv de montaj, adeziv montaj | لاصق بناء
epoxy, epoxy resin, two-part adhesive, araldite | Epoxidharz, Zweikomponentenkleber | résine époxy, colle époxy | resina epoxi, adhesivo epoxi | rășină epoxidică, adeziv epoxidic | إيبوكسي
sealant, caulk, silicone sealant, bathroom sealant | Dichtstoff, Silikon, Acryl-Dichtmasse | mastic, mastic silicone, joint silicone | silicona selladora, sellador, masilla selladora | silicon sanitar, etanșant | مادة مانعة للتسرب, سيليكون عازل
expanding foam, pu foam, foam sealant | Bauschaum, PU-Schaum, Montageschaum | mousse expansive, mousse polyuréthane | espuma de poliuretano, espuma expansiva | spumă poliuretanică | رغوة بولي يوريثان
wall filler, filler, polyfilla, spackle | Spachtelmasse, Füllspachtel | enduit de rebouchage, enduit | masilla, plaste, aguaplast | chit, glet | معجون جدران
`

export const PAINT_AND_BUILDING = `
paint | Farbe | peinture | pintura | vopsea | دهان
wall paint, emulsion paint, emulsion, interior paint | Wandfarbe, Dispersionsfarbe, Innenfarbe | peinture murale, peinture intérieure | pintura plástica, pintura de pared | vopsea lavabilă, lavabilă | دهان جدران, طلاء جدران
spray paint, aerosol paint | Sprühfarbe, Lackspray, Sprühlack | bombe de peinture, peinture en aérosol | pintura en spray, spray de pintura | vopsea spray, spray vopsea | بخاخ دهان, رش ألوان
varnish, wood varnish, lacquer | Klarlack, Lack, Holzlack | vernis, vernis bois | barniz, laca para madera | lac, lac lemn | ورنيش, لكر
wood stain | Holzlasur, Holzbeize, Lasur | lasure, teinte bois | lasur, tinte para madera | lazură | صبغة خشب
wood oil, decking oil | Holzöl, Terrassenöl | huile pour bois, huile terrasse | aceite para madera, aceite de teca | ulei lemn | زيت خشب
primer, undercoat, primer paint | Grundierung, Haftgrund, Tiefgrund | apprêt, sous-couche, primaire d'accrochage | imprimación | grund, amorsă | برايمر, دهان أساس
paint roller, paint roller set | Farbrolle, Farbroller, Malerrolle | rouleau à peinture, rouleau de peinture | rodillo de pintura, rodillo de pintar | trafalet, rolă vopsit | رولة دهان
paint tray | Farbwanne | bac à peinture | cubeta de pintura, bandeja de pintura | tavă vopsea, tăviță vopsit | صينية دهان
dust sheet, drop cloth, decorator's sheet | Abdeckfolie, Malervlies, Abdeckvlies | bâche de protection, film de protection peinture | plástico protector, lona de pintor | folie protecție zugrăvit, folie mascare | غطاء حماية للدهان
paint stripper, paint remover | Abbeizer | décapant, décapant peinture | decapante | decapant vopsea | مزيل دهان
paint thinner, thinner, white spirit, turpentine | Verdünnung, Terpentin, Pinselreiniger | diluant, white spirit, térébenthine | disolvente, aguarrás, trementina | diluant, terebentină | مخفف دهان, ثنر
putty knife, filling knife | Spachtel, Malerspachtel | couteau à enduire | espátula de pintor | șpaclu | سكين معجون
paint scraper, scraper | Schaber, Farbschaber | grattoir | rasqueta | răzuitoare | مكشطة
trowel, plastering trowel, brick trowel | Kelle, Maurerkelle, Glättekelle | truelle, taloche, platoir | paleta de albañil, llana | mistrie, gletieră | مالج, مسطرين
cement | Zement | ciment | cemento | ciment | إسمنت
concrete, concrete mix | Beton, Fertigbeton | béton | hormigón | beton | خرسانة
mortar mix, masonry mortar | Mauermörtel, Mörtel | mortier de maçonnerie | mortero de cemento | mortar zidărie | مونة بناء
tile, ceramic tile | Fliese, Kachel | carrelage, carreau | azulejo, baldosa | gresie, faianță, placă ceramică | بلاط, سيراميك أرضيات
tile adhesive | Fliesenkleber | colle à carrelage | cemento cola, adhesivo para azulejos | adeziv gresie | لاصق بلاط
grout, tile grout | Fugenmörtel, Fliesenfuge | joint de carrelage | lechada, junta de azulejos | chit de rosturi | ترويبة
laminate flooring, laminate floor | Laminat, Laminatboden | sol stratifié | suelo laminado | parchet laminat | أرضيات لامينيت
vinyl flooring, vinyl floor | Vinylboden, Designboden | sol vinyle, lame pvc | suelo vinílico | pardoseală vinil, parchet vinil | أرضيات فينيل
parquet, wood flooring, hardwood flooring | Parkett | parquet | tarima, parqué | parchet, parchet lemn | باركيه, أرضيات خشبية
skirting board, baseboard, moulding | Sockelleiste, Fußleiste | plinthe | rodapié, zócalo | plintă | وزرة, نعلة جدار
insulation, insulation wool, glass wool, rockwool | Dämmung, Dämmwolle, Glaswolle, Steinwolle | isolant, laine de verre, laine de roche | aislamiento, lana de vidrio, lana de roca | izolație, vată minerală, vată de sticlă | عازل حراري, صوف صخري
plywood | Sperrholz | contreplaqué | contrachapado | placaj | خشب أبلكاش
chipboard, particle board | Spanplatte | aggloméré, panneau de particules | aglomerado, tablero aglomerado | pal | خشب حبيبي
plasterboard, drywall, gypsum board | Gipskartonplatte, Rigips | plaque de plâtre, placo | placa de yeso, pladur | placă gips-carton, rigips | لوح جبس
interior door, door | Tür, Zimmertür, Innentür | porte, porte intérieure | puerta, puerta interior | ușă, ușă interior | باب
window | Fenster | fenêtre | ventana | fereastră | نافذة, شباك
roof window, skylight | Dachfenster | fenêtre de toit | ventana de tejado, claraboya | fereastră mansardă | نافذة سقف
`

export const PLUMBING_AND_ELECTRICAL = `
kitchen tap, kitchen faucet, kitchen mixer tap | Küchenarmatur, Spültischarmatur | robinet de cuisine, mitigeur cuisine | grifo de cocina, monomando de cocina | baterie bucătărie, baterie chiuvetă | حنفية مطبخ, خلاط مطبخ
aerator, tap aerator | Strahlregler, Perlator, Luftsprudler | mousseur de robinet, aérateur de robinet | aireador, atomizador de grifo | aerator robinet, perlator | فلتر حنفية
pipe, plumbing pipe | Rohr, Wasserrohr | tuyau, tube de plomberie | tubería | țeavă | أنبوب, ماسورة
pipe fitting, compression fitting, plumbing fitting | Rohrverbinder, Fitting | raccord, raccord de plomberie | racor, accesorio de fontanería | fiting, fitinguri, racord | وصلة أنابيب
valve, ball valve | Ventil, Kugelhahn | vanne, vanne à bille | válvula, válvula de bola | vană, robinet cu bilă | صمام, محبس
siphon, drain trap, waste trap, sink waste | Siphon, Geruchsverschluss, Ablaufgarnitur | siphon, bonde | sifón, válvula de desagüe | sifon, sifon chiuvetă | سيفون
plunger, sink plunger, toilet plunger | Saugglocke, Pömpel | ventouse, débouchoir ventouse | desatascador de ventosa, ventosa | pompă desfundat, desfundător cu ventuză | شفاطة مجاري
toilet cistern, cistern | Spülkasten | réservoir wc, chasse d'eau | cisterna | rezervor wc | صندوق طرد
flush valve | Spülventil, Heberglocke | mécanisme de chasse | descargador de cisterna, mecanismo de cisterna | mecanism rezervor wc | صمام طرد
fill valve, float valve | Füllventil, Schwimmerventil | robinet flotteur | flotador de cisterna, válvula de llenado | robinet flotor | عوامة خزان
water pump | Wasserpumpe | pompe à eau | bomba de agua | pompă de apă | مضخة ماء
submersible pump | Tauchpumpe | pompe immergée, pompe vide-cave | bomba sumergible | pompă submersibilă | مضخة غاطسة
socket, wall socket, plug socket, power outlet, power socket | Steckdose | prise de courant, prise électrique | enchufe, toma de corriente | priză | مقبس كهرباء, بريزة
plug, mains plug, power plug, electrical plug | Stecker, Netzstecker | fiche électrique, fiche mâle | clavija, clavija de enchufe | ștecher, ștecăr | قابس, فيش
fuse, fuse link | Sicherung, Schmelzsicherung | fusible | fusible | siguranță fuzibilă, siguranță | فيوز, منصهر
circuit breaker, mcb | Leitungsschutzschalter, Sicherungsautomat | disjoncteur | magnetotérmico, disyuntor | siguranță automată, disjunctor | قاطع كهرباء, قاطع تيار
electrical wire, electric cable, mains cable, installation cable | Stromkabel, Elektrokabel, Installationskabel | câble électrique, fil électrique | cable eléctrico, hilo eléctrico | cablu electric, conductor electric | سلك كهرباء, كابل كهرباء
cable reel, extension reel | Kabeltrommel | enrouleur électrique, dévidoir de câble | enrollacables, alargador enrollable | derulator cablu, tambur prelungitor | بكرة كابل
junction box | Abzweigdose, Verteilerdose | boîte de dérivation | caja de conexiones, caja de registro | doză, doză derivație | علبة توصيل
consumer unit, fuse box, distribution board | Sicherungskasten, Kleinverteiler | tableau électrique, coffret électrique | cuadro eléctrico | tablou electric | لوحة كهرباء
terminal block, terminal strip | Lüsterklemme, Klemmleiste | domino électrique, bornier | regleta de conexión, clema | clemă electrică, șir cleme | روزته كهرباء
wire connector, wago | Verbindungsklemme, Wago-Klemme | borne de connexion, connecteur électrique | conector eléctrico | conector electric, clemă wago | موصل أسلاك
`
