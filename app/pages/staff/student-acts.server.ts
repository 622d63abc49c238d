import { isStaffAllowed } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { forbidden, type Acts } from '#app/http/actions.server.ts'
import { arrangementActs } from './arrangement-acts.server.ts'
import { moneyActs } from './money-acts.server.ts'

/** Builds what staff can do for a student without leaving the ticket or the record. */
export function studentActs(staff: StaffActor, to: string): Acts {
  const { 'due-date': dueDate, withdraw, record, return: giveBack, refund } = moneyActs(staff, to)
  const acts = { 'due-date': dueDate, withdraw, record, return: giveBack, refund, ...arrangementActs(staff, to) }
  if (isStaffAllowed('manage students', staff)) return acts
  return Object.fromEntries(Object.keys(acts).map((intent) => [intent, forbidden]))
}
