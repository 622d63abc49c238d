import { z } from 'zod'
import { emailPattern } from '#app/core/email-address.ts'
import { plainDashes, plainDigits, readPastedEmail, removeUnseenFromLine } from '#app/core/pasted.ts'
import { longestReply, longestReason, mostAtOnce } from './replies.ts'

/** The email field of every form (specification, section 5). */
export const emailField = z
  .string({ error: 'Invalid email address' })
  .transform(readPastedEmail)
  .pipe(z.string().max(255, 'Email must be less than 255 characters'))
  .pipe(z.email({ pattern: emailPattern, error: 'Invalid email address' }))

/** Accepts digits in any grouping, but no words. Empty is null. */
export const phoneField = z
  .string()
  .transform((phone) =>
    plainDashes(plainDigits(removeUnseenFromLine(phone).normalize('NFKC')))
      .trim()
      .replace(/^tel:/i, ''),
  )
  .pipe(
    z
      .string()
      .max(20, 'Phone must be less than 20 characters')
      .regex(/^$|^(?=.*\d)[\d\s+()./-]+$/, 'Please give your phone number in digits, or leave it empty'),
  )
  .optional()
  .transform((phone) => phone || null)

/** A name or title of one line, without invisible characters, so that it cannot look empty or like another. */
export const lineText = z.string().overwrite(removeUnseenFromLine).trim()

function nameField(label: string) {
  return lineText.min(1, `${label} is required`).max(50, `${label} must be less than 50 characters`)
}

/**
 * Multi-line text. Forms send each line break as two characters; here it becomes one, as the field's counter counts it.
 */
export const longText = z.string().transform((text) => text.replaceAll('\r\n', '\n').trim())

export const messageForm = z.strictObject({
  firstName: nameField('First name'),
  lastName: nameField('Last name'),
  email: emailField,
  phone: phoneField,
  subject: lineText.min(1, 'Subject is required').max(200, 'Subject must be less than 200 characters'),
  message: longText.pipe(
    z.string().min(10, 'Message must be at least 10 characters').max(1000, 'Message must be less than 1000 characters'),
  ),
})

export const replyForm = z.strictObject({
  messageId: z.uuid(),
  /** The state of the thread that the writer saw (`threadVersion`). */
  seen: z.string().max(40),
  answer: longText.pipe(
    z.string().min(1, 'Please write a reply').max(longestReply, `The reply must be at most ${longestReply} characters`),
  ),
})

/** A form sends no value, one value or a list, depending on the number of ticked checkboxes. */
export const closingForm = z.strictObject({
  messageIds: z.preprocess(
    (ticked) => (ticked === undefined ? [] : [ticked].flat()),
    z.array(z.uuid()).min(1, 'Please select the messages to close').max(mostAtOnce),
  ),
  reason: z
    .string()
    .trim()
    .min(1, 'Please give a reason')
    .max(longestReason, `The reason must be at most ${longestReason} characters`),
})
