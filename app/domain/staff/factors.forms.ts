import { z } from 'zod'

export const resetForm = z.strictObject({ staffId: z.uuid() })
