import type { MappingSample } from './sample.ts'

// Written by the formats that platforms publish, before the suggestion had seen any of them; what it got wrong then was
// mended by its cause. Each must come out right.

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
]
