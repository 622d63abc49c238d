import { z } from 'zod'
import { describeUnprintable } from '#app/core/names.ts'
import { longText } from '#app/domain/contact/contact.forms.ts'
import { consentsVersion } from './consents.ts'
import { longestPayerAddress, longestPayerName, longestReference } from './payments.ts'

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
