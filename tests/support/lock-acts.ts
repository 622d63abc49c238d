import { applicationsActs } from './acts/applications.ts'
import { examsActs } from './acts/exams.ts'
import { paymentsActs } from './acts/payments.ts'
import { peopleActs } from './acts/people.ts'
import { ticketsActs } from './acts/tickets.ts'
import type { Act } from './acts/act.ts'

/** Every command that locks rows others need. Add new ones in `acts/`. */
export const acts: Record<string, Act> = {
  ...paymentsActs,
  ...examsActs,
  ...ticketsActs,
  ...peopleActs,
  ...applicationsActs,
}
