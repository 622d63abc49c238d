import { z } from 'zod'
import { revocationReasons } from '#app/core/vocabulary.ts'
import { fullNameField } from '#app/domain/accounts/accounts.forms.ts'
import { longestGrounds, longestNote } from './register.ts'

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
