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
`

export const LIGHTING = `
lamp, light | Lampe, Leuchte, Licht | lampe, lumière | lámpara, luz | lampă, lumină, veioză | مصباح, ضوء, إضاءة
light bulb, bulb | Glühbirne, Glühlampe | ampoule | bombilla | bec | لمبة
desk lamp | Schreibtischlampe | lampe de bureau | lámpara de escritorio, flexo | lampă de birou | مصباح مكتب
night light | Nachtlicht | veilleuse | luz nocturna | lampă de veghe | ضوء ليلي
floor lamp, standing lamp | Stehlampe, Stehleuchte | lampadaire | lámpara de pie | lampadar | مصباح أرضي
pendant light, hanging lamp | Pendelleuchte, Hängelampe | lampe suspendue, suspension luminaire | lámpara colgante | lampă suspendată | ثريا معلقة
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
`

export const DECORATION = `
picture frame, photo frame | Bilderrahmen | cadre photo | marco de fotos | ramă foto | إطار صور
clock | Uhr, Wanduhr | horloge, pendule | reloj de pared | ceas de perete | ساعة حائط
candle | Kerze | bougie | vela | lumânare | شمعة
vase | Vase | vase | jarrón | vază | مزهرية
alarm clock | Wecker | réveil | despertador | ceas deșteptător | منبه
`

export const BATHROOM = `
tap, faucet, mixer tap | Wasserhahn, Armatur, Mischbatterie | robinet, mitigeur | grifo | robinet, baterie lavoar | صنبور, حنفية
shower head | Duschkopf, Duschbrause | pomme de douche, pommeau de douche | alcachofa de ducha | pară de duș, cap de duș | رأس دش
toilet seat | Toilettensitz, WC-Sitz, Klobrille | abattant wc, lunette de toilette | asiento de inodoro, tapa de inodoro | capac wc, capac toaletă | مقعد مرحاض
`

export const CLEANING = `
kitchen roll, paper towel, kitchen paper, kitchen towels | Küchenrolle, Haushaltsrolle | essuie-tout | papel de cocina | prosop de hârtie, prosoape de hârtie | مناديل مطبخ
toilet paper, toilet roll | Toilettenpapier, Klopapier | papier toilette | papel higiénico | hârtie igienică | ورق حمام
washing up liquid, dish soap, dishwashing liquid | Spülmittel, Geschirrspülmittel | liquide vaisselle | lavavajillas | detergent de vase | سائل جلي
laundry detergent, washing powder | Waschmittel, Waschpulver | lessive | detergente para ropa | detergent de rufe | مسحوق غسيل
`
