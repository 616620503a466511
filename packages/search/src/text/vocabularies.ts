/** The few words of a language that search must know; everything else it learns from the catalogue. */
export interface Vocabulary {
  /** Stop words: optional in a match. */
  stop: string
  /** "Without", "not": the following property must be absent. */
  without: string
  /** Words of a request, "I need a good …": optional in a query, and without information about the product. */
  asking: string
  /** Synonyms for groups of people: "women's" is "for ladies". */
  women: string
  men: string
  children: string
  /** In a title, the words after it are the purpose of the product, not its kind. */
  forWhat: string
  /** "Size 42". */
  size: string
  /** Number words from two on: one is an article in most languages. */
  numbers?: string
  /** "Under 50"; phrases of several words are joined by `_`. */
  under: string
  over: string
  /** Bounds that follow the price in some languages: "50 TL altinda" is "under 50 TL". */
  underAfter?: string
  overAfter?: string
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

/** By ISO 639 code, in the folded form of `fold`. */
export const VOCABULARIES: Readonly<Record<string, Vocabulary>> = {
  en: {
    stop: 'a an and any are as at by do for from i in is it me my of on or our the this to with your you',
    without:
      'without not except except_for other_than apart_from anything_but everything_but all_but no non excluding exclude minus isnt arent dont doesnt',
    asking:
      'cant didnt dont doesnt wont wouldnt couldnt shouldnt havent hasnt wasnt ive brand brands able also am another anybody anything article articles aunt be been being best boyfriend brother but buy buying can cheap cheaper could current currently did does during each every find get give good goods great had has have having hello help hi how im item items keep keeps kept kind kinds learn learning likes loves enjoys look looking need needed needs nice no nothing now online other others please product products purchase really recommend recommendation recommendations recommended search searching see seeking sell shall should show some somebody someone something sort stuff such suggest suggestion suggestions tell thank thanks that there these they thing things those today type types use using very want wanted wants was way we wear wearing were what whats when where which while who whom will wish would compare compared comparison dad daughter difference equipment everything father friend girlfriend go grandma grandpa her him his husband love loves mother mum mom sister son their them uncle versus vs wife after again because before both if into just know knows might must myself onto own same she so than then though too until upon whether why yours yourself',
    women: 'women womens woman womans ladies lady',
    men: 'men mens man gents gentlemen',
    children: 'kids kid child children childrens junior juniors',
    forWhat: 'for fits compatible suits equivalent replaces',
    size: 'size sz',
    numbers: 'two three four five six seven eight nine ten',
    under:
      'budget budget_of budget_is i_have spend spending i_can_spend under below less_than cheaper_than up_to max maximum at_most no_more_than not_more_than within',
    over: 'over above more_than from min minimum at_least starting_at',
    between: 'between from',
    and: 'and to',
    around: 'around about approximately circa ca roughly',
    cheapest: 'cheapest',
    inStock: 'in_stock available_now',
  },
  ro: {
    stop: 'a al ale ai ca cu de din cel cea cei cele e este fara fi in la mai nu o pe pentru prin sau si sunt un unei unui vreau',
    without: 'fara nu in_afara_de exceptand decat cu_exceptia',
    asking:
      'marca marci brandul fie am ar arata aratati arate are as ati au avea avem aveti bun buna bune buni caut cauta cautam ce ceva cum cumpar cumpara cumparam cumparat doresc dori dorim exista gasesc gasi gasim ieftin ieftina ieftine ieftini imi iti ma mea mei mele meu multumesc ne nevoie noastra nostru pot putea puteti recomanda recomandare recomandari recomandati rog salut ta tau trebuie unde va vinde vindeti vrea vrem mama tata sot sotie prieten prietena frate sora fiu fiica tot dar',
    women: 'dama dame femei femeie lady doamne',
    men: 'barbat barbati barbatesti barbatesc',
    children: 'copil copii copilul copiilor copilului junior juniori',
    forWhat: 'pentru compatibil compatibila echivalent inlocuieste',
    size: 'marime marimea masura nr numar numarul',
    numbers: 'doua trei patru cinci sase sapte opt noua zece',
    under: 'buget buget_de sub pana_la maxim maximum cel_mult mai_ieftin_de mai_ieftine_de mai_putin_de max',
    over: 'peste minim minimum cel_putin de_la mai_mult_de min',
    between: 'intre de_la',
    and: 'si pana_la la',
    around: 'circa aproximativ cam in_jur_de vreo',
    cheapest: 'cel_mai_ieftin cea_mai_ieftina cele_mai_ieftine cei_mai_ieftini',
    inStock: 'in_stoc pe_stoc disponibil disponibile',
  },
  ar: {
    stop: 'من في علي الي عن مع او و ثم هذا هذه ذلك تلك التي الذي اجل علي كل بعض ان لا ما',
    without: 'بدون بلا دون ليس ليست غير ما_عدا عدا باستثناء سوي',
    asking:
      'ماركه اريد نريد ابحث نبحث احتاج نحتاج اود هل ممكن يمكن يمكنني عندكم لديكم شيء شييا شي جيد جيده افضل رجاء فضلك شكرا مرحبا اشتري شراء اعطني ارني اظهر ماذا اي كيف اين لي لنا',
    women: 'نساء نسايي نساييه للنساء سيدات حريمي',
    men: 'رجال رجالي رجاليه للرجال',
    children: 'اطفال طفل للاطفال اولاد',
    forWhat: 'لاجل متوافق متوافقه بديل',
    size: 'مقاس مقاسه قياس',
    under: 'تحت اقل_من بحد_اقصي ميزانيه حتي',
    over: 'فوق اكثر_من اكبر_من بحد_ادني',
    between: 'بين من',
    and: 'و الي وحتي',
    around: 'حوالي تقريبا نحو',
    cheapest: 'الارخص ارخص الاقل_سعرا',
    inStock: 'متوفر متوفره في_المخزون متاح',
  },
  de: {
    stop: 'als am an auf aus bei das dem den der des die ein eine einem einen einer fur ich im in ist mit oder und von zu zum zur',
    without: 'ohne nicht kein keine keinem keinen keiner ausser ausgenommen',
    asking:
      'marke marken sein sind auch beste besten bester bestes bitte brauche brauchen danke deine du empfehlen empfehlung es etwas finde finden gerne gibt gunstig gunstige gunstigen gunstiger gut gute guten guter gutes haben habt hallo hast hat hatte ihr ihre kann kannst kauf kaufen konnen man mein meine meinen meiner mich mir mochte preiswert preiswerte sie suche suchen uns unsere was welche welchen welcher welches will wir wo wollen zeig zeige zeigen alles mama papa mutter vater freund freundin bruder schwester sohn tochter seine seinen ihren liebt vergleich',
    women: 'damen dame frauen frau',
    men: 'herren herr format mann',
    children: 'kinder kind kids junior',
    forWhat: 'fur passend kompatibel ersetzt',
    size: 'grosse gr groesse',
    numbers: 'zwei drei vier funf sechs sieben acht neun zehn',
    under: 'budget budget_von unter bis bis_zu hochstens weniger_als gunstiger_als maximal max',
    over: 'uber ab mindestens mehr_als min',
    between: 'zwischen von',
    and: 'und bis',
    around: 'um etwa ca circa rund ungefahr',
    cheapest: 'gunstigste gunstigster gunstigstes billigste billigster',
    inStock: 'auf_lager lieferbar verfugbar vorratig',
  },
  fr: {
    stop: 'a au aux avec ce ces d dans de des du elle en et il je l la le les leur ma mes mon ou par pas pour qui sa ses son sur un une',
    without: 'sans pas sauf excepte hormis hors aucun aucune',
    asking:
      'marque marques soit soient achat acheter ai as avez avoir besoin bien bon bonjour bonne bonnes bons cher cherche chercher cherchons chere chers comment conseiller conseillez est me meilleur meilleure meilleures meilleurs merci moi montrer montrez nous ont peut peux pouvez puis quel quelle quelles quelque quelques quels quoi recherche recommander recommandez sont svp trouver veut veux voudrais voudrait vous y tout mere pere maman papa ami amie frere soeur fils fille adore aime notre',
    women: 'femme femmes dame dames',
    men: 'homme hommes',
    children: 'enfant enfants junior',
    forWhat: 'pour compatible equivalent remplace',
    size: 'taille pointure',
    numbers: 'deux trois quatre cinq six sept huit neuf dix',
    under: 'budget budget_de moins_de sous jusqu_a maximum max au_plus inferieur_a',
    over: 'plus_de superieur_a superieure_a au_dessus_de a_partir_de minimum min au_moins des',
    between: 'entre de',
    and: 'et a',
    around: 'environ autour_de vers',
    cheapest: 'moins_cher moins_chere moins_chers',
    inStock: 'en_stock disponible disponibles',
  },
  es: {
    stop: 'a al con de del e el en es la las lo los me mi o para por que se sin su sus un una unas unos y',
    without: 'sin no excepto menos salvo',
    asking:
      'marca marcas sea sean algo ayuda barata baratas barato baratos buen buena buenas bueno buenos busca buscamos buscando buscar busco como comprar cual cuales donde encontrar ensename favor gracias hay hola mejor mejores muestra muestrame necesita necesito puede puedo queremos quiero quisiera recomendar recomienda recomiendan somos soy tengo tiene tienen tienes venden todo mama papa madre padre amigo amiga hermano hermana hijo hija encanta',
    women: 'mujer mujeres dama damas senora',
    men: 'hombre hombres caballero caballeros',
    children: 'nino ninos nina ninas infantil junior',
    forWhat: 'para compatible equivalente sustituye',
    size: 'talla talle numero',
    numbers: 'dos tres cuatro cinco seis siete ocho nueve diez',
    under: 'presupuesto presupuesto_de menos_de bajo hasta maximo max por_debajo_de',
    over: 'mas_de desde minimo min a_partir_de por_encima_de',
    between: 'entre de',
    and: 'y a',
    around: 'alrededor_de unos aproximadamente sobre',
    cheapest: 'mas_barato mas_barata mas_baratos mas_baratas',
    inStock: 'en_stock disponible disponibles',
  },
  it: {
    stop: 'a ad ai al alla alle allo con da dal dei del della delle di e ed gli i il in la le lo mi mio nei nel o per su un una uno',
    without: 'senza non tranne eccetto',
    asking:
      'marca marche sia siano acquistare avere avete bisogno buon buona buone buoni buono c cercando cercare cerchiamo cerco che ci ciao come comprare consigli consigliate cosa dove economica economiche economici economico favore grazie ha hai ho migliore migliori mostra mostrami posso puoi qual qualcosa quale quali serve sono trovare vendete vogliamo voglio vorrei',
    women: 'donna donne',
    men: 'uomo uomini',
    children: 'bambino bambini bambina bambine junior',
    forWhat: 'per compatibile equivalente sostituisce',
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
    without: 'zonder niet geen behalve',
    asking:
      'merk merken aanbevelen alstublieft aub bedankt beste goed goede goedkoop goedkope graag heb hebben hebt heeft hoe iets je jij jullie kan koop kopen kun kunnen laat me mij nodig ons tonen toon u verkopen vinden waar wat we welk welke wij wil willen wilt zien zoek zoeken',
    women: 'dames dame vrouwen vrouw',
    men: 'heren heer mannen',
    children: 'kinderen kind junior',
    forWhat: 'voor geschikt vervangt',
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
    without: 'sem nao exceto',
    asking:
      'marca marcas seja sejam algo barata baratas barato baratos boa boas bom bons como comprar encontrar favor gostaria ha mais melhor melhores mostra mostrar mostre obrigada obrigado ola onde posso precisa preciso procura procurando procurar procuro quais qual que quer queria quero recomenda recomendam tem temos tenho tens vende vendem voces',
    women: 'mulher mulheres feminino feminina senhora',
    men: 'homem homens masculino masculina',
    children: 'crianca criancas infantil junior',
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
    without: 'bez nie oprocz',
    asking:
      'chce chcialabym chcialbym cos czym dobra dobre dobry dziekuje gdzie jaka jaki jakie jakies jestem ktora ktore ktory kupic kupie macie masz mi moge moj moja moje mozecie mozna najlepsza najlepsze najlepszy pokaz pokazcie polecacie polecicie potrzebuje prosze sa szukam szukamy tani tania tanich tanie',
    women: 'damski damska damskie kobiet kobiety',
    men: 'meski meska meskie mezczyzn mezczyzni',
    children: 'dzieci dziecko dzieciecy dziecieca dzieciece',
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
    without: '',
    asking:
      'ajanlanak hogyan hol jo kell kellene kerem keresek keresem keresunk koszonom legjobb melyek melyik mennyi milyen mutasd mutass mutassa olcso szeretnek szukseg szuksegem tudok valami vannak vasarolni venni',
    women: 'noi nok',
    men: 'ferfi ferfiak',
    children: 'gyerek gyermek gyerekek',
    forWhat: '',
    size: 'meret',
    under: 'legfeljebb maximum max olcsobb_mint kevesebb_mint',
    over: 'legalabb minimum min tobb_mint',
    underAfter: 'alatt ig',
    overAfter: 'felett folott',
    between: '',
    and: 'es',
    around: 'korulbelul kb',
    cheapest: 'legolcsobb',
    inStock: 'raktaron keszleten',
  },
  sv: {
    stop: 'att av de den det en ett for fran i med och om pa som till',
    without: 'utan inte ej forutom',
    asking:
      'basta behover billig billiga bra du er finns garna hade har hej hitta hur jag kan kopa koper letar mig min mitt nagon nagot nagra ni rekommenderar ska skulle snalla soker tack vad var vi vilka vilken vilket vill visa',
    women: 'dam damer kvinnor',
    men: 'herr herrar man',
    children: 'barn junior',
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
    without: 'uden ikke undtagen',
    asking:
      'anbefale bedste behov behover billig billige bruge du find finde findes gerne god gode godt har have hej hjaelp hvad hvilke hvilken hvilket hvor hvordan jeg kan kobe leder mig min mit noget nogle skal soger tak vi vil vis',
    women: 'dame damer kvinder',
    men: 'herre herrer maend',
    children: 'born junior',
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
  cs: {
    stop: 'a aby ale ani az bez by co ci do i ja je jen jsou k ke na nebo o od po pod pro proti pri s se si tak ten ta to tu u v ve z za ze',
    without: 'bez ne krome',
    asking:
      'bych chci chtel chtela dobry dobre dobra dekuji doporucte doporuceni hledam jake jaky jaka kde koupit kupuji mate mi muzete najit neco nejlepsi potrebuji prosim ukazte ukaz levny levne levna ktery ktera ktere',
    women: 'damsky damske damska zeny zen',
    men: 'pansky panske panska muzi muzu',
    children: 'detsky detske detska deti',
    forWhat: 'pro na',
    size: 'velikost vel',
    under: 'pod do mene_nez levnejsi_nez maximalne max nejvyse',
    over: 'nad od vice_nez minimalne min alespon',
    between: 'mezi od',
    and: 'a do az',
    around: 'kolem okolo asi cca priblizne',
    cheapest: 'nejlevnejsi',
    inStock: 'skladem na_sklade',
  },
  el: {
    stop: 'ο η το οι τα του τησ των τον την τουσ τισ ενασ μια ενα και σε στο στη στην στον στα στισ στουσ με απο για ωσ να θα που ειναι δεν μου σου μασ',
    without: 'χωρισ διχωσ οχι εκτοσ',
    asking:
      'θελω θα ηθελα ψαχνω χρειαζομαι εχετε υπαρχει υπαρχουν μπορω μπορειτε δειξε δειξτε βρεσ βρω αγορασω καλο καλη καλα καλυτερο καλυτερη καλυτερα φθηνο φθηνη φθηνα φτηνο φτηνη φτηνα καποιο κατι ποιο ποια παρακαλω ευχαριστω',
    women: 'γυναικειο γυναικεια γυναικειεσ γυναικεσ',
    men: 'ανδρικο ανδρικα ανδρικη ανδρικεσ ανδρεσ',
    children: 'παιδικο παιδικα παιδικη παιδικεσ παιδια',
    forWhat: 'για συμβατο',
    size: 'μεγεθοσ νουμερο νο',
    under: 'κατω_απο εωσ μεχρι το_πολυ λιγοτερο_απο φθηνοτερο_απο φθηνοτερα_απο',
    over: 'πανω_απο απο τουλαχιστον περισσοτερο_απο',
    between: 'μεταξυ απο',
    and: 'και εωσ μεχρι',
    around: 'περιπου γυρω_στα',
    cheapest: 'φθηνοτερο φθηνοτερη φθηνοτερα φτηνοτερο φτηνοτερα',
    inStock: 'διαθεσιμο διαθεσιμα σε_αποθεμα',
  },
  fi: {
    stop: 'ja tai seka on ei etta se ne joka jotka kun kuin myos mutta vain',
    without: 'ilman ei paitsi',
    asking:
      'etsin haluan haluaisin tarvitsen onko teilla loytyyko mika mitka missa ostaa osta paras parhaat hyva hyvat halpa halvat edullinen edulliset nayta suosittele suosittelisitko kiitos jokin joku voisitko minulle',
    women: 'naisten nainen naiset',
    men: 'miesten mies miehet',
    children: 'lasten lapsi lapset junior',
    forWhat: 'varten yhteensopiva',
    size: 'koko',
    under: 'alle enintaan korkeintaan maksimissaan max halvempi_kuin',
    over: 'yli vahintaan alkaen min',
    between: 'valilla',
    and: 'ja',
    around: 'noin suunnilleen',
    cheapest: 'halvin halvimmat edullisin edullisimmat',
    inStock: 'varastossa heti_saatavilla',
  },
  he: {
    stop: 'של את על עם או גם זה זו הוא היא לא כי אם אבל כל',
    without: 'בלי ללא חוץ_מ',
    asking:
      'אני מחפש מחפשת רוצה צריך צריכה יש לכם אפשר לקנות איפה תראה הראה טוב טובה טובים טובות זול זולה זולים זולות הכי בבקשה תודה משהו איזה איזו המלצה ממליצים',
    women: 'נשים לנשים אישה',
    men: 'גברים לגברים גבר',
    children: 'ילדים לילדים ילד ילדה',
    forWhat: 'עבור תואם',
    size: 'מידה גודל',
    under: 'עד מתחת_ל פחות_מ לכל_היותר מקסימום',
    over: 'מעל יותר_מ לפחות מינימום',
    between: 'בין',
    and: 'ל עד',
    around: 'בערך סביב',
    cheapest: 'הזול_ביותר הכי_זול הכי_זולה הכי_זולים',
    inStock: 'במלאי',
  },
  ru: {
    stop: 'и или а но в во на с со к ко о об от по для из у за под при до не что как это этот эта эти мне мои моя бы же ли',
    without: 'без не кроме',
    asking:
      'хочу хотел хотела бы нужен нужна нужно нужны ищу ищем есть ли у вас где купить куплю наити наиди наидите покажи покажите посоветуите порекомендуите хорошии хорошая хорошее хорошие лучшии лучшая лучшее лучшие дешевыи дешевая дешевое дешевые дешево недорогои недорогая недорогое недорогие недорого какои какая какое какие пожалуиста спасибо нибудь можно',
    women: 'женскии женская женское женские женщин женщинам',
    men: 'мужскои мужская мужское мужские мужчин мужчинам',
    children: 'детскии детская детское детские детеи ребенка',
    forWhat: 'для совместим совместима',
    size: 'размер',
    under: 'до дешевле менее меньше_чем не_дороже не_более максимум',
    over: 'от дороже более больше_чем не_менее минимум свыше',
    between: 'между от',
    and: 'и до',
    around: 'около примерно',
    cheapest: 'самыи_дешевыи самая_дешевая самое_дешевое самые_дешевые дешевле_всего',
    inStock: 'в_наличии',
  },
  tr: {
    stop: 've veya ile icin bir bu su o da de ki mi mu ne gibi en cok daha',
    without: 'haric olmayan olmadan',
    asking:
      'istiyorum ariyorum lazim gerek ihtiyacim var mi misiniz nerede alabilirim almak satin bul goster oner onerir iyi guzel ucuz uygun hangi lutfen tesekkurler bana bir_sey sey',
    women: 'kadin bayan kadinlar',
    men: 'erkek bay erkekler',
    children: 'cocuk cocuklar cocugu',
    forWhat: 'icin uyumlu',
    size: 'beden numara',
    under: 'en_fazla azami maksimum en_cok',
    over: 'en_az asgari minimum',
    underAfter: 'alti altinda altindaki altina kadar den_az dan_az',
    overAfter: 'ustu ustunde uzeri uzerinde den_fazla dan_fazla',
    between: '',
    and: 've ile',
    around: 'yaklasik',
    cheapest: 'en_ucuz en_uygun',
    inStock: 'stokta',
  },
  uk: {
    stop: 'і и та або а але в у на з із зі до о об від по для за під при не що як це цеи ця ці мені міи моя моі б же чи',
    without: 'без не крім',
    asking:
      'хочу хотів хотіла потрібен потрібна потрібно потрібні шукаю шукаємо є чи у вас де купити куплю знаити знаиди знаидіть покажи покажіть порадьте порекомендуите хорошии хороша хороші кращии краща кращі наикращии наикраща наикращі дешевии дешева дешеві недорогии недорога недорогі якии яка яке які будь ласка дякую можна',
    women: 'жіночии жіноча жіноче жіночі жінок',
    men: 'чоловічии чоловіча чоловіче чоловічі чоловіків',
    children: 'дитячии дитяча дитяче дитячі дітеи дитини',
    forWhat: 'для суміснии',
    size: 'розмір',
    under: 'до дешевше менше_ніж не_дорожче не_більше максимум',
    over: 'від дорожче більше_ніж не_менше мінімум понад',
    between: 'між від',
    and: 'і та до',
    around: 'близько приблизно',
    cheapest: 'наидешевшии наидешевша наидешевші',
    inStock: 'в_наявності',
  },
  ja: {
    stop: 'の を に は が と で も や から まで へ です ます な',
    without: '',
    asking: '安い 欲しい ほしい 探し 探して い ます ください 教え 教えて て おすすめ お勧め 人気 良い いい 何 どれ',
    women: 'レディース 女性 婦人',
    men: 'メンズ 男性 紳士',
    children: '子供 子ども キッズ ジュニア',
    forWhat: '',
    size: 'サイズ',
    under: '',
    over: '',
    underAfter: '以下 以内 未満 まで',
    overAfter: '以上',
    between: '',
    and: '',
    around: '',
    cheapest: '最安値 一番安い',
    inStock: '在庫あり',
  },
  ko: {
    stop: '의 을 를 이 가 은 는 에 와 과 도 로 으로',
    without: '제외',
    asking: '저렴한 싼 추천 추천해줘 추천해주세요 찾아줘 찾고 있어요 있나요 주세요 좀 좋은 구매 사고 싶어요 어떤',
    women: '여성 여자 여성용',
    men: '남성 남자 남성용',
    children: '아동 어린이 키즈 유아',
    forWhat: '',
    size: '사이즈',
    under: '',
    over: '',
    underAfter: '이하 미만 이내 까지',
    overAfter: '이상 초과',
    between: '',
    and: '',
    around: '',
    cheapest: '최저가 가장_저렴한 제일_싼',
    inStock: '재고_있음',
  },
  zh: {
    stop: '的 了 和 与 在 是 我 要 有 个 吗 呢',
    without: '',
    asking: '便宜 想 买 想要 购买 推荐 找 给 请 好 最好 哪 什么 哪个 帮 一个 一款',
    women: '女士 女款 女 女式',
    men: '男士 男款 男 男式',
    children: '儿童 童 小孩',
    forWhat: '',
    size: '尺码 码',
    under: '不超过 低于 少于 最多',
    over: '超过 高于 至少',
    underAfter: '以下 以内',
    overAfter: '以上',
    between: '',
    and: '',
    around: '',
    cheapest: '最便宜 最便宜的',
    inStock: '有货 现货',
  },
}

/** The vocabulary of a language without an entry. */
export const WORDLESS: Vocabulary = {
  stop: '',
  without: '',
  asking: '',
  women: '',
  men: '',
  children: '',
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

// English has two spellings, and agents write the American one to shops of any country. Prefixes of words, folded, in
// both. "meter" and "litre" are not included: next to a number they are measures, and otherwise a meter is a product.
export const ENGLISH_SPELLINGS = `
  adaptor=adapter aluminium=aluminum analogue=analog armour=armor behaviour=behavior calibre=caliber
  carburettor=carburetor convertor=converter catalogue=catalog centre=center colour=color cosy=cozy defence=defense
  doughnut=donut equaliser=equalizer favour=favor fertiliser=fertilizer fibre=fiber flavour=flavor grey=gray
  honour=honor jewellery=jewelry licence=license mould=mold moisturiser=moisturizer moisturising=moisturizing
  moustache=mustache multicolour=multicolor neighbour=neighbor odour=odor organiser=organizer
  personalised=personalized plough=plow programme=program pyjama=pajama racquet=racket stabiliser=stabilizer
  steriliser=sterilizer synthesiser=synthesizer theatre=theater traveller=traveler tyre=tire vaporiser=vaporizer
  vapour=vapor woollen=woolen yoghurt=yogurt
`

/** Words of categories for what goes with a thing and is none, in the languages of the pages. */
export const ACCESSORY_WORDS: ReadonlySet<string> = new Set(
  [
    'accessory accessories parts spares spare replacement replacements refills consumables attachments addons',
    'zubehor ersatzteile ersatzteil verschleissteile',
    'accessoire accessoires pieces rechanges consommables',
    'accesorio accesorios repuestos recambios recambio consumibles',
    'accesoriu accesorii piese consumabile',
    'ملحقات اكسسوارات اكسسوار',
  ].flatMap((words) => words.split(' ')),
)
