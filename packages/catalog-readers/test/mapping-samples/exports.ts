/**
 * A whole export in the shape that a platform publishes, with what an import of it by its suggested mapping publishes.
 * Names of columns are the platform's; the rows are our own.
 */
export interface ExportSample {
  name: string
  currency: string
  /** The shop's language. */
  locale?: string
  text: string
  /** Each product, and below it its variants, as `linesOf` writes them. */
  products: readonly string[]
  /** Texts of the file that no product may have: costs, notes, prices of others. */
  never?: readonly string[]
}

export const EXPORTS: readonly ExportSample[] = [
  {
    name: 'Magento 2, configurable products and a store view',
    currency: 'USD',
    text: `sku,store_view_code,attribute_set_code,product_type,categories,product_websites,name,description,short_description,weight,product_online,tax_class_name,visibility,price,special_price,url_key,base_image,additional_images,additional_attributes,qty,is_in_stock,cost,configurable_variations,configurable_variation_labels
MH01-XS-Black,,Top,simple,"Default Category/Men/Tops,Default Category/Sale",base,Chaz Hoodie-XS-Black,<p>Warm.</p>,,1,1,Taxable Goods,Not Visible Individually,52.00,,chaz-hoodie-xs-black,/m/h/mh01-black.jpg,,"color=Black,size=XS",12,1,20.00,,
MH01-XS-Gray,,Top,simple,Default Category/Men/Tops,base,Chaz Hoodie-XS-Gray,<p>Warm.</p>,,1,1,Taxable Goods,Not Visible Individually,54.00,49.00,chaz-hoodie-xs-gray,/m/h/mh01-gray.jpg,,"color=Gray,size=XS",0,0,20.00,,
MH01-S-Gray,,Top,simple,Default Category/Men/Tops,base,Chaz Hoodie-S-Gray,<p>Warm.</p>,,1,2,Taxable Goods,Not Visible Individually,54.00,,chaz-hoodie-s-gray,/m/h/mh01-gray.jpg,,"color=Gray,size=S",4,1,20.00,,
MH01,,Top,configurable,Default Category/Men/Tops,base,Chaz Kangeroo Hoodie,<p>Ideal for cold weather.</p>,,,1,Taxable Goods,"Catalog, Search",52.00,,chaz-kangeroo-hoodie,/m/h/mh01-main.jpg,/m/h/mh01-alt.jpg,"material=Fleece,pattern=Solid",0,1,,"sku=MH01-XS-Black,size=XS,color=Black|sku=MH01-XS-Gray,size=XS,color=Gray|sku=MH01-S-Gray,size=S,color=Gray","size=Size,color=Colour"
MH01,de,,,,,Chaz Känguru-Hoodie,<p>Für kaltes Wetter.</p>,,,,,,,,,,,,,,,,
MH02-S,,Top,simple,Default Category/Men/Tops,base,Hidden Tee-S,<p>x</p>,,1,1,Taxable Goods,Not Visible Individually,20.00,,hidden-tee-s,,,"size=S",3,1,9.00,,
MH02,,Top,configurable,Default Category/Men/Tops,base,Hidden Tee,<p>x</p>,,,2,Taxable Goods,"Catalog, Search",,,hidden-tee,,,,0,1,,"sku=MH02-S,size=S",size=Size
24-MB01,,Bag,simple,Default Category/Gear/Bags,base,Joust Duffle Bag,<p>The sporty Joust.</p>,,1.2,1,Taxable Goods,"Catalog, Search",34.00,,joust-duffle-bag,/m/b/mb01.jpg,,,100,1,12.50,,
24-MB05,,Bag,simple,Default Category/Gear/Bags,base,Spare strap,<p>Spare part.</p>,,0.1,1,Taxable Goods,Not Visible Individually,12.00,,strap,,,,40,0,3.00,,
`,
    products: [
      'active | MH01 | Chaz Kangeroo Hoodie | new | Default Category > Men > Tops | 4 pictures',
      ' MH01-XS-Black Size=XS Colour=Black 52.00 in_stock 12',
      ' MH01-XS-Gray Size=XS Colour=Gray 54.00 sale 49.00 .. out_of_stock 0',
      'draft | MH02 | Hidden Tee | new | Default Category > Men > Tops | 0 pictures',
      ' MH02-S Size=S 20.00 in_stock 3',
      'active | joust-duffle-bag | Joust Duffle Bag | new | Default Category > Gear > Bags | 1 pictures',
      ' 24-MB01 34.00 in_stock 100',
      'draft | strap | Spare strap | new | Default Category > Gear > Bags | 0 pictures',
      ' 24-MB05 12.00 out_of_stock 40',
    ],
  },
  {
    name: 'eBay, variations in one cell below their listing',
    currency: 'USD',
    text: `*Action(SiteID=US|Country=US|Currency=USD|Version=1193),Custom label (SKU),Category name,Title,Relationship,Relationship details,Start price,Quantity,Item photo URL,Condition ID,Description,C:Brand
Add,TEE,Clothing,Plain tee,,Size=S;M|Color=Red;Blue,,,https://e.example/tee.jpg,1000,<p>Cotton.</p>,Acme
,TEE-S-R,,,Variation,Size=S|Color=Red,15.00,4,,,,
,TEE-M-R,,,Variation,Size=M|Color=Red,15.50,0,,,,
,TEE-M-B,,,Variation,Size=M|Color=Blue,16.00,2,,,,
Add,CAM,Cameras,Film camera,,,149.00,1,https://e.example/cam.jpg,3000,<p>Tested.</p>,Zenta
`,
    products: [
      'active | TEE | Plain tee | Acme | new | Clothing | 1 pictures',
      ' TEE-S-R Size=S Color=Red 15.00 in_stock 4',
      ' TEE-M-R Size=M Color=Red 15.50 out_of_stock 0',
      ' TEE-M-B Size=M Color=Blue 16.00 in_stock 2',
      'active | p:CAM | Film camera | Zenta | used | Cameras | 1 pictures',
      ' CAM 149.00 in_stock 1',
    ],
  },
  {
    name: 'Ecwid, rows of products, options and variations',
    currency: 'EUR',
    text: `type,product_internal_id,product_sku,product_media_main_image_url,product_name,product_description,product_brand,product_price,product_compare_to_price,product_cost_price,product_quantity,product_is_available,product_category_1,product_option_name,product_option_type,product_option_value,product_option_markup,product_variation_sku,product_variation_option_{Size},product_variation_option_{Scent}
product,5001,EC-1,https://ecwid.example/a.jpg,Olive oil soap,<p>Mild.</p>,Savon,6.50,8.00,2.10,,true,Bath / Soap,,,,,,,
product_option,5001,,,,,,,,,,,,Size,DROPDOWN,100 g,0,,,
product_option,5001,,,,,,,,,,,,Size,DROPDOWN,200 g,3,,,
product_option,5001,,,,,,,,,,,,Scent,RADIO,Olive,0,,,
product_variation,5001,EC-1,,,,,6.50,,,12,true,,,,,,EC-1-100,100 g,Olive
product_variation,5001,EC-1,https://ecwid.example/b.jpg,,,,9.50,,,0,true,,,,,,EC-1-200,200 g,Olive
product,5002,EC-2,https://ecwid.example/c.jpg,Laurel soap,<p>Strong.</p>,Savon,7.20,,2.40,0,false,Bath / Soap,,,,,,,
`,
    products: [
      'active | 5001 | Olive oil soap | Savon | new | Bath > Soap | 2 pictures',
      ' EC-1-100 Size=100 g 6.50 in_stock 12',
      ' EC-1-200 Size=200 g 9.50 out_of_stock 0',
      'draft | 5002 | Laurel soap | Savon | new | Bath > Soap | 1 pictures',
      ' EC-2 7.20 out_of_stock 0',
    ],
  },
  {
    name: 'Botble, variations with pairs',
    currency: 'EUR',
    text: `ID,Name,Description,Slug,SKU,Categories,Status,Brand,Product Attributes,Import Type,Price,Sale Price,Quantity
12,Polo,<p>Pique.</p>,polo,POLO,Shirts,published,Acme,,product,29.00,,
,Polo,,,POLO-L,,,,Size:Large|Color:Red,variation,31.00,25.00,50
,Polo,,,POLO-M,,,,Size:Medium|Color:Red,variation,,,3
13,Cap,<p>Cap.</p>,cap,CAP,Hats,draft,Acme,,product,9.00,,7
`,
    products: [
      'active | 12 | Polo | Acme | new | Shirts | 0 pictures',
      ' POLO-L Size=Large Color=Red 31.00 sale 25.00 .. in_stock 50',
      ' POLO-M Size=Medium Color=Red 29.00 in_stock 3',
      'draft | 13 | Cap | Acme | new | Hats | 0 pictures',
      ' CAP 9.00 in_stock 7',
    ],
  },
  {
    name: 'Lazada, pairs with a colon in their values',
    currency: 'PHP',
    text: `Product ID,Product Name,Variations Combo,SellerSKU,Price,Special Price,Quantity,Status,Main Image
991,Sneaker,"color_family:Black, size:EU:41",SN-B-41,1500,1200,3,active,https://l.example/1.jpg
991,Sneaker,"color_family:Black, size:EU:42",SN-B-42,1500,,5,active,https://l.example/1.jpg
992,Sock,"color_family:White, size:Int:M",SO-W,150,,0,inactive,https://l.example/2.jpg
`,
    products: [
      'active | 991 | Sneaker | new | 1 pictures',
      ' SN-B-41 Color family=Black Size=EU:41 1500.00 sale 1200.00 .. in_stock 3',
      ' SN-B-42 Color family=Black Size=EU:42 1500.00 in_stock 5',
      'draft | 992 | Sock | new | 1 pictures',
      ' SO-W Color family=White Size=Int:M 150.00 out_of_stock 0',
    ],
  },
  {
    name: 'Shopee, names of variations',
    currency: 'PHP',
    text: `Product ID,Product Name,Variation ID,Variation Name,Parent SKU,SKU,Price,GTIN,Stock
101,T-shirt,9001,"Red,M",TS,TS-R-M,199,,4
101,T-shirt,9002,"Red,L",TS,TS-R-L,199,,0
102,Mug,,,MUG,MUG-1,89,,12
`,
    products: [
      'active | 101 | T-shirt | new | 0 pictures',
      ' TS-R-M Variation=Red,M 199.00 in_stock 4',
      ' TS-R-L Variation=Red,L 199.00 out_of_stock 0',
      'active | 102 | Mug | new | 0 pictures',
      ' MUG-1 89.00 in_stock 12',
    ],
  },
  {
    name: 'A row for each language',
    currency: 'EUR',
    locale: 'de-DE',
    text: `sku,lang,name,description,price,ean
A1,en,Oak table,Solid oak,199.00,4006381333931
A1,de,Eichentisch,Massive Eiche,199.00,4006381333931
B2,en,Ash chair,Solid ash,89.00,4006381333948
B2,de,Eschenstuhl,Massive Esche,89.00,4006381333948
`,
    products: [
      'active | p:A1 | Eichentisch | new | 0 pictures',
      ' A1 199.00 unknown',
      'active | p:B2 | Eschenstuhl | new | 0 pictures',
      ' B2 89.00 unknown',
    ],
  },
  {
    name: 'Books in several languages, each of which is a product',
    currency: 'EUR',
    locale: 'de-DE',
    text: `sku,language,title,author,price
A1,English,Oak and I,Anna,19.00
B1,German,Die Eiche,Anna,18.00
C1,German,Die Esche,Anna,17.00
`,
    products: [
      'active | p:A1 | Oak and I | new | 0 pictures',
      ' A1 19.00 unknown',
      'active | p:B1 | Die Eiche | new | 0 pictures',
      ' B1 18.00 unknown',
      'active | p:C1 | Die Esche | new | 0 pictures',
      ' C1 17.00 unknown',
    ],
  },
  {
    name: 'Sizes in a list',
    currency: 'EUR',
    text: `sku,name,price,Sizes,Colors
A1,Shirt,19.00,"S,M,L","Red,Blue"
B1,Trousers,49.00,"30, 32","Black"
C1,Belt,9.00,,Brown
`,
    products: [
      'active | p:A1 | Shirt | new | 0 pictures',
      ' A1 Size=S 19.00 unknown',
      ' A1 Size=M 19.00 unknown',
      ' A1 Size=L 19.00 unknown',
      'active | p:B1 | Trousers | new | 0 pictures',
      ' B1 Size=30 49.00 unknown',
      ' B1 Size=32 49.00 unknown',
      'active | p:C1 | Belt | new | 0 pictures',
      ' C1 9.00 unknown',
    ],
  },
  {
    name: 'Sizes with a decimal comma',
    currency: 'EUR',
    text: `sku;name;price;Size
A1;Shoe;19,00;38,5
B1;Shoe two;49,00;40,5
C1;Shoe three;9,00;41
`,
    products: [
      'active | p:A1 | Shoe | new | 0 pictures',
      ' A1 19.00 unknown',
      'active | p:B1 | Shoe two | new | 0 pictures',
      ' B1 49.00 unknown',
      'active | p:C1 | Shoe three | new | 0 pictures',
      ' C1 9.00 unknown',
    ],
  },
  {
    name: 'Kelkoo, its numbers for availability',
    currency: 'EUR',
    text: `offer-id\ttitle\tproduct-url\tprice\tbrand\tdescription\timage-url\tean\tmerchant-category\tavailability\tdelivery-cost\tdelivery-time\tcondition
K1\tEOS 400D\thttps://s.example/1\t399.00\tCanon\tA camera\thttps://s.example/1.jpg\t4006381333931\tPhoto\t1\t0\t1\t0
K2\tEOS 450D\thttps://s.example/2\t499.00\tCanon\tAnother camera\thttps://s.example/2.jpg\t4006381333948\tPhoto\t6\t0\t1\t0
K3\tEOS 500D\thttps://s.example/3\t599.00\tCanon\tA third camera\thttps://s.example/3.jpg\t4006381333955\tPhoto\t4\t0\t1\t0
`,
    products: [
      'active | K1 | EOS 400D | Canon | new | Photo | 1 pictures',
      ' no sku 399.00 in_stock',
      'active | K2 | EOS 450D | Canon | new | Photo | 1 pictures',
      ' no sku 499.00 out_of_stock',
      'active | K3 | EOS 500D | Canon | new | Photo | 1 pictures',
      ' no sku 599.00 preorder',
    ],
  },
]
