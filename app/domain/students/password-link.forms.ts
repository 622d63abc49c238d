import { z } from 'zod'

export const passwordLinkForm = z.strictObject({ studentId: z.uuid() })
