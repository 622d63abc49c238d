import { z } from 'zod'
import { coursePreferences, educationLevels } from '#app/core/vocabulary.ts'

export const registrationForm = z.strictObject({
  coursePreference: z.enum(coursePreferences, 'Please select your preferred course'),
  educationLevel: z.enum(educationLevels, 'Please select your highest education level'),
  phone: z
    .string()
    .trim()
    .max(20, 'Phone must be less than 20 characters')
    .optional()
    .transform((phone) => phone || null),
  terms: z.literal('on', 'Please accept the terms and conditions'),
})
