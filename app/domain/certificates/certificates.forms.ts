import { z } from 'zod'
import { revocationReasons } from '#app/core/vocabulary.ts'
import { fullNameField } from '#app/domain/accounts/accounts.forms.ts'
import { longestGrounds, longestNote } from './register.ts'
import { mostLines, parseCertificateList } from './list-check.ts'

const number = z.string().max(100)

const groundsField = (longest: number) =>
  z
    .string({ error: 'Please say why' })
    .trim()
    .min(1, 'Please say why')
    .max(longest, `This must have at most ${longest} characters`)

export const revocationForm = z.strictObject({
  number,
  reason: z.enum(revocationReasons, { error: 'Please choose a reason' }),
  grounds: groundsField(longestGrounds),
  isDanger: z
    .literal('on')
    .optional()
    .transform((ticked) => ticked === 'on'),
})

export const withdrawalForm = z.strictObject({ number, grounds: groundsField(longestGrounds) })

export const reissueForm = withdrawalForm

export const correctionForm = z.strictObject({
  number,
  correctedName: fullNameField,
  grounds: groundsField(longestNote),
})

export const listForm = z.strictObject({
  list: z
    .string({ error: 'Please enter at least one line' })
    .max(20_000, 'This is too long for a list of 50 certificates')
    .transform(parseCertificateList)
    .refine((lines) => lines.length > 0, 'Please enter at least one line')
    .refine((lines) => lines.length <= mostLines, 'Please enter at most 50 lines at once'),
})
