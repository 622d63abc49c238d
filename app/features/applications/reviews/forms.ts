import { z } from 'zod'
import { criteria, criterionNames, longestReviewNotes } from './rules.ts'
import type { Criterion } from './types.ts'

export const assignmentForm = z.strictObject({
  applicationId: z.uuid(),
  reviewerId: z.uuid('Choose a reviewer'),
})

const markField = (name: Criterion) =>
  z.enum(['1', '2', '3', '4', '5'], `Choose a mark for “${criteria[name]}”`).transform(Number)

const marks = Object.fromEntries(criterionNames.map((name) => [name, markField(name)])) as Record<
  Criterion,
  ReturnType<typeof markField>
>

export const reviewForm = z.strictObject({
  applicationId: z.uuid(),
  ...marks,
  notes: z.string().trim().max(longestReviewNotes, `Notes must be less than ${longestReviewNotes} characters`),
})
