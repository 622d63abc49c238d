import { z } from 'zod'
import { longText } from '#app/features/contact/forms.ts'
import { consentsVersion } from './consents.messages.ts'
import { longestPayerAddress, longestPayerName, longestReference } from './rules.ts'

export const sandboxForm = z.strictObject({
  cardNumber: z
    .string('Enter a test card number')
    .trim()
    .min(1, 'Enter a test card number')
    .max(40, 'Enter a test card number'),
})

/**
 * Invisible characters and direction marks have no place on a receipt. Line breaks and joiners (ZWNJ, ZWJ) are
 * allowed.
 */
export const invisibleCharacters = /(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u

function optional(label: string, maxLength: number) {
  return longText
    .pipe(
      z
        .string()
        .max(maxLength, `${label} must have at most ${maxLength} characters`)
        .refine((text) => !invisibleCharacters.test(text), `${label} must not contain invisible characters`),
    )
    .optional()
    .transform((text) => text || null)
}

const oneLine = (label: string, maxLength: number) =>
  optional(label, maxLength).refine((text) => !text?.includes('\n'), `${label} must be one line`)

const consent = (error: string) => z.literal('on', { error })

/** The payer named on a receipt besides the student. */
export const payerFields = {
  payerName: oneLine('Name', longestPayerName),
  payerOrganisation: oneLine('Organisation', longestPayerName),
  payerAddress: optional('Address', longestPayerAddress),
  payerReference: oneLine('Reference', longestReference),
}

export const paymentForm = z.strictObject({
  textVersion: z.literal(consentsVersion, {
    error: 'These terms have changed since you opened the page. Please read them again',
  }),
  beginAtOnce: consent('Tick to ask us to open the course now'),
  rightToCancel: consent('Tick to confirm you understand this'),
  ...payerFields,
})
