import type { FormValues } from '#app/core/form-values.ts'
import type { Notice } from '#app/core/notice.ts'
import { refuseForm, type FieldErrors } from './forms.server.ts'
import { noticeCookie, redirectWithNotice } from './notices.server.ts'

/** The result of submitting a form: a redirect, or the errors together with the submitted values. */
export type Taken =
  | { ok: true; to: string; notice: Notice }
  | { ok: false; errors: FieldErrors; values: FormValues; status?: number }

export function answerForm(taken: Taken) {
  return taken.ok ? redirectWithNotice(taken.to, taken.notice) : refuseForm(taken)
}

/** Answers a form that a script submitted to show upload progress. The script still has the values. */
export function answerScript(taken: Taken) {
  if (taken.ok) return Response.json({ to: taken.to }, { headers: { 'set-cookie': noticeCookie([taken.notice]) } })
  return Response.json({ errors: taken.errors }, { status: taken.status ?? 422 })
}
