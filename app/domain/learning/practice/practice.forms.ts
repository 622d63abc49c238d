import { z } from 'zod'

/** Longer than any answer that is judged, so that one that is too long is told so and nothing of it is cut. */
const given = z.string().max(20_000)

export const answerForm = z.strictObject({
  itemId: z.uuid(),
  /** The number of answers that the item had when it was shown. */
  seen: z.coerce.number().int().min(0).max(100_000).default(0),
  act: z.enum(['check', 'rule', 'show']).default('check'),
  answer: z.union([given.transform((one) => [one]), z.array(given).max(24)]).default([]),
})
