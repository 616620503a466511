import type { MappingSample } from './sample.ts'

// Written by the formats that platforms publish, before the suggestion had seen any of them; what it got wrong then was
// mended by its cause. Each must come out right. The last fourteen, from Loyverse on, had 0.90 of their points when
// they were first tried.

export const MORE: readonly MappingSample[] = [
  {
    name: 'Shopware 6, technical names',
    currency: 'EUR',
    text: `id;parent_id;product_number;active;stock;name;description;price_net;price_gross;list_price_net;list_price_gross;purchase_prices_net;purchase_prices_gross;tax_id;tax_rate;tax_name;cover_media_id;cover_media_url;manufacturer_id;manufacturer_name;ean;weight;categories;sales_channel;keywords
0190a1b2c3d4e5f60718293a4b5c6d7e;;SW10001;1;7;Espressokanne;<p>Aus Edelstahl, sechs Tassen.</p>;33.5714;39.95;42.0084;49.99;14.5;17.26;b1;19;Standard rate;m1;https://shop.example/media/kanne.jpg;h1;Kupferhof;4006381333931;0.85;0190b2c3d4e5f60718293a4b5c6d7e01|0190b2c3d4e5f60718293a4b5c6d7e02;s1;kanne|espresso
0190a1b2c3d4e5f60718293a4b5c6d7f;;SW10002;0;0;Milchschäumer;<p>Von Hand.</p>;16.7647;19.95;;;7.1;8.45;b1;19;Standard rate;m2;https://shop.example/media/schaeumer.jpg;h1;Kupferhof;4006381333948;0.4;0190b2c3d4e5f60718293a4b5c6d7e01;s1;milch
`,
    fields: {
      id: 'id',
      sku: 'product_number',
      status: 'active',
      quantity: 'stock',
      title: 'name',
      description: 'description',
      price: 'price_gross',
      compare_at_price: 'list_price_gross',
      images: 'cover_media_url',
      brand: 'manufacturer_name',
      gtin: 'ean',
      tags: 'keywords',
    },
    may: { weight: 'weight' },
    never: ['purchase_prices_net', 'purchase_prices_gross', 'price_net', 'list_price_net', 'tax_rate', 'categories'],
    status: { active: { '1': 'active', '0': 'hidden' } },
  },
  {
    name: 'Lightspeed eCom, Dutch shop',
    currency: 'EUR',
    text: `Internal_ID;Internal_Variant_ID;Visible;Brand;Supplier;NL_Title_Short;NL_Title_Long;NL_Description_Short;NL_Description_Long;NL_Variant;Tax;Price;Price_Old;Price_Cost;Article_Code;EAN;SKU;HS_Code;Weight;Stock_Track;Stock_Level;Stock_Alert;Stock_Min;NL_URL;Images;NL_Category_1;NL_Subcategory_1
101;2001;Y;Fietsfabriek;Groothandel Jansen;Fietstas;Fietstas van zeildoek;Waterdicht.;<p>Waterdicht en licht.</p>;Standaard;21;49,95;59,95;22,10;FT-1;8712345678906;FT-1;4202;800;Y;14;3;0;fietstas;https://cdn.example/ft1.jpg,https://cdn.example/ft1b.jpg;Tassen;Fietstassen
102;2002;N;Fietsfabriek;Groothandel Jansen;Bel;Fietsbel van messing;Luid.;<p>Luid en klein.</p>;Standaard;21;12,50;;4,80;BEL-1;8712345678913;BEL-1;8306;90;Y;0;3;0;bel;https://cdn.example/bel.jpg;Onderdelen;Bellen
`,
    fields: {
      id: 'Internal_ID',
      status: 'Visible',
      brand: 'Brand',
      title: 'NL_Title_Long',
      description: 'NL_Description_Long',
      price: 'Price',
      compare_at_price: 'Price_Old',
      gtin: 'EAN',
      sku: 'SKU',
      quantity: 'Stock_Level',
      images: 'Images',
      category: ['NL_Category_1', 'NL_Subcategory_1'],
    },
    may: { title: 'NL_Title_Short', variant_id: 'Internal_Variant_ID', variant_title: 'NL_Variant', handle: 'NL_URL' },
    says: { decimal: ',' },
    never: ['Supplier', 'Price_Cost', 'Stock_Alert', 'HS_Code', 'Tax'],
    status: { Visible: { Y: 'active', N: 'hidden' } },
  },
  {
    name: 'IdeaSoft, Turkish',
    currency: 'TRY',
    text: `Ürün ID;Stok Kodu;Ürün Adı;Durum;Marka;Kategori;Alış Fiyatı;Piyasa Fiyatı;Satış Fiyatı;İndirimli Fiyat;Para Birimi;KDV Oranı;Stok Miktarı;Stok Birimi;Barkod;Kısa Açıklama;Detaylı Açıklama;Desi;Resim 1;Resim 2;Tedarikçi;Garanti Süresi
5001;KHV-1;Bakır Cezve;1;Anadolu;Mutfak > Kahve;180,00;450,00;399,90;349,90;TRY;20;25;Adet;8690123456789;El yapımı.;<p>El yapımı bakır cezve.</p>;1;https://magaza.example/1.jpg;https://magaza.example/1b.jpg;Usta Ltd;24
5002;KHV-2;Kahve Değirmeni;0;Anadolu;Mutfak > Kahve;420,00;990,00;890,00;;TRY;20;0;Adet;8690123456796;Pirinç.;<p>Pirinç gövde.</p>;2;https://magaza.example/2.jpg;;Usta Ltd;24
`,
    fields: {
      id: 'Ürün ID',
      sku: 'Stok Kodu',
      title: 'Ürün Adı',
      status: 'Durum',
      brand: 'Marka',
      category: 'Kategori',
      price: 'Satış Fiyatı',
      sale_price: 'İndirimli Fiyat',
      quantity: 'Stok Miktarı',
      gtin: 'Barkod',
      description: 'Detaylı Açıklama',
      images: ['Resim 1', 'Resim 2'],
    },
    says: { currency: 'TRY', decimal: ',' },
    never: ['Alış Fiyatı', 'Tedarikçi', 'KDV Oranı', 'Garanti Süresi', 'Desi'],
    status: { Durum: { '1': 'active', '0': 'hidden' } },
  },
  {
    name: 'futureshop, Japanese',
    currency: 'JPY',
    text: `商品番号,商品名,販売価格,定価,仕入価格,在庫数,商品説明,商品画像URL,カテゴリ,ブランド名,JANコード,重量(g),公開状態,社内メモ
FS-1001,桐の米びつ 5kg,8800,9900,4200,12,桐の一枚板で作りました。,https://shop.example/img/fs1001.jpg,キッチン > 保存,木の里,4901234567894,2400,1,田中さんに確認
FS-1002,竹のざる,2420,,900,0,国産の竹です。,https://shop.example/img/fs1002.jpg,キッチン > 調理,木の里,4901234567900,300,0,
`,
    fields: {
      sku: '商品番号',
      title: '商品名',
      price: '販売価格',
      compare_at_price: '定価',
      quantity: '在庫数',
      description: '商品説明',
      images: '商品画像URL',
      category: 'カテゴリ',
      brand: 'ブランド名',
      gtin: 'JANコード',
      weight: '重量(g)',
      status: '公開状態',
    },
    may: { id: '商品番号' },
    says: { weight_unit: 'g' },
    never: ['仕入価格', '社内メモ'],
    status: { 公開状態: { '1': 'active', '0': 'hidden' } },
  },
  {
    name: 'Upgates, Czech with English names',
    currency: 'CZK',
    text: `[PRODUCT_CODE];[VARIANT_YN];[ACTIVE_YN];[ARCHIVED_YN];[TITLE] „cs“;[SHORT_DESCRIPTION] „cs“;[LONG_DESCRIPTION] „cs“;[MANUFACTURER];[EAN];[AVAILABILITY] „cs“;[STOCK];[WEIGHT];[PRICE_WITH_VAT] „Výchozí“;[PRICE_COMMON];[PRICE_BUY];[CATEGORIES];[IMAGES];[SUPPLIER_CODE]
U-1;0;1;0;Dřevěný vlak;Buk.;<p>Z bukového dřeva.</p>;Dílna;8594012345676;Skladem;8;0,6;690,00;790,00;310,00;Hračky > Vlaky;https://obchod.example/vlak.jpg;DL-77
U-2;0;0;1;Kostky;Lípa.;<p>Padesát kusů.</p>;Dílna;8594012345683;Není skladem;0;1,4;890,50;;400,00;Hračky > Stavebnice;https://obchod.example/kostky.jpg;DL-78
`,
    fields: {
      sku: '[PRODUCT_CODE]',
      status: ['[ACTIVE_YN]', '[ARCHIVED_YN]'],
      title: '[TITLE] „cs“',
      description: '[LONG_DESCRIPTION] „cs“',
      brand: '[MANUFACTURER]',
      gtin: '[EAN]',
      availability: '[AVAILABILITY] „cs“',
      quantity: '[STOCK]',
      price: '[PRICE_WITH_VAT] „Výchozí“',
      compare_at_price: '[PRICE_COMMON]',
      category: '[CATEGORIES]',
      images: '[IMAGES]',
    },
    may: { id: '[PRODUCT_CODE]', weight: '[WEIGHT]' },
    says: { decimal: ',' },
    never: ['[PRICE_BUY]', '[SUPPLIER_CODE]'],
    status: { '[ACTIVE_YN]': { '1': 'active', '0': 'hidden' }, '[ARCHIVED_YN]': { '0': 'active', '1': 'hidden' } },
  },
  {
    name: 'Loja Integrada, Portuguese',
    currency: 'BRL',
    text: `id;tipo;sku;ativo;usado;nome;descricao-completa;preco-custo;preco-cheio;preco-promocional;marca;peso-em-kg;altura-em-cm;largura-em-cm;estoque-gerenciado;estoque-quantidade;categoria-nome-nivel-1;categoria-nome-nivel-2;imagem-1;imagem-2;gtin;mpn;ncm;url-antiga
9001;sem-opcao;REDE-1;S;N;Rede de algodão;<p>Feita à mão.</p>;80,00;189,90;159,90;Sertão;1,2;10;30;S;15;Casa;Redes;https://loja.example/rede1.jpg;https://loja.example/rede2.jpg;7891234567895;RD-1;63079090;
9002;sem-opcao;CUIA-1;N;N;Cuia de chimarrão;<p>Porongo natural.</p>;22,00;59,90;;Pampa;0,3;12;10;S;0;Casa;Cozinha;https://loja.example/cuia.jpg;;7891234567901;CU-1;46029000;
`,
    fields: {
      id: 'id',
      sku: 'sku',
      status: 'ativo',
      title: 'nome',
      description: 'descricao-completa',
      price: 'preco-cheio',
      sale_price: 'preco-promocional',
      brand: 'marca',
      weight: 'peso-em-kg',
      quantity: 'estoque-quantidade',
      category: ['categoria-nome-nivel-1', 'categoria-nome-nivel-2'],
      images: ['imagem-1', 'imagem-2'],
      gtin: 'gtin',
      mpn: 'mpn',
    },
    says: { decimal: ',', weight_unit: 'kg' },
    never: ['preco-custo', 'ncm', 'usado', 'url-antiga'],
    status: { ativo: { S: 'active', N: 'hidden' } },
  },
  {
    name: 'Jumpseller, Spanish',
    currency: 'CLP',
    text: `Permalink;Nombre;Descripción;Título página;Metadescripción;Marca;SKU;Código de barras;Precio;Precio de oferta;Costo por artículo;Stock;Stock ilimitado;Estado;Destacado;Categorías;Imágenes;Peso (kg);Notas internas
poncho-alpaca;Poncho de alpaca;<p>Tejido a telar.</p>;Poncho;Compra;Altiplano;PON-1;7801234567894;45990;39990;18000;6;No;available;No;Ropa / Ponchos;https://tienda.example/poncho.jpg,https://tienda.example/poncho2.jpg;0,8;pedir a Rosa
mate-calabaza;Mate de calabaza;<p>Curado.</p>;Mate;Compra;Altiplano;MAT-1;7801234567900;12990;;4000;0;No;disabled;No;Cocina / Mate;https://tienda.example/mate.jpg;0,2;
gorro-lana;Gorro de lana;<p>Lana de oveja.</p>;Gorro;Compra;Altiplano;GOR-1;7801234567917;9990;;3000;2;No;not-available;No;Ropa / Gorros;https://tienda.example/gorro.jpg;0,1;
`,
    fields: {
      handle: 'Permalink',
      title: 'Nombre',
      description: 'Descripción',
      brand: 'Marca',
      sku: 'SKU',
      gtin: 'Código de barras',
      price: 'Precio',
      sale_price: 'Precio de oferta',
      quantity: 'Stock',
      status: 'Estado',
      category: 'Categorías',
      images: 'Imágenes',
      weight: 'Peso (kg)',
    },
    says: { weight_unit: 'kg' },
    never: ['Costo por artículo', 'Notas internas', 'Metadescripción'],
    status: { Estado: { available: 'active', disabled: 'hidden' } },
  },
  {
    name: 'MyCashflow, Finnish',
    currency: 'EUR',
    text: `Tuotekoodi;Nimi;Kuvaus;Hinta;Alennushinta;Ostohinta;Varastosaldo;Paino (kg);Tuotemerkki;EAN;Näkyvyys;Tuotekuvat;Kategoria;Toimittaja;Lisätiedot sisäiseen käyttöön
KUK-1;Kuksa koivusta;<p>Käsin veistetty.</p>;39,90;34,90;15,00;9;0,2;Lappi;6412345678907;1;https://kauppa.example/kuksa.jpg;Retkeily > Astiat;Puupaja Oy;tilaa lisää
PUK-1;Puukko;<p>Hiiliteräs.</p>;89,00;;41,00;0;0,3;Lappi;6412345678914;0;https://kauppa.example/puukko.jpg;Retkeily > Veitset;Puupaja Oy;
`,
    fields: {
      sku: 'Tuotekoodi',
      title: 'Nimi',
      description: 'Kuvaus',
      price: 'Hinta',
      sale_price: 'Alennushinta',
      quantity: 'Varastosaldo',
      weight: 'Paino (kg)',
      brand: 'Tuotemerkki',
      gtin: 'EAN',
      status: 'Näkyvyys',
      images: 'Tuotekuvat',
      category: 'Kategoria',
    },
    may: { id: 'Tuotekoodi' },
    says: { decimal: ',', weight_unit: 'kg' },
    never: ['Ostohinta', 'Toimittaja', 'Lisätiedot sisäiseen käyttöön'],
    status: { Näkyvyys: { '1': 'active', '0': 'hidden' } },
  },
  {
    name: 'Konimbo, Hebrew',
    currency: 'ILS',
    text: `מזהה,שם המוצר,תיאור,מחיר,מחיר מבצע,מחיר עלות,מלאי,מק"ט,ברקוד,קטגוריה,תמונה,מותג,מוצג באתר,הערות פנימיות
301,סיר ברזל יצוק,<p>28 ס"מ.</p>,349.90,299.90,140.00,6,SIR-1,7290123456782,מטבח > סירים,https://shop.example/sir.jpg,הכפר,1,להזמין מדוד
302,קרש חיתוך,<p>עץ זית.</p>,129.00,,48.00,0,KRS-1,7290123456799,מטבח > כלים,https://shop.example/krs.jpg,הכפר,0,
`,
    fields: {
      id: 'מזהה',
      title: 'שם המוצר',
      description: 'תיאור',
      price: 'מחיר',
      sale_price: 'מחיר מבצע',
      quantity: 'מלאי',
      sku: 'מק"ט',
      gtin: 'ברקוד',
      category: 'קטגוריה',
      images: 'תמונה',
      brand: 'מותג',
      status: 'מוצג באתר',
    },
    never: ['מחיר עלות', 'הערות פנימיות'],
    status: { 'מוצג באתר': { '1': 'active', '0': 'hidden' } },
  },
  {
    name: 'Cafe24, Korean',
    currency: 'KRW',
    text: `상품코드,자체 상품코드,진열상태,판매상태,상품명,상품 요약설명,상품 상세설명,소비자가,공급가,판매가,재고수량,브랜드,제조사,원산지,바코드,상품 이미지,카테고리,중량(kg),메모
P0000A,HB-1,Y,Y,한지 조명,은은한 빛.,<p>손으로 만든 한지 조명.</p>,98000,41000,89000,7,한결,한결공방,국내,8801234567893,https://shop.example/light.jpg,조명 > 스탠드,0.9,김씨 문의
P0000B,HB-2,N,N,나무 쟁반,느티나무.,<p>느티나무 쟁반.</p>,55000,21000,49000,0,한결,한결공방,국내,8801234567909,https://shop.example/tray.jpg,주방 > 쟁반,0.6,
`,
    fields: {
      id: '상품코드',
      sku: '자체 상품코드',
      status: ['진열상태', '판매상태'],
      title: '상품명',
      description: '상품 상세설명',
      price: '판매가',
      compare_at_price: '소비자가',
      quantity: '재고수량',
      brand: '브랜드',
      gtin: '바코드',
      images: '상품 이미지',
      category: '카테고리',
      weight: '중량(kg)',
    },
    may: { sku: '상품코드', id: [] },
    says: { weight_unit: 'kg' },
    never: ['공급가', '메모', '원산지'],
    status: { 진열상태: { Y: 'active', N: 'hidden' } },
  },
  {
    name: 'Sapo, Vietnamese',
    currency: 'VND',
    text: `Mã SKU,Tên sản phẩm,Mô tả,Giá bán,Giá so sánh,Giá vốn,Tồn kho,Nhãn hiệu,Loại sản phẩm,Ảnh,Hiển thị,Barcode,Khối lượng (g),Ghi chú nội bộ
NON-1,Nón lá Huế,<p>Lá cọ phơi sương.</p>,120000,150000,45000,30,Làng Chuông,Nón,https://shop.example/non.jpg,Có,8931234567897,150,hỏi chị Lan
GOM-1,Bình gốm,<p>Men tro.</p>,450000,,180000,0,Bát Tràng,Gốm,https://shop.example/gom.jpg,Không,8931234567903,1200,
`,
    fields: {
      sku: 'Mã SKU',
      title: 'Tên sản phẩm',
      description: 'Mô tả',
      price: 'Giá bán',
      compare_at_price: 'Giá so sánh',
      quantity: 'Tồn kho',
      brand: 'Nhãn hiệu',
      category: 'Loại sản phẩm',
      images: 'Ảnh',
      status: 'Hiển thị',
      gtin: 'Barcode',
      weight: 'Khối lượng (g)',
    },
    says: { weight_unit: 'g' },
    never: ['Giá vốn', 'Ghi chú nội bộ'],
    status: { 'Hiển thị': { Có: 'active', Không: 'hidden' } },
  },
  {
    name: 'SHOPLINE, Chinese',
    currency: 'TWD',
    text: `商品編號,商品名稱,商品描述,原價,特價,成本價,庫存數量,商品分類,商品圖片,品牌,條碼,重量(kg),上架狀態,供應商,備註
TEA-1,高山烏龍茶,<p>手採,輕焙火。</p>,680,599,240,40,茶葉 > 烏龍,https://shop.example/tea.jpg,雲嶺,4710123456788,0.15,Y,陳先生,勿公開
CUP-1,陶杯,<p>柴燒。</p>,450,,160,0,茶具 > 杯,https://shop.example/cup.jpg,雲嶺,4710123456795,0.3,N,陳先生,
`,
    fields: {
      sku: '商品編號',
      title: '商品名稱',
      description: '商品描述',
      price: '原價',
      sale_price: '特價',
      quantity: '庫存數量',
      category: '商品分類',
      images: '商品圖片',
      brand: '品牌',
      gtin: '條碼',
      weight: '重量(kg)',
      status: '上架狀態',
    },
    may: { id: '商品編號' },
    says: { weight_unit: 'kg' },
    never: ['成本價', '供應商', '備註'],
    status: { 上架狀態: { Y: 'active', N: 'hidden' } },
  },
  {
    name: 'Loyverse, English',
    currency: 'USD',
    text: `Handle,SKU,Name,Category,Description,Sold by weight,Option 1 name,Option 1 value,Option 2 name,Option 2 value,Option 3 name,Option 3 value,Cost,Barcode,SKU of included item,Quantity of included item,Track stock,Available for sale [Corner shop],Price [Corner shop],In stock [Corner shop],Low stock [Corner shop]
drip-kettle,10001,Drip kettle,Kettles,Steel with a thin spout.,N,Volume,0.6 l,,,,,14.20,8712345670016,,,Y,Y,39.00,7,2
,10002,,,,N,,1.0 l,,,,,17.80,8712345670023,,,Y,Y,45.00,3,2
paper-filters,10003,Paper filters,Filters,A hundred in a box.,N,,,,,,,1.10,8712345670030,,,Y,N,4.50,60,20
`,
    fields: {
      handle: 'Handle',
      sku: 'SKU',
      title: 'Name',
      category: 'Category',
      description: 'Description',
      gtin: 'Barcode',
      price: 'Price [Corner shop]',
      quantity: 'In stock [Corner shop]',
    },
    says: { group_by: 'Handle', continued_rows: true },
    options: ['Option 1 value'],
    may: { status: 'Available for sale [Corner shop]', id: 'Handle' },
    never: ['Cost', 'Low stock [Corner shop]'],
  },
  {
    name: 'Lightspeed X-Series, English',
    currency: 'NZD',
    text: `id,handle,sku,name,description,product_category,variant_option_one_name,variant_option_one_value,tags,supply_price,retail_price,tax_name,tax_value,account_code,brand_name,supplier_name,supplier_code,active,track_inventory,inventory_Main_Outlet,reorder_point_Main_Outlet,restock_level_Main_Outlet
0af7b240-abc5-11e9-eddc-00a1b2c3d401,merino-sock,20011,Merino sock,<p>Warm and thin.</p>,Socks,Size,M,wool;winter,6.10,19.50,GST,0.15,200,Tuatara,Wool Traders,WT-1,1,1,14,3,10
0af7b240-abc5-11e9-eddc-00a1b2c3d402,merino-sock,20012,Merino sock,<p>Warm and thin.</p>,Socks,Size,L,wool;winter,6.10,19.50,GST,0.15,200,Tuatara,Wool Traders,WT-2,1,1,9,3,10
0af7b240-abc5-11e9-eddc-00a1b2c3d403,wool-cap,20013,Wool cap,<p>For cold ears.</p>,Hats,,,wool,9.00,29.00,GST,0.15,200,Tuatara,Wool Traders,WT-3,0,1,0,2,5
`,
    fields: {
      variant_id: 'id',
      handle: 'handle',
      sku: 'sku',
      title: 'name',
      description: 'description',
      category: 'product_category',
      tags: 'tags',
      price: 'retail_price',
      brand: 'brand_name',
      status: 'active',
      quantity: 'inventory_Main_Outlet',
    },
    says: { group_by: 'handle' },
    options: ['variant_option_one_value'],
    never: ['supply_price', 'supplier_name', 'supplier_code', 'tax_value', 'account_code', 'reorder_point_Main_Outlet'],
    status: { active: { '1': 'active', '0': 'hidden' } },
  },
  {
    name: 'CS-Cart, English',
    currency: 'USD',
    text: `Product code;Language;Category;List price;Price;Status;Quantity;Weight;Min quantity;Max quantity;Shipping freight;Date added;Downloadable;Inventory tracking;Detailed image;Product name;Description;Short description;Meta keywords;Search words;Vendor;Options
D00012FPA;en;Garden///Tools;34.00;28.50;A;12;0.800;0;0;0.00;09 Feb 2024;N;B;exim/backup/images/detailed/0/spade.jpg;Hand spade;<p>Forged from one piece.</p>;Forged.;spade;spade, digging;Simtech;
D00013FPA;en;Garden///Tools;0.00;12.00;H;0;0.200;0;0;0.00;09 Feb 2024;N;B;exim/backup/images/detailed/0/trowel.jpg;Trowel;<p>For pots.</p>;For pots.;trowel;trowel, pots;Simtech;
D00014FPA;en;Garden///Pots;0.00;9.00;D;3;1.100;0;0;0.00;09 Feb 2024;N;B;exim/backup/images/detailed/0/pot.jpg;Clay pot;<p>Fired twice.</p>;Fired twice.;pot;pot, clay;Simtech;
`,
    fields: {
      sku: 'Product code',
      category: 'Category',
      price: 'Price',
      compare_at_price: 'List price',
      status: 'Status',
      quantity: 'Quantity',
      weight: 'Weight',
      title: 'Product name',
      description: 'Description',
      tags: 'Search words',
    },
    may: { images: 'Detailed image', brand: 'Vendor', vendor: 'Vendor', weight: 'Weight', tags: 'Search words' },
    never: ['Shipping freight', 'Min quantity'],
    status: { Status: { A: 'active', H: 'hidden', D: 'hidden' } },
  },
  {
    name: 'nopCommerce, English',
    currency: 'EUR',
    text: `ProductId\tProductType\tParentGroupedProductId\tVisibleIndividually\tName\tShortDescription\tFullDescription\tVendor\tProductTemplate\tShowOnHomepage\tMetaKeywords\tMetaDescription\tMetaTitle\tSeName\tAllowCustomerReviews\tPublished\tSKU\tManufacturerPartNumber\tGtin\tIsGiftCard\tStockQuantity\tMinStockQuantity\tPrice\tOldPrice\tProductCost\tWeight\tLength\tCategories\tManufacturers\tProductTags\tPicture1\tPicture2
1\tSimple Product\t0\tTRUE\tDesk lamp Lund\tA lamp with an arm.\t<p>Turns in every direction, with a warm light.</p>\t\tSimple product\tFALSE\t\t\t\tdesk-lamp-lund\tTRUE\tTRUE\tLUND-1\tLL-77\t4006381333931\tFALSE\t10\t2\t79.0000\t99.0000\t31.5000\t1.4000\t20.0000\tLighting >> Desk lamps\tNordlys\tlamp, desk\thttps://shop.example/images/1.jpg\thttps://shop.example/images/1b.jpg
2\tSimple Product\t0\tTRUE\tCeiling lamp Sund\tA lamp of paper.\t<p>Folds flat, and unfolds in a minute.</p>\t\tSimple product\tFALSE\t\t\t\tceiling-lamp-sund\tTRUE\tFALSE\tSUND-1\tLL-78\t4006381333948\tFALSE\t0\t2\t49.0000\t0.0000\t17.0000\t0.9000\t40.0000\tLighting >> Ceiling lamps\tNordlys\tlamp\thttps://shop.example/images/2.jpg\t
`,
    fields: {
      id: 'ProductId',
      title: 'Name',
      description: 'FullDescription',
      handle: 'SeName',
      status: 'Published',
      sku: 'SKU',
      mpn: 'ManufacturerPartNumber',
      gtin: 'Gtin',
      quantity: 'StockQuantity',
      price: 'Price',
      compare_at_price: 'OldPrice',
      weight: 'Weight',
      category: 'Categories',
      brand: 'Manufacturers',
      tags: 'ProductTags',
      images: ['Picture1', 'Picture2'],
    },
    may: { handle: 'SeName', status: ['VisibleIndividually', 'Published'], weight: 'Weight', vendor: 'Vendor' },
    never: ['ProductCost', 'MinStockQuantity', 'Length'],
    status: { Published: { TRUE: 'active', FALSE: 'hidden' } },
  },
  {
    name: 'Zoho Inventory, English',
    currency: 'INR',
    text: `Item ID,Item Name,SKU,HSN/SAC,Is Returnable Item,Brand,Manufacturer,UPC,EAN,Description,Selling Price,Account,Purchase Price,Purchase Account,Unit,Product Type,Source,Status,Stock On Hand,Opening Stock,Reorder Point,Vendor,Category Name,Package Weight,Weight Unit
4600000001,Copper bottle,CB-750,7418,true,Tamra,Tamra Works,,8901234567890,Keeps water cool for a day.,INR 899.00,Sales,INR 410.00,Cost of Goods Sold,pcs,goods,Online,Active,35,40,5,Metal Mart,Bottles,0.3,kg
4600000002,Brass lamp,BL-1,7418,true,Tamra,Tamra Works,,8901234567906,Cast by hand in one piece.,INR 1499.00,Sales,INR 700.00,Cost of Goods Sold,pcs,goods,Online,Inactive,4,10,5,Metal Mart,Lamps,1.1,kg
`,
    fields: {
      id: 'Item ID',
      title: 'Item Name',
      sku: 'SKU',
      brand: 'Brand',
      gtin: 'EAN',
      description: 'Description',
      price: 'Selling Price',
      status: 'Status',
      quantity: 'Stock On Hand',
      category: 'Category Name',
    },
    may: { weight: 'Package Weight', vendor: 'Vendor', gtin: ['UPC', 'EAN'] },
    never: ['Purchase Price', 'Opening Stock', 'Reorder Point', 'HSN/SAC'],
    status: { Status: { Active: 'active', Inactive: 'hidden' } },
  },
  {
    name: 'InSales, Russian',
    currency: 'RUB',
    text: `ID товара;Артикул;Название товара;Краткое описание;Полное описание;Видимость на витрине;Цена продажи;Старая цена;Цена закупки;Остаток;Вес;Штрих-код;Параметр: Бренд;Корневая;Подкатегория 1;Изображения;Ссылка на товар
501;TK-1;Чайник походный;Лёгкий.;<p>Титановый чайник на литр, весит 140 граммов.</p>;выставлен;4590,00;5200,00;2300,00;7;0,14;4607012345677;Север;Каталог;Посуда;https://static.shop.example/1.jpg https://static.shop.example/1b.jpg;https://shop.example/product/chaynik
502;TK-2;Горелка газовая;Мощная.;<p>Три киловатта, складные ножки, пьезоподжиг.</p>;скрыт;2990,00;;1500,00;0;0,31;4607012345684;Север;Каталог;Горелки;https://static.shop.example/2.jpg;https://shop.example/product/gorelka
`,
    fields: {
      id: 'ID товара',
      sku: 'Артикул',
      title: 'Название товара',
      description: 'Полное описание',
      status: 'Видимость на витрине',
      price: 'Цена продажи',
      compare_at_price: 'Старая цена',
      quantity: 'Остаток',
      weight: 'Вес',
      gtin: 'Штрих-код',
      category: 'Подкатегория 1',
      images: 'Изображения',
      url: 'Ссылка на товар',
      brand: 'Параметр: Бренд',
    },
    may: { weight: 'Вес', category: ['Корневая', 'Подкатегория 1'] },
    says: { decimal: ',' },
    never: ['Цена закупки'],
    status: { 'Видимость на витрине': { выставлен: 'active', скрыт: 'hidden' } },
  },
  {
    name: 'Horoshop, Ukrainian',
    currency: 'UAH',
    text: `Артикул;Батьківський артикул;Штрихкод;Назва (UA);Назва (RU);Розділ;Ціна;Стара ціна;Закупівельна ціна;Валюта;Наявність;Кількість;Відображати;Бренд;Фото товару;Опис товару (UA);Постачальник
НК-1;НК-1;4820012345670;Намет двомісний;Палатка двухместная;Намети;3499;3999;2100;UAH;В наявності;5;Так;Карпати;https://shop.example/n1.jpg;<p>Вага два кілограми, дуги з алюмінію.</p>;ТОВ Опт
НК-2;НК-2;4820012345687;Килимок надувний;Коврик надувной;Килимки;1299;;700;UAH;Немає в наявності;0;Ні;Карпати;https://shop.example/n2.jpg;<p>Надувається за хвилину, тепер тепліший.</p>;ТОВ Опт
`,
    fields: {
      sku: 'Артикул',
      gtin: 'Штрихкод',
      title: 'Назва (UA)',
      category: 'Розділ',
      price: 'Ціна',
      compare_at_price: 'Стара ціна',
      availability: 'Наявність',
      quantity: 'Кількість',
      status: 'Відображати',
      brand: 'Бренд',
      images: 'Фото товару',
      description: 'Опис товару (UA)',
    },
    may: {},
    never: ['Закупівельна ціна', 'Постачальник'],
    status: { Відображати: { Так: 'active', Ні: 'hidden' } },
  },
  {
    name: 'A Dutch shop system, Dutch',
    currency: 'EUR',
    text: `Productnummer;Productnaam;Korte omschrijving;Uitgebreide omschrijving;Verkoopprijs incl. BTW;Actieprijs;Inkoopprijs;BTW-tarief;Voorraad;Levertijd;Merk;Hoofdcategorie;Subcategorie;Foto 1;Foto 2;EAN-code;Gewicht in gram;Online
P-001;Stalen fietsbel;Helder.;Een bel die je niet overhoort, met een veer van messing.;14,95;;5,20;21%;8;1-2 werkdagen;Ding;Fietsen;Bellen;https://cdn.example/bel.jpg;;8712345678906;95;ja
P-002;Leren zadeltas;Stevig.;Handgemaakt, met twee riemen en een waterdichte voering.;59,00;49,00;21,00;21%;0;1-2 werkdagen;Ding;Fietsen;Tassen;https://cdn.example/tas.jpg;https://cdn.example/tas2.jpg;8712345678913;340;nee
`,
    fields: {
      sku: 'Productnummer',
      title: 'Productnaam',
      description: 'Uitgebreide omschrijving',
      price: 'Verkoopprijs incl. BTW',
      sale_price: 'Actieprijs',
      quantity: 'Voorraad',
      brand: 'Merk',
      category: ['Hoofdcategorie', 'Subcategorie'],
      images: ['Foto 1', 'Foto 2'],
      gtin: 'EAN-code',
      weight: 'Gewicht in gram',
      status: 'Online',
    },
    may: { id: 'Productnummer' },
    says: { decimal: ',', weight_unit: 'g' },
    never: ['Inkoopprijs', 'BTW-tarief'],
    status: { Online: { ja: 'active', nee: 'hidden' } },
  },
  {
    name: 'Faire, English',
    currency: 'USD',
    text: `Product Name (English),Info Status,Product Token,Option Status,Product Status,SKU,UPC,Product Type,Description (English),Selling Method,Case Quantity,Minimum Order Quantity,USD Unit Wholesale Price,USD Unit Retail Price,Option 1 Name,Option 1 Value,Product Images,Made In Country,On Hand Inventory,Restock Date
Beeswax candle,Accepted,p_8f1,Published,Published,BW-S,850012345671,Candles,Burns for forty hours and smells of a meadow.,BY_THE_ITEM,1,4,9.00,18.00,Size,Small,https://cdn.faire.example/bw.jpg,United States,40,
Beeswax candle,Accepted,p_8f1,Published,Published,BW-L,850012345688,Candles,Burns for forty hours and smells of a meadow.,BY_THE_ITEM,1,4,14.00,28.00,Size,Large,https://cdn.faire.example/bw.jpg,United States,12,
Match bottle,Accepted,p_8f2,Unpublished,Unpublished,MB-1,850012345695,Matches,Sixty long matches in a glass bottle.,BY_THE_ITEM,1,6,7.00,14.00,,,https://cdn.faire.example/mb.jpg,United States,0,
`,
    fields: {
      title: 'Product Name (English)',
      status: ['Option Status', 'Product Status'],
      sku: 'SKU',
      gtin: 'UPC',
      category: 'Product Type',
      description: 'Description (English)',
      price: 'USD Unit Retail Price',
      images: 'Product Images',
      quantity: 'On Hand Inventory',
    },
    says: { group_by: 'Product Token' },
    options: ['Option 1 Value'],
    never: ['USD Unit Wholesale Price', 'Minimum Order Quantity', 'Case Quantity'],
    status: { 'Product Status': { Published: 'active', Unpublished: 'hidden' } },
  },
  {
    name: 'Volusion, English',
    currency: 'USD',
    text: `productcode,productname,hideproduct,productprice,listprice,saleprice,vendor_price,stockstatus,productdescriptionshort,productdescription,productmanufacturer,photourl,upc_code,productweight,categoryids,productkeywords,producturl
AX-1,Felling axe,N,129.00,149.00,,61.00,6,Heavy.,"<p>Forged head, hickory handle.</p>",Granfors,https://shop.example/v/axe.jpg,012345678905,2.1,"12,14","axe, forest",https://shop.example/p/AX-1.htm
AX-2,Splitting wedge,Y,39.00,,29.00,14.00,0,Steel.,"<p>For big logs, with a steel body.</p>",Granfors,https://shop.example/v/wedge.jpg,012345678912,1.8,"12","wedge",https://shop.example/p/AX-2.htm
`,
    fields: {
      sku: 'productcode',
      title: 'productname',
      status: 'hideproduct',
      price: 'productprice',
      compare_at_price: 'listprice',
      sale_price: 'saleprice',
      quantity: 'stockstatus',
      description: 'productdescription',
      brand: 'productmanufacturer',
      images: 'photourl',
      gtin: 'upc_code',
      tags: 'productkeywords',
      url: 'producturl',
    },
    may: { weight: 'productweight', compare_at_price: 'listprice', quantity: 'stockstatus' },
    never: ['vendor_price', 'categoryids'],
    status: { hideproduct: { N: 'active', Y: 'hidden' } },
  },
  {
    name: 'Tray, Portuguese',
    currency: 'BRL',
    text: `ID;Referência;Nome do produto;Preço de venda;Preço promocional;Início da promoção;Fim da promoção;Preço de custo;Estoque;Estoque mínimo;Marca;Categoria principal;Subcategoria;EAN;Peso (gramas);Disponível;Exibir na loja;Imagem 1;Imagem 2;Descrição HTML;Garantia
901;CF-1;Cafeteira italiana;189,90;159,90;2026-11-01;2026-11-30;80,00;12;2;Serra;Cozinha;Cafeteiras;7891234567895;650;Sim;Sim;https://images.tray.example/cf1.jpg;https://images.tray.example/cf2.jpg;<p>Seis xícaras, alumínio.</p>;90 dias
902;MO-1;Moedor manual;249,00;;;;110,00;0;2;Serra;Cozinha;Moedores;7891234567901;480;Não;Não;https://images.tray.example/mo1.jpg;;<p>Mós de cerâmica, corpo de aço.</p>;90 dias
`,
    fields: {
      id: 'ID',
      sku: 'Referência',
      title: 'Nome do produto',
      price: 'Preço de venda',
      sale_price: 'Preço promocional',
      sale_starts: 'Início da promoção',
      sale_ends: 'Fim da promoção',
      quantity: 'Estoque',
      brand: 'Marca',
      category: ['Categoria principal', 'Subcategoria'],
      gtin: 'EAN',
      weight: 'Peso (gramas)',
      availability: 'Disponível',
      status: 'Exibir na loja',
      images: ['Imagem 1', 'Imagem 2'],
      description: 'Descrição HTML',
    },
    may: { availability: 'Disponível', status: ['Disponível', 'Exibir na loja'] },
    says: { decimal: ',', weight_unit: 'g' },
    never: ['Preço de custo', 'Estoque mínimo'],
    status: { 'Exibir na loja': { Sim: 'active', Não: 'hidden' } },
  },
  {
    name: 'Gomag, Romanian',
    currency: 'RON',
    text: `Cod produs (SKU);Denumire produs;Descriere scurta;Descriere;Categorie;Marca;Pret de vanzare;Pret special;Pret de achizitie;TVA;Stoc;Activ in magazin;URL imagine principala;URL imagini secundare;Cod EAN;Greutate (kg);Furnizor
BR-1;Rucsac de munte 40 l;Impermeabil.;<p>Spate ventilat, husa de ploaie inclusa.</p>;Rucsacuri > Munte;Carpatic;349,00;299,00;160,00;19;6;DA;https://cdn.gomag.example/br1.jpg;https://cdn.gomag.example/br1b.jpg|https://cdn.gomag.example/br1c.jpg;5941234567899;1,35;Distribuitor SRL
BR-2;Borseta de alergare;Usoara.;<p>Trei buzunare si o curea care nu aluneca.</p>;Accesorii > Borsete;Carpatic;89,00;;35,00;19;0;NU;https://cdn.gomag.example/br2.jpg;;5941234567905;0,12;Distribuitor SRL
`,
    fields: {
      sku: 'Cod produs (SKU)',
      title: 'Denumire produs',
      description: 'Descriere',
      category: 'Categorie',
      brand: 'Marca',
      price: 'Pret de vanzare',
      sale_price: 'Pret special',
      quantity: 'Stoc',
      status: 'Activ in magazin',
      images: ['URL imagine principala', 'URL imagini secundare'],
      gtin: 'Cod EAN',
      weight: 'Greutate (kg)',
    },
    may: {},
    says: { decimal: ',', weight_unit: 'kg' },
    never: ['Pret de achizitie', 'Furnizor', 'TVA'],
    status: { 'Activ in magazin': { DA: 'active', NU: 'hidden' } },
  },
  {
    name: 'Shopware 5, German',
    currency: 'EUR',
    text: `ordernumber;mainnumber;name;additionalText;supplier;tax;price_EK;pseudoprice_EK;purchaseprice;from_EK;to_EK;active;instock;stockmin;description;description_long;shippingtime;added;keywords;metatitle;suppliernumber;ean;weight;width;packunit;categories;images
SW10001;SW10001;Filzpantoffel;Gr. 40;Alpenfilz;19;49,90;59,90;18,00;1;beliebig;1;8;0;Warm.;<p>Aus Wolle von hier, Sohle aus Leder.</p>;2;2024-02-01;pantoffel;;AF-40;4006381333931;0.5;;;Schuhe|Hausschuhe;https://shop.example/media/filz.jpg
SW10002;SW10001;Filzpantoffel;Gr. 41;Alpenfilz;19;49,90;59,90;18,00;1;beliebig;1;2;0;Warm.;<p>Aus Wolle von hier, Sohle aus Leder.</p>;2;2024-02-01;pantoffel;;AF-41;4006381333948;0.5;;;Schuhe|Hausschuhe;https://shop.example/media/filz.jpg
SW10003;SW10003;Wollsocke;;Alpenfilz;19;14,90;;5,00;1;beliebig;0;0;0;Weich.;<p>Drei Paar in einem Bund, ungefärbt.</p>;2;2024-02-01;socke;;AF-S;4006381333955;0.1;;;Socken;https://shop.example/media/socke.jpg
`,
    fields: {
      sku: 'ordernumber',
      title: 'name',
      price: 'price_EK',
      compare_at_price: 'pseudoprice_EK',
      brand: 'supplier',
      status: 'active',
      quantity: 'instock',
      description: 'description_long',
      tags: 'keywords',
      mpn: 'suppliernumber',
      gtin: 'ean',
      category: 'categories',
      images: 'images',
    },
    may: {
      weight: 'weight',
      variant_title: 'additionalText',
      // EK is the group of ordinary customers there and "Einkauf" elsewhere: leaving the price out is right as well.
      price: 'price_EK',
      compare_at_price: 'pseudoprice_EK',
      brand: 'supplier',
      mpn: 'suppliernumber',
      id: 'mainnumber',
    },
    never: ['purchaseprice', 'stockmin', 'tax'],
    status: { active: { '1': 'active', '0': 'hidden' } },
  },
  {
    name: 'QuickBooks, English',
    currency: 'USD',
    text: `Product/Service Name,Item Type,SKU,Category,Sales Description,Sales Price / Rate,Taxable,Income Account,Purchase Description,Purchase Cost,Expense Account,Preferred Supplier,Quantity On Hand,Reorder Point,Quantity as-of Date,Inventory Asset Account
Garden hose 20 m,Inventory,GH-20,Garden,Does not kink and takes hot water.,34.95,Yes,Sales of Product Income,Hose 20 m grade B,15.10,Cost of Goods Sold,Hoses Inc,18,5,01/02/2026,Inventory Asset
Sprinkler,Inventory,SP-1,Garden,Turns in a full circle of ten metres.,22.50,Yes,Sales of Product Income,Sprinkler brass,9.75,Cost of Goods Sold,Hoses Inc,4,5,01/02/2026,Inventory Asset
`,
    fields: {
      title: 'Product/Service Name',
      sku: 'SKU',
      category: 'Category',
      description: 'Sales Description',
      price: 'Sales Price / Rate',
      quantity: 'Quantity On Hand',
    },
    may: {},
    never: ['Purchase Cost', 'Purchase Description', 'Preferred Supplier', 'Reorder Point', 'Income Account'],
  },
  {
    name: 'Amazon flat file with settings and German names above its header',
    currency: 'EUR',
    text: `TemplateType=fptcustom\tVersion=2026.1101\tTemplateSignature=Q0xPVEhJTkc=\tsettings=contentLanguageTag=de_DE\t\t\t\t\t\t\t\t\t\t\t\t\t
Produkttyp\tVerkäufer-SKU\tProduktname\tMarke\tProdukt-ID\tProdukt-ID-Typ\tPreis\tAngebotspreis\tAngebotsstart\tAngebotsende\tMenge\tHaupt-Bild-URL\tWeitere Bild-URL1\tProduktbeschreibung\tVerwandtschaft\tÜbergeordnete SKU\tVariationsthema\tFarbe
feed_product_type\titem_sku\titem_name\tbrand_name\texternal_product_id\texternal_product_id_type\tstandard_price\tsale_price\tsale_from_date\tsale_end_date\tquantity\tmain_image_url\tother_image_url1\tproduct_description\tparent_child\tparent_sku\tvariation_theme\tcolor_name
shirt\tP-1\tLaufshirt\tRunna\t\t\t\t\t\t\t\t\t\tLeicht & schnell\tParent\t\tColor\t
shirt\tP-1-R\tLaufshirt Rot\tRunna\t4006381333931\tEAN\t29,99\t24,99\t2026-11-01\t2026-12-01\t5\thttps://a.example/r.jpg\thttps://a.example/r2.jpg\tLeicht & schnell\tChild\tP-1\tColor\tRot
shirt\tP-1-B\tLaufshirt Blau\tRunna\t4006381333948\tEAN\t29,99\t\t\t\t0\thttps://a.example/b.jpg\t\tLeicht & schnell\tChild\tP-1\tColor\tBlau
`,
    fields: {
      sku: 'item_sku',
      title: 'item_name',
      brand: 'brand_name',
      gtin: 'external_product_id',
      price: 'standard_price',
      sale_price: 'sale_price',
      sale_starts: 'sale_from_date',
      sale_ends: 'sale_end_date',
      quantity: 'quantity',
      images: ['main_image_url', 'other_image_url1'],
      description: 'product_description',
    },
    may: { category: 'feed_product_type' },
    says: { group_by: ['parent_sku', 'item_sku'] },
    options: ['color_name'],
    never: ['parent_child', 'variation_theme', 'external_product_id_type'],
  },
  {
    name: 'Products of schema.org, JSON Lines',
    currency: 'EUR',
    text: `{"@type":"Product","sku":"SK-1","name":"Espresso cup","description":"Porcelain, 80 ml.","brand":{"@type":"Brand","name":"Tazza"},"gtin13":"4006381333931","image":["https://s.example/1.jpg"],"category":"Kitchen > Cups","offers":{"@type":"Offer","price":"12.50","priceCurrency":"EUR","availability":"https://schema.org/InStock","url":"https://s.example/cup"},"additionalProperty":[{"@type":"PropertyValue","name":"margin","value":"60%"}]}
{"@type":"Product","sku":"SK-2","name":"Saucer","description":"Porcelain.","brand":{"@type":"Brand","name":"Tazza"},"gtin13":"4006381333948","image":["https://s.example/3.jpg"],"category":"Kitchen > Cups","offers":{"@type":"Offer","price":"4.25","priceCurrency":"EUR","availability":"https://schema.org/OutOfStock","url":"https://s.example/saucer"}}
`,
    fields: {
      sku: 'sku',
      title: 'name',
      description: 'description',
      brand: 'brand.name',
      gtin: 'gtin13',
      images: 'image',
      category: 'category',
      price: 'offers.price',
      availability: 'offers.availability',
      url: 'offers.url',
    },
    never: ['additionalProperty.name', 'additionalProperty.value'],
  },
  {
    name: 'Akeneo, with locales in its header',
    currency: 'EUR',
    text: `uuid;sku;categories;enabled;family;parent;groups;ean;name-en_US-ecommerce;name-fr_FR-ecommerce;description-en_US-ecommerce;description-fr_FR-ecommerce;price-EUR;price-USD;purchase_price-EUR;color;size;image;supplier_note
u1;braided-hat-m;hats,summer;1;accessories;braided-hat;;4006381333931;Braided hat;Chapeau tressé;<p>Straw</p>;<p>Paille</p>;24.90;27.00;9.10;black;m;files/hat1.jpg;late always
u2;braided-hat-l;hats,summer;1;accessories;braided-hat;;4006381333948;Braided hat;Chapeau tressé;<p>Straw</p>;<p>Paille</p>;24.90;27.00;9.10;black;l;files/hat1.jpg;
u3;scarf;scarves;0;accessories;;;4006381333955;Scarf;Écharpe;<p>Wool</p>;<p>Laine</p>;14.90;17.00;4.10;red;;files/scarf.jpg;
`,
    fields: {
      sku: 'sku',
      status: 'enabled',
      gtin: 'ean',
      title: 'name-en_US-ecommerce',
      description: 'description-en_US-ecommerce',
      price: 'price-EUR',
      category: 'categories',
      color: 'color',
    },
    may: { images: 'image' },
    says: { group_by: 'parent' },
    options: ['size'],
    never: ['family', 'purchase_price-EUR', 'supplier_note', 'name-fr_FR-ecommerce', 'uuid'],
    status: { enabled: { '1': 'active', '0': 'hidden' } },
  },
  {
    name: 'JTL-Ameise with special prices, German',
    currency: 'EUR',
    text: `Artikelnummer;Artikelname;HAN;GTIN;Hersteller;Beschreibung;Kurzbeschreibung;Brutto-VK;UVP;Sonderpreis aktiv;Sonderpreis Brutto;Sonderpreis von;Sonderpreis bis;EK Netto (für GLD);Lagerbestand;Kategorie Ebene 1;Kategorie Ebene 2;Artikelgewicht;Bild 1;Bild 2;Aktiv;Anmerkung;Identifizierungsspalte Vaterartikel;Variationsname 1;Variationswert 1;Ist Vaterartikel
V-1;Regenjacke Sylt;;;Nordwind;<p>Dicht. Größe fällt klein aus.</p>;;89,90;99,90;N;;;;31,20;0;Jacken;Regen;0,80;https://j.example/1.jpg;https://j.example/2.jpg;Y;EK verhandeln;;;;Y
V-1-M;Regenjacke Sylt M;RS-M;4006381333931;Nordwind;;;89,90;99,90;Y;79,90;01.11.2026;31.12.2026;31,20;4;Jacken;Regen;0,80;https://j.example/1.jpg;;Y;;V-1;Größe;M;N
V-1-L;Regenjacke Sylt L;RS-L;4006381333948;Nordwind;;;89,90;99,90;N;79,90;;;31,20;0;Jacken;Regen;0,85;https://j.example/1.jpg;;Y;;V-1;Größe;L;N
K-9;Mütze;MZ;4006381333955;Nordwind;<p>Wolle</p>;;1.019,90;;N;;;;3,20;14;Mützen;;0,10;https://j.example/9.jpg;;N;;;;;N
`,
    fields: {
      sku: 'Artikelnummer',
      title: 'Artikelname',
      mpn: 'HAN',
      gtin: 'GTIN',
      brand: 'Hersteller',
      description: 'Beschreibung',
      price: 'Brutto-VK',
      sale_price: 'Sonderpreis Brutto',
      on_sale: 'Sonderpreis aktiv',
      sale_starts: 'Sonderpreis von',
      sale_ends: 'Sonderpreis bis',
      quantity: 'Lagerbestand',
      category: ['Kategorie Ebene 1', 'Kategorie Ebene 2'],
      images: ['Bild 1', 'Bild 2'],
      status: 'Aktiv',
    },
    says: { group_by: ['Identifizierungsspalte Vaterartikel', 'Artikelnummer'], decimal: ',' },
    options: ['Variationswert 1'],
    never: ['EK Netto (für GLD)', 'Anmerkung', 'UVP'],
    status: { Aktiv: { Y: 'active', N: 'hidden' } },
  },
  {
    name: 'PrestaShop with discounts, English',
    currency: 'EUR',
    text: `Product ID;Active (0/1);Name;Price tax included;Cost price;On sale (0/1);Discount amount;Discount percent;Discount from (yyyy-mm-dd);Discount to (yyyy-mm-dd);Reference #;Quantity
1;1;Sailor jumper;50.00;18.00;1;;20;2026-11-01;2026-12-31;PM-1;12
2;1;Woollen hat;10.50;3.00;0;;;;;BN-1;0
3;1;Long scarf;20.00;6.00;1;5.00;;2026-11-01;2026-12-31;EC-1;3
`,
    fields: {
      id: 'Product ID',
      status: 'Active (0/1)',
      title: 'Name',
      price: 'Price tax included',
      discount_amount: 'Discount amount',
      discount_percent: 'Discount percent',
      sale_starts: 'Discount from (yyyy-mm-dd)',
      sale_ends: 'Discount to (yyyy-mm-dd)',
      sku: 'Reference #',
      quantity: 'Quantity',
    },
    never: ['Cost price', 'On sale (0/1)'],
  },
  {
    name: 'Medusa, English',
    currency: 'EUR',
    text: `Product Id;Product Handle;Product Title;Product Subtitle;Product Description;Product Status;Product Thumbnail;Product Weight;Product Type;Product Collection Title;Product Tags;Product Discountable;Product External Id;Variant Id;Variant Title;Variant SKU;Variant Barcode;Variant Inventory Quantity;Variant Allow Backorder;Variant Manage Inventory;Price EUR;Price USD;Option 1 Name;Option 1 Value;Option 2 Name;Option 2 Value;Image 1 Url;Image 2 Url
prod_01;coffee-mug;Coffee Mug;;Every programmer's best friend.;published;https://m.example/mug.png;400;;;;true;;variant_1;One Size;MUG-1;4006381333931;100;false;true;10;11.5;Size;One Size;;;https://m.example/mug.png;
prod_02;sweatpants;Sweatpants;;Reimagine the feeling;draft;https://m.example/s.png;400;Pants;;"a,b";true;;variant_2;S;SW-S;;50;false;true;29.5;35;Size;S;Color;Black;https://m.example/s.png;https://m.example/s2.png
prod_02;sweatpants;Sweatpants;;Reimagine the feeling;draft;https://m.example/s.png;400;Pants;;"a,b";true;;variant_3;M;SW-M;;0;false;true;29.5;35;Size;M;Color;Black;https://m.example/s.png;https://m.example/s2.png
prod_03;tee;Tee;;Soft;published;https://m.example/t.png;200;Tops;;"a";true;;variant_4;S;T-S;;50;false;true;19.5;25;Size;S;Color;White;https://m.example/t.png;
prod_03;tee;Tee;;Soft;published;https://m.example/t.png;200;Tops;;"a";true;;variant_5;M;T-M;;5;false;true;19.5;25;Size;M;Color;White;https://m.example/t.png;
`,
    fields: {
      title: 'Product Title',
      description: 'Product Description',
      status: 'Product Status',
      category: 'Product Type',
      tags: 'Product Tags',
      variant_id: 'Variant Id',
      sku: 'Variant SKU',
      gtin: 'Variant Barcode',
      quantity: 'Variant Inventory Quantity',
      price: 'Price EUR',
      images: ['Image 1 Url', 'Image 2 Url'],
    },
    may: { id: 'Product External Id', handle: 'Product Handle' },
    says: { group_by: 'Product Id' },
    options: ['Option 1 Value'],
    never: ['Price USD', 'Product Thumbnail'],
    status: { 'Product Status': { published: 'active', draft: 'hidden' } },
  },
  {
    name: 'Big Cartel, English',
    currency: 'USD',
    text: `id,name,permalink,description,price,on_sale,status,categories,images,option,option_price,option_quantity,option_sold
1,Screen print,screen-print,"Two colours, edition of fifty.",25.0,false,active,Prints,https://b.example/1.jpg,A3,25.0,10,4
1,Screen print,screen-print,"Two colours, edition of fifty.",25.0,false,active,Prints,https://b.example/1.jpg,A2,35.0,0,9
2,Zine,zine,"Forty pages, stapled, black and white.",9.0,false,hidden,Zines,https://b.example/2.jpg,,9.0,10,0
`,
    fields: {
      title: 'name',
      description: 'description',
      price: 'option_price',
      status: 'status',
      category: 'categories',
      images: 'images',
      quantity: 'option_quantity',
    },
    says: { group_by: 'id' },
    options: ['option'],
    status: { status: { active: 'active', hidden: 'hidden' } },
  },
  {
    name: 'Webflow, English',
    currency: 'USD',
    text: `Product Handle,Product Name,Product Description,Product Categories,Main Variant Image,Variant Price,Variant Compare-at Price,Variant Sku,Variant Inventory,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Product ID,Variant ID,Published On,Archived,Draft
oak-desk,Oak Desk,<p>A desk.</p>,desks,https://w.example/1.jpg,899.00,999.00,OD-120,4,Width,120 cm,,,6013,6014,Mon Nov 02 2026,false,false
oak-desk,Oak Desk,<p>A desk.</p>,desks,https://w.example/1.jpg,949.00,,OD-140,2,Width,140 cm,,,6013,6015,Mon Nov 02 2026,false,false
ash-stool,Ash Stool,<p>A stool.</p>,chairs,https://w.example/4.jpg,99.00,,AS-1,4,,,,,6016,6017,,false,true
`,
    fields: {
      variant_id: 'Variant ID',
      title: 'Product Name',
      description: 'Product Description',
      category: 'Product Categories',
      price: 'Variant Price',
      compare_at_price: 'Variant Compare-at Price',
      sku: 'Variant Sku',
      quantity: 'Variant Inventory',
      status: ['Archived', 'Draft'],
    },
    says: { group_by: 'Product ID' },
    options: ['Option1 Value'],
    status: { Draft: { true: 'hidden', false: 'active' }, Archived: { true: 'hidden', false: 'active' } },
  },
  {
    name: 'Trendyol, Turkish',
    currency: 'TRY',
    text: `Barkod;Model Kodu;Ürün Rengi;Beden;Marka;Kategori İsmi;Stok Kodu;Ürün Adı;Ürün Açıklaması;Piyasa Satış Fiyatı (KDV Dahil);Trendyol'da Satılacak Fiyat (KDV Dahil);Ürün Stok Adedi;KDV Oranı;Görsel 1;Görsel 2;Durum;Maliyet
4006381333931;GOM-1;Beyaz;M;Keten;Gömlek;GOM-1-M;Keten Gömlek;Yüzde yüz keten, yazlık gömlek, düğmeli yaka.;899,90;749,90;12;10;https://t.example/1.jpg;https://t.example/2.jpg;Onaylı;300
4006381333948;GOM-1;Beyaz;L;Keten;Gömlek;GOM-1-L;Keten Gömlek;Yüzde yüz keten, yazlık gömlek, düğmeli yaka.;899,90;749,90;0;10;https://t.example/1.jpg;https://t.example/2.jpg;Onaylı;300
4006381333955;SAP-1;Siyah;Standart;Keten;Şapka;SAP-1;Hasır Şapka;Hasır şapka, geniş kenarlı, güneş için.;399,90;299,90;3;10;https://t.example/3.jpg;;Pasif;100
`,
    fields: {
      gtin: 'Barkod',
      color: 'Ürün Rengi',
      brand: 'Marka',
      category: 'Kategori İsmi',
      sku: 'Stok Kodu',
      title: 'Ürün Adı',
      description: 'Ürün Açıklaması',
      price: "Trendyol'da Satılacak Fiyat (KDV Dahil)",
      compare_at_price: 'Piyasa Satış Fiyatı (KDV Dahil)',
      quantity: 'Ürün Stok Adedi',
      images: ['Görsel 1', 'Görsel 2'],
      status: 'Durum',
    },
    options: ['Beden'],
    status: { Durum: { Onaylı: 'active', Pasif: 'hidden' } },
    never: ['Maliyet'],
  },
  {
    name: 'Rakuten, Japanese',
    currency: 'JPY',
    text: `商品管理番号（商品URL）,商品番号,商品名,倉庫指定,PC用商品説明文,商品画像パス1,SKU管理番号,販売価格,表示価格,在庫数,バリエーション項目キー1,バリエーション項目選択肢1,カタログID,仕入価格
kutsu-1,K1,登山靴 岩山,0,<p>岩場に強い登山靴です。</p>,https://r.example/1.jpg,s26,"15,800","18,800",4,サイズ,26.0,4006381333931,8000
kutsu-1,K1,登山靴 岩山,0,<p>岩場に強い登山靴です。</p>,https://r.example/1.jpg,s27,"15,800","18,800",0,サイズ,27.0,4006381333948,8000
boushi-2,B2,帽子 冬,1,<p>羊毛の帽子。</p>,https://r.example/2.jpg,f,"3,200",,9,サイズ,フリー,4006381333955,1200
`,
    fields: {
      title: '商品名',
      description: 'PC用商品説明文',
      images: '商品画像パス1',
      price: '販売価格',
      compare_at_price: '表示価格',
      quantity: '在庫数',
      gtin: 'カタログID',
      status: '倉庫指定',
    },
    says: { group_by: '商品管理番号（商品URL）' },
    options: ['バリエーション項目選択肢1'],
    status: { 倉庫指定: { '0': 'active', '1': 'hidden' } },
    never: ['仕入価格'],
  },
  {
    name: 'Coupang, Korean',
    currency: 'KRW',
    text: `등록상품ID,등록상품명,브랜드,카테고리,옵션명,판매가격,할인율기준가,재고수량,판매상태,대표이미지,바코드,공급가
1001,등산화 남성용,산길,스포츠>등산>등산화,블랙 260,"129,000","159,000",15,판매중,https://k.example/1.jpg,4006381333931,70000
1002,배낭 여행용,산길,스포츠>등산>배낭,회색,"89,000",,3,판매중지,https://k.example/3.jpg,4006381333948,40000
`,
    fields: {
      title: '등록상품명',
      brand: '브랜드',
      category: '카테고리',
      price: '판매가격',
      compare_at_price: '할인율기준가',
      quantity: '재고수량',
      status: '판매상태',
      images: '대표이미지',
      gtin: '바코드',
    },
    status: { 판매상태: { 판매중: 'active', 판매중지: 'hidden' } },
    never: ['공급가'],
  },
  {
    name: 'Prom.ua with what is on the site, Russian and Ukrainian',
    currency: 'UAH',
    text: `Код_товару,Назва_позиції,Опис,Ціна,Валюта,Посилання_зображення,Наявність,Кількість,Виробник,Особисті_нотатки,Продукт_на_сайті
K1,Черевики Карпати,<p>Міцні.</p>,"2499,50",UAH,https://p.example/1.jpg,+,5,Карпати,зателефонувати,+
K2,Мотузка 60 м,<p>60 м.</p>,"3100,00",UAH,https://p.example/3.jpg,-,0,Карпати,,+
K3,Каска біла,<p>Каска.</p>,"1100,00",UAH,https://p.example/4.jpg,+,3,Карпати,,-
`,
    fields: {
      sku: 'Код_товару',
      title: 'Назва_позиції',
      description: 'Опис',
      price: 'Ціна',
      images: 'Посилання_зображення',
      availability: 'Наявність',
      quantity: 'Кількість',
      brand: 'Виробник',
      status: 'Продукт_на_сайті',
    },
    status: { Продукт_на_сайті: { '+': 'active', '-': 'hidden' } },
    never: ['Особисті_нотатки'],
  },
  {
    name: 'Vendure, variants below their products',
    currency: 'EUR',
    text: `name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory
Laptop,laptop,"A fast laptop for work and for play, light enough to carry.",https://v.example/1.jpg|https://v.example/2.jpg,category:Computers,screen size|RAM,13 inch|8GB,L2201308,1299.00,standard,100,true
,,,,,,15 inch|8GB,L2201508,1399.00,standard,0,true
Tablet,tablet,"A tablet with a bright screen and two days of battery.",https://v.example/3.jpg,category:Tablets,,,TBL200,329.00,standard,5,true
`,
    fields: {
      title: 'name',
      handle: 'slug',
      description: 'description',
      images: 'assets',
      sku: 'sku',
      price: 'price',
      quantity: 'stockOnHand',
    },
    says: { group_by: 'slug', continued_rows: true },
    options: ['optionValues'],
  },
  {
    name: 'Gumroad, JSON in cents',
    currency: 'USD',
    text: JSON.stringify({
      success: true,
      products: ['Knots', 'Splices'].map((name, at) => ({
        id: `A-${at}`,
        name,
        description: `<p>A course about ${name}.</p>`,
        price: 2900 + at,
        formatted_price: `$29.0${at}`,
        currency: 'usd',
        published: at === 0,
        deleted: false,
        sales_count: 99,
        sales_usd_cents: 9900,
      })),
    }),
    fields: { id: 'id', title: 'name', description: 'description', price: 'price', status: ['published', 'deleted'] },
    says: { price_in: 'minor', records: 'products' },
    status: { published: { true: 'active', false: 'hidden' }, deleted: { true: 'hidden', false: 'active' } },
    never: ['sales_count', 'sales_usd_cents'],
  },
  {
    name: 'A shop whose "available" is a switch',
    currency: 'EUR',
    text: `sku,name,price,available,quantity
A1,Oak table,19.95,true,4
A2,Ash chair,29.95,false,9
`,
    fields: { sku: 'sku', title: 'name', price: 'price', quantity: 'quantity', status: 'available' },
    status: { available: { true: 'active', false: 'hidden' } },
  },
]
