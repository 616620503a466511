import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { inChunks, readCatalog } from '../../../test/catalog/read-catalog.ts'
import { suggestMapping } from '../src/suggest/suggest-mapping.ts'

/**
 * In each language: the name, the price and the cost of a product, a column that says what is visible with its yes and
 * no, and a status with a word for what can be bought and one for what no longer can.
 */
const LANGUAGES = `
en GBP;Name;Price;Buy price;Visible online;Yes;No;Listing status;Live;Deactivated
de EUR;Bezeichnung;Preis;Einkaufspreis;Im Shop anzeigen;ja;nein;Verkaufsstatus;Im Verkauf;Nicht im Verkauf
fr EUR;Désignation;Prix TTC;PAHT;En ligne;oui;non;Statut de vente;En vente;Retiré de la vente
es EUR;Descripción corta;PVP;Coste;Publicado en la web;Sí;No;Estado de la publicación;Activa;Pausada
it EUR;Nome;Prezzo;Prezzo di acquisto;Visibile online;Sì;No;Stato;In vendita;Non in vendita
pt BRL;Nome;Preço;Preço de custo;Exibir na loja;Sim;Não;Situação;À venda;Fora de venda
nl EUR;Naam;Prijs;Inkoopprijs;Tonen in webshop;ja;nee;Verkoopstatus;In de verkoop;Uit de verkoop
sv SEK;Namn;Pris;Inköpspris;Visas i butik;Ja;Nej;Försäljningsstatus;Till salu;Ej till salu
da DKK;Navn;Pris;Kostpris;Vis i webshop;Ja;Nej;Status;Til salg;Ikke til salg
no NOK;Navn;Pris;Innkjøpspris;Synlig i nettbutikk;Ja;Nei;Status;Til salgs;Ikke til salgs
fi EUR;Nimi;Hinta;Ostohinta;Näkyy verkkokaupassa;Kyllä;Ei;Tila;Myynnissä;Ei myynnissä
is ISK;Heiti;Verð;Innkaupsverð;Sýnilegt;Já;Nei;Staða;Til sölu;Ekki til sölu
pl PLN;Nazwa;Cena;Cena zakupu;Widoczny w sklepie;Tak;Nie;Status oferty;W sprzedaży;Wycofany ze sprzedaży
cs CZK;Název;Cena;Nákupní cena;Zobrazit v e-shopu;Ano;Ne;Stav prodeje;V prodeji;Vyřazeno z prodeje
sk EUR;Názov;Cena;Nákupná cena;Zobraziť v e-shope;Áno;Nie;Stav predaja;V predaji;Vyradené z predaja
hu HUF;Megnevezés;Bruttó ár;Beszerzési ár;Megjelenik a webshopban;igen;nem;Állapot;Forgalmazott;Kivezetett
ro RON;Denumire;Pret;Pret achizitie;Afisat pe site;Da;Nu;Stare oferta;In vanzare;Retras de la vanzare
bg BGN;Наименование;Цена;Доставна цена;Видим в магазина;Да;Не;Статус;В продажба;Спрян от продажба
hr EUR;Naziv;Cijena;Nabavna cijena;Vidljivo u trgovini;Da;Ne;Status;U prodaji;Nije u prodaji
sl EUR;Naziv;Cena;Nabavna cena;Prikaži v trgovini;Da;Ne;Status;V prodaji;Ni v prodaji
sr RSD;Назив;Цена;Набавна цена;Приказ на сајту;Да;Не;Статус;У продаји;Није у продаји
lt EUR;Pavadinimas;Kaina;Savikaina;Rodoma parduotuvėje;Taip;Ne;Būsena;Parduodama;Nebeparduodama
lv EUR;Nosaukums;Cena;Iepirkuma cena;Rādīt veikalā;Jā;Nē;Statuss;Pārdošanā;Izņemts no pārdošanas
et EUR;Nimetus;Hind;Ostuhind;Nähtav poes;Jah;Ei;Staatus;Müügis;Müügist maas
el EUR;Όνομα;Τιμή;Τιμή αγοράς;Ορατό στο κατάστημα;Ναι;Όχι;Κατάσταση;Ενεργό;Ανενεργό
ru RUB;Название;Цена;Себестоимость;Показывать на сайте;Да;Нет;Статус товара;Продается;Не продается
uk UAH;Назва;Ціна;Собівартість;Показувати на сайті;Так;Ні;Статус товару;У продажу;Знято з продажу
tr TRY;Ürün Adı;Fiyat;Alış Fiyatı;Sitede göster;Evet;Hayır;Satış Durumu;Satışta;Satışa Kapalı
ar SAR;الاسم;السعر;سعر الشراء;ظاهر في المتجر;نعم;لا;حالة البيع;معروض للبيع;غير معروض للبيع
fa IRR;نام کالا;قیمت;قیمت خرید;نمایش در فروشگاه;بله;خیر;وضعیت;در حال فروش;توقف فروش
he ILS;שם;מחיר;מחיר עלות;מוצג באתר;כן;לא;סטטוס;במכירה;לא למכירה
id IDR;Nama;Harga;Harga beli;Tampilkan di toko;Ya;Tidak;Status;Dijual;Tidak dijual
ms MYR;Nama;Harga;Harga kos;Papar di kedai;Ya;Tidak;Status;Dijual;Tidak dijual
th THB;ชื่อสินค้า;ราคา;ราคาทุน;แสดงในร้าน;ใช่;ไม่ใช่;สถานะ;วางขาย;หยุดขาย
vi VND;Tên hàng;Giá bán;Giá vốn;Hiển thị trên web;Có;Không;Trạng thái;Đang bán;Ngừng bán
ja JPY;商品名;価格;仕入価格;表示設定;表示;非表示;販売状況;販売中;販売停止
ko KRW;상품명;판매가;매입가;진열여부;Y;N;판매상태;판매중;판매중지
zh CNY;商品名称;价格;进货价;是否上架;是;否;商品状态;在售;已下架
hi INR;उत्पाद का नाम;मूल्य;खरीद मूल्य;दिखाएं;हाँ;नहीं;स्थिति;बिक्री पर;बिक्री बंद
sw KES;Jina;Bei;Bei ya kununua;Onyesha dukani;Ndiyo;Hapana;Hali;Inauzwa;Haiuzwi
az AZN;Ad;Qiymət;Alış qiyməti;Saytda göstər;Bəli;Xeyr;Status;Satışda;Satışda deyil
ka GEL;დასახელება;ფასი;თვითღირებულება;ხილული;კი;არა;სტატუსი;იყიდება;არ იყიდება
hy AMD;Անվանում;Գին;Ինքնարժեք;Տեսանելի;Այո;Ոչ;Կարգավիճակ;Վաճառքում;Վաճառքից հանված
sq ALL;Emri;Çmimi;Çmimi i blerjes;I dukshëm;Po;Jo;Statusi;Në shitje;Jo në shitje
bn BDT;পণ্যের নাম;মূল্য;ক্রয় মূল্য;দৃশ্যমান;হ্যাঁ;না;অবস্থা;বিক্রয় চলছে;বিক্রয় বন্ধ
ur PKR;نام;قیمت;قیمت خرید;دکھائیں;ہاں;نہیں;حالت;فروخت جاری;فروخت بند
kk KZT;Атауы;Бағасы;Өзіндік құны;Көрінеді;Иә;Жоқ;Күйі;Сатылымда;Сатылымнан алынған
`
  .trim()
  .split('\n')
  .map((line) => line.split(';'))

/** The status of each of two products; undefined: the suggestion asks before it is used. */
async function statusesOf(text: string, [locale, currency = '']: readonly string[]): Promise<string[] | undefined> {
  const suggestion = await suggestMapping(inChunks(text, 997), { currency, ...(locale && { locale }) })
  assert.ok('mapping' in suggestion, JSON.stringify(suggestion))
  if (!suggestion.isUsable) {
    assert.match(suggestion.warnings.join('\n'), /If one of these columns hides products, map it to "status"/)
    return undefined
  }
  const { products } = await readCatalog(text, { currency, mapping: suggestion.mapping })
  assert.doesNotMatch(JSON.stringify(products), /"amount":800+[,}]/, 'the cost is no price')
  return products.map(({ status }) => status)
}

describe('What is hidden', () => {
  for (const [shop = '', name, price, cost, visible, yes, no, status, active, hidden] of LANGUAGES) {
    const table = (title: string | undefined, first: string | undefined, second: string | undefined) =>
      `SKU;${name};${price};${cost};${title}\nA1;Xaa bbb;1250;800;${first}\nA2;Xcc ddd;2250;900;${second}\n`
    const isHidden = (statuses: string[] | undefined): boolean =>
      statuses === undefined || (statuses[0] === 'active' && statuses[1] !== 'active')

    it(`in ${shop}: is not shown by a suggested mapping, and what is shown is`, async () => {
      const [seen, sold] = await Promise.all([
        statusesOf(table(visible, yes, no), shop.split(' ')),
        statusesOf(table(status, active, hidden), shop.split(' ')),
      ])
      assert.ok(isHidden(seen), `${visible}: ${seen}`)
      assert.ok(isHidden(sold), `${status}: ${sold}`)
    })
  }

  const DENIED = [
    ...['Not for web', 'Exclude from web shop', 'Do not publish', 'Hide on site', 'Unpublished', 'Internal use only'],
    ...[
      'Nicht im Shop',
      'Nicht sichtbar',
      'Ne pas publier',
      'No mostrar',
      'Non visibile',
      'Niet tonen',
      'Ikke synlig',
      'End of life',
    ],
  ]
  for (const title of DENIED)
    it(`is what says yes to "${title}"`, async () => {
      const text = `SKU;Name;Price;${title}\nA1;Oak table;19.95;no\nA2;Ash chair;29.95;yes\n`
      assert.deepEqual(await statusesOf(text, ['en', 'EUR']), ['active', 'archived'])
    })

  it('is what is published on a day to come, or for some customers alone', async () => {
    const rows = (title: string, first: string, second: string) =>
      statusesOf(`SKU;Name;Price;${title}\nA1;Oak table;19.95;${first}\nA2;Ash chair;29.95;${second}\n`, ['en', 'EUR'])
    assert.deepEqual(await rows('Publish on', '2020-01-01', '2999-06-01'), ['active', 'draft'])
    assert.deepEqual(await rows('Embargo until', '', '2999-06-01'), ['active', 'draft'])
    assert.deepEqual(await rows('Visibility', 'Everyone', 'Wholesale customers'), ['active', 'draft'])
    assert.deepEqual(await rows('Audience', 'Public', 'B2B only'), ['active', 'draft'])
  })

  const PRIVATE = [
    ...[
      'Admin description',
      'Description (internal)',
      'Interne Beschreibung',
      'Description fournisseur',
      'Notas internas',
    ],
    ...[
      'Descrizione interna',
      'Intern beskrivning',
      'Opis wewnętrzny',
      'Внутреннее описание',
      'Описание для сотрудников',
    ],
    ...[
      'وصف داخلي',
      '社内用説明',
      '내부 설명',
      '内部描述',
      'Belső leírás',
      'Sisäinen kuvaus',
      'Dahili açıklama',
      'Mô tả nội bộ',
    ],
    ...['Staff keywords', 'Lieferant Kategorie', 'Konkurrenz Beschreibung'],
  ]
  it('is told to nobody where it is for the shop alone', async () => {
    for (const title of PRIVATE) {
      const text = `SKU\tName\tPrice\t${title}\nA1\tOak table\t19.95\tNever below nine euros, ask Hong\nA2\tAsh chair\t29.95\tClear it before spring, Hong says\n`
      const suggestion = await suggestMapping(inChunks(text, 997), { currency: 'EUR' })
      assert.ok('mapping' in suggestion)
      const { products } = await readCatalog(text, { currency: 'EUR', mapping: suggestion.mapping })
      assert.equal(products.length, 2)
      assert.doesNotMatch(JSON.stringify(products), /Hong/, title)
    }
  })

  it('is left to the owner if a yes/no column has an unknown name', async () => {
    for (const title of ['Qwertz', 'Qwertz shop', 'Qwertz status'])
      assert.equal(
        await statusesOf(`SKU;Name;Price;${title}\nA1;Oak table;19.95;yes\nA2;Ash chair;29.95;no\n`, ['en', 'EUR']),
        undefined,
        title,
      )
  })
})
