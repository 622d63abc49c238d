import { z } from 'zod'

/** Accepts the page’s form and a mail program’s one-click unsubscribe (RFC 8058). */
export const reminderForm = z.union([
  z.strictObject({ act: z.enum(['stop', 'send']) }),
  z.object({ 'List-Unsubscribe': z.literal('One-Click') }).transform(() => ({ act: 'stop' as const })),
])
