import { isId } from '#app/core/ids.ts'
import type { StepOrigin } from '#app/core/step-origin.ts'
import { recordUrl } from '#app/core/record-url.ts'

const moneyActs = ['due-date', 'withdraw', 'record', 'return', 'refund'] as const
const arrangementActs = ['decide', 'set', 'resit'] as const

/** The acts that staff can do for a student without leaving the ticket or the record. */
export type StudentAct = (typeof moneyActs)[number] | (typeof arrangementActs)[number]

const parameters = { act: 'act', subject: 'on' } as const
export const actParameters = Object.values(parameters)

/** Returns the URL that opens an act in a dialog on the page where it is offered. */
export function actUrl({ act, id, from }: { act: StudentAct; id: string; from: StepOrigin }) {
  const page = 'ticket' in from ? '/staff-portal/tickets' : recordUrl(from.student)
  return `${page}?${new URLSearchParams({ ...('ticket' in from ? from : {}), [parameters.act]: act, [parameters.subject]: id })}`
}

export type OpenedAct =
  | { kind: 'money'; act: (typeof moneyActs)[number]; id: string }
  | { kind: 'arrangement'; act: (typeof arrangementActs)[number]; id: string }

/** Reads from the URL which act is open. */
export function readOpenedAct(query: URLSearchParams): OpenedAct | null {
  const [name, id] = [query.get(parameters.act), query.get(parameters.subject) ?? '']
  if (!isId(id)) return null
  const money = moneyActs.find((act) => act === name)
  if (money) return { kind: 'money', act: money, id }
  const arrangement = arrangementActs.find((act) => act === name)
  return arrangement ? { kind: 'arrangement', act: arrangement, id } : null
}
