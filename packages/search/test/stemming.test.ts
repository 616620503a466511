import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openSearch } from '../src/load-search.ts'
import { fold } from '../src/text/fold.ts'
import { loadStemmer } from '../src/text/stemming.ts'
import { productOf, shelfOf } from './shelf.ts'

/** Forms of one word between commas, as shoppers and titles write them. */
const FORMS: Readonly<Record<string, string>> = {
  ar: 'دراجة دراجات, سماعة سماعات, عربة عربات, طاولة طاولات الطاولة, كرة كرات, رياضي رياضية, رجالي للرجال',
  cs: 'bota boty bot, batoh batohy batohů, stolek stolky, taška tašek tašky',
  da: 'cykel cykler, nøgle nøgler',
  fi: 'kenkä kengät, takki takit, kassi kassit, pöytävalaisin pöytävalaisimet, pöytä pöydät, reppu reput, matto matot',
  he: 'מעיל מעילים, צעיף צעיפים, נעל נעלי נעליים, שולחן שולחנות, תיק תיקים, עגלה עגלת עגלות, מברשת מברשות',
  hi: 'जूते जूता जूतों, साइकिल साइकिलें, दुपट्टा दुपट्टे',
  hr: 'cipela cipele, jakna jakne, torba torbe',
  hu: 'cipő cipők, kabát kabátok, táska táskák, asztal asztalok, ajándék ajándékok, kocsi kocsik',
  nb: 'sykkel sykler, jakke jakker',
  nl: 'regenjas regenjassen, fles flessen, schoen schoenen, brief brieven, roos rozen, trui truien, boom bomen',
  pl: 'wózek wózki wózków, sweter swetry, kurtka kurtek kurtki, buty butów but, torba toreb torby, rower rowery, czarny czarna',
  ro: 'roată roți, cască căști, oglindă oglinzi, lanț lanțuri',
  ru: 'платок платки, кроссовок кроссовки, мешок мешки, ребёнок ребёнка, урок уроки',
  sv: 'cykel cyklar, väska väskor, nyckel nycklar, spegel speglar',
  ta: 'காலணி காலணிகள்',
  tr: 'ayakkabı ayakkabılar ayakkabısı, çanta çantalar çantası, bisiklet bisikletler, kulaklık kulaklığı, kazak kazağı kazaklar, kitap kitabı',
  uk: 'черевик черевики, куртка курток, рюкзак рюкзаки',
}

/** Things that are none of each other. */
const APART: Readonly<Record<string, string>> = {
  ar: 'كرة كرسي',
  he: 'תיק תוף',
  hu: 'cipő cipzár, kabát kábel, táska tasak',
  pl: 'kurtka kubek, but butelka, stół stopa',
  tr: 'çanta çay, kazak kaz',
}

describe('stems', () => {
  for (const [language, groups] of Object.entries(FORMS))
    it(`are one for the forms of a word: ${language}`, async () => {
      for (const stems of await stemsOf(language, groups)) assert.equal(new Set(stems).size, 1, stems.join(' '))
    })

  for (const [language, groups] of Object.entries(APART))
    it(`differ where things do: ${language}`, async () => {
      for (const stems of await stemsOf(language, groups))
        assert.equal(new Set(stems).size, stems.length, stems.join(' '))
    })

  it('leave alone what has a digit, and what is too short', async () => {
    const stem = await loadStemmer('tr')
    assert.deepEqual(['x3di', 'su', 'ab'].map(stem), ['x3di', 'su', 'ab'])
  })
})

/** A catalogue of one product, what is asked, and whether it is found. */
const COMPOUNDS: readonly [locale: string, title: string, query: string, isFound: boolean][] = [
  ['fi', 'Miesten juoksukengät musta', 'kenkä', true],
  ['fi', 'Naisten sadetakki', 'takki', true],
  ['hu', 'Férfi futócipő', 'cipők', true],
  ['ko', '무선이어폰 화이트', '이어폰', true],
  ['ko', '무선 이어폰 화이트', '무선이어폰', true],
  ['nl', 'Dames regenjas rood', 'jas', true],
  ['nl', 'Dames regenjas rood', 'das', false],
  ['sv', 'Barncykel 20 tum', 'cyklar', true],
  ['zh', '男士跑步鞋 黑色', '跑鞋', true],
]

describe('words in compounds', () => {
  for (const [locale, title, query, isFound] of COMPOUNDS)
    it(`${locale}: "${query}" ${isFound ? 'finds' : 'does not find'} ${title}`, async () => {
      const search = await openSearch({
        catalog: shelfOf([productOf('only', { title })]),
        shop: { url: 'http://shop.test', locale, currency: 'EUR' },
      })
      await search.settled()
      const { products } = await search.find({ q: query })
      assert.equal(products.length, isFound ? 1 : 0)
      search.close()
    })

  it('of three letters are looked for only where nothing has the word alone', async () => {
    const titles = ['Leren tas', 'Pizzatas'] as const
    const search = await openSearch({
      catalog: shelfOf(titles.map((title) => productOf(title, { title }))),
      shop: { url: 'http://shop.test', locale: 'nl', currency: 'EUR' },
    })
    await search.settled()
    assert.deepEqual(
      (await search.find({ q: 'tas' })).products.map(({ title }) => title),
      ['Leren tas'],
    )
    search.close()
  })
})

async function stemsOf(language: string, groups: string): Promise<string[][]> {
  const stem = await loadStemmer(language)
  return groups.split(', ').map((forms) => forms.split(' ').map((form) => stem(fold(form))))
}
