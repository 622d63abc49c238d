import { z } from 'zod'

/** Of the page, and of a mail program that was told to stop the letters (RFC 8058). */
export const reminderForm = z.union([
  z.strictObject({ act: z.enum(['stop', 'send']) }),
  z.object({ 'List-Unsubscribe': z.literal('One-Click') }).transform(() => ({ act: 'stop' as const })),
])
