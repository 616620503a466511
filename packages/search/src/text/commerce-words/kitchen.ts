// Cookware, tableware and appliances. Each line is one concept (`../commerce-words.ts`).

export const COOKWARE = `
mug, cup | Tasse, Becher | tasse, mug | taza | cană, ceașcă | كوب, فنجان
glass | Glas | verre | vaso | pahar | كأس
plate | Teller | assiette | plato | farfurie | طبق, صحن
bowl | Schüssel, Schale | bol | bol, cuenco | castron, bol | وعاء
pan, frying pan, skillet | Pfanne | poêle | sartén | tigaie | مقلاة
pot, saucepan | Topf | casserole, marmite | olla, cazo | oală, cratiță | قدر
knife | Messer | couteau | cuchillo | cuțit | سكين
spoon | Löffel | cuillère | cuchara | lingură | ملعقة
cutlery, flatware, silverware | Besteck | couverts | cubertería, cubiertos | tacâmuri | أدوات مائدة
chopping board, cutting board | Schneidebrett | planche à découper | tabla de cortar | tocător | لوح تقطيع
french press, cafetiere | French Press, Pressstempelkanne | cafetière à piston | cafetera de émbolo, prensa francesa | presă franceză | مكبس قهوة
coffee filter | Kaffeefilter | filtre à café | filtro de café | filtru de cafea | فلتر قهوة
wine glass | Weinglas | verre à vin | copa de vino | pahar de vin | كأس نبيذ
baking tray, sheet pan | Backblech | plaque de cuisson | bandeja de horno | tavă de copt | صينية خبز
knife sharpener, whetstone | Messerschärfer, Schleifstein | aiguiseur, pierre à aiguiser | afilador de cuchillos, afilador | ascuțitor de cuțite | مسن سكاكين
kitchen knife, chef's knife | Kochmesser, Küchenmesser | couteau de cuisine, couteau de chef | cuchillo de cocina | cuțit de bucătărie, cuțit de bucătar | سكين مطبخ
corkscrew, wine opener | Korkenzieher | tire-bouchon | sacacorchos | tirbușon | فتاحة نبيذ
decanter, carafe | Karaffe, Dekanter | carafe | decantador, jarra | carafă, decantor | إبريق تقديم
`

export const APPLIANCES = `
vacuum cleaner, hoover, vacuum | Staubsauger | aspirateur | aspiradora, aspirador | aspirator | مكنسة كهربائية
washing machine, washer | Waschmaschine | machine à laver, lave-linge | lavadora | mașină de spălat | غسالة
fridge, refrigerator | Kühlschrank | réfrigérateur, frigo | frigorífico, nevera | frigider | ثلاجة
freezer | Gefrierschrank | congélateur | congelador | congelator | فريزر
dishwasher | Geschirrspüler, Spülmaschine | lave-vaisselle | lavavajillas | mașină de spălat vase | غسالة صحون
oven | Backofen, Ofen | four | horno | cuptor | فرن
microwave | Mikrowelle | micro-ondes | microondas | cuptor cu microunde | ميكروويف
coffee machine, coffee maker, espresso machine | Kaffeemaschine | cafetière, machine à café | cafetera | cafetieră, espressor | آلة قهوة, ماكينة قهوة
kettle | Wasserkocher | bouilloire | hervidor | fierbător | غلاية
toaster | Toaster | grille-pain | tostadora | prăjitor de pâine | محمصة
iron | Bügeleisen | fer à repasser | plancha | fier de călcat | مكواة
coffee grinder, coffee mill | Kaffeemühle | moulin à café | molinillo de café, molinillo | râșniță de cafea, râșniță | مطحنة قهوة
blender, smoothie maker | Mixer, Standmixer | mixeur, blender | batidora, licuadora | blender | خلاط
hand mixer | Handmixer, Handrührgerät | batteur électrique | batidora de mano | mixer de mână | خلاط يدوي
fan, ventilator | Ventilator | ventilateur | ventilador | ventilator | مروحة
humidifier | Luftbefeuchter | humidificateur | humidificador | umidificator | مرطب هواء
kitchen scale | Küchenwaage | balance de cuisine | báscula de cocina | cântar de bucătărie | ميزان مطبخ
`
