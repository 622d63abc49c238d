import { isStaffAllowed } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { data } from 'react-router'
import type { FormResult } from '#app/http/form-results.server.ts'
import { chooseAct } from '#app/http/intents.server.ts'
import { isArrangementAct, isMoneyAct } from '#app/views/student-record/acts/rules.ts'
import { arrangementActs } from './arrangement-acts.server.ts'
import { runMoneyAct } from './money-acts.server.ts'

type Act = (staff: StaffActor, form: FormData, to: string) => Promise<FormResult>

/** Finds the act for a student that a form on a ticket or a record asks for; null for other forms. */
export function findStudentAct(form: FormData): Act | null {
  const intent = form.get('intent')
  const act = isMoneyAct(intent) ? runMoneyAct : isArrangementAct(intent) ? chooseAct(form, arrangementActs) : null
  return (
    act &&
    ((staff, ...rest) => {
      if (!isStaffAllowed('manage students', staff)) throw data(null, { status: 403 })
      return act(staff, ...rest)
    })
  )
}
