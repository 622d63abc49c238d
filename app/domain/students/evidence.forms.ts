import { z } from 'zod'
import { provenLevels } from '#app/core/vocabulary.ts'
import { longText } from '#app/domain/contact/contact.forms.ts'
import { longestRefusal } from './evidence.ts'

const evidenceId = z.uuid()
const reason = longText.pipe(z.string().max(longestRefusal, `The reason must be at most ${longestRefusal} characters`))

/**
 * The form has two submit buttons, so each of the two decisions also accepts the fields that only the other one needs.
 */
export const decisionForm = z.discriminatedUnion('decision', [
  z.strictObject({
    decision: z.literal('accept'),
    evidenceId,
    level: z.enum(provenLevels, 'Please choose the level that the document shows'),
    reason,
  }),
  z.strictObject({
    decision: z.literal('refuse'),
    evidenceId,
    level: z.string().max(40).default(''),
    reason: reason.pipe(z.string().min(1, 'Please say why it is refused')),
  }),
])
