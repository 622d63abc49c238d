import { z } from 'zod'
import { dailyHours } from './reminders.ts'

/** Accepts the form of the page, and the one-click unsubscribe of email programs (RFC 8058). */
export const reminderForm = z.union([
  z.strictObject({ act: z.enum(['stop', 'send']) }),
  z.object({ 'List-Unsubscribe': z.literal('One-Click') }).transform(() => ({ act: 'stop' as const })),
])

/** An empty hour means no daily email. */
export const dailyEmailForm = z.strictObject({
  hour: z.union([z.literal('').transform(() => null), z.coerce.number().refine((hour) => dailyHours.includes(hour))]),
})
