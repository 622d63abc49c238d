import { z } from 'zod'
import { longText } from '#app/domain/contact/contact.forms.ts'
import { longestReason } from './withdrawal.rules.ts'

/** The form of a withdrawal. The reason is optional by law. `expectedPence` is the refund that the page showed. */
export const withdrawalForm = z.strictObject({
  expectedPence: z.coerce.number({ error: 'Please open the page again' }).int().min(0).max(100_000_000),
  reason: longText
    .pipe(z.string().max(longestReason, `The reason must have at most ${longestReason} characters`))
    .optional()
    .transform((text) => text || null),
})
