type Place = { HOST: string; PORT: number }

const reasons: Record<string, (place: Place) => string> = {
  EADDRINUSE: ({ HOST, PORT }) => `PORT must be a free port: ${PORT} is taken on ${HOST}`,
  EACCES: ({ PORT }) => `PORT must be a port that this account may open: ${PORT} is not`,
  EADDRNOTAVAIL: ({ HOST }) => `HOST must be an address of this machine: ${HOST} is not`,
  ENOTFOUND: ({ HOST }) => `HOST must be an address of this machine: ${HOST} is not`,
}

/** The operating system knows addresses, the operator knows settings. */
export function nameSetting(error: NodeJS.ErrnoException, place: Place) {
  const reason = reasons[error.code ?? '']
  return reason ? new Error(reason(place)) : error
}
