/** A toast of the specification's error catalogue, shown once after a redirect. */
export type Notice = { tone: 'success' | 'error' | 'info'; title?: string; text: string }
