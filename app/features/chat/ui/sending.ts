import type { FormErrors } from '#app/ui/form-state.ts'
import type { ChatView } from '../types.ts'

export type Sent =
  | { kind: 'done'; view: ChatView }
  | { kind: 'refused'; errors: FormErrors; reason: string }
  | { kind: 'lost' }

const patienceMilliseconds = 10_000

type Written<Value> = Value extends Date
  ? string
  : Value extends readonly (infer Item)[]
    ? Written<Item>[]
    : Value extends object
      ? { [Key in keyof Value]: Written<Value[Key]> }
      : Value

function readView({ chat, ...view }: Written<ChatView>): ChatView {
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

async function ask(after: number, body?: URLSearchParams): Promise<Sent> {
  try {
    const answer = await fetch(`/chat/live?after=${after}`, {
      ...(body ? { method: 'POST', body } : {}),
      signal: AbortSignal.timeout(patienceMilliseconds),
    })
    // A proxy in front of a restarting process answers with an error page of its own.
    if (answer.status >= 500 || !answer.headers.get('content-type')?.includes('json')) return { kind: 'lost' }
    if (answer.ok) return { kind: 'done', view: readView((await answer.json()) as Written<ChatView>) }
    const { errors, reason = '' } = (await answer.json()) as { errors: FormErrors; reason?: string }
    return { kind: 'refused', errors, reason }
  } catch {
    return { kind: 'lost' }
  }
}

export function readAnew(after: number) {
  return ask(after)
}

export function sendDeed(fields: Readonly<Record<string, string>>, after: number) {
  return ask(after, new URLSearchParams(fields))
}
