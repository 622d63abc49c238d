import { z } from 'zod'
import { plainDashes } from '#app/core/pasted.ts'
import { ticketCategories, ticketPriorities } from '#app/core/vocabulary.ts'
import { lineText } from '#app/domain/contact/contact.forms.ts'
import { longestMessage, longestTitle } from './student-tickets.ts'

export const openingForm = z.strictObject({
  matricNumber: lineText
    .overwrite(plainDashes)
    .toUpperCase()
    .min(1, 'Please enter the matric number')
    .max(40, 'This isn’t a matric number'),
  title: lineText
    .min(1, 'Please enter a subject')
    .max(longestTitle, `The subject must be at most ${longestTitle} characters`),
  description: z
    .string()
    .trim()
    .min(1, 'Please enter the question')
    .max(longestMessage, `The question must be at most ${longestMessage} characters`),
  category: z.enum(ticketCategories, 'Please choose a category'),
  priority: z.enum(ticketPriorities, 'Please choose a priority'),
})
