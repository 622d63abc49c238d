import { z } from 'zod'
import { ticketPriorities } from '#app/core/vocabulary.ts'
import { longestResolution } from '../rules.ts'
import { mostAtOnce } from './rules.ts'

/** A checkbox value: "<ticket id>:<version seen>". */
const box = z
  .string()
  .regex(/^[0-9a-f-]{36}:\d{1,9}$/)
  .transform((text) => {
    const [ticketId = '', version] = text.split(':')
    return { ticketId, version: Number(version) }
  })
  .refine(({ ticketId }) => z.uuid().safeParse(ticketId).success)

const chosen = z.preprocess(
  (ticked) => (ticked === undefined ? [] : [ticked].flat()),
  z
    .array(box)
    .min(1, 'Please choose the tickets first')
    .max(mostAtOnce, `Please choose at most ${mostAtOnce} tickets at once`),
)

/** One form has three buttons, so it also submits the fields of the other two. */
const others = { assignedTo: z.string().max(40), priority: z.string().max(20), reason: z.string().max(100_000) }

export const bulkForm = z.discriminatedUnion(
  'deed',
  [
    z.strictObject({
      ...others,
      deed: z.literal('assign'),
      chosen,
      assignedTo: z
        .union([z.literal(''), z.uuid('Please choose a member of customer service')])
        .transform((id) => id || null),
    }),
    z.strictObject({ ...others, deed: z.literal('rate'), chosen, priority: z.enum(ticketPriorities) }),
    z.strictObject({
      ...others,
      deed: z.literal('close'),
      chosen,
      reason: z
        .string()
        .trim()
        .min(1, 'Please say why they are closed; the students read it')
        .max(longestResolution, `The reason must be at most ${longestResolution} characters`),
    }),
  ],
  'Please choose what to do',
)
