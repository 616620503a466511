// Beauty, health and babies. Each line is one concept (`../commerce-words.ts`).

export const BEAUTY = `
hair dryer, hairdryer | Föhn, Haartrockner | sèche-cheveux | secador de pelo | uscător de păr | مجفف شعر
soap | Seife | savon | jabón | săpun | صابون
shampoo | Shampoo | shampooing | champú | șampon | شامبو
perfume, fragrance, scent | Parfüm, Duft | parfum | perfume | parfum | عطر
razor, shaver | Rasierer | rasoir | maquinilla de afeitar, afeitadora | aparat de ras | ماكينة حلاقة
sunscreen, sun cream | Sonnencreme | crème solaire | crema solar, protector solar | cremă de soare | واقي شمس
lipstick | Lippenstift | rouge à lèvres | barra de labios, pintalabios | ruj | أحمر شفاه
face cream, moisturizer | Gesichtscreme | crème visage, crème hydratante | crema facial, crema hidratante | cremă de față | كريم وجه
nail polish, nail varnish | Nagellack | vernis à ongles | esmalte de uñas | ojă, lac de unghii | طلاء أظافر
makeup remover, micellar water | Make-up-Entferner, Abschminkmittel, Mizellenwasser | démaquillant, eau micellaire | desmaquillante, agua micelar | demachiant, apă micelară | مزيل مكياج
cologne, eau de toilette | Eau de Toilette, Kölnisch Wasser | eau de toilette, eau de cologne | colonia, eau de toilette | apă de toaletă, eau de toilette | كولونيا
deodorant, antiperspirant | Deo, Deodorant | déodorant | desodorante | deodorant | مزيل عرق
mascara | Mascara, Wimperntusche | mascara | rímel, máscara de pestañas | rimel, mascara | ماسكارا
body lotion, body milk | Körperlotion, Bodylotion | lait corporel | loción corporal | loțiune de corp, lapte de corp | لوشن الجسم
`

export const HEALTH = `
toothbrush | Zahnbürste | brosse à dents | cepillo de dientes | periuță de dinți | فرشاة أسنان
cane, walking cane, walking stick | Gehstock, Spazierstock | canne, canne de marche | bastón | baston | عصا
rollator, walker, walking frame, zimmer frame | Rollator, Gehhilfe | déambulateur, rollator | andador | cadru de mers, rolator | مشاية
wheelchair | Rollstuhl | fauteuil roulant | silla de ruedas | scaun cu rotile | كرسي متحرك
`

export const BABY = `
diaper, nappy | Windel | couche | pañal | scutec | حفاض
pram, stroller, pushchair, buggy | Kinderwagen | poussette | cochecito, carrito | cărucior | عربة أطفال
baby bottle | Babyflasche | biberon | biberón | biberon | رضاعة
`
