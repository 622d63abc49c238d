export type Notice = { tone: 'success' | 'error' | 'info'; title?: string; text: string }

export function successNotice(text: string): Notice {
  return { tone: 'success', text }
}
