import type { MappingSample } from './sample.ts'

// XML in the shapes that price comparisons and shop systems publish.

/** Elements of an XML text, each with its content; an array repeats the element. */
const tags = (members: Readonly<Record<string, string | readonly string[]>>): string =>
  Object.entries(members)
    .flatMap(([name, contents]) => [contents].flat().map((content) => `<${name}>${content}</${name.split(' ')[0]}>`))
    .join('')

const param = (name: string, value: string): string => tags({ PARAM_NAME: name, VAL: value })

export const XML: readonly MappingSample[] = [
  {
    name: 'Heureka, Czech',
    currency: 'CZK',
    text: tags({
      SHOP: tags({
        SHOPITEM: [
          tags({
            ITEM_ID: 'A-1',
            PRODUCTNAME: 'Bota Skála 42',
            DESCRIPTION: '<![CDATA[<p>Lehká bota do skal.</p>]]>',
            URL: 'https://o.example/42',
            IMGURL: 'https://o.example/1.jpg',
            IMGURL_ALTERNATIVE: ['https://o.example/2.jpg', 'https://o.example/3.jpg'],
            PRICE_VAT: '1 990,50',
            HEUREKA_CPC: '5,8',
            MANUFACTURER: 'Skala',
            CATEGORYTEXT: 'Heureka.cz | Sport | Boty',
            EAN: '4006381333931',
            PRODUCTNO: 'RM-559394',
            PARAM: [param('Barva', 'černá'), param('Velikost', '42'), param('Podrážka', 'Vibram')],
            DELIVERY_DATE: '0',
            ITEMGROUP_ID: 'G1',
          }),
          tags({
            ITEM_ID: 'A-2',
            PRODUCTNAME: 'Bota Skála 43',
            DESCRIPTION: '<![CDATA[<p>Lehká bota do skal.</p>]]>',
            URL: 'https://o.example/43',
            IMGURL: 'https://o.example/1.jpg',
            PRICE_VAT: '1990,50',
            HEUREKA_CPC: '5,8',
            MANUFACTURER: 'Skala',
            CATEGORYTEXT: 'Heureka.cz | Sport | Boty',
            EAN: '4006381333948',
            PRODUCTNO: 'RM-559395',
            PARAM: [param('Barva', 'černá'), param('Velikost', '43')],
            DELIVERY_DATE: '3',
            ITEMGROUP_ID: 'G1',
          }),
        ],
      }),
    }),
    fields: {
      variant_id: 'ITEM_ID',
      title: 'PRODUCTNAME',
      description: 'DESCRIPTION',
      url: 'URL',
      images: ['IMGURL', 'IMGURL_ALTERNATIVE'],
      price: 'PRICE_VAT',
      brand: 'MANUFACTURER',
      category: 'CATEGORYTEXT',
      gtin: 'EAN',
      sku: 'PRODUCTNO',
      color: 'PARAM[PARAM_NAME=Barva].VAL',
    },
    says: { records: 'SHOP.SHOPITEM', decimal: ',', group_by: 'ITEMGROUP_ID' },
    options: ['PARAM[PARAM_NAME=Velikost].VAL'],
    never: ['HEUREKA_CPC'],
  },
  {
    name: 'Ceneo, Polish',
    currency: 'PLN',
    text: `<?xml version="1.0"?><offers version="1">
<o id="101" url="https://s.example/but" price="299.90" avail="1" weight="0.8" stock="12"><cat><![CDATA[Sport/Buty]]></cat><name><![CDATA[But Tatry]]></name><imgs><main url="https://s.example/1.jpg"/><i url="https://s.example/2.jpg"/></imgs><desc><![CDATA[But na każdą pogodę i na każdy szlak w Tatrach.]]></desc><attrs><a name="Producent">Tatry</a><a name="Kod_producenta">TT-1</a><a name="EAN">5901234123457</a></attrs></o>
<o id="102" url="https://s.example/lina" price="499.00" avail="7" weight="3.2" stock="0"><cat><![CDATA[Sport/Liny]]></cat><name><![CDATA[Lina 60 m]]></name><imgs><main url="https://s.example/3.jpg"/></imgs><desc><![CDATA[Lina dynamiczna o średnicy 9,8 mm na ścianę.]]></desc><attrs><a name="Producent">Lanex</a><a name="Kod_producenta">LX-60</a><a name="EAN">4006381333931</a></attrs></o>
</offers>`,
    fields: {
      id: '@id',
      title: 'name',
      description: 'desc',
      url: '@url',
      images: ['imgs.main.@url', 'imgs.i.@url'],
      price: '@price',
      category: 'cat',
      quantity: '@stock',
      brand: 'attrs.a[@name=Producent]',
      mpn: 'attrs.a[@name=Kod_producenta]',
      gtin: 'attrs.a[@name=EAN]',
    },
    says: { records: 'offers.o', decimal: '.' },
  },
  {
    name: 'Shoptet, XML with lists of variants',
    currency: 'CZK',
    text: `<SHOP><SHOPITEM id="12"><NAME>Bunda Sněžka</NAME><DESCRIPTION><![CDATA[<p>Péřová bunda na zimu.</p>]]></DESCRIPTION><MANUFACTURER>Sněžka</MANUFACTURER><SUPPLIER>Dodavatel</SUPPLIER><INTERNAL_NOTE>Tajné</INTERNAL_NOTE><CATEGORIES><CATEGORY id="5">Oblečení > Bundy</CATEGORY></CATEGORIES><IMAGES><IMAGE>https://o.example/1.jpg</IMAGE><IMAGE>https://o.example/2.jpg</IMAGE></IMAGES><VISIBILITY>visible</VISIBILITY><VARIANTS>
<VARIANT id="120"><CODE>B-S</CODE><EAN>4006381333931</EAN><CURRENCY>CZK</CURRENCY><PRICE_VAT>2990</PRICE_VAT><PURCHASE_PRICE>1200</PURCHASE_PRICE><STOCK><AMOUNT>3</AMOUNT></STOCK><VISIBLE>1</VISIBLE><PARAMETERS><PARAMETER><NAME>Velikost</NAME><VALUE>S</VALUE></PARAMETER></PARAMETERS></VARIANT>
<VARIANT id="121"><CODE>B-M</CODE><EAN>4006381333948</EAN><CURRENCY>CZK</CURRENCY><PRICE_VAT>3090</PRICE_VAT><PURCHASE_PRICE>1200</PURCHASE_PRICE><STOCK><AMOUNT>0</AMOUNT></STOCK><VISIBLE>1</VISIBLE><PARAMETERS><PARAMETER><NAME>Velikost</NAME><VALUE>M</VALUE></PARAMETER></PARAMETERS></VARIANT></VARIANTS></SHOPITEM>
<SHOPITEM id="13"><NAME>Čepice Vločka</NAME><DESCRIPTION><![CDATA[<p>Vlněná čepice.</p>]]></DESCRIPTION><MANUFACTURER>Sněžka</MANUFACTURER><CATEGORIES><CATEGORY id="6">Oblečení > Čepice</CATEGORY></CATEGORIES><IMAGES><IMAGE>https://o.example/3.jpg</IMAGE></IMAGES><VISIBILITY>hidden</VISIBILITY><CODE>C-1</CODE><EAN>4006381333955</EAN><CURRENCY>CZK</CURRENCY><PRICE_VAT>490</PRICE_VAT><PURCHASE_PRICE>200</PURCHASE_PRICE><STOCK><AMOUNT>9</AMOUNT></STOCK></SHOPITEM></SHOP>`,
    fields: {
      id: '@id',
      title: 'NAME',
      description: 'DESCRIPTION',
      brand: 'MANUFACTURER',
      category: 'CATEGORIES.CATEGORY',
      images: 'IMAGES.IMAGE',
      status: 'VISIBILITY',
      sku: 'CODE',
      gtin: 'EAN',
      price: 'PRICE_VAT',
      quantity: 'STOCK.AMOUNT',
    },
    says: {
      records: 'SHOP.SHOPITEM',
      variants: {
        at: 'VARIANTS.VARIANT',
        fields: {
          price: 'PRICE_VAT',
          gtin: 'EAN',
          quantity: 'STOCK.AMOUNT',
          currency: 'CURRENCY',
          variant_id: '@id',
          sku: 'CODE',
          status: { column: 'VISIBLE', values: { '1': 'active', '0': 'draft' } },
        },
        options: [{ name: 'Velikost', column: 'PARAMETERS.PARAMETER[NAME=Velikost].VALUE' }],
      },
    },
    status: { VISIBILITY: { visible: 'active', hidden: 'hidden' } },
    never: ['SUPPLIER', 'INTERNAL_NOTE', 'PURCHASE_PRICE'],
  },
  {
    name: 'BMEcat, with what a dealer pays and what is recommended',
    currency: 'EUR',
    text: `<BMECAT><HEADER><CATALOG><CURRENCY>EUR</CURRENCY></CATALOG></HEADER><T_NEW_CATALOG>
${['1', '2'].map((no) => `<ARTICLE mode="new"><SUPPLIER_AID>H-${no}</SUPPLIER_AID><ARTICLE_DETAILS><DESCRIPTION_SHORT>Hammer ${no}000 g</DESCRIPTION_SHORT><DESCRIPTION_LONG>Schlosserhammer mit Eschenstiel, geschmiedet für Modell ${no}.</DESCRIPTION_LONG><EAN>${no === '1' ? '4006381333931' : '4006381333948'}</EAN><MANUFACTURER_NAME>Picard</MANUFACTURER_NAME></ARTICLE_DETAILS><ARTICLE_PRICE_DETAILS><ARTICLE_PRICE price_type="net_customer"><PRICE_AMOUNT>1${no}.00</PRICE_AMOUNT><PRICE_CURRENCY>EUR</PRICE_CURRENCY></ARTICLE_PRICE><ARTICLE_PRICE price_type="nrp"><PRICE_AMOUNT>2${no}.90</PRICE_AMOUNT><PRICE_CURRENCY>EUR</PRICE_CURRENCY></ARTICLE_PRICE></ARTICLE_PRICE_DETAILS><MIME_INFO><MIME><MIME_SOURCE>https://b.example/${no}.jpg</MIME_SOURCE></MIME></MIME_INFO></ARTICLE>`).join('\n')}
</T_NEW_CATALOG></BMECAT>`,
    fields: {
      title: 'ARTICLE_DETAILS.DESCRIPTION_SHORT',
      description: 'ARTICLE_DETAILS.DESCRIPTION_LONG',
      gtin: 'ARTICLE_DETAILS.EAN',
      brand: 'ARTICLE_DETAILS.MANUFACTURER_NAME',
      price: 'ARTICLE_PRICE_DETAILS.ARTICLE_PRICE[@price_type=nrp].PRICE_AMOUNT',
      images: 'MIME_INFO.MIME.MIME_SOURCE',
    },
    says: { records: 'BMECAT.T_NEW_CATALOG.ARTICLE' },
    never: ['SUPPLIER_AID', 'ARTICLE_PRICE_DETAILS.ARTICLE_PRICE[@price_type=net_customer].PRICE_AMOUNT'],
  },
  {
    name: 'Salesforce B2C Commerce, catalogue',
    currency: 'USD',
    text: `<catalog xmlns="urn:catalog" catalog-id="c">
${(
  [
    ['P1', 'Trail Shoe', 'true', '4006381333931', 'Red'],
    ['P2', 'Winter Boot', 'false', '4006381333948', 'Blue'],
  ] as const
)
  .map(
    ([id, name, online, ean, color]) =>
      `<product product-id="${id}"><ean>${ean}</ean><unit/><display-name xml:lang="x-default">${name}</display-name><display-name xml:lang="de">${name} (deutsch)</display-name><long-description xml:lang="x-default">A shoe for rocky trails, with a sole that grips on wet stone.</long-description><online-flag>${online}</online-flag><brand>Scarp</brand><custom-attributes><custom-attribute attribute-id="color">${color}</custom-attribute><custom-attribute attribute-id="internalNote">late</custom-attribute><custom-attribute attribute-id="price">119.00</custom-attribute></custom-attributes></product>`,
  )
  .join('\n')}</catalog>`,
    fields: {
      id: '@product-id',
      title: 'display-name[@xml:lang=x-default]',
      description: 'long-description',
      gtin: 'ean',
      brand: 'brand',
      status: 'online-flag',
      color: 'custom-attributes.custom-attribute[@attribute-id=color]',
      price: 'custom-attributes.custom-attribute[@attribute-id=price]',
    },
    says: { records: 'catalog.product' },
    status: { 'online-flag': { true: 'active', false: 'hidden' } },
    never: ['custom-attributes.custom-attribute[@attribute-id=internalNote]'],
  },
]
