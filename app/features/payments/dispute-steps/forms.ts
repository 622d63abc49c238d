import { z } from 'zod'
import { longText } from '#app/features/contact/forms.ts'
import { idField } from '../desk/forms.ts'
import { longestStep } from './rules.ts'

const words = longText.pipe(
  z.string().min(1, 'Please write something').max(longestStep, `The text must have at most ${longestStep} characters`),
)

export const disputeStepForm = z.strictObject({ id: idField, words })
