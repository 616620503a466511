import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Session } from 'node:inspector'
import { threadId } from 'node:worker_threads'
import { withinOr } from '@vitrine/kit'

// A busy thread reads no message, but the inspector interrupts it: what it evaluates then runs on top of the work in
// progress, in its asynchronous context, so that of several requests it names the one whose work runs. Only native code
// cannot be interrupted.

/** What a thread does. */
export interface ThreadAnswer {
  /** As `threadId` of `node:worker_threads`. */
  thread: number
  turn: number
  /** The request for which it works; undefined if for none. */
  route?: string | undefined
  /** The calls in progress, the innermost first: functions and places, without values. */
  at: readonly string[]
}

const CHANNEL = 'vitrine:watchdog'

/** In this thread, `describe` answers who asks from another one. */
export function answerWatchdog(describe: () => Pick<ThreadAnswer, 'turn' | 'route'>): Disposable {
  // A channel passes an object, which the listener fills in.
  const listener = (answer: unknown) => void Object.assign(Object(answer), { thread: threadId, ...describe() })
  subscribe(CHANNEL, listener)
  return { [Symbol.dispose]: () => void unsubscribe(CHANNEL, listener) }
}

/** How long a thread has to answer, in milliseconds; one in native code does not. */
const PATIENCE = 500

/** Asks the main thread from another. Undefined if it does not answer. */
export function askMainThread(): Promise<ThreadAnswer | undefined> {
  return ask((session, answered) => {
    session.connectToMainThread()
    session.post('Runtime.evaluate', QUESTION, (_error, reply) => answered(readAnswer(reply)))
  })
}

/** Asks a worker thread from the main thread. Undefined if it does not answer. */
export function askWorker(thread: number): Promise<ThreadAnswer | undefined> {
  return ask((session, answered) => {
    session.connect()
    // The inspector has numbers of its own for threads, so each is asked which one it is.
    session.on('NodeWorker.attachedToWorker', ({ params: { sessionId } }) => {
      const message = JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: QUESTION })
      session.post('NodeWorker.sendMessageToWorker', { sessionId, message })
    })
    session.on('NodeWorker.receivedMessageFromWorker', ({ params: { message } }) => {
      const answer = readAnswer(JSON.parse(message).result)
      if (answer?.thread === thread) answered(answer)
    })
    session.post('NodeWorker.enable', { waitForDebuggerOnStart: false })
  })
}

async function ask(
  put: (session: Session, answered: (answer: ThreadAnswer | undefined) => void) => void,
): Promise<ThreadAnswer | undefined> {
  // Absent from builds of Node without the inspector.
  const inspector = await import('node:inspector').catch(() => undefined)
  if (!inspector) return undefined
  const session = new inspector.Session()
  const answer = Promise.withResolvers<ThreadAnswer | undefined>()
  try {
    put(session, answer.resolve)
    return await withinOr(PATIENCE, answer.promise, undefined)
  } finally {
    // A process does not end while a session is connected.
    session.disconnect()
  }
}

const QUESTION = {
  returnByValue: true,
  expression: `(() => {
    const answer = {}
    process.getBuiltinModule('node:diagnostics_channel').channel('${CHANNEL}').publish(answer)
    return { ...answer, stack: String(new Error().stack) }
  })()`,
}

function readAnswer(reply: { result?: { value?: unknown } } | undefined): ThreadAnswer | undefined {
  const { thread, turn, route, stack = '' }: Partial<ThreadAnswer> & { stack?: string } = Object(reply?.result?.value)
  return thread === undefined || turn === undefined ? undefined : { thread, turn, route, at: placesOf(stack) }
}

/** The lines of a stack that are of the program, and not of the question. */
function placesOf(stack: string): string[] {
  const lines = stack.split('\n').map((line) => line.trim().replace('file://', ''))
  return lines.filter((line) => line.startsWith('at ') && !line.includes('at <anonymous>')).map((line) => line.slice(3))
}
