import { z } from 'zod'
import { chosenFile } from '#app/core/chosen-file.ts'
import { isCalendarDay } from '#app/core/dates.ts'
import { emailField, lineText, longText, phoneField } from '#app/domain/contact/contact.forms.ts'
import { isWebUrl } from './applications.ts'

const trimToNull = (text: string | undefined) => text?.trim() || null

const notADay = 'Available start date must be a valid date'
const day = z.iso.date(notADay).refine(isCalendarDay, notADay)

/** The application form (specification, section 5). The CV is checked separately. */
export const applicationForm = z.strictObject({
  fullName: lineText.min(2, 'Name must be at least 2 characters').max(100, 'Name must be less than 100 characters'),
  email: emailField,
  phone: phoneField,
  linkedinUrl: z
    .string()
    .optional()
    .transform((text) => trimToNull(text)?.replace(/^(?=([a-z]{2,3}\.)?linkedin\.com\/)/i, 'https://') ?? null)
    .pipe(z.string().max(500, 'Invalid LinkedIn URL').refine(isWebUrl, 'Invalid LinkedIn URL').nullable()),
  yearsExperience: z
    .string()
    .optional()
    .transform(trimToNull)
    .pipe(
      z
        .string()
        .regex(/^\d{1,2}$/, 'Years of experience must be a whole number from 0 to 50')
        .transform(Number)
        .refine((years) => years <= 50, 'Years of experience must be a whole number from 0 to 50')
        .nullable(),
    ),
  educationLevel: z
    .string()
    .optional()
    .transform(trimToNull)
    .pipe(z.string().max(200, 'Education level must be less than 200 characters').nullable()),
  availableStartDate: z.string().optional().transform(trimToNull).pipe(day.nullable()),
  visaSponsorshipRequired: z
    .literal('on')
    .optional()
    .transform((tick) => tick === 'on'),
  coverLetter: longText
    .pipe(z.string().max(2000, 'Cover letter must be less than 2000 characters'))
    .optional()
    .transform((text) => text || null),
  resume: z.instanceof(File).optional().transform(chosenFile),
  position: z.string().optional(),
})

export const withdrawalForm = z.strictObject({
  token: z.string().max(200),
  sure: z.literal('on', 'Please tick that you want to withdraw'),
})

export const resumeForm = z.strictObject({ token: z.string().max(200), resume: z.instanceof(File).optional() })
