import type { JudgedQuery } from './chorus.ts'
import { diceFrom } from './dice.ts'

/** How well a ranking answers a judged query. */
export interface Scores {
  /** Gain of the first ten beside the best order possible; products without a judgment count as wrong. */
  ndcg: number
  /** The same among judged products only. */
  judgedNdcg: number
  /** One over the place of the first good product. */
  reciprocalRank: number
  /** Share of the good products among the first hundred. */
  recall: number
}

export function scoresOf({ ratings, isComplete = false }: JudgedQuery, ranking: readonly string[]): Scores {
  const ideal = gain([...ratings.values()].sort((one, other) => other - one))
  const rated = ranking.map((id) => ratings.get(id) ?? 0)
  const judged = ranking.filter((id) => isComplete || ratings.has(id)).map((id) => ratings.get(id) ?? 0)
  const good = [...ratings].filter(([, rating]) => rating > 0).map(([id]) => id)
  const first = rated.findIndex((rating) => rating > 0)
  const reached = new Set(ranking.slice(0, 100))
  return {
    ndcg: ideal === 0 ? 0 : gain(rated) / ideal,
    judgedNdcg: ideal === 0 ? 0 : gain(judged) / ideal,
    reciprocalRank: first < 0 ? 0 : 1 / (first + 1),
    recall: good.length === 0 ? 0 : good.filter((id) => reached.has(id)).length / good.length,
  }
}

function gain(ratings: readonly number[]): number {
  return ratings.slice(0, 10).reduce((sum, rating, at) => sum + (2 ** rating - 1) / Math.log2(at + 2), 0)
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

/** 95 of 100 resamplings of the queries have a mean in here. */
export function interval(values: readonly number[], digits: number): string {
  const dice = diceFrom(42)
  const means = Array.from({ length: 2000 }, () => mean(values.map(() => values[dice(values.length)] ?? 0)))
  means.sort((one, other) => one - other)
  return `${means[50]?.toFixed(digits)} to ${means[1949]?.toFixed(digits)}`
}

export const MEASURES = ['ndcg', 'judgedNdcg'] as const
export const column = (scores: readonly Scores[], name: keyof Scores) => scores.map((score) => score[name])

/** What the intervals of two engines cannot show: query by query, how far one is above the other. */
export function difference(name: string, one: readonly Scores[], other: readonly Scores[]): string[] {
  const gains = (of: keyof Scores) => one.map((scores, at) => scores[of] - (other[at]?.[of] ?? 0))
  const shown = (of: keyof Scores) => `${mean(gains(of)).toFixed(3)} (${interval(gains(of), 3)})`
  return [name, ...MEASURES.map(shown), shown('recall')]
}
