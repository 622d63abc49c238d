import { z } from 'zod'
import { ticketPriorities } from '#app/core/vocabulary.ts'
import { reasonField } from './tickets.forms.ts'
import { mostAtOnce, unassigned } from './bulk.ts'

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
