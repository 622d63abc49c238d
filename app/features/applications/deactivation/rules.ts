import { count, formatList } from '#app/core/text.ts'
import type { StaffRole } from '#app/core/vocabulary.ts'
import type { OpenWork } from './types.ts'

/** Only customer service may be given tickets. */
export function isAdviser({ roles }: { roles: readonly StaffRole[] }) {
  return roles.includes('customer_service')
}

/** "2 open tickets and 1 conversation"; "none" if there is no open work. */
export function describeOpenWork({ tickets, chats, interviews }: Pick<OpenWork, 'tickets' | 'chats' | 'interviews'>) {
  const parts = [
    tickets > 0 && count(tickets, 'open ticket'),
    chats > 0 && count(chats, 'conversation'),
    interviews > 0 && count(interviews, 'interview'),
  ]
  return formatList(parts.filter((part) => part !== false)) || 'none'
}
