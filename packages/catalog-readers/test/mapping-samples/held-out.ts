import type { MappingSample } from './sample.ts'

// Written before the suggestion was tuned, and not used for tuning: the share that is right here is what a merchant
// with a file that nobody has seen can expect.

export const HELD_OUT: readonly MappingSample[] = [
  {
    name: 'Shopware 6, German labels',
    currency: 'EUR',
    text: `id;Elternprodukt;Produktnummer;Aktiv;Lagerbestand;Name;Beschreibung;Preis Brutto;Preis Netto;Einkaufspreis;Streichpreis;Steuersatz;Hersteller;Kategorien;EAN;Hersteller-Produktnummer;Gewicht (kg);Vorschaubild;Suchbegriffe
b7d2554b0ce847cd82f3ac9bd1c0dfca;;SW-1001;1;12;Wanderschuh Alp;<p>Leder, knöchelhoch.</p>;129,95;109,20;51,30;149,95;19;Bergfuchs;Schuhe > Wandern;4006381333948;BF-ALP;1,2;https://shop.example/media/alp.jpg;wandern, leder
c7d2554b0ce847cd82f3ac9bd1c0dfcb;;SW-1002;0;0;Wanderstock Carbon;<p>Drei Teile.</p>;79,90;67,14;30,00;;19;Bergfuchs;Ausrüstung > Stöcke;4006381333955;BF-STK;0,4;https://shop.example/media/stock.jpg;stock, carbon
`,
    fields: {
      id: 'id',
      sku: 'Produktnummer',
      status: 'Aktiv',
      quantity: 'Lagerbestand',
      title: 'Name',
      description: 'Beschreibung',
      price: 'Preis Brutto',
      compare_at_price: 'Streichpreis',
      brand: 'Hersteller',
      category: 'Kategorien',
      gtin: 'EAN',
      mpn: 'Hersteller-Produktnummer',
      weight: 'Gewicht (kg)',
      images: 'Vorschaubild',
      tags: 'Suchbegriffe',
    },
    says: { decimal: ',', weight_unit: 'kg' },
    never: ['Einkaufspreis', 'Preis Netto', 'Steuersatz'],
    status: { Aktiv: { '1': 'active', '0': 'hidden' } },
  },
  {
    name: 'Square item library, English',
    currency: 'USD',
    text: `Token,Item Name,Customer-facing Name,Variation Name,SKU,Description,Categories,Reporting Category,SEO Title,SEO Description,Permalink,GTIN,Square Online Item Visibility,Item Type,Weight (lb),Social Media Link Title,Shipping Enabled,Delivery Enabled,Pickup Enabled,Price,Online Sale Price,Archived,Sellable,Contains Alcohol,Stockable,Skip Detail Screen in POS,Option Name 1,Option Value 1,Default Unit Cost,Default Vendor Name,Default Vendor Code,Current Quantity Main St,New Quantity Main St,Stock Alert Enabled Main St,Tax - Sales Tax (8.25%)
ABCDEF1,House Blend,,12 oz,HB-12,Chocolate and cherry.,Coffee,Beans,,,house-blend,036000291469,visible,Physical,0.75,,Y,N,Y,16.50,14.50,N,Y,N,Y,N,Size,12 oz,7.10,Roast Bros,RB-1,24,,N,Y
ABCDEF2,House Blend,,2 lb,HB-32,Chocolate and cherry.,Coffee,Beans,,,house-blend,036000291476,visible,Physical,2,,Y,N,Y,36.00,,N,Y,N,Y,N,Size,2 lb,17.20,Roast Bros,RB-2,5,,N,Y
ABCDEF3,Old Mug,,Regular,MUG-1,Chipped glaze.,Mugs,Mugs,,,old-mug,,hidden,Physical,0.9,,Y,N,Y,11.00,,Y,Y,N,Y,N,,,3.00,Pots Inc,P-3,0,,N,Y
`,
    fields: {
      title: 'Item Name',
      sku: 'SKU',
      description: 'Description',
      category: 'Categories',
      gtin: 'GTIN',
      status: ['Square Online Item Visibility', 'Archived'],
      weight: 'Weight (lb)',
      price: 'Price',
      sale_price: 'Online Sale Price',
    },
    may: {
      variant_id: 'Token',
      id: 'Token',
      variant_title: 'Variation Name',
      handle: 'Permalink',
      quantity: 'Current Quantity Main St',
    },
    says: { weight_unit: 'lb' },
    never: ['Default Unit Cost', 'Default Vendor Name', 'Default Vendor Code', 'Tax - Sales Tax (8.25%)'],
    status: {
      'Square Online Item Visibility': { visible: 'active', hidden: 'hidden', unavailable: 'hidden' },
      Archived: { N: 'active', Y: 'hidden' },
    },
  },
  {
    name: 'Wix Stores, English',
    currency: 'GBP',
    text: `handleId,fieldType,name,description,productImageUrl,collection,sku,ribbon,price,surcharge,visible,discountMode,discountValue,inventory,weight,cost,productOptionName1,productOptionType1,productOptionDescription1,additionalInfoTitle1,additionalInfoDescription1,brand
product_1,Product,Linen Shirt,<p>Washed linen.</p>,https://static.wix.example/a.jpg;https://static.wix.example/b.jpg,Shirts;New,LS-1,New,59,,true,PERCENT,10.0,InStock,0.4,21.5,,,,Care,Cold wash,Skerry
product_2,Product,Wool Hat,<p>Merino.</p>,https://static.wix.example/c.jpg,Hats,WH-1,,29.5,,false,PERCENT,0.0,OutOfStock,0.1,9.0,,,,Care,Hand wash,Skerry
product_3,Product,Scarf,<p>Lambswool.</p>,https://static.wix.example/d.jpg,Scarves;New,SC-1,,35,,true,PERCENT,0.0,InStock,0.2,12,,,,Care,Hand wash,Skerry
`,
    fields: {
      title: 'name',
      description: 'description',
      images: 'productImageUrl',
      sku: 'sku',
      price: 'price',
      status: 'visible',
      availability: 'inventory',
      brand: 'brand',
      category: 'collection',
    },
    may: { id: 'handleId', handle: 'handleId', weight: 'weight', tags: 'collection' },
    never: ['cost', 'surcharge', 'discountValue'],
    status: { visible: { true: 'active', false: 'hidden' } },
  },
  {
    name: 'Prom.ua, Ukrainian',
    currency: 'UAH',
    text: `Код_товару;Назва_позиції;Назва_позиції_укр;Пошукові_запити;Опис;Тип_товару;Ціна;Валюта;Одиниця_виміру;Оптова_ціна;Посилання_зображення;Наявність;Кількість;Назва_групи;Виробник;Країна_виробник;Знижка;Ідентифікатор_товару;Унікальний_ідентифікатор;Особисті_нотатки;Вага,кг;Стан;Штрихкод
A-77;Чайник емальований;Чайник емальований;чайник, емаль;<p>Об'єм 2 л.</p>;r;749.00;UAH;шт.;520.00;https://images.prom.example/1.jpg, https://images.prom.example/2.jpg;+;14;Чайники;Metalika;Україна;;778812;1644556;закупка у Петра;1.4;Новий;4820000123457
A-78;Каструля 3 л;Каструля 3 л;каструля;<p>З кришкою.</p>;r;899.50;UAH;шт.;610.00;https://images.prom.example/3.jpg;-;0;Каструлі;Metalika;Україна;;778813;1644557;;2.1;Новий;4820000123464
`,
    fields: {
      sku: 'Код_товару',
      title: 'Назва_позиції',
      tags: 'Пошукові_запити',
      description: 'Опис',
      price: 'Ціна',
      images: 'Посилання_зображення',
      availability: 'Наявність',
      quantity: 'Кількість',
      category: 'Назва_групи',
      brand: 'Виробник',
      weight: 'Вага,кг',
      condition: 'Стан',
      gtin: 'Штрихкод',
    },
    may: { id: ['Унікальний_ідентифікатор'] },
    says: { currency: 'UAH', weight_unit: 'kg' },
    never: ['Оптова_ціна', 'Особисті_нотатки', 'Знижка', 'Країна_виробник'],
  },
  {
    name: 'Salla, Arabic',
    currency: 'SAR',
    text: `النوع,أسم المنتج,تصنيف المنتج,صورة المنتج,وصف صورة المنتج,نوع المنتج,سعر المنتج,الوصف,هل يتطلب شحن؟,رمز المنتج sku,سعر التكلفة,السعر المخفض,تاريخ بداية التخفيض,تاريخ نهاية التخفيض,الكمية المتوفرة,الوزن,وحدة الوزن,الماركة,الباركود
منتج,عطر العود,عطور > رجالي,https://cdn.salla.example/oud.jpg,زجاجة,منتج جاهز,250.00,<p>عطر شرقي فاخر.</p>,نعم,OUD-50,95.00,199.00,2026-11-01,2026-11-30,40,0.35,kg,العربية,6281001122333
منتج,بخور معمول,بخور,https://cdn.salla.example/bakhoor.jpg,علبة,منتج جاهز,80.00,<p>بخور معطر.</p>,نعم,BKH-1,22.00,,,,15,0.2,kg,العربية,6281001122340
`,
    fields: {
      title: 'أسم المنتج',
      category: 'تصنيف المنتج',
      images: 'صورة المنتج',
      price: 'سعر المنتج',
      description: 'الوصف',
      sku: 'رمز المنتج sku',
      sale_price: 'السعر المخفض',
      sale_starts: 'تاريخ بداية التخفيض',
      sale_ends: 'تاريخ نهاية التخفيض',
      quantity: 'الكمية المتوفرة',
      weight: 'الوزن',
      brand: 'الماركة',
      gtin: 'الباركود',
    },
    says: { weight_unit: 'kg' },
    never: ['سعر التكلفة', 'وصف صورة المنتج'],
  },
  {
    name: 'UNAS, Hungarian',
    currency: 'HUF',
    text: `Cikkszám;Státusz;Termék Név;Bruttó Ár;Nettó Ár;Akciós Bruttó Ár;Akció Kezdet;Akció Lejárat;Beszerzési Ár;Kategória;Rövid Leírás;Tulajdonságok;Kép Link;Raktárkészlet;Mennyiségi egység;Tömeg;Gyártó;Vonalkód;Megjegyzés
CS-100;1;Kerámia bögre;4990;3929;3990;2026-11-01;2026-11-30;1500;Konyha|Bögrék;Mázas kerámia.;<p>3 dl, kézzel festett.</p>;https://shop.example/bogre.jpg;22;db;0.4;Agyagos;5990011122233;csak októbertől
CS-101;0;Vázakészlet;12990;10228;;;;5200;Otthon|Vázák;Három darab.;<p>Matt felület.</p>;https://shop.example/vaza.jpg;0;db;1.9;Agyagos;5990011122240;
`,
    fields: {
      sku: 'Cikkszám',
      status: 'Státusz',
      title: 'Termék Név',
      price: 'Bruttó Ár',
      sale_price: 'Akciós Bruttó Ár',
      sale_starts: 'Akció Kezdet',
      sale_ends: 'Akció Lejárat',
      category: 'Kategória',
      description: 'Tulajdonságok',
      images: 'Kép Link',
      quantity: 'Raktárkészlet',
      weight: 'Tömeg',
      brand: 'Gyártó',
      gtin: 'Vonalkód',
    },
    never: ['Beszerzési Ár', 'Nettó Ár', 'Megjegyzés'],
    status: { Státusz: { '1': 'active', '0': 'hidden' } },
  },
  {
    name: 'BaseLinker, Polish',
    currency: 'PLN',
    text: `ID produktu;SKU;EAN;Nazwa produktu;Ilość;Cena brutto;Cena zakupu;Stawka VAT;Waga;Kategoria;Producent;Opis;Zdjęcie 1;Zdjęcie 2;Zdjęcie 3;Lokalizacja;Cena hurtowa
8812;LMP-1;5901234123464;Lampa stołowa;7;219,00;98,40;23;1,8;Oświetlenie/Stołowe;Świetlik;<p>Dąb i len.</p>;https://img.example/l1.jpg;https://img.example/l2.jpg;;A-03-2;150,00
8813;LMP-2;5901234123471;Lampa wisząca;0;349,00;160,00;23;2,6;Oświetlenie/Wiszące;Świetlik;<p>Szkło dmuchane.</p>;https://img.example/l3.jpg;https://img.example/l4.jpg;https://img.example/l5.jpg;A-03-4;240,00
`,
    fields: {
      id: 'ID produktu',
      sku: 'SKU',
      gtin: 'EAN',
      title: 'Nazwa produktu',
      quantity: 'Ilość',
      price: 'Cena brutto',
      category: 'Kategoria',
      brand: 'Producent',
      description: 'Opis',
      images: ['Zdjęcie 1', 'Zdjęcie 2', 'Zdjęcie 3'],
    },
    may: { weight: 'Waga' },
    says: { decimal: ',' },
    never: ['Cena zakupu', 'Cena hurtowa', 'Lokalizacja', 'Stawka VAT'],
  },
  {
    name: 'Odoo product template, English',
    currency: 'EUR',
    text: `External ID,Name,Product Type,Internal Reference,Barcode,Sales Price,Cost,Weight,Sales Description,Product Category,Quantity On Hand,Can be Sold,Is Published,Internal Notes,Image
product_template_31,Desk Combination,Storable Product,FURN_0001,4006381333948,450.00,300.00,9.54,"Desk, white, with drawer.",All / Saleable / Office Furniture,8,TRUE,TRUE,never below 400,
product_template_32,Corner Desk Left Sit,Storable Product,FURN_0002,4006381333955,147.00,78.00,15.00,"Sit, left.",All / Saleable / Office Furniture,2,TRUE,FALSE,,
`,
    fields: {
      title: 'Name',
      sku: 'Internal Reference',
      gtin: 'Barcode',
      price: 'Sales Price',
      description: 'Sales Description',
      category: 'Product Category',
      quantity: 'Quantity On Hand',
      status: 'Is Published',
    },
    may: { id: 'External ID', weight: 'Weight', status: ['Can be Sold', 'Is Published'] },
    never: ['Cost', 'Internal Notes'],
    status: { 'Is Published': { TRUE: 'active', FALSE: 'hidden' } },
  },
  {
    name: 'Visma, Swedish',
    currency: 'SEK',
    text: `Artikelnr;Benämning;Artikelgrupp;Försäljningspris inkl moms;Försäljningspris exkl moms;Inköpspris;Enhet;Lagersaldo;Leverantör;Streckkod;Nettovikt (g);Varumärke;Webbtext;Bildlänk;Visas i webbutik;Intern anteckning
1001;Kaffekopp Lund;Porslin;199,00;159,20;61,00;st;34;Kiruna Keramik AB;7310450001018;280;Lund;Stengods med matt glasyr, tål maskindisk.;https://bild.example/lund.jpg;Ja;beställ i maj
1002;Tekanna Lund;Porslin;549,00;439,20;190,00;st;0;Kiruna Keramik AB;7310450001025;1150;Lund;Rymmer en liter, med sil av rostfritt stål.;https://bild.example/tekanna.jpg;Nej;
`,
    fields: {
      sku: 'Artikelnr',
      title: 'Benämning',
      category: 'Artikelgrupp',
      price: 'Försäljningspris inkl moms',
      quantity: 'Lagersaldo',
      gtin: 'Streckkod',
      weight: 'Nettovikt (g)',
      brand: 'Varumärke',
      description: 'Webbtext',
      images: 'Bildlänk',
      status: 'Visas i webbutik',
    },
    says: { decimal: ',', weight_unit: 'g' },
    never: ['Inköpspris', 'Försäljningspris exkl moms', 'Leverantör', 'Intern anteckning'],
    status: { 'Visas i webbutik': { Ja: 'active', Nej: 'hidden' } },
  },
  {
    name: 'Ticimax, Turkish',
    currency: 'TRY',
    text: `STOKKODU;VARYASYONKODU;URUNADI;ONYAZI;ACIKLAMA;MARKA;TEDARIKCI;KATEGORILER;BREADCRUMB;SATISFIYATI;INDIRIMLIFIYAT;ALISFIYATI;UYETIPIFIYAT1;PARABIRIMI;KDVDAHIL;STOKADEDI;URUNAKTIF;BARKOD;RESIM1;RESIM2;DESI
ZEY-1;;Zeytinyağı 1 L;Soğuk sıkım;<p>Erken hasat.</p>;Ayvalı;Ege Gıda;Gıda;Gıda > Zeytinyağı;420,00;379,90;250,00;300,00;TRY;1;60;1;8690011122239;https://resim.example/z1.jpg;https://resim.example/z2.jpg;2
ZEY-2;;Zeytinyağı 5 L;Soğuk sıkım;<p>Teneke kutu.</p>;Ayvalı;Ege Gıda;Gıda;Gıda > Zeytinyağı;1.890,00;;1.100,00;1.300,00;TRY;1;8;0;8690011122246;https://resim.example/z3.jpg;;6
`,
    fields: {
      sku: 'STOKKODU',
      title: 'URUNADI',
      description: 'ACIKLAMA',
      brand: 'MARKA',
      price: 'SATISFIYATI',
      sale_price: 'INDIRIMLIFIYAT',
      quantity: 'STOKADEDI',
      status: 'URUNAKTIF',
      gtin: 'BARKOD',
      images: ['RESIM1', 'RESIM2'],
    },
    may: { category: 'BREADCRUMB' },
    says: { decimal: ',' },
    never: ['ALISFIYATI', 'UYETIPIFIYAT1', 'TEDARIKCI'],
    status: { URUNAKTIF: { '1': 'active', '0': 'hidden' } },
  },
  {
    name: 'DanDomain, Danish',
    currency: 'DKK',
    text: `Varenummer;Produktnavn;Kort beskrivelse;Lang beskrivelse;Pris;Før pris;Kostpris;Lagerantal;Vægt;Stregkode;Producent;Kategori;Billede;Skjult;Leverandør
K-10;Køkkenkniv;Smedet stål;<p>Smedet stål, 20 cm klinge.</p>;499,00;599,00;210,00;12;0,3;5700011122238;Skarp;Køkken;https://foto.example/kniv.jpg;Nej;Solingen GmbH
K-11;Brødkniv;Takket;<p>Takket klinge, 24 cm.</p>;349,95;;140,00;0;0,35;5700011122245;Skarp;Køkken;https://foto.example/brodkniv.jpg;Ja;Solingen GmbH
`,
    fields: {
      sku: 'Varenummer',
      title: 'Produktnavn',
      description: 'Lang beskrivelse',
      price: 'Pris',
      compare_at_price: 'Før pris',
      quantity: 'Lagerantal',
      gtin: 'Stregkode',
      brand: 'Producent',
      category: 'Kategori',
      images: 'Billede',
      status: 'Skjult',
    },
    may: { weight: 'Vægt' },
    says: { decimal: ',' },
    never: ['Kostpris', 'Leverandør'],
    status: { Skjult: { Nej: 'active', Ja: 'hidden' } },
  },
  {
    name: 'Etsy listings, English',
    currency: 'USD',
    text: `TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,IMAGE1,IMAGE2,IMAGE3,VARIATION 1 TYPE,VARIATION 1 NAME,VARIATION 1 VALUES,SKU
Hand-thrown bowl,"Stoneware bowl, thrown by hand.",48.00,USD,3,"bowl,stoneware,gift",stoneware,https://i.etsy.example/1.jpg,https://i.etsy.example/2.jpg,,,,,BWL-1
Walnut spoon,"Oiled walnut, one piece.",19.50,USD,11,"spoon,walnut",walnut,https://i.etsy.example/4.jpg,,,,,,SPN-1
`,
    fields: {
      title: 'TITLE',
      description: 'DESCRIPTION',
      price: 'PRICE',
      quantity: 'QUANTITY',
      tags: 'TAGS',
      images: ['IMAGE1', 'IMAGE2', 'IMAGE3'],
      sku: 'SKU',
    },
    may: { material: 'MATERIALS' },
    says: { currency: 'USD' },
  },
  {
    name: 'A Greek shop, by hand',
    currency: 'EUR',
    text: `Κωδικός,Όνομα προϊόντος,Περιγραφή,Κατηγορία,Κατασκευαστής,Τιμή λιανικής,Τιμή χονδρικής,Τιμή αγοράς,Απόθεμα,Βάρος (g),Εικόνα,Ενεργό
EL-1,Μέλι θυμαρίσιο,Από την Κρήτη σε γυάλινο βάζο,Τρόφιμα,Μελισσοκομία,12.90,9.00,6.10,30,480,https://eik.example/meli.jpg,Ναι
EL-2,Ελιές Καλαμών,Σε άλμη και εξαιρετικό ελαιόλαδο,Τρόφιμα,Ελαιώνας,7.50,5.00,3.20,0,500,https://eik.example/elies.jpg,Όχι
`,
    fields: {
      sku: 'Κωδικός',
      title: 'Όνομα προϊόντος',
      description: 'Περιγραφή',
      category: 'Κατηγορία',
      brand: 'Κατασκευαστής',
      price: 'Τιμή λιανικής',
      quantity: 'Απόθεμα',
      weight: 'Βάρος (g)',
      images: 'Εικόνα',
      status: 'Ενεργό',
    },
    says: { weight_unit: 'g' },
    never: ['Τιμή χονδρικής', 'Τιμή αγοράς'],
    status: { Ενεργό: { Ναι: 'active', Όχι: 'hidden' } },
  },
]
