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
`

export const PAINT_AND_BUILDING = `
paint | Farbe | peinture | pintura | vopsea | دهان
`
