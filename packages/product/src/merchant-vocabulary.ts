import { memoized } from '@vitrine/kit'
import { toSlug } from './handle.ts'
import { type AGE_GROUPS, type AvailabilityStatus, type CONDITIONS, type GENDERS, TRAITS } from './product.ts'

// The vocabulary of merchants and shop systems, in the languages of their exports. Keys are slugs, so that case,
// accents and punctuation do not matter.

type Trait = (typeof TRAITS)[number]

const TRAIT_NAMES: Readonly<Record<Trait, string>> = {
  color:
    'color colour colors colours colorway farbe farben couleur coloris culoare culoarea color-principal colore kleur kolor barva boja szin farve farg vari cor renk цвет колір цвят χρώμα väri lit لون اللون צבע 色 カラー 颜色 顏色 색상 màu-sắc',
  size: 'size sizes shoe-size taille pointure grosse groesse marime marimea masura talla taglia misura maat rozmiar velikost velicina meret storrelse storlek koko tamanho beden размер розмір μέγεθος koko мярка مقاس المقاس מידה サイズ 尺码 尺寸 사이즈 kích-cỡ kích-thước',
  material:
    'material materials materiale matiere matiere-principale materiaal materialo anyag materiał материал матеріал υλικό materiaali malzeme الخامة مادة חומר 素材 材质 소재 chất-liệu',
  pattern: 'pattern muster motif model-imprimeu imprimeu estampado fantasia patroon wzor',
  gender:
    'gender sex geschlecht genre sexe gen sexo genere geslacht plec пол стать φύλο kön køn kjønn sukupuoli cinsiyet الجنس מין 性別 性别 성별 giới-tính',
  age_group:
    'age-group altersgruppe tranche-d-age tranche-dage grupa-de-varsta grupo-de-edad fascia-d-eta leeftijdsgroep grupa-wiekowa',
}

const traitOfSlug = new Map(
  TRAITS.flatMap((trait) => TRAIT_NAMES[trait].split(' ').map((name): [string, Trait] => [toSlug(name), trait])),
)

/**
 * The trait that an option name means: `Mărime`, `Größe` and `Size` are all `size`.
 *
 * @example
 * findTrait('Größe') // => 'size'
 */
export const findTrait = memoized(1000, (name: string): Trait | undefined => traitOfSlug.get(toSlug(name)))

const GENDER_WORDS: Readonly<Record<string, (typeof GENDERS)[number]>> = table({
  male: 'male m man men mens mannlich herren homme hommes barbat barbati masculin hombre hombres uomo heren mezczyzna meski мужской мужчинам чоловічий чоловікам herr herre herrer miehet erkek ανδρικό رجالي للرجال גברים 男性 男士 남성 nam',
  female:
    'female f w woman women womens ladies weiblich damen femme femmes femei femeie dama mujer mujeres donna dames kobieta damski женский женщинам жіночий жінкам dam dame kvinner naiset kadın γυναικείο نسائي للنساء נשים 女性 女士 여성 nữ',
  unisex: 'unisex mixte u унисекс унісекс للجنسين יוניסקס ユニセックス 中性 남녀공용',
})

const AGE_WORDS: Readonly<Record<string, (typeof AGE_GROUPS)[number]>> = table({
  newborn: 'newborn',
  infant: 'infant baby',
  toddler: 'toddler',
  kids: 'kids kid children child kinder enfant enfants copii copil nino ninos bambini kinderen dzieci детский дитячий barn børn lapset çocuk παιδικό أطفال ילדים 子供 キッズ 儿童 아동 trẻ-em',
  adult:
    'adult adults erwachsene adulte adultes adulti adulto adultos volwassenen dorosli взрослый дорослий voksen vuxen aikuiset yetişkin ενήλικες بالغين מבוגרים 大人 成人 성인 người-lớn',
})

const CONDITION_WORDS: Readonly<Record<string, (typeof CONDITIONS)[number]>> = table({
  new: 'new new-new newcondition neu neuf nou nueva nuevo nuovo nieuw nowy https-schema-org-newcondition новый новое новая новий нове ny nytt uusi yeni nový nowe nowa καινούργιο جديد חדש 新品 全新 새상품 mới baru ใหม่ نو novo ново naujas nauja jauns uus nýtt',
  refurbished:
    'refurbished refurbishedcondition renewed generaluberholt reconditionne recondition reconditionat восстановленный відновлений kunnostettu yenilenmiş odnowiony repasovaný مجدد 整備済み 翻新 리퍼 refurbished-refurbished',
  used: 'used used-like-new used-very-good used-good used-acceptable usedcondition second-hand secondhand pre-owned like-new as-new very-good good acceptable reasonable moderate open-box gebraucht occasion folosit usado usato gebruikt uzywany бу б-у подержанный вживаний begagnad brugt brukt käytetty kullanılmış použitý μεταχειρισμένο مستعمل משומש 中古 二手 중고 cũ als-nieuw zo-goed-als-nieuw comme-neuf wie-neu neuwertig como-nuevo come-nuovo como-novo jak-nowy som-ny używana używane bekas มือสอง دست-دوم کارکرده rabljeno korišteno polovno половно naudotas naudota lietots kasutatud notað',
})

const AVAILABILITY_WORDS: Readonly<Record<string, AvailabilityStatus>> = table({
  in_stock:
    'in-stock instock in unlimited unbegrenzt illimite ilimitado illimitato onbeperkt obegransat nielimitowane nelimitat korlatlan неограничено sinirsiz 無制限 无限 ∞ available yes true 1 y ja oui si tak sim on-stock lagernd auf-lager verfugbar en-stock disponible in-stoc da disponibil disponibile en-existencia op-voorraad dostepny available-for-order skladem skladom na-sklade raktaron i-lager pa-lager varastossa disponivel stokta в-наличии наличии есть есть-в-наличии в-наявності є є-в-наявності в-наличност налично διαθέσιμο σε-απόθεμα varastossa på-lager i-lager stokta-var متوفر متاح במלאי 在庫あり 有货 有貨 재고있음 còn-hàng lieferbar sofort-lieferbar dispo disponibili disponibles em-estoque em-stock w-magazynie finns-i-lager til-á-lager tersedia มีสินค้า พร้อมส่ง موجود na-zalihi na-stanju dostupno на-стању na-zalogi yra-sandėlyje turime ir-noliktavā pieejams laos olemas',
  limited_stock: 'limited-stock limitedavailability low-stock few-left stoc-limitat',
  backorder:
    'backorder back-order backordered on-backorder onbackorder notify available-on-order la-comanda auf-bestellung sur-commande под-заказ на-заказ під-замовлення restnoteret tilauksesta sipariş-üzerine عند-الطلب בהזמנה 取り寄せ 预订',
  preorder:
    'preorder pre-order precomanda vorbestellung precommande pre-commande vorbestellt vorbestellbar preventa preordine pré-venda',
  out_of_stock:
    'out-of-stock outofstock oos sold-out soldout no false 0 n nein non nie nee nao unavailable not-available ausverkauft nicht-verfugbar rupture rupture-de-stock epuise indisponibil nu stoc-epuizat agotado esaurito uitverkocht niedostepny neni-skladem vyprodano nie-je-skladom vypredane nincs-raktaron slutsald ei-varastossa esgotado tukendi нет нет-в-наличии отсутствует немає немає-в-наявності няма изчерпан εξαντλημένο μη-διαθέσιμο udsolgt utsolgt slut-i-lager loppu tükendi stokta-yok غير-متوفر نفد نفذت-الكمية אזל אזל-מהמלאי 在庫なし 売り切れ 缺货 缺貨 无货 품절 hết-hàng nicht-auf-lager nicht-lieferbar en-rupture indisponible sin-existencias no-disponible non-disponibile niet-op-voorraad sem-estoque fora-de-estoque brak brak-w-magazynie ej-i-lager ikke-på-lager uppselt habis หมด สินค้าหมด ناموجود nema-na-zalihi nije-na-zalihi nema-na-stanju rasprodano нема-на-стању ni-na-zalogi razprodano nėra nav otsas',
  discontinued: 'discontinued eol end-of-life auslaufartikel retras',
  unknown: 'unknown',
})

const YES =
  /^(1|true|yes|y|ja|oui|da|si|sí|sì|sim|tak|x|wahr|vrai|verdadero|vero|checked|✓|✔|☑|ano|áno|igen|kyllä|evet|ναι|да|так|taip|jā|हाँ|jah|já|ya|ใช่|بله|نعم|כן|はい|是|예|có|bəli|po|კი|այո|ہاں|হ্যাঁ|иә|ndiyo)$/i
const NO =
  /^(0|false|no|n|nein|non|nu|nee|nie|falsch|faux|falso|não|unchecked|✗|✘|☐|nao|nej|nei|ne|ei|nem|hayır|hayir|όχι|нет|ні|не|nē|tidak|ไม่|ไม่ใช่|خیر|नहीं|لا|לא|いいえ|否|아니오|아니요|không|xeyr|jo|არა|ոչ|نہیں|না|жоқ|hapana)$/i

/**
 * @example
 * readBoolean('ja') // => true
 * readBoolean('42') // => undefined
 */
export function readBoolean(text: string): boolean | undefined {
  return YES.test(text) ? true : NO.test(text) ? false : undefined
}

/** Words that hide a product and have no other meaning, unlike "disabled" and "none". */
const HIDING_WORDS =
  'draft drafts entwurf brouillon borrador bozza concept kladde utkast szkic rascunho ciorna taslak piszkozat koncept hidden versteckt ausgeblendet masque oculto nascosto verborgen dold skjult ukryty ukryte skryty skryta skryte ascuns rejtett gizli unpublished unlisted not-visible not-visible-individually invisible unsichtbar черновик скрыт скрыто скрыта скрытый прихований приховано прихована чернетка مخفي مسودة 下書き 非表示 非公開 隐藏 草稿 staging b2b-only internal internal-only staff-only trade-only wholesale-only nur-intern intern nur-b2b nur-händler skriveno skrito sakriveno сакривено nacrt skica osnutek paslėpta juodraštis slēpts melnraksts peidetud mustand falið drög disembunyikan ซ่อน ฉบับร่าง مخفی پیش-نویس'

/** What marketplaces and shops call a product that can be bought. "On sale" may be reduced, so it is none of them. */
const ON_SALE =
  'for-sale im-verkauf in-verkauf verkäuflich en-vente à-la-vente en-ligne en-venta a-la-venta in-vendita à-venda em-venda in-de-verkoop te-koop till-salu til-salg til-salgs myynnissä til-sölu w-sprzedaży v-prodeji v-predaji forgalmazott forgalomban în-vânzare la-vânzare в-продажба u-prodaji v-prodaji у-продаји parduodama parduodamas pārdošanā müügis σε-πώληση προς-πώληση продается продаётся в-продаже у-продажу продається satışta satışda معروض-للبيع للبيع در-حال-فروش قابل-فروش במכירה למכירה dijual วางขาย กำลังขาย พร้อมขาย đang-bán 販売中 出品中 公開中 在售 销售中 銷售中 已上架 बिक्री-पर në-shitje იყიდება վաճառքում বিক্রয়-চলছে فروخت-جاری сатылымда inauzwa'

/** What they call one that no longer can; of no other column these are the words. */
const WITHDRAWN =
  'withdrawn withdrawn-from-sale off-sale delisted deactivated suspended aus-dem-verkauf verkaufsstopp retiré-de-la-vente retire-de-la-vente hors-vente hors-ligne fuera-de-venta fuera-de-línea fuori-vendita fora-de-venda fora-do-ar uit-de-verkoop uit-verkoop poistettu-myynnistä poistunut-myynnistä wycofany-ze-sprzedaży wycofane-ze-sprzedaży vyřazeno-z-prodeje vyradené-z-predaja kivezetett kivont retras-de-la-vânzare спрян-от-продажба nebeparduodama nebeparduodamas izņemts-no-pārdošanas müügist-maas снят-с-продажи снято-с-продажи снята-с-продажи знято-з-продажу знятий-з-продажу satışa-kapalı satıştan-kaldırıldı satışta-değil satışda-deyil satış-dışı arşivlenmiş توقف-فروش متوقف-البيع موقوف-عن-البيع หยุดขาย เลิกขาย ngừng-bán dừng-bán 販売停止 販売終了 出品停止 停售 已下架 下架中 판매중지 판매종료 판매금지 बिक्री-बंद վաճառքից-հանված বিক্রয়-বন্ধ فروخت-بند сатылымнан-алынған haiuzwi არ-იყიდება'

/** The words of shop systems for public, hidden and archived products. */
const STATUS_WORDS: Readonly<Record<string, 'active' | 'draft' | 'archived'>> = table({
  active: `active everyone everybody all all-customers alle-kunden operational sellable activ activa activo aktiv aktivni aktivny aktif aktywny aktiivinen ativo attivo actif published publish publie publicado publicat pubblicato veroffentlicht opublikowany publikovano zverejneno publicerad public enabled enable visible visibile sichtbar synlig widoczny viditelny lathato vizibil visivel on online live show shown both search catalog catalog-search catalogue instore for-sale available approved freigegeben активен выставлен выставлено активный активно опубликован опубликовано опубліковано активний показывать видимый включен ενεργο منشور نشط مفعل פעיל 公開 表示 上架 진열 진열함 판매중 hien-thi onaylı onaylandı aktywna aktywne activas aktivan aktivno активан активно objavljeno објављено aktiven aktivna aktyvus rodoma aktīvs publicēts aktiivne avaldatud virkt virkur ditampilkan แสดง เปิดใช้งาน เปิดขาย เผยแพร่ فعال منتشر-شده सक्रिय प्रकाशित ${ON_SALE}`,
  draft: `${HIDING_WORDS} ${WITHDRAWN} cache private privat prive privado privato prywatny pending pending-review ausstehend en-attente pendiente in-attesa inactive inaktiv inactif inactivo inattivo inactief nieaktywny neaktivni inativo inactiv pasif disabled deaktiviert desactive desactivado disattivato offline nowhere none future scheduled geplant auto-draft неактивный неактивен выключен неактивний 下架 진열안함 판매안함 판매중지 an zakończona zawieszona nieaktywna pausada pausado inactiva neaktivan neaktivno неактивно neaktiven neaktyvus neaktīvs mitteaktiivne óvirkt nonaktif ปิดใช้งาน ปิดการขาย غیرفعال निष्क्रिय`,
  archived:
    'archived archive obsolete retired phased-out archiviert archivado archiviato arhivat archiwalny archivovano deleted geloscht supprime eliminado trash архив архивный archivé',
})
const statusOf = reader(STATUS_WORDS)

const hidingWords = new Set(`${HIDING_WORDS} ${WITHDRAWN}`.split(' ').map((word) => toSlug(word)))

/**
 * Whether a word always means that a product is hidden, in whichever column it appears.
 *
 * @example
 * isHidingWord('Hidden') // => true
 * isHidingWord('disabled') // => false
 */
export function isHidingWord(word: string): boolean {
  const slug = toSlug(word)
  // "Not available" may be sold out.
  const isUnpublished = isDenied(slug) && readAvailability(word) === undefined
  return hidingWords.has(slug) || INACTIVE.test(slug) || isUnpublished || statusOf(word) === 'archived'
}

/** "Inactive", in the languages that make it of "active". */
const INACTIVE = /^(in|nie|ne|mitte|не)-?(a(c|k)?tt?[iy][vfw]|актив)/u

/** "Not published", `ej publicerad`, `tidak aktif`: a word for public that is denied. */
function isDenied(slug: string): boolean {
  const [, word] = NOT.exec(slug) ?? []
  return word !== undefined && statusOf(word) === 'active'
}

const NOT =
  /^(?:not|un|nicht|non|no|nao|niet|ikke|icke|ekki|ej|inte|ei|nie|nije|није|ne|не|ni|nav|jo|tidak|bukan|khong|không|غير|لا|לא|nu|pas)-(.+)$/u

/**
 * The product status that a word means, if known; "yes" publishes the product and "no" hides it.
 *
 * @example
 * findStatus('published') // => 'active'
 * findStatus('Schwebend') // => undefined
 */
export function findStatus(word: string): 'active' | 'draft' | 'archived' | undefined {
  const yes = readBoolean(word)
  const said = statusOf(word) ?? (isDenied(toSlug(word)) ? 'draft' : undefined)
  return said ?? (yes === undefined ? undefined : yes ? 'active' : 'draft')
}

/**
 * The product status that a word means. An unknown word hides the product, which is the safer mistake.
 *
 * @example
 * readStatus('Schwebend') // => 'draft'
 */
export function readStatus(word: string): 'active' | 'draft' | 'archived' {
  return findStatus(word) ?? 'draft'
}

/**
 * The gender that a merchant's word means, in any language of the table; undefined if unknown.
 *
 * @example
 * readGender('Damen') // => 'female'
 */
export const readGender = reader(GENDER_WORDS)

/**
 * The age group that a merchant's word means.
 *
 * @example
 * readAgeGroup('enfant') // => 'kids'
 */
export const readAgeGroup = reader(AGE_WORDS)

/**
 * The condition that a merchant's word means.
 *
 * @example
 * readCondition('gebraucht') // => 'used'
 */
export const readCondition = reader(CONDITION_WORDS)

/**
 * The availability that a merchant's word means.
 *
 * @example
 * readAvailability('auf Lager') // => 'in_stock'
 */
export const readAvailability = reader(AVAILABILITY_WORDS)

/** Values of brand fields that mean "no brand". They are never published as a brand. */
const NO_BRAND = new Set(
  'n-a na none null nil generic generica no-brand nobrand no-name noname unbranded unknown does-not-apply not-applicable other default fara-brand ohne-marke sans-marque sin-marca senza-marca geen-merk'.split(
    ' ',
  ),
)

/**
 * @example
 * isNoBrand('N/A') // => true
 */
export function isNoBrand(brand: string): boolean {
  if (brand.length > 20) return false
  const slug = toSlug(brand)
  return slug === '' || NO_BRAND.has(slug)
}

const TOTALS = new Set(
  `total totals grand-total subtotal sub-total sum summe gesamt gesamtsumme gesamtbetrag zwischensumme somme total-general totale
  totaal suma razem ukupno skupaj celkem celkom spolu osszesen итого всего разом всього общо σύνολο toplam genel-toplam yhteensa
  totalt iš-viso kopā kokku samtals المجموع الإجمالي جمع סהכ 合計 小計 总计 合计 합계 tổng tổng-cộng jumlah รวม`
    .split(/\s+/)
    .map((word) => toSlug(word)),
)

/**
 * Whether the name of a row in a table says that it sums up the others.
 *
 * @example
 * isTotal('Gesamtsumme:') // => true
 */
export function isTotal(name: string): boolean {
  return name.length <= 40 && TOTALS.has(toSlug(name))
}

const COST = new RegExp(
  [
    '(^|-)(costs?|cogs|costo|coste|custo|cout)$|^ek$',
    '(^|-)cost-?(price|per-item|per-unit|of-goods)',
    '(^|-)(dealer|wholesale|purchase|purchasing|buying|supplier|reseller|trade|net|landed)-(price|cost|rate)',
    '(^|-)margin$',
  ].join('|'),
)

/** Merchants' names for their cost of a product; any text may precede and follow. */
const COST_PHRASES =
  `einkaufspreis ek-preis ek-netto ek-brutto preis-ek selbstkosten selbstkostenpreis händlereinkaufspreis hek
  prix-d-achat prix-dachat prix-achat prix-de-revient prix-fournisseur prix-de-gros cout-d-achat cout-de-revient
  precio-de-coste precio-de-costo precio-de-compra precio-compra precio-coste precio-proveedor precio-mayorista costo-de-compra
  preco-de-custo preco-custo preco-de-compra custo-de-aquisicao valor-de-custo prezzo-d-acquisto prezzo-dacquisto prezzo-di-acquisto
  prezzo-acquisto prezzo-di-costo prezzo-fornitore costo-d-acquisto costo-di-acquisto inkoopprijs inkoop-prijs kostprijs
  cena-zakupu cena-hurtowa koszt-zakupu cena-nabycia nakupni-cena velkoobchodni-cena porizovaci-cena nakupna-cena
  velkoobchodna-cena obstaravacia-cena beszerzesi-ar bekerulesi-ar nagyker-ar pret-achizitie pret-de-achizitie pret-furnizor cost-achizitie
  cost-de-achizitie pret-intrare inkopspris sjalvkostnad indkobspris innkjopspris kostpris engrospris ostohinta
  sisaanostohinta hankintahinta alis-fiyati alis-fiyat maliyet maliyeti nabavna-cijena nabavna-cena ostuhind iepirkuma-cena savikaina innkaupsverð harga-modal harga-beli harga-pokok قیمت-خرید قيمت-خريد valuation-rate लागत-मूल्य
  закупочная-цена цена-закупки закупка закупочная себестоимость оптовая-цена цена-поставщика закупівельна-ціна ціна-закупівлі
  собівартість оптова-ціна доставна-цена себестойност набавна-цена τιμή-αγοράς τιμή-κόστους κόστος χονδρική-τιμή
  سعر-التكلفة سعر-الشراء التكلفة עלות מחיר-עלות מחיר-קנייה מחיר-ספק giá-vốn giá-nhập`
    .split(/\s+/)
    .map((name) => toSlug(name))
/** Scripts that write words without spaces. */
const COST_WORDS = /原価|仕入|成本|进价|進價|进货价|進貨價|采购价|採購價|원가|매입가|공급가|ราคาทุน|ต้นทุน/u

const OTHER_COST =
  /shipping|delivery|handling|versand|livraison|subscription|low-cost|energy|running|operating|(print|printing|printable|page|paper|top|bottom|left|right|seam)-margin/

/**
 * Whether a column or a specification with this name is the merchant's own cost. Readers drop such values, so that they
 * are never stored. Shipping costs are not included.
 *
 * @example
 * isCostName('Landed cost') // => true
 */
export const isCostName = memoized(10_000, (name: string): boolean => {
  const slug = toSlug(name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/_/g, '-'))
  const isCost =
    COST.test(slug) || COST_WORDS.test(slug) || COST_PHRASES.some((phrase) => `-${slug}-`.includes(`-${phrase}-`))
  return isCost && !OTHER_COST.test(slug)
})

function table<Word extends string>(words: Readonly<Record<Word, string>>): Readonly<Record<string, Word>> {
  const entries = Object.entries<string>(words)
  // Object.entries loses the literal type of the keys; the type of the argument proves it.
  return Object.fromEntries(
    entries.flatMap(([word, names]) => names.split(' ').map((name) => [wordKey(name), word as Word])),
  )
}

function reader<Word extends string>(words: Readonly<Record<string, Word>>): (text: string) => Word | undefined {
  return (text) => {
    const key = wordKey(text.replace(/^https?:\/\/schema\.org\//i, ''))
    return Object.hasOwn(words, key) ? words[key] : undefined
  }
}

/** A sign without letters, such as ∞, is its own key, because the slugs of all such signs are empty. */
function wordKey(text: string): string {
  return toSlug(text) || text.trim()
}
