import type { StaffActor } from '#app/core/person.ts'
import { readArrangementAct } from '#app/features/exams/arrangement-requests/queries.server.ts'
import { readMoneyAct } from '#app/features/payments/desk/queries.server.ts'
import { readOpenedAct } from './rules.ts'

/** Reads the act that is open on a ticket or a student's record; null if none is, or if it is not possible. */
export async function readStudentAct({ staff, query }: { staff: StaffActor; query: URLSearchParams }) {
  const opened = readOpenedAct(query)
  if (!opened) return null
  const ticketId = query.get('ticket')
  if (opened.kind === 'money') {
    const { act, id } = opened
    const read = await readMoneyAct({ staff, step: act, id, ticketId })
    return read.enrolled || read.chosen ? { ...opened, ...read, ticketId } : null
  }
  const chosen = await readArrangementAct({ staff, step: { kind: opened.act, id: opened.id } })
  return chosen && { ...opened, chosen }
}

export type ReadAct = NonNullable<Awaited<ReturnType<typeof readStudentAct>>>
