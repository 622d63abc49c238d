import { z } from 'zod'

export const startForm = z.strictObject({ clock: z.literal('on').optional() })

const number = z.coerce.number().int().min(1).max(60)
/** The values of one answer: chosen options, or filled places. */
const values = z.array(z.string().max(2_000)).max(24)

export const savedAnswer = z.strictObject({
  paperId: z.uuid(),
  number,
  answer: values,
  isFlagged: z.boolean(),
})

/** The form of one item without JavaScript. `go` is the number of the item to open next, or an action. */
export const itemForm = z.strictObject({
  paperId: z.uuid(),
  number,
  answer: z.preprocess((value) => (value === undefined ? [] : [value].flat()), values),
  flagged: z.literal('yes').optional(),
  go: z.union([z.enum(['flag', 'clear', 'hand-in']), number]),
})
