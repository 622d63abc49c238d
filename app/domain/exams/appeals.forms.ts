import { z } from 'zod'
import { appealRemedies } from '#app/core/vocabulary.ts'
import { longestAnswer, longestGrounds } from './appeals.ts'

const requiredTextField = (message: string, longest: number) =>
  z.string({ error: message }).trim().min(1, message).max(longest, `This must have at most ${longest} characters`)

export const appealForm = z.strictObject({
  submissionId: z.uuid(),
  grounds: requiredTextField('Please say what went wrong', longestGrounds).min(
    20,
    'Please write at least 20 characters',
  ),
})

const decision = { appealId: z.uuid(), answer: requiredTextField('Please say why', longestAnswer) }

export const upholdForm = z.strictObject({
  ...decision,
  remedy: z.enum(appealRemedies, { error: 'Please choose a remedy' }),
})
/** The fields of a refusal. Both decisions share one form, so a chosen remedy may be sent too; it is ignored. */
export const refusalForm = z.strictObject({ ...decision, remedy: z.string().max(50).optional() })
