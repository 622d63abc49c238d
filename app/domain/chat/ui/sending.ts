import { askServer, describeLoss } from '#app/ui/ask-server.ts'
import type { FormErrors } from '#app/ui/form-state.ts'
import type { ChatView } from '../chat.ts'

export type ChatResponse =
  | { kind: 'done'; view: ChatView }
  | { kind: 'refused'; errors: FormErrors; reason: string }
  | { kind: 'lost'; text: string }

export const timeoutMilliseconds = 10_000

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
      lines: chat.lines.map((line) => ({ ...line, createdAt: new Date(line.createdAt) })),
    },
  }
}

async function requestView(after: number, fields: URLSearchParams | null): Promise<ChatResponse> {
  const answer = await askServer(`/chat/live?after=${after}`, fields, { timeoutMilliseconds })
  if (answer.kind !== 'reply') return { kind: 'lost', text: describeLoss(answer) }
  if (answer.status === 200) return { kind: 'done', view: parseView(answer.body as Serialized<ChatView>) }
  const { errors = {}, reason = '' } = answer.body as { errors?: FormErrors; reason?: string }
  return { kind: 'refused', errors, reason }
}

export function fetchChat(after: number) {
  return requestView(after, null)
}

export function sendAction(fields: Readonly<Record<string, string>>, after: number) {
  return requestView(after, new URLSearchParams(fields))
}
