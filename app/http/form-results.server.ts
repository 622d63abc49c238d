import type { FormValues } from '#app/core/form-values.ts'
import type { Notice } from '#app/core/notice.ts'
import { refuseForm, type FieldErrors } from './forms.server.ts'
import { noticeCookie, redirectWithNotice } from './notices.server.ts'

/** What became of a form that a page sends or its script: where to go, or what is wrong and all that was typed. */
export type Taken =
  | { ok: true; to: string; notice: Notice }
  | { ok: false; errors: FieldErrors; values: FormValues; status?: number }

/** For the form of a page. */
export function answerForm(taken: Taken) {
  return taken.ok ? redirectWithNotice(taken.to, taken.notice) : refuseForm(taken)
}

/** For the script that shows how far the files are, and has what was typed. */
export function answerScript(taken: Taken) {
  if (taken.ok) return Response.json({ to: taken.to }, { headers: { 'set-cookie': noticeCookie([taken.notice]) } })
  return Response.json({ errors: taken.errors }, { status: taken.status ?? 422 })
}
