import { z } from 'zod'
import { emailField } from '#app/domain/contact/contact.forms.ts'
import { isSlug } from './authoring/authoring.rules.ts'
import { highestPricePounds, mostPlaces } from './sale-terms.ts'

export const interestForm = z.strictObject({ email: emailField })

/** A text field that may be left empty, which is null. */
function optional<Value>(filled: z.ZodType<Value, string>) {
  return z
    .string()
    .trim()
    .pipe(z.union([z.literal('').transform(() => null), filled]))
}

export const saleTermsForm = z.strictObject({
  slug: z.string().refine(isSlug, 'There is no such course'),
  ownPrice: optional(
    z
      .string()
      .regex(/^£?\d{1,5}(\.\d{2})?$/, 'Please give the price in pounds, such as 27.50')
      .transform((price) => Number(price.replace('£', '')).toFixed(2))
      .refine(
        (price) => Number(price) > 0 && Number(price) <= highestPricePounds,
        `The price must be between £0.01 and £${highestPricePounds.toLocaleString('en-GB')}`,
      ),
  ),
  places: optional(
    z
      .string()
      .regex(/^\d{1,6}$/, 'Please give a whole number, or leave it empty')
      .transform(Number)
      .refine((places) => places >= 1 && places <= mostPlaces, 'There must be at least one place'),
  ),
  isSold: z
    .literal('on')
    .optional()
    .transform((ticked) => ticked === 'on'),
})
