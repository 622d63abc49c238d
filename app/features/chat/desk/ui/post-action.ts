import { requestJson } from '../../ui/sending.ts'
import type { SendResult } from '../../ui/use-outbox.ts'

export async function postAction(fields: Readonly<Record<string, string>>): Promise<SendResult> {
  const body = new URLSearchParams(fields)
  const response = await requestJson('/staff-portal/chat/live', { method: 'POST', body, redirect: 'error' })
  if (response.kind !== 'refused') return response
  const { reason = '', text = 'Not sent' } = response.json as { reason?: string; text?: string }
  return { kind: 'refused', reason, text }
}
