import { log } from '#app/platform/log.server.ts'
import { refuseForm, typedValues } from './forms.server.ts'

/**
 * The answer to a form, and the fallback of the error catalogue where something breaks on the way: what was typed stays in the
 * form, and the fault is logged as any other.
 */
export async function answerForm<Answer>(
  form: FormData,
  { otherwise, answer }: { otherwise: string; answer: () => Promise<Answer> },
) {
  try {
    return await answer()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    log.error({ err: error }, 'form not answered')
    return refuseForm({ errors: { form: otherwise }, values: typedValues(form), status: 500 })
  }
}
