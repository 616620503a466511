// Crafts, music, toys, games and parties. Each line is one concept (`../commerce-words.ts`).

export const CRAFTS = `
scissors | Schere | ciseaux | tijeras | foarfecă | مقص
yarn, knitting wool | Strickgarn, Strickwolle | laine à tricoter, fil à tricoter | hilo de tejer, lana para tejer | fire de tricotat | خيط حياكة
knitting needle | Stricknadel | aiguille à tricoter | aguja de tejer, aguja de punto | andrea, andrele | إبرة حياكة
easel | Staffelei | chevalet | caballete | șevalet | حامل لوحات
paint brush, paintbrush | Pinsel | pinceau | pincel, brocha | pensulă | فرشاة رسم
`

export const MUSIC = `
guitar | Gitarre | guitare | guitarra | chitară | جيتار
`

export const TOYS_AND_GAMES = `
toy | Spielzeug | jouet | juguete | jucărie | لعبة, ألعاب
doll | Puppe | poupée | muñeca | păpușă | دمية
puzzle, jigsaw | Puzzle | puzzle | puzle, rompecabezas | puzzle | أحجية
board game | Brettspiel, Gesellschaftsspiel | jeu de société | juego de mesa | joc de societate | لعبة لوحية
building blocks | Bausteine, Bauklötze | blocs de construction, jeu de construction | bloques de construcción | cuburi de construcție | مكعبات بناء
plush toy, soft toy, stuffed animal | Kuscheltier, Stofftier, Plüschtier | peluche | peluche | jucărie de pluș | دمية محشوة
kit, set | Set | kit, set | kit, juego | set, kit | طقم
`

export const PARTY_AND_GIFTS = `
balloon | Luftballon | ballon de baudruche | globo | balon, baloane | بالون
costume, fancy dress | Kostüm, Verkleidung | déguisement | disfraz | costum | زي تنكري
`
