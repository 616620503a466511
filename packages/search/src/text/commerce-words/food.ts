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
vanilla pod, vanilla bean | Vanilleschote | gousse de vanille | vaina de vainilla | păstaie de vanilie | عود فانيليا
vanilla extract, vanilla essence | Vanilleextrakt | extrait de vanille | extracto de vainilla | extract de vanilie, esență de vanilie | مستخلص فانيليا
cocoa powder, cocoa | Kakao, Kakaopulver | cacao en poudre | cacao en polvo | pudră de cacao | كاكاو
cake, gateau | Kuchen, Torte | gâteau | pastel, tarta, bizcocho | prăjitură, tort | كيك, كعك
cereal, breakfast cereal, cornflakes | Frühstücksflocken, Cerealien, Cornflakes | céréales, céréales petit déjeuner | cereales, cereales de desayuno | cereale | حبوب إفطار
muesli, granola | Müsli, Granola, Knuspermüsli | muesli, granola | muesli, granola | musli, granola | ميوسلي, جرانولا
porridge oats, oats, rolled oats, oatmeal | Haferflocken | flocons d'avoine | copos de avena, avena | fulgi de ovăz, ovăz | شوفان
cracker, savoury biscuit | Cracker | cracker, biscuit salé | galleta salada | biscuiți sărați | بسكويت مالح
crispbread | Knäckebrot | pain croustillant | pan crujiente | pâine crocantă | خبز مقرمش
rice cake | Reiswaffel | galette de riz | tortita de arroz | rondele de orez | كعك أرز
mixed nuts, nuts, nut mix | Nuss, Nüsse, Nussmischung | fruits à coque, mélange de noix | frutos secos, mezcla de frutos secos | amestec de nuci | مكسرات
almond | Mandel, Mandeln | amande | almendra | migdale, migdală | لوز
peanut, groundnut | Erdnuss | cacahuète, arachide | cacahuete, maní | arahide, alune | فول سوداني
walnut | Walnuss | cerneau de noix, noix | nuez, nueces | nucă, miez de nucă | جوز, عين الجمل
cashew, cashew nut | Cashew, Cashewkern, Cashewnuss | noix de cajou, cajou | anacardo | caju, nuci caju | كاجو
pistachio | Pistazie | pistache | pistacho | fistic | فستق
hazelnut, filbert | Haselnuss | noisette | avellana | alune de pădure | بندق
dried fruit | Trockenfrüchte, Trockenobst, Dörrobst | fruits secs, fruit séché | fruta deshidratada, fruta desecada | fructe uscate, fructe deshidratate | فواكه مجففة
raisin, sultana | Rosine, Sultanine | raisin sec | pasas, uvas pasas | stafide, stafidă | زبيب
date, medjool date | Dattel, Datteln | datte | dátil | curmale, curmală | تمر, تمور
peanut butter | Erdnussbutter, Erdnussmus | beurre de cacahuète | crema de cacahuete, mantequilla de cacahuete | unt de arahide | زبدة فول سوداني
almond butter, nut butter | Mandelmus, Nussmus | purée d'amande | crema de almendras | unt de migdale | زبدة لوز
chocolate spread, hazelnut spread | Nuss-Nougat-Creme, Schokocreme, Schokoaufstrich | pâte à tartiner | crema de cacao, crema de avellanas | cremă tartinabilă, cremă de ciocolată | كريمة شوكولاتة
chocolate bar, bar of chocolate | Schokoriegel, Tafelschokolade, Schokoladentafel | tablette de chocolat, barre chocolatée | tableta de chocolate, barrita de chocolate | tabletă de ciocolată, baton de ciocolată | لوح شوكولاتة
praline, box of chocolates, chocolates | Praline, Pralinen, Trüffel | praline, chocolats assortis, ballotin | bombón, bombones, trufa de chocolate | praline, bomboane de ciocolată | شوكولاتة محشوة, برالين
chewing gum, bubble gum | Kaugummi | chewing-gum | chicle | gumă de mestecat | علكة, لبان
gummy bear, jelly sweet, gummies, gummy candy | Gummibärchen, Fruchtgummi, Weingummi | bonbon gélifié, ours en gélatine | gominola, ositos de goma | jeleuri, jeleu | حلوى جيلاتينية
lollipop, lolly | Lutscher, Lolli | sucette, bonbon sucette | piruleta, chupachups | acadea | مصاصة حلوى
liquorice, licorice | Lakritz, Lakritze | réglisse | regaliz | lemn dulce, licorice | عرق سوس
marshmallow | Marshmallow | guimauve, marshmallow | nube de azúcar, malvavisco | bezele marshmallow, marshmallow | مارشميلو
popcorn | Popcorn | popcorn | palomitas | popcorn, floricele | فشار
pretzel | Brezel, Salzbrezel | bretzel | pretzel | covrigei, covrig | بريتزل
ice cream, gelato | Eiscreme, Speiseeis | crème glacée, glaces | helado | înghețată | آيس كريم, بوظة
sorbet | Sorbet | sorbet | sorbete | sorbet | سوربيه
yoghurt, yogurt | Joghurt | yaourt, yogourt | yogur | iaurt | زبادي, لبن زبادي
egg, eggs | Ei, Eier | œuf, œufs | huevo, huevos | ouă, ou | بيض
meat | Fleisch | viande | carne | carne | لحم
sausage, banger | Wurst, Würstchen | saucisse | salchicha, embutido | cârnați, cârnat | سجق, نقانق
salami | Salami | saucisson, salami | salchichón, salami | salam | سلامي
ham, cured ham, prosciutto | Schinken | jambon | jamón | șuncă, prosciutto, jambon | لحم مقدد
bacon, streaky bacon | Speck, Frühstücksspeck | lard, bacon | beicon, tocino | bacon, slănină | لحم بيكون
chicken | Hähnchen, Huhn, Hühnchen | poulet | pollo | pui | دجاج
beef | Rindfleisch, Rind | bœuf | carne de vacuno, ternera | carne de vită | لحم بقر
steak | Steak | steak, bifteck | bistec, chuletón | friptură de vită, steak | ستيك
fish | Fisch | poisson | pescado | pește | سمك
seafood, shellfish | Meeresfrüchte | fruits de mer | marisco | fructe de mare | مأكولات بحرية
salmon | Lachs | saumon | salmón | somon | سلمون
sardine | Sardine | sardine | sardina | sardină, sardine | سردين
anchovy | Sardelle, Anchovis | anchois | anchoa, boquerón | anșoa, hamsii | أنشوجة
tinned food, canned food, tin food | Konserve, Dosengericht | conserve, boîte de conserve | conserva, lata de conserva | conservă, conserve | معلبات
soup, broth | Suppe, Brühe | soupe, bouillon, potage | sopa, caldo | supă, ciorbă | شوربة, حساء
stock cube, bouillon cube, stock powder | Brühwürfel, Gemüsebrühe | bouillon cube, cube de bouillon | pastilla de caldo, cubito de caldo | cub de supă, bază de supă | مكعبات مرق
sauce | Sauce, Soße | sauce | salsa | sos | صلصة, صوص
pasta sauce, spaghetti sauce | Nudelsauce, Pastasauce, Nudelsoße | sauce pour pâtes | salsa para pasta | sos de paste | صلصة معكرونة
tomato sauce, passata | Tomatensauce, Tomatensoße, Passata | sauce tomate, coulis de tomate | salsa de tomate, tomate frito | sos de roșii, passata | صلصة طماطم
ketchup, catsup, tomato ketchup | Ketchup, Tomatenketchup | ketchup | kétchup | ketchup | كاتشب
mayonnaise, mayo | Mayonnaise, Mayo | mayonnaise | mayonesa | maioneză | مايونيز
mustard | Senf | moutarde | mostaza | muștar | خردل, مسطردة
hot sauce, chilli sauce, chili sauce | Chilisauce, scharfe Sauce | sauce piquante, sauce pimentée | salsa picante | sos iute, sos picant | صلصة حارة
soy sauce | Sojasauce, Sojasoße | sauce soja | salsa de soja | sos de soia | صويا صوص
pesto | Pesto | pesto | pesto | pesto | بيستو
tomato puree, tomato paste | Tomatenmark | concentré de tomate | concentrado de tomate | pastă de tomate, bulion | معجون طماطم
olive, table olive | Olive, Oliven | olive | aceituna, oliva | măsline, măslină | زيتون
pickle, gherkin, pickled cucumber | Gewürzgurke, Essiggurke, Gurken | cornichon | pepinillo | castraveți murați, murături | مخلل
salt, sea salt, table salt | Salz, Meersalz, Speisesalz | sel, sel de mer, fleur de sel | sal, sal marina | sare, sare de mare | ملح
pepper, peppercorn, black pepper | Pfeffer, Pfefferkörner | poivre | pimienta | piper | فلفل أسود
herb, dried herb, herbs | Kräuter, Kräutermischung | herbes aromatiques, herbes de provence | hierbas aromáticas, hierba aromática | ierburi aromatice, plante aromatice | أعشاب
cinnamon | Zimt | cannelle | canela | scorțișoară | قرفة
curry powder, curry | Currypulver, Curry | curry, poudre de curry | curry en polvo, curry | pudră de curry, curry | كاري
paprika, paprika powder | Paprikapulver | paprika | pimentón | boia, boia de ardei | بابريكا
saffron | Safran | safran | azafrán | șofran | زعفران
vanilla | Vanille | vanille | vainilla | vanilie | فانيليا
yeast, dried yeast, baker's yeast | Hefe, Trockenhefe | levure, levure de boulanger | levadura | drojdie | خميرة
baking powder | Backpulver | levure chimique, poudre à lever | levadura química | praf de copt | بيكنج باودر
baking soda, bicarbonate of soda | Natron, Backsoda | bicarbonate de soude, bicarbonate alimentaire | bicarbonato, bicarbonato sódico | bicarbonat, bicarbonat de sodiu | بيكربونات الصوديوم
syrup | Sirup | sirop | sirope, jarabe | sirop | شراب مركز
maple syrup | Ahornsirup | sirop d'érable | sirope de arce, jarabe de arce | sirop de arțar | شراب القيقب
agave syrup, agave nectar | Agavendicksaft, Agavensirup | sirop d'agave | sirope de agave | sirop de agave | شراب الأغاف
sweetener, stevia, artificial sweetener | Süßstoff, Stevia, Süßungsmittel | édulcorant, stévia | edulcorante, estevia | îndulcitor, stevia | محلي صناعي, ستيفيا
cooking oil, vegetable oil, frying oil | Speiseöl, Bratöl, Pflanzenöl | huile de cuisine, huile végétale | aceite vegetal, aceite de cocina | ulei alimentar, ulei vegetal | زيت طبخ, زيت نباتي
sunflower oil | Sonnenblumenöl | huile de tournesol | aceite de girasol | ulei de floarea soarelui | زيت دوار الشمس
rapeseed oil, canola oil | Rapsöl | huile de colza | aceite de colza | ulei de rapiță | زيت الكانولا
sesame oil | Sesamöl | huile de sésame | aceite de sésamo | ulei de susan | زيت سمسم
coconut oil | Kokosöl | huile de coco | aceite de coco | ulei de cocos | زيت جوز الهند
lentil | Linse, Linsen | lentille, lentilles | lenteja, lentejas | linte | عدس
chickpea, garbanzo bean | Kichererbse | pois chiche | garbanzo | năut | حمص
dried bean, kidney bean, beans | Bohnen, Kidneybohnen | haricots secs, haricots rouges | alubia, judía, frijol | fasole, fasole uscată | فاصوليا
noodle, noodles, asian noodle | Asianudeln, Reisnudeln | nouilles, nouille | fideos, fideo | tăiței, noodles | نودلز, شعيرية
instant noodle, ramen, ramen noodle | Instantnudeln, Ramen | nouilles instantanées, ramen | fideos instantáneos, ramen | tăiței instant, ramen | نودلز سريعة التحضير
couscous | Couscous | couscous, semoule de couscous | cuscús | cușcuș | كسكس
bulgur, bulgur wheat | Bulgur | boulgour | bulgur | bulgur | برغل
quinoa | Quinoa | quinoa | quinoa | quinoa | كينوا
tofu, bean curd | Tofu | tofu | tofu | tofu | توفو
meat substitute, vegan meat, plant-based meat | Fleischersatz | substitut de viande, viande végétale | carne vegetal, sustituto de carne | înlocuitor de carne, carne vegetală | لحم نباتي
fruit, fresh fruit | Obst, Früchte | fruit, fruits frais | fruta | fructe, fruct | فاكهة, فواكه
vegetable, veg, veggies | Gemüse | légume | verdura, hortaliza | legume | خضار, خضروات
tomato | Tomate | tomate | tomate | roșie, tomate, tomată | طماطم, بندورة
potato | Kartoffel | pomme de terre | patata | cartof, cartofi | بطاطس, بطاطا
onion | Zwiebel | oignon | cebolla | ceapă | بصل
garlic | Knoblauch | ail | ajo | usturoi | ثوم
mushroom | Pilz, Champignon | champignon | seta, champiñón | ciuperci, ciupercă | فطر, مشروم
apple | Apfel | pomme | manzana | măr, mere | تفاح
banana | Banane | banane | plátano, banana | banană, banane | موز
lemon | Zitrone | citron | limón | lămâie | ليمون
lime | Limette | citron vert | lima | lime | ليمون أخضر
strawberry | Erdbeere | fraise | fresa | căpșună, căpșuni | فراولة
baby food, baby puree | Babynahrung, Babybrei, Babygläschen | petit pot bébé, purée bébé, aliments pour bébé | potito, papilla, comida para bebé | hrană bebeluși, piure bebeluși | طعام أطفال, طعام رضع
gift basket, gift hamper, food hamper | Geschenkkorb, Präsentkorb | panier gourmand, panier cadeau, coffret gourmand | cesta de regalo, lote gourmet | coș cadou | سلة هدايا
ready meal, microwave meal, tv dinner | Fertiggericht | plat préparé, plat cuisiné | plato preparado | mâncare gata preparată | وجبة جاهزة
doughnut, donut | Donut | beignet, donut | rosquilla, dónut | gogoașă, gogoși | دونات
hummus, houmous | Hummus | houmous | hummus | humus | حمص بطحينة
tahini, sesame paste | Tahin, Sesampaste | tahin, purée de sésame | tahini | tahini | طحينة
breadcrumbs, bread crumbs, panko | Paniermehl, Semmelbrösel | chapelure | pan rallado | pesmet | بقسماط مطحون
food colouring, food coloring, food dye | Lebensmittelfarbe | colorant alimentaire | colorante alimentario | colorant alimentar | ملون طعام
icing, frosting | Zuckerguss, Glasur | glaçage | glaseado | glazură | تزيين كيك
jerky, beef jerky, biltong | Trockenfleisch, Beef Jerky | viande séchée, bœuf séché | cecina, carne seca | carne uscată | لحم مجفف
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
water, mineral water, still water, bottled water | Mineralwasser, Wasser | eau minérale, eau plate | agua mineral | apă minerală, apă plată | مياه معدنية, ماء
soft drink, soda, fizzy drink, fizzy pop | Erfrischungsgetränk, Softdrink | soda, boisson gazeuse | refresco, gaseosa | băutură răcoritoare, suc carbogazos | مشروب غازي
lemonade | Limonade, Limo | limonade, citronnade | limonada | limonadă | ليموناضة
cola, coke | Cola | cola | refresco de cola | cola | كولا
energy drink | Energydrink, Energy-Drink | boisson énergisante | bebida energética | băutură energizantă, energizant | مشروب طاقة
cordial, fruit squash, fruit syrup | Fruchtsirup, Getränkesirup | sirop de fruits | concentrado de fruta, jarabe de frutas | sirop de fructe | شراب فواكه مركز
green tea | Grüntee, grüner Tee | thé vert | té verde | ceai verde | شاي أخضر
matcha, matcha tea | Matcha, Matchatee | matcha, thé matcha | matcha, té matcha | matcha | ماتشا
black tea | Schwarztee, schwarzer Tee | thé noir | té negro | ceai negru | شاي أسود
herbal tea, herbal infusion | Kräutertee | tisane, infusion | infusión, té de hierbas, tisana | ceai de plante, infuzie | شاي أعشاب
fruit tea | Früchtetee | thé aux fruits, infusion de fruits | té de frutas, infusión de frutas | ceai de fructe | شاي فواكه
tea bag, teabag | Teebeutel | sachet de thé | bolsita de té | pliculețe de ceai, plic ceai | أكياس شاي
ground coffee, filter coffee | Filterkaffee, gemahlener Kaffee | café moulu | café molido | cafea măcinată | قهوة مطحونة
instant coffee | löslicher Kaffee, Instantkaffee | café soluble, café instantané | café soluble, café instantáneo | cafea instant, cafea solubilă, ness | قهوة سريعة الذوبان, نسكافيه
decaf coffee, decaffeinated coffee, decaf | entkoffeinierter Kaffee | café décaféiné, déca | café descafeinado, descafeinado | cafea decofeinizată | قهوة منزوعة الكافيين
hot chocolate, drinking chocolate | Trinkschokolade | chocolat chaud | chocolate a la taza | ciocolată caldă | شوكولاتة ساخنة
plant milk, plant-based milk, milk alternative | Pflanzenmilch, Pflanzendrink | lait végétal, boisson végétale | bebida vegetal, leche vegetal | lapte vegetal, băutură vegetală | حليب نباتي
soy milk, soya milk, soya drink | Sojamilch, Sojadrink | lait de soja, boisson au soja | bebida de soja, leche de soja | lapte de soia, băutură de soia | حليب صويا
almond milk, almond drink | Mandelmilch, Mandeldrink | lait d'amande, boisson aux amandes | bebida de almendras, leche de almendras | lapte de migdale, băutură de migdale | حليب لوز
coconut milk | Kokosmilch | lait de coco | leche de coco | lapte de cocos | حليب جوز الهند
champagne | Champagner | champagne | champán | șampanie | شمبانيا
prosecco | Prosecco | prosecco | prosecco | prosecco | بروسيكو
rosé wine | Roséwein | vin rosé | vino rosado | vin rosé, vin roze | نبيذ وردي
port wine | Portwein | porto | oporto, vino de oporto | vin de porto | نبيذ بورت
vermouth | Wermut | vermouth | vermut | vermut | فيرموت
whisky, whiskey, scotch | Whisky, Whiskey | whisky | whisky, güisqui | whisky | ويسكي
bourbon, bourbon whiskey | Bourbon | bourbon | bourbon | bourbon | بوربون
vodka | Wodka, Vodka | vodka | vodka | vodcă, vodka | فودكا
gin | Gin | gin | ginebra | gin | جين مشروب
rum | Rum | rhum | ron | rom | رم
tequila | Tequila | tequila | tequila | tequila | تكيلا
brandy | Weinbrand, Brandy | brandy, eau-de-vie | brandy | vinars, brandy | براندي
cognac | Cognac | cognac | coñac | coniac | كونياك
liqueur | Likör | liqueur | licor | lichior | ليكيور
spirits, liquor, hard liquor | Spirituosen, Spirituose | spiritueux | bebida espirituosa, licores | băuturi spirtoase, spirtoase | مشروبات روحية
cider, hard cider | Apfelwein, Cidre, Cider | cidre | sidra | cidru | سيدر
lager, pilsner, lager beer | Lagerbier, Pils, Pilsner | bière blonde, bière lager | cerveza lager, cerveza rubia | bere blondă, lager | بيرة لاغر
craft beer, ale, ipa | Craft-Bier, Craftbier, Ale | bière artisanale, ipa | cerveza artesana, cerveza artesanal | bere artizanală | بيرة حرفية
alcohol-free beer, non-alcoholic beer, zero alcohol beer | alkoholfreies Bier | bière sans alcool | cerveza sin alcohol | bere fără alcool | بيرة بدون كحول
brewing kit, home brew kit, brewing starter kit, homebrew kit | Brauset, Bierbrauset | kit de brassage, kit bière | kit elaboración de cerveza | kit bere, kit de făcut bere | عدة تخمير
hops | Hopfen | houblon | lúpulo | hamei | حشيشة الدينار
malt | Malz, Braumalz | malt | malta | malț | شعير مملح
fermenter, demijohn, fermentation vessel, carboy | Gärbehälter, Gärballon, Gäreimer | cuve de fermentation, dame-jeanne, fermenteur | fermentador, garrafa de fermentación, damajuana | damigeană, vas de fermentare, fermentator | وعاء تخمير
`
