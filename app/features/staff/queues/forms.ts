import { z } from 'zod'

export const letterDeedForm = z.strictObject({ letterId: z.uuid() })
export const jobDeedForm = z.strictObject({ jobId: z.uuid(), name: z.string().regex(/^[a-z0-9-]{1,80}$/) })
