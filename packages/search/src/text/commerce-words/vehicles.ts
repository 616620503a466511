// Parts and accessories of cars, motorcycles and boats. Each line is one concept (`../commerce-words.ts`).

export const VEHICLES = `
oil, lubricant, lube | Öl, Schmiermittel | huile, lubrifiant | aceite, lubricante | ulei, lubrifiant | زيت
brake disc, brake rotor, disc rotor | Bremsscheibe | disque de frein | disco de freno | disc de frână, disc frână | قرص فرامل
timing belt, cambelt | Zahnriemen | courroie de distribution | correa de distribución | curea de distribuție, curea distribuție | سير توقيت
cabin filter, pollen filter | Innenraumfilter, Pollenfilter | filtre d'habitacle, filtre à pollen | filtro de habitáculo, filtro de polen | filtru de habitaclu, filtru habitaclu, filtru polen | فلتر مكيف
oil filter | Ölfilter | filtre à huile | filtro de aceite | filtru de ulei, filtru ulei | فلتر زيت
spark plug | Zündkerze | bougie d'allumage | bujía | bujie | شمعة إشعال, بوجيه
wiper blade, windscreen wiper, windshield wiper | Scheibenwischer, Wischerblatt | essuie-glace, balai d'essuie-glace | limpiaparabrisas, escobilla limpiaparabrisas | ștergător parbriz, lamă ștergător | مساحات زجاج
screenwash, windscreen washer fluid, windshield washer fluid, windscreen wiper fluid, windshield wiper fluid, washer fluid | Scheibenreiniger, Scheibenwaschmittel | lave-glace | líquido limpiaparabrisas | lichid de parbriz | سائل مساحات
coolant, antifreeze | Kühlmittel, Frostschutzmittel | liquide de refroidissement, antigel | anticongelante, refrigerante | antigel, lichid de răcire | مانع تجمد
engine oil, motor oil | Motoröl | huile moteur | aceite de motor | ulei de motor, ulei motor | زيت محرك
jump leads, jumper cables, booster cables | Starthilfekabel, Überbrückungskabel | câbles de démarrage | cables de arranque | cabluri de pornire | كابلات اشتراك
winter tyre, snow tyre | Winterreifen | pneu hiver, pneu neige | neumático de invierno | anvelopă de iarnă, anvelope iarnă | إطار شتوي
car battery, starter battery, vehicle battery | Autobatterie, Starterbatterie | batterie voiture, batterie auto | batería de coche, batería de arranque | baterie auto, acumulator auto | بطارية سيارة
car battery charger | Autobatterie-Ladegerät, Batterieladegerät Auto | chargeur de batterie voiture | cargador batería de coche | redresor auto, încărcător baterie auto | شاحن بطارية سيارة
jump starter, booster pack | Starthilfegerät, Jump Starter | booster de batterie, démarreur de batterie | arrancador de batería | robot pornire, jump starter | جهاز تشغيل بطارية
car mat, car floor mat | Automatte, Autofußmatte | tapis de voiture, tapis de sol voiture, tapis auto | alfombrilla de coche | covorașe auto, covoraș auto | دواسات سيارة, أرضيات سيارة
boot liner, cargo liner, trunk mat, boot mat | Kofferraumwanne, Kofferraummatte | bac de coffre, tapis de coffre | cubeta de maletero, alfombrilla de maletero | tavă portbagaj, covor portbagaj | فرش شنطة السيارة
car seat cover, seat cover | Autositzbezug, Sitzbezug, Schonbezug | housse de siège auto, housse siège voiture | fundas de asiento | huse scaune auto, husă scaun auto | غطاء مقعد سيارة
steering wheel cover | Lenkradbezug | couvre-volant | funda de volante, cubrevolante | husă volan | غطاء مقود
car cover | Autoabdeckung, Autoplane, Autogarage | housse de voiture, bâche voiture | funda de coche, funda exterior de coche | husă auto, prelată auto | غطاء سيارة
roof box, cargo box, roof cargo box | Dachbox, Dachkoffer | coffre de toit | cofre de techo, baúl de techo | cutie portbagaj, cutie auto plafon | صندوق سقف
roof rack, roof bars, cross bars | Dachträger, Dachgepäckträger | barres de toit, galerie de toit | barras de techo, baca | bare transversale, bare portbagaj | حامل سقف
tow bar, towbar, trailer hitch, tow hitch | Anhängerkupplung | attelage, attache-remorque | enganche de remolque, bola de remolque | cârlig remorcare, cârlig de remorcare | كرة جر, وصلة سحب
tow rope, tow strap | Abschleppseil | corde de remorquage, sangle de remorquage | cuerda de remolque, eslinga de remolque | șufă tractare, cablu tractare | حبل سحب
trailer, car trailer | Anhänger, Autoanhänger | remorque | remolque | remorcă | مقطورة
car jack, trolley jack, hydraulic jack | Wagenheber, Rangierwagenheber | cric, cric hydraulique, cric rouleur | gato hidráulico, gato de coche | cric auto, cric hidraulic | رافعة سيارة, كريك
axle stand, jack stand | Unterstellbock | chandelle automobile | borriqueta de coche, caballete para coche | capră auto | حامل سيارة
wheel nut wrench, wheel brace, lug wrench | Radkreuz, Radmutternschlüssel | clé en croix, démonte-roue | llave de cruz, llave de ruedas | cheie roți, cheie în cruce | مفتاح عجل
alloy wheel, alloy rim | Alufelge, Autofelge | jante alu, jante voiture | llanta de aleación, llanta de aluminio | jantă aliaj, jante aliaj | جنوط سيارة
wheel trim, hubcap, hub cap, wheel cover | Radkappe, Radzierblende | enjoliveur | tapacubos, embellecedor de rueda | capac roată, capace roți | غطاء عجلة
car tyre, car tire | Autoreifen | pneu voiture | neumático de coche | anvelopă auto | إطار سيارة
summer tyre | Sommerreifen | pneu été | neumático de verano | anvelopă vară, anvelope vară | إطار صيفي
all-season tyre, all-weather tyre | Ganzjahresreifen, Allwetterreifen | pneu toutes saisons, pneu 4 saisons | neumático todo tiempo, neumático 4 estaciones | anvelope all season | إطار كل المواسم
snow chain, tyre chain | Schneekette | chaîne à neige, chaîne neige | cadena de nieve | lanț de zăpadă, lanțuri zăpadă | سلسلة ثلج
tyre inflator, tire inflator, portable air compressor | Reifenkompressor, Kompressor Auto, Luftkompressor | compresseur voiture, gonfleur de pneu | inflador de neumáticos, compresor de coche | compresor auto, pompă auto | منفاخ إطارات
tyre pressure gauge, pressure gauge, tire gauge | Reifendruckprüfer, Luftdruckprüfer, Manometer | manomètre, contrôleur de pression | manómetro, medidor de presión | manometru, manometru auto | مقياس ضغط إطارات
ice scraper, windscreen scraper | Eiskratzer | grattoir à glace, gratte-givre | rascador de hielo, rasqueta de hielo | racletă gheață, răzuitoare gheață | مكشطة جليد
windscreen cover, windshield cover, windscreen frost cover | Frontscheibenabdeckung, Scheibenabdeckung | protection pare-brise, bâche pare-brise | cubre parabrisas, protector de parabrisas | husă parbriz | غطاء زجاج أمامي
car sunshade, windscreen sunshade | Auto-Sonnenschutz | pare-soleil voiture | parasol de coche | parasolar auto | شمسية سيارة
car air freshener, car perfume | Autoduft, Duftbaum | désodorisant voiture, parfum voiture | ambientador de coche | odorizant auto, parfum auto | معطر سيارة
car shampoo, car wash shampoo | Autoshampoo | shampooing auto, shampooing voiture | champú para coche | șampon auto | شامبو سيارة
car wax | Autowachs, Autopolitur, Politur | cire auto, polish, polish voiture | cera para coche, pulimento | ceară auto, pastă polish | شمع سيارة, بوليش
brake fluid | Bremsflüssigkeit | liquide de frein | líquido de frenos | lichid de frână | زيت فرامل
brake cleaner | Bremsenreiniger | nettoyant frein | limpiador de frenos | spray curățat frâne | منظف فرامل
penetrating oil, rust dissolver | Rostlöser, Kriechöl | dégrippant | aflojatodo | degripant | زيت فك الصدأ
rust remover | Rostentferner | antirouille | quitaóxido, eliminador de óxido | soluție rugină | مزيل صدأ
grease, lubricating grease | Schmierfett | graisse, graisse mécanique | grasa lubricante | vaselină tehnică, unsoare | شحم
fuel filter | Kraftstofffilter, Dieselfilter | filtre à carburant, filtre à gasoil | filtro de combustible, filtro de gasóleo | filtru combustibil, filtru de combustibil | فلتر وقود
air filter, engine air filter | Luftfilter | filtre à air | filtro de aire | filtru de aer, filtru aer | فلتر هواء
glow plug | Glühkerze | bougie de préchauffage | bujía de precalentamiento, calentador diésel | bujie incandescentă | شمعة تسخين
ignition coil | Zündspule | bobine d'allumage | bobina de encendido | bobină de inducție | كويل إشعال, بوبينة
alternator | Lichtmaschine | alternateur | alternador | alternator | دينامو
starter motor | Anlasser | démarreur | motor de arranque | electromotor | سلف, مارش
clutch, clutch kit | Kupplung, Kupplungssatz | embrayage, kit d'embrayage | embrague, kit de embrague | ambreiaj, kit ambreiaj | كلتش, دبرياج
shock absorber | Stoßdämpfer | amortisseur | amortiguador | amortizor | مساعد, ممتص صدمات
wheel bearing | Radlager | roulement de roue | rodamiento de rueda | rulment roată | رولمان عجل
bearing, ball bearing | Kugellager | roulement, roulement à billes | rodamiento, cojinete | rulment | رولمان بلي, محمل
exhaust, silencer, muffler, exhaust pipe | Auspuff, Schalldämpfer, Auspufftopf | pot d'échappement, silencieux, échappement | tubo de escape, silenciador | tobă de eșapament, eșapament | عادم, شكمان
car radiator, engine radiator | Autokühler, Wasserkühler | radiateur moteur, radiateur voiture | radiador de coche | radiator auto, radiator răcire | رادياتير سيارة
engine water pump, coolant pump | Kühlmittelpumpe, Wasserpumpe Motor | pompe à eau moteur | bomba de agua motor | pompă apă motor | مضخة ماء محرك
v-belt, drive belt, fan belt | Keilriemen | courroie d'accessoires, courroie trapézoïdale | correa trapezoidal, correa de accesorios | curea transmisie, curea accesorii | سير مروحة
headlight bulb, car bulb, h7 bulb | Scheinwerferlampe, Autolampe, Autobirne | ampoule voiture, ampoule phare | bombilla de coche, bombilla h7 | bec auto, bec far | لمبة سيارة
wing mirror, door mirror, side mirror | Außenspiegel, Seitenspiegel | rétroviseur extérieur, rétroviseur | retrovisor exterior, espejo retrovisor | oglindă retrovizoare, oglindă exterioară | مرآة جانبية
warning triangle | Warndreieck | triangle de signalisation | triángulo de emergencia | triunghi reflectorizant | مثلث تحذير
car stereo, car radio, head unit | Autoradio | autoradio | radio de coche, autorradio | casetofon auto, radio auto, player auto | مسجل سيارة
car speaker | Autolautsprecher | haut-parleur voiture, enceinte voiture | altavoz de coche | boxe auto, difuzoare auto | سماعات سيارة
reversing camera, rear view camera, backup camera | Rückfahrkamera | caméra de recul | cámara de marcha atrás, cámara trasera | cameră marșarier | كاميرا خلفية
parking sensor | Einparkhilfe, Parksensor | radar de recul, capteur de stationnement | sensor de aparcamiento | senzori parcare, senzor parcare | حساس ركن
car diagnostic tool, obd scanner, code reader | OBD-Diagnosegerät, Diagnosegerät | valise diagnostic, lecteur obd | escáner obd, diagnosis de coche | tester auto, interfață diagnoză | جهاز فحص سيارات
ev charger, wallbox | Wallbox | borne de recharge, borne de recharge voiture | cargador de coche eléctrico, wallbox | stație încărcare mașină electrică | شاحن سيارة كهربائية
ev charging cable, type 2 cable | E-Auto-Ladekabel, Typ-2-Kabel | câble type 2 | cable carga coche eléctrico | cablu încărcare mașină electrică | كابل شحن سيارة كهربائية
jerrycan, petrol can, fuel can, jerry can | Kanister, Benzinkanister, Kraftstoffkanister | jerrican, bidon essence | bidón de gasolina, garrafa de combustible | canistră, canistră combustibil | جالون وقود, جركل
number plate, licence plate holder, number plate holder | Kennzeichenhalter, Nummernschildhalter | support plaque d'immatriculation, plaque d'immatriculation | portamatrículas, soporte de matrícula | suport număr înmatriculare | حامل لوحة سيارة
motorcycle helmet, motorbike helmet, crash helmet | Motorradhelm, Integralhelm | casque moto | casco de moto | cască moto | خوذة دراجة نارية
motorcycle jacket, motorbike jacket | Motorradjacke | blouson moto, veste moto | chaqueta de moto, cazadora de moto | geacă moto | سترة دراجة نارية
motorcycle glove, motorbike glove | Motorradhandschuh | gant moto | guante de moto | mănuși moto | قفاز دراجة نارية
motorcycle boot, motorbike boot | Motorradstiefel | botte moto | bota de moto | cizme moto | حذاء دراجة نارية
motorcycle cover, motorbike cover | Motorradabdeckung, Motorradplane | housse moto | funda de moto | husă moto | غطاء دراجة نارية
motorcycle lock, disc lock | Motorradschloss, Bremsscheibenschloss | antivol moto, bloque-disque | candado de moto, antirrobo de disco | antifurt moto, antifurt disc | قفل دراجة نارية
top box, motorcycle top case | Topcase | top case, top-case moto | baúl de moto | top case, cutie moto | صندوق دراجة نارية
motorcycle tyre, motorbike tyre | Motorradreifen | pneu moto | neumático de moto | anvelopă moto, anvelope moto | إطار دراجة نارية
motorcycle, motorbike, moped | Motorrad, Mofa, Moped | moto, mobylette | motocicleta, ciclomotor | motocicletă, moped | دراجة نارية, موتوسيكل
dinghy, inflatable boat, rubber boat | Schlauchboot | bateau pneumatique, annexe gonflable | bote hinchable, lancha neumática | barcă gonflabilă, barcă pneumatică | قارب مطاطي
boat, sailing boat | Motorboot, Segelboot | bateau, voilier | barco, velero | barcă, velier | قارب, مركب
outboard motor, outboard engine, boat motor | Außenbordmotor, Bootsmotor | moteur hors-bord | motor fueraborda | motor barcă, motor exterior barcă | محرك قارب
anchor, boat anchor | Anker, Bootsanker | ancre | ancla | ancoră | مرساة
boat fender, mooring fender | Bootsfender | pare-battage | defensa de barco, defensa náutica | fender barcă, baloane acostare | واقي قارب
mooring line, dock line, mooring rope | Festmacher, Festmacherleine | amarre | amarra, cabo de amarre | parâmă, saulă acostare | حبل إرساء
bilge pump | Bilgepumpe, Lenzpumpe | pompe de cale | bomba de achique, bomba de sentina | pompă santină | مضخة جمة
car vacuum cleaner, car vacuum | Autostaubsauger | aspirateur voiture, aspirateur de voiture | aspirador de coche | aspirator auto | مكنسة سيارة
boot organiser, trunk organiser, trunk organizer | Kofferraumtasche, Kofferraum-Organizer | organisateur de coffre | organizador de maletero | organizator portbagaj | منظم شنطة السيارة
windscreen de-icer, de-icer, deicer | Scheibenenteiser, Enteiserspray | dégivrant | descongelante, spray antihielo | dezghețant parbriz, dezghețant | مذيب جليد
de-icing salt, road salt | Streusalz | sel de déneigement | sal para nieve | sare antiderapantă | ملح إذابة الجليد
`
