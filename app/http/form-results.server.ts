import type { z } from 'zod'
import type { FormValues } from '#app/core/form-values.ts'
import type { Notice } from '#app/core/notice.ts'
import { ownReply } from '#app/core/own-reply.ts'
import type { Outcome } from '#app/core/outcome.ts'
import { parseForm, refuseForm, typedValues, type FieldErrors } from './forms.server.ts'
import { noticeCookie, redirectWithNotice } from './notices.server.ts'

/** The result of submitting a form: a redirect, or the errors together with the submitted values. */
export type FormResult =
  | { ok: true; to: string; notice: Notice }
  | { ok: false; errors: FieldErrors; values: FormValues; status?: number }

/** Moves the error of a field, such as a group of checkboxes that cannot show it, above the form. */
export function moveErrorAboveForm(errors: FieldErrors, name: string): FieldErrors {
  const { [name]: error, ...others } = errors
  return error ? { form: error, ...others } : others
}

type Command<Schema extends z.ZodType, Value, Reason extends string> = {
  run: (values: z.infer<Schema>) => Promise<Outcome<Value, Reason>>
  refusals: Record<NoInfer<Reason>, { text: string; status: number }>
  notice: (value: NoInfer<Value>, values: z.infer<Schema>) => Notice
  /** The page to redirect to. */
  to: string | ((value: NoInfer<Value>) => string)
  /** The field that shows a refusal. */
  fieldOf?: (reason: NoInfer<Reason>) => string
}

/** Runs a command with the values of a form. If it is refused, the result has everything that was typed. */
export async function submitForm<Schema extends z.ZodType, Value, Reason extends string>(
  form: FormData,
  schema: Schema,
  { run, refusals, notice, to, fieldOf = () => 'form' }: Command<Schema, Value, Reason>,
): Promise<FormResult> {
  const parsed = parseForm(form, schema)
  if (!parsed.ok) return parsed
  const outcome = await run(parsed.value)
  if (outcome.ok) {
    const { value } = outcome
    return { ok: true, to: typeof to === 'string' ? to : to(value), notice: notice(value, parsed.value) }
  }
  const { text, status } = refusals[outcome.reason]
  return { ok: false, errors: { [fieldOf(outcome.reason)]: text }, values: typedValues(form), status }
}

export function answerPage(result: FormResult) {
  return result.ok ? redirectWithNotice(result.to, result.notice) : refuseForm(result)
}

/**
 * Returns the response to a form that a script submitted to show upload progress. The response does not repeat the
 * values, because the script still has them.
 */
export function answerScript(result: FormResult) {
  if (result.ok) return ownReply({ to: result.to }, { headers: { 'set-cookie': noticeCookie([result.notice]) } })
  return ownReply({ errors: result.errors }, { status: result.status ?? 422 })
}
