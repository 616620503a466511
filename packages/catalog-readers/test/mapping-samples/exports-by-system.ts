import type { ExportSample } from './exports.ts'

// Exports of marketplaces, accounting programs and interfaces. Each was written, with the right answer, before it was
// tried; most came out wrong then.

export const EXPORTS_BY_SYSTEM: readonly ExportSample[] = [
  {
    name: 'Meta catalogue with a row of notes above',
    currency: 'USD',
    locale: 'en',
    text: `# Required | A unique content ID,"# Required | A specific, relevant title",# Required | Description,# Required | Availability,# Required | Condition,# Required | Price,# Required | Link,# Required | Image,# Required | Brand,# Optional | Sale,# Optional | Sale dates,# Optional | Group,# Optional,# Optional,# Optional
id,title,description,availability,condition,price,link,image_link,brand,sale_price,sale_price_effective_date,item_group_id,color,size,status
M1,Trail shirt,Light.,in stock,new,25.00 USD,https://s.example/m1,https://s.example/m1.jpg,Skerry,20.00 USD,2026-11-20T00:00-08:00/2026-12-24T23:59-08:00,G1,Blue,S,active
M2,Trail shirt,Light.,out of stock,new,25.00 USD,https://s.example/m1,https://s.example/m2.jpg,Skerry,,,G1,Blue,M,active
M3,Secret shoe,Not yet.,in stock,new,99.00 USD,https://s.example/m3,https://s.example/m3.jpg,Skerry,,,,,,archived
`,
    products: [
      'archived | p:M3 | Secret shoe | Skerry | new | 1 pictures',
      ' no sku 99.00 in_stock',
      'active | G1 | Trail shirt | Skerry | new | 2 pictures',
      ' no sku Size=S 25.00 sale 20.00 2026-11-20T08:00:00Z..2026-12-25T07:59:00Z in_stock',
      ' no sku Size=M 25.00 out_of_stock',
    ],
  },
  {
    name: 'Meta catalogue, visibility staging',
    currency: 'GBP',
    locale: 'en',
    text: `id,title,description,availability,condition,price,link,image_link,brand,visibility
B1,Teapot,Brown.,in stock,new,12.99 GBP,https://s.example/1,https://s.example/1.jpg,Betty,published
B2,Prototype pot,Later.,in stock,new,10.00 GBP,https://s.example/2,https://s.example/2.jpg,Betty,staging
B3,Old pot,Was.,in stock,new,10.00 GBP,https://s.example/3,https://s.example/3.jpg,Betty,hidden
`,
    products: [
      'active | p:B1 | Teapot | Betty | new | 1 pictures',
      ' no sku 12.99 in_stock',
      'draft | p:B2 | Prototype pot | Betty | new | 1 pictures',
      ' no sku 10.00 in_stock',
      'draft | p:B3 | Old pot | Betty | new | 1 pictures',
      ' no sku 10.00 in_stock',
    ],
  },
  {
    name: 'TikTok catalogue',
    currency: 'USD',
    locale: 'en',
    text: `sku_id,title,description,availability,condition,price,link,image_link,video_link,brand,item_group_id,sale_price
T1,Lip balm,Soft.,in stock,new,5.99 USD,https://s.example/t1,https://s.example/t1.jpg,https://s.example/t1.mp4,Bare,,4.99 USD
T2,Hand cream,Rich.,preorder,new,9.99 USD,https://s.example/t2,https://s.example/t2.jpg,,Bare,,
`,
    products: [
      'active | p:T1 | Lip balm | Bare | new | 1 pictures',
      ' T1 5.99 sale 4.99 .. in_stock',
      'active | p:T2 | Hand cream | Bare | new | 1 pictures',
      ' T2 9.99 preorder',
    ],
  },
  {
    name: 'bol.com, Dutch offers',
    currency: 'EUR',
    locale: 'nl-NL',
    text: `Referentie;EAN;Titel;Conditie;Prijs;Voorraad;Levertijd;Fulfilment by;Te koop
R1;8712345678906;Fietstas;Nieuw;49,95;14;24uurs-23;verkoper;Ja
R2;8712345678913;Fietsbel;Als nieuw;12,50;0;24uurs-23;verkoper;Nee
`,
    products: [
      'active | p:R1 | Fietstas | new | 0 pictures',
      ' R1 49.95 in_stock 14',
      'draft | p:R2 | Fietsbel | used | 0 pictures',
      ' R2 12.50 out_of_stock 0',
    ],
  },
  {
    name: 'Allegro, Polish offers',
    currency: 'PLN',
    locale: 'pl-PL',
    text: `ID oferty;Status oferty;Tytuł oferty;Sygnatura/SKU Sprzedającego;Liczba sztuk;Cena PL;Stan;Kategoria główna;Podkategoria;Kod produktu (EAN/UPC/ISBN/ISSN);Zdjęcia;Opis oferty;Cennik dostawy
7001;Aktywna;Kubek emaliowany;KUB-1;12;49,00 zł;Nowy;Dom i Ogród;Kubki;5901234123457;https://a.example/1.jpg|https://a.example/1b.jpg;<p>Emalia.</p>;Standard
7002;Zakończona;Czajnik;CZ-1;0;129,00 zł;Używany;Dom i Ogród;Czajniki;5901234123464;https://a.example/2.jpg;<p>Stal.</p>;Standard
7003;Szkic;Dzbanek;DZ-1;3;1 299,00 zł;Nowy;Dom i Ogród;Dzbanki;5901234123471;https://a.example/3.jpg;<p>Szkło.</p>;Standard
`,
    products: [
      'active | 7001 | Kubek emaliowany | new | Dom i Ogród > Kubki | 2 pictures',
      ' KUB-1 49.00 in_stock 12',
      'draft | 7002 | Czajnik | used | Dom i Ogród > Czajniki | 1 pictures',
      ' CZ-1 129.00 out_of_stock 0',
      'draft | 7003 | Dzbanek | new | Dom i Ogród > Dzbanki | 1 pictures',
      ' DZ-1 1299.00 in_stock 3',
    ],
  },
  {
    name: 'Wildberries, sizes of one article',
    currency: 'RUB',
    locale: 'ru-RU',
    text: `Группа;Артикул продавца;Артикул WB;Наименование;Категория продавца;Бренд;Описание;Фото;Цвет;Размер;Баркод;Цена;Скидка, %
1;DR-1;9001;Платье летнее;Платья;Лён;Из льна.;https://w.example/1.jpg;синий;42;2000000000015;3000;20
1;DR-1;9001;Платье летнее;Платья;Лён;Из льна.;https://w.example/1.jpg;синий;44;2000000000022;3000;20
2;SK-1;9002;Юбка;Юбки;Лён;Из льна.;https://w.example/2.jpg;белый;46;2000000000039;1500;
`,
    products: [
      'active | DR-1 | Платье летнее | Лён | new | Платья | 1 pictures',
      ' no sku Размер=42 3000.00 sale 2400.00 .. unknown',
      ' no sku Размер=44 3000.00 sale 2400.00 .. unknown',
      'active | SK-1 | Юбка | Лён | new | Юбки | 1 pictures',
      ' no sku Размер=46 1500.00 unknown',
    ],
  },
  {
    name: 'Odoo, technical names',
    currency: 'EUR',
    locale: 'en',
    text: `id,name,default_code,barcode,list_price,standard_price,qty_available,categ_id,is_published,sale_ok,active,description_sale,description_purchase,seller_ids/name
__export__.product_template_1,Desk lamp,DL-1,4006381333931,39.9,12.5,7,All / Lighting,True,True,True,Bright.,Order from Hong,Hong Ltd
__export__.product_template_2,Floor lamp,FL-1,4006381333948,89.0,31.0,0,All / Lighting,False,True,True,Tall.,Order from Hong,Hong Ltd
`,
    products: [
      'active | __export__.product_template_1 | Desk lamp | new | All > Lighting | 0 pictures',
      ' DL-1 39.90 in_stock 7',
      'draft | __export__.product_template_2 | Floor lamp | new | All > Lighting | 0 pictures',
      ' FL-1 89.00 out_of_stock 0',
    ],
    never: ['1250', '3100', 'Hong'],
  },
  {
    name: 'ERPNext items',
    currency: 'USD',
    locale: 'en',
    text: `ID,Item Code,Item Name,Item Group,Default Unit of Measure,Disabled,Standard Selling Rate,Valuation Rate,Last Purchase Rate,Brand,Description,Image,Barcode (Barcodes),Published in Website
EN-1,EN-1,Steel bottle,Kitchen,Nos,0,24.50,11.00,10.50,Hydra,Keeps cold.,https://e.example/1.jpg,4006381333931,1
EN-2,EN-2,Steel cup,Kitchen,Nos,1,9.50,4.00,3.90,Hydra,Small.,https://e.example/2.jpg,4006381333948,1
EN-3,EN-3,Lid,Kitchen,Nos,0,4.50,1.00,0.90,Hydra,Spare.,,,0
`,
    products: [
      'active | EN-1 | Steel bottle | Hydra | new | 1 pictures',
      ' EN-1 24.50 unknown',
      'archived | EN-2 | Steel cup | Hydra | new | 1 pictures',
      ' EN-2 9.50 unknown',
      'draft | EN-3 | Lid | Hydra | new | 0 pictures',
      ' EN-3 4.50 unknown',
    ],
    never: ['1100', '1050', '"amount":400'],
  },
  {
    name: 'NetSuite saved search',
    currency: 'USD',
    locale: 'en',
    text: `Internal ID,Name,Display Name,Store Display Name,Base Price,Online Price,Purchase Price,Average Cost,Last Purchase Price,Preferred Vendor,Available,UPC Code,Inactive,Display in Web Site,Store Description,Web Store Class
1201,NS-1,Oak board,Oak cutting board,45.00,42.00,18.00,17.50,17.90,Timber Inc,12,036000291452,No,Yes,<p>Solid.</p>,Kitchen
1202,NS-2,Ash board,Ash cutting board,35.00,33.00,12.00,11.50,11.90,Timber Inc,0,036000291469,No,No,<p>Light.</p>,Kitchen
1203,NS-3,Elm board,Elm cutting board,35.00,33.00,12.00,11.50,11.90,Timber Inc,3,036000291476,Yes,Yes,<p>Old.</p>,Kitchen
`,
    products: [
      'active | 1201 | Oak cutting board | new | 0 pictures',
      ' no sku 42.00 in_stock 12',
      'draft | 1202 | Ash cutting board | new | 0 pictures',
      ' no sku 33.00 out_of_stock 0',
      'archived | 1203 | Elm cutting board | new | 0 pictures',
      ' no sku 33.00 in_stock 3',
    ],
    never: ['1800', '1750', 'Timber'],
  },
  {
    name: 'SAP Business One items',
    currency: 'EUR',
    locale: 'en',
    text: `ItemCode;ItemName;ItmsGrpCod;ItmsGrpNam;OnHand;AvgPrice;LastPurPrc;Price;Currency;CodeBars;validFor;frozenFor;CardCode
SB1;Printer paper A4;101;Paper;120;2.10;2.05;4.95;EUR;4006381333931;Y;N;V1000
SB2;Toner black;102;Toner;0;31.00;30.00;69.00;EUR;4006381333948;N;Y;V1000
`,
    products: [
      'active | p:SB1 | Printer paper A4 | new | 0 pictures',
      ' SB1 4.95 in_stock 120',
      'archived | p:SB2 | Toner black | new | 0 pictures',
      ' SB2 69.00 out_of_stock 0',
    ],
    never: ['"amount":210', '3100', 'V1000'],
  },
  {
    name: 'Dynamics 365 Business Central items',
    currency: 'USD',
    locale: 'en',
    text: `No.,Description,Base Unit of Measure,Inventory,Unit Cost,Unit Price,Profit %,Vendor No.,GTIN,Item Category Code,Blocked,Sales Blocked,Last Direct Cost
1896-S,ATHENS Desk,PCS,4,780.70,1000.80,22.0,30000,4006381333931,TABLE,No,No,780.70
1900-S,PARIS Guest Chair,PCS,0,150.30,192.80,22.0,30000,4006381333948,CHAIR,Yes,No,150.30
1906-S,ATHENS Mobile Pedestal,PCS,9,219.80,281.40,22.0,30000,4006381333955,TABLE,No,Yes,219.80
`,
    products: [
      'active | p:1896-S | ATHENS Desk | new | 0 pictures',
      ' 1896-S 1000.80 in_stock 4',
      'archived | p:1900-S | PARIS Guest Chair | new | 0 pictures',
      ' 1900-S 192.80 out_of_stock 0',
      'archived | p:1906-S | ATHENS Mobile Pedestal | new | 0 pictures',
      ' 1906-S 281.40 in_stock 9',
    ],
    never: ['78070', '15030'],
  },
  {
    name: 'Etsy, German download',
    currency: 'EUR',
    locale: 'de-DE',
    text: `TITEL,BESCHREIBUNG,PREIS,WÄHRUNG_CODE,ANZAHL,TAGS,MATERIALIEN,BILD1,BILD2,VARIATION 1 TYP,VARIATION 1 NAME,VARIATION 1 WERTE,SKU
Leinenkissen,Von Hand genäht.,34.00,EUR,5,"kissen,leinen",Leinen,https://e.example/1.jpg,https://e.example/1b.jpg,Farbe,Farbe,"Natur,Grau","LK-N,LK-G"
Kerzenhalter,Aus Messing.,18.50,EUR,2,"kerze,messing",Messing,https://e.example/2.jpg,,,,,KH-1
`,
    products: [
      'active | p:LK-N | Leinenkissen | new | 2 pictures',
      ' LK-N Farbe=Natur 34.00 in_stock',
      ' LK-G Farbe=Grau 34.00 in_stock',
      'active | p:KH-1 | Kerzenhalter | new | 1 pictures',
      ' KH-1 18.50 in_stock 2',
    ],
  },
  {
    name: 'Tier prices beside the price, Dutch',
    currency: 'EUR',
    locale: 'nl-NL',
    text: `Artikelnummer;Omschrijving;Prijs excl. btw;Prijs incl. btw;Staffel 1 vanaf;Staffelprijs 1;Staffel 2 vanaf;Staffelprijs 2;Inkoopprijs;Voorraad;Actief
ST1;Schroeven 100 st;4,13;5,00;10;4,50;50;4,00;1,80;400;Ja
ST2;Moeren 100 st;3,31;4,01;10;3,60;50;3,20;1,50;0;Nee
`,
    products: [
      'active | p:ST1 | Schroeven 100 st | new | 0 pictures',
      ' ST1 5.00 in_stock 400',
      'draft | p:ST2 | Moeren 100 st | new | 0 pictures',
      ' ST2 4.01 out_of_stock 0',
    ],
    never: ['"amount":413', '"amount":180', '"amount":450'],
  },
  {
    name: 'BigCommerce API, JSON',
    currency: 'USD',
    locale: 'en',
    text: `{"data":[{"id":77,"name":"Fog linen chambray towel","type":"physical","sku":"SLCTBS","description":"<p>Soft.</p>","price":49,"cost_price":20,"retail_price":60,"sale_price":0,"map_price":0,"calculated_price":49,"is_visible":true,"is_featured":false,"inventory_level":0,"inventory_tracking":"variant","availability":"available","condition":"New","upc":"","weight":1,"categories":[23],"brand_id":35,"custom_url":{"url":"/fog-linen-chambray-towel/","is_customized":false},"images":[{"url_standard":"https://b.example/1.jpg","url_thumbnail":"https://b.example/1t.jpg","is_thumbnail":true}],"variants":[{"id":58,"product_id":77,"sku":"SLCTBS-S","price":45,"cost_price":18,"inventory_level":12,"purchasing_disabled":false,"option_values":[{"label":"Small","option_display_name":"Size"}]},{"id":59,"product_id":77,"sku":"SLCTBS-L","price":null,"cost_price":20,"inventory_level":0,"purchasing_disabled":false,"option_values":[{"label":"Large","option_display_name":"Size"}]}]},{"id":78,"name":"Secret towel","type":"physical","sku":"SEC","description":"<p>Later.</p>","price":15,"cost_price":3,"retail_price":0,"sale_price":0,"map_price":0,"calculated_price":15,"is_visible":false,"is_featured":false,"inventory_level":4,"inventory_tracking":"product","availability":"available","condition":"New","upc":"","weight":1,"categories":[23],"brand_id":35,"custom_url":{"url":"/secret/","is_customized":false},"images":[{"url_standard":"https://b.example/2.jpg","url_thumbnail":"https://b.example/2t.jpg","is_thumbnail":true}],"variants":[{"id":60,"product_id":78,"sku":"SEC","price":15,"cost_price":3,"inventory_level":4,"purchasing_disabled":false,"option_values":[]}]}],"meta":{"pagination":{"total":2}}}`,
    products: [
      'active | 77 | Fog linen chambray towel | new | 1 pictures',
      ' SLCTBS-S Size=Small 60.00 sale 45.00 .. in_stock 12',
      ' SLCTBS-L Size=Large 60.00 sale 49.00 .. out_of_stock 0',
      'draft | 78 | Secret towel | new | 1 pictures',
      ' SEC 15.00 in_stock 4',
    ],
    never: ['"amount":2000', '"amount":1800', '"amount":300}'],
  },
  {
    name: 'Shopify bulk operation, JSON Lines with parents',
    currency: 'EUR',
    locale: 'en',
    text: `{"id":"gid://shopify/Product/1","title":"Linen shirt","handle":"linen-shirt","descriptionHtml":"<p>Light.</p>","vendor":"Skerry","productType":"Shirts","status":"ACTIVE","tags":["linen"]}
{"id":"gid://shopify/ProductVariant/11","title":"S","sku":"LS-S","price":"39.00","compareAtPrice":null,"inventoryQuantity":3,"barcode":null,"__parentId":"gid://shopify/Product/1"}
{"id":"gid://shopify/ProductVariant/12","title":"M","sku":"LS-M","price":"41.00","compareAtPrice":"49.00","inventoryQuantity":0,"barcode":null,"__parentId":"gid://shopify/Product/1"}
{"id":"gid://shopify/Product/2","title":"Draft shirt","handle":"draft-shirt","descriptionHtml":"<p>Later.</p>","vendor":"Skerry","productType":"Shirts","status":"DRAFT","tags":[]}
{"id":"gid://shopify/ProductVariant/21","title":"Default Title","sku":"DS","price":"10.00","compareAtPrice":null,"inventoryQuantity":3,"barcode":null,"__parentId":"gid://shopify/Product/2"}
`,
    products: [
      'active | 1 | Linen shirt | Skerry | new | Shirts | 0 pictures',
      ' LS-S Variant=S 39.00 in_stock 3',
      ' LS-M Variant=M 49.00 sale 41.00 .. out_of_stock 0',
      'draft | 2 | Draft shirt | Skerry | new | Shirts | 0 pictures',
      ' DS 10.00 in_stock 3',
    ],
  },
  {
    name: 'WooCommerce Store API, JSON in minor units',
    currency: 'EUR',
    locale: 'en',
    text: `[{"id":34,"name":"WordPress Pennant","parent":0,"type":"simple","permalink":"https://w.example/p/34","sku":"wp-pennant","short_description":"<p>Short.</p>","description":"<p>A pennant.</p>","on_sale":true,"prices":{"currency_code":"EUR","currency_symbol":"€","currency_minor_unit":2,"price":"999","regular_price":"1105","sale_price":"999"},"average_rating":"0","review_count":0,"images":[{"id":1,"src":"https://w.example/1.jpg","thumbnail":"https://w.example/1t.jpg","name":"p","alt":""}],"categories":[{"id":1,"name":"Decor","slug":"decor"}],"is_purchasable":true,"is_in_stock":true},{"id":35,"name":"Flag","parent":0,"type":"simple","permalink":"https://w.example/p/35","sku":"flag","short_description":"","description":"<p>A flag.</p>","on_sale":false,"prices":{"currency_code":"EUR","currency_symbol":"€","currency_minor_unit":2,"price":"2000","regular_price":"2000","sale_price":"2000"},"average_rating":"0","review_count":0,"images":[{"id":2,"src":"https://w.example/2.jpg","thumbnail":"https://w.example/2t.jpg","name":"f","alt":""}],"categories":[{"id":1,"name":"Decor","slug":"decor"}],"is_purchasable":true,"is_in_stock":false}]`,
    products: [
      'active | 34 | WordPress Pennant | new | Decor | 1 pictures',
      ' wp-pennant 11.05 sale 9.99 .. in_stock',
      'active | 35 | Flag | new | Decor | 1 pictures',
      ' flag 20.00 out_of_stock',
    ],
  },
  {
    name: 'Ecwid API, JSON with combinations',
    currency: 'EUR',
    locale: 'en',
    text: `{"total":2,"count":2,"offset":0,"limit":100,"items":[{"id":66,"sku":"00004","quantity":10,"unlimited":false,"inStock":true,"name":"Cherry","price":35,"priceInProductList":35,"costPrice":12,"compareToPrice":40,"weight":0.32,"url":"https://e.example/p66","enabled":true,"description":"<p>Red.</p>","imageUrl":"https://e.example/66.jpg","smallThumbnailUrl":"https://e.example/66s.jpg","brand":"Orchard","combinations":[{"id":1,"sku":"00004-S","price":35,"costPrice":12,"quantity":6,"options":[{"name":"Size","value":"S"}]},{"id":2,"sku":"00004-L","price":45,"costPrice":16,"quantity":4,"options":[{"name":"Size","value":"L"}]}]},{"id":67,"sku":"00005","quantity":0,"unlimited":false,"inStock":false,"name":"Plum","price":15.5,"priceInProductList":15.5,"costPrice":4,"weight":0.2,"url":"https://e.example/p67","enabled":false,"description":"<p>Blue.</p>","imageUrl":"https://e.example/67.jpg","smallThumbnailUrl":"https://e.example/67s.jpg","brand":"Orchard","combinations":[]}]}`,
    products: [
      'active | 66 | Cherry | Orchard | new | 1 pictures',
      ' 00004-S Size=S 40.00 sale 35.00 .. in_stock 6',
      ' 00004-L Size=L 45.00 in_stock 4',
      'draft | 67 | Plum | Orchard | new | 1 pictures',
      ' 00005 15.50 out_of_stock 0',
    ],
    never: ['"amount":1200', '"amount":1600'],
  },
  {
    name: 'Rozetka XML, old prices and two languages',
    currency: 'UAH',
    locale: 'uk-UA',
    text: `<?xml version="1.0" encoding="UTF-8"?>
<yml_catalog date="2026-11-20 10:00"><shop><name>M</name><currencies><currency id="UAH" rate="1"/></currencies><categories><category id="1">Кухня</category><category id="2" parentId="1">Чайники</category></categories><offers>
<offer id="10" available="true"><price>1299</price><price_old>1599</price_old><currencyId>UAH</currencyId><categoryId>2</categoryId><picture>https://r.example/1.jpg</picture><vendor>Ардесто</vendor><article>RZ-1</article><stock_quantity>5</stock_quantity><name>Чайник</name><name_ua>Чайник сталевий</name_ua><description><![CDATA[Стальной]]></description><description_ua><![CDATA[Сталевий]]></description_ua><param name="Об'єм">1.7 л</param></offer>
<offer id="11" available="false"><price>499.50</price><currencyId>UAH</currencyId><categoryId>1</categoryId><picture>https://r.example/2.jpg</picture><vendor>Ардесто</vendor><article>RZ-2</article><stock_quantity>0</stock_quantity><name>Чашка</name><name_ua>Чашка</name_ua></offer>
</offers></shop></yml_catalog>
`,
    products: [
      'active | p:10 | Чайник | Ардесто | new | Кухня > Чайники | 1 pictures',
      ' no sku 1599.00 sale 1299.00 .. in_stock',
      'active | p:11 | Чашка | Ардесто | new | Кухня | 1 pictures',
      ' no sku 499.50 out_of_stock',
    ],
  },
  {
    name: 'Scheduled products by a date from which they are available',
    currency: 'EUR',
    locale: 'en',
    text: `sku,name,price,published_at,available_from,stock
F1,Now,10.00,2025-01-01,2025-01-01,3
F2,Later,20.00,2099-01-01,2099-01-01,3
`,
    products: [
      'active | p:F1 | Now | new | 0 pictures',
      ' F1 10.00 in_stock 3',
      'draft | p:F2 | Later | new | 0 pictures',
      ' F2 20.00 in_stock 3',
    ],
  },
  {
    name: 'Mirakl offers',
    currency: 'EUR',
    locale: 'en',
    text: `sku;product-title;product-id;product-id-type;description;internal-description;price;quantity;min-quantity-alert;state;available-start-date;available-end-date;logistic-class;discount-price;discount-start-date;discount-end-date
MK1;Kettle;4006381333931;EAN;Steel.;bought at 12;39.90;5;2;11;;;S;34.90;2026-01-01;2026-12-31
MK2;Toaster;4006381333948;EAN;Red.;bought at 9;29.90;3;2;11;2099-01-01;;S;;;
MK3;Iron;4006381333955;EAN;Old.;;19.90;3;2;10;;2020-01-01;S;;;
`,
    products: [
      'active | p:MK1 | Kettle | new | 0 pictures',
      ' MK1 39.90 sale 34.90 2026-01-01T00:00:00Z..2027-01-01T00:00:00Z in_stock 5',
      'draft | p:MK2 | Toaster | new | 0 pictures',
      ' MK2 29.90 in_stock 3',
      'draft | p:MK3 | Iron | refurbished | 0 pictures',
      ' MK3 19.90 in_stock 3',
    ],
    never: ['bought'],
  },
  {
    name: 'PrestaShop web service, XML',
    currency: 'EUR',
    locale: 'fr-FR',
    text: `<?xml version="1.0" encoding="UTF-8"?>
<prestashop xmlns:xlink="http://www.w3.org/1999/xlink"><products>
<product><id><![CDATA[1]]></id><id_manufacturer><![CDATA[1]]></id_manufacturer><manufacturer_name><![CDATA[Studio]]></manufacturer_name><reference><![CDATA[PS-1]]></reference><ean13><![CDATA[4006381333931]]></ean13><active><![CDATA[1]]></active><visibility><![CDATA[both]]></visibility><price><![CDATA[23.900000]]></price><wholesale_price><![CDATA[8.000000]]></wholesale_price><quantity><![CDATA[300]]></quantity><condition><![CDATA[new]]></condition><name><language id="1"><![CDATA[T-shirt colibri]]></language></name><description><language id="1"><![CDATA[<p>Coton.</p>]]></language></description></product>
<product><id><![CDATA[2]]></id><id_manufacturer><![CDATA[1]]></id_manufacturer><manufacturer_name><![CDATA[Studio]]></manufacturer_name><reference><![CDATA[PS-2]]></reference><ean13><![CDATA[4006381333948]]></ean13><active><![CDATA[0]]></active><visibility><![CDATA[both]]></visibility><price><![CDATA[29.000000]]></price><wholesale_price><![CDATA[9.000000]]></wholesale_price><quantity><![CDATA[0]]></quantity><condition><![CDATA[new]]></condition><name><language id="1"><![CDATA[Pull]]></language></name><description><language id="1"><![CDATA[<p>Laine.</p>]]></language></description></product>
<product><id><![CDATA[3]]></id><id_manufacturer><![CDATA[1]]></id_manufacturer><manufacturer_name><![CDATA[Studio]]></manufacturer_name><reference><![CDATA[PS-3]]></reference><ean13><![CDATA[4006381333955]]></ean13><active><![CDATA[1]]></active><visibility><![CDATA[none]]></visibility><price><![CDATA[5.000000]]></price><wholesale_price><![CDATA[1.000000]]></wholesale_price><quantity><![CDATA[3]]></quantity><condition><![CDATA[used]]></condition><name><language id="1"><![CDATA[Badge]]></language></name><description><language id="1"><![CDATA[]]></language></description></product>
</products></prestashop>
`,
    products: [
      'active | 1 | T-shirt colibri | Studio | new | 0 pictures',
      ' PS-1 23.90 in_stock 300',
      'draft | 2 | Pull | Studio | new | 0 pictures',
      ' PS-2 29.00 out_of_stock 0',
      'draft | 3 | Badge | Studio | used | 0 pictures',
      ' PS-3 5.00 in_stock 3',
    ],
    never: ['"amount":800', '"amount":900'],
  },
]
