import { z } from 'zod'
import { editForm } from '#app/domain/staff/staff.forms.ts'

const colleagueField = (text: string) =>
  z
    .union([z.literal(''), z.uuid(text)])
    .default('')
    .transform((id) => id || null)

const passTo = colleagueField('Please choose a member of customer service')

export const changeForm = z.strictObject({ ...editForm.shape, passTo })

export const deactivationForm = z.strictObject({
  staffId: z.uuid(),
  passTo,
  interviewsTo: colleagueField('Please choose a member of staff'),
})
