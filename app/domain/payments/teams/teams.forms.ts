import { z } from 'zod'
import { isId } from '#app/core/ids.ts'
import { fewestTeamPlaces, mostTeamPlaces } from '#app/core/terms-of-sale.ts'
import { teamOrderMethods } from '#app/core/vocabulary.ts'
import { readPastedEmail } from '#app/core/pasted.ts'
import { emailField, longText } from '#app/domain/contact/contact.forms.ts'
import { invisibleCharacters, recordForm } from '../payments.forms.ts'
import {
  longestBillingAddress,
  longestOrganisation,
  longestPurchaseOrder,
  longestVatNumber,
  mostInvitedAtOnce,
} from './teams.ts'
import { teamTermsVersion } from './terms.ts'

const id = z.string().refine(isId, 'Please open the page again')

const visibleText = (label: string, maxLength: number) =>
  longText.pipe(
    z
      .string()
      .max(maxLength, `${label} must have at most ${maxLength} characters`)
      .refine((text) => !invisibleCharacters.test(text), `${label} must not contain invisible characters`),
  )
const visibleLine = (label: string, maxLength: number) =>
  visibleText(label, maxLength).refine((text) => !text.includes('\n'), `${label} must be one line`)

const numberOfPlaces = z
  .string({ error: 'Enter a number of places' })
  .trim()
  .regex(/^\d{1,4}$/, 'Enter a number of places')
  .transform(Number)

export const orderForm = z.strictObject({
  /** The id is generated with the page, so that a form that is sent twice makes only one order. */
  orderId: id,
  termsVersion: z.literal(teamTermsVersion, {
    error: 'These conditions have changed since you opened the page. Please read them again',
  }),
  course: z.string({ error: 'Choose a course' }).min(1, 'Choose a course').max(100, 'Choose a course'),
  places: numberOfPlaces.pipe(
    z
      .int()
      .min(fewestTeamPlaces, `Order at least ${fewestTeamPlaces} places`)
      .max(mostTeamPlaces, `Order at most ${mostTeamPlaces} places. Please contact us for more`),
  ),
  organisation: visibleLine('Organisation', longestOrganisation).pipe(
    z.string().min(1, 'Enter your organisation’s name'),
  ),
  billingAddress: visibleText('Billing address', longestBillingAddress).pipe(
    z.string().min(1, 'Enter the billing address'),
  ),
  vatNumber: visibleLine('VAT number', longestVatNumber)
    .pipe(z.string().regex(/^[A-Za-z0-9 .+*-]*$/, 'A VAT number can contain only letters and digits'))
    .optional()
    .transform((text) => text || null),
  purchaseOrder: visibleLine('Purchase order', longestPurchaseOrder)
    .optional()
    .transform((text) => text || null),
  method: z.enum(teamOrderMethods, { error: 'Choose how to pay' }),
  agrees: z.literal('on', { error: 'Tick to agree to the conditions' }),
})

/** Removes the name that stands before each address in a list copied from an email program: “Ada Okafor <ada@…>”. */
function withoutNames(text: string) {
  const parts = text.split('>').map((part) => {
    const [before = '', address] = part.split('<', 2)
    if (address === undefined) return part
    // Before the name there may be addresses without one.
    const last = before.lastIndexOf('@')
    const end = last < 0 ? 0 : before.slice(last).search(/[,;\n]/)
    return `${end < 0 ? before : before.slice(0, Math.max(0, last) + end)} ${address}`
  })
  return parts.join(' ')
}

/** Email addresses separated by spaces, line breaks, commas or semicolons. Duplicates are removed. */
const emailList = z
  .string({ error: 'Enter at least one email address' })
  .max(20_000, 'That’s too long. Please send the invitations in several steps')
  .transform((text) => [
    ...new Set(
      withoutNames(text)
        .split(/[\s,;]+/)
        .map((part) => readPastedEmail(part).toLowerCase())
        .filter((part) => part !== ''),
    ),
  ])
  .pipe(
    z
      .array(z.string())
      .min(1, 'Enter at least one email address')
      .max(mostInvitedAtOnce, `Invite at most ${mostInvitedAtOnce} people at once`),
  )
  .superRefine((emails, context) => {
    const wrong = emails.filter((email) => !emailField.safeParse(email).success)
    if (wrong.length > 0)
      context.addIssue({
        code: 'custom',
        message: `Not an email address: ${wrong.slice(0, 3).join(', ').slice(0, 200)}`,
      })
  })

export const inviteForm = z.strictObject({ emails: emailList })
export const placeForm = z.strictObject({ placeId: id })
export const linkForm = z.strictObject({ step: z.enum(['open', 'close', 'renew']) })
export const emptyForm = z.strictObject({})

export const returnForm = z.strictObject({
  places: numberOfPlaces.pipe(z.int().min(1, 'Return at least one place').max(mostTeamPlaces)),
})

export const staffReturnForm = returnForm.extend({
  reason: z
    .string({ error: 'Please give a reason' })
    .trim()
    .min(1, 'Please give a reason')
    .max(500, 'The reason must have at most 500 characters'),
})

const ticked = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on')

export const claimForm = z.strictObject({ token: z.string().max(200), shares: ticked })
export const sharingForm = z.strictObject({ enrollmentId: id, shares: ticked })

/** The form that records the payment of an invoice. It has no field for the payer, who is the organisation. */
export const recordTeamMoneyForm = recordForm.pick({ method: true, reference: true, amount: true, receivedOn: true })
export const noFields = z.strictObject({})
