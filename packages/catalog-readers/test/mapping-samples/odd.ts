import type { MappingSample } from './sample.ts'

// Written by the formats that programs and marketplaces publish, and imported before the suggestion had seen any of
// them. What it got wrong was a price, a condition or a hidden product each time, and was mended by its cause.

export const ODD: readonly MappingSample[] = [
  {
    name: 'SAP, names of its tables',
    currency: 'EUR',
    text: `MATNR;MAKTX;MATKL;MEINS;EAN11;MTART;BRGEW;NTGEW;GEWEI;LVORM;MSTAE;KBETR;KONWA;KPEIN;KMEIN;VERPR;LABST
000000000000100234;Sechskantschraube M8x40;SCHRAUBEN;ST;4006381333931;HAWA;0,021;0,020;KG;;;12,50;EUR;100;ST;4,10;5200
000000000000100235;Akkuschrauber 18V;WERKZEUG;ST;4006381333948;HAWA;1,900;1,500;KG;;;149,00;EUR;1;ST;88,00;12
000000000000100236;Handsäge 450mm;WERKZEUG;ST;4006381333955;HAWA;0,700;0,600;KG;X;01;19,90;EUR;1;ST;9,00;0
`,
    fields: {
      sku: 'MATNR',
      title: 'MAKTX',
      category: 'MATKL',
      gtin: 'EAN11',
      weight: 'NTGEW',
      status: 'LVORM',
      price: 'KBETR',
      price_quantity: 'KPEIN',
      quantity: 'LABST',
    },
    says: { currency: 'EUR', decimal: ',', weight_unit: 'kg' },
    never: ['VERPR'],
    status: { LVORM: { X: 'hidden' } },
  },
  {
    name: 'Dynamics 365, released products',
    currency: 'EUR',
    text: `ITEMNUMBER,PRODUCTNAME,SEARCHNAME,PRODUCTDESCRIPTION,PRODUCTLIFECYCLESTATEID,SALESPRICE,SALESPRICEQUANTITY,SALESUNITSYMBOL,UNITCOST,PURCHASEPRICE,SALESPRICEDATE,PRODUCTGROUPID,BARCODE,CURRENCYCODE
D0001,High End Speaker,HighEndSpeaker,A speaker of oak.,Operational,1999.00,1,ea,870.00,860.00,2026-01-01,Speakers,4006381333931,EUR
D0002,Standard Speaker,StandardSpeaker,A speaker.,Obsolete,499.00,1,ea,210.00,205.00,2026-01-01,Speakers,4006381333948,EUR
D0003,Cable 5 m,Cable5,Copper.,Operational,120.00,10,ea,45.00,44.00,2026-01-01,Cables,4006381333955,EUR
`,
    fields: {
      sku: 'ITEMNUMBER',
      title: 'PRODUCTNAME',
      description: 'PRODUCTDESCRIPTION',
      status: 'PRODUCTLIFECYCLESTATEID',
      price: 'SALESPRICE',
      price_quantity: 'SALESPRICEQUANTITY',
      gtin: 'BARCODE',
    },
    never: ['UNITCOST', 'PURCHASEPRICE'],
    status: { PRODUCTLIFECYCLESTATEID: { Operational: 'active', Obsolete: 'hidden' } },
  },
  {
    name: 'Amazon, report of all listings',
    currency: 'USD',
    text: `item-name\titem-description\tlisting-id\tseller-sku\tprice\tquantity\topen-date\timage-url\titem-note\titem-condition\tproduct-id\tfulfillment-channel\tstatus
Cast iron pan\tHeavy.\t0101L\tPAN-1\t49.95\t7\t2024-03-01 10:00:00 GMT\t\tsupplier is slow\t11\tB000000001\tDEFAULT\tActive
Used pan\tLight.\t0101M\tPAN-2\t19.95\t1\t2024-03-01 10:00:00 GMT\t\t\t2\tB000000002\tDEFAULT\tActive
Old pot\tDeep.\t0101N\tPOT-1\t39.95\t0\t2024-03-01 10:00:00 GMT\t\t\t11\tB000000003\tDEFAULT\tInactive
`,
    fields: {
      id: 'product-id',
      sku: 'seller-sku',
      title: 'item-name',
      description: 'item-description',
      price: 'price',
      quantity: 'quantity',
      images: 'image-url',
      condition: 'item-condition',
      status: 'status',
    },
    never: ['item-note'],
    status: { status: { Active: 'active', Inactive: 'hidden' } },
  },
  {
    name: 'Awin, feed of products',
    currency: 'EUR',
    text: `aw_deep_link,product_name,aw_product_id,merchant_image_url,description,merchant_category,search_price,merchant_name,currency,store_price,delivery_cost,brand_name,colour,rrp_price,product_GTIN,stock_quantity,stock_status,is_for_sale
https://www.awin.example/p/1,Gel shoe,111,https://a.example/1.jpg,Light.,Sport > Shoes,79.99,Runner Ltd,EUR,79.99,3.95,Norr,black,99.99,4006381333931,5,in stock,1
https://www.awin.example/p/2,Road shoe,112,https://a.example/2.jpg,Fast.,Sport > Shoes,89.99,Runner Ltd,EUR,89.99,3.95,Norr,white,,4006381333948,0,out of stock,1
https://www.awin.example/p/3,Gone shoe,113,https://a.example/3.jpg,Gone.,Sport > Shoes,59.99,Runner Ltd,EUR,59.99,3.95,Norr,white,,4006381333955,1,in stock,0
`,
    fields: {
      id: 'aw_product_id',
      title: 'product_name',
      description: 'description',
      url: 'aw_deep_link',
      images: 'merchant_image_url',
      brand: 'brand_name',
      category: 'merchant_category',
      color: 'colour',
      gtin: 'product_GTIN',
      price: 'search_price',
      compare_at_price: 'rrp_price',
      quantity: 'stock_quantity',
      availability: 'stock_status',
      status: 'is_for_sale',
    },
    never: ['delivery_cost'],
    status: { is_for_sale: { '1': 'active', '0': 'hidden' } },
  },
  {
    name: 'Airtable, with boxes that are ticked or empty',
    currency: 'EUR',
    text: `Name,Price,Category,In stock?,Notes,Published,SKU
Linen shirt,€59.00,Shirts,checked,ask Bo,checked,0012
Wool hat,€29.00,Hats,,,checked,0013
Secret bag,€99.00,Bags,checked,,,0014
`,
    fields: { title: 'Name', price: 'Price', category: 'Category', sku: 'SKU', status: 'Published' },
    never: ['Notes'],
    status: { Published: { checked: 'active' } },
  },
  {
    name: 'A spreadsheet that writes dates as numbers, German',
    currency: 'EUR',
    text: `Artikelnr.;Bezeichnung;VK netto;VK brutto;UVP;EAN;Bestand;Aktion von;Aktion bis;Aktionspreis;Aktiv
00017;Sofa "Fjord";1\u00a0008,40 €;1\u202f199,99 €;1.499,00 €;4006381333931;3;45962;46022;1.099,00 €;ja
00018;Tisch Eiche;420,17 €;500,00 €;;4006381333948;0;;;;ja
00019;Stuhl;83,19 €;99,00 €;129,00 €;4006381333955;12;;;;nein
`,
    fields: {
      sku: 'Artikelnr.',
      title: 'Bezeichnung',
      price: 'VK brutto',
      sale_price: 'Aktionspreis',
      sale_starts: 'Aktion von',
      sale_ends: 'Aktion bis',
      gtin: 'EAN',
      quantity: 'Bestand',
      status: 'Aktiv',
    },
    says: { decimal: ',' },
    never: ['VK netto', 'UVP'],
    status: { Aktiv: { ja: 'active', nein: 'hidden' } },
  },
]
