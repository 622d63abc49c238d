import { expect, it } from 'vitest'
import { newId } from '#app/core/ids.ts'
import { offerForm } from './interviews.forms.ts'
import { interviewMinutes } from './interviews.ts'

const none = { time2: '', time3: '', time4: '', time5: '' }
const offer = {
  applicationId: newId(),
  interviewerId: newId(),
  minutes: '45',
  place: 'By video',
  topics: 'Your work',
  ...none,
}

it('the offer form keeps only the times that were filled in', () => {
  const read = offerForm.parse({ ...offer, time1: '2026-11-25T10:30', time3: '2026-11-26T10:30' })
  expect(read.times).toEqual([new Date('2026-11-25T10:30:00Z'), new Date('2026-11-26T10:30:00Z')])
  expect(offerForm.safeParse({ ...offer, time1: '' }).error?.issues[0]?.message).toBe('Offer at least one time')
})

it('the offer form accepts only the durations on its list', () => {
  const isAccepted = (minutes: number) =>
    offerForm.safeParse({ ...offer, time1: '2026-11-25T10:30', minutes: String(minutes) }).success
  expect([10, 20, 25, 30, 45, 46, 60, 90, 120].filter(isAccepted)).toEqual([...interviewMinutes])
})
