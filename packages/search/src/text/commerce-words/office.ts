// Office, school, books and media. Each line is one concept (`../commerce-words.ts`).

export const OFFICE = `
notebook, notepad | Notizbuch, Heft | carnet, cahier | cuaderno, libreta | caiet, agendă | دفتر
pen | Stift, Kugelschreiber | stylo | bolígrafo | pix, stilou | قلم
pencil | Bleistift | crayon | lápiz | creion | قلم رصاص
fountain pen | Füller, Füllfederhalter | stylo plume | pluma estilográfica | stilou | قلم حبر
resume, CV, curriculum vitae, curriculum | Lebenslauf | CV, curriculum vitae | currículum, currículum vitae | CV, curriculum vitae | سيرة ذاتية
`

export const BOOKS_AND_MEDIA = `
book | Buch | livre | libro | carte | كتاب
novel, fiction | Roman | roman | novela | roman | رواية
cookbook, recipe book, cookery book | Kochbuch | livre de cuisine, livre de recettes | libro de cocina, libro de recetas | carte de bucate, carte de rețete | كتاب طبخ
comic, graphic novel | Comic | bande dessinée | cómic, tebeo | bandă desenată, benzi desenate | قصص مصورة
e-reader, ereader, ebook reader | E-Book-Reader, eReader | liseuse | lector electrónico | cititor de cărți electronice, e-reader | قارئ إلكتروني
`
