import { z } from 'zod'

export const readForm = z.strictObject({ sectionId: z.uuid() })
