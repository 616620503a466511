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
`

export const PHOTO = `
camera | Kamera, Fotoapparat | appareil photo, caméra | cámara | cameră foto, aparat foto | كاميرا
lens | Objektiv | objectif | objetivo | obiectiv | عدسة
tripod | Stativ | trépied | trípode | trepied | حامل ثلاثي
drone | Drohne | drone | dron | dronă | طائرة درون
`

export const SMART_HOME_AND_POWER = `
cable, cord, lead | Kabel | câble | cable | cablu | كابل, سلك
adapter | Adapter | adaptateur | adaptador | adaptor | محول
battery | Batterie, Akku | batterie, pile | batería, pila | baterie, acumulator | بطارية
extension cord, extension lead, power strip | Verlängerungskabel, Steckdosenleiste, Mehrfachsteckdose | rallonge, multiprise | alargador, regleta | prelungitor | سلك تمديد
`
