import { count } from '#app/core/text.ts'
import type { StaffRole } from '#app/core/vocabulary.ts'
import type { HeldWork } from './types.ts'

/** Whoever may be given tickets. */
export function isAdviser({ roles }: { roles: readonly StaffRole[] }) {
  return roles.includes('customer_service')
}

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** "2 open tickets and 1 conversation": what there is, and nothing of what there is not. */
export function describeHeld({ tickets, chats, interviews }: Pick<HeldWork, 'tickets' | 'chats' | 'interviews'>) {
  const parts = [
    tickets > 0 && count(tickets, 'open ticket'),
    chats > 0 && count(chats, 'conversation'),
    interviews > 0 && count(interviews, 'interview'),
  ]
  return list.format(parts.filter((part) => part !== false)) || 'nothing'
}
