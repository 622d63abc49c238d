type Trouble = 'away' | 'full' | 'pool full' | 'locked'

/** The message shown while the database is away, for requests that have no page of their own, such as downloads. */
export const awayText = 'We can’t reach our data at the moment. Please try again in a minute.'

/** The text in the log for each kind of trouble. */
export const troubleWords: Record<Trouble, string> = {
  away: 'the database is away',
  full: 'the database has no connection left',
  'pool full': 'the pool is full: every connection of this process is in use',
  locked: 'a statement waits for a lock that another one holds',
}

/**
 * Finds what keeps the database from working for us at the moment, so that the same request will work later. Returns
 * null for any other error, for example a refused statement. The codes are in Appendix A of PostgreSQL's manual.
 */
export function findDatabaseTrouble(error: unknown): Trouble | null {
  if (!(error instanceof Error)) return null
  const { code = '', syscall = '' } = error as { code?: string; syscall?: string }
  const { message } = error
  // PgBouncer reports its own limits as a violation of the protocol.
  if (/^53[034]00$/.test(code) || /^(no more connections allowed|query_wait_timeout)/.test(message)) return 'full'
  if (code === '55P03') return 'locked'
  // The words of the library `pg` when no connection of the pool became free.
  if (message.startsWith('timeout exceeded when trying to connect')) return 'pool full'
  const isAway =
    // Class 08 is a lost connection, 57P01 to 57P05 a server that stops or starts, or ends the session.
    // 25006 is a primary that has become a replica, 53200 a server without memory, class 58 one whose system fails.
    /^(08|58)|^57P0[1-5]$|^25006$|^53[12]00$/.test(code) ||
    syscall === 'connect' ||
    syscall === 'getaddrinfo' ||
    /^(Query read timeout|Connection terminated|Client has encountered a connection error)/.test(message)
  return isAway ? 'away' : findDatabaseTrouble(error.cause)
}

/** True if the database cannot work for us at the moment, as opposed to refusing a statement. */
export const isDatabaseAway = (error: unknown) => findDatabaseTrouble(error) !== null
