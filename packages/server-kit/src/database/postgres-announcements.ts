import type pg from 'pg'

// What one process announces the others receive within milliseconds (NOTIFY, LISTEN). It is a hint: a pooler in transaction
// mode delivers none, and what is said while the connection is away is lost. Whoever listens looks now and then anyway.

/** The one channel of a shop. A name in SQL, so that it is never made of what somebody sends. */
export const CHANNEL = 'vitrine_catalog'

export interface Listening {
  close(): Promise<void>
}

/** From a connection that was lost to the next, in milliseconds. */
const AGAIN_AFTER = 1000

/** Calls `onAnnouncement` after each announcement, and after each time in which one may have been missed, until closed. */
export function listenOn(connect: () => Promise<pg.Client>, onAnnouncement: () => void): Listening {
  let client: pg.Client | undefined
  let again: NodeJS.Timeout | undefined
  let isClosed = false

  async function open(): Promise<void> {
    const opened = await connect()
    if (isClosed) return opened.end()
    client = opened
    opened.on('notification', onAnnouncement)
    opened.once('end', retry)
    await opened.query(`listen ${CHANNEL}`)
    onAnnouncement()
  }

  function retry(): void {
    client?.removeListener('end', retry)
    client?.end().catch(() => {})
    client = undefined
    clearTimeout(again)
    if (!isClosed) again = setTimeout(tryToOpen, AGAIN_AFTER).unref()
  }

  // The regular check reports a database that is away.
  const tryToOpen = () => void open().catch(retry)
  tryToOpen()

  return {
    async close() {
      isClosed = true
      clearTimeout(again)
      const last = client
      client = undefined
      last?.removeListener('end', retry)
      await last?.end().catch(() => {})
    },
  }
}
