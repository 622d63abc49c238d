type Endpoint = { HOST: string; PORT: number }

const reasons: Record<string, (endpoint: Endpoint) => string> = {
  EADDRINUSE: ({ HOST, PORT }) => `PORT must be a free port: ${PORT} is in use on ${HOST}`,
  EACCES: ({ PORT }) => `PORT must be a port that this account may open, and ${PORT} is not`,
  EADDRNOTAVAIL: ({ HOST }) => `HOST must be an address of this machine, and ${HOST} is not`,
  ENOTFOUND: ({ HOST }) => `HOST must be an address of this machine, and ${HOST} is not`,
}

/** Returns an error that names the setting to change if the server cannot listen on its port. */
export function explainListenError(error: NodeJS.ErrnoException, endpoint: Endpoint) {
  const reason = reasons[error.code ?? '']
  return reason ? new Error(reason(endpoint)) : error
}
