import type { ExportSample } from './exports.ts'

// Exports of marketplaces and shop systems, and lists made by hand. Each was written, with the right answer, before it was
// tried; most came out wrong then.

export const EXPORTS_BY_MARKET: readonly ExportSample[] = [
  {
    name: 'Amazon, template of 2025 with German names',
    currency: 'EUR',
    locale: 'de-DE',
    text: `settings=feedType=POST&templateIdentifier=abc&headerLanguageTag=de_DE&primaryMarketplaceId=amzn1.mp.o.A1PA6795UKMFR9	Sichtbar															
SKU	Produkttyp	Angebotsaktion	Artikelname	Markenname	Produkt-ID	Artikelzustand	Verfügbare Menge	Ihr Preis EUR (Verkauf auf Amazon, DE)	Aktionspreis. EUR	Aktion Start	Aktion Ende	Mindestpreis	Listenpreis	URL des Hauptbilds	Produktbeschreibung	Aufzählungspunkt
contribution_sku#1.value	product_type#1.value	::record_action	item_name[marketplace_id=A1PA6795UKMFR9][language_tag=de_DE]#1.value	brand[marketplace_id=A1PA6795UKMFR9][language_tag=de_DE]#1.value	amzn1.volt.ca.product_id_value	condition_type[marketplace_id=A1PA6795UKMFR9]#1.value	fulfillment_availability#1.quantity	purchasable_offer[marketplace_id=A1PA6795UKMFR9][audience=ALL]#1.our_price#1.schedule#1.value_with_tax	purchasable_offer[marketplace_id=A1PA6795UKMFR9][audience=ALL]#1.discounted_price#1.schedule#1.value_with_tax	purchasable_offer[marketplace_id=A1PA6795UKMFR9][audience=ALL]#1.discounted_price#1.schedule#1.start_at	purchasable_offer[marketplace_id=A1PA6795UKMFR9][audience=ALL]#1.discounted_price#1.schedule#1.end_at	purchasable_offer[marketplace_id=A1PA6795UKMFR9][audience=ALL]#1.minimum_seller_allowed_price#1.schedule#1.value_with_tax	list_price[marketplace_id=A1PA6795UKMFR9]#1.value_with_tax	main_product_image_locator[marketplace_id=A1PA6795UKMFR9]#1.media_location	product_description[marketplace_id=A1PA6795UKMFR9][language_tag=de_DE]#1.value	bullet_point[marketplace_id=A1PA6795UKMFR9][language_tag=de_DE]#1.value
K-1	KETTLE	Create or Replace (Full Update)	Wasserkocher Kupfer 1,2 l	Skerry	4006381333931	new_new	14	49.90	39.90	2026-11-20	2026-12-24	31.00	59.90	https://a.example/k1.jpg	Aus Kupfer.	Kocht schnell
K-2	KETTLE	Create or Replace (Full Update)	Wasserkocher Stahl 1,5 l	Skerry	4006381333948	new_new	0	35.00				22.00	35.00	https://a.example/k2.jpg	Aus Stahl.	Leicht
`,
    products: [
      'active | p:K-1 | Wasserkocher Kupfer 1,2 l | Skerry | new | KETTLE | 1 pictures',
      ' K-1 49.90 sale 39.90 2026-11-20T00:00:00Z..2026-12-25T00:00:00Z in_stock 14',
      'active | p:K-2 | Wasserkocher Stahl 1,5 l | Skerry | new | KETTLE | 1 pictures',
      ' K-2 35.00 out_of_stock 0',
    ],
    never: ['3100', '2200'],
  },
  {
    name: 'Sylius, JSON-LD in cents',
    currency: 'USD',
    locale: 'en',
    text: JSON.stringify({
      '@context': '/api/v2/contexts/Product',
      '@id': '/api/v2/shop/products',
      '@type': 'hydra:Collection',
      'hydra:totalItems': 2,
      'hydra:member': [
        {
          '@id': '/api/v2/shop/products/CAP',
          '@type': 'Product',
          id: 1,
          code: 'CAP',
          name: 'Knitted cap',
          slug: 'knitted-cap',
          description: 'Warm wool.',
          shortDescription: 'Warm.',
          enabled: true,
          averageRating: 4.5,
          images: [{ '@id': '/api/v2/shop/product-images/1', id: 1, type: 'main', path: 'https://sy.example/cap.jpg' }],
          mainTaxon: '/api/v2/shop/taxons/caps',
          productTaxons: ['/api/v2/shop/product-taxons/1'],
          variants: [
            {
              '@id': '/api/v2/shop/product-variants/CAP-S',
              '@type': 'ProductVariant',
              id: 11,
              code: 'CAP-S',
              name: 'Small',
              enabled: true,
              inStock: true,
              price: 2499,
              originalPrice: 2999,
              lowestPriceBeforeDiscount: 2499,
            },
            {
              '@id': '/api/v2/shop/product-variants/CAP-L',
              '@type': 'ProductVariant',
              id: 12,
              code: 'CAP-L',
              name: 'Large',
              enabled: true,
              inStock: false,
              price: 2699,
              originalPrice: 2699,
              lowestPriceBeforeDiscount: null,
            },
          ],
        },
        {
          '@id': '/api/v2/shop/products/OLD',
          '@type': 'Product',
          id: 2,
          code: 'OLD',
          name: 'Old cap',
          slug: 'old-cap',
          description: 'Was.',
          shortDescription: '',
          enabled: false,
          averageRating: 0,
          images: [],
          mainTaxon: '/api/v2/shop/taxons/caps',
          productTaxons: [],
          variants: [
            {
              '@id': '/api/v2/shop/product-variants/OLD-1',
              '@type': 'ProductVariant',
              id: 13,
              code: 'OLD-1',
              name: 'One',
              enabled: true,
              inStock: true,
              price: 1599,
              originalPrice: 1599,
              lowestPriceBeforeDiscount: null,
            },
          ],
        },
      ],
    }),
    products: [
      'active | 1 | Knitted cap | new | 1 pictures',
      ' CAP-S Variant=Small 29.99 sale 24.99 .. in_stock',
      ' CAP-L Variant=Large 26.99 out_of_stock',
      'draft | 2 | Old cap | new | 0 pictures',
      ' OLD-1 Variant=One 15.99 in_stock',
    ],
  },
  {
    name: 'Sylius, taxons',
    currency: 'EUR',
    locale: 'en',
    text: `Code;Locale;Name;Description;Short_description;Meta_description;Meta_keywords;Main_taxon;Taxons;Channels;Enabled;Price;Original price;OnHand;Tracked
MUG;en_US;Enamel mug;White.;;;;mugs;mugs|kitchen;FASHION_WEB;1;12.50;15.00;8;1
POT;en_US;Enamel pot;Blue.;;;;pots;pots;FASHION_WEB;0;32.00;;2;1
`,
    products: [
      'active | p:MUG | Enamel mug | new | mugs | 0 pictures',
      ' MUG 15.00 sale 12.50 .. in_stock 8',
      'draft | p:POT | Enamel pot | new | pots | 0 pictures',
      ' POT 32.00 in_stock 2',
    ],
  },
  {
    name: 'Square, catalogue objects of several kinds',
    currency: 'USD',
    locale: 'en',
    text: JSON.stringify({
      objects: [
        {
          type: 'CATEGORY',
          id: 'CAT1',
          updated_at: '2026-01-01T00:00:00Z',
          version: 1,
          is_deleted: false,
          present_at_all_locations: true,
          category_data: { name: 'Coffee' },
        },
        {
          type: 'TAX',
          id: 'TAX1',
          updated_at: '2026-01-01T00:00:00Z',
          version: 1,
          is_deleted: false,
          present_at_all_locations: true,
          tax_data: { name: 'Sales tax', percentage: '8.5', calculation_phase: 'TAX_SUBTOTAL_PHASE' },
        },
        {
          type: 'ITEM',
          id: 'W62UWFY35CWMYGVWK6TWJDNI',
          updated_at: '2026-11-25T13:05:45Z',
          version: 1,
          is_deleted: false,
          present_at_all_locations: true,
          item_data: {
            name: 'House blend',
            description: 'Round and sweet.',
            abbreviation: 'HB',
            is_taxable: true,
            visibility: 'PRIVATE',
            category_id: 'CAT1',
            variations: [
              {
                type: 'ITEM_VARIATION',
                id: 'V1AAAA',
                updated_at: '2026-11-25T13:05:45Z',
                version: 1,
                is_deleted: false,
                present_at_all_locations: true,
                item_variation_data: {
                  item_id: 'W62UWFY35CWMYGVWK6TWJDNI',
                  name: '250 g',
                  sku: 'HB-250',
                  ordinal: 0,
                  pricing_type: 'FIXED_PRICING',
                  price_money: { amount: 1250, currency: 'USD' },
                  sellable: true,
                  stockable: true,
                },
              },
              {
                type: 'ITEM_VARIATION',
                id: 'V2AAAA',
                updated_at: '2026-11-25T13:05:45Z',
                version: 1,
                is_deleted: false,
                present_at_all_locations: true,
                item_variation_data: {
                  item_id: 'W62UWFY35CWMYGVWK6TWJDNI',
                  name: '1 kg',
                  sku: 'HB-1000',
                  ordinal: 1,
                  pricing_type: 'FIXED_PRICING',
                  price_money: { amount: 3900, currency: 'USD' },
                  sellable: true,
                  stockable: true,
                },
              },
            ],
            product_type: 'REGULAR',
            description_html: '<p>Round and sweet.</p>',
            is_archived: false,
            ecom_visibility: 'VISIBLE',
          },
        },
        {
          type: 'ITEM',
          id: 'X62UWFY35CWMYGVWK6TWJDNJ',
          updated_at: '2026-11-25T13:05:45Z',
          version: 1,
          is_deleted: false,
          present_at_all_locations: true,
          item_data: {
            name: 'Old roast',
            description: 'Gone.',
            is_taxable: true,
            visibility: 'PRIVATE',
            category_id: 'CAT1',
            variations: [
              {
                type: 'ITEM_VARIATION',
                id: 'V3AAAA',
                updated_at: '2026-11-25T13:05:45Z',
                version: 1,
                is_deleted: false,
                present_at_all_locations: true,
                item_variation_data: {
                  item_id: 'X62UWFY35CWMYGVWK6TWJDNJ',
                  name: 'Regular',
                  sku: 'OLD',
                  ordinal: 0,
                  pricing_type: 'FIXED_PRICING',
                  price_money: { amount: 990, currency: 'USD' },
                  sellable: true,
                  stockable: true,
                },
              },
            ],
            product_type: 'REGULAR',
            description_html: '<p>Gone.</p>',
            is_archived: true,
            ecom_visibility: 'HIDDEN',
          },
        },
      ],
    }),
    products: [
      'active | W62UWFY35CWMYGVWK6TWJDNI | House blend | new | 0 pictures',
      ' HB-250 Variant=250 g 12.50 unknown',
      ' HB-1000 Variant=1 kg 39.00 unknown',
      'archived | X62UWFY35CWMYGVWK6TWJDNJ | Old roast | new | 0 pictures',
      ' OLD Variant=Regular 9.90 unknown',
    ],
  },
  {
    name: 'WooCommerce REST v3, a sale that ends in UTC',
    currency: 'SEK',
    locale: 'sv-SE',
    text: JSON.stringify([
      {
        id: 799,
        name: 'Linneskjorta',
        slug: 'linneskjorta',
        permalink: 'https://w.example/produkt/linneskjorta/',
        date_created: '2026-03-23T17:03:12',
        type: 'simple',
        status: 'publish',
        featured: false,
        catalog_visibility: 'visible',
        description: '<p>Linne.</p>',
        short_description: '<p>Sval.</p>',
        sku: 'LIN-1',
        global_unique_id: '',
        price: '399',
        regular_price: '499',
        sale_price: '399',
        date_on_sale_from: null,
        date_on_sale_to: '2026-12-24T23:59:59',
        date_on_sale_to_gmt: '2026-12-24T22:59:59',
        price_html: '<del>499 kr</del>',
        on_sale: true,
        purchasable: true,
        total_sales: 12,
        virtual: false,
        manage_stock: true,
        stock_quantity: 5,
        backorders: 'no',
        stock_status: 'instock',
        weight: '0.3',
        dimensions: { length: '', width: '', height: '' },
        purchase_note: 'Tack internt',
        average_rating: '0.00',
        rating_count: 0,
        categories: [{ id: 9, name: 'Kläder', slug: 'klader' }],
        tags: [],
        images: [{ id: 1, src: 'https://w.example/1.jpg', name: 'x', alt: '' }],
        attributes: [{ id: 0, name: 'Inköpsnr', position: 0, visible: false, variation: false, options: ['Z-77'] }],
        variations: [],
        meta_data: [{ id: 1, key: '_wc_cog_cost', value: '120.50' }],
      },
      {
        id: 800,
        name: 'Hemlig',
        slug: 'hemlig',
        permalink: 'https://w.example/produkt/hemlig/',
        date_created: '2026-03-23T17:03:12',
        type: 'simple',
        status: 'private',
        featured: false,
        catalog_visibility: 'visible',
        description: '<p>H.</p>',
        short_description: '',
        sku: 'HEM',
        global_unique_id: '',
        price: '100',
        regular_price: '100',
        sale_price: '',
        date_on_sale_from: null,
        date_on_sale_to: null,
        date_on_sale_to_gmt: null,
        price_html: '',
        on_sale: false,
        purchasable: true,
        total_sales: 0,
        virtual: false,
        manage_stock: false,
        stock_quantity: null,
        backorders: 'no',
        stock_status: 'instock',
        weight: '',
        dimensions: { length: '', width: '', height: '' },
        purchase_note: '',
        average_rating: '0.00',
        rating_count: 0,
        categories: [{ id: 9, name: 'Kläder', slug: 'klader' }],
        tags: [],
        images: [],
        attributes: [],
        variations: [],
        meta_data: [],
      },
      {
        id: 801,
        name: 'Gömd',
        slug: 'gomd',
        permalink: 'https://w.example/produkt/gomd/',
        date_created: '2026-03-23T17:03:12',
        type: 'simple',
        status: 'publish',
        featured: false,
        catalog_visibility: 'hidden',
        description: '<p>G.</p>',
        short_description: '',
        sku: 'GOM',
        global_unique_id: '',
        price: '100',
        regular_price: '100',
        sale_price: '',
        date_on_sale_from: null,
        date_on_sale_to: null,
        date_on_sale_to_gmt: null,
        price_html: '',
        on_sale: false,
        purchasable: true,
        total_sales: 0,
        virtual: false,
        manage_stock: false,
        stock_quantity: null,
        backorders: 'no',
        stock_status: 'onbackorder',
        weight: '',
        dimensions: { length: '', width: '', height: '' },
        purchase_note: '',
        average_rating: '0.00',
        rating_count: 0,
        categories: [],
        tags: [],
        images: [],
        attributes: [],
        variations: [],
        meta_data: [],
      },
    ]),
    products: [
      'active | 799 | Linneskjorta | new | Kläder | 1 pictures',
      ' LIN-1 499.00 sale 399.00 ..2026-12-24T22:59:59Z in_stock 5',
      'draft | 800 | Hemlig | new | Kläder | 0 pictures',
      ' HEM 100.00 in_stock',
      'draft | 801 | Gömd | new | 0 pictures',
      ' GOM 100.00 backorder',
    ],
    never: ['Z-77', 'Tack internt', '120.50'],
  },
  {
    name: 'Magento 2, grid of products',
    currency: 'USD',
    locale: 'en',
    text: `ID,Thumbnail,Name,Type,Attribute Set,SKU,Price,Quantity,Salable Quantity,Visibility,Status,Websites,Last Updated At,Cost
1,https://m.example/1.jpg,Joust Duffle Bag,Simple Product,Bag,24-MB01,$34.00,100,"Default Stock: 100","Catalog, Search",Enabled,Main Website,"Nov 2, 2026 10:10:10 AM",$12.00
2,https://m.example/2.jpg,Strive Pack,Simple Product,Bag,24-MB04,"$1,332.00",0,"Default Stock: 0","Catalog, Search",Disabled,Main Website,"Nov 2, 2026 10:10:10 AM",$10.00
3,https://m.example/3.jpg,Spare strap,Simple Product,Bag,24-XX01,$5.00,10,"Default Stock: 10",Not Visible Individually,Enabled,Main Website,"Nov 2, 2026 10:10:10 AM",$1.00
`,
    products: [
      'active | 1 | Joust Duffle Bag | new | 1 pictures',
      ' 24-MB01 34.00 in_stock 100',
      'draft | 2 | Strive Pack | new | 1 pictures',
      ' 24-MB04 1332.00 out_of_stock 0',
      'draft | 3 | Spare strap | new | 1 pictures',
      ' 24-XX01 5.00 in_stock 10',
    ],
    never: ['1200', '"amount":1000'],
  },
  {
    name: 'Adobe Commerce, special prices with the first second of their last day',
    currency: 'GBP',
    locale: 'en-GB',
    text: `sku,name,description,price,special_price,special_from_date,special_to_date,qty,is_in_stock,status,visibility,base_image,manufacturer,cost
A1,Hall lamp,<p>Brass.</p>,120.0000,99.0000,2026-11-01 00:00:00,2026-12-31 00:00:00,3,1,1,4,/h/l/1.jpg,Lumo,40.0000
A2,Desk lamp,<p>Steel.</p>,80.0000,60.0000,2027-01-01 00:00:00,,4,1,1,4,/d/l/2.jpg,Lumo,30.0000
A3,Old lamp,<p>Tin.</p>,50.0000,,,,0,0,2,4,/o/l/3.jpg,Lumo,20.0000
A4,Bulb,<p>LED.</p>,5.0000,,,,40,1,1,1,/b/l/4.jpg,Lumo,1.0000
`,
    products: [
      'active | p:A1 | Hall lamp | Lumo | new | 1 pictures',
      ' A1 120.00 sale 99.00 2026-11-01T00:00:00Z..2027-01-01T00:00:00Z in_stock 3',
      'active | p:A2 | Desk lamp | Lumo | new | 1 pictures',
      ' A2 80.00 sale 60.00 2027-01-01T00:00:00Z.. in_stock 4',
      'draft | p:A3 | Old lamp | Lumo | new | 1 pictures',
      ' A3 50.00 out_of_stock 0',
      'draft | p:A4 | Bulb | Lumo | new | 1 pictures',
      ' A4 5.00 in_stock 40',
    ],
  },
  {
    name: 'Hepsiburada, what is closed for sale',
    currency: 'TRY',
    locale: 'tr-TR',
    text: `Satıcı Stok Kodu;HB Sku;Ürün Adı;Ürün Açıklaması;Marka;Barkod;Varyant Grup Id;Kategori;Görsel 1;Görsel 2;Fiyat;Stok;KDV;Kargoya Veriliş Süresi;Satış Durumu;Renk
HB1;HBV001;Çelik termos;Sıcak tutar.;Dağ;8690000000011;G1;Mutfak;https://h.example/1.jpg;https://h.example/1b.jpg;1.249,90;10;20;2;Satışta;Siyah
HB2;HBV002;Çelik termos;Sıcak tutar.;Dağ;8690000000028;G1;Mutfak;https://h.example/2.jpg;;1.299,90;0;20;2;Satışta;Kırmızı
HB3;HBV003;Cam bardak;Temperli.;Dağ;8690000000035;G2;Mutfak;https://h.example/3.jpg;;89,90;5;20;2;Satışa Kapalı;
`,
    products: [
      'active | p:HB1 | Çelik termos | Dağ | new | Mutfak | 2 pictures',
      ' HB1 1249.90 in_stock 10',
      'active | p:HB2 | Çelik termos | Dağ | new | Mutfak | 1 pictures',
      ' HB2 1299.90 out_of_stock 0',
      'draft | p:HB3 | Cam bardak | Dağ | new | Mutfak | 1 pictures',
      ' HB3 89.90 in_stock 5',
    ],
  },
  {
    name: 'Skroutz, sizes with prices of their own',
    currency: 'EUR',
    locale: 'el-GR',
    text: `<?xml version="1.0" encoding="UTF-8"?><mywebstore><created_at>2026-11-24 10:00</created_at><products><product><id>4001</id><name><![CDATA[Τσάντα πλάτης]]></name><link>https://s.example/4001</link><image>https://s.example/4001.jpg</image><additionalimage>https://s.example/4001b.jpg</additionalimage><category id="12"><![CDATA[Τσάντες > Πλάτης]]></category><price_with_vat>59.90</price_with_vat><vat>24.00</vat><manufacturer>Όρος</manufacturer><mpn>OR-1</mpn><ean>5200000000019</ean><availability>Άμεση παραλαβή / Παράδοση 1 έως 3 ημέρες</availability><quantity>6</quantity><weight>800</weight><color>Μαύρο</color><variations><variation><variationid>4001-S</variationid><availability>Άμεση παραλαβή / Παράδοση 1 έως 3 ημέρες</availability><size>S</size><quantity>2</quantity><price_with_vat>59.90</price_with_vat></variation><variation><variationid>4001-M</variationid><availability>Άμεση παραλαβή / Παράδοση 1 έως 3 ημέρες</availability><size>M</size><quantity>4</quantity><price_with_vat>61.90</price_with_vat></variation></variations></product><product><id>4002</id><name><![CDATA[Παγούρι]]></name><link>https://s.example/4002</link><image>https://s.example/4002.jpg</image><category id="13"><![CDATA[Παγούρια]]></category><price_with_vat>14.50</price_with_vat><vat>24.00</vat><manufacturer>Όρος</manufacturer><mpn>OR-2</mpn><ean>5200000000026</ean><availability>Παράδοση σε 4 - 10 ημέρες</availability><quantity>0</quantity><weight>300</weight><color>Κόκκινο</color></product></products></mywebstore>`,
    products: [
      'active | 4001 | Τσάντα πλάτης | Όρος | new | Τσάντες > Πλάτης | 2 pictures',
      ' no sku size=S 59.90 in_stock 2',
      ' no sku size=M 61.90 in_stock 4',
      'active | 4002 | Παγούρι | Όρος | new | Παγούρια | 1 pictures',
      ' no sku 14.50 out_of_stock 0',
    ],
  },
  {
    name: 'Kuwaiti list with a status',
    currency: 'KWD',
    locale: 'ar-KW',
    text: `الرمز,اسم المنتج,الفئة,سعر البيع (د.ك),سعر التكلفة,الكمية المتوفرة,الحالة
٠٠١,إبريق قهوة,مطبخ,١٢٫٧٥٠,٦٫٥٠٠,١٢,نشط
٠٠٢,فنجان,مطبخ,١٬٢٣٤٫٥٠٠,٩٠٠٫٠٠٠,٠,غير نشط
`,
    products: [
      'active | p:95bd1db44cbb | إبريق قهوة | new | مطبخ | 0 pictures',
      ' ٠٠١ 12.750 in_stock 12',
      'draft | p:bbb00ca1af01 | فنجان | new | مطبخ | 0 pictures',
      ' ٠٠٢ 1234.500 out_of_stock 0',
    ],
    never: ['6500', '900000'],
  },
  {
    name: 'Coupang, regular price beside the price',
    currency: 'KRW',
    locale: 'ko-KR',
    text: `노출상품ID,등록상품명,옵션명,판매자상품코드,정상가,판매가,재고수량,판매상태,승인상태,대표이미지,공급가,브랜드
9001,스테인리스 텀블러,블랙 500ml,TB-1,"25,000","19,900",30,판매중,승인완료,https://c.example/1.jpg,"11,000",산들
9001,스테인리스 텀블러,화이트 500ml,TB-2,"25,000","19,900",0,판매중,승인완료,https://c.example/2.jpg,"11,000",산들
9002,유리컵,단일,GC-1,"9,000","9,000",10,판매중지,승인완료,https://c.example/3.jpg,"4,000",산들
`,
    products: [
      'active | p:TB-1 | 스테인리스 텀블러 | 산들 | new | 1 pictures',
      ' TB-1 25000 sale 19900 .. in_stock 30',
      'active | p:TB-2 | 스테인리스 텀블러 | 산들 | new | 1 pictures',
      ' TB-2 25000 sale 19900 .. out_of_stock 0',
      'draft | p:GC-1 | 유리컵 | 산들 | new | 1 pictures',
      ' GC-1 9000 in_stock 10',
    ],
    never: ['11000', '4000'],
  },
  {
    name: 'Ozon, taken off sale',
    currency: 'RUB',
    locale: 'ru-RU',
    text: `Артикул*;Название товара;Цена, руб.*;Цена до скидки, руб.;Минимальная цена, руб.;НДС, %*;Штрихкод (Серийный номер / EAN);Вес в упаковке, г*;Ссылка на главное фото*;Ссылки на дополнительные фото;Бренд*;Статус товара;Доступно к продаже по схеме FBS, шт.;Себестоимость
OZ-1;Чайник медный;3 490;4 990;2 900;20;;900;https://o.example/1.jpg;https://o.example/1b.jpg https://o.example/1c.jpg;Самовар;Продается;12;1 500
OZ-2;Кружка;590;;400;20;;300;https://o.example/2.jpg;;Самовар;Снят с продажи;0;200
OZ-3;Ложка;190;;100;20;;50;https://o.example/3.jpg;;Самовар;Не продается;0;90
`,
    products: [
      'active | p:OZ-1 | Чайник медный | Самовар | new | 3 pictures',
      ' OZ-1 4990.00 sale 3490.00 .. unknown',
      'draft | p:OZ-2 | Кружка | Самовар | new | 1 pictures',
      ' OZ-2 590.00 unknown',
      'draft | p:OZ-3 | Ложка | Самовар | new | 1 pictures',
      ' OZ-3 190.00 unknown',
    ],
    never: ['290000', '150000'],
  },
  {
    name: 'Price per 100 g, deposit and price per day beside the price',
    currency: 'EUR',
    locale: 'en',
    text: `Code,Product,Price per 100 g,Deposit,Price,Price per day,Min. order value
C1,Green tea 50 g,9.80,0.00,4.90,0.50,20.00
C2,Black tea 200 g,5.45,0.25,10.90,1.00,20.00
`,
    products: [
      'active | p:C1 | Green tea 50 g | new | 0 pictures',
      ' C1 4.90 unknown',
      'active | p:C2 | Black tea 200 g | new | 0 pictures',
      ' C2 10.90 unknown',
    ],
  },
  {
    name: 'Price list with headings of sections and a subtotal',
    currency: 'GBP',
    locale: 'en-GB',
    text: `Trade catalogue autumn,,,,
LAMPS,,,,
Code,Description,RRP,Trade,Stock
L1,Hall lamp,120.00,72.00,3
L2,Desk lamp,80.00,48.00,0
TABLES,,,,
T1,Oak table,600.00,360.00,1
,,,,
Subtotal,,800.00,480.00,4
`,
    products: [
      'active | p:L1 | Hall lamp | new | 0 pictures',
      ' L1 120.00 in_stock 3',
      'active | p:L2 | Desk lamp | new | 0 pictures',
      ' L2 80.00 out_of_stock 0',
      'active | p:T1 | Oak table | new | 0 pictures',
      ' T1 600.00 in_stock 1',
    ],
    never: ['7200', '4800', '36000'],
  },
  {
    name: 'French ERP, PAHT, PVHT and PVTTC',
    currency: 'EUR',
    locale: 'fr-FR',
    text: `Réf;Désignation;PAHT;PVHT;PVTTC;Ancien prix TTC;Stock dispo;En ligne;Rayon;Fournisseur
R1;Théière;8,00;16,58;19,90;24,90;3;oui;Cuisine;Dupont
R2;Tasse;2,00;6,58;7,90;;0;non;Cuisine;Dupont
`,
    products: [
      'active | p:R1 | Théière | new | Cuisine | 0 pictures',
      ' R1 24.90 sale 19.90 .. in_stock 3',
      'draft | p:R2 | Tasse | new | Cuisine | 0 pictures',
      ' R2 7.90 out_of_stock 0',
    ],
    never: ['Dupont', '"amount":800', '1658'],
  },
  {
    name: 'Vietnamese list, what is no longer sold',
    currency: 'VND',
    locale: 'vi-VN',
    text: `Mã hàng,Tên hàng,Giá bán,Giá vốn,Giá khuyến mãi,Tồn kho,Trạng thái
V1,Nón lá,120.000₫,60.000₫,99.000₫,10,Đang bán
V2,Áo dài,"1.250.000 đ","700.000 đ",,0,Ngừng bán
`,
    products: [
      'active | p:V1 | Nón lá | new | 0 pictures',
      ' V1 120000 sale 99000 .. in_stock 10',
      'draft | p:V2 | Áo dài | new | 0 pictures',
      ' V2 1250000 out_of_stock 0',
    ],
    never: ['60000', '700000'],
  },
  {
    name: 'Hungarian list with the last day of a sale',
    currency: 'HUF',
    locale: 'hu-HU',
    text: `Cikkszám;Megnevezés;Bruttó ár;Nettó ár;Akciós bruttó ár;Akció vége;Készlet;Megjelenik
H1;Réz teáskanna;12 990 Ft;10 228 Ft;9 990 Ft;2026.12.31.;4;igen
H2;Bögre;2.490,- Ft;1.961,- Ft;;;0;nem
`,
    products: [
      'active | p:H1 | Réz teáskanna | new | 0 pictures',
      ' H1 12990.00 sale 9990.00 ..2027-01-01T00:00:00Z in_stock 4',
      'draft | p:H2 | Bögre | new | 0 pictures',
      ' H2 2490.00 out_of_stock 0',
    ],
  },
  {
    name: 'Icelandic list with a column of what is visible',
    currency: 'ISK',
    locale: 'is-IS',
    text: `Vörunúmer;Heiti;Verð m. vsk;Verð án vsk;Birgðir;Sýnilegt
I1;Lopapeysa;24.990 kr.;20.153 kr.;2;já
I2;Húfa;5.990 kr.;4.831 kr.;0;nei
`,
    products: [
      'active | p:I1 | Lopapeysa | new | 0 pictures',
      ' I1 24990 in_stock 2',
      'draft | p:I2 | Húfa | new | 0 pictures',
      ' I2 5990 out_of_stock 0',
    ],
  },
  {
    name: 'Mauritania, ouguiya in Arabic',
    currency: 'MRU',
    locale: 'ar-MR',
    text: `رمز المنتج;الاسم;السعر;سعر الجملة;المخزون;منشور
M1;ملحفة;1 250,00 أوقية;900,00;3;نعم
M2;دراعة;4 500,50 أوقية;3 000,00;0;لا
`,
    products: [
      'active | p:M1 | ملحفة | new | 0 pictures',
      ' M1 1250.00 in_stock 3',
      'draft | p:M2 | دراعة | new | 0 pictures',
      ' M2 4500.50 out_of_stock 0',
    ],
    never: ['90000'],
  },
  {
    name: 'Products for dealers and staff alone',
    currency: 'EUR',
    locale: 'en',
    text: `sku,name,price,audience,channel
A1,Chair,90.00,Public,Web
A2,Chair pro,80.00,B2B only,Web
A3,Staff chair,10.00,Internal,Store only
`,
    products: [
      'active | p:A1 | Chair | new | 0 pictures',
      ' A1 90.00 unknown',
      'draft | p:A2 | Chair pro | new | 0 pictures',
      ' A2 80.00 unknown',
      'draft | p:A3 | Staff chair | new | 0 pictures',
      ' A3 10.00 unknown',
    ],
  },
  {
    name: 'Shopware 6.6, names under translations',
    currency: 'EUR',
    locale: 'de-DE',
    text: JSON.stringify({
      data: [
        {
          id: '018f00000000700080000000000000a1',
          type: 'product',
          attributes: {
            parentId: null,
            active: true,
            name: null,
            productNumber: 'SW1',
            stock: 5,
            availableStock: 5,
            isCloseout: false,
            ean: null,
            price: [
              {
                currencyId: 'b7d2554b0ce847cd82f3ac9bd1c0dfca',
                net: 16.8,
                gross: 19.99,
                linked: true,
                listPrice: { net: 20.16, gross: 23.99, linked: true, currencyId: 'b7d2554b0ce847cd82f3ac9bd1c0dfca' },
              },
            ],
            purchasePrices: [{ currencyId: 'b7d2554b0ce847cd82f3ac9bd1c0dfca', net: 7.5, gross: 8.93, linked: true }],
            translated: { name: 'Teekanne', description: '<p>Braun.</p>' },
            available: true,
          },
        },
        {
          id: '018f00000000700080000000000000a2',
          type: 'product',
          attributes: {
            parentId: null,
            active: false,
            name: null,
            productNumber: 'SW2',
            stock: 0,
            availableStock: 0,
            isCloseout: true,
            ean: null,
            price: [
              { currencyId: 'b7d2554b0ce847cd82f3ac9bd1c0dfca', net: 8.4, gross: 9.99, linked: true, listPrice: null },
            ],
            purchasePrices: [{ currencyId: 'b7d2554b0ce847cd82f3ac9bd1c0dfca', net: 3.5, gross: 4.17, linked: true }],
            translated: { name: 'Tasse', description: '<p>Weiß.</p>' },
            available: false,
          },
        },
      ],
      links: {},
    }),
    products: [
      'active | 018f00000000700080000000000000a1 | Teekanne | new | 0 pictures',
      ' SW1 23.99 sale 19.99 .. in_stock 5',
      'draft | 018f00000000700080000000000000a2 | Tasse | new | 0 pictures',
      ' SW2 9.99 out_of_stock 0',
    ],
    never: ['"amount":750', '893'],
  },
  {
    name: 'Pinterest, titles that do not begin alike',
    currency: 'USD',
    locale: 'en',
    text: `id,title,description,link,image_link,price,availability,sale_price,item_group_id,variant_names,variant_values,product_type,condition,free_shipping_label,additional_image_link,ad_link
P1,Rug red,Wool.,https://p.example/1,https://p.example/1.jpg,120.00USD,in stock,99.00USD,RUG,"Color,Size","Red,Small",Home > Rugs,new,FALSE,,
P2,Rug blue,Wool.,https://p.example/2,https://p.example/2.jpg,120.00USD,out of stock,,RUG,"Color,Size","Blue,Small",Home > Rugs,new,FALSE,,
`,
    products: [
      'active | RUG | Rug red | new | Home > Rugs | 2 pictures',
      ' no sku Variant=Rug red 120.00 sale 99.00 .. in_stock',
      ' no sku Variant=Rug blue 120.00 out_of_stock',
    ],
  },
  {
    name: 'Trendyol, archived offers',
    currency: 'TRY',
    locale: 'tr-TR',
    text: `Barkod;Model Kodu;Marka;Kategori;Para Birimi;Ürün Adı;Ürün Açıklaması;Piyasa Satış Fiyatı (KDV Dahil);Trendyol'da Satılacak Fiyat (KDV Dahil);Ürün Stok Adedi;Stok Kodu;KDV Oranı;Beden;Ürün Rengi;Görsel 1;Durum;Komisyon Oranı
8690000000011;M-1;Dağ;Giyim;TRY;Yün kazak;Sıcak.;1.999,90;1.499,90;5;K-S;10;S;Mavi;https://t.example/1.jpg;Satışta;21
8690000000028;M-1;Dağ;Giyim;TRY;Yün kazak;Sıcak.;1.999,90;1.499,90;0;K-M;10;M;Mavi;https://t.example/1.jpg;Satışta;21
8690000000035;M-2;Dağ;Giyim;TRY;Atkı;İnce.;499,90;499,90;2;A-1;10;;Kırmızı;https://t.example/3.jpg;Arşivlenmiş;21
`,
    products: [
      'active | M-1 | Yün kazak | Dağ | new | Giyim | 1 pictures',
      ' K-S Beden=S 1999.90 sale 1499.90 .. in_stock 5',
      ' K-M Beden=M 1999.90 sale 1499.90 .. out_of_stock 0',
      'draft | M-2 | Atkı | Dağ | new | Giyim | 1 pictures',
      ' A-1 499.90 in_stock 2',
    ],
  },
]
