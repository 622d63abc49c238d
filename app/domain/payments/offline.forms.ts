import { z } from 'zod'
import { offlineMethods } from '#app/core/vocabulary.ts'
import { idField, poundsField, reasonField } from './desk.forms.ts'
import { payerFields } from './payments.forms.ts'
import { longestOfflineReference } from './offline.ts'

const reference = z
  .string({ error: 'Please enter the reference' })
  .trim()
  .min(1, 'Please enter the reference, as on the bank statement or the cheque')
  .max(longestOfflineReference, `The reference must have at most ${longestOfflineReference} characters`)

export const recordForm = z.strictObject({
  id: idField,
  method: z.enum(offlineMethods, { error: 'Please choose the payment method' }),
  reference,
  amount: poundsField,
  receivedOn: z.iso.date({ error: 'Please choose the date received' }),
  hasConsented: z
    .literal('on')
    .optional()
    .transform((ticked) => ticked === 'on'),
  ...payerFields,
})

export const confirmForm = z.strictObject({ id: idField })
export const withdrawRecordingForm = z.strictObject({ id: idField, reason: reasonField })
export const paidBackForm = z.strictObject({ id: idField, reference })
