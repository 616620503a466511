import { toSlug } from '../handle.ts'
import { isCostName } from '../words.ts'
import type { ColumnLook } from './column-look.ts'
import type { Field } from './mapping.ts'

// What columns are called in exports written in English, Romanian, German, French, Spanish, Italian, Dutch, Polish and
// Portuguese, as slugs. The order is the order of choosing: what is rare and sharp comes before what is common.

export interface FieldHint {
  field: Field
  /** Slugs, the sharpest first. */
  names: readonly string[]
  /** What the values must look like for the name to be believed. */
  fits: (look: ColumnLook) => boolean
}

const anything = (): boolean => true
const short = ({ length }: ColumnLook): boolean => length < 120
const number = ({ number }: ColumnLook): boolean => number > 0.8

export const FIELD_HINTS: readonly FieldHint[] = [
  {
    field: 'price',
    names: words('price pret preis prix precio prezzo prijs cena preco amount pvp rrp uvp vk'),
    fits: number,
  },
  {
    field: 'gtin',
    names: words(
      'gtin ean ean13 ean-13 upc isbn barcode bar-code cod-ean ean-code codigo-de-barras codice-a-barre cod-de-bare code-barre code-barres streepjescode kod-kreskowy jan',
    ),
    fits: ({ gtin }) => gtin > 0.5,
  },
  {
    field: 'mpn',
    names: words(
      'mpn manufacturer-part-number part-number partnumber herstellernummer hersteller-nr ref-fabricant cod-producator codice-produttore numer-producenta',
    ),
    fits: short,
  },
  {
    field: 'id',
    names: words(
      'id product-id item-id cod-produs produkt-id productid id-produs id-produit id-producto id-prodotto artikel-id uid code sku',
    ),
    fits: ({ unique, length }) => unique > 0.95 && length < 60,
  },
  {
    field: 'sku',
    names: words(
      'sku artikelnummer artikelnr artikel-nr item-number item-no reference referinta referencia ugs cod-produs product-code code indeks kod-produktu codice model-number',
    ),
    fits: short,
  },
  {
    field: 'sale_price',
    names: words(
      'sale-price special-price special promo-price pret-promotional pret-redus pret-special angebotspreis aktionspreis prix-promo prix-solde precio-oferta prezzo-scontato aanbiedingsprijs cena-promocyjna discounted-price offer-price',
    ),
    fits: number,
  },
  {
    field: 'title',
    names: words(
      'title name product-name nume nume-produs denumire titlu titel produktname bezeichnung artikelbezeichnung nom nom-produit titre libelle designation nombre titulo nome titolo naam productnaam nazwa nazwa-produktu product',
    ),
    fits: ({ length, url }) => length < 250 && url < 0.5,
  },
  {
    field: 'description',
    names: words(
      'description long-description body body-html descriere descriere-lunga beschreibung langtext langbeschreibung description-longue descripcion descrizione omschrijving beschrijving opis descricao short-description descriere-scurta kurzbeschreibung',
    ),
    fits: anything,
  },
  {
    field: 'brand',
    names: words(
      'brand manufacturer producator marca brand-name marke hersteller marque fabricant fabricante produttore marchio merk fabrikant producent marka supplier vendor make',
    ),
    fits: short,
  },
  {
    field: 'google_product_category',
    names: words('google-product-category google-category google-category-id'),
    fits: anything,
  },
  {
    field: 'category',
    names: words(
      'category-path categorie-path categorie-path-subcat categories category categorie categorii nume-categorie kategorie kategorien warengruppe product-type productgroup rubrique categoria categorias nome-categoria kategoria rodzaj type',
    ),
    fits: ({ number }) => number < 0.5,
  },
  {
    field: 'tags',
    names: words('tags keywords etichete cuvinte-cheie schlagworter etiquettes etiquetas mots-cles'),
    fits: anything,
  },
  {
    field: 'images',
    names: words(
      'image images img imagine imagini imag picture pictures photo photos poza poze bild bilder foto fotos imagen imagenes immagine immagini afbeelding zdjecie zdjecia',
    ),
    fits: ({ url, image }) => url > 0.5 || image > 0.5,
  },
  {
    field: 'url',
    names: words('url link product-url permalink deeplink produktlink lien enlace'),
    fits: ({ url }) => url > 0.8,
  },
  {
    field: 'availability',
    names: words(
      'availability in-stock instock stock-status disponibil disponibilitate stare-stoc verfugbarkeit verfugbar lieferstatus disponibilite disponibilidad disponibilita beschikbaarheid dostepnosc available',
    ),
    fits: ({ words }) => words.length > 0 && words.length <= 12,
  },
  {
    field: 'quantity',
    names: words(
      'quantity qty stock stoc cantitate cant-stock cant-stoc bestand lagerbestand menge anzahl quantite stock-quantity existencias cantidad quantita giacenza voorraad aantal ilosc stan inventory inventory-quantity',
    ),
    fits: number,
  },
  { field: 'weight', names: words('weight greutate gewicht poids peso waga netto-gewicht net-weight'), fits: anything },
  {
    field: 'condition',
    names: words('condition stare zustand etat estado condizione conditie stan-produktu'),
    fits: short,
  },
  { field: 'color', names: words('color colour culoare farbe couleur colore kleur kolor cor'), fits: short },
  { field: 'size', names: words('size marime groesse grosse taille talla taglia maat rozmiar tamanho'), fits: short },
  { field: 'material', names: words('material matiere materiale materiaal'), fits: short },
  { field: 'gender', names: words('gender gen sex geschlecht genre genero genere geslacht plec'), fits: short },
  {
    field: 'rating_count',
    names: words('rating-count review-count reviews-count number-of-ratings nr-recenzii'),
    fits: number,
  },
  {
    field: 'rating',
    names: words('rating average-rating review-rating star-rating stars nota bewertung'),
    fits: number,
  },
]

/** How sharply a column's name fits a field: 0 is best; undefined: it does not. */
export function fitOf(name: string, names: readonly string[]): number | undefined {
  const slug = `-${slugOf(name)}-`
  const at = names.findIndex((word) => slug.includes(`-${word}-`))
  return at < 0 ? undefined : at
}

function words(list: string): readonly string[] {
  return list.split(' ')
}

/** A price that customers pay, by its name: recommended, suggested, retail, with tax. */
export function isPublicPriceName(name: string): boolean {
  return /sugerat|suggested|recommended|recomandat|retail|public|customer|consumer|client|(^|-)(rrp|srp|msrp|pvp|uvp|vk|ttc)(-|$)|verkaufspreis|endpreis|prix-de-vente|precio-venta|prezzo-al-pubblico|consigliato|conseille|adviesprijs|verkoopprijs|cena-detaliczna|pret-vanzare|list-price|regular/.test(
    slugOf(name),
  )
}

/** A price that the shop pays, by its name. */
export function isDealerPriceName(name: string): boolean {
  return (
    isCostName(name) ||
    /(^|-)(hek|ek|b2b|reseller|wholesale|dealer|angro|engros|en-gros|haendler|handler|handelspreis|revendeur|distribuitor|distributor|hurt|hurtowa|achizitie|intrare|mayorista|ingrosso|groothandel)(-|$)/.test(
      slugOf(name),
    )
  )
}

function slugOf(name: string): string {
  return toSlug(name.replaceAll('_', ' '))
}
