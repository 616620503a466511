import { ask, type Flood, unlike } from './strangers.ts'

// Connections that send requests again and again, each time with another number in them. A process of its own: the bench
// that starts it measures meanwhile how long others wait, and would measure this too if it did it itself.

let counts = { answered: 0, refused: 0 }

process.on('message', (message: Flood | 'counts') => {
  if (message === 'counts') {
    process.send?.(counts)
    counts = { answered: 0, refused: 0 }
    return
  }
  for (let at = 0; at < message.connections; at++) void flood(message, at)
})

/** Ends with the process. */
async function flood({ origin, requests, callers }: Flood, connection: number): Promise<never> {
  const from = `127.0.0.${(connection % callers) + 2}`
  for (let turn = connection; ; turn++) {
    const request = requests[turn % requests.length] ?? { url: '/' }
    const { status } = await ask(origin, unlike(request), from).catch(() => ({ status: 0 }))
    // A refusal is answered at once, and an impolite caller repeats its request at once.
    if (status === 429 || status === 503 || status === 0) counts.refused++
    else counts.answered++
  }
}
