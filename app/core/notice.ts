/** A message of the specification's error catalogue: a toast that survives a redirect. */
export type Notice = { tone: 'success' | 'error' | 'info'; title?: string; text: string }
