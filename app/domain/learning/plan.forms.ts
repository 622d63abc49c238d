import { z } from 'zod'
import { paces } from './plan.rules.ts'

const askPace = 'Please choose how much time you have each week'
const askDays = 'Please choose at least one day'

const weekday = z.enum(['1', '2', '3', '4', '5', '6', '7'], { error: askDays }).transform(Number)

export const planForm = z.strictObject({
  minutesAWeek: z.coerce
    .number({ error: askPace })
    .refine((minutes) => paces.some((pace) => pace === minutes), askPace),
  weekdays: z
    .union([weekday.transform((day) => [day]), z.array(weekday).min(1).max(7)], { error: askDays })
    .transform((days) => [...new Set(days)].toSorted((a, b) => a - b)),
})
