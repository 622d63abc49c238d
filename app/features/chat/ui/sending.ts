import type { FormErrors } from '#app/ui/form-state.ts'
import type { ChatView } from '../types.ts'

export type ChatResponse =
  | { kind: 'done'; view: ChatView }
  | { kind: 'refused'; errors: FormErrors; reason: string }
  | { kind: 'lost' }

const timeoutMilliseconds = 10_000

type Serialized<Value> = Value extends Date
  ? string
  : Value extends readonly (infer Item)[]
    ? Serialized<Item>[]
    : Value extends object
      ? { [Key in keyof Value]: Serialized<Value[Key]> }
      : Value

function parseView({ chat, ...view }: Serialized<ChatView>): ChatView {
  if (!chat) return { ...view, chat: null }
  return {
    ...view,
    chat: {
      ...chat,
      seenAt: chat.seenAt === null ? null : new Date(chat.seenAt),
      lines: chat.lines.map((line) => ({ ...line, createdAt: new Date(line.createdAt) })),
    },
  }
}

type JsonResponse = { kind: 'done'; json: unknown } | { kind: 'refused'; json: unknown } | { kind: 'lost' }

export async function requestJson(url: string, init?: RequestInit): Promise<JsonResponse> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMilliseconds) })
    // While the process restarts, a proxy may answer with its own error page.
    if (response.status >= 500 || !response.headers.get('content-type')?.includes('json')) return { kind: 'lost' }
    const json: unknown = await response.json()
    return response.ok ? { kind: 'done', json } : { kind: 'refused', json }
  } catch {
    return { kind: 'lost' }
  }
}

async function requestView(after: number, init?: RequestInit): Promise<ChatResponse> {
  const response = await requestJson(`/chat/live?after=${after}`, init)
  if (response.kind === 'lost') return response
  if (response.kind === 'done') return { kind: 'done', view: parseView(response.json as Serialized<ChatView>) }
  const { errors, reason = '' } = response.json as { errors: FormErrors; reason?: string }
  return { kind: 'refused', errors, reason }
}

export function fetchChat(after: number) {
  return requestView(after)
}

export function sendAction(fields: Readonly<Record<string, string>>, after: number) {
  return requestView(after, { method: 'POST', body: new URLSearchParams(fields) })
}
