import { z } from 'zod'
import { chosenFile } from '#app/core/chosen-file.ts'
import { coursePreferences } from '#app/core/course-vocabulary.ts'
import { educationLevels } from '#app/core/vocabulary.ts'
import { phoneField } from '#app/domain/contact/contact.forms.ts'

/**
 * Builds the registration form. `wanted` is the title of the programme whose page led here. It is an additional choice,
 * because the list of the specification does not have all programmes.
 */
export const buildRegistrationForm = (wanted: string | null) =>
  z.strictObject({
    coursePreference: z.enum(
      [...coursePreferences, ...(wanted ? [wanted] : [])],
      'Please select your preferred course',
    ),
    educationLevel: z.enum(educationLevels, 'Please select your highest education level'),
    phone: phoneField,
    /** The document, or null for the empty file that browsers send if none was chosen. */
    evidence: z.instanceof(File).optional().transform(chosenFile),
    terms: z.literal('on', 'Please accept the terms and conditions'),
  })

/** The minutes of study a day; an empty choice follows the weekly plan or an even pace. */
export const daySizeForm = z.strictObject({
  minutes: z.union([z.literal('').transform(() => null), z.coerce.number().int().min(5).max(240)]),
})
