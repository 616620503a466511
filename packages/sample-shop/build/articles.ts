import { type Article, handleOf, idOfArticle, pictureFile, toProduct } from './article.ts'
import { basketball } from './catalogue/basketball.ts'
import { climbing } from './catalogue/climbing.ts'
import { cycling } from './catalogue/cycling.ts'
import { fitness } from './catalogue/fitness.ts'
import { football } from './catalogue/football.ts'
import { hiking } from './catalogue/hiking.ts'
import { running } from './catalogue/running.ts'
import { swimming } from './catalogue/swimming.ts'
import { team } from './catalogue/team.ts'
import { tennis } from './catalogue/tennis.ts'
import { winter } from './catalogue/winter.ts'
import { picture } from './drawing/picture.ts'

/** All that the sample shop sells, department by department. */
export const articles: Article[] = [
  ...running,
  ...cycling,
  ...hiking,
  ...climbing,
  ...football,
  ...tennis,
  ...basketball,
  ...swimming,
  ...fitness,
  ...winter,
  ...team,
]

/** One complete product of the model a line. */
export function catalogueFile(): string {
  const ids = new Map(articles.map((article) => [handleOf(article), idOfArticle(article)]))
  const idOf = (handle: string) => {
    const id = ids.get(handle)
    if (!id) throw new Error(`No article has the handle ${handle}.`)
    return id
  }
  return articles.map((article) => `${JSON.stringify(toProduct(article, idOf))}\n`).join('')
}

/** SVG documents by the names of the pictures made of them, one for each colour of each article. */
export function drawings(): Map<string, string> {
  return new Map(
    articles.flatMap((article) =>
      (article.colours ?? [undefined]).map((colour): [string, string] => [
        pictureFile(article, colour),
        picture(article.type[0], article.drawing, colour),
      ]),
    ),
  )
}
