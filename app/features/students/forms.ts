import { z } from 'zod'
import { coursePreferences } from '#app/core/course-vocabulary.ts'
import { educationLevels } from '#app/core/vocabulary.ts'
import { phoneField } from '#app/features/contact/forms.ts'

/** `wanted` is the title of the programme that led here; the list of the specification may lack it. */
export const registrationForm = (wanted: string | null) =>
  z.strictObject({
    coursePreference: z.enum(
      [...coursePreferences, ...(wanted ? [wanted] : [])],
      'Please select your preferred course',
    ),
    educationLevel: z.enum(educationLevels, 'Please select your highest education level'),
    phone: phoneField,
    /** Browsers send an empty file when none was chosen. */
    evidence: z
      .instanceof(File)
      .optional()
      .transform((file) => (file && file.size > 0 ? file : null)),
    terms: z.literal('on', 'Please accept the terms and conditions'),
  })
