import { z } from 'zod'
import { emailField } from '#app/domain/contact/contact.forms.ts'
import { lineField } from './visitor.forms.ts'

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
