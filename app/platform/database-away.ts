/** True if the database could not be reached or ended the connection, as opposed to refusing a statement. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall = '' } = error as { code?: string; syscall?: string }
  return (
    // Class 08 is a lost connection, 57P01 to 57P03 a server that stops or starts (PostgreSQL, Appendix A).
    /^08|^57P0[123]$/.test(code) ||
    syscall === 'connect' ||
    syscall === 'getaddrinfo' ||
    /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated)/.test(error.message) ||
    isDatabaseAway(error.cause)
  )
}
