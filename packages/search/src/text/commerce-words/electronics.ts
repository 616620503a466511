// Computers, phones, sound, pictures and power. Each line is one concept (`../commerce-words.ts`).

export const COMPUTERS = `
laptop, notebook | Laptop, Notebook | ordinateur portable, portable | portátil, ordenador portátil | laptop | لابتوب, حاسوب محمول
computer, pc | Computer, Rechner | ordinateur | ordenador, computadora | calculator | كمبيوتر, حاسوب
tablet | Tablet | tablette | tableta | tabletă | جهاز لوحي, تابلت
monitor, computer screen | Monitor, Bildschirm | écran, moniteur | monitor, pantalla | monitor, ecran | شاشة
printer | Drucker | imprimante | impresora | imprimantă | طابعة
ink cartridge, printer ink | Tintenpatrone, Druckerpatrone, Tinte | cartouche d'encre, cartouche, encre | cartucho de tinta, tinta | cartuș cerneală, cartuș de cerneală, cerneală | حبر, خرطوشة حبر
toner | Toner | toner | tóner | toner | حبر ليزر
scanner | Scanner | scanner | escáner | scaner | ماسح ضوئي
keyboard | Tastatur | clavier | teclado | tastatură | لوحة مفاتيح
mouse | Maus, Computermaus | souris | ratón | mouse | فأرة, ماوس
webcam | Webcam | webcam | cámara web | cameră web | كاميرا ويب
usb stick, usb flash drive, flash drive, pendrive, thumb drive | USB-Stick | clé usb | memoria usb, pendrive | stick usb, memorie usb | فلاش, ذاكرة usb
external hard drive, external hard disk, portable hard drive, external hdd | externe Festplatte | disque dur externe | disco duro externo | hard disk extern | قرص صلب خارجي
uninterruptible power supply, ups | USV, unterbrechungsfreie Stromversorgung | onduleur | sai, sistema de alimentación ininterrumpida | ups, sursă neîntreruptibilă | مزود طاقة
wifi repeater, repeater, range extender, wifi extender | WLAN-Repeater, Repeater, WLAN-Verstärker | répéteur wifi, répéteur | repetidor wifi, repetidor | repetor wifi, amplificator wifi | مقوي واي فاي
hard drive, hard disk, hdd | Festplatte | disque dur | disco duro | hard disk | قرص صلب, هارد
memory card, sd card | Speicherkarte | carte mémoire | tarjeta de memoria | card de memorie | بطاقة ذاكرة
memory, ram | Arbeitsspeicher | mémoire vive | memoria ram | memorie ram | ذاكرة
graphics card, video card, gpu | Grafikkarte | carte graphique | tarjeta gráfica | placă video | كرت شاشة
motherboard, mainboard | Hauptplatine, Mainboard | carte mère | placa base | placă de bază | لوحة أم
processor, cpu | Prozessor | processeur | procesador | procesor | معالج
router | Router | routeur | router, enrutador | router | راوتر
game console, console | Spielkonsole, Konsole | console de jeux | consola, videoconsola | consolă | جهاز ألعاب
laptop sleeve, laptop case, laptop bag | Laptophülle, Laptoptasche, Notebooktasche | housse d'ordinateur, sacoche d'ordinateur | funda para portátil, maletín portátil | husă laptop, geantă laptop | حقيبة لابتوب
docking station | Dockingstation | station d'accueil | base de conexión | stație de andocare | محطة إرساء
desktop computer, desktop pc, tower pc | Desktop-PC, Tower-PC, Desktop-Computer | ordinateur de bureau, pc de bureau | ordenador de sobremesa, pc de sobremesa | calculator desktop, sistem desktop | كمبيوتر مكتبي
all-in-one pc, all-in-one computer | All-in-One-PC | ordinateur tout-en-un | ordenador todo en uno | all in one pc | كمبيوتر متكامل
gaming pc, gaming computer | Gaming-PC, Gamer-PC | pc gamer, pc gaming | pc gaming, ordenador gaming | pc gaming | كمبيوتر ألعاب
server | Server | serveur informatique | servidor | server | خادم, سيرفر
nas, network storage, network attached storage | NAS, Netzwerkspeicher | nas, serveur nas, stockage réseau | nas, almacenamiento en red | nas, stocare în rețea | تخزين شبكي
ssd, solid state drive | SSD, SSD-Festplatte | ssd, disque ssd | ssd, disco ssd | ssd, unitate ssd | قرص إس إس دي
hard drive enclosure, drive enclosure, drive caddy | Festplattengehäuse | boîtier de disque dur | carcasa de disco duro, caja para disco duro | rack hdd, carcasă hard disk | علبة قرص صلب
computer case, pc case, computer chassis | PC-Gehäuse, Computergehäuse | boîtier pc, boîtier d'ordinateur | caja de ordenador, torre de ordenador | carcasă pc, carcasă calculator | هيكل كمبيوتر, كيس كمبيوتر
power supply unit, pc power supply, psu | PC-Netzteil, Computernetzteil | alimentation pc | fuente de alimentación | sursă pc, sursă calculator | مزود طاقة كمبيوتر
power adapter, mains adapter, ac adapter, power supply | Netzteil, Netzadapter | adaptateur secteur, bloc d'alimentation | adaptador de corriente, transformador de corriente | alimentator, adaptor de alimentare | محول كهرباء, محول طاقة
laptop charger, laptop power adapter, notebook charger | Laptop-Netzteil, Laptop-Ladegerät, Notebook-Netzteil | chargeur d'ordinateur portable, chargeur pc portable | cargador de portátil | încărcător laptop, alimentator laptop | شاحن لابتوب
laptop battery, notebook battery | Laptop-Akku, Notebook-Akku | batterie d'ordinateur portable, batterie pc portable | batería de portátil | baterie laptop, acumulator laptop | بطارية لابتوب
laptop stand, notebook stand, laptop riser | Laptopständer, Notebookständer | support d'ordinateur portable, support pc portable | soporte para portátil | suport laptop | حامل لابتوب
laptop cooler, laptop cooling pad, cooling pad | Laptop-Kühler, Notebook-Kühler | refroidisseur pc portable | base de refrigeración, refrigerador de portátil | cooler laptop, stand răcire laptop | مبرد لابتوب
laptop lock, security cable lock | Laptopschloss, Notebookschloss | antivol ordinateur, câble antivol | candado para portátil | cablu de securitate laptop | قفل لابتوب
cpu cooler, processor cooler, heat sink, heatsink | CPU-Kühler, Prozessorkühler, Kühlkörper | ventirad, refroidisseur de processeur, dissipateur | disipador, disipador de cpu | cooler procesor, radiator procesor | مبرد معالج
case fan, pc fan | Gehäuselüfter, PC-Lüfter | ventilateur de boîtier, ventilateur pc | ventilador de caja | ventilator carcasă | مروحة كمبيوتر
thermal paste, thermal compound | Wärmeleitpaste | pâte thermique | pasta térmica | pastă termoconductoare, pastă termică | معجون حراري
sound card | Soundkarte | carte son | tarjeta de sonido | placă de sunet | كرت صوت
network card, network adapter, ethernet adapter, ethernet card | Netzwerkkarte, Netzwerkadapter | carte réseau, adaptateur réseau | tarjeta de red, adaptador ethernet | placă de rețea | كرت شبكة
wifi adapter, wifi dongle, wireless adapter | WLAN-Stick, WLAN-Adapter | clé wifi, adaptateur wifi | adaptador wifi | adaptor wireless, adaptor wifi | محول واي فاي
network switch, ethernet switch | Netzwerk-Switch | switch réseau, commutateur réseau | switch de red, conmutador de red | switch de rețea | سويتش شبكة
access point, wireless access point, wifi access point | Access Point, WLAN-Access-Point | point d'accès, point d'accès wifi, borne wifi | punto de acceso | punct de acces, access point | نقطة وصول
modem | Modem | modem | módem | modem | مودم
mesh wifi, mesh router, mesh system | Mesh-WLAN, Mesh-System | wifi mesh, système mesh | wifi mesh, sistema mesh | sistem mesh | شبكة ميش
powerline adapter, homeplug | Powerline-Adapter, Powerline | adaptateur cpl, boîtier cpl, cpl | adaptador plc, powerline | adaptor powerline | محول باورلاين
network cable, ethernet cable, lan cable, patch cable | Netzwerkkabel, LAN-Kabel, Ethernetkabel, Patchkabel | câble réseau, câble ethernet, cordon rj45 | cable de red, cable ethernet, latiguillo de red | cablu de rețea, cablu ethernet, patch cord | كابل شبكة, كابل إنترنت
usb cable, usb lead | USB-Kabel | câble usb | cable usb | cablu usb | كابل يو إس بي
charging cable, charger cable, charging lead | Ladekabel | câble de charge, câble de recharge | cable de carga | cablu de încărcare, cablu încărcare | كابل شحن
hdmi cable, hdmi lead | HDMI-Kabel | câble hdmi | cable hdmi | cablu hdmi | كابل HDMI
usb hub | USB-Hub, USB-Verteiler | hub usb, concentrateur usb | hub usb, concentrador usb | hub usb | موزع يو إس بي
card reader, memory card reader | Kartenleser, Kartenlesegerät, Speicherkartenleser | lecteur de cartes | lector de tarjetas | cititor de carduri | قارئ بطاقات
barcode scanner, barcode reader | Barcodescanner, Barcodeleser, Strichcodescanner | lecteur de code-barres, scanner de code-barres, douchette | lector código de barras, escáner código de barras | cititor coduri de bare, scanner coduri de bare | قارئ باركود
label printer, label maker, labeller | Etikettendrucker, Beschriftungsgerät, Labeldrucker | étiqueteuse, imprimante d'étiquettes | etiquetadora, impresora de etiquetas, rotuladora | imprimantă etichete, aparat de etichetat | طابعة ملصقات
receipt printer | Bondrucker, Kassendrucker | imprimante de tickets | impresora de tickets | imprimantă bonuri | طابعة فواتير
inkjet printer | Tintenstrahldrucker | imprimante jet d'encre | impresora inyección de tinta | imprimantă inkjet | طابعة حبر
laser printer | Laserdrucker | imprimante laser | impresora láser | imprimantă laser | طابعة ليزر
multifunction printer, all-in-one printer | Multifunktionsdrucker, Multifunktionsgerät | imprimante multifonction | impresora multifunción | imprimantă multifuncțională, multifuncțională | طابعة متعددة الوظائف
3d printer | 3D-Drucker | imprimante 3d | impresora 3d | imprimantă 3d | طابعة ثلاثية الأبعاد
filament, 3d printer filament | Filament, 3D-Druck-Filament | filament, filament 3d | filamento, filamento 3d | filament, filament 3d | خيط طابعة
imaging drum, printer drum, drum unit | Bildtrommel, Trommeleinheit | tambour d'imprimante | tambor de impresora | unitate cilindru, unitate de imagine | أسطوانة طابعة
mouse pad, mouse mat, mousepad | Mauspad, Mousepad | tapis de souris | alfombrilla de ratón, alfombrilla | mouse pad, suport mouse | لوحة ماوس
graphics tablet, drawing tablet, pen tablet | Grafiktablett, Zeichentablett | tablette graphique | tableta gráfica, tableta digitalizadora | tabletă grafică | لوح رسم
stylus, stylus pen, touch pen | Eingabestift, Touchpen | stylet | lápiz táctil, lápiz óptico | stylus, creion touch | قلم لمس
monitor arm, monitor mount, monitor stand | Monitorhalterung, Monitorarm, Monitorständer | bras d'écran, support d'écran | brazo para monitor, soporte de monitor | suport monitor, braț monitor | حامل شاشة
privacy filter, privacy screen | Blickschutzfilter, Blickschutzfolie | filtre de confidentialité | filtro de privacidad | filtru de confidențialitate | فلتر خصوصية
game controller, gamepad, joypad | Gamepad, Controller | manette de jeu, manette | mando de juego, gamepad | gamepad, controler | يد تحكم, ذراع تحكم
joystick | Joystick | joystick | joystick | joystick | عصا تحكم
racing wheel, gaming steering wheel | Gaming-Lenkrad, Rennlenkrad | volant de course | volante de carreras | volan gaming | مقود ألعاب
video game, computer game, pc game | Videospiel, Computerspiel, PC-Spiel | jeu vidéo | videojuego | joc video, joc pc | لعبة فيديو, ألعاب فيديو
gaming chair | Gaming-Stuhl, Gamingstuhl, Gaming-Sessel | chaise gaming, fauteuil gamer, siège gamer | silla gaming, silla gamer | scaun gaming | كرسي ألعاب, كرسي قيمنق
vr headset, virtual reality headset, vr glasses | VR-Brille, VR-Headset | casque de réalité virtuelle, casque vr | gafas de realidad virtual, gafas vr | ochelari vr | نظارة واقع افتراضي
software | Software | logiciel | software, programa informático | software, program software | برنامج, برمجيات
antivirus, antivirus software, virus scanner | Antivirus, Virenschutz, Antivirensoftware | antivirus | antivirus | antivirus | مضاد فيروسات
surge protector, surge protection strip | Überspannungsschutz | parasurtenseur, parafoudre | protector de sobretensión | protecție la supratensiune | واقي تيار
server rack, rack cabinet, network cabinet, comms cabinet | Serverschrank, Netzwerkschrank | baie serveur, baie de brassage, armoire réseau | armario rack, rack de servidor | rack server, cabinet rack | خزانة سيرفر
patch panel | Patchpanel, Patchfeld | panneau de brassage | panel de parcheo | patch panel | لوحة توزيع شبكة
kvm switch | KVM-Switch | commutateur kvm | conmutador kvm | switch kvm | محول كي في إم
optical drive, dvd drive, dvd writer, dvd burner | DVD-Brenner, DVD-Laufwerk, optisches Laufwerk | lecteur dvd externe, graveur dvd | grabadora de dvd, unidad óptica | unitate optică, dvd writer | محرك أقراص
wrist rest, wrist support pad | Handgelenkauflage | repose-poignet | reposamuñecas | suport încheietură | مسند معصم
ergonomic mouse, vertical mouse | ergonomische Maus, vertikale Maus | souris ergonomique, souris verticale | ratón ergonómico, ratón vertical | mouse ergonomic, mouse vertical | ماوس مريح
`

export const PHONES = `
sports watch, fitness tracker, smartwatch, gps watch, running watch, pedometer, step counter | Sportuhr, Laufuhr, Pulsuhr, Smartwatch, Fitnesstracker | montre de sport, montre connectée, montre gps | reloj deportivo, reloj gps, reloj inteligente, pulsómetro | ceas sport, ceas gps, ceas inteligent, smartwatch | ساعة رياضية, ساعة ذكية
smartphone, mobile phone, cell phone, mobile, cellphone | Handy, Smartphone | téléphone portable, smartphone | móvil, teléfono móvil | telefon mobil, smartphone | هاتف, جوال, موبايل
phone, telephone | Telefon | téléphone | teléfono | telefon | هاتف
phone case | Handyhülle | coque, coque de téléphone | funda de móvil | husă telefon | غطاء هاتف, كفر
case, sleeve | Hülle, Tasche | étui, housse | funda, estuche | husă | غطاء, حافظة
charger | Ladegerät | chargeur | cargador | încărcător | شاحن
power bank, powerbank | Powerbank | batterie externe | batería externa | baterie externă | بطارية متنقلة, باور بانك
phone holder, phone mount | Handyhalterung, Handyhalter | support téléphone, support de téléphone | soporte móvil, soporte para móvil | suport telefon, suport pentru telefon | حامل هاتف
screen protector | Displayschutz, Schutzfolie, Displayschutzfolie | protection d'écran, film de protection | protector de pantalla | folie de protecție, folie protecție | واقي شاشة
feature phone, senior phone, big button phone | Seniorenhandy, Tastenhandy | téléphone senior, téléphone à touches | móvil para mayores, teléfono con tapa | telefon cu butoane, telefon pentru seniori | هاتف أزرار
cordless phone, dect phone, landline phone | schnurloses Telefon, Schnurlostelefon, DECT-Telefon | téléphone fixe, téléphone sans fil | teléfono inalámbrico, teléfono fijo | telefon fix, telefon fără fir | هاتف أرضي, هاتف لاسلكي
wireless charger, charging pad, qi charger, induction charger | Wireless Charger, Ladepad, Induktionsladegerät, kabelloses Ladegerät | chargeur sans fil, chargeur à induction | cargador inalámbrico, cargador de inducción | încărcător wireless, încărcător fără fir | شاحن لاسلكي
car charger, cigarette lighter charger | Kfz-Ladegerät, Autoladegerät, KFZ-Ladeadapter | chargeur voiture, chargeur allume-cigare | cargador de coche | încărcător auto | شاحن سيارة
wall charger, mains charger, plug charger | Steckerladegerät, USB-Ladegerät, USB-Netzteil | chargeur secteur | cargador de pared | încărcător de perete, încărcător priză | شاحن جداري
tablet case, tablet cover | Tablet-Hülle, Tablethülle, iPad-Hülle | étui tablette, housse tablette, coque ipad | funda para tablet, funda de tablet, funda ipad | husă tabletă, husă ipad | غطاء تابلت, حافظة آيباد
selfie stick | Selfie-Stick, Selfiestange | perche à selfie | palo selfie | selfie stick, băț selfie | عصا سيلفي
sim card | SIM-Karte | carte sim | tarjeta sim | cartelă sim | شريحة, شريحة اتصال
earpads, ear cushions, headphone pads | Ohrpolster | coussinets de casque, mousses de casque | almohadillas para auriculares | bureți căști | وسائد سماعات
`

export const AUDIO_AND_VIDEO = `
headphones, headphone, earphone, earphones, earbuds, earbud | Kopfhörer, Ohrhörer | casque audio, écouteur, écouteurs | auricular, auriculares, cascos | căști, căști audio | سماعات, سماعة رأس
headset | Headset | micro-casque | auriculares con micrófono | căști cu microfon | سماعة
speaker, loudspeaker | Lautsprecher, Boxen | enceinte, haut-parleur | altavoz | boxă, difuzor | مكبر صوت, سبيكر
television, tv, telly | Fernseher | télévision, téléviseur, télé | televisor, televisión, tele | televizor | تلفزيون, تلفاز
projector, beamer | Beamer, Projektor | vidéoprojecteur, projecteur | proyector | proiector, videoproiector | بروجكتور, جهاز عرض
microphone | Mikrofon | microphone | micrófono | microfon | ميكروفون
turntable, record player | Plattenspieler | platine vinyle, tourne-disque | tocadiscos | pick-up, platan | مشغل أسطوانات
vinyl record, LP | Schallplatte | vinyle, disque vinyle | vinilo, disco de vinilo | disc de vinil, vinil | أسطوانة فينيل
noise cancelling headphones, anc headphones | Noise-Cancelling-Kopfhörer | casque antibruit audio | auriculares con cancelación ruido | căști cu anulare zgomot | سماعات عازلة للضوضاء
soundbar, sound bar | Soundbar | barre de son | barra de sonido | soundbar, bară de sunet | مكبر صوت بار, ساوند بار
subwoofer, sub-woofer | Subwoofer | caisson de basses, subwoofer | subwoofer | subwoofer | صب ووفر
bluetooth speaker, portable speaker, wireless speaker | Bluetooth-Lautsprecher, Bluetooth-Box, Bluetoothbox | enceinte bluetooth, enceinte portable | altavoz bluetooth, altavoz portátil | boxă bluetooth, boxă portabilă | سماعة بلوتوث, مكبر صوت بلوتوث
smart speaker, voice assistant | Smart Speaker, Sprachassistent | enceinte connectée, assistant vocal | altavoz inteligente | boxă inteligentă | سماعة ذكية
hi-fi system, stereo system, hifi, music system | Stereoanlage, Hi-Fi-Anlage, Musikanlage, Kompaktanlage | chaîne hi-fi, chaîne hifi | equipo de música, minicadena, cadena de música | sistem audio, combină muzicală | نظام صوتي, ستيريو
amplifier, amp | Verstärker, AV-Verstärker | amplificateur, ampli | amplificador | amplificator | مضخم صوت, أمبليفاير
av receiver, home cinema receiver | AV-Receiver, AV-Verstärker | ampli home cinéma, récepteur av | receptor av | receiver av | ريسيفر صوتي
radio | Radio, Rundfunkgerät | radio, poste de radio | radio | aparat radio, radio | راديو, مذياع
clock radio, radio alarm, radio alarm clock | Radiowecker | radio-réveil | radio despertador | radio cu ceas | راديو منبه
mp3 player | MP3-Player | lecteur mp3, baladeur mp3 | reproductor mp3 | mp3 player | مشغل إم بي ثري
cd player | CD-Player, CD-Spieler | lecteur cd | reproductor de cd | cd player | مشغل سي دي
dvd player | DVD-Player | lecteur dvd | reproductor de dvd | dvd player | مشغل دي في دي
blu-ray player | Blu-ray-Player | lecteur blu-ray | reproductor blu-ray | player blu-ray | مشغل بلو راي
remote control, tv remote | Fernbedienung | télécommande | mando a distancia, control remoto | telecomandă | ريموت, جهاز تحكم عن بعد
tv mount, tv bracket, tv wall mount, tv wall bracket | TV-Halterung, TV-Wandhalterung, Fernsehhalterung | support tv, support mural tv | soporte tv, soporte de televisión | suport tv, suport televizor | حامل تلفزيون
streaming stick, streaming box, tv stick, tv box | Streaming-Stick, Streaming-Box, TV-Stick | clé de streaming, box tv | tv box, dongle de streaming | tv box, stick tv | جهاز بث, تي في بوكس
media player | Mediaplayer | lecteur multimédia | reproductor multimedia | media player | مشغل وسائط
satellite receiver | Sat-Receiver, Satellitenreceiver | récepteur satellite | receptor satélite, receptor de satélite | receptor satelit, receiver satelit | رسيفر, جهاز استقبال
set-top box, freeview box, digital tv box | DVB-T-Receiver, Set-Top-Box | décodeur tv, décodeur tnt | decodificador, decodificador tdt | receptor tv digital, set top box | فك تشفير
satellite dish | Satellitenschüssel, Sat-Schüssel, Parabolantenne | parabole, antenne parabolique | antena parabólica | antenă satelit, antenă parabolică | دش, طبق استقبال
aerial, antenna, tv aerial | Antenne | antenne | antena | antenă | هوائي, أنتينا
projector screen, projection screen | Leinwand, Beamerleinwand, Projektionsleinwand | écran de projection, toile de projection | pantalla de proyección | ecran de proiecție | شاشة عرض بروجكتور
voice recorder, dictaphone, digital recorder | Diktiergerät, Audiorekorder | dictaphone, enregistreur vocal | grabadora de voz | reportofon | مسجل صوت
speaker stand | Lautsprecherständer | pied d'enceinte, support d'enceinte | soporte de altavoz | suport boxe | حامل سماعات
turntable needle, stylus needle, phono cartridge | Tonabnehmer, Plattenspielernadel | diamant platine, cellule phono | aguja de tocadiscos, cápsula de tocadiscos | doză pick-up, ac pick-up | إبرة مشغل أسطوانات
audio interface | Audiointerface, Audio-Interface | interface audio, carte son externe | interfaz de audio | interfață audio | واجهة صوت
mixing desk, mixing console, audio mixer, mixer desk | Mischpult | table de mixage, console de mixage | mesa de mezclas | mixer audio, consolă mixaj | ميكسر صوت
microphone stand, mic stand | Mikrofonständer, Mikrofonstativ | pied de micro | soporte de micrófono, pie de micro | stativ microfon | حامل ميكروفون
dj controller, dj deck | DJ-Controller | contrôleur dj | controlador dj | controler dj | دي جي كنترولر
disco light, party light | Discolicht, Partylicht | jeu de lumière, lumière disco | luz de discoteca, luz de fiesta | lumini disco, lumini petrecere | إضاءة حفلات
`

export const PHOTO = `
camera | Kamera, Fotoapparat | appareil photo, caméra | cámara | cameră foto, aparat foto | كاميرا
lens | Objektiv | objectif | objetivo | obiectiv | عدسة
tripod | Stativ | trépied | trípode | trepied | حامل ثلاثي
drone | Drohne | drone | dron | dronă | طائرة درون
digital camera | Digitalkamera | appareil photo numérique | cámara digital | aparat foto digital, cameră foto digitală | كاميرا رقمية
compact camera, point-and-shoot camera | Kompaktkamera | appareil photo compact | cámara compacta | aparat foto compact | كاميرا مدمجة
slr camera, dslr, reflex camera | Spiegelreflexkamera, DSLR | appareil photo reflex, reflex numérique | cámara réflex, réflex | aparat foto dslr, dslr | كاميرا احترافية
mirrorless camera, system camera | Systemkamera, spiegellose Kamera | appareil photo hybride, hybride photo | cámara sin espejo, cámara evil | aparat foto mirrorless, mirrorless | كاميرا بدون مرآة
instant camera, polaroid camera, polaroid | Sofortbildkamera, Polaroid | appareil photo instantané, polaroid | cámara instantánea, polaroid | aparat foto instant | كاميرا فورية
disposable camera, single-use camera | Einwegkamera | appareil photo jetable | cámara desechable | aparat foto unică folosință | كاميرا للاستعمال مرة
action camera, action cam | Actioncam, Action-Kamera | caméra d'action, caméra sport | cámara de acción, cámara deportiva | cameră de acțiune, cameră sport | كاميرا أكشن
camcorder, video camera | Camcorder, Videokamera | caméscope, caméra vidéo | videocámara | cameră video | كاميرا فيديو
dash cam, dashcam, car camera | Dashcam, Autokamera | dashcam, caméra embarquée | cámara de coche, dashcam | cameră auto, cameră de bord | داش كام, كاميرا سيارة
security camera, surveillance camera, cctv camera, cctv, ip camera | Überwachungskamera, IP-Kamera, Sicherheitskamera | caméra de surveillance, caméra ip, caméra de sécurité | cámara de vigilancia, cámara de seguridad, cámara ip | cameră de supraveghere, cameră ip | كاميرا مراقبة
trail camera, wildlife camera, game camera | Wildkamera, Wildtierkamera | piège photographique, caméra de chasse | cámara de fototrampeo, cámara trampa | cameră de vânătoare, cameră vânătoare | كاميرا صيد
camera bag | Kameratasche, Fototasche, Fotorucksack | sac photo, sacoche appareil photo, étui appareil photo | bolsa para cámara, funda para cámara | geantă foto | حقيبة كاميرا
camera strap | Kameragurt, Trageriemen | courroie appareil photo, sangle appareil photo | correa para cámara, correa de cámara | curea aparat foto | حزام كاميرا
camera battery | Kamera-Akku, Kameraakku | batterie appareil photo | batería para cámara, batería de cámara | acumulator aparat foto, baterie aparat foto | بطارية كاميرا
lens cap | Objektivdeckel | capuchon d'objectif, bouchon d'objectif | tapa de objetivo | capac obiectiv | غطاء عدسة
lens filter, camera filter | Objektivfilter, Kamerafilter | filtre photo, filtre d'objectif | filtro de objetivo, filtro fotográfico | filtru foto, filtru obiectiv | فلتر عدسة
polarising filter, polarizer, polarizing filter | Polfilter, Polarisationsfilter | filtre polarisant | filtro polarizador | filtru polarizare | فلتر استقطاب
lens hood | Gegenlichtblende, Sonnenblende Objektiv | pare-soleil d'objectif | parasol de objetivo | parasolar | غطاء شمس للعدسة
camera flash, flashgun, speedlight | Blitzgerät, Kamerablitz, Aufsteckblitz | flash photo, flash cobra | flash para cámara, flash externo | blitz, blitz foto | فلاش كاميرا
monopod | Einbeinstativ | monopode | monopie | monopied | حامل أحادي
gimbal, camera stabiliser | Gimbal | stabilisateur gimbal, nacelle gimbal | estabilizador gimbal | stabilizator gimbal | جيمبال, مثبت كاميرا
ring light | Ringlicht | lumière annulaire, anneau lumineux | aro de luz | lampă circulară, ring light | إضاءة حلقية
softbox | Softbox | softbox, boîte à lumière | softbox, ventana de luz | softbox | سوفت بوكس
studio light, video light, photo light | Studioleuchte, Videoleuchte, Fotolampe | éclairage studio, torche vidéo | luz de estudio, antorcha de vídeo | lampă studio, lampă video | إضاءة استوديو
photo backdrop, studio background | Fotohintergrund, Hintergrundsystem | fond de studio, fond photo | fondo fotográfico, fondo de estudio | fundal foto | خلفية تصوير
camera film, film roll, photographic film | Kleinbildfilm, Analogfilm | pellicule photo, pellicule | carrete de fotos, película fotográfica | film foto | فيلم كاميرا
instant film | Sofortbildfilm | film instantané | película instantánea | film instant | فيلم فوري
photo paper | Fotopapier | papier photo | papel fotográfico | hârtie foto | ورق صور
photo album | Fotoalbum | album photo | álbum de fotos | album foto | ألبوم صور
digital photo frame, digital picture frame | digitaler Bilderrahmen | cadre photo numérique | marco digital, marco de fotos digital | ramă foto digitală | إطار صور رقمي
microscope | Mikroskop | microscope | microscopio | microscop | مجهر, ميكروسكوب
night vision device | Nachtsichtgerät | vision nocturne, jumelles de vision nocturne | visor nocturno, visión nocturna | dispozitiv night vision, vedere nocturnă | جهاز رؤية ليلية
thermal camera, thermal imager, thermal imaging camera | Wärmebildkamera | caméra thermique | cámara térmica, cámara termográfica | cameră termică, cameră termoviziune | كاميرا حرارية
`

export const SMART_HOME_AND_POWER = `
cable, cord, lead | Kabel | câble | cable | cablu | كابل, سلك
adapter | Adapter | adaptateur | adaptador | adaptor | محول
battery | Batterie, Akku | batterie, pile | batería, pila | baterie, acumulator | بطارية
extension cord, extension lead, power strip | Verlängerungskabel, Steckdosenleiste, Mehrfachsteckdose | rallonge, multiprise | alargador, regleta | prelungitor | سلك تمديد
doorbell, door chime | Türklingel, Klingel, Türgong | sonnette de porte, carillon | timbre de puerta | sonerie ușă | جرس باب
video doorbell | Video-Türklingel, Videoklingel | sonnette vidéo, visiophone | videoportero, timbre con cámara | sonerie video | جرس باب بكاميرا
intercom, door entry phone | Gegensprechanlage, Türsprechanlage | interphone | interfono, portero automático | interfon | انتركم
burglar alarm, alarm system, house alarm | Alarmanlage | alarme maison, système d'alarme | alarma de hogar, sistema de alarma | sistem de alarmă, alarmă casă | نظام إنذار, جهاز إنذار
smoke alarm, smoke detector | Rauchmelder, Rauchwarnmelder | détecteur de fumée | detector de humo | detector de fum | كاشف دخان
carbon monoxide alarm, co detector, carbon monoxide detector | CO-Melder, Kohlenmonoxidmelder | détecteur monoxyde de carbone | detector monóxido de carbono | detector monoxid de carbon | كاشف أول أكسيد الكربون
motion sensor, motion detector, pir sensor | Bewegungsmelder | détecteur de mouvement | sensor de movimiento, detector de movimiento | senzor de mișcare | حساس حركة
smart plug, wifi plug, smart socket | smarte Steckdose, WLAN-Steckdose, Funksteckdose | prise connectée | enchufe inteligente | priză inteligentă, priză smart | مقبس ذكي
smart bulb, smart light bulb | smarte Lampe, smarte Glühbirne | ampoule connectée | bombilla inteligente | bec inteligent, bec smart | لمبة ذكية
thermostat, smart thermostat | Thermostat, Heizkörperthermostat | thermostat, thermostat connecté | termostato | termostat | ثرموستات
timer switch, plug timer, timer plug | Zeitschaltuhr | programmateur de prise, minuterie | temporizador de enchufe, programador de enchufe | priză cu temporizator, programator priză | مؤقت كهربائي
battery charger | Akkuladegerät, Batterieladegerät | chargeur de piles, chargeur de batterie | cargador de pilas, cargador de baterías | încărcător baterii, încărcător acumulatori | شاحن بطاريات
button cell, coin cell, coin battery, watch battery | Knopfzelle, Uhrenbatterie | pile bouton, pile de montre | pila de botón | baterie buton, baterie ceas | بطارية زر, بطارية ساعة
rechargeable battery | Akku, wiederaufladbare Batterie | pile rechargeable, accu | pila recargable, batería recargable | acumulator reîncărcabil | بطارية قابلة للشحن
power station, portable power station | Powerstation, Stromspeicher | station électrique portable, station d'énergie | estación de energía portátil | stație de energie, stație electrică portabilă | محطة طاقة محمولة
solar panel, solar module, photovoltaic panel | Solarpanel, Solarmodul, Solarpaneel | panneau solaire | panel solar, placa solar | panou solar, panou fotovoltaic | لوح شمسي
power inverter, inverter | Wechselrichter, Spannungswandler | onduleur solaire, convertisseur de tension | inversor de corriente | invertor, invertor tensiune | إنفرتر, محول تيار
weather station | Wetterstation | station météo | estación meteorológica | stație meteo | محطة طقس
calculator, pocket calculator | Taschenrechner, Rechner | calculatrice, calculette | calculadora | calculator de birou, calculator de buzunar | آلة حاسبة
gps navigator, sat nav, satnav, navigation system | Navigationsgerät | gps voiture, navigateur gps | navegador gps, gps coche | navigație auto, gps auto | جهاز ملاحة
e-reader case, ereader cover | E-Reader-Hülle, Kindle-Hülle | étui liseuse, housse liseuse | funda para lector electrónico, funda kindle | husă e-reader, husă kindle | غطاء قارئ إلكتروني
development board, microcontroller board, microcontroller | Mikrocontroller, Entwicklungsboard | carte de développement, microcontrôleur | placa de desarrollo, microcontrolador | placă de dezvoltare, microcontroler | لوحة تطوير, متحكم دقيق
single-board computer | Einplatinencomputer | nano-ordinateur, ordinateur monocarte | ordenador de placa única | calculator single board | كمبيوتر لوحة واحدة
resistor | Widerstand, Widerstände | résistance électronique | resistencia electrónica | rezistor, rezistență | مقاومة كهربائية
capacitor | Kondensator | condensateur | condensador | condensator | مكثف
soldering iron, solder iron | Lötkolben | fer à souder | soldador de estaño | ciocan de lipit, letcon | كاوية لحام
soldering station | Lötstation | station de soudage | estación de soldadura | stație de lipit | محطة لحام
solder, soldering wire | Lötzinn, Lötdraht | étain à souder, fil à souder | estaño para soldar | fludor, cositor | قصدير لحام
multimeter, multi meter | Multimeter | multimètre | multímetro, polímetro | multimetru | ملتيميتر
voltage tester, mains tester, voltage detector | Spannungsprüfer, Phasenprüfer | testeur de tension | comprobador de tensión, buscapolos | tester tensiune, creion tensiune | فاحص جهد
key finder, bluetooth tracker, item tracker | Schlüsselfinder, Bluetooth-Tracker | porte-clés connecté, traceur bluetooth | localizador de llaves | localizator chei | متعقب مفاتيح
gas detector, gas alarm | Gasmelder, Gaswarner | détecteur de gaz | detector de gas | detector de gaz | كاشف غاز
fire extinguisher | Feuerlöscher | extincteur | extintor | stingător, extinctor | طفاية حريق
fire blanket | Löschdecke, Feuerlöschdecke | couverture anti-feu | manta ignífuga | pătură antifoc | بطانية حريق
door viewer, peephole, door peephole | Türspion | judas, œilleton de porte | mirilla, mirilla de puerta | vizor ușă | عين سحرية للباب
energy meter, power meter, electricity monitor | Strommessgerät, Energiekostenmessgerät | wattmètre, consomètre | medidor de consumo, vatímetro | contor consum, wattmetru | مقياس استهلاك الكهرباء
`
