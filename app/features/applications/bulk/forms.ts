import { z } from 'zod'
import { applicationStages, settableStages } from '#app/core/vocabulary.ts'
import { isEmailed } from '../applicant-emails.rules.ts'
import { mostAtOnce } from './rules.ts'

/** A checkbox value: "<application id>:<stage that the page showed>". */
const checkbox = z
  .string()
  .regex(/^[0-9a-f-]{36}:[a-z]{1,20}$/)
  .transform((text) => {
    const [applicationId = '', from = ''] = text.split(':')
    return { applicationId, from }
  })
  .pipe(z.object({ applicationId: z.uuid(), from: z.enum(applicationStages) }))

const chosen = z.preprocess(
  (values) => (values === undefined ? [] : [values].flat()),
  z
    .array(checkbox)
    .min(1, 'Please select some applications first')
    .max(mostAtOnce, `Please select at most ${mostAtOnce} applications`),
)

/** The form has three buttons, so the fields of the other two buttons are always submitted as well. */
const otherFields = {
  stage: z.string().max(20),
  reviewerId: z.string().max(40),
  sure: z.string().max(2).optional(),
}

export const bulkForm = z.discriminatedUnion(
  'step',
  [
    z.strictObject({
      ...otherFields,
      step: z.literal('move'),
      chosen,
      stage: z.enum(settableStages, 'Choose a stage').refine((stage) => !isEmailed(stage), 'Choose a stage'),
    }),
    z.strictObject({
      ...otherFields,
      step: z.literal('reject'),
      chosen,
      sure: z.literal('on', 'Please tick to confirm that everyone selected will be rejected and emailed'),
    }),
    z.strictObject({
      ...otherFields,
      step: z.literal('assign'),
      chosen,
      reviewerId: z.uuid('Choose a reviewer'),
    }),
  ],
  'Please choose what to do',
)
