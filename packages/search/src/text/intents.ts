// Properties that people request of a list and not of a product: "on sale", "best rated", "new arrivals", "gift". By
// language, folded; words of a phrase are joined by `_`. Such words are never corrected to words of products: "deals"
// are no seals.

export interface Intents {
  onSale: string
  bestRated: string
  newest: string
  /** Second-hand things, and those that were made like new. */
  used: string
  refurbished: string
  /** May precede a rating, "rated above 4.5", */
  rated: string
  /** or its unit follows: "4.5 stars or more". */
  stars: string
  orMore: string
  orLess: string
  /** Before a measure, beside the words for prices: "lighter than 1 kg", "longer than 60 m". */
  less: string
  more: string
  /** Requests a low price without a limit. */
  affordable: string
  /** A service of the shop, not a product: "free shipping". */
  service: string
  /** Before the place or the time of a service: "delivered to Germany by Friday". */
  serviceTo: string
  /** The recipient or the occasion, which says nothing about the product. */
  occasion: string
  /** The age of somebody, after a number; a single word only after "for". */
  yearsOld: string
  /** Introduces a product that the results should resemble; a single word only before a product. */
  like: string
  /** May follow that product: "like the Skerry 3 but cheaper", */
  butCheaper: string
  /** and may precede it: "a cheaper alternative to the Skerry 3". */
  cheaper: string
}

export const INTENTS: Readonly<Record<string, Intents>> = {
  en: {
    onSale:
      'on_sale on_sale_now on_sale_today on_sale_right_now on_sale_at_the_moment sale deals deal offers bargain bargains best_offers half_price price_drop price_drops marked_down reduced_price reduced_prices discount discounts discounted on_offer special_offers reduced clearance',
    bestRated:
      'best_rated top_rated highest_rated best_reviewed best_reviews best_ratings highest_ratings best_rating highest_rating good_reviews well_reviewed good_ratings best_selling top_selling most_reviewed best_liked most_popular popular bestseller bestsellers best_sellers',
    newest: 'new_arrivals new_in newest latest just_in new_this_week whats_new',
    used: 'used second_hand secondhand pre_owned preowned pre_loved preloved',
    refurbished: 'refurbished refurb renewed reconditioned',
    rated:
      'rated rating with_a_rating with_a_rating_of with_ratings with_rating rating_of review_score review_scores scored with_reviews',
    stars: 'star stars',
    orMore: 'or_more and_up or_better or_higher and_above and_more or_above',
    orLess: 'or_less or_under or_below or_lighter or_shorter or_smaller and_under max',
    less: 'lighter_than shorter_than smaller_than thinner_than narrower_than lower_than no_longer_than not_longer_than no_heavier_than not_heavier_than no_bigger_than no_larger_than no_wider_than weighing_less_than less_than fewer_than up_to',
    more: 'longer_than larger_than bigger_than heavier_than wider_than taller_than higher_than thicker_than deeper_than stronger_than greater_than weighing_more_than more_than at_least',
    affordable:
      'not_too_expensive not_expensive inexpensive affordable reasonably_priced good_value low_cost on_a_budget',
    service: 'shipping delivery returns refund refunds',
    serviceTo:
      'delivered_to deliver_to delivers_to delivery_to delivered_by delivery_by delivered_before delivery_before delivered_within delivery_within delivery_in delivered_in shipped_to ship_to ships_to shipping_to shipped_by ships_within shipping_within arrives_by arriving_by arrive_by arrives_before arrive_before',
    occasion:
      'gift gifts present presents birthday christmas budget arrivals rated lover lovers owner owners enthusiast enthusiasts',
    yearsOld: 'year_old years_old yr_old yrs_old year_olds month_old months_old year_old_boy year_old_girl',
    like: 'alternatives_to alternative_to alternatives_for alternative_for similar_to comparable_to instead_of something_like like',
    butCheaper: 'but_cheaper only_cheaper just_cheaper that_is_cheaper for_less',
    cheaper: 'cheaper',
  },
  de: {
    onSale: 'im_angebot angebote angebot reduziert reduzierte sale rabatt rabattiert',
    bestRated: 'best_bewertet best_bewertete bestbewertet bestbewertete beliebt beliebte beliebteste bestseller',
    newest: 'neuheiten neueste neu_eingetroffen',
    used: 'gebraucht gebrauchte gebrauchtes gebrauchter gebrauchten second_hand secondhand',
    refurbished: 'generaluberholt generaluberholte generaluberholtes refurbished aufbereitet wiederaufbereitet',
    rated: 'bewertung bewertungen bewertet mit_bewertung mit_einer_bewertung mit_einer_bewertung_von mit_bewertungen',
    stars: 'sterne sternen stern',
    orMore: 'oder_mehr und_mehr oder_besser',
    orLess: 'oder_weniger oder_leichter oder_kurzer oder_kleiner',
    less: 'leichter_als kurzer_als kleiner_als dunner_als schmaler_als niedriger_als nicht_langer_als nicht_schwerer_als nicht_grosser_als nicht_breiter_als',
    more: 'langer_als grosser_als breiter_als hoher_als schwerer_als dicker_als tiefer_als starker_als',
    affordable: 'nicht_zu_teuer nicht_teuer nicht_so_teuer preiswert preiswerte preiswerten preiswerter erschwinglich',
    service: 'versand lieferung ruckgabe',
    serviceTo:
      'geliefert_nach lieferung_nach lieferbar_nach versand_nach versendet_nach lieferung_bis geliefert_bis lieferbar_bis lieferung_in lieferung_innerhalb',
    occasion: 'geschenk geschenke geschenkidee budget liebhaber besitzer begeisterte',
    yearsOld: 'jahre_alt jahrige jahrigen jahriger jahriges jahre monate',
    like: 'alternative_zu alternative_zum alternative_zur alternative_fur alternativen_zu alternativen_zum alternativen_zur ahnlich_wie ahnlich_zu ahnliche_wie vergleichbar_mit statt anstatt so_etwas_wie etwas_wie',
    butCheaper: 'aber_billiger aber_gunstiger nur_gunstiger',
    cheaper: 'gunstigere gunstiger billigere billiger',
  },
  fr: {
    onSale: 'en_promotion en_promo promotions promotion promo soldes en_solde remise reduction',
    bestRated: 'mieux_note mieux_notes mieux_notee mieux_notees populaire populaires meilleures_ventes',
    newest: 'nouveautes nouveaute derniers_arrivages',
    used: 'occasion seconde_main deuxieme_main',
    refurbished: 'reconditionne reconditionnee reconditionnes reconditionnees',
    rated: 'note notes notee notees avec_une_note avec_une_note_de',
    stars: 'etoiles etoile',
    orMore: 'ou_plus et_plus ou_mieux',
    orLess: 'ou_moins et_moins',
    less: 'plus_leger_que plus_legere_que plus_court_que plus_courte_que plus_petit_que plus_petite_que plus_mince_que inferieure_a pesant_moins_de',
    more: 'plus_long_que plus_longue_que plus_grand_que plus_grande_que plus_large_que plus_haut_que plus_lourd_que plus_epais_que d_au_moins',
    affordable:
      'pas_trop_cher pas_trop_chere pas_trop_chers pas_cher pas_chere pas_chers pas_cheres abordable abordables bon_marche',
    service: 'livraison retour',
    serviceTo:
      'livre_en livree_en livraison_en livraison_a livre_a livraison_avant livre_avant livraison_sous expedie_en',
    occasion: 'cadeau cadeaux budget amateur amateurs passionne passionnes proprietaire',
    yearsOld: 'ans mois',
    like: 'alternative_a alternative_au alternative_aux alternatives_a alternatives_au alternatives_aux similaire_a similaire_au semblable_a semblable_au a_la_place_de a_la_place_du au_lieu_de au_lieu_du comme',
    butCheaper: 'mais_moins_cher en_moins_cher mais_moins_chere',
    cheaper: 'moins chere',
  },
  es: {
    onSale: 'en_oferta ofertas oferta rebajas rebajado rebajados descuento descuentos en_rebaja',
    bestRated: 'mejor_valorado mejor_valorados mejor_valorada mejor_valoradas popular populares mas_vendidos',
    newest: 'novedades recien_llegados lo_ultimo',
    used: 'segunda_mano de_segunda_mano usado usada usados usadas',
    refurbished: 'reacondicionado reacondicionada reacondicionados reacondicionadas',
    rated: 'valorado valorada valorados valoradas valoracion con_valoracion con_valoracion_de con_una_valoracion_de',
    stars: 'estrellas estrella',
    orMore: 'o_mas y_mas o_mejor',
    orLess: 'o_menos y_menos',
    less: 'mas_ligero_que mas_ligera_que mas_corto_que mas_corta_que mas_pequeno_que mas_pequena_que mas_fino_que inferior_a',
    more: 'mas_largo_que mas_larga_que mas_grande_que mas_ancho_que mas_alto_que mas_pesado_que superior_a al_menos como_minimo',
    affordable: 'no_muy_caro no_muy_cara no_muy_caros no_muy_caras economico economica economicos economicas asequible',
    service: 'envio devolucion',
    serviceTo: 'enviado_a envio_a entrega_en entregado_en entrega_antes_del enviar_a envio_en',
    occasion: 'regalo regalos presupuesto amante amantes aficionado aficionados dueno',
    yearsOld: 'anos meses',
    like: 'alternativa_a alternativa_al alternativas_a alternativas_al parecido_a parecido_al parecida_a similar_a similar_al en_lugar_de en_lugar_del en_vez_de como',
    butCheaper: 'pero_mas_barato pero_mas_barata',
    cheaper: 'barata barato',
  },
  ro: {
    onSale: 'la_reducere reduceri reducere la_oferta oferte promotie promotii la_promotie',
    bestRated: 'cele_mai_apreciate cel_mai_apreciat bine_cotate populare popular cele_mai_vandute',
    newest: 'noutati cele_mai_noi ultimele_aparitii',
    used: 'second_hand la_mana_a_doua folosit folosita folosite folositi',
    refurbished: 'reconditionat reconditionata reconditionate reconditionati',
    rated: 'cu_nota nota evaluare cu_evaluare rating cu_rating',
    stars: 'stele stea',
    orMore: 'sau_mai_mult sau_mai_multe si_peste',
    orLess: 'sau_mai_putin',
    less: 'mai_usor_de mai_usoara_de mai_scurt_de mai_scurta_de mai_mic_de mai_mica_de mai_subtire_de mai_ingust_de',
    more: 'mai_lung_de mai_lunga_de mai_mare_de mai_lat_de mai_lata_de mai_inalt_de mai_greu_de mai_gros_de',
    affordable: 'nu_prea_scump nu_prea_scumpa nu_foarte_scump nu_foarte_scumpa accesibil accesibila',
    service: 'livrare retur',
    serviceTo: 'livrat_in livrare_in livrata_in livrat_la livrare_la livrare_pana livrat_pana',
    occasion: 'cadou cadouri buget iubitor iubitori pasionat pasionati proprietar',
    yearsOld: 'ani luni',
    like: 'alternativa_la alternative_la alternativa_pentru alternative_pentru asemanator_cu asemanatoare_cu similar_cu similare_cu in_loc_de in_locul ca_si la_fel_ca',
    butCheaper: 'dar_mai_ieftin dar_mai_ieftina',
    cheaper: 'ieftina',
  },
  ar: {
    onSale: 'تخفيضات تخفيض خصم خصومات عروض',
    bestRated: 'الاعلي_تقييما الاكثر_مبيعا',
    newest: 'الاحدث وصل_حديثا',
    used: 'مستعمل مستعمله',
    refurbished: 'مجدد مجدده',
    rated: 'بتقييم تقييم',
    stars: 'نجوم نجمه',
    orMore: 'او_اكثر واكثر',
    orLess: 'او_اقل',
    less: 'اخف_من اقصر_من اصغر_من',
    more: 'اطول_من اكبر_من اثقل_من اعرض_من',
    affordable: 'غير_مكلف اقتصادي',
    service: 'شحن توصيل',
    serviceTo: 'توصيل_الي شحن_الي التوصيل_الي الشحن_الي',
    occasion: 'هديه هدايا ميزانيه',
    yearsOld: 'سنوات سنه اشهر',
    like: 'بديل_عن بدايل_عن بديل_ل مشابه_ل شبيه_ب مثل بدلا_من',
    butCheaper: 'لكن_ارخص',
    cheaper: 'ارخص',
  },
}
