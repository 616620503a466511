// Office, school, books and media. Each line is one concept (`../commerce-words.ts`).

export const OFFICE = `
notebook, notepad | Notizbuch, Heft | carnet, cahier | cuaderno, libreta | caiet, agendă | دفتر
pen | Stift, Kugelschreiber | stylo | bolígrafo | pix, stilou | قلم
pencil | Bleistift | crayon | lápiz | creion | قلم رصاص
fountain pen | Füller, Füllfederhalter | stylo plume | pluma estilográfica | stilou | قلم حبر
resume, CV, curriculum vitae, curriculum | Lebenslauf | CV, curriculum vitae | currículum, currículum vitae | CV, curriculum vitae | سيرة ذاتية
ballpoint pen, ball pen, biro, ballpoint | Kugelschreiber, Kuli | stylo bille, stylo à bille | bolígrafo, boli | pix | قلم جاف, قلم حبر جاف
gel pen | Gelstift, Gelschreiber | stylo gel | bolígrafo de gel | pix cu gel | قلم جل
rollerball pen, rollerball | Tintenroller | stylo roller | bolígrafo roller | roller cu cerneală | قلم رولر
fineliner, fine liner | Fineliner | feutre fin | rotulador de punta fina | liner, fineliner | قلم تحديد رفيع
pen refill, ink refill, ballpoint refill | Kugelschreibermine, Stiftmine | recharge de stylo, recharge stylo bille | recambio de bolígrafo | rezervă pix, mină pix | عبوة قلم
mechanical pencil, propelling pencil | Druckbleistift, Drehbleistift | portemine, porte-mine | portaminas | creion mecanic | قلم رصاص ميكانيكي
pencil lead, lead refill | Bleistiftmine, Feinmine | mine de crayon, mines | mina de recambio, minas | mine creion mecanic | سنون رصاص
highlighter, highlighter pen | Textmarker, Leuchtstift | surligneur | subrayador | textmarker, evidențiator | قلم تظليل, قلم تحديد
whiteboard marker, dry erase marker | Whiteboardmarker, Boardmarker | feutre effaçable, marqueur effaçable | rotulador de pizarra, marcador de pizarra blanca | marker whiteboard | قلم سبورة
blackboard chalk, chalk stick, chalk | Kreide, Tafelkreide, Straßenkreide | craie | tiza | cretă | طباشير
eraser, rubber eraser, pencil eraser | Radiergummi, Radierer | gomme, gomme à effacer | goma de borrar, borrador | gumă de șters, radieră | ممحاة, محاية
pencil sharpener, sharpener | Anspitzer, Bleistiftspitzer, Spitzer | taille-crayon | sacapuntas, afilalápices | ascuțitoare | براية, مبراة
correction fluid, tipp-ex, tippex, wite-out | Korrekturflüssigkeit, Tipp-Ex | correcteur liquide, blanco | corrector líquido, típex | corector lichid | مصحح سائل
correction tape | Korrekturroller | ruban correcteur, roller correcteur | cinta correctora | bandă corectoare | شريط تصحيح
pencil case, pen case, pencil pouch | Federmäppchen, Mäppchen, Etui, Federmappe | trousse, trousse scolaire | estuche escolar, estuche para lápices | penar | مقلمة
pen holder, pencil pot, pencil holder, pen pot | Stifthalter, Stiftebecher, Stiftköcher | pot à crayons, porte-stylos | portalápices, portabolígrafos, lapicero | suport pixuri, suport instrumente de scris | حامل أقلام
desk organiser, desk tidy, desk organizer | Schreibtischorganizer, Schreibtisch-Organizer | organiseur de bureau, rangement de bureau | organizador de escritorio | organizator birou, suport birou | منظم مكتب
letter tray, paper tray, document tray, in tray | Briefablage, Ablagekorb | corbeille à courrier, bac à courrier | bandeja portadocumentos, bandeja de documentos | tăviță documente, tavă documente | صينية مستندات
ruler, straightedge | Lineal | règle, règle graduée | regla | riglă | مسطرة
protractor | Winkelmesser, Geodreieck | rapporteur | transportador de ángulos | raportor | منقلة
set square | Geodreieck, Zeichendreieck | équerre géométrie | escuadra y cartabón, cartabón | echer | مثلث هندسي
geometry set, maths set | Geometrie-Set, Zirkelkasten | kit de géométrie | juego de geometría | trusă geometrie | طقم هندسة
drawing compass, geometry compass, pair of compasses | Zirkel | compas | compás | compas | فرجار
paper, copy paper, printer paper, a4 paper, office paper | Papier, Kopierpapier, Druckerpapier | papier, papier imprimante, ramette, ramette de papier | papel, papel de impresora, folios | hârtie, hârtie copiator, hârtie imprimantă | ورق, ورق طباعة
notebook, exercise book, jotter | Schulheft, Collegeblock, Schreibblock | cahier, bloc-notes | cuaderno, bloc de notas | caiet, bloc notes | دفتر, كراسة
diary, planner, appointment book | Terminkalender, Terminplaner, Tagebuch, Taschenkalender | agenda, planificateur, journal intime | agenda, planificador, diario | agendă, planner, jurnal | مفكرة, أجندة, مخطط يومي
calendar, wall calendar, desk calendar | Kalender, Wandkalender, Tischkalender | calendrier | calendario | calendar, calendar de perete | تقويم, روزنامة
sticky note, post-it, post-it note, sticky notes | Haftnotiz, Haftnotizen, Klebezettel, Post-it | note adhésive, post-it, notes repositionnables | nota adhesiva, post-it, notas adhesivas | notițe adezive, post-it, notes adeziv | أوراق ملاحظات لاصقة
index card, record card, flash card, flashcard | Karteikarte, Lernkarte | fiche bristol, fiche cartonnée | ficha de cartulina, tarjeta de estudio | fișe carton, cartonașe | بطاقات فهرسة
envelope | Briefumschlag, Umschlag, Kuvert | enveloppe | sobre | plic, plicuri | ظرف, مظروف
mailing bag, padded envelope, jiffy bag, bubble mailer, shipping bag | Versandtasche, Luftpolstertasche, Versandbeutel | enveloppe à bulles, pochette d'expédition | sobre acolchado, bolsa de envío | plic cu bule, plic antișoc, pungă curier | ظرف مبطن
cardboard box, shipping box, moving box, packing box, carton | Karton, Umzugskarton, Versandkarton, Faltkarton | carton, carton de déménagement, boîte en carton | caja de cartón, caja de mudanza, caja de embalaje | cutie carton, cutie de carton | صندوق كرتون, كرتون نقل
bubble wrap | Luftpolsterfolie, Knallfolie | papier bulle, film à bulles | plástico de burbujas, papel burbuja | folie cu bule | فقاعات تغليف, نايلون فقاعات
packing tape, parcel tape, packaging tape | Paketband, Packband, Paketklebeband | ruban d'emballage, adhésif d'emballage | cinta de embalar, precinto | bandă adezivă ambalare, bandă de ambalare | شريط تغليف
sticky tape, adhesive tape, sellotape, scotch tape | Klebeband, Klebefilm, Tesafilm, Tesa | ruban adhésif, adhésif | cinta adhesiva, celo | bandă adezivă | شريط لاصق
tape dispenser | Klebebandabroller, Abroller, Tischabroller | dévidoir de ruban adhésif, dévidoir adhésif | dispensador de cinta, portarrollos de cinta adhesiva | dispenser bandă adezivă | قاعدة شريط لاصق
glue stick, paper glue, pritt stick | Klebestift, Bastelkleber | bâton de colle, colle en bâton | pegamento en barra, barra de pegamento | lipici solid, lipici | صمغ ستيك
glue, adhesive | Kleber, Klebstoff | colle, adhésif | pegamento, adhesivo | adeziv, lipici, clei | غراء, لاصق
stapler, office stapler | Heftgerät, Hefter | agrafeuse, agrafeuse de bureau | grapadora | capsator | دباسة
staple refill, staples, office staples | Heftklammer, Heftklammern | agrafes | grapas | capse capsator | دبابيس دباسة
staple remover | Enthefter, Entklammerer | ôte-agrafes | quitagrapas, sacagrapas | decapsator | نازعة دبابيس
hole punch, hole puncher, paper punch | Locher | perforatrice, perforeuse | perforadora, taladradora de papel | perforator | خرامة ورق
paper clip, paperclip | Büroklammer | trombone de bureau | clip, sujetapapeles | agrafe de birou, clame hârtie | مشبك ورق
binder clip, bulldog clip, foldback clip | Foldback-Klammer, Klemme | pince à dessin, pince double clip | pinza sujetapapeles, clip pinza | clips hârtie, agrafă cu clapetă | مشبك أسود, مشبك ورق كبير
drawing pin, push pin, pushpin, thumbtack, thumb tack | Reißzwecke, Pinnnadel, Heftzwecke, Reißnagel | punaise, épingle push pin | chincheta | pioneze, pioneză | دبابيس تثبيت, دبوس لوحة
rubber band, elastic band | Gummiband, Gummiring | élastique, bracelet caoutchouc | goma elástica, banda de goma | elastic birou, benzi de cauciuc | رباط مطاطي
ring binder, binder, lever arch file, folder binder | Ordner, Ringbuch, Aktenordner, Ringordner | classeur, classeur à anneaux, classeur à levier | archivador, carpeta de anillas | biblioraft, caiet mecanic | ملف حلقات, كلاسير
folder, document folder, document wallet, file folder | Mappe, Sammelmappe, Dokumentenmappe, Schnellhefter, Aktenmappe | chemise, pochette à documents, porte-documents | carpeta, carpeta de documentos | mapă, dosar, mapă documente | ملف, حافظة مستندات
punched pocket, sheet protector, plastic wallet, poly pocket | Prospekthülle, Klarsichthülle, Sichthülle | pochette perforée, pochette transparente | funda multitaladro, funda de plástico | folie protecție documente, file de plastic | جيوب شفافة
divider, file divider, index divider, subject divider | Trennblätter, Register, Ordnerregister | intercalaire, intercalaires | separador, separadores de archivador | separatoare, separator biblioraft | فواصل ملفات
clipboard | Klemmbrett | porte-bloc | portapapeles, tablilla con pinza | clipboard | لوح مشبك, كليب بورد
whiteboard, dry erase board, magnetic board | Whiteboard, Magnettafel | tableau blanc, tableau magnétique | pizarra blanca, pizarra magnética | tablă whiteboard, whiteboard, tablă magnetică | سبورة بيضاء
blackboard, chalkboard | Wandtafel, Kreidetafel, Schultafel | tableau noir, ardoise | pizarra, pizarra de tiza | tablă școlară, tablă de scris | سبورة
cork board, pinboard, notice board, bulletin board | Pinnwand, Korktafel, Korkwand | tableau en liège, panneau d'affichage | tablón de corcho, tablón de anuncios | panou plută, panou de plută, avizier | لوح فلين, لوحة إعلانات
flip chart, flipchart | Flipchart | paperboard, chevalet de conférence | rotafolio, flipchart | flipchart | لوح قلاب
laminator, laminating machine | Laminiergerät, Laminator | plastifieuse | plastificadora | laminator | جهاز تغليف حراري
laminating pouch, laminating film, laminating sheet | Laminierfolie, Laminiertasche | pochette de plastification, pochette à plastifier | funda de plastificar | folie laminat, folie de laminat | ورق تغليف حراري
shredder, paper shredder, document shredder | Aktenvernichter, Schredder | destructeur de documents, broyeur de papier | destructora de papel, destructora de documentos | distrugător documente, distrugător de documente | آلة تمزيق ورق
paper trimmer, guillotine, paper cutter, paper guillotine | Schneidemaschine, Papierschneider, Papierschneidemaschine | massicot, rogneuse, coupe-papier | guillotina, cizalla de papel | ghilotină, ghilotină hârtie, trimmer hârtie | مقص ورق
binding machine, comb binder | Bindegerät, Bindemaschine | relieuse, machine à relier | encuadernadora | aparat de îndosariat | آلة تجليد
label, adhesive label, address label, self-adhesive label | Etikett, Klebeetikett, Adressetikett | étiquette, étiquette adhésive | etiqueta, etiqueta adhesiva | etichetă, etichete autoadezive | ملصق عناوين, لصاقات
label tape, labelling tape, label cassette | Schriftband, Beschriftungsband, Etikettenband | ruban d'étiqueteuse, ruban pour étiqueteuse | cinta para rotuladora, cinta de etiquetas | bandă etichete, bandă etichetare | شريط ملصقات
till roll, receipt paper, thermal paper, thermal roll | Thermorolle, Kassenrolle, Bonrolle, Thermopapier | rouleau thermique, bobine thermique, papier thermique | rollo de papel térmico, papel térmico | rolă termică, role casă de marcat, hârtie termică | رول كاشير, ورق حراري
cash register, cash till | Registrierkasse | caisse enregistreuse | caja registradora | casă de marcat | ماكينة كاشير, صندوق محاسبة
cash box, petty cash box | Geldkassette | caisse à monnaie, caissette à monnaie | caja de caudales, caja de efectivo | casetă bani, cutie bani | صندوق نقود
footrest, foot rest, desk footrest | Fußstütze, Fußablage | repose-pied, repose-pieds de bureau | reposapiés de oficina | suport picioare, suport pentru picioare | مسند أقدام
chair mat, floor protector mat, office chair mat | Bodenschutzmatte, Stuhlunterlage | tapis protège-sol, tapis de chaise | alfombrilla para silla, protector de suelo | covor protecție pardoseală, suport scaun birou | واقي أرضية كرسي
desk pad, desk mat, desk blotter | Schreibtischunterlage, Schreibunterlage | sous-main | vade, protector de escritorio, alfombrilla de escritorio | mapă de birou, suport birou | مفرش مكتب
badge holder, id badge holder, id holder | Ausweishülle, Namensschild | porte-badge | portaidentificador | ecuson, port ecuson | حامل بطاقة
lanyard | Lanyard, Umhängeband | tour de cou badge, lanière porte-badge | lanyard, cinta portatarjetas | lanyard, șnur ecuson | شريط بطاقة
letter scale, postal scale, parcel scale | Briefwaage, Paketwaage | pèse-lettre, balance postale | balanza postal, pesacartas | cântar corespondență | ميزان بريد
magazine file, magazine rack, magazine holder | Zeitschriftenhalter, Stehsammler, Stehordner | porte-revues, range-revues | revistero, archivador de revistas | suport reviste, suport documente | حامل مجلات
bookend, book end | Buchstütze | serre-livres | sujetalibros | suport cărți, bookend | ساند كتب
bookmark | Lesezeichen | marque-page | marcapáginas, punto de libro | semn de carte | فاصل كتاب
school bag, satchel, schoolbag, school backpack | Schulranzen, Schultasche, Schulrucksack | cartable, sac d'école | mochila escolar, cartera escolar | ghiozdan școlar, ghiozdan | حقيبة مدرسية, شنطة مدرسة
school supplies, stationery | Schreibwaren, Schulbedarf, Schulsachen | fournitures scolaires, papeterie | material escolar, papelería | rechizite școlare, papetărie | قرطاسية, لوازم مدرسية
sealing wax | Siegelwachs, Siegellack | cire à cacheter, sceau de cire | lacre, cera para sellos | ceară sigilii, sigiliu ceară | شمع ختم
postcard | Postkarte, Ansichtskarte | carte postale | postal, tarjeta postal | carte poștală, vedere | بطاقة بريدية
ink bottle, fountain pen ink, pen ink | Tinte, Füllertinte, Tintenfass | encre stylo plume, flacon d'encre | tinta para pluma, tintero | cerneală stilou, călimară | حبر قلم, زجاجة حبر
`

export const BOOKS_AND_MEDIA = `
book | Buch | livre | libro | carte | كتاب
novel, fiction | Roman | roman | novela | roman | رواية
cookbook, recipe book, cookery book | Kochbuch | livre de cuisine, livre de recettes | libro de cocina, libro de recetas | carte de bucate, carte de rețete | كتاب طبخ
comic, graphic novel | Comic | bande dessinée | cómic, tebeo | bandă desenată, benzi desenate | قصص مصورة
e-reader, ereader, ebook reader | E-Book-Reader, eReader | liseuse | lector electrónico | cititor de cărți electronice, e-reader | قارئ إلكتروني
paperback, softcover, paperback book | Taschenbuch | livre de poche, livre broché | libro de bolsillo, tapa blanda | carte broșată, carte de buzunar | كتاب غلاف ورقي
hardcover, hardback, hardback book | gebundenes Buch, Hardcover | livre relié | libro de tapa dura | carte cartonată | كتاب غلاف مقوى
children's book, kids book, picture book, storybook | Kinderbuch, Bilderbuch | livre pour enfants, album jeunesse, livre d'images | libro infantil, cuento infantil, álbum ilustrado | carte pentru copii, carte copii, carte cu imagini | كتاب أطفال, قصة أطفال
textbook, school book, schoolbook, coursebook | Schulbuch, Lehrbuch | manuel scolaire | libro de texto, manual escolar | manual școlar, manual | كتاب مدرسي
dictionary | Wörterbuch | dictionnaire | diccionario | dicționar | قاموس, معجم
travel guide, guidebook, travel book | Reiseführer | guide de voyage | guía de viaje | ghid turistic, ghid de călătorie | دليل سفر
biography, autobiography, memoir | Biografie, Autobiografie | biographie, autobiographie | biografía, autobiografía | biografie, autobiografie | سيرة حياة
crime novel, detective novel, crime fiction, whodunit | Krimi, Kriminalroman | roman policier | novela negra, novela policíaca | roman polițist | رواية بوليسية
thriller | Thriller | thriller | thriller | thriller | رواية إثارة
fantasy novel, fantasy book | Fantasyroman, Fantasybuch | roman fantasy | novela fantástica | roman fantasy, carte fantasy | رواية خيالية
science fiction, sci-fi | Science-Fiction | science-fiction | ciencia ficción | science fiction, SF | خيال علمي
poetry, poetry book, poem | Gedichtband, Lyrik, Gedichte | recueil de poèmes, poésie | poesía, poemario | poezie, volum de poezii | شعر ودواوين, ديوان شعر
manga | Manga | manga | manga | manga | مانغا
audiobook, audio book, talking book | Hörbuch | livre audio | audiolibro | carte audio, audiobook | كتاب صوتي
e-book, ebook, digital book | E-Book, eBook | livre numérique, ebook | libro electrónico, ebook | carte electronică, ebook | كتاب إلكتروني
magazine, periodical | Zeitschrift, Magazin | magazine, revue | revista | revistă | مجلة
newspaper | Zeitung, Tageszeitung | journal quotidien | periódico | ziar | جريدة, صحيفة
atlas, world atlas, road atlas | Atlas, Weltatlas, Autoatlas | atlas | atlas | atlas | أطلس
bible | Bibel | bible | biblia | biblie | كتاب مقدس
quran, koran | Koran | coran | corán | coran | مصحف, قرآن
cd, compact disc, music cd, audio cd | CD, Musik-CD | cd, cd audio | cd, disco compacto | cd, cd audio | سي دي, قرص مضغوط
dvd, dvd film, dvd movie | DVD | dvd, film dvd | dvd, película dvd | dvd, film dvd | دي في دي
blu-ray, blu-ray disc | Blu-ray, Blu-ray-Disc | blu-ray, disque blu-ray | blu-ray, disco blu-ray | blu-ray | بلو راي
movie, motion picture, feature film | Spielfilm, Film | film | película | film | فيلم
record sleeve, lp sleeve, vinyl sleeve | Schallplattenhülle, LP-Hülle | pochette vinyle, sous-pochette vinyle | funda para vinilos, funda de disco | folie vinil, husă vinil | غلاف أسطوانات
stamp album | Briefmarkenalbum | album de timbres | álbum de sellos | album timbre, clasor timbre | ألبوم طوابع
postage stamp | Briefmarke | timbre-poste, timbre | sello postal, sello de correos | timbru poștal, timbre | طابع بريدي
coin, collectible coin | Münze, Sammlermünze | pièce de monnaie, pièce de collection | moneda, moneda de colección | monedă, monede de colecție | عملة معدنية
`
