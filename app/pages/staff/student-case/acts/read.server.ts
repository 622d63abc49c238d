import type { StaffActor } from '#app/core/person.ts'
import { readArrangementAct } from '#app/domain/exams/arrangement-requests.queries.server.ts'
import { readMoneyAct } from '#app/domain/payments/desk.queries.server.ts'
import { readOpenedAct } from './rules.ts'

async function readAct({ staff, query }: { staff: StaffActor; query: URLSearchParams }) {
  const opened = readOpenedAct(query)
  if (!opened) return null
  const ticketId = query.get('ticket')
  if (opened.kind === 'money') {
    const { act, id } = opened
    const read = await readMoneyAct({ staff, step: act, id, ticketId })
    const item = read.enrolled ?? read.chosen
    return item && { ...opened, ...read, ticketId, matricNumber: item.matricNumber }
  }
  const chosen = await readArrangementAct({ staff, step: { kind: opened.act, id: opened.id } })
  const about = chosen && ('request' in chosen ? chosen.request : chosen.student)
  return about && { ...opened, chosen, matricNumber: about.matricNumber }
}

/**
 * Reads the act that is open on a ticket or a record of the student with this matric number. Acts for other students
 * open nothing, because only the view of this one is logged.
 */
export async function readStudentAct({
  matricNumber,
  ...page
}: Parameters<typeof readAct>[0] & { matricNumber: string }) {
  const act = await readAct(page)
  return act?.matricNumber === matricNumber ? act : null
}

export type ReadAct = NonNullable<Awaited<ReturnType<typeof readStudentAct>>>
