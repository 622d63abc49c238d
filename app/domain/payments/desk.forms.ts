import { z } from 'zod'
import { penceFromDecimal } from '#app/core/money.ts'
import { longestReason } from './desk.ts'

export const idField = z.string().max(60)
export const reasonField = z
  .string({ error: 'Please give a reason' })
  .trim()
  .min(1, 'Please give a reason')
  .max(longestReason, `The reason must have at most ${longestReason} characters`)

/** An amount in pounds. Accepts "25", "25.5" and "£25.50", but not "2,5". */
export const poundsField = z
  .string({ error: 'Please enter an amount in pounds' })
  .trim()
  .regex(/^£?\d{1,6}(\.\d{1,2})?$/, 'Please enter an amount in pounds, such as 25.00')
  .transform((text) => {
    const [whole = '0', part = ''] = text.replace('£', '').split('.')
    return penceFromDecimal(`${whole}.${part.padEnd(2, '0')}`)
  })

export const returnForm = z.strictObject({ id: idField })
export const retryForm = z.strictObject({ id: idField })
export const settleForm = z.strictObject({ id: idField, reason: reasonField })
const tick = z
  .literal('on')
  .optional()
  .transform((ticked) => ticked === 'on')

export const refundForm = z.strictObject({
  id: idField,
  amount: poundsField,
  endsAccess: tick,
  reason: reasonField,
})

/** The form that withdraws a student. `expectedPence` is the refund that the dialog showed. */
export const withdrawForForm = z.strictObject({
  id: idField,
  ticketId: z.string().max(60),
  expectedPence: z.coerce.number({ error: 'Please reopen this dialog' }).int().min(0).max(100_000_000),
  reason: reasonField,
})
export const newDueDateForm = z.strictObject({
  id: idField,
  dueDay: z.iso.date({ error: 'Please choose a date' }),
  isAboveLimit: tick,
  reason: reasonField,
})
