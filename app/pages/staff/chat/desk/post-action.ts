import { askServer } from '#app/ui/ask-server.ts'
import { timeoutMilliseconds } from '#app/domain/chat/ui/sending.ts'
import type { SendResult } from '#app/domain/chat/ui/use-outbox.ts'

export async function postAction(fields: Readonly<Record<string, string>>): Promise<SendResult> {
  const answer = await askServer('/staff-portal/chat/live', new URLSearchParams(fields), { timeoutMilliseconds })
  if (answer.kind !== 'reply') return { kind: 'lost' }
  if (answer.status === 200) return { kind: 'done' }
  const { reason = '', text = 'Not sent' } = answer.body as { reason?: string; text?: string }
  return { kind: 'refused', reason, text }
}
