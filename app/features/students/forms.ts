import { z } from 'zod'
import { coursePreferences, educationLevels } from '#app/core/vocabulary.ts'
import { phoneField } from '#app/features/contact/forms.ts'

export const registrationForm = z.strictObject({
  coursePreference: z.enum(coursePreferences, 'Please select your preferred course'),
  educationLevel: z.enum(educationLevels, 'Please select your highest education level'),
  phone: phoneField,
  /** Browsers send an empty file when none was chosen. */
  evidence: z
    .instanceof(File)
    .optional()
    .transform((file) => (file && file.size > 0 ? file : null)),
  terms: z.literal('on', 'Please accept the terms and conditions'),
})
