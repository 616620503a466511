import { ask, type Request, unlike } from './strangers.ts'

// Four connections that send one request again and again, each time with another number in it. A process of its own:
// bench/worst-requests.ts measures meanwhile how long others wait, and would measure this too if it did it itself.

interface Task {
  origin: string
  request: Request
  /** How many addresses the four connections come from. */
  callers: number
}

const CONNECTIONS = 4
let counts = { answered: 0, refused: 0 }

process.on('message', (message: Task | 'counts') => {
  if (message === 'counts') {
    process.send?.(counts)
    counts = { answered: 0, refused: 0 }
    return
  }
  for (let at = 0; at < CONNECTIONS; at++) void flood(message, `127.0.0.${(at % message.callers) + 2}`)
})

/** Ends with the process. */
async function flood({ origin, request }: Task, from: string): Promise<never> {
  for (;;) {
    const { status } = await ask(origin, unlike(request), from).catch(() => ({ status: 0 }))
    // A refusal is answered at once, and an impolite caller repeats its request at once.
    if (status === 200 || status === 206) counts.answered++
    else counts.refused++
  }
}
