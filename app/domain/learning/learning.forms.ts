import { z } from 'zod'
import { longestNote } from '#app/core/vocabulary.ts'
import { longestReview } from './review.ts'

/** The form of an action on a section. Without `act` the section is marked as read. */
export const sectionForm = z.strictObject({
  sectionId: z.uuid(),
  act: z.enum(['read', 'take-back', 'note', 'bookmark', 'unbookmark']).default('read'),
  note: z.string().trim().max(longestNote, `Note must be less than ${longestNote} characters`).default(''),
})

/** The step of a review in the URL, counted from 1. */
export const stepNumber = z.coerce.number().int().min(1).max(100)

/** The items that a review should have, each as its enrolment and its key. All others are left out. */
export const chosenItems = z.array(z.string().max(200)).max(longestReview)

/** The answer to whether the review goes on after the pass. */
export const keepForm = z.strictObject({ enrollmentId: z.uuid(), keeps: z.enum(['yes', 'no']) })

/** Longer than any answer that is judged, so that one that is too long is told so and nothing of it is cut. */
const given = z.string().max(20_000)

export const answerForm = z.strictObject({
  itemId: z.uuid(),
  /** The number of answers that the item had when it was shown. */
  seen: z.coerce.number().int().min(0).max(100_000).default(0),
  act: z.enum(['check', 'rule', 'show']).default('check'),
  answer: z.union([given.transform((one) => [one]), z.array(given).max(24)]).default([]),
})

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
