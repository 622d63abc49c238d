import { z } from 'zod'
import { emailField, longText } from '#app/domain/contact/contact.forms.ts'
import { longestLine, readSitePath } from './chat.ts'

const lineField = longText.pipe(
  z.string().min(1, 'Please write something first').max(longestLine, `Please write at most ${longestLine} characters`),
)

const nameField = z.string().trim().max(100, 'Name must be less than 100 characters')
const pageField = z.string().default('/').transform(readSitePath)
const ownEmail = z.union([z.literal('').transform(() => null), emailField]).default(null)

export const guestForm = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('begin'),
    body: lineField,
    name: nameField.default('').transform((name) => name || null),
    email: ownEmail,
    page: pageField,
  }),
  z.strictObject({ intent: z.literal('say'), id: z.uuid().optional(), body: lineField }),
  z.strictObject({ intent: z.literal('turn'), page: pageField }),
  z.strictObject({ intent: z.literal('end') }),
  z.strictObject({
    intent: z.literal('leave'),
    name: nameField.default(''),
    email: ownEmail,
  }),
])

export const guestIntents = guestForm.options.map(({ shape }) => shape.intent.value)

export type GuestAction = z.infer<typeof guestForm>

const chatId = z.uuid()

export const adviserForm = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('come') }),
  z.strictObject({ intent: z.literal('go') }),
  z.strictObject({ intent: z.literal('take'), chatId }),
  z.strictObject({ intent: z.literal('say'), chatId, id: z.uuid().optional(), body: lineField }),
  z.strictObject({ intent: z.literal('end'), chatId }),
  z.strictObject({ intent: z.literal('ticket'), chatId }),
  z.strictObject({
    intent: z.literal('message'),
    chatId,
    name: z.string().trim().min(1, 'Name is required').max(100, 'Name must be less than 100 characters'),
    email: emailField,
  }),
])

export const adviserIntents = adviserForm.options.map(({ shape }) => shape.intent.value)

export type AdviserAction = z.infer<typeof adviserForm>
