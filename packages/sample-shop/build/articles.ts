import { type Article, handleOf, idOfArticle, pictureFile, toProduct } from './article.ts'
import { basketball } from './catalog/basketball.ts'
import { climbing } from './catalog/climbing.ts'
import { cycling } from './catalog/cycling.ts'
import { fitness } from './catalog/fitness.ts'
import { football } from './catalog/football.ts'
import { hiking } from './catalog/hiking.ts'
import { running } from './catalog/running.ts'
import { swimming } from './catalog/swimming.ts'
import { team } from './catalog/team.ts'
import { tennis } from './catalog/tennis.ts'
import { winter } from './catalog/winter.ts'
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
export function catalogFile(): string {
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
