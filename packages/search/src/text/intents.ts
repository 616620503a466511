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
      'on_sale on_sale_now on_sale_today on_sale_right_now on_sale_at_the_moment sale deals deal offers bargain bargains best_offers half_price price_drop price_drops marked_down reduced_price reduced_prices discount discounts discounted on_offer special_offers reduced clearance with_discount with_a_discount at_a_discount with_discounts on_discount in_the_sale special_offer on_special on_promotion promo markdown markdowns reduced_to_clear outlet closeout',
    bestRated:
      'best_rated top_rated highest_rated best_reviewed best_reviews best_ratings highest_ratings best_rating highest_rating good_reviews well_reviewed good_ratings best_selling top_selling most_reviewed best_liked most_popular popular bestseller bestsellers best_sellers with_the_best_reviews with_the_best_ratings with_the_highest_rating with_the_highest_ratings with_best_reviews with_good_reviews with_great_reviews with_good_ratings with_high_ratings great_reviews high_ratings highly_rated highly_reviewed well_rated best_scored five_star most_loved customer_favourite customer_favorite customer_favourites customer_favorites most_bought most_sold best_sold best_seller top_seller top_sellers favourites_of_customers best_reviewed_by_customers top_reviewed',
    newest:
      'new_arrivals new_in newest latest just_in new_this_week whats_new new_arrival recently_added newly_added newly_arrived just_arrived most_recent new_releases new_release latest_arrivals latest_models',
    used: 'used second_hand secondhand pre_owned preowned pre_loved preloved',
    refurbished: 'refurbished refurb renewed reconditioned',
    rated:
      'rated rating with_a_rating with_a_rating_of with_ratings with_rating rating_of review_score review_scores scored with_reviews',
    stars: 'star stars',
    orMore: 'or_more and_up or_better or_higher and_above and_more or_above',
    orLess: 'or_less or_under or_below or_lighter or_shorter or_smaller and_under max',
    less: 'lighter_than shorter_than smaller_than thinner_than narrower_than lower_than no_longer_than not_longer_than no_heavier_than not_heavier_than no_bigger_than no_larger_than no_wider_than weighing_less_than fewer_than',
    more: 'longer_than larger_than bigger_than heavier_than wider_than taller_than higher_than thicker_than deeper_than stronger_than greater_than weighing_more_than',
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
    onSale:
      'im_angebot angebote angebot reduziert reduzierte sale rabatt rabattiert im_sale im_ausverkauf ausverkauf sonderangebot sonderangebote aktion aktionen aktionsangebote im_preis_reduziert preisreduziert preisgesenkt herabgesetzt mit_rabatt rabatte rabattierte rabattiertes rabattierter reduzierter reduziertes reduzierten heruntergesetzt schnappchen restposten zum_sonderpreis im_schlussverkauf schlussverkauf',
    bestRated:
      'best_bewertet best_bewertete bestbewertet bestbewertete beliebt beliebte beliebteste bestseller bestbewerteter bestbewertetes bestbewerteten am_besten_bewertet am_besten_bewertete am_besten_bewerteter am_besten_bewertetes am_besten_bewerteten best_bewerteter best_bewertetes best_bewerteten top_bewertet top_bewertete top_bewerteter top_bewertetes gut_bewertet gut_bewertete gut_bewerteter gut_bewertetes beste_bewertung beste_bewertungen besten_bewertungen mit_den_besten_bewertungen mit_der_besten_bewertung mit_besten_bewertungen mit_guten_bewertungen gute_bewertungen hochste_bewertung hochsten_bewertungen am_beliebtesten beliebtester beliebtestes beliebtesten meistverkauft meistverkaufte meistverkaufter meistverkauftes meist_verkauft meist_verkaufte meistgekauft meistgekaufte topseller verkaufsschlager',
    newest:
      'neuheiten neueste neu_eingetroffen neuheit neuerscheinungen neueste_modelle neuesten frisch_eingetroffen neu_im_sortiment',
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
    onSale:
      'en_promotion en_promo promotions promotion promo soldes en_solde remise reduction en_soldes solde soldee soldes_sur en_reduction reductions en_destockage destockage bonnes_affaires bonne_affaire a_prix_reduit prix_reduits prix_reduit remises remise_sur rabais en_rabais prix_barre en_liquidation',
    bestRated:
      'mieux_note mieux_notes mieux_notee mieux_notees populaire populaires meilleures_ventes les_mieux_notes les_mieux_notees le_mieux_note la_mieux_notee bien_note bien_notee bien_notes bien_notees meilleurs_avis avec_les_meilleurs_avis les_meilleurs_avis avec_de_bons_avis bons_avis meilleures_notes meilleure_note les_meilleures_notes les_plus_populaires le_plus_populaire la_plus_populaire plus_populaire plus_populaires meilleure_vente les_plus_vendus les_plus_vendues le_plus_vendu la_plus_vendue plus_vendu plus_vendus plus_vendue plus_vendues les_mieux_evalues mieux_evalue mieux_evalues mieux_evaluee mieux_evaluees best_seller best_sellers',
    newest:
      'nouveautes nouveaute derniers_arrivages les_plus_recents les_plus_recentes dernieres_nouveautes nouveaux_arrivages vient_d_arriver',
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
    onSale:
      'en_oferta ofertas oferta rebajas rebajado rebajados descuento descuentos en_rebaja oferta_especial ofertas_especiales en_promocion promocion promociones con_descuento con_descuentos en_descuento con_rebaja en_rebajas rebajada rebajadas en_liquidacion liquidacion chollo chollos ganga gangas a_precio_reducido',
    bestRated:
      'mejor_valorado mejor_valorados mejor_valorada mejor_valoradas popular populares mas_vendidos los_mejor_valorados las_mejor_valoradas el_mejor_valorado la_mejor_valorada mejores_valoraciones con_las_mejores_valoraciones con_mejores_valoraciones con_buenas_valoraciones buenas_valoraciones mejor_puntuado mejor_puntuada mejor_puntuados mejor_puntuadas mejores_opiniones con_las_mejores_opiniones con_buenas_opiniones con_mejores_opiniones mejor_calificado mejor_calificada mejor_calificados mejor_calificadas mejor_evaluado mas_populares mas_popular mas_vendido mas_vendida mas_vendidas los_mas_vendidos las_mas_vendidas bien_valorado bien_valorada bien_valorados bien_valoradas superventas',
    newest:
      'novedades recien_llegados lo_ultimo recien_llegado recien_llegada recien_llegadas mas_recientes mas_nuevos ultimos_modelos novedad',
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
    onSale:
      'la_reducere reduceri reducere la_oferta oferte promotie promotii la_promotie reducerea redus reduse redusa la_pret_redus pret_redus preturi_reduse cu_reducere cu_reduceri in_promotie in_oferta oferta lichidare lichidare_de_stoc lichidari discount cu_discount ofertele promotionale promotional chilipir',
    bestRated:
      'cele_mai_apreciate cel_mai_apreciat bine_cotate populare popular cele_mai_vandute cel_mai_bine_cotat cea_mai_bine_cotata cele_mai_bine_cotate cel_mai_bine_cotate cei_mai_bine_cotati cel_mai_bine_evaluat cea_mai_bine_evaluata cele_mai_bine_evaluate cel_mai_bun_rating cele_mai_bune_recenzii cu_cele_mai_bune_recenzii cu_cele_mai_bune_evaluari cele_mai_bune_evaluari cu_recenzii_bune recenzii_bune cea_mai_apreciata cei_mai_apreciati bine_cotat bine_cotata bine_cotati cea_mai_vanduta cel_mai_vandut cei_mai_vanduti cel_mai_popular cea_mai_populara cele_mai_populare bestseller',
    newest:
      'noutati cele_mai_noi ultimele_aparitii noutate ultimele_noutati cele_mai_recente nou_venite nou_aparute ultimele_modele',
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
    onSale: 'تخفيضات تخفيض خصم خصومات عروض عليه_خصم عليها_خصم بخصم مخفض مخفضه باسعار_مخفضه عرض_خاص عروض_خاصه تنزيلات',
    bestRated: 'الاعلي_تقييما الاكثر_مبيعا الافضل_تقييما اعلي_تقييم بافضل_تقييم افضل_تقييم الاكثر_شعبيه الاكثر_رواجا',
    newest: 'الاحدث وصل_حديثا احدث_المنتجات جديدنا',
    used: 'مستعمل مستعمله',
    refurbished: 'مجدد مجدده',
    rated: 'بتقييم تقييم',
    stars: 'نجوم نجمه',
    orMore: 'او_اكثر واكثر',
    orLess: 'او_اقل',
    less: 'اخف_من اقصر_من اصغر_من',
    more: 'اطول_من اثقل_من اعرض_من',
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
