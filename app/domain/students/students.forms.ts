import { z } from 'zod'
import { chosenFile } from '#app/core/chosen-file.ts'
import { coursePreferences } from '#app/core/course-vocabulary.ts'
import { educationLevels, studentStatuses, longestStaffNote } from '#app/core/vocabulary.ts'
import { phoneField, longText } from '#app/domain/contact/contact.forms.ts'
import { longestReason } from './status.ts'

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

const reason = longText.pipe(
  z
    .string()
    .min(1, 'Please give a reason')
    .max(longestReason, `The reason must be at most ${longestReason} characters`),
)

/**
 * The fields of every change of status. `seenStatus` and `seenAttempt` are the status and the running exam that the
 * dialog showed; if they have changed, the form is refused, so that a change has no unexpected effects.
 */
export const statusForm = z.strictObject({
  studentId: z.uuid(),
  seenStatus: z.enum(studentStatuses),
  seenAttempt: z.union([z.literal(''), z.uuid()]).default(''),
  reason,
})

const studentId = z.uuid()

export const restrictionForm = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('restrict'), studentId }),
  z.strictObject({ intent: z.literal('lift'), studentId }),
])

export const passwordLinkForm = z.strictObject({ studentId: z.uuid() })

const shortestReason = 20

export const factorRemovalForm = z.strictObject({
  studentId: z.uuid(),
  reason: z
    .string({ error: 'Please say how you checked who they are' })
    .trim()
    .min(shortestReason, `Please say in at least ${shortestReason} characters how you checked who they are`)
    .refine((text) => [...text].length <= longestStaffNote, `Please use at most ${longestStaffNote} characters`),
})

export const noteForm = z.strictObject({
  body: z
    .string({ error: 'Please write a note' })
    .trim()
    .min(1, 'Please write a note')
    .refine(
      (text) => [...text].length <= longestStaffNote,
      `The note must have at most ${longestStaffNote} characters`,
    ),
})

export const removalForm = z.strictObject({ noteId: z.uuid({ error: 'This note does not exist' }) })
