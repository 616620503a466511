// Crafts, music, toys, games and parties. Each line is one concept (`../commerce-words.ts`).

export const CRAFTS = `
scissors | Schere | ciseaux | tijeras | foarfecă | مقص
yarn, knitting wool | Strickgarn, Strickwolle | laine à tricoter, fil à tricoter | hilo de tejer, lana para tejer | fire de tricotat | خيط حياكة
knitting needle | Stricknadel | aiguille à tricoter | aguja de tejer, aguja de punto | andrea, andrele | إبرة حياكة
easel | Staffelei | chevalet | caballete | șevalet | حامل لوحات
paint brush, paintbrush | Pinsel | pinceau | pincel, brocha | pensulă | فرشاة رسم
sewing box, sewing basket | Nähkasten, Nähkorb | boîte à couture | costurero | cutie de cusut | صندوق خياطة
sewing thread, thread, cotton thread | Nähgarn, Nähfaden, Zwirn | fil à coudre | hilo de coser | ață de cusut, ață | خيط خياطة
sewing needle, hand sewing needle | Nähnadel | aiguille à coudre | aguja de coser | ac de cusut, ace de cusut | إبرة خياطة
sewing machine needle | Nähmaschinennadel | aiguille machine à coudre | aguja máquina de coser | ace mașină de cusut | إبرة ماكينة خياطة
bobbin, sewing bobbin | Spule, Nähmaschinenspule, Unterfadenspule | canette machine à coudre, bobine | canilla | suveică, mosorel, bobină | مكوك, بكرة خيط
pin, dressmaking pin, straight pin | Stecknadel | épingle à coudre, épingle | alfiler | ac cu gămălie, ace cu gămălie | دبوس خياطة
safety pin | Sicherheitsnadel | épingle à nourrice, épingle de sûreté | imperdible | ac de siguranță, ace de siguranță | دبوس أمان
thimble | Fingerhut | dé de couture | dedal | degetar | كشتبان
sewing kit | Nähset | kit de couture, nécessaire à couture | kit de costura | trusă de cusut | عدة خياطة
fabric scissors, dressmaking scissors, tailor's scissors, dressmaking shears | Stoffschere, Schneiderschere | ciseaux de couture | tijeras de costura | foarfecă croitorie | مقص خياطة
rotary cutter | Rollschneider | cutter rotatif | cúter rotatorio | cutter rotativ | قاطع دوار
cutting mat, self-healing mat | Schneidematte | tapis de découpe | base de corte, alfombrilla de corte | planșetă de tăiere, suport tăiere | لوح تقطيع قماش
fabric, cloth, textile fabric, dress fabric | Stoff, Meterware | tissu, tissu au mètre | tela, tejido | material textil, stofă, pânză | قماش, أقمشة
felt, craft felt, felt sheet | Filz, Bastelfilz | feutrine | fieltro | fetru | لباد, جوخ
ribbon, satin ribbon, gift ribbon | Satinband, Geschenkband, Schleifenband | ruban, ruban satin, bolduc | lazo, cinta de raso, cinta de regalo | panglică | شريط ساتان, شريط هدايا
lace trim, lace, lace ribbon | Spitze, Spitzenband | dentelle | encaje, puntilla | dantelă | دانتيل
bias binding, bias tape | Schrägband | biais, ruban biais | bies, cinta al bies | bandă bie, bie | شريط ورب
zip, zipper, zip fastener | Reißverschluss | fermeture éclair, fermeture à glissière | cremallera | fermoar | سحاب, سوستة
button, shirt button, coat button, sewing button | Knopf, Knöpfe | bouton, bouton de couture | botón | nasture | زر, أزرار
snap fastener, press stud, snap button, popper | Druckknopf | bouton-pression | botón de presión, corchete | capse haine, capsă nasture | زر كباس
sewing elastic, elastic ribbon | Gummilitze, Wäschegummi | élastique de couture | elástico de costura | elastic croitorie | مطاط خياطة
sewing pattern, dress pattern | Schnittmuster | patron de couture | patrón de costura | tipar croitorie | باترون خياطة
crochet hook | Häkelnadel | crochet à tricoter, aide crochet | ganchillo, aguja de crochet | croșetă | إبرة كروشيه, صنارة كروشيه
embroidery thread, embroidery floss, stranded cotton | Stickgarn, Sticktwist | fil à broder, coton à broder | hilo de bordar | ață de brodat, mulineu | خيط تطريز
embroidery hoop, embroidery frame | Stickrahmen | tambour à broder, cercle à broder | bastidor de bordar, aro de bordar | gherghef, ramă brodat | طارة تطريز
cross stitch kit | Kreuzstich-Set, Stickpackung | kit point de croix | kit punto de cruz | set goblen, goblen | طقم كروس ستيتش
embroidery kit | Stickset | kit broderie | kit de bordado | set broderie | طقم تطريز
mannequin, dress form, tailor's dummy | Schneiderpuppe, Schaufensterpuppe | mannequin, buste de couture | maniquí | manechin | مانيكان
acrylic paint | Acrylfarbe | peinture acrylique | pintura acrílica | culori acrilice, vopsea acrilică | ألوان أكريليك
oil paint, oil colour | Ölfarbe | peinture à l'huile | pintura al óleo, óleo | culori ulei, vopsea ulei pictură | ألوان زيتية
watercolour, watercolor, watercolour paint | Aquarellfarbe, Wasserfarbe, Wasserfarben | aquarelle, peinture aquarelle | acuarela | acuarele, acuarelă | ألوان مائية
gouache, poster paint, tempera | Gouache, Temperafarbe | gouache | témpera, gouache | guașe, tempera | ألوان جواش
chalk paint | Kreidefarbe | peinture à la craie | pintura a la tiza, chalk paint | vopsea cretă | دهان طباشيري
fabric paint, textile paint | Stofffarbe, Textilfarbe | peinture textile, teinture tissu | pintura textil, tinte para ropa | vopsea textilă, vopsea de haine | صبغة أقمشة
canvas, artist canvas, stretched canvas, painting canvas | Leinwand, Keilrahmen, Malgrund | toile à peindre, châssis entoilé | lienzo, lienzo para pintar | pânză pictură, șasiu pictură | قماش رسم, كانفاس
palette, paint palette, mixing palette | Farbpalette, Malpalette | palette de peinture, palette | paleta de pintor, paleta de pintura | paletă pictură | لوح ألوان, باليت
palette knife, painting knife | Malmesser, Palettenmesser | couteau à peindre, couteau palette | espátula de pintura | cuțit de paletă, cuțit pictură | سكين رسم
sketchbook, sketch pad, drawing pad, drawing book | Skizzenbuch, Zeichenblock, Skizzenblock, Malblock | carnet de croquis, bloc à dessin, carnet de dessin | cuaderno de dibujo, bloc de dibujo, cuaderno de bocetos | bloc de desen, caiet de schițe | دفتر رسم, كراسة رسم
watercolour paper, watercolor paper | Aquarellpapier, Aquarellblock | papier aquarelle | papel de acuarela, papel para acuarela | hârtie acuarelă, bloc acuarelă | ورق ألوان مائية
coloured pencil, colouring pencil, colored pencil | Buntstift, Farbstift | crayon de couleur | lápiz de color, lápices de colores | creion colorat, creioane colorate | أقلام تلوين خشبية, ألوان خشبية
felt tip pen, felt-tip, colouring pen | Filzstift, Faserstift, Fasermaler | feutre, stylo-feutre | rotulador | cariocă, carioci | قلم فلوماستر, أقلام فلوماستر
crayon, wax crayon | Wachsmalstift, Wachsmalkreide | crayon de cire, crayon gras | cera de colores, crayón | creion cerat, creioane cerate | أقلام شمعية
soft pastel, chalk pastel | Pastellkreide, Softpastell | pastel sec, pastel tendre | tiza pastel, pastel suave | cretă pastel | باستيل طباشيري
oil pastel | Ölkreide, Ölpastell | pastel à l'huile, craie grasse | pastel al óleo, cera blanda | pastel uleios | باستيل زيتي
drawing charcoal | Zeichenkohle, Kohlestift | fusain | carboncillo | cărbune desen | فحم رسم
marker pen, marker, permanent marker, sharpie | Marker, Permanentmarker, Edding | marqueur, marqueur permanent | marcador permanente, marcador, rotulador permanente | marker, marker permanent | قلم ماركر, ماركر
modelling clay, modeling clay, plasticine, play dough, playdough, play-doh | Knete, Modelliermasse, Plastilin, Knetmasse | pâte à modeler | plastilina, arcilla de modelar | plastilină, lut de modelat | معجون تشكيل, صلصال
polymer clay, fimo | Polymer-Clay, Fimo, ofenhärtende Modelliermasse | pâte polymère, pâte fimo | arcilla polimérica | lut polimeric, fimo | صلصال بوليمر
pottery clay, potter's clay | Töpferton, Töpfertonerde | argile, terre de poterie | arcilla, arcilla de alfarería | lut, lut olărit | طين فخار
air-dry clay | lufttrocknende Modelliermasse | argile autodurcissante, pâte autodurcissante | arcilla secado al aire | lut uscare la aer | صلصال يجف بالهواء
pottery wheel, potter's wheel | Töpferscheibe | tour de potier | torno de alfarero | roată olărit, roata olarului | عجلة فخار
craft paper, construction paper, coloured card, cardstock, sugar paper | Tonpapier, Tonkarton, Bastelpapier, Fotokarton | papier créatif, papier cartonné, papier dessin couleur | cartulina, papel de manualidades | carton colorat, hârtie colorată | ورق مقوى ملون, كرتون ملون
origami paper | Origamipapier, Faltpapier | papier origami | papel origami, papel de origami | hârtie origami | ورق أوريغامي
bead, glass bead, seed bead, jewellery bead | Perle, Schmuckperle, Glasperle | perle, perle de rocaille | abalorio, cuenta, mostacilla | mărgele, mărgea | خرز
jewellery making kit, jewelry making kit, bead kit, bracelet making kit | Perlenset, Bastelset Schmuck, Armband-Bastelset | kit bijoux, kit de perles | kit de bisutería, kit de abalorios | set bijuterii, set mărgele | طقم خرز
glitter | Glitzer, Glitter | paillettes | purpurina | sclipici | جليتر, بريق
sequin | Paillette, Pailletten | sequin, paillette | lentejuela | paietă, paiete | ترتر
craft kit, craft set | Bastelset, Bastelbedarf, Kreativset | kit créatif, loisirs créatifs, coffret créatif | kit de manualidades, set de manualidades | set creativ, kit craft | طقم أشغال يدوية
paint by numbers, painting by numbers | Malen nach Zahlen | peinture par numéros | pintar por números | pictură pe numere | رسم بالأرقام
diamond painting | Diamond Painting, Diamantmalerei | broderie diamant, diamond painting | pintura de diamantes, diamond painting | goblen cu diamante, pictură cu diamante | رسم بالألماس
candle making kit | Kerzengießset, Kerzen-Bastelset | kit bougies | kit para hacer velas | kit lumânări | طقم صنع شموع
candle wax, soy wax | Kerzenwachs, Sojawachs | cire à bougie, cire de soja | cera para velas, cera de soja | ceară pentru lumânări, ceară de soia | شمع لصنع الشموع
candle wick, wick | Docht, Kerzendocht | mèche de bougie | mecha para velas, pabilo | fitil lumânare, fitil | فتيل شمع
soap making kit | Seifenbasis, Seifengießset, Seifen-Set | base de savon, kit savon | base de jabón, kit para hacer jabón | bază de săpun, kit săpun | قاعدة صابون
stencil | Schablone | pochoir | plantilla de estarcido, esténcil | șablon | استنسل
rubber stamp, ink stamp | Stempel, Stempelset | tampon encreur, tampon bois | sello de caucho, sello de goma | ștampilă | ختم
ink pad, stamp pad | Stempelkissen | encreur, tampon d'encre | tampón de tinta, almohadilla de tinta | tușieră | وسادة حبر
washi tape, decorative tape | Washi-Tape, Dekoband | masking tape déco, washi tape | washi tape | washi tape, bandă decorativă | شريط واشي
sticker, stickers, sticker sheet | Aufkleber, Sticker | autocollant, sticker, gommette | pegatina, adhesivo decorativo | autocolant, abțibild, stickere | ملصق, ستيكر
scrapbook, scrapbooking album | Scrapbook, Scrapbooking-Album | album scrapbooking | álbum de recortes, álbum de scrapbooking | album scrapbooking | ألبوم سكراب
calligraphy pen, dip pen | Kalligrafiestift, Kalligrafiefeder | stylo calligraphie, plume calligraphie | pluma de caligrafía | stilou caligrafie, peniță caligrafie | قلم خط, أقلام خط عربي
brush pen | Pinselstift, Brush Pen | feutre pinceau | rotulador de pincel | brush pen, marker pensulă | قلم فرشاة
loom, weaving loom | Webrahmen, Webstuhl | métier à tisser | telar | război de țesut | نول
macrame cord, macrame yarn | Makramee-Garn, Makramee-Kordel | corde macramé, fil macramé | cordón de macramé, hilo de macramé | sfoară macrame | خيط مكرمية
spinning wheel | Spinnrad | rouet | rueca | roată de tors | مغزل صوف
wood carving knife, whittling knife, carving tool | Schnitzmesser, Schnitzwerkzeug | couteau à bois, gouge | cuchillo de tallar, gubia | cuțit sculptură lemn, dălți sculptură | سكين نحت
finger paint, finger paints | Fingerfarbe | peinture à doigts | pintura de dedos | pictură cu degetele, vopsea pentru degete | ألوان أصابع
`

export const MUSIC = `
guitar | Gitarre | guitare | guitarra | chitară | جيتار
guitar bag, gig bag | Gitarrentasche, Gigbag | housse de guitare | funda de guitarra | husă chitară | حقيبة جيتار
acoustic guitar, folk guitar | Akustikgitarre, Westerngitarre | guitare acoustique, guitare folk | guitarra acústica | chitară acustică | جيتار أكوستيك
classical guitar, nylon-string guitar | Konzertgitarre, klassische Gitarre | guitare classique | guitarra clásica, guitarra española | chitară clasică | جيتار كلاسيكي
electric guitar | E-Gitarre | guitare électrique | guitarra eléctrica | chitară electrică | جيتار كهربائي
bass guitar, electric bass | E-Bass, Bassgitarre | guitare basse, basse électrique | bajo eléctrico | chitară bas, bas electric | جيتار باس
guitar string | Gitarrensaite, Gitarrensaiten | corde de guitare, cordes guitare | cuerda de guitarra, cuerdas de guitarra | corzi chitară, coardă chitară | أوتار جيتار
guitar pick, plectrum, guitar plectrum | Plektrum, Plektron, Gitarrenplektrum | médiator, plectre | púa, púa de guitarra | pană de chitară, pană chitară, plectru | ريشة جيتار
capo, guitar capo, capodaster | Kapodaster, Capo | capodastre | cejilla, capo de guitarra | capodastru | كابو جيتار
guitar strap | Gitarrengurt | sangle guitare, courroie de guitare | correa de guitarra | curea chitară | حزام جيتار
guitar case, guitar hard case | Gitarrenkoffer | étui de guitare | estuche de guitarra | toc chitară | صندوق جيتار
guitar stand, guitar holder | Gitarrenständer, Gitarrenhalter | support guitare, stand guitare | soporte de guitarra | stativ chitară, suport chitară | حامل جيتار
guitar amplifier, guitar amp | Gitarrenverstärker, Gitarrencombo | ampli guitare, amplificateur de guitare | amplificador de guitarra | amplificator chitară | مضخم جيتار
effects pedal, guitar pedal, effect pedal, stompbox | Effektpedal, Effektgerät, Gitarreneffekt | pédale d'effet | pedal de efectos | pedală efect, pedală chitară | دواسة مؤثرات
guitar cable, instrument cable, jack cable, instrument lead | Instrumentenkabel, Gitarrenkabel, Klinkenkabel | câble jack, câble guitare, câble instrument | cable de guitarra, cable jack | cablu chitară, cablu instrument | كابل جيتار
tuner, guitar tuner, clip-on tuner | Stimmgerät | accordeur | afinador | acordor, tuner | دوزان, جهاز دوزان
metronome | Metronom | métronome | metrónomo | metronom | مترونوم
ukulele, uke | Ukulele | ukulélé | ukelele | ukulele | يوكوليلي
banjo | Banjo | banjo | banjo | banjo | بانجو
mandolin | Mandoline | mandoline instrument | mandolina, bandolina | mandolină | ماندولين
violin, fiddle | Geige, Violine | violon | violín | vioară | كمان
cello, violoncello | Cello, Violoncello | violoncelle | violonchelo | violoncel | تشيلو
violin string | Geigensaite, Violinsaite | corde de violon | cuerda de violín | corzi vioară, coardă vioară | أوتار كمان
violin bow | Geigenbogen, Violinbogen | archet, archet de violon | arco de violín | arcuș | قوس كمان
rosin | Kolophonium | colophane | resina para arco, colofonia | sacâz, colofoniu | قلفونية
shoulder rest, violin shoulder rest | Schulterstütze, Geigenschulterstütze | coussin de violon, épaulière | almohadilla de violín | umărar, umărar vioară | مسند كتف كمان
piano, upright piano | Klavier, Piano | piano, piano droit | piano, piano vertical | pian, pianină | بيانو
digital piano, electric piano, stage piano | Digitalpiano, E-Piano | piano numérique | piano digital, piano eléctrico | pian digital | بيانو رقمي
keyboard instrument, music keyboard, electronic keyboard | Keyboard | clavier musical, synthé arrangeur | teclado musical, teclado electrónico | orgă electronică, clapă | أورغ, كيبورد موسيقي
synthesizer, synth, synthesiser | Synthesizer | synthétiseur | sintetizador | sintetizator | سنثسايزر
midi keyboard | MIDI-Keyboard, MIDI-Controller | clavier maître, clavier midi | teclado midi, controlador midi | claviatură midi, controler midi | كيبورد ميدي
piano stool, piano bench, keyboard bench | Klavierbank, Klavierhocker, Keyboardbank | banquette de piano, tabouret de piano | banqueta de piano | scaun pian, bancă pian | كرسي بيانو
sustain pedal | Sustainpedal, Haltepedal | pédale sustain | pedal de sustain | pedală sustain | دواسة بيانو
keyboard stand | Keyboardständer | stand clavier, support clavier | soporte de teclado | stativ orgă, stativ clape | حامل أورغ
accordion | Akkordeon, Ziehharmonika | accordéon | acordeón | acordeon | أكورديون
harmonica, mouth organ, mouth harp | Mundharmonika | harmonica | armónica | muzicuță | هارمونيكا
melodica | Melodica | mélodica | melódica | melodică | ميلوديكا
drum kit, drum set | Schlagzeug, Drumset | batterie acoustique, kit de batterie | batería acústica, batería musical | set tobe, baterie muzicală | طقم درامز, درامز
electronic drum kit, electric drum kit, electronic drums, e-drums | E-Drum, E-Drums, E-Drum-Set, elektronisches Schlagzeug | batterie électronique | batería electrónica | tobe electronice | درامز إلكتروني
drum, snare drum, hand drum | Trommel | tambour, caisse claire | tambor | tobă | طبل
drumstick, drum sticks | Drumstick, Drumsticks, Trommelstock | baguette de batterie, baguettes | baqueta, baquetas | bețe de tobe, bețe tobe | عصي درامز
cymbal | Becken, Schlagzeugbecken | cymbale | platillo de batería, platillos | cinel, cinele | صنج
drumhead, drum skin | Trommelfell, Drumfell | peau de batterie, peau de tambour | parche de batería | față tobă, membrană tobă | جلد طبل
drum throne, drum stool | Drumhocker, Schlagzeughocker | siège de batterie, tabouret de batterie | sillín de batería, banqueta de batería | scaun tobe | كرسي درامز
practice pad, drum pad | Übungspad, Practice Pad | pad d'entraînement batterie | pad de práctica | pad exersare tobe | وسادة تدريب درامز
cajon | Cajon | cajon | cajón flamenco | cajon | كاخون
djembe | Djembe | djembé | djembé, yembé | djembe | جيمبي
bongo, bongos | Bongos, Bongo | bongo, bongos | bongó | bongos | بونغو
tambourine | Tamburin, Schellenring | tambourin | pandereta | tamburină | دف, رق
maraca, maracas | Maracas, Rumbarassel | maracas | maracas, maraca | maracas | ماراكاس
xylophone | Xylophon | xylophone | xilófono | xilofon | إكسيليفون
glockenspiel | Glockenspiel | glockenspiel, carillon instrument | carillón, metalófono | metalofon, glockenspiel | ميتالوفون
triangle instrument, musical triangle | Triangel | triangle instrument | triángulo instrumento | trianglu muzical | مثلث موسيقي
flute, concert flute | Querflöte, Flöte | flûte traversière | flauta travesera, flauta traversa | flaut | فلوت
recorder, recorder flute, descant recorder | Blockflöte | flûte à bec | flauta dulce | blockflute, flaut drept | فلوت ريكوردر
clarinet | Klarinette | clarinette | clarinete | clarinet | كلارينيت
saxophone, sax | Saxophon, Saxofon | saxophone | saxofón, saxo | saxofon | ساكسفون
reed, clarinet reed, saxophone reed | Klarinettenblatt, Saxophonblatt, Rohrblatt | anche | caña de clarinete, caña de saxofón | ancie, ancii | ريشة كلارينيت
trumpet | Trompete | trompette | trompeta | trompetă | بوق, ترومبيت
trombone | Posaune | trombone | trombón | trombon | ترومبون
tuba | Tuba | tuba instrument | tuba | tubă | توبا
oboe | Oboe | hautbois | oboe | oboi | أوبوا
bagpipe, bagpipes | Dudelsack | cornemuse | gaita | cimpoi | مزمار القربة
oud | Oud | oud | laúd árabe | oud | عود
music stand, sheet music stand | Notenständer, Notenpult | pupitre, pupitre à musique | atril | stativ note, pupitru note | حامل نوتة
sheet music, music book, score book | Noten, Notenheft, Songbook | partition, partitions | partitura, cancionero | partituri, partitură | نوتة موسيقية
valve oil, slide oil | Ventilöl, Zugfett | huile pour pistons | aceite de pistones, aceite para válvulas | ulei pistoane | زيت صمامات
music box | Spieluhr, Spieldose | boîte à musique | caja de música | cutie muzicală | صندوق موسيقى
musical instrument, instrument | Musikinstrument, Instrument | instrument de musique | instrumento musical | instrument muzical | آلة موسيقية
karaoke machine | Karaokemaschine, Karaoke-Anlage | machine karaoké, karaoké | máquina de karaoke, karaoke | aparat karaoke | جهاز كاريوكي
`

export const TOYS_AND_GAMES = `
toy | Spielzeug | jouet | juguete | jucărie | لعبة, ألعاب
doll | Puppe | poupée | muñeca | păpușă | دمية
puzzle, jigsaw | Puzzle | puzzle | puzle, rompecabezas | puzzle | أحجية
board game | Brettspiel, Gesellschaftsspiel | jeu de société | juego de mesa | joc de societate | لعبة لوحية
building blocks | Bausteine, Bauklötze | blocs de construction, jeu de construction | bloques de construcción | cuburi de construcție | مكعبات بناء
plush toy, soft toy, stuffed animal | Kuscheltier, Stofftier, Plüschtier | peluche | peluche | jucărie de pluș | دمية محشوة
kit, set | Set | kit, set | kit, juego | set, kit | طقم
action figure, toy figure | Actionfigur, Spielfigur, Sammelfigur | figurine articulée, figurine d'action | figura de acción | figurină de acțiune | مجسم شخصية
dollhouse, doll house, dolls house | Puppenhaus | maison de poupée | casa de muñecas | casă de păpuși, căsuță păpuși | بيت دمى
doll's pram, doll stroller, doll's pushchair | Puppenwagen | poussette de poupée, landau de poupée | carrito de muñecas, cochecito de muñecas | cărucior păpuși | عربة دمى
toy car, model car, matchbox car, die-cast car | Spielzeugauto, Modellauto | petite voiture, voiture miniature, voiture jouet | coche de juguete, coche en miniatura | mașinuță, mașină de jucărie | سيارة لعبة
rc car, remote control car, radio controlled car, remote-controlled car | ferngesteuertes Auto, RC-Auto | voiture télécommandée, voiture rc | coche teledirigido, coche rc, coche radiocontrol | mașină cu telecomandă, mașinuță cu telecomandă | سيارة تحكم عن بعد
slot car, race track, slot car set | Autorennbahn, Carrera-Bahn | circuit de voitures, circuit électrique | scalextric, pista de coches | pistă mașinuțe | مضمار سيارات
train set, model railway, toy train, model train, wooden railway | Spielzeugeisenbahn, Modelleisenbahn, Holzeisenbahn | train électrique, circuit de train, train en bois | tren eléctrico, tren de juguete, modelismo ferroviario | trenuleț, set trenuleț | قطار لعبة
model kit, plastic model kit, scale model | Modellbausatz, Bausatz | maquette, maquette à monter | maqueta, kit de modelismo | machetă, kit machetă | نموذج تركيب
construction set, construction toy, lego, building set | Baukasten, Klemmbausteine, Lego, Konstruktionsspielzeug | lego, briques de construction | lego, juego de construcción | lego, set de construcție, joc construcții | ليغو, مكعبات تركيب
ride-on toy, ride-on car, ride on | Rutschauto, Bobby-Car, Rutscher, Kinderfahrzeug | porteur, porteur bébé, voiture enfant | correpasillos, coche correpasillos | mașinuță ride-on, tricicletă fără pedale | سيارة ركوب أطفال
rocking horse | Schaukelpferd | cheval à bascule | caballito balancín, caballo balancín | căluț balansoar | حصان هزاز
play kitchen, toy kitchen, kids kitchen | Spielküche, Kinderküche | cuisine enfant, dînette cuisine | cocina de juguete, cocinita | bucătărie de jucărie, bucătărie copii | مطبخ لعبة
play food, toy food | Spiellebensmittel, Kaufladen-Zubehör | dînette, aliments jouets | comida de juguete, alimentos de juguete | alimente de jucărie | طعام لعبة
toy cash register, toy till | Kaufladenkasse, Spielkasse | caisse enregistreuse jouet | caja registradora de juguete | casă de marcat jucărie | ماكينة كاشير لعبة
water pistol, water gun, squirt gun, super soaker | Wasserpistole | pistolet à eau | pistola de agua | pistol cu apă | مسدس ماء
toy gun | Spielzeugpistole | pistolet jouet | pistola de juguete | pistol de jucărie | مسدس لعبة
kite | Drachen, Lenkdrachen | cerf-volant | cometa | zmeu | طائرة ورقية
yo-yo | Jo-Jo | yoyo, yo-yo | yoyó | yo-yo | يويو
spinning top | Kreisel | toupie | peonza, trompo | titirez | بلبل دوار
bubbles, soap bubbles | Seifenblasen, Seifenblasenmaschine | bulles de savon, machine à bulles | pompas de jabón, pompero | baloane de săpun, mașină baloane săpun | فقاعات صابون
frisbee, flying disc | Frisbee, Wurfscheibe | frisbee, disque volant | frisbi, disco volador | frisbee, disc zburător | فريسبي
marbles, glass marbles | Murmeln, Murmel | billes, bille | canicas, canica | bile de sticlă | بلي, كرات زجاجية
marble run | Murmelbahn, Kugelbahn | circuit à billes | circuito de canicas | circuit bile | مسار كرات
puppet, hand puppet, glove puppet | Handpuppe, Kasperlepuppe | marionnette | marioneta, títere | marionetă, păpușă de mână | دمية يد, عرائس
teddy bear, teddy | Teddybär, Teddy | ours en peluche, nounours | oso de peluche, osito de peluche | ursuleț de pluș, urs de pluș | دب محشو, دبدوب
stacking toy | Stapelspielzeug, Steckspiel, Stapelbecher | jeu d'empilement, boîte à formes | juguete apilable, encajables | jucărie de stivuit, sortator forme | لعبة تكديس
bath toy | Badespielzeug, Badeente, Quietscheente | jouet de bain, canard de bain | juguete de baño, patito de goma | jucărie de baie, rățușcă de cauciuc | لعبة حمام
sandpit, sandbox, sand pit | Sandkasten, Sandkiste | bac à sable | arenero infantil | groapă de nisip, ladă de nisip | صندوق رمل أطفال
play sand, kinetic sand, magic sand | Spielsand, kinetischer Sand, Zaubersand | sable magique, sable cinétique, sable à modeler | arena mágica, arena cinética | nisip kinetic | رمل سحري
swing, swing set, kids swing | Schaukel, Schaukelgestell, Kinderschaukel | balançoire, portique balançoire | columpio | leagăn, leagăn copii | أرجوحة أطفال, مرجيحة
slide, kids slide, garden slide | Rutsche, Kinderrutsche | toboggan | tobogán | tobogan | زحليقة
climbing frame, jungle gym | Klettergerüst, Kletterturm | cage à écureuil, aire de jeux, structure d'escalade | estructura de escalada infantil, parque de juegos | centru de cățărare, spațiu de joacă | ألعاب تسلق
bouncy castle, bounce house | Hüpfburg | château gonflable | castillo hinchable | castel gonflabil, topogan gonflabil | قلعة نط
play tent, kids tent | Spielzelt, Kinderzelt | tente enfant | tienda infantil | cort de joacă, cort copii | خيمة أطفال
playhouse, wendy house | Spielhaus | maisonnette, maisonnette enfant | casita de juego, casita infantil | căsuță de joacă | بيت لعب
teepee, tipi | Tipi | tipi | tipi | tipi, cort indian | خيمة تيبي
ball pit, ball pool | Bällebad | piscine à balles | piscina de bolas | piscină cu bile | حوض كرات
playing cards, deck of cards, card deck, poker cards | Spielkarten, Kartenspiel | jeu de cartes, cartes à jouer | baraja, naipes, cartas de póker | cărți de joc | ورق لعب, كوتشينة
card game | Kartenspiel | jeu de société cartes | juego de cartas | joc de cărți | لعبة ورق
trading card, collectible card | Sammelkarte | carte à collectionner | carta coleccionable | cărți de colecție, cărți colecționabile | بطاقات جمع
chess set, chess | Schachspiel, Schach | jeu d'échecs | ajedrez, juego de ajedrez | joc de șah, șah | شطرنج
chess board, chessboard | Schachbrett | échiquier | tablero de ajedrez | tablă de șah | رقعة شطرنج
chess piece, chess pieces, chessmen | Schachfigur, Schachfiguren | pièce d'échecs, pièces d'échecs | pieza de ajedrez, piezas de ajedrez | piese de șah | قطع شطرنج
draughts, checkers | Damespiel | jeu de dames | juego de damas | joc de dame | لعبة داما
backgammon | Backgammon | backgammon | backgammon | joc de table, backgammon | طاولة زهر
dominoes, domino | Domino, Dominospiel | dominos, domino | dominó | domino | دومينو
dice, gaming dice | Spielwürfel, Würfel | dé de jeu | dado, dados | zaruri, zar | نرد ألعاب, زهر
dice game | Würfelspiel | jeu dés | juego de dados | joc cu zaruri | لعبة زهر
role playing game, rpg book, tabletop rpg | Rollenspiel | jeu de rôle | juego de rol | joc de rol | لعبة أدوار
miniature, wargaming miniature, miniature figure | Miniatur, Miniaturfigur | figurine miniature | miniatura | miniatură | منمنمات
party game, quiz game, trivia game | Partyspiel, Quizspiel | jeu d'ambiance, jeu de quiz | juego de fiesta, juego de preguntas | joc de petrecere | لعبة جماعية
memory game, matching game | Memory, Memo-Spiel | jeu de mémoire, memory | juego de memoria | joc de memorie | لعبة ذاكرة
magic cube, rubik's cube, puzzle cube, speed cube | Zauberwürfel | cube magique, rubik's cube | cubo mágico, cubo de rubik | cub rubik, cub magic | مكعب روبيك
fidget toy, fidget spinner | Fidget-Spielzeug, Fidget Spinner | jouet anti-stress | juguete antiestrés | jucărie antistres | لعبة توتر
stress ball | Antistressball, Knautschball | balle anti-stress | pelota antiestrés | minge antistres | كرة ضغط
educational toy, learning toy, montessori toy | Lernspielzeug, Montessori-Spielzeug | jouet éducatif, jouet montessori | juguete educativo, juguete montessori | jucărie educativă, jucărie montessori | لعبة تعليمية
science kit, experiment kit, experiment set | Experimentierkasten, Chemiekasten | coffret d'expériences, kit scientifique | kit de ciencia, juego de experimentos | set experimente, kit științific | طقم تجارب علمية
colouring book, coloring book | Malbuch, Ausmalbuch | livre de coloriage, coloriage, cahier de coloriage | libro para colorear | carte de colorat | كتاب تلوين
slime | Schleim, Slime | slime | slime | slime | سلايم
magic set, magic kit | Zauberkasten | coffret de magie, boîte de magie | caja de magia, juego de magia | set magie, trusă magie | طقم سحر
globe | Globus | globe terrestre, globe | globo terráqueo | glob pământesc | كرة أرضية
snow globe | Schneekugel | boule à neige | bola de nieve, bola de nieve decorativa | glob de zăpadă | كرة ثلج زجاجية
sticker book, sticker album | Stickerbuch, Stickeralbum | livre d'autocollants, album de stickers | libro de pegatinas | carte cu abțibilduri | كتاب ملصقات
`

export const PARTY_AND_GIFTS = `
balloon | Luftballon | ballon de baudruche | globo | balon, baloane | بالون
costume, fancy dress | Kostüm, Verkleidung | déguisement | disfraz | costum | زي تنكري
greeting card, greetings card | Grußkarte, Glückwunschkarte | carte de vœux | tarjeta de felicitación | felicitare | بطاقة معايدة, كرت تهنئة
birthday card | Geburtstagskarte | carte d'anniversaire | tarjeta de cumpleaños | felicitare aniversară | بطاقة عيد ميلاد
christmas card, xmas card | Weihnachtskarte | carte de noël | tarjeta de navidad | felicitare de crăciun | بطاقة كريسماس
gift card, gift voucher, gift certificate | Geschenkgutschein, Gutschein, Geschenkkarte | carte cadeau, chèque cadeau, bon cadeau | tarjeta regalo, cheque regalo | card cadou, voucher cadou | بطاقة هدية, قسيمة هدية
invitation, invitation card | Einladungskarte, Einladung | carte d'invitation, faire-part | tarjeta de invitación, invitación | invitație | بطاقة دعوة
wrapping paper, gift wrap, giftwrap, gift paper | Geschenkpapier | papier cadeau | papel de regalo | hârtie de împachetat cadouri, hârtie cadou | ورق تغليف هدايا
gift bag | Geschenktüte, Geschenktasche | sac cadeau, pochette cadeau | bolsa de regalo | pungă cadou, pungă de cadou | كيس هدايا
gift box | Geschenkbox, Geschenkschachtel | boîte cadeau | caja de regalo | cutie cadou | علبة هدايا
tissue paper | Seidenpapier | papier de soie | papel de seda | hârtie de mătase | ورق شيفون
bunting, garland, party banner | Girlande, Wimpelkette | guirlande, fanions, banderole | guirnalda, banderines | ghirlandă, banner petrecere | زينة معلقة, حبل زينة
confetti | Konfetti | confettis | confeti | confetti | قصاصات ورق ملونة
party popper | Konfettikanone | canon à confettis, lance-confettis | cañón de confeti | tun confetti, tun de confetti | مدفع قصاصات
birthday candle, cake candle | Geburtstagskerze | bougie d'anniversaire | vela de cumpleaños | lumânare aniversară, lumânări tort | شمعة عيد ميلاد
cake topper | Tortenaufsatz, Cake-Topper, Tortenfigur | décoration de gâteau, topper gâteau | decoración para tarta, topper de tarta | topper tort, decor tort | زينة كيك
party hat | Partyhut | chapeau de fête, chapeau de cotillon | gorro de fiesta | coif petrecere, coifuri | قبعة حفلات
party decoration, party decorations, birthday decoration | Partydeko, Geburtstagsdeko | décoration de fête, décoration d'anniversaire | decoración de fiesta, decoración de cumpleaños | decorațiuni petrecere, decor aniversar | زينة حفلات
pinata | Piñata | piñata | piñata | pinata | بنياتا
helium tank, helium canister | Heliumflasche, Ballongas | bouteille d'hélium | bombona de helio | butelie heliu | أسطوانة هيليوم
mask, costume mask, carnival mask, party mask | Maske, Karnevalsmaske | masque, masque de carnaval, masque de déguisement | máscara de carnaval, careta | mască carnaval, mască | قناع, قناع حفلات
face paint, facepaint, body paint | Kinderschminke, Schminkfarbe | maquillage enfant, peinture de visage | pintura facial, pintura de cara | vopsea de față, pictură pe față | ألوان وجه
sparkler | Wunderkerze | cierge magique | bengala | steluțe artificii | شموع متلألئة
fireworks, firework | Feuerwerk | feu d'artifice | fuegos artificiales | artificii | ألعاب نارية
flag | Flagge, Fahne | drapeau | bandera | steag, drapel | علم, أعلام
flag pole, flagpole | Fahnenmast, Flaggenmast | mât de drapeau | mástil, asta de bandera | catarg steag, lance steag | سارية علم
`
