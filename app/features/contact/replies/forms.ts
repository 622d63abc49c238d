import { z } from 'zod'
import { longText } from '../forms.ts'
import { longestAnswer, longestReason, mostAtOnce } from './rules.ts'

export const answerForm = z.strictObject({
  messageId: z.uuid(),
  answer: longText.pipe(
    z
      .string()
      .min(1, 'Please write the answer')
      .max(longestAnswer, `The answer must be at most ${longestAnswer} characters`),
  ),
})

/** Boxes of one name: none, one or several of them are ticked. */
export const closingForm = z.strictObject({
  messageIds: z.preprocess(
    (ticked) => (ticked === undefined ? [] : [ticked].flat()),
    z.array(z.uuid()).min(1, 'Please choose the messages to close').max(mostAtOnce),
  ),
  reason: z
    .string()
    .trim()
    .min(1, 'Please say why nobody answers')
    .max(longestReason, `The reason must be at most ${longestReason} characters`),
})
