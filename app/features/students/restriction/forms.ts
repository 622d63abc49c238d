import { z } from 'zod'

export const restrictionForm = z.strictObject({ studentId: z.uuid(), intent: z.enum(['restrict', 'lift']) })
