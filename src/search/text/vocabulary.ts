/** The few words of a language that search must know by itself; everything else it learns from the catalogue. */
export interface Vocabulary {
  /** Words that are not missed when a product lacks them. */
  stop: string
  /** In a title, what comes after is what the thing is for, not what it is. */
  forWhat: string
  /** "Size 42". */
  size: string
  /** "Under 50"; phrases of several words are joined by `_`. */
  under: string
  over: string
  /** "Between 20 and 50". */
  between: string
  and: string
  /** "Around 50". */
  around: string
  /** "Cheap", "cheapest": sort by price. */
  cheapest: string
  /** "In stock". */
  inStock: string
}

/** By ISO 639 code, folded: as text is after `fold`. */
export const VOCABULARIES: Readonly<Record<string, Vocabulary>> = {
  en: {
    stop: 'a an and any are as at by do for from i in is it me my of on or our the this to with your you',
    forWhat: 'for fits compatible suits',
    size: 'size sz',
    under: 'under below less_than cheaper_than up_to max maximum at_most no_more_than not_more_than within',
    over: 'over above more_than from min minimum at_least starting_at',
    between: 'between from',
    and: 'and to',
    around: 'around about approximately circa ca roughly',
    cheapest: 'cheapest',
    inStock: 'in_stock available_now',
  },
  ro: {
    stop: 'a al ale ai ca cu de din cel cea cei cele e este fara fi in la mai nu o pe pentru prin sau si sunt un unei unui vreau',
    forWhat: 'pentru compatibil compatibila',
    size: 'marime marimea masura nr numar numarul',
    under: 'sub pana_la maxim maximum cel_mult mai_ieftin_de mai_ieftine_de mai_putin_de max',
    over: 'peste minim minimum cel_putin de_la mai_mult_de min',
    between: 'intre de_la',
    and: 'si pana_la la',
    around: 'circa aproximativ cam in_jur_de vreo',
    cheapest: 'cel_mai_ieftin cea_mai_ieftina cele_mai_ieftine cei_mai_ieftini',
    inStock: 'in_stoc pe_stoc disponibil disponibile',
  },
  de: {
    stop: 'als am an auf aus bei das dem den der des die ein eine einem einen einer fur ich im in ist mit oder und von zu zum zur',
    forWhat: 'fur passend kompatibel',
    size: 'grosse gr groesse',
    under: 'unter bis bis_zu hochstens weniger_als gunstiger_als maximal max',
    over: 'uber ab mindestens mehr_als min',
    between: 'zwischen von',
    and: 'und bis',
    around: 'um etwa ca circa rund ungefahr',
    cheapest: 'gunstigste gunstigster gunstigstes billigste billigster',
    inStock: 'auf_lager lieferbar verfugbar vorratig',
  },
  fr: {
    stop: 'a au aux avec ce ces d dans de des du elle en et il je l la le les leur ma mes mon ou par pas pour qui sa ses son sur un une',
    forWhat: 'pour compatible',
    size: 'taille pointure',
    under: 'moins_de sous jusqu_a maximum max au_plus inferieur_a',
    over: 'plus_de au_dessus_de a_partir_de minimum min au_moins des',
    between: 'entre de',
    and: 'et a',
    around: 'environ autour_de vers',
    cheapest: 'moins_cher moins_chere moins_chers',
    inStock: 'en_stock disponible disponibles',
  },
  es: {
    stop: 'a al con de del e el en es la las lo los me mi o para por que se sin su sus un una unas unos y',
    forWhat: 'para compatible',
    size: 'talla talle numero',
    under: 'menos_de bajo hasta maximo max por_debajo_de',
    over: 'mas_de desde minimo min a_partir_de por_encima_de',
    between: 'entre de',
    and: 'y a',
    around: 'alrededor_de unos aproximadamente sobre',
    cheapest: 'mas_barato mas_barata mas_baratos mas_baratas',
    inStock: 'en_stock disponible disponibles',
  },
  it: {
    stop: 'a ad ai al alla alle allo con da dal dei del della delle di e ed gli i il in la le lo mi mio nei nel o per su un una uno',
    forWhat: 'per compatibile',
    size: 'taglia misura numero',
    under: 'meno_di sotto fino_a massimo max sotto_i',
    over: 'piu_di oltre da minimo min almeno sopra_i',
    between: 'tra fra da',
    and: 'e a',
    around: 'circa intorno_a',
    cheapest: 'piu_economico piu_economica piu_economici',
    inStock: 'disponibile disponibili in_magazzino',
  },
  nl: {
    stop: 'aan als bij dat de den der die dit een en er het ik in is met mijn of om onder op te tot uit van voor zijn',
    forWhat: 'voor geschikt',
    size: 'maat',
    under: 'onder tot minder_dan goedkoper_dan maximaal max hoogstens',
    over: 'boven vanaf meer_dan minimaal min minstens',
    between: 'tussen van',
    and: 'en tot',
    around: 'rond ongeveer circa',
    cheapest: 'goedkoopste',
    inStock: 'op_voorraad leverbaar',
  },
  pt: {
    stop: 'a ao aos as com da das de do dos e em eu me meu na nas no nos o os ou para pela pelo por se sem um uma',
    forWhat: 'para compativel',
    size: 'tamanho numero',
    under: 'menos_de ate abaixo_de maximo max',
    over: 'mais_de acima_de a_partir_de minimo min desde',
    between: 'entre de',
    and: 'e a',
    around: 'cerca_de aproximadamente',
    cheapest: 'mais_barato mais_barata mais_baratos',
    inStock: 'em_stock em_estoque disponivel disponiveis',
  },
  pl: {
    stop: 'a albo ale bez czy dla do i jak jest lub ma na nie o od oraz po przez sie ta te to w we z za ze',
    forWhat: 'do dla',
    size: 'rozmiar',
    under: 'ponizej do mniej_niz maksymalnie max tansze_niz',
    over: 'powyzej od wiecej_niz minimum min co_najmniej',
    between: 'miedzy od',
    and: 'a do i',
    around: 'okolo ok',
    cheapest: 'najtanszy najtansza najtansze',
    inStock: 'dostepny dostepne na_stanie w_magazynie',
  },
  hu: {
    stop: 'a az be de egy es ez hogy is ki meg nem s van vagy',
    forWhat: '',
    size: 'meret',
    under: 'legfeljebb maximum max olcsobb_mint kevesebb_mint',
    over: 'legalabb minimum min tobb_mint',
    between: '',
    and: 'es',
    around: 'korulbelul kb',
    cheapest: 'legolcsobb',
    inStock: 'raktaron keszleten',
  },
  sv: {
    stop: 'att av de den det en ett for fran i med och om pa som till',
    forWhat: 'for till passar',
    size: 'storlek strl',
    under: 'under max hogst mindre_an billigare_an upp_till',
    over: 'over minst mer_an fran',
    between: 'mellan fran',
    and: 'och till',
    around: 'cirka ca ungefar omkring',
    cheapest: 'billigaste',
    inStock: 'i_lager tillganglig',
  },
  da: {
    stop: 'af at de den der det en er et for fra i med og om pa som til',
    forWhat: 'for til passer',
    size: 'storrelse str',
    under: 'under max hojst mindre_end billigere_end op_til',
    over: 'over mindst mere_end fra',
    between: 'mellem fra',
    and: 'og til',
    around: 'cirka ca omkring',
    cheapest: 'billigste',
    inStock: 'pa_lager',
  },
}

const WORDLESS: Vocabulary = {
  stop: '',
  forWhat: '',
  size: '',
  under: '',
  over: '',
  between: '',
  and: '',
  around: '',
  cheapest: '',
  inStock: '',
}

/** Phrases as lists of words, by their first word and the longest first. */
export type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>

type PricePhrases = Readonly<Record<'under' | 'over' | 'between' | 'and' | 'around', Phrases>>

/** The vocabulary of a shop: its own language's; English as well, which agents write to shops of any language. */
export interface Understanding {
  isStopWord(word: string): boolean
  isForWhat(word: string): boolean
  /** "Size" and its like: says what the next word is, and nothing by itself. */
  isSizeWord(word: string): boolean
  phrases: PricePhrases & Readonly<Record<'size' | 'cheapest' | 'inStock', Phrases>>
  /** Those of all languages: what they say of a price is plain when a currency stands with it. */
  anyLanguage: PricePhrases
}

/** What people of all languages write for "under" and "over". */
const SIGNS: Vocabulary = { ...WORDLESS, under: '< <= ≤', over: '> >= ≥' }

export function understandingOf(locale: string): Understanding {
  const own = VOCABULARIES[new Intl.Locale(locale).language] ?? WORDLESS
  const both = [...new Set([own, VOCABULARIES.en ?? WORDLESS]), SIGNS]
  const stop = wordSet(own.stop)
  const forWhat = wordSet(own.forWhat)
  const size = wordSet(own.size)
  return {
    isStopWord: (word) => stop.has(word),
    isForWhat: (word) => forWhat.has(word),
    isSizeWord: (word) => size.has(word),
    phrases: {
      ...pricePhrasesOf(both),
      size: phrasesOf(both, 'size'),
      cheapest: phrasesOf(both, 'cheapest'),
      inStock: phrasesOf(both, 'inStock'),
    },
    anyLanguage: pricePhrasesOf(Object.values(VOCABULARIES)),
  }
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').filter(Boolean))
}

function pricePhrasesOf(vocabularies: readonly Vocabulary[]): PricePhrases {
  return {
    under: phrasesOf(vocabularies, 'under'),
    over: phrasesOf(vocabularies, 'over'),
    between: phrasesOf(vocabularies, 'between'),
    and: phrasesOf(vocabularies, 'and'),
    around: phrasesOf(vocabularies, 'around'),
  }
}

function phrasesOf(vocabularies: readonly Vocabulary[], name: keyof Vocabulary): Phrases {
  const all = new Set(vocabularies.flatMap((vocabulary) => vocabulary[name].split(' ').filter(Boolean)))
  const phrases = Array.from(all, (phrase) => phrase.split('_')).sort((one, other) => other.length - one.length)
  return Map.groupBy(phrases, ([first = '']) => first)
}
