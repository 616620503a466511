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
`
