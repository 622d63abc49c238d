import type { Posted } from '../../ui/use-outbox.ts'

/** Posts an adviser’s action without reloading the page. */
export async function postDeed(fields: Readonly<Record<string, string>>): Promise<Posted> {
  try {
    const answer = await fetch('/staff-portal/chat/live', {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    })
    if (answer.status >= 500 || !answer.headers.get('content-type')?.includes('json')) return { kind: 'lost' }
    if (answer.ok) return { kind: 'done' }
    const { reason = '', text = 'Not sent' } = (await answer.json()) as { reason?: string; text?: string }
    return { kind: 'refused', reason, text }
  } catch {
    return { kind: 'lost' }
  }
}
