// Food and drink. Each line is one concept (`../commerce-words.ts`).

export const FOOD = `
chocolate | Schokolade | chocolat | chocolate | ciocolată | شوكولاتة
honey | Honig | miel | miel | miere | عسل
olive oil | Olivenöl | huile d'olive | aceite de oliva | ulei de măsline | زيت زيتون
crisps, potato chips | Kartoffelchips | chips | patatas de bolsa | chipsuri | رقائق بطاطس
pasta | Nudeln, Pasta, Teigwaren | pâtes | pasta | paste făinoase, paste | معكرونة, مكرونة
rice | Reis | riz | arroz | orez | أرز
flour | Mehl | farine | harina | făină | طحين, دقيق
sugar | Zucker | sucre | azúcar | zahăr | سكر
cheese | Käse | fromage | queso | brânză | جبن
butter | Butter | beurre | mantequilla | unt | زبدة
bread | Brot | pain | pan | pâine | خبز
jam, fruit spread | Marmelade, Konfitüre | confiture | mermelada | gem, dulceață | مربى
biscuit, cookie | Keks | biscuit | galleta | biscuit, biscuiți | بسكويت
sweets, candy | Süßigkeiten, Bonbons | bonbon, friandise | caramelo, golosina | bomboane, dulciuri | حلوى
spice, seasoning | Gewürz | épice | especia, condimento | condiment, mirodenie | توابل, بهارات
vinegar | Essig | vinaigre | vinagre | oțet | خل
tuna | Thunfisch | thon | atún | ton | تونة
`

export const DRINKS = `
tea | Tee | thé | té | ceai | شاي
coffee | Kaffee | café | café | cafea | قهوة
coffee beans | Kaffeebohnen | café en grains, grains de café | café en grano | cafea boabe | حبوب قهوة
wine | Wein | vin | vino | vin | نبيذ
red wine | Rotwein | vin rouge | vino tinto | vin roșu | نبيذ أحمر
white wine | Weißwein | vin blanc | vino blanco | vin alb | نبيذ أبيض
sparkling wine, fizz | Sekt, Schaumwein | vin mousseux, vin pétillant | vino espumoso | vin spumant | نبيذ فوار
beer | Bier | bière | cerveza | bere | بيرة
milk | Milch | lait | leche | lapte | حليب
oat milk, oat drink | Haferdrink, Hafermilch | lait d'avoine, boisson à l'avoine | bebida de avena, leche de avena | lapte de ovăz, băutură de ovăz | حليب الشوفان
juice | Saft | jus | zumo, jugo | suc | عصير
sparkling water, fizzy water, carbonated water | Sprudelwasser | eau gazeuse | agua con gas | apă carbogazoasă | مياه غازية
`
