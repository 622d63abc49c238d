import { z } from 'zod'
import { longText } from '#app/features/contact/forms.ts'
import { longestAnswer } from './rules.ts'

export const answerForm = z.strictObject({
  noticeId: z.uuid(),
  answer: longText.pipe(
    z
      .string()
      .min(1, 'Please write your answer')
      .max(longestAnswer, `Your answer must be at most ${longestAnswer} characters`),
  ),
})
