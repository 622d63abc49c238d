export type Notice = { tone: 'success' | 'error' | 'info'; title?: string; text: string }
