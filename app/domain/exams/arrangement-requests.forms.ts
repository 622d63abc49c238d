import { z } from 'zod'
import { longestAnswer, longestReason } from './arrangement-requests.ts'

const checkbox = z
  .literal('on')
  .optional()
  .transform((ticked) => ticked === 'on')

const requiredTextField = (message: string, longest: number) =>
  z.string({ error: message }).trim().min(1, message).max(longest, `This must have at most ${longest} characters`)

export const requestForm = z
  .strictObject({
    wantsExtraTime: checkbox,
    wantsBreaks: checkbox,
    reason: requiredTextField('Please say why you need them', longestReason).min(
      10,
      'Please write at least 10 characters',
    ),
    evidence: z.instanceof(File).optional(),
  })
  .refine(({ wantsExtraTime, wantsBreaks }) => wantsExtraTime || wantsBreaks, {
    path: ['wantsExtraTime'],
    message: 'Please choose what you need',
  })

const percent = z.coerce.number().int().min(0, 'Please choose the extra time').max(200)
const minutes = z.coerce.number().int().min(0, 'Please choose the breaks').max(120)

const answer = requiredTextField('Please say why', longestAnswer)

export const grantForm = z
  .strictObject({ requestId: z.uuid(), percent, breakMinutes: minutes, answer })
  .refine((granted) => granted.percent > 0 || granted.breakMinutes > 0, {
    path: ['percent'],
    message: 'Please choose what you grant',
  })
/** The fields of a refusal. The browser also sends the arrangement fields of the same form; they are ignored. */
export const refusalForm = z.object({ requestId: z.uuid(), answer })
export const settingForm = z.strictObject({ studentId: z.uuid(), percent, breakMinutes: minutes })
export const resitForm = z.strictObject({ enrollmentId: z.uuid(), reason: requiredTextField('Please say why', 500) })
