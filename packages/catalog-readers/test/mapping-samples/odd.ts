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
  {
    name: 'IdoSell, XML with sizes',
    currency: 'PLN',
    text: `<?xml version="1.0" encoding="UTF-8"?>
<offer file_format="IOF" version="3.0" xmlns:iaiext="http://www.iai-shop.com/developers/iof/extensions.phtml">
<products language="pol" currency="PLN">
<product id="101" currency="PLN" vat="23.0" site="1">
<producer id="12" name="Kora"/>
<category id="5" name="Odzież/Koszule"/>
<card url="https://sklep.example/koszula-101"/>
<description><name xml:lang="pol"><![CDATA[Koszula lniana]]></name><long_desc xml:lang="pol"><![CDATA[<p>Len z Podlasia.</p>]]></long_desc></description>
<price gross="199.00" net="161.79"/><srp gross="249.00" net="202.44"/><strikethrough_retail_price gross="229.00"/>
<sizes iaiext:group_name="Litery"><size id="2" name="S" panel_name="S" code="101-S" code_producer="5901234123457" weight="300"><price gross="199.00" net="161.79"/><stock id="1" quantity="4"/></size>
<size id="3" name="M" panel_name="M" code="101-M" code_producer="5901234123464" weight="300"><price gross="209.00" net="169.92"/><stock id="1" quantity="0"/></size></sizes>
<images><large><image url="https://sklep.example/101-1.jpg"/><image url="https://sklep.example/101-2.jpg"/></large></images>
</product>
<product id="102" currency="PLN" vat="23.0" site="1">
<producer id="13" name="Las"/>
<category id="6" name="Dom/Kubki"/>
<card url="https://sklep.example/kubek-102"/>
<description><name xml:lang="pol"><![CDATA[Kubek emaliowany]]></name><long_desc xml:lang="pol"><![CDATA[<p>Emalia.</p>]]></long_desc></description>
<price gross="39.00" net="31.71"/><srp gross="49.00" net="39.84"/>
<sizes iaiext:group_name="Uniwersalny"><size id="0" name="uniwersalny" panel_name="uniwersalny" code="102-U" code_producer="5901234123471" weight="200"><price gross="39.00" net="31.71"/><stock id="1" quantity="14"/></size></sizes>
<images><large><image url="https://sklep.example/102-1.jpg"/></large></images>
</product>
</products></offer>
`,
    fields: {
      id: '@id',
      title: 'description.name',
      description: 'description.long_desc',
      brand: 'producer.@name',
      category: 'category.@name',
      url: 'card.@url',
      images: 'images.large.image.@url',
      price: 'price.@gross',
      compare_at_price: 'strikethrough_retail_price.@gross',
    },
    says: {
      records: 'offer.products.product',
      variants: {
        at: 'sizes.size',
        fields: { price: 'price.@gross', quantity: 'stock.@quantity', sku: '@code', gtin: '@code_producer' },
        options: [{ name: 'Size', column: '@name' }],
      },
    },
  },
  {
    name: 'Medusa, JSON',
    currency: 'EUR',
    text: `{"products":[{"id":"prod_1","title":"Sweatshirt","subtitle":null,"status":"published","external_id":null,"description":"Cotton.","handle":"sweatshirt","is_giftcard":false,"discountable":true,"thumbnail":"https://m.example/t.jpg","weight":400,"type":null,"collection":{"id":"c1","title":"Winter"},"categories":[{"id":"cat1","name":"Tops"}],"tags":[{"value":"warm"}],"options":[{"id":"opt1","title":"Size","values":[{"value":"S"},{"value":"M"}]}],"images":[{"url":"https://m.example/1.jpg"},{"url":"https://m.example/2.jpg"}],"variants":[{"id":"variant_1","title":"S","sku":"SW-S","barcode":null,"ean":"4006381333931","upc":null,"allow_backorder":false,"manage_inventory":true,"inventory_quantity":5,"options":[{"id":"ov1","value":"S","option":{"id":"opt1","title":"Size"}}],"prices":[{"currency_code":"usd","amount":49.5},{"currency_code":"eur","amount":44}]},{"id":"variant_2","title":"M","sku":"SW-M","barcode":null,"ean":"4006381333948","upc":null,"allow_backorder":false,"manage_inventory":true,"inventory_quantity":0,"options":[{"id":"ov2","value":"M","option":{"id":"opt1","title":"Size"}}],"prices":[{"currency_code":"usd","amount":49.5},{"currency_code":"eur","amount":44}]}]},{"id":"prod_2","title":"Draft shirt","subtitle":null,"status":"draft","description":"Cotton.","handle":"draft-shirt","thumbnail":"https://m.example/d.jpg","collection":null,"categories":[],"tags":[],"options":[{"id":"opt2","title":"Size","values":[{"value":"S"}]}],"images":[{"url":"https://m.example/3.jpg"}],"variants":[{"id":"variant_3","title":"S","sku":"DS-S","ean":null,"inventory_quantity":5,"options":[{"id":"ov3","value":"S","option":{"id":"opt2","title":"Size"}}],"prices":[{"currency_code":"usd","amount":20},{"currency_code":"eur","amount":18.5}]}]},{"id":"prod_3","title":"Mug","subtitle":null,"status":"published","description":"Stoneware.","handle":"mug","thumbnail":"https://m.example/m.jpg","collection":null,"categories":[{"id":"cat2","name":"Cups"}],"tags":[],"options":[{"id":"opt3","title":"Colour","values":[{"value":"White"}]}],"images":[{"url":"https://m.example/4.jpg"}],"variants":[{"id":"variant_4","title":"White","sku":"MUG-W","ean":"4006381333955","inventory_quantity":9,"options":[{"id":"ov4","value":"White","option":{"id":"opt3","title":"Colour"}}],"prices":[{"currency_code":"usd","amount":12.9},{"currency_code":"eur","amount":11.5}]}]}],"count":3,"offset":0,"limit":50}`,
    fields: {
      images: 'images.url',
      category: 'collection.title',
      tags: 'tags.value',
      title: 'title',
      handle: 'handle',
      id: 'id',
      description: 'description',
      status: 'status',
    },
    says: {
      records: 'products',
      variants: {
        at: 'variants',
        fields: {
          price: 'prices[currency_code=eur].amount',
          quantity: 'inventory_quantity',
          gtin: { columns: ['barcode', 'ean', 'upc'] },
          sku: 'sku',
          variant_id: 'id',
        },
        options: [{ name: 'Size', column: 'options[option.title=Size].value' }],
      },
    },
    status: { status: { published: 'active', draft: 'hidden' } },
  },
  {
    name: 'Saleor, GraphQL',
    currency: 'EUR',
    text: `{"data":{"products":{"totalCount":2,"edges":[{"node":{"id":"UHJvZDox","name":"Apple juice","slug":"apple-juice","description":"{\\"blocks\\":[{\\"type\\":\\"paragraph\\",\\"data\\":{\\"text\\":\\"Pressed.\\"}}]}","isAvailable":true,"category":{"name":"Juices"},"media":[{"url":"https://s.example/aj.jpg"}],"attributes":[{"attribute":{"name":"Brand"},"values":[{"name":"Norr"}]}],"variants":[{"id":"V1","sku":"AJ-1","name":"1l","quantityAvailable":12,"attributes":[{"attribute":{"name":"Bottle Size"},"values":[{"name":"1l"}]}],"pricing":{"price":{"gross":{"amount":5.0,"currency":"EUR"},"net":{"amount":4.2,"currency":"EUR"}},"priceUndiscounted":{"gross":{"amount":7.0,"currency":"EUR"}}}},{"id":"V2","sku":"AJ-2","name":"2l","quantityAvailable":0,"attributes":[{"attribute":{"name":"Bottle Size"},"values":[{"name":"2l"}]}],"pricing":{"price":{"gross":{"amount":9.0,"currency":"EUR"},"net":{"amount":7.56,"currency":"EUR"}},"priceUndiscounted":{"gross":{"amount":9.0,"currency":"EUR"}}}}]}},{"node":{"id":"UHJvZDoy","name":"Carrot juice","slug":"carrot-juice","description":"{\\"blocks\\":[]}","isAvailable":true,"category":{"name":"Juices"},"media":[{"url":"https://s.example/cj.jpg"}],"attributes":[{"attribute":{"name":"Brand"},"values":[{"name":"Norr"}]}],"variants":[{"id":"V3","sku":"CJ-1","name":"1l","quantityAvailable":2,"attributes":[{"attribute":{"name":"Bottle Size"},"values":[{"name":"1l"}]}],"pricing":{"price":{"gross":{"amount":6.0,"currency":"EUR"},"net":{"amount":5.04,"currency":"EUR"}},"priceUndiscounted":{"gross":{"amount":6.0,"currency":"EUR"}}}}]}}]}}}`,
    fields: {
      images: 'node.media.url',
      brand: 'node.attributes[attribute.name=Brand].values.name',
      category: 'node.category.name',
      title: 'node.name',
      handle: 'node.slug',
      id: 'node.id',
      description: 'node.description',
      status: 'node.isAvailable',
    },
    says: {
      records: 'data.products.edges',
      variants: {
        at: 'node.variants',
        fields: {
          price: 'pricing.price.gross.amount',
          compare_at_price: 'pricing.priceUndiscounted.gross.amount',
          sku: 'sku',
          quantity: 'quantityAvailable',
          variant_id: 'id',
        },
        options: [{ name: 'Bottle Size', column: 'attributes[attribute.name=Bottle Size].values.name' }],
      },
    },
  },
  {
    name: 'Vendure, GraphQL in cents',
    currency: 'EUR',
    text: `{"data":{"products":{"items":[{"id":"1","name":"Laptop","slug":"laptop","enabled":true,"description":"<p>Fast.</p>","featuredAsset":{"preview":"https://v.example/l.jpg"},"assets":[{"preview":"https://v.example/l.jpg"},{"preview":"https://v.example/l2.jpg"}],"facetValues":[{"name":"Norr","facet":{"name":"brand"}},{"name":"Computers","facet":{"name":"category"}}],"variants":[{"id":"1","name":"Laptop 13 inch 8GB","sku":"L2201308","enabled":true,"price":129900,"priceWithTax":155880,"currencyCode":"EUR","stockLevel":"IN_STOCK","options":[{"code":"13-inch","name":"13 inch","group":{"name":"screen size"}},{"code":"8gb","name":"8GB","group":{"name":"RAM"}}]},{"id":"2","name":"Laptop 15 inch 8GB","sku":"L2201508","enabled":false,"price":139900,"priceWithTax":167880,"currencyCode":"EUR","stockLevel":"OUT_OF_STOCK","options":[{"code":"15-inch","name":"15 inch","group":{"name":"screen size"}},{"code":"8gb","name":"8GB","group":{"name":"RAM"}}]},{"id":"3","name":"Laptop 15 inch 16GB","sku":"L2201516","enabled":true,"price":219900,"priceWithTax":263880,"currencyCode":"EUR","stockLevel":"OUT_OF_STOCK","options":[{"code":"15-inch","name":"15 inch","group":{"name":"screen size"}},{"code":"16gb","name":"16GB","group":{"name":"RAM"}}]}]},{"id":"2","name":"Tablet","slug":"tablet","enabled":true,"description":"<p>Thin.</p>","featuredAsset":{"preview":"https://v.example/t.jpg"},"assets":[{"preview":"https://v.example/t.jpg"}],"facetValues":[{"name":"Norr","facet":{"name":"brand"}}],"variants":[{"id":"5","name":"Tablet","sku":"TBL200","enabled":true,"price":32900,"priceWithTax":39480,"currencyCode":"EUR","stockLevel":"LOW_STOCK","options":[]}]}],"totalItems":2}}}`,
    fields: {
      brand: 'facetValues[facet.name=brand].name',
      description: 'description',
      category: 'facetValues[facet.name=category].name',
      handle: 'slug',
      id: 'id',
      title: 'name',
      status: 'enabled',
      images: 'assets.preview',
    },
    may: { images: 'featuredAsset.preview' },
    says: { records: 'data.products.items', price_in: 'minor' },
  },
  {
    name: 'Akeneo, REST with locales and scopes',
    currency: 'EUR',
    text: `{"_links":{"self":{"href":"https://pim.example/api"}},"current_page":1,"_embedded":{"items":[{"uuid":"11111111-1111-4111-8111-111111111111","identifier":"AK-1","enabled":true,"family":"shoes","categories":["men","shoes"],"groups":[],"parent":null,"values":{"name":[{"locale":"de_DE","scope":null,"data":"Wanderstiefel"},{"locale":"en_US","scope":null,"data":"Hiking boot"}],"description":[{"locale":"de_DE","scope":"ecommerce","data":"<p>Leder.</p>"},{"locale":"en_US","scope":"ecommerce","data":"<p>Leather.</p>"},{"locale":"en_US","scope":"print","data":"Print only."}],"price":[{"locale":null,"scope":null,"data":[{"amount":"210.00","currency":"USD"},{"amount":"189.00","currency":"EUR"}]}],"ean":[{"locale":null,"scope":null,"data":"4006381333931"}],"brand":[{"locale":null,"scope":null,"data":"norr"}]}},{"uuid":"22222222-2222-4222-8222-222222222222","identifier":"AK-2","enabled":false,"family":"shoes","categories":["men"],"groups":[],"parent":null,"values":{"name":[{"locale":"de_DE","scope":null,"data":"Halbschuh"},{"locale":"en_US","scope":null,"data":"Low shoe"}],"price":[{"locale":null,"scope":null,"data":[{"amount":"120.00","currency":"USD"},{"amount":"99.00","currency":"EUR"}]}],"ean":[{"locale":null,"scope":null,"data":"4006381333948"}]}},{"uuid":"33333333-3333-4333-8333-333333333333","identifier":"AK-3","enabled":true,"family":"shoes","categories":["men"],"groups":[],"parent":null,"values":{"name":[{"locale":"de_DE","scope":null,"data":"Sandale"},{"locale":"en_US","scope":null,"data":"Sandal"}],"price":[{"locale":null,"scope":null,"data":[{"amount":"70.00","currency":"USD"},{"amount":"59.00","currency":"EUR"}]}],"ean":[{"locale":null,"scope":null,"data":"4006381333955"}]}}]}}`,
    fields: {
      price: 'values.price.data[currency=EUR].amount',
      gtin: 'values.ean.data',
      brand: 'values.brand.data',
      description: 'values.description[locale=de_DE].data',
      category: 'categories',
      title: 'values.name[locale=de_DE].data',
      id: 'identifier',
      status: 'enabled',
    },
    says: { records: '_embedded.items' },
    status: { enabled: { true: 'active', false: 'hidden' } },
  },
  {
    name: 'Stripe, products with their default price',
    currency: 'EUR',
    text: `{"object":"list","data":[{"id":"prod_A","object":"product","active":true,"name":"Poster","description":"Printed.","images":["https://st.example/p.jpg"],"metadata":{"internal":"x"},"url":null,"default_price":{"id":"price_A","object":"price","active":true,"currency":"eur","unit_amount":1950,"unit_amount_decimal":"1950","type":"one_time"}},{"id":"prod_B","object":"product","active":false,"name":"Old poster","description":null,"images":[],"metadata":{},"url":null,"default_price":{"id":"price_B","object":"price","active":true,"currency":"eur","unit_amount":1250,"unit_amount_decimal":"1250","type":"one_time"}},{"id":"prod_C","object":"product","active":true,"name":"Print","description":"Small.","images":["https://st.example/c.jpg"],"metadata":{},"url":null,"default_price":{"id":"price_C","object":"price","active":true,"currency":"usd","unit_amount":900,"unit_amount_decimal":"900","type":"one_time"}}],"has_more":false,"url":"/v1/products"}`,
    fields: {
      price: 'default_price.unit_amount',
      images: 'images',
      title: 'name',
      id: 'id',
      description: 'description',
      url: 'url',
      status: 'active',
    },
    says: { records: 'data', price_in: 'minor' },
    never: ['metadata.internal'],
    status: { active: { true: 'active', false: 'hidden' } },
  },
  {
    name: 'Mercado Libre, items with variations',
    currency: 'ARS',
    text: `[{"id":"MLA1","title":"Zapatillas de trail","category_id":"MLA109027","price":45999,"base_price":45999,"original_price":52999,"currency_id":"ARS","initial_quantity":20,"available_quantity":7,"sold_quantity":13,"condition":"new","permalink":"https://articulo.mercadolibre.example/MLA1","thumbnail":"http://mla.example/t1.jpg","pictures":[{"id":"p1","url":"http://mla.example/1.jpg","secure_url":"https://mla.example/1.jpg","size":"500x500"},{"id":"p2","url":"http://mla.example/2.jpg","secure_url":"https://mla.example/2.jpg","size":"500x500"}],"status":"active","attributes":[{"id":"BRAND","name":"Marca","value_id":"1","value_name":"Norr"},{"id":"GTIN","name":"Código universal","value_id":null,"value_name":"4006381333931"}],"variations":[{"id":501,"price":45999,"attribute_combinations":[{"id":"COLOR","name":"Color","value_id":"9","value_name":"Azul"},{"id":"SIZE","name":"Talle","value_id":"10","value_name":"42"}],"available_quantity":3,"sold_quantity":5,"picture_ids":["p1"],"seller_custom_field":"ZT-A-42"},{"id":502,"price":45999,"attribute_combinations":[{"id":"COLOR","name":"Color","value_id":"9","value_name":"Azul"},{"id":"SIZE","name":"Talle","value_id":"11","value_name":"43"}],"available_quantity":4,"sold_quantity":8,"picture_ids":["p2"],"seller_custom_field":"ZT-A-43"}]},{"id":"MLA2","title":"Mate de madera","category_id":"MLA1","price":8999,"base_price":8999,"original_price":null,"currency_id":"ARS","initial_quantity":20,"available_quantity":0,"sold_quantity":20,"condition":"new","permalink":"https://articulo.mercadolibre.example/MLA2","thumbnail":"http://mla.example/t2.jpg","pictures":[{"id":"p3","url":"http://mla.example/3.jpg","secure_url":"https://mla.example/3.jpg","size":"500x500"}],"status":"paused","attributes":[{"id":"BRAND","name":"Marca","value_id":"2","value_name":"Pampa"}],"variations":[]},{"id":"MLA3","title":"Termo de acero","category_id":"MLA1","price":29999,"base_price":29999,"original_price":null,"currency_id":"ARS","initial_quantity":20,"available_quantity":5,"sold_quantity":20,"condition":"new","permalink":"https://articulo.mercadolibre.example/MLA3","thumbnail":"http://mla.example/t3.jpg","pictures":[{"id":"p4","url":"http://mla.example/4.jpg","secure_url":"https://mla.example/4.jpg","size":"500x500"}],"status":"active","attributes":[{"id":"BRAND","name":"Marca","value_id":"2","value_name":"Pampa"}],"variations":[]}]`,
    fields: {
      price: 'price',
      compare_at_price: 'original_price',
      images: 'pictures.url',
      brand: 'attributes[name=Marca].value_name',
      quantity: 'available_quantity',
      condition: 'condition',
      title: 'title',
      id: 'id',
      url: 'permalink',
      status: 'status',
    },
    may: { sku: 'attributes[name=Código universal].value_name' },
    says: {
      variants: {
        at: 'variations',
        fields: { price: 'price', quantity: 'available_quantity', variant_id: 'id', sku: 'seller_custom_field' },
        options: [{ name: 'Talle', column: 'attribute_combinations[name=Talle].value_name' }],
      },
    },
    status: { status: { active: 'active', paused: 'hidden' } },
  },
  {
    name: 'Shopware 6, JSON:API',
    currency: 'EUR',
    text: `{"data":[{"id":"0190a1","type":"product","attributes":{"productNumber":"SW1","active":true,"stock":7,"name":"Kanne","description":"<p>Stahl.</p>","ean":"4006381333931","price":[{"currencyId":"b7","net":33.57,"gross":39.95,"linked":true}],"purchasePrices":[{"gross":17}]},"relationships":{}},{"id":"0190a2","type":"product","attributes":{"productNumber":"SW2","active":false,"stock":0,"name":"Tasse","description":"<p>Ton.</p>","ean":"4006381333948","price":[{"currencyId":"b7","net":8.36,"gross":9.95,"linked":true}],"purchasePrices":[{"gross":4}]},"relationships":{}},{"id":"0190a3","type":"product","attributes":{"productNumber":"SW3","active":true,"stock":3,"name":"Teller","description":"<p>Ton.</p>","ean":"4006381333955","price":[{"currencyId":"b7","net":10.04,"gross":11.95,"linked":true}],"purchasePrices":[{"gross":5}]},"relationships":{}}],"included":[],"meta":{"total":3}}`,
    fields: {
      price: 'attributes.price.gross',
      gtin: 'attributes.ean',
      description: 'attributes.description',
      id: 'id',
      quantity: 'attributes.stock',
      sku: 'attributes.productNumber',
      title: 'attributes.name',
      status: 'attributes.active',
    },
    says: { records: 'data' },
    never: ['attributes.purchasePrices.gross'],
    status: { 'attributes.active': { true: 'active', false: 'hidden' } },
  },
  {
    name: 'Etsy, download of listings with variations',
    currency: 'EUR',
    text: `TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,IMAGE1,IMAGE2,VARIATION 1 TYPE,VARIATION 1 NAME,VARIATION 1 VALUES,VARIATION 2 TYPE,VARIATION 2 NAME,VARIATION 2 VALUES,SKU
Linen apron,Washed linen.,38.00,EUR,12,"apron,linen",linen,https://i.example/1.jpg,https://i.example/2.jpg,Color,Color,"Sand,Navy",Size,Size,"S,M","AP-1,AP-2,AP-3,AP-4"
Oak board,For bread.,24.50,EUR,3,"board,oak",oak,https://i.example/3.jpg,,,,,,,,BOARD-1
Mug with a name,Stoneware.,19.00,EUR,40,"mug,cup",stoneware,https://i.example/4.jpg,,Custom,Glaze,"White,Blue",,,,MUG-1
`,
    fields: {
      title: 'TITLE',
      description: 'DESCRIPTION',
      price: 'PRICE',
      quantity: 'QUANTITY',
      tags: 'TAGS',
      material: 'MATERIALS',
      images: ['IMAGE1', 'IMAGE2'],
      sku: 'SKU',
    },
    says: { currency: 'EUR' },
    options: ['VARIATION 1 VALUES', 'VARIATION 2 VALUES'],
  },
]
