import { type Article, handleOf, idOfArticle, toProduct } from './article.ts'
import { hiking } from './catalogue/hiking.ts'
import { running } from './catalogue/running.ts'

/** All that the sample shop sells, department by department. */
export const articles: Article[] = [...running, ...hiking]

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
