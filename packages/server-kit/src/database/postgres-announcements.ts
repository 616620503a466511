import type pg from 'pg'

// Notifications between processes, delivered within milliseconds (NOTIFY, LISTEN). They are hints: a pooler in
// transaction mode delivers none, and notifications are lost while the connection is down. Listeners therefore also
// poll.

/** The one channel of a shop. A constant, because channel names are SQL and must not come from input. */
export const CHANNEL = 'vitrine_catalog'

export interface Listening {
  close(): Promise<void>
}

/** Delay between a lost connection and the next attempt, in milliseconds. */
const AGAIN_AFTER = 1000

/**
 * Calls `onAnnouncement` after each notification, and after each period in which one may have been missed, until
 * closed.
 */
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

  // The periodic check reports an unavailable database.
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
