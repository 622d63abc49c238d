import { z } from 'zod'
import { isCalendarDay } from '#app/core/dates.ts'
import { longText } from '#app/features/contact/forms.ts'
import { mostPoints } from './rules.ts'

const words = (label: string, most: number) =>
  z.string().trim().min(1, `${label} is required`).max(most, `${label} must be less than ${most} characters`)

const optional = (label: string, most: number) =>
  z
    .string()
    .trim()
    .max(most, `${label} must be less than ${most} characters`)
    .transform((text) => text || null)

const points = (label: string) =>
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
  title: words('Title', 100),
  department: words('Department', 50),
  location: words('Location', 100),
  type: words('Type', 50),
  salary: optional('Salary', 100),
  closesOn: z
    .string()
    .trim()
    .transform((text) => text || null)
    .pipe(z.iso.date(notADay).refine(isCalendarDay, notADay).nullable()),
  summary: words('Summary', 500),
  duties: points('Duties'),
  requirements: points('Requirements'),
}

const version = z.coerce.number().int().min(1)

export const newOpeningForm = z.strictObject(fields)
export const openingForm = z.strictObject({ openingId: z.uuid(), version, ...fields })
export const openingStateForm = z.strictObject({ openingId: z.uuid(), version })
