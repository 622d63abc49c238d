import { z } from 'zod'
import { longText } from '#app/domain/contact/contact.forms.ts'
import { interviewMinutes, longestPlace, longestTopics, readLondonTime } from './interviews.ts'

const timeField = (number: number) =>
  z
    .string()
    .trim()
    .transform((text, context) => {
      if (text === '') return null
      const instant = readLondonTime(text)
      if (!instant) context.addIssue({ code: 'custom', message: `Please give a day and a time for time ${number}` })
      return instant
    })

export const offerForm = z
  .strictObject({
    applicationId: z.uuid(),
    interviewerId: z.uuid('Choose an interviewer'),
    minutes: z.coerce
      .number()
      .refine((minutes) => interviewMinutes.some((each) => each === minutes), 'Choose a length'),
    place: z
      .string()
      .trim()
      .min(1, 'Say where it takes place')
      .max(longestPlace, `This must be less than ${longestPlace} characters`),
    topics: longText.pipe(
      z
        .string()
        .trim()
        .min(1, 'Say what the interview will cover')
        .max(longestTopics, `This must be less than ${longestTopics} characters`),
    ),
    time1: timeField(1).refine((instant) => instant !== null, 'Offer at least one time'),
    time2: timeField(2),
    time3: timeField(3),
    time4: timeField(4),
    time5: timeField(5),
  })
  .transform(({ time1, time2, time3, time4, time5, ...offer }) => ({
    ...offer,
    times: [time1, time2, time3, time4, time5].filter((each) => each !== null),
  }))

export const cancellationForm = z.strictObject({ interviewId: z.uuid(), applicationId: z.uuid() })

export const choiceForm = z.strictObject({
  token: z.string().max(200),
  slotId: z.uuid('Please choose one of the times'),
})
