import { formatCount, formatList } from '#app/core/text.ts'
import type { StaffRole } from '#app/core/vocabulary.ts'
import type { readOpenWork } from './deactivate-staff.queries.server.ts'

export type OpenWork = Awaited<ReturnType<typeof readOpenWork>>

/** True for customer service, the only role whose members are given tickets. */
export function isAdviser({ roles }: { roles: readonly StaffRole[] }) {
  return roles.includes('customer_service')
}

/** Formats open work as "2 open tickets and 1 conversation", or "none". */
export function describeOpenWork({ tickets, chats, interviews }: Pick<OpenWork, 'tickets' | 'chats' | 'interviews'>) {
  const parts = [
    tickets > 0 && formatCount(tickets, 'open ticket'),
    chats > 0 && formatCount(chats, 'conversation'),
    interviews > 0 && formatCount(interviews, 'interview'),
  ]
  return formatList(parts.filter((part) => part !== false)) || 'none'
}
