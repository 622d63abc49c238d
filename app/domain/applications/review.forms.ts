import { z } from 'zod'
import { applicationStages, settableStages } from '#app/core/vocabulary.ts'
import { longText } from '#app/domain/contact/contact.forms.ts'
import { longestEmail, longestSubject } from './applicant-emails.ts'
import { longestNotes } from './applications.ts'

const applicationId = z.uuid()

/** `from` is the stage that the page showed, which detects a concurrent change. */
export const statusForm = z.strictObject({
  applicationId,
  from: z.enum(applicationStages),
  status: z.enum(settableStages, 'Choose a status'),
})

export const notesForm = z.strictObject({
  applicationId,
  notes: z.string().trim().max(longestNotes, `Notes must be less than ${longestNotes} characters`),
  seen: z.string().max(64),
})

export const emailForm = statusForm.extend({
  subject: z
    .string()
    .trim()
    .min(1, 'Please enter a subject')
    .max(longestSubject, `The subject must be less than ${longestSubject} characters`),
  body: longText.pipe(
    z
      .string()
      .trim()
      .min(1, 'Please write your message')
      .max(longestEmail, `The message must be less than ${longestEmail} characters`),
  ),
})
