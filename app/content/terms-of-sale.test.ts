import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { daysToPay, daysToRefund, daysToWithdraw, fullRefundBelowPercent } from '#app/core/terms-of-sale.ts'

const read = (document: string) => readFileSync(`app/content/legal/${document}.md`, 'utf8')

it('the terms of use name the days and the percentage that the product applies', () => {
  const terms = read('terms-of-use')
  for (const phrase of [
    `Payment is due within ${daysToPay} days of enrolling`,
    `within ${daysToWithdraw} days of enrolment and have completed less than ${fullRefundBelowPercent}% of the course`,
    `The ${daysToWithdraw} days are counted from`,
    `within ${daysToWithdraw} days after the day on which it was made`,
    `request expressly that we begin within those ${daysToWithdraw} days`,
    `send it before the ${daysToWithdraw} days are over`,
    `at the latest within ${daysToRefund} days of the day on which you told us`,
  ])
    expect(terms).toContain(phrase)
})

it('the model cancellation form names the same days and percentage', () => {
  const form = read('cancellation-form')
  for (const phrase of [
    `within ${daysToWithdraw} days after the day of your payment`,
    `less than ${fullRefundBelowPercent}% of the sections`,
    `at the latest within ${daysToRefund} days`,
  ])
    expect(form).toContain(phrase)
})
