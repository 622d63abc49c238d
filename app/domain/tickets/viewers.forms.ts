import { z } from 'zod'

export const typingForm = z.strictObject({ ticketId: z.uuid() })
