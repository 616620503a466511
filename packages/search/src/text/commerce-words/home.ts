// Furniture, light, textiles, decoration, bathroom and cleaning. Each line is one concept (`../commerce-words.ts`).

export const FURNITURE = `
table | Tisch | table | mesa | masă | طاولة
desk | Schreibtisch | bureau | escritorio | birou | مكتب
chair | Stuhl | chaise | silla | scaun | كرسي
armchair | Sessel | fauteuil | sillón | fotoliu | كرسي بذراعين
sofa, couch, settee | Sofa, Couch | canapé | sofá | canapea | أريكة, كنبة
bed | Bett | lit | cama | pat | سرير
mattress | Matratze | matelas | colchón | saltea | مرتبة
wardrobe, closet | Kleiderschrank | armoire | armario | dulap, șifonier | خزانة
shelf, bookcase | Regal | étagère | estantería, estante | raft, etajeră | رف
mirror | Spiegel | miroir | espejo | oglindă | مرآة
dining table | Esstisch | table à manger | mesa de comedor | masă de dining, masă dining | طاولة طعام
coffee table | Couchtisch | table basse | mesa de centro | măsuță de cafea, măsuță cafea | طاولة قهوة
bedside table, nightstand | Nachttisch | table de chevet | mesita de noche, mesilla de noche | noptieră | طاولة سرير
TV stand, TV unit, TV cabinet | TV-Lowboard, Fernsehtisch, TV-Schrank, Lowboard | meuble TV | mueble TV, mueble de televisión | comodă TV | طاولة تلفزيون
chest of drawers, dresser | Kommode | commode | cómoda | comodă | خزانة أدراج
sofa bed, sleeper sofa | Schlafsofa, Schlafcouch, Bettsofa | canapé-lit, canapé convertible | sofá cama | canapea extensibilă | كنبة سرير
office chair, desk chair | Bürostuhl, Schreibtischstuhl, Drehstuhl | chaise de bureau | silla de oficina, silla de escritorio | scaun de birou, scaun birou | كرسي مكتب
bar stool | Barhocker | tabouret de bar | taburete de bar | scaun de bar | كرسي بار
shoe cabinet, shoe rack | Schuhschrank, Schuhregal | meuble à chaussures | zapatero | pantofar | خزانة أحذية
corner sofa, sectional sofa, l-shaped sofa | Ecksofa, Eckcouch, Wohnlandschaft | canapé d'angle | sofá rinconera, chaise longue | colțar, canapea de colț | كنبة زاوية, أريكة زاوية
recliner, recliner chair, reclining chair | Relaxsessel, Fernsehsessel, Liegesessel | fauteuil relax, fauteuil inclinable | sillón reclinable, sillón relax | fotoliu rabatabil, fotoliu recliner | كرسي استرخاء
rocking chair | Schaukelstuhl | fauteuil à bascule, rocking-chair | mecedora | balansoar, scaun balansoar | كرسي هزاز
bean bag, beanbag chair | Sitzsack | pouf poire | puf, puff | fotoliu tip sac, fotoliu puf | كرسي بين باغ
pouffe, footstool, ottoman, pouf | Hocker, Sitzhocker, Polsterhocker, Pouf | pouf, repose-pieds | reposapiés, otomana | taburet, puf | بوف, مسند قدمين
stool | Hocker | tabouret | taburete | taburet, scăunel | كرسي بدون ظهر, مقعد صغير
dining chair, kitchen chair | Esszimmerstuhl, Küchenstuhl | chaise de cuisine | silla de comedor, silla de cocina | scaun de bucătărie, scaun dining | كرسي طعام
bench, bench seat | Sitzbank, Bank | banc, banquette | banco, banqueta | bancă, banchetă | مقعد طويل, بنش
side table, end table, occasional table | Beistelltisch | table d'appoint, bout de canapé, guéridon | mesa auxiliar | masă laterală, măsuță laterală | طاولة جانبية
console table, hall table | Konsolentisch | console d'entrée, table console | mesa consola, consola de entrada, mueble recibidor | consolă hol, masă consolă | طاولة كونسول
dressing table, vanity table, make-up table | Schminktisch, Frisiertisch | coiffeuse | tocador | masă de toaletă, masă de machiaj | تسريحة
standing desk, sit-stand desk, height-adjustable desk | höhenverstellbarer Schreibtisch, Stehschreibtisch, Stehpult | bureau assis-debout, bureau réglable | escritorio elevable, escritorio regulable | birou reglabil, birou reglabil pe înălțime | مكتب قابل للتعديل
bed frame, bedstead | Bettgestell, Bettrahmen | cadre de lit, structure de lit | estructura de cama, armazón de cama | cadru de pat | هيكل سرير
bunk bed | Etagenbett, Stockbett | lit superposé | litera | pat supraetajat, pat etajat | سرير طابقين
loft bed, high sleeper, mid sleeper | Hochbett | lit mezzanine, lit surélevé | cama alta | pat înălțat | سرير مرتفع
headboard | Kopfteil, Betthaupt | tête de lit | cabecero, cabezal de cama | tăblie de pat, tăblie pat | ظهر سرير
slatted base, bed slats, slatted frame, bed base | Lattenrost | sommier, sommier à lattes | somier | somieră | قاعدة سرير, ملة سرير
box spring bed, divan bed | Boxspringbett | lit boxspring | cama boxspring, canapé abatible | pat boxspring | سرير بوكس سبرنغ
mattress topper, mattress pad | Topper, Matratzenauflage, Matratzentopper | surmatelas | topper, sobrecolchón | topper, topper saltea | طبقة مرتبة, توبر
mattress protector, mattress cover | Matratzenschoner, Matratzenschutz | protège-matelas | protector de colchón, cubrecolchón | protecție saltea, husă saltea | واقي مرتبة
air bed, airbed, air mattress, inflatable mattress, blow-up bed | Luftbett, Luftmatratze, Gästebett | matelas gonflable, lit gonflable | colchón hinchable, cama hinchable | saltea gonflabilă, pat gonflabil | مرتبة هوائية, سرير هوائي
folding bed, guest bed, rollaway bed | Klappbett, Gästebett | lit pliant, lit d'appoint | cama plegable, cama supletoria | pat pliabil | سرير قابل للطي
camp bed, camping cot | Feldbett, Campingbett | lit de camp | catre, cama de camping | pat de campanie | سرير تخييم
sideboard, buffet cabinet, credenza | Sideboard, Anrichte | buffet, enfilade, bahut | aparador, bufé | bufet, comodă | بوفيه
display cabinet, china cabinet, vitrine, glass cabinet | Vitrine, Glasvitrine | vitrine, vaisselier | vitrina | vitrină | خزانة عرض, فترينة
bookcase, bookshelf, book shelf | Bücherregal | bibliothèque, étagère à livres | librería, estantería para libros | bibliotecă, raft cărți | مكتبة كتب, رف كتب
wall shelf, floating shelf | Wandregal, Wandboard | étagère murale | estante de pared, balda, repisa | raft de perete, poliță | رف جداري, رف حائط
shelving unit, storage rack, garage shelving, heavy duty shelving | Schwerlastregal, Kellerregal, Lagerregal | étagère de rangement, rayonnage | estantería metálica, estantería de almacenaje | raft metalic, rafturi metalice | رفوف تخزين
filing cabinet, file cabinet | Aktenschrank, Rollcontainer, Hängeregistraturschrank | classeur à tiroirs, armoire de bureau, caisson de bureau | archivador metálico, cajonera de oficina | fișet, dulap arhivare, dulap metalic | خزانة ملفات
coat rack, coat stand, hat stand, coat hook rack | Garderobe, Garderobenständer, Kleiderständer | portemanteau, porte-manteau, patère | perchero | cuier | شماعة ملابس, علاقة معاطف
clothes rail, clothes rack, garment rack | Kleiderstange, Kleiderständer | portant à vêtements, portant | burro para ropa, perchero con ruedas | stander haine, suport haine | ستاند ملابس
clothes hanger, coat hanger, hanger | Kleiderbügel | cintre | percha, perchas | umeraș, umerașe | علاقة ملابس, شماعات
room divider, folding screen | Raumteiler, Paravent | paravent, séparateur de pièce | biombo, separador de ambientes | paravan, separator cameră | حاجز غرفة, بارافان
kids bed, children's bed, toddler bed | Kinderbett | lit enfant | cama infantil | pat copii, pat pentru copii | سرير أطفال
storage bench, hallway bench | Truhenbank, Schuhbank | banc coffre, banc de rangement | banco zapatero, banco baúl | bancă depozitare, banchetă hol | مقعد تخزين
storage chest, blanket box | Truhe | coffre, malle | baúl, arcón | ladă, cufăr | صندوق تخزين كبير
chair cushion, seat cushion, seat pad | Sitzkissen, Stuhlkissen | coussin de chaise, galette de chaise | cojín de silla, cojín de asiento | pernă scaun | وسادة كرسي
sofa cover, couch cover, slipcover | Sofabezug, Sofaüberwurf, Sofahusse | housse de canapé | funda de sofá | husă canapea | غطاء كنبة
chair cover | Stuhlhusse, Stuhlbezug | housse de chaise | funda de silla | husă scaun | غطاء كرسي
furniture pad, felt pad, furniture glide | Filzgleiter, Möbelgleiter | patin feutre, patin de meuble | fieltro para muebles, protector de patas | pâslă mobilă, protecție picioare mobilă | لباد أثاث
furniture leg, table leg | Möbelfuß, Tischbein | pied de meuble, pied de table | pata de mueble, pata de mesa | picior mobilă, picior masă | رجل أثاث
locker, storage locker, metal locker | Spind, Schließfachschrank | casier vestiaire, vestiaire métallique | taquilla | vestiar metalic | خزانة معدنية بأقفال
kitchen cabinet, kitchen cupboard, kitchen unit | Küchenschrank | meuble de cuisine | mueble de cocina, armario de cocina | dulap bucătărie, corp bucătărie | خزانة مطبخ
toy box, toy chest | Spielzeugkiste, Spielzeugtruhe | coffre à jouets | baúl de juguetes | ladă de jucării | صندوق ألعاب
door stop, doorstop, door stopper | Türstopper | cale-porte, butée de porte | tope de puerta | opritor ușă | مصد باب
`

export const LIGHTING = `
lamp, light | Lampe, Leuchte, Licht | lampe, lumière | lámpara, luz | lampă, lumină, veioză | مصباح, ضوء, إضاءة
light bulb, bulb | Glühbirne, Glühlampe | ampoule | bombilla | bec | لمبة
desk lamp | Schreibtischlampe | lampe de bureau | lámpara de escritorio, flexo | lampă de birou | مصباح مكتب
night light | Nachtlicht | veilleuse | luz nocturna | lampă de veghe | ضوء ليلي
floor lamp, standing lamp | Stehlampe, Stehleuchte | lampadaire | lámpara de pie | lampadar | مصباح أرضي
pendant light, hanging lamp | Pendelleuchte, Hängelampe | lampe suspendue, suspension luminaire | lámpara colgante | lampă suspendată | ثريا معلقة
ceiling light, ceiling lamp, flush mount light | Deckenleuchte, Deckenlampe | plafonnier | plafón, lámpara de techo | plafonieră, lampă tavan | مصباح سقف, إضاءة سقف
chandelier | Kronleuchter, Lüster | lustre | araña de techo, candelabro de techo | candelabru, lustră | ثريا, نجفة
wall light, wall lamp, sconce, wall sconce | Wandleuchte, Wandlampe | applique, applique murale | aplique, aplique de pared | aplică, aplică de perete | مصباح جداري, أبليك
table lamp | Tischlampe, Tischleuchte | lampe de table, lampe à poser | lámpara de mesa, lamparita | lampă de masă, veioză | مصباح طاولة, أباجورة
bedside lamp | Nachttischlampe, Nachttischleuchte | lampe de chevet | lámpara de mesilla, lámpara de noche | veioză, lampă noptieră | مصباح سرير
reading lamp, reading light | Leselampe, Leseleuchte | lampe de lecture | lámpara de lectura, luz de lectura | lampă de citit | مصباح قراءة
lampshade, lamp shade | Lampenschirm | abat-jour | pantalla de lámpara | abajur | غطاء مصباح
fairy lights, string lights, light chain, christmas lights | Lichterkette | guirlande lumineuse | guirnalda de luces, luces de navidad | instalație de lumini, ghirlandă luminoasă, instalație de crăciun | سلسلة أضواء, حبل إضاءة
led strip, strip light, led tape, light strip | LED-Streifen, LED-Band, Lichtleiste, LED-Strip | ruban led, bande led | tira led, tira de led | bandă led | شريط ليد
led bulb, led light bulb, led lamp | LED-Lampe, LED-Leuchtmittel, LED-Birne | ampoule led | bombilla led | bec led | لمبة ليد
fluorescent tube, tube light, strip lamp | Leuchtstoffröhre, Leuchtstofflampe, LED-Röhre | tube fluorescent, néon | tubo fluorescente, tubo led | tub neon, tub led, neon | لمبة فلورسنت, نيون
spotlight | Strahler, Spot | spot | foco | spot | سبوت لايت
downlight, recessed light | Einbaustrahler, Einbauleuchte | spot encastré | foco empotrable, ojo de buey | spot încastrat | إضاءة غاطسة
floodlight, flood light, work light | Fluter, Flutlicht, Baustrahler | projecteur led, projecteur extérieur, projecteur de chantier | foco proyector, proyector led | proiector led | كشاف إضاءة
outdoor light, garden light, patio light | Außenleuchte, Gartenleuchte | éclairage extérieur, lampe de jardin | luz de jardín, aplique exterior | lampă de grădină, corp de iluminat exterior | إضاءة حديقة
solar light, solar lamp | Solarleuchte, Solarlampe | lampe solaire | luz solar, lámpara solar | lampă solară | مصباح شمسي
light switch | Lichtschalter | interrupteur | interruptor, interruptor de luz | întrerupător | مفتاح إضاءة
dimmer, dimmer switch | Dimmer | variateur, variateur de lumière | regulador de luz, regulador de intensidad | variator, dimmer | ديمر
lamp holder, bulb socket, light socket | Lampenfassung, Fassung | douille, douille de lampe | portalámparas, casquillo | dulie, fasung | دواية, قاعدة لمبة
`

export const TEXTILES = `
pillow, cushion | Kissen | oreiller, coussin | almohada, cojín | pernă | وسادة, مخدة
blanket, throw | Decke | couverture, plaid | manta | pătură | بطانية
duvet, comforter, quilt | Bettdecke | couette | edredón | plapumă | لحاف
bed linen, bedding | Bettwäsche | linge de lit | ropa de cama | lenjerie de pat | مفارش سرير
towel | Handtuch | serviette | toalla | prosop | منشفة
curtain, drape | Vorhang, Gardine | rideau | cortina | perdea, draperie | ستارة
rug, carpet | Teppich | tapis | alfombra | covor | سجادة
bathrobe | Bademantel | peignoir | albornoz | halat de baie | رداء حمام
shower curtain | Duschvorhang | rideau de douche | cortina de ducha | perdea de duș | ستارة حمام
pillowcase, pillow case, pillow slip | Kissenbezug, Kopfkissenbezug | taie d'oreiller | funda de almohada | față de pernă | غطاء وسادة, كيس مخدة
cushion cover, throw pillow cover | Kissenhülle, Zierkissenbezug | housse de coussin | funda de cojín | husă pernă decorativă, husă pernă | غطاء خدادية
throw pillow, scatter cushion, decorative pillow, decorative cushion | Zierkissen, Dekokissen, Sofakissen | coussin décoratif, coussin déco | cojín decorativo, cojín | pernă decorativă | خدادية, وسادة زينة
bed sheet, bedsheet, flat sheet | Bettlaken, Laken, Betttuch | drap, drap plat | sábana, sábana encimera | cearșaf, cearceaf | شرشف, ملاءة سرير
fitted sheet | Spannbettlaken, Spannbetttuch, Spannlaken | drap-housse | sábana bajera, bajera ajustable | cearșaf cu elastic | شرشف مطاطي
duvet cover, quilt cover, comforter cover | Bettbezug, Bettdeckenbezug | housse de couette | funda nórdica | husă de plapumă, husă pilotă, cearșaf de pilotă | غطاء لحاف
bedspread, coverlet, counterpane | Tagesdecke, Bettüberwurf | couvre-lit, jeté de lit | colcha, cubrecama | cuvertură, cuvertură de pat | مفرش سرير
weighted blanket | Gewichtsdecke, Therapiedecke | couverture lestée, couverture pondérée | manta pesada, manta con peso | pătură cu greutăți | بطانية ثقيلة
electric blanket, heated blanket, heated throw | Heizdecke, Wärmeunterbett | couverture chauffante, couverture électrique | manta eléctrica, calientacamas | pătură electrică | بطانية كهربائية
hand towel, guest towel | Gästehandtuch | serviette de toilette, essuie-mains | toalla de manos, toalla de tocador | prosop de mâini, prosop de față | منشفة يد
bath towel, bath sheet, shower towel | Badetuch, Duschtuch, Saunatuch | drap de bain, serviette de bain | toalla de baño, toalla de ducha | prosop de baie, prosop de corp | منشفة حمام, بشكير
tea towel, dish towel, dishcloth, kitchen towel | Geschirrtuch, Küchentuch, Trockentuch | torchon, essuie-vaisselle | paño de cocina, trapo de cocina | prosop de bucătărie, prosop de vase | منشفة مطبخ, فوطة مطبخ
tablecloth, table cover | Tischdecke, Tischtuch | nappe | mantel | față de masă | مفرش طاولة, غطاء طاولة
table runner | Tischläufer | chemin de table | camino de mesa | traversă de masă, napron | مفرش سفرة طويل
placemat, place mat, table mat | Platzset, Tischset | set de table | mantel individual, salvamanteles | suport farfurie, napron | مفرش أطباق
napkin, serviette, paper napkin | Serviette, Papierserviette | serviette de table, serviette en papier | servilleta | șervețel, șervețele de masă | منديل مائدة, مناديل سفرة
blackout curtain, thermal curtain | Verdunkelungsvorhang, Thermovorhang, Verdunklungsvorhang | rideau occultant, rideau thermique | cortina opaca, cortina térmica | draperie blackout, draperie opacă | ستارة معتمة
window blind, blinds, window shade | Jalousie, Fensterrollo | store, store fenêtre | persiana, estor | jaluzea, jaluzele, stor | ستارة نافذة
roller blind, roller shade | Rollo, Springrollo | store enrouleur | estor enrollable | rolete, rulou textil | ستارة رول
venetian blind | Jalousie, Lamellenjalousie | store vénitien | persiana veneciana | jaluzele orizontale | ستارة شرائح
pleated blind | Plissee, Faltrollo | store plissé | estor plisado | jaluzele plisate, plise | ستارة بليسيه
net curtain, sheer curtain, voile curtain | Scheibengardine, Voile-Gardine | voilage | visillo | perdea, perdea voal | ستارة شيفون
curtain rod, curtain pole, curtain rail, curtain track | Gardinenstange, Vorhangstange, Gardinenschiene | tringle à rideau, rail à rideau | barra de cortina, riel de cortina | galerie, bară perdea, șină perdea | عمود ستارة, سكة ستارة
doormat, door mat, entrance mat, welcome mat | Fußmatte, Fußabtreter, Schmutzfangmatte | paillasson, tapis d'entrée | felpudo | covoraș intrare, preș, ștergător picioare | دواسة باب, ممسحة أرجل
runner rug, hallway runner, carpet runner | Teppichläufer, Flurläufer | tapis de couloir | alfombra de pasillo, alfombra pasillera | traversă, covor hol | سجادة ممر
sheepskin, sheepskin rug, fur rug | Schaffell, Lammfell | peau de mouton | piel de oveja | blană de oaie | جلد خروف
prayer mat, prayer rug | Gebetsteppich | tapis de prière | alfombra de oración | covor de rugăciune | سجادة صلاة
hot water bottle, hot-water bag | Wärmflasche | bouillotte | bolsa de agua caliente | sticlă de apă caldă, buiotă | قربة ماء ساخن
heating pad, heat pad | Heizkissen | coussin chauffant | almohadilla eléctrica, esterilla eléctrica | pernă electrică | وسادة تدفئة
sleep mask, eye mask, sleeping mask | Schlafmaske, Schlafbrille | masque de sommeil, masque de nuit | antifaz, antifaz para dormir | mască de somn, mască de dormit | قناع نوم
`

export const DECORATION = `
picture frame, photo frame | Bilderrahmen | cadre photo | marco de fotos | ramă foto | إطار صور
clock | Uhr, Wanduhr | horloge, pendule | reloj de pared | ceas de perete | ساعة حائط
candle | Kerze | bougie | vela | lumânare | شمعة
vase | Vase | vase | jarrón | vază | مزهرية
alarm clock | Wecker | réveil | despertador | ceas deșteptător | منبه
scented candle, fragrance candle, aroma candle | Duftkerze | bougie parfumée | vela perfumada, vela aromática | lumânare parfumată | شمعة معطرة
tealight, tea light, tealight candle | Teelicht | bougie chauffe-plat | vela de té | lumânare pastilă, lumânări pastilă | شمعة صغيرة
candle holder, candlestick, candleholder, candelabra | Kerzenständer, Kerzenhalter, Kerzenleuchter | bougeoir | candelabro, portavelas, candelero | sfeșnic, suport lumânare | شمعدان, حامل شموع
tealight holder, votive holder | Teelichthalter, Windlicht | photophore, porte-bougie | portavelas de té | suport lumânare pastilă, candelă | حامل شموع صغيرة
reed diffuser | Raumduft-Diffuser, Duftstäbchen | diffuseur à bâtonnets, diffuseur de parfum | difusor de varillas, mikado | difuzor cu bețișoare | فواحة أعواد
air freshener, room spray, room fragrance | Raumduft, Lufterfrischer, Raumspray | parfum d'intérieur, désodorisant, spray d'ambiance | ambientador, difusor de ambiente | odorizant, parfum de cameră, odorizant cameră | معطر جو
aroma diffuser, oil diffuser, diffuser | Aroma-Diffuser, Aromadiffusor, Duftlampe | diffuseur d'huiles essentielles, brûle-parfum | difusor de aromas, difusor de aceites esenciales | difuzor aromaterapie, difuzor arome | موزع روائح, فواحة
essential oil, aroma oil, fragrance oil | ätherisches Öl, Duftöl, Aromaöl | huile essentielle | aceite esencial | ulei esențial | زيت عطري
incense, incense stick, joss stick | Räucherstäbchen, Weihrauch | encens, bâton d'encens | incienso, varilla de incienso | bețișoare parfumate, tămâie | بخور, عود بخور
poster, art print, wall print | Poster, Kunstdruck | affiche, poster | póster, lámina decorativa | poster, afiș | بوستر, ملصق جداري
wall art, wall picture, wall decor | Wandbild, Wanddeko | tableau, tableau déco, décoration murale | cuadro, decoración de pared | tablou, decorațiune perete | لوحة جدارية
canvas print, canvas art | Leinwandbild, Leinwanddruck | toile imprimée, impression sur toile | lienzo impreso, lienzo decorativo | tablou canvas | لوحة كانفاس
painting, oil painting | Gemälde, Ölgemälde | tableau peint | pintura al óleo, cuadro al óleo | pictură, tablou pictat | لوحة فنية
wall decal, wall sticker, wall tattoo | Wandtattoo, Wandsticker, Wandaufkleber | sticker mural, autocollant mural | vinilo decorativo, vinilo de pared | sticker perete, autocolant perete | ملصق حائط
wall clock | Wanduhr | horloge murale, pendule murale | reloj de pared | ceas de perete | ساعة حائط
figurine, statue, sculpture | Figur, Statue, Skulptur, Dekofigur | figurine, statue, statuette | figura decorativa, estatua, estatuilla, escultura | statuetă, figurină, bibelou | تمثال, مجسم
artificial plant, fake plant, faux plant, silk plant | Kunstpflanze, künstliche Pflanze | plante artificielle, fausse plante | planta artificial | plantă artificială | نبات صناعي
artificial flower, silk flower, fake flower | Kunstblume, Seidenblume | fleur artificielle | flor artificial | floare artificială, flori artificiale | ورد صناعي, زهور صناعية
dried flower, dried flowers | Trockenblume, Trockenblumen | fleurs séchées | flores secas | flori uscate | زهور مجففة
bouquet, flower bouquet, bunch of flowers | Blumenstrauß | bouquet de fleurs, bouquet | ramo de flores | buchet de flori, buchet | باقة ورد
wreath, door wreath | Kranz, Türkranz | couronne de porte, couronne de fleurs | corona de flores, corona de puerta | coroniță, coroană decorativă | إكليل زهور
christmas tree, xmas tree, artificial christmas tree | Weihnachtsbaum, Christbaum, Tannenbaum | sapin de noël, arbre de noël, sapin artificiel | árbol de navidad | brad de crăciun, brad artificial, pom de crăciun | شجرة عيد الميلاد, شجرة كريسماس
christmas bauble, bauble, tree ornament, christmas ornament | Christbaumkugel, Weihnachtskugel, Christbaumschmuck | boule de noël | bola de navidad, adorno de navidad | glob de crăciun, globuri, ornament brad | كرات زينة كريسماس
advent calendar | Adventskalender | calendrier de l'avent | calendario de adviento | calendar de advent | تقويم الميلاد
christmas stocking | Nikolausstiefel, Weihnachtsstrumpf | chaussette de noël | calcetín de navidad | ciorap de crăciun | جورب الميلاد
wallpaper, wall covering | Tapete, Raufaser | papier peint | papel pintado, papel de pared | tapet | ورق جدران
wall mural, photo wallpaper | Fototapete | papier peint panoramique, papier peint photo | fotomural, mural de pared | fototapet | ورق جدران مصور
adhesive film, self-adhesive film, contact paper, sticky back plastic | Klebefolie, Dekofolie | film adhésif, adhésif décoratif | vinilo adhesivo, papel adhesivo | folie autoadezivă | ورق لاصق
window film | Fensterfolie, Sichtschutzfolie | film pour vitre, film occultant | lámina para ventana, vinilo para cristales | folie geam, folie pentru geamuri | فيلم نوافذ
magnet, fridge magnet | Magnet, Kühlschrankmagnet | aimant, magnet | imán | magnet, magnet frigider | مغناطيس
piggy bank, money box, moneybox | Spardose, Sparschwein | tirelire | hucha, alcancía | pușculiță | حصالة
heater, electric heater, space heater | Heizgerät, Elektroheizung | chauffage d'appoint, radiateur électrique, chauffage électrique | calefactor, estufa eléctrica | radiator electric, încălzitor electric | دفاية, مدفأة كهربائية
fan heater | Heizlüfter | radiateur soufflant | termoventilador, calefactor de aire | aerotermă | دفاية مروحة
patio heater, outdoor heater | Heizstrahler, Terrassenstrahler, Heizpilz | chauffage de terrasse, parasol chauffant | calefactor de exterior, estufa de terraza | încălzitor terasă | دفاية خارجية
radiator, oil radiator | Heizkörper, Radiator, Ölradiator | radiateur, radiateur bain d'huile | radiador, radiador de aceite | calorifer, radiator | رادياتير, دفاية زيت
fireplace, electric fireplace | Kamin, Elektrokamin | cheminée, cheminée électrique | chimenea, chimenea eléctrica | șemineu, șemineu electric | مدفأة جدارية
wood burning stove, wood burner, log burner, wood stove | Kaminofen, Holzofen | poêle à bois | estufa de leña | sobă pe lemne, sobă | مدفأة حطب
firewood, kindling, fire log | Brennholz, Kaminholz, Anmachholz | bois de chauffage, bûche | leña | lemne de foc | حطب
ceiling fan | Deckenventilator | ventilateur de plafond | ventilador de techo | ventilator de tavan | مروحة سقف
air conditioner, air con, aircon, air conditioning unit, ac unit | Klimaanlage, Klimagerät | climatiseur, clim, climatisation | aire acondicionado | aer condiționat, aparat de aer condiționat | مكيف, مكيف هواء
air purifier, air cleaner | Luftreiniger | purificateur d'air | purificador de aire | purificator de aer | منقي هواء
dehumidifier | Luftentfeuchter, Raumentfeuchter | déshumidificateur | deshumidificador | dezumidificator | مزيل رطوبة
`

export const BATHROOM = `
tap, faucet, mixer tap | Wasserhahn, Armatur, Mischbatterie | robinet, mitigeur | grifo | robinet, baterie lavoar | صنبور, حنفية
shower head | Duschkopf, Duschbrause | pomme de douche, pommeau de douche | alcachofa de ducha | pară de duș, cap de duș | رأس دش
toilet seat | Toilettensitz, WC-Sitz, Klobrille | abattant wc, lunette de toilette | asiento de inodoro, tapa de inodoro | capac wc, capac toaletă | مقعد مرحاض
bathtub, bath tub, bath | Badewanne | baignoire | bañera | cadă, cadă de baie | حوض استحمام, بانيو
shower, shower system, shower set | Dusche, Duschsystem, Duschset | douche, colonne de douche | ducha, columna de ducha, conjunto de ducha | duș, coloană de duș, set de duș | دش, طقم دش
shower hose | Duschschlauch, Brauseschlauch | flexible de douche | flexo de ducha, manguera de ducha | furtun duș, furtun de duș | خرطوم دش
shower cubicle, shower enclosure, shower cabin | Duschkabine, Duschwand | cabine de douche, paroi de douche | mampara de ducha, mampara, cabina de ducha | cabină de duș, paravan duș | كابينة دش
shower tray | Duschwanne, Duschtasse | receveur de douche, bac à douche | plato de ducha | cădiță de duș | قاعدة دش
wash basin, washbasin, bathroom sink | Waschbecken, Waschtisch | lavabo, vasque | lavabo | lavoar, chiuvetă baie | مغسلة, حوض مغسلة
kitchen sink, sink | Spüle, Spülbecken, Küchenspüle | évier | fregadero | chiuvetă, chiuvetă bucătărie | حوض مطبخ, مجلى
toilet, toilet bowl, loo, lavatory | Toilette, WC, Klo | toilettes, cuvette wc | inodoro, váter | vas wc, toaletă, vas toaletă | مرحاض, كرسي حمام
bidet | Bidet | bidet | bidé | bideu | بيديه, شطاف
bathroom cabinet | Badschrank, Badezimmerschrank, Waschtischunterschrank | meuble vasque | mueble de baño, armario de baño | mobilier baie, dulap baie, mască lavoar | خزانة حمام
bath mat, bathroom rug, bathmat, bathroom mat | Badematte, Badteppich, Duschmatte, Duschvorleger | tapis de bain, tapis de douche | alfombra de baño, alfombrilla de baño | covoraș baie, covor baie | سجادة حمام, ممسحة حمام
towel rail, towel rack, towel holder, towel bar | Handtuchhalter, Handtuchstange | porte-serviettes, sèche-serviettes | toallero | suport prosop, port prosop, suport prosoape | حامل مناشف, علاقة مناشف
toilet roll holder, toilet paper holder | Toilettenpapierhalter, Klorollenhalter, WC-Rollenhalter | dérouleur papier toilette, porte-papier toilette | portarrollos, portarrollos de baño | suport hârtie igienică | حامل ورق حمام
toilet brush, loo brush | Toilettenbürste, WC-Bürste, Klobürste | brosse wc, brosse de toilette | escobilla de baño, escobilla de inodoro | perie wc, perie toaletă | فرشاة حمام, فرشاة مرحاض
soap dispenser, soap pump | Seifenspender | distributeur de savon | dosificador de jabón, dispensador de jabón | dozator săpun, dispenser săpun | موزع صابون
soap dish, soap holder | Seifenschale, Seifenhalter | porte-savon | jabonera | savonieră | صحن صابون, حامل صابون
toothbrush holder, toothbrush mug, tumbler holder | Zahnputzbecher, Zahnbürstenhalter | porte-brosse à dents, gobelet salle de bain | portacepillos, vaso para cepillos | suport periuțe, suport periuțe de dinți | حامل فرش أسنان
bathroom scale, bathroom scales, weighing scale, body scale | Personenwaage, Körperwaage, Körperfettwaage | pèse-personne, balance salle de bain, balance connectée | báscula de baño, báscula digital | cântar de persoane, cântar corporal | ميزان حمام, ميزان أشخاص
shower curtain rod, shower rail | Duschvorhangstange, Duschstange | barre de douche | barra de ducha | bară perdea duș, bară duș | عمود ستارة حمام
shower shelf, shower caddy | Duschregal, Duschablage, Duschkorb | étagère de douche, serviteur de douche | estante de ducha, repisa de baño | raft duș, etajeră baie | رف دش
make-up mirror, vanity mirror, cosmetic mirror, shaving mirror | Kosmetikspiegel, Schminkspiegel, Rasierspiegel | miroir grossissant, miroir de maquillage | espejo de aumento, espejo de maquillaje | oglindă cosmetică, oglindă machiaj | مرآة مكياج
bathroom mirror | Badspiegel, Badezimmerspiegel | miroir salle de bain | espejo de baño | oglindă baie | مرآة حمام
grab rail, grab bar, support rail | Haltegriff, Stützgriff | barre d'appui, barre de maintien | asidero, barra de apoyo, agarradera de baño | mâner de sprijin, bară de sprijin | مقبض أمان
water heater, boiler, geyser | Boiler, Durchlauferhitzer, Warmwasserspeicher | chauffe-eau, ballon d'eau chaude | calentador de agua, termo eléctrico | boiler, încălzitor apă | سخان ماء
bath pillow | Badewannenkissen, Badekissen | coussin de bain | almohada de bañera | pernă cadă | وسادة بانيو
bath bomb, bath fizzer | Badebombe, Badekugel | bombe de bain | bomba de baño | bombă de baie | قنبلة استحمام
bath salts, bath salt | Badesalz | sel de bain | sales de baño | sare de baie | أملاح استحمام
bubble bath, bath foam | Schaumbad, Badeschaum | bain moussant | espuma de baño, baño de espuma | spumă de baie | رغوة حمام
`

export const CLEANING = `
kitchen roll, paper towel, kitchen paper, kitchen towels | Küchenrolle, Haushaltsrolle | essuie-tout | papel de cocina | prosop de hârtie, prosoape de hârtie | مناديل مطبخ
toilet paper, toilet roll | Toilettenpapier, Klopapier | papier toilette | papel higiénico | hârtie igienică | ورق حمام
washing up liquid, dish soap, dishwashing liquid | Spülmittel, Geschirrspülmittel | liquide vaisselle | lavavajillas | detergent de vase | سائل جلي
laundry detergent, washing powder | Waschmittel, Waschpulver | lessive | detergente para ropa | detergent de rufe | مسحوق غسيل
broom, besom | Besen | balai | escoba | mătură | مكنسة يدوية, مقشة
dustpan, dustpan and brush | Kehrschaufel, Kehrblech, Kehrgarnitur | pelle à poussière, pelle balayette | recogedor | făraș | مجرود, لقاطة غبار
mop, floor mop | Wischmopp, Mopp, Bodenwischer | serpillière, balai serpillière, balai à franges | fregona, mopa | mop | ممسحة, مساحة أرضيات
bucket, pail | Eimer | seau | cubo de fregar, balde | găleată | دلو, سطل
sponge | Schwamm, Spülschwamm, Putzschwamm | éponge | esponja | burete | إسفنجة
scouring pad, scourer | Topfreiniger, Scheuerschwamm | tampon à récurer, éponge à récurer | estropajo | burete de sârmă, burete abraziv | ليفة جلي, سلك جلي
cleaning cloth, dishcloth | Putztuch, Reinigungstuch, Putzlappen, Spültuch | chiffon, lavette | bayeta, paño de limpieza | lavetă | قماشة تنظيف
microfibre cloth, microfiber cloth | Mikrofasertuch | chiffon microfibre | paño de microfibra, bayeta de microfibra | lavetă microfibră | فوطة ميكروفايبر
duster, feather duster | Staubwedel, Staubtuch | plumeau | plumero | pămătuf de praf | منفضة غبار
dish brush, washing-up brush | Spülbürste | brosse à vaisselle | cepillo para platos, cepillo de fregar | perie de vase | فرشاة جلي
scrubbing brush, cleaning brush | Scheuerbürste, Putzbürste | brosse de nettoyage | cepillo de limpieza | perie de curățat, perie de frecat | فرشاة تنظيف
window squeegee, squeegee, shower squeegee | Abzieher, Fensterabzieher, Duschabzieher | raclette, raclette vitre | limpiacristales, haragán | racletă geamuri, racletă | مساحة زجاج
glass cleaner, window cleaner | Glasreiniger, Fensterreiniger | nettoyant vitres, lave-vitres | limpiador de cristales | soluție geamuri, detergent geamuri | منظف زجاج
all-purpose cleaner, multi-purpose cleaner, household cleaner, multi-surface cleaner | Allzweckreiniger, Universalreiniger, Haushaltsreiniger | nettoyant multi-usages, nettoyant multi-surfaces | limpiador multiusos, limpiador multisuperficies | detergent universal, soluție universală de curățat | منظف متعدد الاستعمال
toilet cleaner | WC-Reiniger, Toilettenreiniger | gel wc, nettoyant wc | limpiador wc, limpia inodoros | detergent toaletă, soluție wc | منظف مراحيض
toilet block, rim block | WC-Stein, Spülstein | bloc wc | pastilla wc, colgador wc | odorizant wc | معطر مرحاض
bleach, chlorine bleach | Bleichmittel, Chlorreiniger | eau de javel, javel | lejía | clor, înălbitor | مبيض, كلور
descaler, limescale remover, descaling agent | Entkalker, Kalkreiniger | détartrant, anticalcaire | descalcificador, antical | soluție anticalcar, decalcifiant, anticalcar | مزيل كلس, مزيل ترسبات
disinfectant, sanitiser spray, disinfectant spray | Desinfektionsmittel, Desinfektionsspray | désinfectant | desinfectante | dezinfectant | مطهر, معقم
drain cleaner, drain unblocker | Abflussreiniger, Rohrreiniger | déboucheur, débouche évier | desatascador, desatascador de tuberías | desfundător, soluție desfundat țevi | مسلك مجاري
fabric softener, fabric conditioner, softener | Weichspüler | adoucissant, assouplissant | suavizante | balsam de rufe | منعم ملابس, ملطف أقمشة
stain remover, spot cleaner | Fleckenentferner, Fleckenmittel | détachant | quitamanchas | soluție de scos pete, soluție pete | مزيل بقع
dishwasher tablet, dishwasher tab, dishwasher pod | Spülmaschinentabs, Geschirrspültabs | tablette lave-vaisselle | pastillas de lavavajillas, pastilla para lavavajillas | detergent capsule vase | أقراص غسالة صحون
bin bag, rubbish bag, trash bag, garbage bag, bin liner, refuse sack | Müllbeutel, Müllsack | sac poubelle | bolsa de basura | sac menajer, saci menajeri, saci de gunoi | أكياس قمامة, أكياس زبالة
bin, dustbin, trash can, waste bin, rubbish bin, garbage can, wastebasket | Mülleimer, Abfalleimer, Papierkorb, Mülltonne, Treteimer | poubelle, corbeille à papier | cubo de basura, papelera, basurero | coș de gunoi, pubelă | سلة مهملات, حاوية نفايات, صندوق قمامة
laundry basket, laundry hamper, washing basket, linen basket | Wäschekorb, Wäschesammler, Wäschebox | panier à linge, bac à linge | cesto de ropa, cesta de la colada | coș de rufe, coș rufe | سلة غسيل
drying rack, clothes airer, clothes horse, airer, clothes drying rack | Wäscheständer, Wäschetrockner | séchoir à linge, étendoir, étendage | tendedero | uscător de rufe, suport uscat rufe | منشر غسيل, حامل تجفيف ملابس
clothes line, washing line, clothesline | Wäscheleine | corde à linge, fil à linge | cuerda de tender | sfoară de rufe, sârmă de rufe | حبل غسيل
rotary airer, rotary washing line | Wäschespinne | séchoir parapluie | tendedero de jardín, tendedero giratorio | uscător rufe rotativ | منشر غسيل دوار
clothes peg, clothespin, clothes pin | Wäscheklammer, Wäscheklammern | pince à linge | pinza de ropa, pinzas de tender | cârlig de rufe, cârlige de rufe, clești de rufe | مشبك غسيل, ملاقط غسيل
ironing board | Bügelbrett | table à repasser, planche à repasser | tabla de planchar | masă de călcat | طاولة كوي, طاولة كي
garment steamer, clothes steamer | Dampfglätter, Dampfbürste | défroisseur, défroisseur vapeur | vaporizador de ropa, plancha vertical | aparat de călcat vertical, steamer haine | مكواة بخار عمودية
steam iron | Dampfbügeleisen | fer vapeur, fer à repasser vapeur | plancha de vapor | fier călcat cu abur | مكواة بخار
lint roller, lint brush, lint remover | Fusselrolle, Fusselbürste | rouleau anti-peluches, brosse anti-peluches | quitapelusas, rodillo quitapelusas | rolă scame | مزيل وبر
fabric shaver, bobble remover | Fusselrasierer | rasoir anti-bouloches | quitabolas, quitapelusas eléctrico | aparat de curățat scame | ماكينة إزالة الوبر
storage box, storage bin, storage container, tote box | Aufbewahrungsbox, Aufbewahrungskiste, Ordnungsbox | boîte de rangement, caisse de rangement, bac de rangement | caja de almacenaje, caja organizadora | cutie depozitare, cutie de depozitare | صندوق تخزين, علبة تخزين
storage basket | Aufbewahrungskorb | panier de rangement | cesta de almacenaje | coș depozitare | سلة تخزين
wicker basket, woven basket | Weidenkorb, Flechtkorb | panier en osier | cesta de mimbre | coș de răchită | سلة خوص
drawer organiser, drawer divider, drawer organizer | Schubladenorganizer, Schubladenteiler | organisateur de tiroir | organizador de cajones | organizator sertar | منظم أدراج
cutlery tray | Besteckkasten, Besteckeinsatz | range-couverts | cubertero | suport tacâmuri | صينية ملاعق
vacuum bag, vacuum storage bag, space bag | Vakuumbeutel | housse sous vide | bolsa de vacío, bolsa al vacío | sac vidat, saci de vidat | أكياس تفريغ هواء
garment bag, suit bag, suit carrier | Kleidersack, Kleiderhülle | housse à vêtements, housse de costume | funda para ropa, portatrajes | husă haine, husă costum | غطاء بدلة, كيس ملابس
mothball, moth repellent | Mottenkugel, Mottenschutz | antimite, boule antimite | antipolillas, bola de naftalina | antimolii, naftalină | طارد عث, نفتالين
mouse trap, mousetrap | Mausefalle | piège à souris, tapette à souris | trampa para ratones, ratonera | capcană șoareci, cursă de șoareci | مصيدة فئران
rat trap | Rattenfalle | piège à rat | trampa para ratas | capcană șobolani | مصيدة جرذان
fly swatter | Fliegenklatsche | tapette à mouches | matamoscas | plici de muște | مضرب ذباب
fly trap, flypaper, fly paper | Fliegenfalle, Fliegenfänger | piège à mouches, attrape-mouches | atrapamoscas | capcană muște, bandă muște | مصيدة ذباب
insect killer, bug zapper, fly killer | Insektenvernichter | destructeur d'insectes, tue-mouches | matainsectos | aparat anti insecte | صاعق حشرات
fly screen, insect screen, window screen | Fliegengitter, Insektenschutzgitter | moustiquaire de fenêtre, moustiquaire de porte | mosquitera de ventana, mosquitera para puerta | plasă de insecte, plasă geam | شبك نوافذ
insecticide, bug killer | Insektizid, Insektenspray | insecticide | insecticida | insecticid | مبيد حشرات
rubber glove, washing-up glove, household glove, cleaning glove | Gummihandschuh, Haushaltshandschuh, Putzhandschuh | gant de ménage, gant en caoutchouc | guante de limpieza, guante de goma | mănuși menaj, mănuși de menaj | قفاز تنظيف, قفازات مطاطية
steam cleaner | Dampfreiniger | nettoyeur vapeur | limpiador a vapor, vaporeta | aparat curățat cu abur | منظف بخار
steam mop | Dampfbesen, Dampfmopp | balai vapeur | mopa de vapor | mop cu abur | ممسحة بخار
step stool, folding step, kick stool | Tritthocker, Trittleiter, Klapptritt | marchepied, tabouret marchepied | taburete escalón, escalón plegable | scăunel treaptă, treaptă | كرسي درج
oven cleaner | Backofenreiniger | nettoyant four, décapant four | limpiador de hornos, limpiahornos | soluție cuptor, soluție curățat cuptorul | منظف أفران
degreaser, grease remover | Fettlöser | dégraissant | desengrasante, quitagrasas | degresant | مزيل دهون
bathroom cleaner | Badreiniger | nettoyant salle de bain | limpiador de baño | soluție baie, detergent baie | منظف حمامات
mould remover, mold remover, mildew remover | Schimmelentferner | anti-moisissure | limpiador antimoho, antimoho | soluție mucegai, soluție antimucegai | مزيل عفن
carpet cleaner, carpet shampoo | Teppichreiniger | nettoyant tapis, shampooing moquette | limpiador de alfombras | soluție covoare, șampon covoare | منظف سجاد
window vacuum, window vac | Fenstersauger | nettoyeur de vitres électrique | aspirador limpiacristales | aspirator geamuri | مكنسة نوافذ
clothes brush | Kleiderbürste | brosse à vêtements | cepillo de ropa | perie haine | فرشاة ملابس
moisture absorber, damp trap | Raumentfeuchter-Granulat, Feuchtigkeitsabsorber | absorbeur d'humidité | absorbehumedad | absorbant umiditate | ماص رطوبة
`
