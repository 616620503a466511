// Garden and pets. Each line is one concept (`../commerce-words.ts`).

export const GARDEN = `
spade, shovel | Spaten, Schaufel | pelle, bêche | pala | lopată | مجرفة
pruning shears, secateurs, pruner | Gartenschere | sécateur | tijeras de podar | foarfecă de grădină | مقص تقليم
lawn mower, lawnmower, mower | Rasenmäher | tondeuse | cortacésped | mașină de tuns iarba | جزازة عشب
hose, garden hose | Gartenschlauch | tuyau d'arrosage | manguera | furtun | خرطوم
watering can | Gießkanne | arrosoir | regadera | stropitoare | مرشة
barbecue, grill, bbq | Grill | barbecue | barbacoa, parrilla | grătar | شواية
plant | Pflanze | plante | planta | plantă | نبات
seed | Samen, Saatgut | graine, semence | semilla | semințe | بذور
plant pot, flower pot, planter | Blumentopf, Pflanztopf | pot de fleurs, cache-pot | maceta | ghiveci | أصيص
pool, swimming pool | Pool, Schwimmbecken | piscine | piscina | piscină | مسبح
beehive, hive | Bienenstock, Beute | ruche | colmena | stup | خلية نحل
houseplant, house plant, indoor plant | Zimmerpflanze | plante d'intérieur | planta de interior | plantă de interior, plantă de apartament | نبات داخلي
climbing rose | Kletterrose | rosier grimpant | rosal trepador | trandafir cățărător | ورد متسلق
hedging, hedge, hedge plant | Heckenpflanze, Hecke | haie, plante de haie | seto, planta de seto | gard viu | سياج نباتي
potting soil, potting compost | Blumenerde, Pflanzerde | terreau | sustrato para macetas, sustrato | pământ de flori | تربة زراعية
fertiliser, plant food, plant feed | Dünger | engrais | abono, fertilizante | îngrășământ | سماد
`

export const PETS = `
dog | Hund | chien | perro | câine | كلب
cat | Katze | chat | gato | pisică | قط
collar | Halsband | collier | collar | zgardă | طوق
dog bed | Hundebett | lit pour chien, panier pour chien | cama para perro, cama de perro | pat pentru câine, culcuș câine | سرير كلب
dog leash, dog lead, leash | Hundeleine, Leine | laisse | correa de perro, correa para perro | lesă | مقود كلب
dog food | Hundefutter | croquettes pour chien, nourriture pour chien | comida para perros, pienso | hrană câini, hrană pentru câini | طعام كلاب
cat food | Katzenfutter | croquettes pour chat, nourriture pour chat | comida para gatos | hrană pisici, hrană pentru pisici | طعام قطط
cat litter | Katzenstreu | litière pour chat, litière | arena para gatos | nisip pisici, așternut pisici | رمل قطط
`
