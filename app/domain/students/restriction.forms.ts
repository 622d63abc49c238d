import { z } from 'zod'

const studentId = z.uuid()

export const restrictionForm = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('restrict'), studentId }),
  z.strictObject({ intent: z.literal('lift'), studentId }),
])
