import { z } from 'zod'

const given = z.string().max(400)

export const answerForm = z.strictObject({
  itemId: z.uuid(),
  answer: z.union([given.transform((one) => [one]), z.array(given).max(24)]).default([]),
})
