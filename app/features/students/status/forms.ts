import { z } from 'zod'
import { longText } from '#app/features/contact/forms.ts'
import { longestReason } from './rules.ts'

const reason = longText.pipe(
  z
    .string()
    .min(1, 'Please give the reason')
    .max(longestReason, `The reason must be at most ${longestReason} characters`),
)

/** `seenAttempt` is the running exam that the dialog told of, so that none is handed in that nobody was told of. */
const change = { studentId: z.uuid(), seenAttempt: z.union([z.literal(''), z.uuid()]).default(''), reason }

export const statusForm = z.strictObject(change)

export const expulsionForm = z.strictObject({
  ...change,
  typedNumber: z.string().trim().min(1, 'Please type the matric number').max(40, 'This is no matric number'),
})
