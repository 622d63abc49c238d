import { z } from 'zod'
import { studentStatuses } from '#app/core/vocabulary.ts'
import { longText } from '#app/domain/contact/contact.forms.ts'
import { longestReason } from './status.ts'

const reason = longText.pipe(
  z
    .string()
    .min(1, 'Please give a reason')
    .max(longestReason, `The reason must be at most ${longestReason} characters`),
)

/**
 * The fields of every change of status. `seenStatus` and `seenAttempt` are the status and the running exam that the
 * dialog showed; if they have changed, the form is refused, so that a change has no unexpected effects.
 */
const change = {
  studentId: z.uuid(),
  seenStatus: z.enum(studentStatuses),
  seenAttempt: z.union([z.literal(''), z.uuid()]).default(''),
  reason,
}

export const statusForm = z.strictObject(change)

export const expulsionForm = z.strictObject({
  ...change,
  typedNumber: z.string().trim().min(1, 'Please type the matric number').max(40, 'This is not a matric number'),
})
