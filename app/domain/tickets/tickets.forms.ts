import { z } from 'zod'
import { longestResolution, ticketSteps } from './tickets.rules.ts'
import { ticketPriorities, ticketDraftKinds, ticketCategories } from '#app/core/vocabulary.ts'
import { plainDashes } from '#app/core/pasted.ts'
import { lineText } from '#app/domain/contact/contact.forms.ts'
import { mostAtOnce, unassigned } from './handling.ts'
import { longestReply } from './thread.ts'
import { longestMessage, longestTitle } from './student-tickets.ts'

/** `version` is the version that the page showed, which detects a concurrent change. */
export const seenTicket = { ticketId: z.uuid(), version: z.coerce.number().int().min(1) }

/** The adviser to assign; an empty value leaves the ticket unassigned. */
export const assigneeField = z
  .union([z.literal(''), z.uuid('Please choose a member of customer service')])
  .transform((id) => id || null)

export function reasonField(missing: string) {
  return z
    .string()
    .trim()
    .min(1, missing)
    .max(longestResolution, `The reason must be at most ${longestResolution} characters`)
}

/** A checkbox value: "<ticket id>:<version that the page showed>". */
const checkbox = z
  .string()
  .regex(/^[0-9a-f-]{36}:\d{1,9}$/)
  .transform((text) => {
    const [ticketId = '', version] = text.split(':')
    return { ticketId, version: Number(version) }
  })
  .refine(({ ticketId }) => z.uuid().safeParse(ticketId).success)

const chosen = z.preprocess(
  (values) => (values === undefined ? [] : [values].flat()),
  z
    .array(checkbox)
    .min(1, 'Please select some tickets first')
    .max(mostAtOnce, `Please select at most ${mostAtOnce} tickets`),
)

const pair = chosen.refine(({ length }) => length === 2, 'Please select the two tickets that you want to merge')

/** The form has four buttons, so the fields of the other buttons are always submitted as well. */
const otherFields = { assignedTo: z.string().max(40), priority: z.string().max(20), reason: z.string().max(100_000) }

export const bulkForm = z.discriminatedUnion(
  'step',
  [
    z.strictObject({
      ...otherFields,
      step: z.literal('assign'),
      chosen,
      assignedTo: z
        .union([z.literal(unassigned), z.uuid('Please choose an adviser')])
        .transform((id) => (id === unassigned ? null : id)),
    }),
    z.strictObject({ ...otherFields, step: z.literal('rate'), chosen, priority: z.enum(ticketPriorities) }),
    z.strictObject({
      ...otherFields,
      step: z.literal('close'),
      chosen,
      reason: reasonField('Please give a reason; the students will see it'),
    }),
    z.strictObject({ ...otherFields, step: z.literal('merge'), chosen: pair }),
  ],
  'Please choose what to do',
)

export const stepForm = z.strictObject({
  ...seenTicket,
  step: z.enum(ticketSteps),
  resolutionNotes: z
    .string()
    .trim()
    .max(longestResolution, `Resolution notes must be less than ${longestResolution} characters`)
    .default(''),
})

export const mergeForm = z.strictObject({
  ...seenTicket,
  intoId: z.uuid('Please choose the ticket to keep'),
  sure: z.literal('on', 'Please tick to confirm the merge. It cannot be undone.'),
})

export const triageForm = z.strictObject({
  ...seenTicket,
  assignedTo: assigneeField,
  priority: z.enum(ticketPriorities),
})

export const closingForm = z.strictObject({ ...seenTicket, reason: reasonField('Please say why you’re closing it') })

/** `begunAt` is when the page was loaded. A draft may be longer than a reply, because it can still be shortened. */
export const draftForm = z.strictObject({
  ticketId: z.uuid(),
  kind: z.enum(ticketDraftKinds),
  begunAt: z.iso.datetime().transform((text) => new Date(text)),
  body: z.string().max(2 * longestReply),
})

export const typingForm = z.strictObject({ ticketId: z.uuid() })

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

const messageField = (what: string) =>
  z.string().trim().min(1, `${what} is empty`).max(longestReply, `${what} must be at most ${longestReply} characters`)

export const replyForm = z.strictObject({
  ...seenTicket,
  body: messageField('The reply'),
  /** Set by the button that sends the reply and resolves the ticket in one step. */
  next: z.literal('resolve').optional(),
})

export const noteForm = z.strictObject({ ticketId: z.uuid(), body: messageField('The note') })
