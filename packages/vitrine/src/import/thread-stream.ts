import type { MessagePort, Transferable } from 'node:worker_threads'

// A stream between two threads, at the pace of the receiver: it requests items, and the sender answers each request
// with the next item. A few requests in advance keep both busy; limiting them keeps memory constant.

type Answer<T> = { value: T } | { done: true } | { error: unknown }

/** Answers every request through the port with the next item, until there is none. */
export function give<T>(
  port: MessagePort,
  items: AsyncIterable<T>,
  transferOf: (item: T) => Transferable[] = () => [],
): void {
  const iterator = items[Symbol.asyncIterator]()
  let turn: Promise<void> = Promise.resolve()
  port.on('message', () => {
    turn = turn.then(async () => {
      try {
        const next = await iterator.next()
        if (next.done) port.postMessage({ done: true } satisfies Answer<T>)
        else port.postMessage({ value: next.value } satisfies Answer<T>, transferOf(next.value))
      } catch (error) {
        port.postMessage({ error } satisfies Answer<T>)
      }
    })
  })
}

/** The items that `give` sends from the other end. */
export async function* take<T>(port: MessagePort, ahead = 2): AsyncGenerator<T> {
  const answers: Answer<T>[] = []
  let wake = () => {}
  port.on('message', (answer: Answer<T>) => {
    answers.push(answer)
    wake()
  })
  for (let request = 0; request < ahead; request++) port.postMessage('next')
  try {
    for (;;) {
      const answer = answers.shift()
      if (!answer) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
        continue
      }
      if ('error' in answer) throw answer.error
      if ('done' in answer) return
      port.postMessage('next')
      yield answer.value
    }
  } finally {
    port.close()
  }
}
