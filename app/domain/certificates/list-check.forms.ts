import { z } from 'zod'
import { mostLines, parseCertificateList } from './list-check.ts'

export const listForm = z.strictObject({
  list: z
    .string({ error: 'Please enter at least one line' })
    .max(20_000, 'This is too long for a list of 50 certificates')
    .transform(parseCertificateList)
    .refine((lines) => lines.length > 0, 'Please enter at least one line')
    .refine((lines) => lines.length <= mostLines, 'Please enter at most 50 lines at once'),
})
