import type { ExportSample } from './exports.ts'

// Price lists and exports of shops in languages and scripts that the other samples do not have. Each was written, with the
// right answer, before it was tried; most came out wrong then.

export const EXPORTS_BY_LANGUAGE: readonly ExportSample[] = [
  {
    name: 'Tokopedia, Indonesian',
    currency: 'IDR',
    locale: 'id-ID',
    text: `Product ID,Nama Produk*,Deskripsi Produk,Kategori Kode*,Berat* (Gram),Minimum Pemesanan*,Kondisi*,Foto Produk 1*,Foto Produk 2,SKU Name,Status*,Jumlah Stok*,Harga (Rp)*,Harga Modal,Catatan Internal
801,Kopi Gayo 250 g,Bubuk kopi.,1042,300,1,Baru,https://t.example/1.jpg,https://t.example/1b.jpg,KG-250,Aktif,40,85.000,52.000,supplier Pak Budi
802,Teko Enamel,Warna hijau.,1043,900,1,Bekas,https://t.example/2.jpg,,TE-1,Nonaktif,2,125.500,80.000,
`,
    products: [
      'active | 801 | Kopi Gayo 250 g | new | 2 pictures',
      ' KG-250 85000.00 in_stock 40',
      'draft | 802 | Teko Enamel | used | 1 pictures',
      ' TE-1 125500.00 in_stock 2',
    ],
    never: ['52000', '52.000', 'Budi'],
  },
  {
    name: 'Thai price list',
    currency: 'THB',
    locale: 'th-TH',
    text: `รหัสสินค้า,ชื่อสินค้า,หมวดหมู่,ยี่ห้อ,ราคาทุน,ราคาขาย,จำนวนคงเหลือ,บาร์โค้ด,รายละเอียด,สถานะ,รูปภาพ
TH-1,ผ้าไหม,ผ้า,ไหมไทย,"฿850.00","฿1,290.00",12,8850123456780,ผ้าไหมแท้,เปิดใช้งาน,https://th.example/1.jpg
TH-2,ชามดินเผา,ครัว,ดินงาม,฿90.00,฿250.00,0,8850123456797,ดินเผา,ปิดใช้งาน,https://th.example/2.jpg
`,
    products: [
      'active | p:TH-1 | ผ้าไหม | ไหมไทย | new | ผ้า | 1 pictures',
      ' TH-1 1290.00 in_stock 12',
      'draft | p:TH-2 | ชามดินเผา | ดินงาม | new | ครัว | 1 pictures',
      ' TH-2 250.00 out_of_stock 0',
    ],
    never: ['85000', '850.00', '"amount":9000'],
  },
  {
    name: 'Persian shop',
    currency: 'IRR',
    locale: 'fa-IR',
    text: `شناسه,نام محصول,قیمت خرید,قیمت فروش,موجودی,دسته بندی,برند,وضعیت,توضیحات
11,قوری چینی,۴٬۵۰۰٬۰۰۰,۷٬۹۰۰٬۰۰۰,۱۲,آشپزخانه,زرین,فعال,چینی اصل
12,فنجان,۹۰۰٬۰۰۰,۱٬۵۰۰٬۰۰۰,۰,آشپزخانه,زرین,غیرفعال,سفید
`,
    products: [
      'active | 11 | قوری چینی | زرین | new | آشپزخانه | 0 pictures',
      ' no sku 7900000.00 in_stock 12',
      'draft | 12 | فنجان | زرین | new | آشپزخانه | 0 pictures',
      ' no sku 1500000.00 out_of_stock 0',
    ],
    never: ['4500000', '450000000'],
  },
  {
    name: 'Croatian ERP, MPC and VPC',
    currency: 'EUR',
    locale: 'hr-HR',
    text: `Šifra;Naziv;Grupa;Proizvođač;Barkod;Nabavna cijena;VPC;MPC;PDV;Zaliha;Aktivan
HR1;Kuhalo za vodu;Kućanski aparati;Gorenje;3831000000015;18,20;27,92;34,90;25;6;DA
HR2;Mikser;Kućanski aparati;Gorenje;3831000000022;620,00;990,00;1.234,50;25;0;NE
`,
    products: [
      'active | p:HR1 | Kuhalo za vodu | Gorenje | new | Kućanski aparati | 0 pictures',
      ' HR1 34.90 in_stock 6',
      'draft | p:HR2 | Mikser | Gorenje | new | Kućanski aparati | 0 pictures',
      ' HR2 1234.50 out_of_stock 0',
    ],
    never: ['2792', '1820', '27.92'],
  },
  {
    name: 'Serbian Cyrillic list',
    currency: 'RSD',
    locale: 'sr-RS',
    text: `Шифра;Назив;Категорија;Набавна цена;Цена са ПДВ;Акцијска цена;Залиха;Приказано
S1;Џезва;Кухиња;650,00;1.290,00;990,00;5;Да
S2;Тањир;Кухиња;210,00;450,00;;0;Не
`,
    products: [
      'active | p:S1 | Џезва | new | Кухиња | 0 pictures',
      ' S1 1290.00 sale 990.00 .. in_stock 5',
      'draft | p:S2 | Тањир | new | Кухиња | 0 pictures',
      ' S2 450.00 out_of_stock 0',
    ],
    never: ['65000', '21000'],
  },
  {
    name: 'Slovene shop',
    currency: 'EUR',
    locale: 'sl-SI',
    text: `Šifra;Ime izdelka;Kategorija;Blagovna znamka;Nabavna cena;Cena brez DDV;Cena z DDV;Zaloga;EAN koda;Objavljeno;Opis;Slika
SL1;Lonec;Kuhinja;Rosmarino;11,00;24,55;29,95;4;3830000000019;Da;Iz jekla.;https://s.example/1.jpg
SL2;Ponev;Kuhinja;Rosmarino;9,00;16,35;19,95;0;3830000000026;Ne;Iz litega železa.;https://s.example/2.jpg
`,
    products: [
      'active | p:SL1 | Lonec | Rosmarino | new | Kuhinja | 1 pictures',
      ' SL1 29.95 in_stock 4',
      'draft | p:SL2 | Ponev | Rosmarino | new | Kuhinja | 1 pictures',
      ' SL2 19.95 out_of_stock 0',
    ],
    never: ['1100', '2455', '24.55'],
  },
  {
    name: 'Lithuanian list',
    currency: 'EUR',
    locale: 'lt-LT',
    text: `Prekės kodas;Pavadinimas;Kategorija;Gamintojas;Savikaina;Kaina be PVM;Kaina su PVM;Likutis;Barkodas;Rodyti;Aprašymas;Nuotrauka
LT1;Lininė staltiesė;Namų tekstilė;Linas;14,00;32,23;39,00;8;4770000000015;Taip;Iš lino.;https://l.example/1.jpg
LT2;Rankšluostis;Namų tekstilė;Linas;3,00;8,22;9,95;0;4770000000022;Ne;Iš lino.;https://l.example/2.jpg
`,
    products: [
      'active | p:LT1 | Lininė staltiesė | Linas | new | Namų tekstilė | 1 pictures',
      ' LT1 39.00 in_stock 8',
      'draft | p:LT2 | Rankšluostis | Linas | new | Namų tekstilė | 1 pictures',
      ' LT2 9.95 out_of_stock 0',
    ],
    never: ['1400', '3223'],
  },
  {
    name: 'Latvian list',
    currency: 'EUR',
    locale: 'lv-LV',
    text: `Preces kods;Nosaukums;Kategorija;Ražotājs;Iepirkuma cena;Cena ar PVN;Akcijas cena;Atlikums;Svītrkods;Aktīvs;Apraksts;Attēls
LV1;Vilnas sega;Mājas;Tine;25,00;69,00;59,00;3;4750000000014;Jā;No vilnas.;https://l.example/1.jpg
LV2;Spilvens;Mājas;Tine;6,00;14,50;;0;4750000000021;Nē;Mīksts.;https://l.example/2.jpg
`,
    products: [
      'active | p:LV1 | Vilnas sega | Tine | new | Mājas | 1 pictures',
      ' LV1 69.00 sale 59.00 .. in_stock 3',
      'draft | p:LV2 | Spilvens | Tine | new | Mājas | 1 pictures',
      ' LV2 14.50 out_of_stock 0',
    ],
    never: ['2500'],
  },
  {
    name: 'Estonian list',
    currency: 'EUR',
    locale: 'et-EE',
    text: `Tootekood;Toote nimi;Kategooria;Tootja;Ostuhind;Hind;Hind km-ga;Soodushind;Laoseis;Ribakood;Nähtav;Kirjeldus;Pilt
EE1;Kadakalusikas;Köök;Kadakas;2,10;4,92;6,00;;15;4740000000017;Jah;Kadakast.;https://e.example/1.jpg
EE2;Lõikelaud;Köök;Kadakas;9,00;20,41;24,90;19,90;0;4740000000024;Ei;Tammest.;https://e.example/2.jpg
`,
    products: [
      'active | p:EE1 | Kadakalusikas | Kadakas | new | Köök | 1 pictures',
      ' EE1 6.00 in_stock 15',
      'draft | p:EE2 | Lõikelaud | Kadakas | new | Köök | 1 pictures',
      ' EE2 24.90 sale 19.90 .. out_of_stock 0',
    ],
    never: ['"amount":210', '"amount":492'],
  },
  {
    name: 'Icelandic price list',
    currency: 'ISK',
    locale: 'is-IS',
    text: `Vörunúmer;Vöruheiti;Flokkur;Innkaupsverð;Verð án vsk;Verð með vsk;Birgðir;Lýsing
IS1;Lopapeysa;Fatnaður;9.800;20.161;25.000;4;Úr íslenskri ull.
IS2;Lakkrís;Nammi;350;640;794;0;Saltur.
`,
    products: [
      'active | p:IS1 | Lopapeysa | new | Fatnaður | 0 pictures',
      ' IS1 25000 in_stock 4',
      'active | p:IS2 | Lakkrís | new | Nammi | 0 pictures',
      ' IS2 794 out_of_stock 0',
    ],
    never: ['9800', '20161'],
  },
  {
    name: 'Swiss list with apostrophes, EP and VP',
    currency: 'CHF',
    locale: 'de-CH',
    text: `Artikel-Nr.;Bezeichnung;Warengruppe;EP CHF;VP CHF exkl. MWST;VP CHF inkl. MWST;Bestand;Gesperrt
CH1;Käsefondue-Set;Küche;41.20;1'142.00;1'234.50;3;Nein
CH2;Raclette-Ofen;Küche;55.00;119.30;129.00;0;Ja
`,
    products: [
      'active | p:CH1 | Käsefondue-Set | new | Küche | 0 pictures',
      ' CH1 1234.50 in_stock 3',
      'archived | p:CH2 | Raclette-Ofen | new | Küche | 0 pictures',
      ' CH2 129.00 out_of_stock 0',
    ],
    never: ['4120', '114200', '11930'],
  },
  {
    name: 'Indian price list with title rows and a total',
    currency: 'INR',
    locale: 'en-IN',
    text: `Sharma Traders - Price List w.e.f. 01/04/2026,,,,,,,
All prices inclusive of GST,,,,,,,
,,,,,,,
S.No.,Item Code,Particulars,HSN Code,MRP (₹),Selling Price (₹),Landing Cost,Stock Qty
1,ST-101,Brass diya set,8306,"1,499.00","1,199.00",640.00,25
2,ST-102,Silk saree Kanchipuram,5007,"1,23,456.00","1,10,000.00","70,000.00",2
3,ST-103,Copper bottle,7418,899.00,749.00,310.00,0
,,Total,,"1,25,854.00","1,11,948.00","70,950.00",27
`,
    products: [
      'active | p:ST-101 | Brass diya set | new | 0 pictures',
      ' ST-101 1499.00 sale 1199.00 .. in_stock 25',
      'active | p:ST-102 | Silk saree Kanchipuram | new | 0 pictures',
      ' ST-102 123456.00 sale 110000.00 .. in_stock 2',
      'active | p:ST-103 | Copper bottle | new | 0 pictures',
      ' ST-103 899.00 sale 749.00 .. out_of_stock 0',
    ],
    never: ['Total', '64000', '7000000'],
  },
  {
    name: 'Kuwait, Arabic digits',
    currency: 'KWD',
    locale: 'ar-KW',
    text: `رقم المنتج,اسم المنتج,سعر التكلفة,سعر البيع (د.ك),السعر بعد الخصم,الكمية,التصنيف,الحالة
K1,عود كمبودي,٤٫٥٠٠,١٢٫٧٥٠,٩٫٩٠٠,١٥,عطور,منشور
K2,بخور,٠٫٨٠٠,٢٫٢٥٠,,٠,عطور,مسودة
`,
    products: [
      'active | p:K1 | عود كمبودي | new | عطور | 0 pictures',
      ' K1 12.750 sale 9.900 .. in_stock 15',
      'draft | p:K2 | بخور | new | عطور | 0 pictures',
      ' K2 2.250 out_of_stock 0',
    ],
    never: ['"amount":4500', '"amount":800'],
  },
  {
    name: 'Tunisia, French, three decimals',
    currency: 'TND',
    locale: 'fr-TN',
    text: `Référence;Désignation;Famille;Prix d'achat HT;Prix de vente HT;TVA;Prix de vente TTC (TND);Stock;Publié
TN1;Tapis kilim;Maison;310,000;420,168;19;1 234,500;2;Oui
TN2;Savon d'olive;Hygiène;1,200;3,361;19;4,000;0;Non
`,
    products: [
      'active | p:TN1 | Tapis kilim | new | Maison | 0 pictures',
      ' TN1 1234.500 in_stock 2',
      "draft | p:TN2 | Savon d'olive | new | Hygiène | 0 pictures",
      ' TN2 4.000 out_of_stock 0',
    ],
    never: ['310000', '420168', '"amount":1200'],
  },
  {
    name: 'KiotViet, Vietnamese',
    currency: 'VND',
    locale: 'vi-VN',
    text: `Loại hàng,Nhóm hàng(3 Cấp),Mã hàng,Mã vạch,Tên hàng,Thương hiệu,Giá bán,Giá vốn,Tồn kho,ĐVT,Hình ảnh (url1;url2...),Đang kinh doanh,Mô tả
Hàng hóa,Áo>>Áo thun,VN-1,8930000000010,Áo thun trắng,Mộc,150000,80000,20,cái,https://v.example/1.jpg,1,Cotton.
Hàng hóa,Áo>>Áo khoác,VN-2,8930000000027,Áo khoác,Mộc,450000,210000,0,cái,https://v.example/2.jpg,0,Ấm.
`,
    products: [
      'active | p:VN-1 | Áo thun trắng | Mộc | new | Áo > Áo thun | 1 pictures',
      ' VN-1 150000 in_stock 20',
      'draft | p:VN-2 | Áo khoác | Mộc | new | Áo > Áo khoác | 1 pictures',
      ' VN-2 450000 out_of_stock 0',
    ],
    never: ['80000', '210000'],
  },
  {
    name: 'Excel price list, seven lines above a header of two',
    currency: 'EUR',
    locale: 'de-DE',
    text: `Muster GmbH;;;;;
Musterweg 1;;;;;
12345 Musterstadt;;;;;
;;;;;
Preisliste Frühjahr 2026;;;;;
Stand: 01.03.2026;;;;;
;;;;;
Artikel;;;Preis;;
Nummer;Bezeichnung;Einheit;netto €;brutto €;Bestand
Gartengeräte;;;;;
G-1;Spaten;Stk;25,17;29,95;8
G-2;Harke;Stk;16,76;19,95;0
Pflanzgefäße;;;;;
P-1;Terrakottatopf 40 cm;Stk;1.049,58;1.249,00;2
Summe;;;1.091,51;1.298,90;10
`,
    products: [
      'active | p:G-1 | Spaten | new | 0 pictures',
      ' G-1 29.95 in_stock 8',
      'active | p:G-2 | Harke | new | 0 pictures',
      ' G-2 19.95 out_of_stock 0',
      'active | p:P-1 | Terrakottatopf 40 cm | new | 0 pictures',
      ' P-1 1249.00 in_stock 2',
    ],
    never: ['Summe', '2517'],
  },
  {
    name: 'e-conomic, Danish',
    currency: 'DKK',
    locale: 'da-DK',
    text: `Varenr.;Varenavn;Varegruppe;Salgspris;Vejl. pris;Kostpris;Beholdning;Spærret;Stregkode;Bemærkning
D1;Uldsokker;Tøj;129,00;149,00;42,00;22;Nej;5700000000014;køb hos Jens
D2;Hue;Tøj;1.199,50;1.299,00;61,00;0;Ja;5700000000021;
`,
    products: [
      'active | p:D1 | Uldsokker | new | Tøj | 0 pictures',
      ' D1 149.00 sale 129.00 .. in_stock 22',
      'archived | p:D2 | Hue | new | Tøj | 0 pictures',
      ' D2 1299.00 sale 1199.50 .. out_of_stock 0',
    ],
    never: ['4200', 'Jens'],
  },
  {
    name: 'Greek ERP',
    currency: 'EUR',
    locale: 'el-GR',
    text: `Κωδικός;Περιγραφή;Κατηγορία;Τιμή Αγοράς;Τιμή Χονδρικής;Τιμή Λιανικής με ΦΠΑ;ΦΠΑ;Απόθεμα;Barcode;Ενεργό
GR1;Ελαιόλαδο 5 λ;Τρόφιμα;28,00;34,00;44,90;13;20;5200000000011;Ναι
GR2;Μέλι 1 κ;Τρόφιμα;7,00;9,00;12,50;13;0;5200000000028;Όχι
`,
    products: [
      'active | p:GR1 | Ελαιόλαδο 5 λ | new | Τρόφιμα | 0 pictures',
      ' GR1 44.90 in_stock 20',
      'draft | p:GR2 | Μέλι 1 κ | new | Τρόφιμα | 0 pictures',
      ' GR2 12.50 out_of_stock 0',
    ],
    never: ['"amount":2800', '"amount":3400'],
  },
  {
    name: 'Hebrew list with and without tax',
    currency: 'ILS',
    locale: 'he-IL',
    text: `מק"ט,שם פריט,קטגוריה,מחיר קנייה,מחיר לפני מע"מ,מחיר כולל מע"מ,מלאי,ברקוד,מוצג באתר
HE1,קומקום,מטבח,90.00,169.49,199.90,7,7290000000015,כן
HE2,מחבת,מטבח,60.00,101.61,119.90,0,7290000000022,לא
`,
    products: [
      'active | p:HE1 | קומקום | new | מטבח | 0 pictures',
      ' HE1 199.90 in_stock 7',
      'draft | p:HE2 | מחבת | new | מטבח | 0 pictures',
      ' HE2 119.90 out_of_stock 0',
    ],
    never: ['"amount":9000', '16949'],
  },
  {
    name: 'Italian ERP, listini',
    currency: 'EUR',
    locale: 'it-IT',
    text: `Codice articolo;Descrizione;Gruppo merceologico;Ultimo costo;Listino 1;Listino 1 ivato;Listino rivenditori;Giacenza;Pubblica sul web;Barcode
IT1;Moka 3 tazze;Cucina;9,50;16,39;20,00;13,00;33;S;8000000000019
IT2;Caffettiera;Cucina;14,00;24,59;30,00;19,00;0;N;8000000000026
`,
    products: [
      'active | p:IT1 | Moka 3 tazze | new | Cucina | 0 pictures',
      ' IT1 20.00 in_stock 33',
      'draft | p:IT2 | Caffettiera | new | Cucina | 0 pictures',
      ' IT2 30.00 out_of_stock 0',
    ],
    never: ['"amount":950', '"amount":1300', '1639'],
  },
  {
    name: 'Hindi list',
    currency: 'INR',
    locale: 'hi-IN',
    text: `उत्पाद कोड,उत्पाद का नाम,श्रेणी,लागत मूल्य,अधिकतम खुदरा मूल्य,विक्रय मूल्य,स्टॉक,स्थिति
HI1,पीतल का दीया,सजावट,₹१५०,₹४९९,₹३९९,२५,सक्रिय
HI2,मिट्टी का घड़ा,रसोई,₹८०,₹२९९,₹२४९,०,निष्क्रिय
`,
    products: [
      'active | p:HI1 | पीतल का दीया | new | सजावट | 0 pictures',
      ' HI1 499.00 sale 399.00 .. in_stock 25',
      'draft | p:HI2 | मिट्टी का घड़ा | new | रसोई | 0 pictures',
      ' HI2 299.00 sale 249.00 .. out_of_stock 0',
    ],
    never: ['"amount":15000', '"amount":8000'],
  },
  {
    name: 'Ukrainian BAS',
    currency: 'UAH',
    locale: 'uk-UA',
    text: `Код;Артикул;Номенклатура;Номенклатурна група;Вхідна ціна;Оптова ціна;Роздрібна ціна;Залишок;Одиниця;Штрихкод;Показувати на сайті;Коментар
0001;UA-1;Глечик керамічний;Кераміка;180,00;240,00;349,00;14;шт;4820000000017;Так;взяти у Петра
0002;UA-2;Миска;Кераміка;90,00;120,00;1 199,50;0;шт;4820000000024;Ні;
`,
    products: [
      'active | p:UA-1 | Глечик керамічний | new | Кераміка | 0 pictures',
      ' UA-1 349.00 in_stock 14',
      'draft | p:UA-2 | Миска | new | Кераміка | 0 pictures',
      ' UA-2 1199.50 out_of_stock 0',
    ],
    never: ['18000', '24000', 'Петра'],
  },
  {
    name: 'Finnish ERP',
    currency: 'EUR',
    locale: 'fi-FI',
    text: `Tuotekoodi;Tuotenimi;Tuoteryhmä;Hankintahinta;Myyntihinta alv 0 %;Myyntihinta sis. alv;Varastosaldo;EAN-koodi;Näytä verkkokaupassa
FI1;Villasukat;Vaatteet;8,00;15,90;19,95;30;6400000000013;Kyllä
FI2;Lapaset;Vaatteet;6,00;11,91;14,95;0;6400000000020;Ei
`,
    products: [
      'active | p:FI1 | Villasukat | new | Vaatteet | 0 pictures',
      ' FI1 19.95 in_stock 30',
      'draft | p:FI2 | Lapaset | new | Vaatteet | 0 pictures',
      ' FI2 14.95 out_of_stock 0',
    ],
    never: ['"amount":800', '"amount":1590'],
  },
  {
    name: 'Malay list',
    currency: 'MYR',
    locale: 'ms-MY',
    text: `Kod Produk,Nama Produk,Kategori,Harga Kos,Harga Jualan (RM),Kuantiti Stok,Status,Keterangan
MY1,Kopi O,Minuman,RM 4.00,RM 9.90,50,Aktif,Kopi hitam.
MY2,Teh Tarik,Minuman,RM 3.00,RM 7.50,0,Tidak Aktif,Teh susu.
`,
    products: [
      'active | p:MY1 | Kopi O | new | Minuman | 0 pictures',
      ' MY1 9.90 in_stock 50',
      'draft | p:MY2 | Teh Tarik | new | Minuman | 0 pictures',
      ' MY2 7.50 out_of_stock 0',
    ],
    never: ['"amount":400', '"amount":300'],
  },
  {
    name: 'Brightpearl price list',
    currency: 'GBP',
    locale: 'en-GB',
    text: `Product ID,SKU,Product Name,Brand,Product Status,Cost Price (Net),Retail (Gross),Trade (Net),In Stock,Barcode
11,BP-1,Wool throw,Loom,LIVE,18.00,59.00,35.00,4,5000000000012
12,BP-2,Cotton throw,Loom,DISCONTINUED,9.00,39.00,22.00,0,5000000000029
13,BP-3,Linen throw,Loom,ARCHIVED,9.00,49.00,22.00,0,5000000000036
`,
    products: [
      'active | 11 | Wool throw | Loom | new | 0 pictures',
      ' BP-1 59.00 in_stock 4',
      'draft | 12 | Cotton throw | Loom | new | 0 pictures',
      ' BP-2 39.00 out_of_stock 0',
      'archived | 13 | Linen throw | Loom | new | 0 pictures',
      ' BP-3 49.00 out_of_stock 0',
    ],
    never: ['1800', '3500'],
  },
  {
    name: 'Plytix feed with a dealer price first',
    currency: 'SEK',
    locale: 'sv-SE',
    text: `SKU;Label;Family;ÅF-pris;Rek. pris inkl. moms;Pris inkl. moms;Lagerstatus;Lagersaldo;Webbstatus
PL-1;Ljusstake;Inredning;210,00;449,00;399,00;I lager;12;Publicerad
PL-2;Vas;Inredning;120,00;299,00;249,00;Slut i lager;0;Ej publicerad
`,
    products: [
      'active | p:PL-1 | Ljusstake | new | 0 pictures',
      ' PL-1 449.00 sale 399.00 .. in_stock 12',
      'draft | p:PL-2 | Vas | new | 0 pictures',
      ' PL-2 299.00 sale 249.00 .. out_of_stock 0',
    ],
    never: ['21000', '12000'],
  },
  {
    name: 'Saudi list with tax',
    currency: 'SAR',
    locale: 'ar-SA',
    text: `كود المنتج,اسم المنتج,القسم,سعر الشراء,السعر قبل الضريبة,السعر شامل الضريبة,الرصيد,باركود,ظاهر في المتجر
SA1,دلة قهوة,مطبخ,60.00,130.43,150.00,9,6280000000013,نعم
SA2,فناجين,مطبخ,20.00,43.48,50.00,0,6280000000020,لا
`,
    products: [
      'active | p:SA1 | دلة قهوة | new | مطبخ | 0 pictures',
      ' SA1 150.00 in_stock 9',
      'draft | p:SA2 | فناجين | new | مطبخ | 0 pictures',
      ' SA2 50.00 out_of_stock 0',
    ],
    never: ['"amount":6000', '13043'],
  },
  {
    name: 'Brazilian ERP (Bling)',
    currency: 'BRL',
    locale: 'pt-BR',
    text: `ID;Código;Descrição;Unidade;NCM;Preço;Valor IPI fixo;Observações;Situação;Estoque;Preço de custo;Cód no fornecedor;Fornecedor;GTIN/EAN;Peso líquido (Kg);URL Imagens Externas;Código Pai;Marca
9001;BR-1;Caneca esmaltada;UN;7323.93.00;49,90;0,00;comprar do Zé;Ativo;33;18,00;F-1;Lojas Zé;7890000000017;0,250;https://b.example/1.jpg|https://b.example/1b.jpg;;Roça
9002;BR-2;Bule;UN;7323.93.00;1.129,90;0,00;;Inativo;0;60,00;F-2;Lojas Zé;7890000000024;0,800;https://b.example/2.jpg;;Roça
`,
    products: [
      'active | 9001 | Caneca esmaltada | Roça | new | 2 pictures',
      ' BR-1 49.90 in_stock 33',
      'draft | 9002 | Bule | Roça | new | 1 pictures',
      ' BR-2 1129.90 out_of_stock 0',
    ],
    never: ['1800', 'Zé'],
  },
  {
    name: 'Google Sheets, emoji and line breaks, price in the header in euro',
    currency: 'EUR',
    locale: 'de-DE',
    text: `Nr.;Produkt 🌿;"Preis
(inkl. MwSt, €)";"Lager
(Stück)";Sichtbar?;Notiz (intern)
1;Basilikum;"3,49";12;✓;gießen!
2;Thymian;"2,99";0;✗;
`,
    products: [
      'active | p:1 | Basilikum | new | 0 pictures',
      ' 1 3.49 in_stock 12',
      'draft | p:2 | Thymian | new | 0 pictures',
      ' 2 2.99 out_of_stock 0',
    ],
    never: ['gießen'],
  },
]
