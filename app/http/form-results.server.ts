import type { FormValues } from '#app/core/form-values.ts'
import type { Notice } from '#app/core/notice.ts'
import { refuseForm, type FieldErrors } from './forms.server.ts'
import { noticeCookie, redirectWithNotice } from './notices.server.ts'

/** The result of submitting a form: a redirect, or the errors together with the submitted values. */
export type FormResult =
  | { ok: true; to: string; notice: Notice }
  | { ok: false; errors: FieldErrors; values: FormValues; status?: number }

export function answerPage(result: FormResult) {
  return result.ok ? redirectWithNotice(result.to, result.notice) : refuseForm(result)
}

/** Answers a form that a script submitted to show upload progress. The script still has the values. */
export function answerScript(result: FormResult) {
  if (result.ok) return Response.json({ to: result.to }, { headers: { 'set-cookie': noticeCookie([result.notice]) } })
  return Response.json({ errors: result.errors }, { status: result.status ?? 422 })
}
