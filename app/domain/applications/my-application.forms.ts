import { z } from 'zod'

export const withdrawalForm = z.strictObject({
  token: z.string().max(200),
  sure: z.literal('on', 'Please tick that you want to withdraw'),
})

export const resumeForm = z.strictObject({ token: z.string().max(200), resume: z.instanceof(File).optional() })
