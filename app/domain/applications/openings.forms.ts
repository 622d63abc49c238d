import { z } from 'zod'
import { isCalendarDay } from '#app/core/dates.ts'
import { longText } from '#app/domain/contact/contact.forms.ts'
import { mostPoints } from './openings.ts'

const requiredTextField = (label: string, most: number) =>
  z.string().trim().min(1, `${label} is required`).max(most, `${label} must be less than ${most} characters`)

const optionalTextField = (label: string, most: number) =>
  z
    .string()
    .trim()
    .max(most, `${label} must be less than ${most} characters`)
    .transform((text) => text || null)

const pointsField = (label: string) =>
  longText
    .transform((text) =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    )
    .pipe(
      z
        .array(z.string().max(300, `${label}: a line must be less than 300 characters`))
        .min(1, `${label}: write at least one line`)
        .max(mostPoints, `${label}: at most ${mostPoints} lines`),
    )

const notADay = 'Closing date must be a valid date'

const fields = {
  title: requiredTextField('Title', 100),
  department: requiredTextField('Department', 50),
  location: requiredTextField('Location', 100),
  type: requiredTextField('Type', 50),
  salary: optionalTextField('Salary', 100),
  closesOn: z
    .string()
    .trim()
    .transform((text) => text || null)
    .pipe(z.iso.date(notADay).refine(isCalendarDay, notADay).nullable()),
  summary: requiredTextField('Summary', 500),
  duties: pointsField('Duties'),
  requirements: pointsField('Requirements'),
}

const version = z.coerce.number().int().min(1)

export const newOpeningForm = z.strictObject(fields)
export const openingForm = z.strictObject({ openingId: z.uuid(), version, ...fields })
export const openingStateForm = z.strictObject({ openingId: z.uuid(), version })
