// Beauty, health and babies. Each line is one concept (`../commerce-words.ts`).

export const BEAUTY = `
hair dryer, hairdryer | Föhn, Haartrockner | sèche-cheveux | secador de pelo | uscător de păr | مجفف شعر
soap | Seife | savon | jabón | săpun | صابون
shampoo | Shampoo | shampooing | champú | șampon | شامبو
perfume, fragrance, scent | Parfüm, Duft | parfum | perfume | parfum | عطر
razor, shaver | Rasierer | rasoir | maquinilla de afeitar, afeitadora | aparat de ras | ماكينة حلاقة
sunscreen, sun cream | Sonnencreme | crème solaire | crema solar, protector solar | cremă de soare | واقي شمس
lipstick | Lippenstift | rouge à lèvres | barra de labios, pintalabios | ruj | أحمر شفاه
face cream, moisturizer | Gesichtscreme | crème visage, crème hydratante | crema facial, crema hidratante | cremă de față | كريم وجه
nail polish, nail varnish | Nagellack | vernis à ongles | esmalte de uñas | ojă, lac de unghii | طلاء أظافر
makeup remover, micellar water | Make-up-Entferner, Abschminkmittel, Mizellenwasser | démaquillant, eau micellaire | desmaquillante, agua micelar | demachiant, apă micelară | مزيل مكياج
cologne, eau de toilette | Eau de Toilette, Kölnisch Wasser | eau de toilette, eau de cologne | colonia, eau de toilette | apă de toaletă, eau de toilette | كولونيا
deodorant, antiperspirant | Deo, Deodorant | déodorant | desodorante | deodorant | مزيل عرق
mascara | Mascara, Wimperntusche | mascara | rímel, máscara de pestañas | rimel, mascara | ماسكارا
body lotion, body milk | Körperlotion, Bodylotion | lait corporel | loción corporal | loțiune de corp, lapte de corp | لوشن الجسم
conditioner, hair conditioner | Haarspülung, Conditioner, Spülung | après-shampooing | acondicionador | balsam de păr | بلسم شعر
hair mask, hair treatment | Haarkur, Haarmaske | masque capillaire, masque cheveux | mascarilla capilar, mascarilla de pelo | mască de păr | ماسك شعر, قناع شعر
hair oil | Haaröl | huile capillaire, huile pour cheveux | aceite para el pelo, aceite capilar | ulei de păr | زيت شعر
hairspray, hair spray, hair lacquer | Haarspray | laque cheveux, laque | laca, laca para el pelo | fixativ, fixativ păr | بخاخ شعر, مثبت شعر
hair gel | Haargel | gel coiffant, gel cheveux | gomina, gel fijador | gel de păr | جل شعر
hair wax, pomade, hair paste | Haarwachs, Pomade | cire coiffante, pommade cheveux | cera para el pelo, pomada para el pelo | ceară de păr | واكس شعر
hair dye, hair colour, hair color, hair tint | Haarfarbe, Haarfärbemittel, Tönung | coloration cheveux, teinture cheveux | tinte, tinte de pelo | vopsea de păr | صبغة شعر
hairbrush, hair brush | Haarbürste | brosse à cheveux | cepillo de pelo | perie de păr | فرشاة شعر
comb, hair comb | Kamm, Haarkamm | peigne | peine | pieptene | مشط
hair straightener, straighteners, flat iron, straightening iron | Glätteisen, Haarglätter | lisseur, fer à lisser | plancha de pelo, alisador | placă de păr, placă de îndreptat părul | مكواة شعر, مملس شعر
curling iron, curling tong, curling wand | Lockenstab | fer à boucler, boucleur | rizador, tenacillas | ondulator, ondulator de păr | مكواة تجعيد, جهاز تجعيد
hair curler, hair roller, rollers | Lockenwickler | bigoudi | rulo, rulos | bigudiuri | رولات شعر
hair tie, hair bobble, scrunchie, hair elastic, hairband | Haargummi, Haarband, Scrunchie | élastique à cheveux, chouchou | goma de pelo, coletero | elastic de păr | ربطة شعر
hair clip, hair slide, barrette | Haarspange, Haarklammer | barrette, pince à cheveux | pinza de pelo, pasador de pelo | clamă de păr, clamă | مشبك شعر
hairpin, bobby pin, hair grip | Haarnadel, Haarklemme | épingle à cheveux | horquilla, horquilla de pelo | agrafă de păr | دبوس شعر
hair extension, hairpiece | Extension, Haarverlängerung, Haarteil | extension de cheveux | extensiones de pelo, extensión de pelo | extensie de păr, extensii păr | وصلات شعر
wig | Perücke | perruque | peluca | perucă | باروكة, شعر مستعار
hair clipper, hair trimmer, hair clippers | Haarschneidemaschine, Haarschneider | tondeuse à cheveux | cortapelos, máquina de cortar pelo | mașină de tuns, aparat de tuns | ماكينة حلاقة شعر
beard trimmer | Bartschneider, Barttrimmer | tondeuse à barbe | recortador de barba, barbero eléctrico | aparat de tuns barba, trimmer barbă | ماكينة تشذيب لحية
beard oil | Bartöl | huile à barbe | aceite para barba | ulei de barbă | زيت لحية
electric razor, electric shaver, foil shaver | Elektrorasierer, Rasierapparat | rasoir électrique | afeitadora eléctrica | aparat de ras electric | ماكينة حلاقة كهربائية
razor blade, shaving blade | Rasierklinge | lame de rasoir | cuchilla de afeitar, hoja de afeitar | lamă de ras, rezerve aparat de ras | شفرة حلاقة
shaving foam, shaving cream, shaving gel | Rasierschaum, Rasiergel, Rasiercreme | mousse à raser, gel de rasage, crème à raser | espuma de afeitar, gel de afeitar | spumă de ras, gel de ras, cremă de ras | رغوة حلاقة, كريم حلاقة
aftershave, after shave | Aftershave, Rasierwasser | après-rasage | aftershave | after shave | بعد الحلاقة
shaving brush | Rasierpinsel | blaireau, blaireau de rasage | brocha de afeitar | pămătuf de ras | فرشاة حلاقة
epilator | Epilierer, Epiliergerät | épilateur | depiladora | epilator | جهاز إزالة شعر
hair removal cream, depilatory cream | Enthaarungscreme | crème dépilatoire | crema depilatoria | cremă depilatoare | كريم إزالة شعر
wax strip, hair removal wax, depilatory wax | Wachsstreifen, Enthaarungswachs | bande de cire, cire dépilatoire | banda de cera, cera depilatoria | benzi de ceară, ceară depilatoare | شمع إزالة شعر
tweezers | Pinzette | pince à épiler | pinza de depilar, pinzas de depilar | pensetă | ملقط شعر
face wash, facial cleanser, cleanser, cleansing gel | Gesichtsreiniger, Reinigungsgel, Waschgel | nettoyant visage, gel nettoyant | limpiador facial, gel limpiador | gel de curățare, demachiant ten | غسول وجه
face mask, facial mask, sheet mask | Gesichtsmaske, Tuchmaske | masque visage, masque de beauté | mascarilla facial | mască de față, mască facială | قناع وجه, ماسك وجه
facial toner, face toner | Gesichtswasser | lotion tonique, tonique visage | tónico facial | loțiune tonică | تونر وجه
face serum, facial serum, serum | Serum, Gesichtsserum | sérum, sérum visage | sérum, sérum facial | ser, ser facial | سيروم
eye cream, eye gel | Augencreme, Augengel | crème contour des yeux, contour des yeux | contorno de ojos, crema de ojos | cremă de ochi | كريم عيون
night cream | Nachtcreme | crème de nuit | crema de noche | cremă de noapte | كريم ليلي
anti-ageing cream, anti-wrinkle cream, wrinkle cream | Anti-Falten-Creme, Anti-Aging-Creme | crème anti-rides, crème anti-âge | crema antiarrugas | cremă antirid | كريم مضاد للتجاعيد
lip balm, chapstick, lip care | Lippenpflege, Lippenbalsam, Labello | baume à lèvres | bálsamo labial, cacao labial | balsam de buze | مرطب شفاه, بلسم شفاه
lip gloss | Lipgloss | gloss, brillant à lèvres | brillo de labios | luciu de buze | ملمع شفاه
hand cream, hand lotion | Handcreme | crème pour les mains, crème mains | crema de manos | cremă de mâini | كريم يدين
foot cream | Fußcreme | crème pour les pieds, crème pieds | crema de pies | cremă de picioare | كريم قدمين
body butter, body cream, body balm | Körperbutter, Körpercreme | beurre corporel, crème corporelle | manteca corporal, crema corporal | unt de corp, cremă de corp | زبدة جسم
body oil | Körperöl | huile corporelle, huile pour le corps | aceite corporal | ulei de corp | زيت جسم
massage oil | Massageöl | huile de massage | aceite de masaje | ulei de masaj | زيت مساج
body scrub, exfoliator, exfoliant | Körperpeeling, Peeling | gommage, exfoliant | exfoliante, exfoliante corporal | exfoliant, scrub corp | مقشر
shower gel, body wash | Duschgel | gel douche | gel de ducha, gel de baño | gel de duș | جل استحمام, شاور جل
hand soap, liquid soap, hand wash | Flüssigseife, Handseife | savon liquide, savon pour les mains | jabón líquido, jabón de manos | săpun lichid | صابون سائل
hand sanitiser, hand sanitizer, hand gel, hand disinfectant | Handdesinfektion, Desinfektionsgel | gel hydroalcoolique | gel hidroalcohólico, gel desinfectante | gel dezinfectant, dezinfectant mâini | معقم يدين
loofah, bath sponge, bath pouf | Badeschwamm, Luffa | éponge de bain, fleur de douche | esponja de baño | burete de baie | ليفة استحمام
back brush, bath brush | Rückenbürste, Badebürste | brosse de bain, brosse pour le dos | cepillo de baño, cepillo de espalda | perie de spate, perie de baie | فرشاة ظهر
after sun, aftersun, after sun lotion | After-Sun, After-Sun-Lotion | après-soleil | aftersun | loțiune după plajă, after sun | بعد الشمس
self tanner, fake tan, self-tanning lotion | Selbstbräuner | autobronzant | autobronceador | autobronzant | تسمير ذاتي
foundation, make-up foundation | Foundation, Grundierung Make-up | fond de teint | base de maquillaje | fond de ten | كريم أساس
concealer | Concealer, Abdeckstift | correcteur, anti-cernes | corrector, corrector de ojeras | corector, anticearcăn | كونسيلر, خافي عيوب
face powder, setting powder, compact powder | Gesichtspuder, Puder, Kompaktpuder | poudre visage, poudre de teint | polvos faciales, polvo compacto | pudră, pudră de față | بودرة وجه
blusher, blush | Rouge, Blush | blush, fard à joues | colorete | fard de obraz, blush | بلاشر, أحمر خدود
bronzer, bronzing powder | Bronzer, Bronzepuder | poudre bronzante, bronzer | polvos bronceadores | bronzer, pudră bronzantă | برونزر
eyeshadow, eye shadow | Lidschatten, Lidschattenpalette | fard à paupières, palette de fards | sombra de ojos | fard de pleoape, paletă farduri | ظل عيون, آيشادو
eyeliner, eye pencil, kohl, kajal | Eyeliner, Kajal, Kajalstift | eye-liner, crayon yeux, khôl | delineador de ojos, lápiz de ojos | tuș de ochi, creion de ochi, dermatograf | كحل, آيلاينر, محدد عيون
lip liner, lip pencil | Lippenkonturenstift, Lipliner | crayon à lèvres | perfilador de labios, delineador de labios | creion de buze | محدد شفاه
eyebrow pencil, brow pencil | Augenbrauenstift | crayon à sourcils | lápiz de cejas | creion sprâncene | قلم حواجب
false eyelash, fake lashes, false lashes | künstliche Wimpern, falsche Wimpern | faux cils | pestañas postizas | gene false | رموش صناعية
eyelash curler, lash curler | Wimpernzange | recourbe-cils | rizador de pestañas | clește gene, întorcător gene | مقلم رموش, مكبس رموش
make-up brush, makeup brush, cosmetic brush | Make-up-Pinsel, Schminkpinsel, Kosmetikpinsel | pinceau maquillage, pinceau de maquillage | brocha de maquillaje | pensulă machiaj, pensule machiaj | فرشاة مكياج
make-up, makeup, cosmetics | Make-up, Schminke, Kosmetik | maquillage, cosmétique | maquillaje, cosmético | machiaj, cosmetice | مكياج, مستحضرات تجميل
nail file, emery board | Nagelfeile | lime à ongles | lima de uñas | pilă de unghii | مبرد أظافر
nail clipper, nail clippers | Nagelknipser, Nagelzange | coupe-ongles | cortaúñas | unghieră | قصافة أظافر
nail scissors | Nagelschere | ciseaux à ongles | tijeras de uñas | forfecuță de unghii | مقص أظافر
nail polish remover, nail varnish remover | Nagellackentferner | dissolvant, dissolvant vernis | quitaesmalte | acetonă, dizolvant ojă | مزيل طلاء أظافر
false nail, fake nails, press-on nails, artificial nail | künstliche Nägel, Kunstnägel, Gelnägel | faux ongles | uñas postizas | unghii false | أظافر صناعية
manicure set, nail kit | Maniküre-Set, Nagelset | kit manucure, trousse manucure | set de manicura | trusă manichiură, set manichiură | طقم مانيكير
cotton pad, make-up pad | Wattepad, Abschminkpad | coton à démaquiller, disque de coton | disco de algodón, discos desmaquillantes | dischete demachiante | أقراص قطن
cotton wool, cotton ball | Watte, Wattebausch | coton hydrophile, ouate | algodón hidrófilo, bola de algodón | vată | قطن طبي
cotton bud, cotton swab, q-tip | Wattestäbchen, Ohrstäbchen | coton-tige | bastoncillo de algodón, bastoncillo | bețișoare de urechi | أعواد قطن
tissue, tissues, facial tissue, kleenex, paper handkerchief | Taschentuch, Papiertaschentuch, Kosmetiktuch, Tempo | mouchoir en papier, kleenex | pañuelo de papel, clínex | batiste, șervețele nazale, batiste de hârtie | مناديل, مناديل ورقية
sanitary towel, sanitary pad, period pad, sanitary napkin | Damenbinde, Monatsbinde | serviette hygiénique | compresa | absorbante | فوط صحية
panty liner, pantyliner | Slipeinlage | protège-slip | salvaslip, protegeslip | absorbante zilnice | فوط يومية
tampon | Tampon | tampon hygiénique | tampón | tampoane | سدادات قطنية نسائية
menstrual cup, period cup | Menstruationstasse | coupe menstruelle, cup menstruelle | copa menstrual | cupă menstruală | كأس الحيض
temporary tattoo | Klebetattoo | tatouage éphémère, tatouage temporaire | tatuaje temporal | tatuaj temporar | وشم مؤقت
dry shampoo | Trockenshampoo | shampooing sec | champú en seco | șampon uscat | شامبو جاف
`

export const HEALTH = `
toothbrush | Zahnbürste | brosse à dents | cepillo de dientes | periuță de dinți | فرشاة أسنان
cane, walking cane, walking stick | Gehstock, Spazierstock | canne, canne de marche | bastón | baston | عصا
rollator, walker, walking frame, zimmer frame | Rollator, Gehhilfe | déambulateur, rollator | andador | cadru de mers, rolator | مشاية
wheelchair | Rollstuhl | fauteuil roulant | silla de ruedas | scaun cu rotile | كرسي متحرك
adult nappy, adult diaper, incontinence pants | Inkontinenzhose, Windelhose | couche adulte, change complet | pañal de adulto | scutece adulți | حفاضات كبار السن
toothpaste | Zahnpasta, Zahncreme | dentifrice | pasta de dientes, dentífrico | pastă de dinți | معجون أسنان
electric toothbrush | elektrische Zahnbürste, Schallzahnbürste | brosse à dents électrique | cepillo de dientes eléctrico, cepillo eléctrico | periuță de dinți electrică, periuță electrică | فرشاة أسنان كهربائية
toothbrush head, replacement brush head, brush head | Aufsteckbürste, Bürstenkopf | brossette | cabezal de cepillo, recambio cepillo dental | rezervă periuță electrică, cap periuță | رأس فرشاة أسنان
dental floss, floss | Zahnseide | fil dentaire | hilo dental, seda dental | ață dentară | خيط أسنان
interdental brush | Interdentalbürste | brossette interdentaire | cepillo interdental | periuță interdentară | فرشاة بين الأسنان
mouthwash, mouth rinse, oral rinse | Mundspülung, Mundwasser | bain de bouche | enjuague bucal, colutorio | apă de gură | غسول فم
oral irrigator, water flosser, water pick | Munddusche | jet dentaire, hydropulseur | irrigador dental, irrigador bucal | duș bucal, irigator bucal | جهاز تنظيف أسنان بالماء
denture adhesive, denture cream | Haftcreme | fixateur dentaire, crème adhésive dentaire | fijador dental, crema fijadora | adeziv proteză dentară | مثبت طقم أسنان
denture cleaner, denture cleansing tablet | Gebissreiniger, Reinigungstabs Prothese | nettoyant dentier, comprimé nettoyant dentaire | limpiador de dentaduras | tablete curățare proteză | منظف طقم أسنان
sticking plaster, band-aid, plaster, adhesive bandage, elastoplast | Pflaster, Wundpflaster | pansement, sparadrap | tirita, apósito adhesivo | plasture | لصقة جروح, بلاستر
bandage, gauze bandage, dressing bandage | Verband, Mullbinde, Bandage | bande de gaze, bandage | venda, vendaje | bandaj, fașă | ضماد, شاش
gauze, sterile gauze, sterile compress | Kompresse, Mullkompresse, Wundauflage | compresse stérile, compresse | gasa estéril, gasa | comprese sterile, compresă | شاش معقم
kinesiology tape, sports tape, kinesio tape, athletic tape | Kinesiotape, Sporttape, Kinesiologie-Tape | bande de kinésiologie, strapping | cinta kinesiológica, vendaje neuromuscular | bandă kinesiologică, bandă kinesio | شريط عضلي
first aid kit, first aid box | Verbandskasten, Erste-Hilfe-Set, Verbandtasche | trousse de secours, kit de premiers secours | botiquín, kit de primeros auxilios | trusă de prim ajutor, trusă medicală | حقيبة إسعافات أولية, صندوق إسعافات
thermometer, fever thermometer, clinical thermometer | Fieberthermometer, Thermometer | thermomètre, thermomètre médical | termómetro | termometru | ميزان حرارة, ترمومتر
blood pressure monitor, sphygmomanometer | Blutdruckmessgerät, Blutdruckmesser | tensiomètre | tensiómetro | tensiometru | جهاز قياس ضغط الدم, جهاز ضغط
blood glucose meter, glucometer, blood sugar meter | Blutzuckermessgerät | glucomètre, lecteur de glycémie | glucómetro, medidor de glucosa | glucometru | جهاز قياس السكر
glucose test strip, blood glucose strip | Blutzuckerteststreifen | bandelette glycémie | tira reactiva de glucosa | teste glicemie | شرائط قياس السكر
pulse oximeter, oximeter | Pulsoximeter | oxymètre, oxymètre de pouls | pulsioxímetro, oxímetro | pulsoximetru | جهاز قياس أكسجين
stethoscope | Stethoskop | stéthoscope | fonendoscopio, estetoscopio | stetoscop | سماعة طبيب
nebuliser, nebulizer | Inhalationsgerät, Vernebler, Inhalator | nébuliseur, aérosol médical | nebulizador | aparat de aerosoli, nebulizator | نيبولايزر, جهاز استنشاق
medical mask, surgical mask, disposable face mask | OP-Maske, medizinische Maske | masque chirurgical | mascarilla quirúrgica | mască chirurgicală, mască medicală | كمامة, كمامات
disposable glove, exam glove | Einweghandschuh | gant jetable, gant d'examen | guante desechable | mănuși unică folosință | قفازات طبية
nitrile glove | Nitrilhandschuh | gant nitrile | guante de nitrilo | mănuși nitril | قفاز نتريل
latex glove | Latexhandschuh | gant latex | guante de látex | mănuși latex | قفاز لاتكس
pain reliever, painkiller, pain relief tablet | Schmerzmittel, Schmerztablette | antidouleur, antalgique | analgésico | calmant, analgezic | مسكن ألم
cough syrup, cough medicine, cough mixture | Hustensaft | sirop contre la toux | jarabe para la tos | sirop de tuse | شراب سعال
throat lozenge, cough drop, cough sweet | Halstablette, Hustenbonbon, Lutschtablette | pastille gorge, pastille pour la gorge | pastilla para la garganta, caramelo para la tos | pastile de gât | أقراص حلق
nasal spray, nose spray | Nasenspray | spray nasal | spray nasal | spray nazal | بخاخ أنف
eye drops, eye drop | Augentropfen | collyre, gouttes pour les yeux | colirio, gotas para los ojos | picături de ochi | قطرة عين
contact lens, contact lenses | Kontaktlinse, Kontaktlinsen | lentille de contact, lentilles de contact | lentilla, lente de contacto, lentes de contacto | lentilă de contact, lentile de contact | عدسات لاصقة
contact lens solution, lens solution | Kontaktlinsenflüssigkeit, Pflegemittel Kontaktlinsen | solution lentilles, produit lentilles | solución para lentillas, líquido de lentillas | soluție lentile de contact | محلول عدسات
vitamin, vitamin tablet, vitamin supplement | Vitamin, Vitamintablette | vitamine | vitamina | vitamină, vitamine | فيتامين, فيتامينات
multivitamin | Multivitamin | multivitamines | multivitamínico | multivitamine | فيتامينات متعددة
food supplement, dietary supplement, supplement, nutritional supplement | Nahrungsergänzungsmittel, Nahrungsergänzung | complément alimentaire | complemento alimenticio, suplemento | supliment alimentar | مكمل غذائي
fish oil, omega-3 | Fischöl, Omega-3 | huile de poisson, oméga-3 | aceite de pescado, omega-3 | ulei de pește, omega 3 | زيت سمك, أوميغا 3
magnesium supplement, magnesium tablet | Magnesiumtablette | comprimé magnésium | comprimido de magnesio | tablete magneziu | حبوب مغنيسيوم
creatine, creatine monohydrate | Kreatin, Creatin | créatine | creatina | creatină | كرياتين
probiotic | Probiotikum, Probiotika | probiotique | probiótico | probiotic | بروبيوتيك
pill box, pill organiser, pill organizer | Tablettenbox, Pillendose, Medikamentenbox | pilulier | pastillero | cutie medicamente, organizator medicamente | علبة أدوية, منظم أدوية
knee brace, knee support, knee bandage, knee sleeve | Kniebandage, Knieorthese | genouillère, attelle genou | rodillera | genunchieră, orteză genunchi | دعامة ركبة
ankle brace, ankle support | Knöchelbandage, Sprunggelenkbandage, Fußbandage | chevillère | tobillera ortopédica, tobillera | gleznieră, orteză gleznă | دعامة كاحل
wrist brace, wrist support | Handgelenkbandage, Handgelenkstütze | protège-poignet, attelle poignet | muñequera | suport încheietură, orteză mână | دعامة معصم
back brace, back support belt | Rückenbandage, Rückenstützgürtel | ceinture lombaire | faja lumbar | centură lombară | حزام ظهر
posture corrector | Geradehalter, Haltungskorrektor | correcteur de posture | corrector de postura | corector postură | مصحح وضعية
lumbar support, lumbar cushion, back cushion | Lendenkissen, Rückenkissen, Lordosenstütze | coussin lombaire | cojín lumbar | pernă lombară | وسادة ظهر
crutch | Krücke, Unterarmgehstütze | béquille de marche, canne anglaise | muleta | cârjă | عكاز, عكازات
mobility scooter | Elektromobil, Seniorenmobil | scooter électrique pmr, scooter senior | scooter de movilidad | scuter electric seniori | سكوتر كبار السن
hearing aid | Hörgerät | appareil auditif, aide auditive | audífono | aparat auditiv | سماعة أذن طبية
shower chair, shower seat | Duschhocker, Duschstuhl, Badewannensitz | siège de douche, tabouret de douche, chaise de douche | silla de ducha, taburete de ducha, asiento de bañera | scaun de duș, scaun duș | كرسي استحمام
raised toilet seat, toilet seat riser | Toilettensitzerhöhung | rehausseur wc, réhausse wc | elevador de inodoro, alza wc | înălțător wc, înălțător toaletă | رافعة مقعد مرحاض
incontinence pad | Inkontinenzeinlage, Inkontinenzvorlage | protection urinaire | absorbente incontinencia | absorbante incontinență | فوط سلس البول
reaching aid, grabber, reacher grabber | Greifzange, Greifhilfe | pince de préhension, ramasse-tout | pinza recogedora, alcanzador | clește prindere, apucător | لاقط أشياء
massage gun | Massagepistole | pistolet de massage | pistola de masaje | pistol de masaj | مسدس تدليك
massager, massage device | Massagegerät | appareil de massage, masseur | masajeador | aparat de masaj | جهاز مساج
massage table, massage couch | Massageliege, Massagetisch | table de massage | camilla de masaje | masă de masaj, pat masaj | سرير مساج
acupressure mat | Akupressurmatte | tapis d'acupression | esterilla de acupresión | covoraș acupresură, saltea acupresură | سجادة ضغط
infrared lamp, heat lamp | Infrarotlampe, Rotlichtlampe, Wärmelampe | lampe infrarouge | lámpara de infrarrojos | lampă infraroșu | مصباح أشعة تحت الحمراء
light therapy lamp, daylight lamp, SAD lamp | Tageslichtlampe, Lichttherapielampe | lampe de luminothérapie | lámpara de luminoterapia | lampă terapie cu lumină | مصباح علاج ضوئي
pregnancy test | Schwangerschaftstest | test de grossesse | test de embarazo | test de sarcină | اختبار حمل
condom | Kondom | préservatif | preservativo, condón | prezervativ | واقي ذكري
wet wipe, wet wipes, baby wipe, baby wipes | Feuchttuch, Feuchttücher | lingette, lingettes bébé | toallita húmeda, toallitas húmedas, toallitas bebé | șervețele umede | مناديل مبللة
tick remover, tick tweezers | Zeckenzange, Zeckenkarte | tire-tique, tire-tiques | quitagarrapatas, extractor de garrapatas | clește căpușe | ملقط قراد
lice comb, nit comb | Läusekamm, Nissenkamm | peigne à poux | liendrera | pieptene păduchi | مشط قمل
blister plaster | Blasenpflaster | pansement ampoules | tirita para ampollas, apósito para ampollas | plasture bășici | لصقة فقاعات قدم
foot file, callus remover, foot rasp | Hornhautraspel, Hornhautentferner | râpe pieds, râpe anti-callosités | lima de pies, quitadurezas | pilă călcâie, pilă de călcâie | مبرد قدم
pumice stone, pumice | Bimsstein | pierre ponce | piedra pómez | piatră ponce | حجر خفاف
electronic cigarette, e-cigarette, vape | E-Zigarette, Vape | cigarette électronique, vapoteuse | cigarrillo electrónico, vapeador | țigară electronică | سيجارة إلكترونية
`

export const BABY = `
diaper, nappy | Windel | couche | pañal | scutec | حفاض
pram, stroller, pushchair, buggy | Kinderwagen | poussette | cochecito, carrito | cărucior | عربة أطفال
baby bottle | Babyflasche | biberon | biberón | biberon | رضاعة
baby carrier, baby sling, baby wrap | Babytrage, Tragetuch | porte-bébé, écharpe de portage | portabebés, fular portabebés | marsupiu, marsupiu bebeluși, wrap bebeluși | حمالة أطفال
car seat, child car seat, baby car seat, infant car seat | Autokindersitz, Kindersitz, Babyschale, Autositz | siège auto, cosy bébé | silla de coche, silla auto, sillita de coche | scaun auto, scaun auto copii, scoică auto | كرسي سيارة أطفال, مقعد سيارة
booster seat, car booster | Sitzerhöhung, Kindersitzerhöhung | rehausseur, rehausseur auto | elevador de coche, alzador | înălțător auto, înălțător | مقعد رافع
highchair, high chair, baby chair | Hochstuhl, Kinderhochstuhl | chaise haute | trona | scaun de masă, scaun masă bebeluș | كرسي طعام أطفال
cot, baby cot, baby crib, crib | Babybett, Gitterbett | lit bébé, lit à barreaux | cuna | pătuț, pătuț bebeluș | سرير رضيع, سرير بيبي
travel cot, travel crib | Reisebett, Babyreisebett | lit parapluie | cuna de viaje | pătuț pliabil | سرير سفر أطفال
playpen | Laufstall, Laufgitter | parc bébé | parque infantil para bebé | țarc bebeluși, țarc | حظيرة لعب أطفال
moses basket, bassinet, cradle | Stubenwagen, Wiege | berceau, couffin | moisés, minicuna | landou, leagăn bebeluș | مهد
bedside crib, co-sleeper | Beistellbett | lit cododo | cuna de colecho | co-sleeper, pătuț co-sleeping | سرير جانبي للرضيع
baby bouncer, bouncer, baby rocker | Babywippe | transat bébé | hamaca bebé | balansoar bebe | كرسي هزاز للأطفال
baby walker | Lauflernhilfe, Lauflernwagen | trotteur bébé, trotteur | andador de bebé, tacatá | premergător | مشاية أطفال
baby monitor, baby phone, babyphone | Babyphone, Babyfon | babyphone, écoute-bébé | vigilabebés, intercomunicador bebé | monitor bebeluși, interfon bebeluși | جهاز مراقبة الطفل
dummy, pacifier, soother, binky | Schnuller, Nuckel | tétine, sucette bébé, totote | chupete | suzetă | لهاية
teat, bottle teat, bottle nipple | Flaschensauger, Trinksauger | tétine de biberon | tetina | tetină | حلمة رضاعة
teether, teething ring, teething toy | Beißring | anneau de dentition, jouet de dentition | mordedor | inel gingival, jucărie dentiție | عضاضة
baby bib, bib, feeding bib | Lätzchen, Babylätzchen | bavoir | babero | bavetă, bavețică | مريلة أطفال
sippy cup, training cup, beaker | Trinklernbecher, Trinklerntasse | tasse d'apprentissage | vaso antigoteo, taza de aprendizaje | cană antrenament, cană cu cioc | كوب تدريب أطفال
breast pump | Milchpumpe | tire-lait | sacaleches, extractor de leche | pompă de sân | شفاط ثدي, مضخة ثدي
nursing pillow, feeding pillow, breastfeeding pillow | Stillkissen | coussin d'allaitement | cojín de lactancia | pernă de alăptat | وسادة رضاعة
nursing pad, breast pad | Stilleinlage | coussinet d'allaitement | disco de lactancia, discos absorbentes lactancia | tampoane sân | وسادات صدر
bottle steriliser, bottle sterilizer, steriliser | Vaporisator, Flaschensterilisator, Sterilisator | stérilisateur biberon, stérilisateur | esterilizador de biberones | sterilizator biberoane | معقم رضاعات
bottle warmer, baby food warmer | Flaschenwärmer | chauffe-biberon | calientabiberones | încălzitor biberoane | مسخن رضاعات
infant formula, baby milk, formula milk, baby formula | Babymilch, Säuglingsmilch, Anfangsmilch | lait infantile, lait en poudre bébé | leche de fórmula, leche infantil | lapte praf | حليب أطفال, حليب رضع
changing mat, changing pad, baby changing mat | Wickelauflage, Wickelunterlage | matelas à langer | cambiador, colchón cambiador | saltea de înfășat | فرشة تغيير حفاضات
changing table | Wickelkommode, Wickeltisch | table à langer, commode à langer | mueble cambiador, cómoda cambiador | masă de înfășat, comodă de înfășat | طاولة تغيير حفاضات
changing bag, nappy bag, diaper bag | Wickeltasche | sac à langer | bolsa de maternidad, bolso cambiador | geantă scutece, geantă mămici | حقيبة حفاضات
nappy bin, diaper pail | Windeleimer | poubelle à couches | contenedor de pañales | coș scutece | سلة حفاضات
nappy cream, diaper cream, baby cream, diaper rash cream | Wundschutzcreme, Babycreme | crème pour le change, crème bébé | crema de pañal, crema para bebé | cremă bebeluși, cremă iritații scutec | كريم حفاضات
baby bath, baby bathtub | Babybadewanne | baignoire bébé | bañera bebé, bañera para bebé | cădiță bebeluși, cădiță | حوض استحمام أطفال
potty, potty chair, training potty | Töpfchen | pot bébé, pot d'apprentissage | orinal | oliță | قصرية, نونية أطفال
baby grow, babygrow, onesie, bodysuit, sleepsuit, romper | Strampler, Babybody, Einteiler | body bébé, grenouillère, dors-bien | body de bebé, pelele, mono de bebé | body bebeluși, salopetă bebe | أفرول أطفال, بدي أطفال
baby sleeping bag, sleep sack | Babyschlafsack | gigoteuse, turbulette | saco de dormir bebé | sac de dormit bebeluși | كيس نوم أطفال
swaddle, swaddle blanket, baby swaddle | Pucktuch, Pucksack | couverture d'emmaillotage | arrullo, manta envolvente | păturică înfășat, wrap înfășat | قماط
muslin, muslin cloth, burp cloth, muslin square | Mulltuch, Spucktuch, Mullwindel | lange bébé, lange en mousseline | muselina | scutec textil, muselină | قماش موسلين
baby mobile, cot mobile | Babymobile | mobile bébé | móvil de cuna | carusel bebeluși, carusel pătuț | لعبة سرير دوارة
rattle, baby rattle | Rassel, Babyrassel | hochet | sonajero | zornăitoare | خشخيشة
baby gym, play gym, activity mat | Spielmatte, Spielbogen, Krabbeldecke | tapis d'éveil | gimnasio de bebé, manta de juego | covoraș activități, centru de activități | سجادة لعب أطفال
stair gate, safety gate, baby gate | Türschutzgitter, Treppenschutzgitter | barrière de sécurité | barrera de seguridad infantil | poartă de siguranță | بوابة أمان أطفال
child lock, cupboard lock, drawer lock | Kindersicherung, Schranksicherung | bloque-placard, bloque-tiroir | cierre de seguridad infantil | siguranță sertar, siguranță copii | أقفال أمان أطفال
socket cover, outlet cover | Steckdosenschutz | cache-prise | protector de enchufes | protecție prize | غطاء مقبس
corner protector, corner guard, edge protector | Eckenschutz, Kantenschutz | protège-coin | protector de esquinas | protecție colțuri | واقي زوايا
footmuff, pushchair footmuff, cosy toes | Fußsack | chancelière | saco de silla | sac de iarnă cărucior | كيس قدم لعربة الأطفال
pushchair rain cover, pram rain cover, stroller rain cover | Regenschutz Kinderwagen, Kinderwagen-Regenschutz | habillage pluie | plástico de lluvia, burbuja de lluvia | husă ploaie cărucior | غطاء مطر لعربة أطفال
pregnancy pillow, maternity pillow | Schwangerschaftskissen, Seitenschläferkissen | coussin de grossesse | almohada de embarazo | pernă gravide | وسادة حمل
`
