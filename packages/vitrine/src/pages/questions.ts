import type { Token } from 'marked'

export interface QuestionAnswered {
  question: string
  answer: string
}

/** As they end in the scripts that shops are written in. */
const ASKS = /[?？؟;]$/

/**
 * The questions of a page of the owner's, each with what stands below it as plain text. Only a heading that asks
 * something is a question: what is no question and answer must not be told as one.
 */
export function questionsIn(tokens: readonly Token[], plainText: (markdown: string) => string): QuestionAnswered[] {
  const found: QuestionAnswered[] = []
  let open: { question: string; parts: string[] } | undefined
  const close = () => {
    const answer = plainText(open?.parts.join(' ') ?? '')
    if (open && answer !== '') found.push({ question: open.question, answer })
  }
  for (const token of tokens) {
    if (token.type !== 'heading') open?.parts.push(token.raw)
    else {
      close()
      const question = plainText(token.raw.replace(/^#+\s*/, ''))
      open = ASKS.test(question) ? { question, parts: [] } : undefined
    }
  }
  close()
  return found
}
