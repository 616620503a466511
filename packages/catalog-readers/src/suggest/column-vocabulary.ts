// What the words in the names of columns mean, in the languages that exports come in: en de fr es it pt nl sv da no fi
// is pl cs sk hu ro bg hr sl sr lt lv et el ru uk tr ar fa he id th ja zh ko vi. Accents and letter case make no difference; a star ends a stem whose
// endings differ, and hyphens join the words of a phrase. A word may have several meanings: `stan` is a stock and a
// condition.

export const COLUMN_VOCABULARY = {
  // Money
  price:
    'price kbetr 表示価格 할인율기준가 prices vk pvp uvp rrp msrp srp pvpr 定価 定价 preis preise prix precio precios prezzo listino prijs pris priset priser hinta hinnat cena ceny cenowa ar ara arak pret pretul preturi preco precos цена цены цін* ціна ціни τιμη τιμες fiyat fiyati fiyatlari سعر اسعار מחיר 価格 値段 价格 售价 單價 價 价 가격 가 판매가 gia gia-ban 原價 成本價 할인가 gia-ban gia-von gia-nhap gia-goc gia-so-sanh gia-khuyen-mai 特價 促銷價 harga ราคา قيمت قیمت cijena цијена kaina kainos kaina hind hinnad hind soodushind verd vp mpc мпц vpc label-price mrp मूल्य कीमत दाम pvttc pvht pv prix-ttc qiymet qiymeti qiymət qiyməti ფასი գին cmimi দাম মূল্য бағасы бага bei bruttopreis nettopreis 정상가 pv-ht prix-barre strikethrough-price prix-pro',
  cost: 'cost costs verpr stprs cogs costo coste custo einkauf einkaufs ek hek achat compra acquisto inkoop inkop inkops indkob innkjop kostpris kostprijs osto zakup zakupu zakupowa nakup nakupni nakupna beszerzesi achizitie intrare закуп* покупн* себесто* собіварт* доставна αγορας κοστος alis maliyet تكلفه تكلفة التكلفه الشراء עלות 仕入 仕入れ 原価 成本 进价 buying buy purchase purchasing landed selbstkosten 成本價 원가 매입 공급 공급가 gia-von gia-nhap modal pokok perolehan ทุน ต้นทุน خريد خرید تمام nabavna nabavni nabava набавна savikaina savikaina pirkimo isigijimo iepirkuma pasizmaksa ostuhind omahind sisseostu innkaups innkaupsverd kostnadar ep valuation indkobspris लागत खरीद вхідна входная входящая kos paht pa-ht pa-hors-taxe prix-dachat 매입가 進貨價 进货价 进货 კი-თვითღირებულება თვითღირებულება ինքնարժեք ক্রয় өзіндік qununua kununua alis-qiymeti blerjes reserve-price',
  wholesale:
    'wholesale dealer reseller b2b distributor distribuitor handler haendler revendeur grossiste mayorista mayor ingrosso rivenditore groothandel grossist grossista atacado forhandler hurt hurtowa hurtowy velkoobchod* nagyker angro engros gros опт* дистриб* χονδρικης χονδρικη toptan جملة الجمله الجملة סיטונאי 卸 卸売 批发 uye bayi member partner grosir borong ส่ง عمده vpc впц veleprodajna veleprodaja велепродајна didmenine didmenos vairumtirdzniecibas hulgi hulgihind heildsolu heildsoluverd aterforsaljare prix-pro tarif-pro tarifs-pro prix-pros professionnel professionnels professional gewerbe gewerblich b2b-preis',
  discount:
    'discount reduction reductions rabatt rabais remise descuento sconto korting alennus rabat sleva zlava kedvezmeny reducerea desconto скидк* знижк* отстъпк* εκπτωση indirim خصم הנחה 割引 折扣 diskon ส่วนลด تخفيف تخفیف popust popusta snizenje попуст снижење nuolaida nuolaidos atlaide atlaides allahindlus soodustus afslattur',
  amount:
    'amount unit-amount betrag montant importe importo bedrag belopp kwota castka osszeg suma valor сумма сума ποσο tutar مبلغ',
  margin: 'margin margine marge marza marja markup aufschlag rabattgruppe наценка маржа kar',
  sale: 'sale special promo promotion promotional promotionnel promocional promozionale promozione aktion aktions angebot angebots sonder solde soldes remise oferta rebajado rebaja scontato offerta aanbieding aanbiedings actie kampanj kampagne tilbud tilbuds rea tarjous promocja promocyjna promocyjny akce akcni akcna action akcios akcio redus reducere promotionala акци* акці* промо* распродаж* розпродаж* намал* προσφορας προσφορα εκπτωση indirimli kampanya مخفض تخفيض مخفضه عرض מבצע セール 特価 特价 促销 促銷 discounted offer reduced reduziert deal 할인 할인가 gia-khuyen-mai khuyen-mai 特價 promocao promocion ลดราคา โปรโมชั่น حراج فروش-ويژه فروش-ویژه akcijska akcija akcije akcijas snizena акцијска акција akcine akcines ispardavimo soodus soodushind tilbodsverd utsala',
  old: 'piyasa undiscounted 表示価格 할인율기준가 old former previous was compare compared before original strike streich ancien anterior antes precedente vecchio vorher statt fruher oude van tidigare ordinarie ordinair ord for tidligere forpris stara starej przekreslona puvodni bezna povodna eredeti vechi veche vechiul стар* предыдущ* зачеркн* попередн* παλια αρχικη eski قبل السابق القديم מקורי 旧 旧価格 原价 原價 gia-so-sanh gia-goc common bezne coret ก่อนลด قبل-از-تخفيف قبل-از-تخفیف staro prethodna стара redna redovna sena senoji ankstesne veca vecaa ieprieksejaa vana endine adur до-скидки fyrra без-скидки prix-barre strikethrough-price tachado barrato',
  msrp: 'msrp rrp srp nrp uvp pvpr suggested recommended sugerat sugerata recomandat recomandata consigliato conseille recomendado adviesprijs empfohlen empfohlener unverbindliche sugerowana doporucena odporucana ajanlott рекоменд* προτεινομενη tavsiye 定価 定价 建议 list listen standard catalogo catalogue 소비자 정가 시중 eceran ปลีกแนะนำ preporucena priporocena rekomenduojama ieteicama soovitus soovituslik veiledende vejl vejledende radlagt mrp label-price अधिकतम-खुदरा एमआरपी rek',
  retail:
    'retail public publico pubblico consumer detaliczna detal maloobchodni розничн* роздрібн* λιανικης perakende 小売 零售 detaljhandel mpc мпц maloprodajna малопродајна mazmenine mazumtirdzniecibas jaehind smasolu खुदरा',
  sell: 'satilacak verkauf verkaufs vk endpreis vente venta vendita verkoop forsaljnings forsaljning salgs salg myynti sprzedazy sprzedaz prodejni predajna eladasi vanzare venda продаж* продажн* πωλησης satis البيع מכירה 販売 销售 pvp sales selling 판매 販賣 gia-ban jual ขาย فروش prodajna prodajni продајна pardavimo pardosanas muugi muugihind utsalgs soluverd विक्रय बिक्री jualan pvttc pvht buy-now buy-it-now sofortkauf',
  regular: 'regular normal normalpreis reguliere regulier regularna zwykla 정상가',
  gross:
    'gross with-tax brutto ttc ivato incl inkl inclusive including included avec mwst bruto kdv btw moms tva dph vat dahil ндс пдв φπα 税込 iva afa termasuk ddv pdv pvm pvn vsk inkludert z-ddv su-pvm ar-pvn km-ga inkl-mva mva s-pdv sa-pdv са-пдв c-iva com-iva con-iva με-φπα כולל-מעמ शामिल شامل-الضريبه شامل-ضريبه pvttc prix-ttc',
  net: 'net netto ht excl exkl exclusive excluding excluded ohne sans notax without zzgl bez без χωρις haric 税抜 senza sin hors uden utan fara nettó esclusa escluso tanpa brez kmta km-ta be-pvm brez-ddv bez-pvn ilma-km eks-mva eks-moms an-vsk s-iva sem-iva sin-iva לפני-מעמ before-tax before-vat excl-vat avant-taxe قبل-الضريبه pvht pv-ht',
  taxword:
    'tax taxes steuer steuersatz taxe impuesto tasse imposta belasting skatt podatek adozas vergi налог податок ضريبة ضريبه מס 税 ecotax steuerklasse stawka sazba pajak ภาษี ماليات مالیات porez pdv ddv порез пдв mokestis pvm nodoklis pvn kaibemaks skattur vsk gst hsn mva',
  shippingword:
    'shipping delivery versand livraison envio spedizione verzending frakt fragt toimitus wysylka wysylki dostawa dostawy doprava szallitas szallitasi livrare transport frete kargo доставк* شحن التوصيل משלוח 送料 运费 versandkosten shippingtime lieferzeit porto freight fulfillment fulfilment handling',
  /** How many pieces a price is for. */
  perCount: 'kpein peinh preiseinheit',
  perUnit: 'grundpreis base basis baseprice perunit unitprice jednostkowa einzelpreis',
  minimum:
    'min minimum minimal mindest minimale minimo minima minst мин* low lowest floor threshold alert reorder 最小 mindestbestand',
  maximum: 'max maximum maximal maximale макс* 最大',
  percent: 'percent percentage pct prozent pourcentage porcentaje percentuale procent percentuel protsent postotak',
  /** What some accounting programs call a price; of a tax it is a share. */
  rateword: 'rate',
  currencyword:
    'currency waers konwa wahrung devise monnaie moneda valuta divisa moeda waluta mena penznem валют* валюта νομισμα parabirimi عمله عملة מטבע 通貨 货币',
  points: 'points punkte fidelite loyalty reward bonus бонус',
  // What it is
  product:
    'product products productno produkt produkte produkter produit produits producto productos prodotto prodotti produto produtos produktu towar towaru vyrobek vyrobku tovar tovaru termek artikel artikels artikeln article articles articulo articolo artigo artykul artykulu vare varen varens tuote tuotteen produs produse produsului item items ware товар* издел* продукт* προιον προιοντος urun منتج منتجات المنتج המוצר מוצר 商品 製品 产品 產品 sachnummer material position positions позиц* 상품 제품 san-pham barang produk สินค้า محصول كالا کالا artikl artikla artikli izdelek izdelka proizvod proizvoda производ артикл preke prekes prece preces toode toote kaup vara voru hang-hoa hang oferty oferta उत्पाद',
  name: 'name maktx 등록상품명 노출상품명 title titel titre titolo titulo tittel titulek titlu label libelle bezeichnung artikelbezeichnung kurztext nom nombre nome naam namn navn nimi nazwa nazev nazov nev nume denumire designation intitule benamning betegnelse назв* наименован* наименование имя назва назви название заглави* ονομα ονομασια τιτλος ad adi isim baslik اسم عنوان שם כותרת 名 名称 名前 タイトル 品名 标题 名稱 名稱 명 이름 ten ten-san-pham nama judul ชื่อ نام naziv ime назив pavadinimas nosaukums nimetus nafn heiti voruheiti tytul particulars designacao नाम номенклатура megnevezes terméknev termeknev qiymetsiz დასახელება სახელი անվանում emri আত্তি পণ্যের-নাম атауы jina produktnavn produktnamn varebenaevnelse',
  description:
    'description aciklamasi descriptions desc body beschreibung langtext langbeschreibung artikelbeschreibung grundtext descriptif descripcion descrizione descricao omschrijving beschrijving beskrivning beskrivelse webbtext webtext kuvaus opis popis leiras descriere descrierea описани* опис описание περιγραφη aciklama وصف الوصف תיאור 説明 説明文 描述 详情 text 설명 상세설명 mo-ta deskripsi keterangan รายละเอียด คำอธิบาย توضيحات توضیحات شرح aprasymas apraksts kirjeldus lysing विवरण',
  short:
    'short kurz kurzbeschreibung courte court corta corto breve kort kortfattad lyhyt krotki kratky kratke rovid scurt scurta curta кратк* коротк* συντομη kisa onyazi مختصر קצר 簡単 短 summary resume resumen riassunto sommaire intro teaser 요약 簡短 mo-ta-ngan',
  long: 'long lang longue larga lunga langt pitka dlugi dlouhy hosszu detailed detail детальн* полное полн* full langtekst',
  brand:
    'brand brands manufacturer make maker manufacture marke hersteller marque fabricant fabricante marca produttore merk fabrikant varumarke marka marki tillverkare producent producenta producer produsent valmistaja merkki merke maerke gyarto znacka vyrobce vyrobca producator бренд* производител* виробник* марка торгова μαρκα κατασκευαστης uretici ماركة الماركه الماركة العلامه מותג יצרן ブランド メーカー 品牌 制造商 制造 브랜드 nhan-hieu thuong-hieu merek ยี่ห้อ แบรนด์ برند سازنده blagovna-znamka blagovna-znamka proizvodac proizvajalec proizvodjac произвођач gamintojas prekes-zenklas prekinis-zenklas razotajs zimols tootja kaubamark framleidandi vorumerki ब्रांड',
  supplier:
    'supplier suppliers lieferant lieferanten fournisseur proveedor fornitore leverancier leverantor leverantorens leverantors leverandor toimittaja dostawca dostawcy dodavatel beszallito furnizor fornecedor поставщик* постачальник* доставчик προμηθευτης tedarikci مورد المورد ספק 仕入先 供应商 供應商 공급사 공급업체 nha-cung-cap pemasok ผู้ขาย ผู้จัดจำหน่าย تامين تامین dobavljac dobavitelj добављач tiekejas piegadatajs tarnija birgir',
  vendor: 'vendor',
  category:
    'matkl sottocategoria subcategoria subcategorie subcategory unterkategorie podkategoria podkategorie underkategori подкатегор* category categories cat kategorie kategorien kategori kategorier categorie categoria categorias categorii rubrik rubrique warengruppe warengruppen artikelgruppe produktgruppe productgroup artikelgrupp varugrupp varegruppe tuoteryhma kategoria kategoriat osasto ryhma kategoriak collection collections department категор* раздел рубрик* группа группы κατηγορια kategoriler تصنيف تصنيفات التصنيفات الفئه فئة קטגוריה カテゴリー カテゴリ 分類 分类 类别 類別 towarowa grupa category-text categorytext 카테고리 danh-muc розділ* раздел* hoofdcategorie หมวดหมู่ ประเภท دسته دسته-بندي دسته-بندی kategorija kategorije kategorijas skupina категорија група kategooria grupp flokkur voruflokkur famille famiglia familia nhom itmsgrpnam kategoria-glowna categ-id artikelgroep productgroep hoofdgroep gruppo-merceologico श्रेणी قسم taxon taxons rayon',
  sub: 'sub subcat sottocategoria subcategoria subcategorie subcategory unterkategorie podkategoria podkategorie underkategori подкатегор* level ebene niveau',
  path: 'path pfad breadcrumb chemin ruta percorso pad stig sciezka cesta',
  typeword:
    'type typ tipo typen typu tyyppi tip tipus тип τυπος turu tur tipologia artikeltyp نوع النوع סוג 種類 类型 rodzaj art loai',
  googleword: 'google',
  tags: 'tags tag keywords keyword schlagworter schlagworte suchbegriffe stichworte etiquettes mots etiquetas palabras parole trefwoorden nyckelord sokord avainsanat slowa tagi stitky cimkek etichete тег* ключев* запити теги ετικετες etiketler وسوم الكلمات תגיות タグ 关键词 标签',
  image:
    'image images img imgs imag picture pictures pic photo photos bild bilder abbildung foto fotos imagen imagenes imagine imagini immagine immagini imagem imagens afbeelding afbeeldingen plaatje bilde billede billeder kuva kuvat zdjecie zdjecia obrazek obrazky obrazok kep kepek poza poze media изображен* картинк* фото зображен* фотограф* снимк* εικονα εικονες φωτογραφια resim resimler gorsel صورة صور الصور תמונה תמונות 画像 写真 图片 圖片 主图 artikelbild produktbild vorschaubild hauptbild bildlank bildlink 이미지 사진 anh hinh-anh галере* gambar รูป รูปภาพ ภาพ تصوير تصویر عكس عکس slika slike слика nuotrauka nuotraukos paveikslelis attels atteli pilt pildid mynd myndir चित्र',
  thumb:
    'thumb thumbnail thumbnails small low lores mini miniature miniatura miniaturbild vignette icon swatch превью preview medium',
  extra:
    'additional more other gallery galerie galleria galeria galerij weitere zusatz zusatzliche autres suplimentare adicionales aggiuntive ekstra extra lisa dodatkowe dalsi дополнит* додатков* alternate alternative hosted',
  mainword:
    'main primary haupt principal principale principala huvud hoved glowne hlavni cover front high original base featured large full hauptbild default vychozi hoofd display standard',
  alt: 'alt caption alttext bildunterschrift',
  link: 'url urls link links href permalink deeplink lien enlace src uri address adresse lank посилання ссылка رابط webadresse produktlink resimlink file datei tautan ลิงก์ لينك لینک poveznica povezava веза nuoroda saite viide slod',
  handleword: 'slug handle urlkey identificador',
  seo: 'seo meta og canonical serp pagetitle page social',
  // Codes
  idword:
    'id offer-id 商品管理番号 uid guid token ident identifikator identifier identifiant identificador idnummer ид идентификатор ідентифікатор معرف מזהה شناسه',
  code: 'code codes productno cod codigo codice kod kodu kodas kode number numbers no nr num numero nummer numer numerul cislo szam szama koodi номер код кода κωδικος αριθμος رقم رمز كود קוד מספר 番号 品番 コード 编号 编码 型号 # 編號 代碼 코드 번호 ma รหัส شناسه كد کد sifra шифра kods kood कोड',
  skuword:
    'sku skus matnr artikelnummer artikelnr artnr artno materialnummer bestellnummer varenummer varenr tuotenumero tuotekoodi indeks index cikkszam ugs referinta ref reference referencia referenza referens referentie артикул артикула مخزون التخزين 货号 品番 stokkodu מקט custom variationno ordernumber vorunumer artikelkode sifra-artikla 판매자상품코드 satici-stok-kodu',
  gtinword:
    'gtin gtins ean eans upc isbn jan barcode barcodes barre barras bare strichcode streepjescode streckkod stregkode strekkode viivakoodi kreskowy vonalkod barkod carovy ciarovy carkod штрихкод штрих баркод γραμμωτος barkodu باركود الباركود ברקוד バーコード 条码 條碼 trade 바코드 ma-vach บาร์โค้ด باركد بارکد bar-kod crtni-kod crtna barkodas bruksninis svitrkods triipkood ribakood strikamerki crtna-koda',
  mpnword: 'mpn han hans partnumber herstellernummer herstellerartikelnummer teilenummer oem',
  partword: 'part parts teile pieza pezzo',
  modelword: 'model modele modell modelo modello modelnumber модель модел',
  parent:
    'parent vater vaterartikel eltern elternprodukt padre genitore ouder foralder rodzic rodica master родител* group gruppe groupe grupo gruppo grupa style configurable',
  variant:
    'variant variante varianten バリエーション項目キー バリエーション項目選択肢 옵션 옵션명 variation variations variacao variacoes variacion variaciones variazione variazioni variantion wariant wariantu varianta valtozat вариант* варіант* παραλλαγη varyasyon متغير バリエーション 规格 option options varian รูปแบบ ตัวเลือก تنوع varijanta razlicica варијанта variantas variants valikud afbrigdi 옵션값',
  // Stock and state
  stock:
    'stock stocks labst stoc bestand lagerbestand lager lagersaldo saldo lagerantal inventory magazzino giacenza voorraad varasto varastosaldo magazynowy magazyn sklad skladem skladom zasoba zasoby keszlet raktarkeszlet estoque existencias deposito остаток остатк* залишок залишк* налич* склад* наличн* αποθεμα stok مخزون المخزون المتوفره المتوفرة מלאי 在庫 在庫数 库存 庫存 stan 재고 ton-kho instock persediaan คงเหลือ สต็อก สต๊อก موجودي موجودی انبار zaliha zalihe zaloga залиха likutis likuciai sandelyje atlikums noliktava laoseis laojaak laos birgdir beholdning lagerbeholdning स्टॉक رصيد',
  quantity:
    'quantity qty quantite cantidad cantitate cant quantita quantidade menge anzahl stuckzahl aantal antal antall maara ilosc mnozstvi mnozstvo pocet mennyiseg mennyisegi количеств* кількіст* колич* ποσοτητα adet adedi miktar كمية الكمية الكميه כמות 数量 数 hand 數量 수량 so-luong jumlah kuantitas จำนวน تعداد kolicina količina количина kiekis daudzums skaits kogus fjoldi sztuk liczba-sztuk liczba मात्रा',
  availability:
    'availability available availabilty avail disponibil disponibilitate verfugbarkeit verfugbar verfugbarer verfugbare lieferstatus disponibilite disponible disponibilidad disponibilita disponibile beschikbaarheid beschikbaar tillganglighet tillgang disponibelt tilgjengelighet saatavuus dostepnosc dostupnost elerhetoseg наявніст* наличие доступн* διαθεσιμοτητα التوفر זמינות 可用 instock available-from available-on date-available',
  status:
    'status is-for-sale for-sale lifecycle на-сайті на-сайте state statut estado stato etat active activ actif activo attivo aktiv aktivni aktivny aktivan aktif aktywny aktiivinen ativo enabled enable published publish publie publicado pubblicato pubblica publicar publizieren veroffentlicht opublikowany zverejneno publikovat publicerad publicat visible visibility visivel sichtbar sichtbarkeit synlig visas visibilite widoczny viditelny viditelnost lathato vizibil показ* online live show exibir anzeigen afficher mostrar zobrazit statusz статус активн* активность опубликован* публик* видим* видимость ενεργο κατασταση yayinda durum منشور حاله نشط مفعل פעיל סטטוס 表示 公開 状態 状态 上架 nakyvyys julkaistu מוצג 狀態 진열 진열상태 판매상태 상태 공개 노출 hien-thi trang-thai отображ* відображ* สถานะ وضعيت وضعیت aktivna aktivno vidljiv vidljivo prikazi prikazano objavljeno objavljen objava приказано активан активно објављено видљиво rodyti matomas aktyvus bukle paskelbta aktivs radit redzams publicets nahtav avaldatud aktiivne birta virkur synlegt display displayed valid-for actief aktief te-koop verkoopbaar dang-kinh-doanh kinh-doanh tampil tampilkan sellable published-at published-on go-live launch visible-from online-from активен активна публикуван показан सक्रिय स्थिति प्रकाशित situacao webbstatus nayta ظاهر показувати en-ligne en-linea em-linha zichtbaar tonen toon vis vises visning nakyy nakyvissa synilegt synileg birtist stada tila staatus statuss statusi busena allapot megjelenik megjelenites zobrazovat zobrazeno zobrazene afisat afiseaza vizibila видим prikaz prikazivanje prikaz приказ rodoma rodomas radits ορατο ορατοτητα εμφανιση goster göstər gosterilsin gorunur satisa-acik durumu نمايش نمایش معروض حالة מוצגת לתצוגה papar tampilan dijual แสดง การแสดง แสดงผล hien 販売状況 販売状態 販売ステータス 公開状態 出品状況 表示設定 진열여부 노출여부 판매여부 전시여부 전시상태 是否上架 上下架 上架状态 商品状态 销售状态 दिखाएं दृश्य դրությունը կարգավիճակ տեսանելի სტატუსი ხილული dukshem i-dukshem দৃশ্যমান অবস্থা دکھائیں حالت korinedi көрінеді куйі күйі hali onyesha publish-on publish-at publish-date embargo-until embargoed-until embargo publier visibile visibili pubblicare opublikuj publikuj zveřejnit visa vise',
  hiddenword:
    '倉庫指定 lvorm archived archive hidden hide disabled deleted deletion discontinued inactive draft blocked versteckt ausgeblendet deaktiviert inaktiv gesperrt geloscht loschvormerkung auslauf archiviert masque inactif oculto inactivo archiviato nascosto inattivo verborgen inactief dold utgatt utgaende skjult udgaet poistunut ukryty nieaktywny archiwalny skryty skryte rejtett ascuns inactiv arhivat скрыт* архив* прихован* архівн* неактивн* κρυφο αρχειοθετημενο gizli pasif arsiv مخفي مؤرشف מוסתר 非表示 隐藏 下架 frozen frozen-for sperret spaerret spaerret-for sperrad zakljucano blokiran skriveno skriven skrito сакривено blokirano neaktivan neaktyvus pasleptas paslepta slepts neaktivs peidetud mitteaktiivne falid ovirkur nonaktif disembunyikan ซ่อน bloqueado bloqueada bloque bloquee bloccato geblokkeerd заблокирован заблоковано блокиран blokovany blokovano zablokowany zablokovano zablokovane engelli μπλοκαρισμενο חסום محظور unpublished internal-use-only internal-use internal-only end-of-life eol nur-intern invisible unsichtbar',
  condition:
    'condition stare estado etat zustand condicion condizione conditie kunto skick tilstand stan stav состояние стан kosul מצב コンディション 成色 grading kondisi สภาพ كيفيت stanje стање bukle busena stavoklis seisukord astand staat state',
  // Measures and traits
  weight:
    'weight weights ntgew gewicht gewichte artikelgewicht nettogewicht bruttogewicht poids peso greutate greutatea waga masa vekt vikt nettovikt vaegt vagt paino hmotnost vaha tomeg suly вес вага веса масса тегло βαρος agirlik وزن الوزن משקל 重量 重さ mass 무게 중량 khoi-luong trong-luong can-nang berat น้ำหนัก tezina teza тежина svoris svars kaal thyngd',
  unit: 'unit units gewei einheit unite unidad unita eenheid enhet enhed yksikko jednostka jednotka egyseg unitate единиц* одиниц* μοναδα birim وحده وحدة יחידה 単位 单位 measure um udm uom vpe verpackungseinheit satuan หน่วย واحد jedinica enota јединица vienetas vieniba yhik eining',
  size: 'size sizes taille pointure grosse groesse konfektionsgrosse talla taglia maat storlek storrelse koko rozmiar velikost velkost meret marime marimea tamanho размер* розмір* μεγεθος beden مقاس الحجم מידה サイズ 尺码 尺寸 사이즈 kich-co kich-thuoc ukuran ขนาด ไซส์ سايز سایز اندازه velicina величина dydis izmers suurus staerd',
  color:
    'color rengi colour colors colours farbe farbton couleur colore kleur farg farge farve vari kolor barva farba szin culoare culoarea cor цвет* колір кольор* χρωμα renk لون اللون צבע 色 カラー 颜色 顏色 색상 mau-sac warna สี رنگ boja боја spalva krasa varv litur',
  material:
    'materials matiere materiale materiaal materiaali materiał tworzywo anyag материал* матеріал* υλικο malzeme الماده חומר 素材 材质 소재 chat-lieu bahan วัสดุ جنس materijal материјал medziaga materjal efni',
  pattern: 'pattern muster motif estampado fantasia patroon monster wzor vzor minta',
  gender:
    'gender sex geschlecht genre sexe genero genere geslacht kon sukupuoli plec pohlavi nem gen стать пол φυλο cinsiyet الجنس מין 性別 性别',
  age: 'age agegroup altersgruppe',
  dimension:
    'length width height depth diameter dimensions lange breite hohe tiefe longueur largeur hauteur profondeur alto ancho largo altura largura comprimento lunghezza larghezza altezza lengte breedte hoogte langd bredd hojd laengde bredde hojde dlugosc szerokosc wysokosc delka sirka vyska volume volumen desi ширина высота длина довжина висота',
  // People and time
  rating:
    'rating ratings stars bewertung avis valoracion valutazione beoordeling betyg arvosana ocena hodnoceni рейтинг βαθμολογια puan تقييم דירוג 評価 评分 review reviews',
  average: 'average mean avg durchschnitt moyenne',
  countword: 'count counts',
  date: 'date datum data dato timestamp created modified updated added дата дати تاريخ תאריך 日付 日期 day published-at published-on publish-on publish-at publish-date embargo-until embargoed-until embargo',
  start:
    'start starts starting from begin begins beginn ab von debut inicio inizio desde dal vanaf fra alkaen alku od poczatek zacatek kezdet inceput начал* початок bas baslangic بدايه بداية התחלה 開始 开始 available-from available-on date-available visible-from online-from publish-on publish-at embargo-until embargoed-until embargo',
  end: 'fim end ends ending to until till bis ende fin fine hasta al tot til slut paattyy do koniec konec lejarat veg sfarsit pana окончан* конец кінець bitis نهايه نهاية סיום 終了 结束 vege',
  warranty: 'warranty garantie garantia garanzia гарант* гарантия garansi jamstvo garancija garantija',
  country:
    'country countries land herkunftsland pays pais paese ulke країна страна kraj zeme orszag tara origin origine بلد 原産国 产地 원산지 xuat-xu',
  highlight: 'bullet bullets highlight highlights usp bulletpoint',
  related: 'related cross upsell crosssell similar accessories zubehor verwandte bundle grouped',
  order: 'order sort sorting sorierung sortierung rank featured ordering points priority',
  shop: 'online shop webshop webbutik butik boutique tienda negozio loja sklepie sklep obchod bolt magazin магазин* магазин store storefront web website site באתר outlet витрин* вітрин* nettbutikk netbutik trgovina prodavnica продавница verslun parduotuve veikals pood vefverslun webbutikk toko display-in-web-site webb verkkokauppa verkkokaupassa متجر e-shopu eshopu eshope shopu shope shopie butiken butikken nettbutikken webbutiken trgovini trgovine prodavnici sajtu sajt sait saytda saytinda sitede siteye sitesinde сайте сайту сайта сайті e-shop e-trgovini parduotuveje veikala poes poodi kedai dukani ร้าน ร้านค้า เว็บ เว็บไซต์ فروشگاه سایت المتجر الموقع καταστημα ιστοσελιδα webaruhaz webaruhazban webshopban webshopu katalogu lojavirtual',
  key: 'key',
  language:
    'lang language languages locale store-view-code store-view storeview sprache langue idioma lingua taal sprak sprog kieli jezyk jazyk nyelv limba язык мова език γλωσσα dil لغه اللغه שפה 言語 语言 語言 언어 ngon-ngu',
  // What concerns the shop alone
  internal:
    'internal intern interne interna interni interno note notes notiz notizen bemerkung bemerkungen anmerkung anmerkungen kommentar comment comments remark remarks nota notas opmerking opmerkingen anteckning anteckningar notat muistiinpano uwagi uwaga poznamka poznamky megjegyzes observatii комментар* примечан* нотатк* приміт* заметк* бележ* σημειωσεις not notlar ملاحظات הערות メモ 備考 备注 private confidential secret 備註 메모 비고 사내 社内 sisainen sisaiseen פנימיות ghi-chu noi-bo catatan หมายเหตุ يادداشت یادداشت napomena opomba напомена pastaba pastabos piezimes markused athugasemd admin staff employees personnel mitarbeiter medarbejdere medarbetare pracownikow pracownicy zamestnance zamestnanci dipendenti empleados funcionarios medewerkers wewnetrzny wewnetrzne wewnetrzna wewnetrzn* внутренн* внутрішн* вътрешн* сотрудник* працівник* служител* интерн* داخلي داخلية الداخلي الداخلية للموظفين 내부 직원 belso εσωτερικ* calisan dahili personel פנימי לעובדים 内部 员工 員工 competitor competitors concurrent concurrents konkurrenz konkurrent konkurrenten competencia competidor concorrente concorrenza konkurencja konkurenc* konkurent* конкурент* rakip',
  person:
    'email mail phone telefon telephone contact user customer kunde client klient manager disponent employee editor owner facing',
  place:
    'bin location shelf warehouse lagerort lagerplats lagerplatz stellplatz regal emplacement ubicacion ubicazione locatie hyllplats lokalizacja umisteni место полк* aisle storage depot',
  machine:
    'class rule set attribute template websites channel channels manage track tracking tracker backorders delete existing update action format duration relationship theme behavior behaviour layout ids type_id points score unlimited unbegrenzt ilimitado illimitato illimite neomezene nieograniczony',
  video: 'video youtube',
  custom: 'warning contains ribbon surcharge ecotax subscription download warranty',
} as const satisfies Readonly<Record<string, string>>

/** What a word in the name of a column is about. */
export type Meaning = keyof typeof COLUMN_VOCABULARY
