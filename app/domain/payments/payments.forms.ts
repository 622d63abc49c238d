import { z } from 'zod'
import { describeUnprintable } from '#app/core/names.ts'
import { longText } from '#app/domain/contact/contact.forms.ts'
import { consentsVersion } from './consents.ts'
import { longestPayerAddress, longestPayerName, longestReference } from './payments.ts'
import { longestReason } from './withdrawal.rules.ts'
import { offlineMethods } from '#app/core/vocabulary.ts'
import { idField, poundsField, reasonField } from './desk.forms.ts'
import { longestOfflineReference } from './offline.ts'

export const sandboxForm = z.strictObject({
  cardNumber: z
    .string('Enter a test card number')
    .trim()
    .min(1, 'Enter a test card number')
    .max(40, 'Enter a test card number'),
})

/**
 * Matches invisible characters and direction marks, which are refused on receipts. Line breaks and joiners (ZWNJ, ZWJ)
 * are allowed.
 */
export const invisibleCharacters = /(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u

function optionalText(label: string, maxLength: number) {
  return longText
    .pipe(
      z
        .string()
        .max(maxLength, `${label} must have at most ${maxLength} characters`)
        .refine((text) => !invisibleCharacters.test(text), `${label} must not contain invisible characters`)
        .superRefine((text, context) => {
          const message = describeUnprintable(label, text)
          if (message) context.addIssue({ code: 'custom', message })
        }),
    )
    .optional()
    .transform((text) => text || null)
}

const optionalLine = (label: string, maxLength: number) =>
  optionalText(label, maxLength).refine((text) => !text?.includes('\n'), `${label} must be one line`)

const consentField = (error: string) => z.literal('on', { error })

/** The optional fields for the payer, who is named on the receipt in addition to the student. */
export const payerFields = {
  payerName: optionalLine('Name', longestPayerName),
  payerOrganisation: optionalLine('Organisation', longestPayerName),
  payerAddress: optionalText('Address', longestPayerAddress),
  payerReference: optionalLine('Reference', longestReference),
}

export const paymentForm = z.strictObject({
  textVersion: z.literal(consentsVersion, {
    error: 'These terms have changed since you opened the page. Please read them again',
  }),
  beginAtOnce: consentField('Tick to ask us to open the course now'),
  rightToCancel: consentField('Tick to confirm you understand this'),
  ...payerFields,
})

/** The form of a withdrawal. The reason is optional by law. `expectedPence` is the refund that the page showed. */
export const withdrawalForm = z.strictObject({
  expectedPence: z.coerce.number({ error: 'Please open the page again' }).int().min(0).max(100_000_000),
  reason: longText
    .pipe(z.string().max(longestReason, `The reason must have at most ${longestReason} characters`))
    .optional()
    .transform((text) => text || null),
})

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
