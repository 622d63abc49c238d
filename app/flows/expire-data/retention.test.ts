import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { interestMonths } from '#app/domain/courses/interests.ts'
import { emailCopyDays } from '#app/platform/mail/delivery.ts'
import {
  enquiryYears,
  computeFinancialRecordsCutoff,
  financialYears,
  studentRecordYears,
  unusedAccountYears,
  warningDays,
  yearsBefore,
  yearsMore,
} from './retention.ts'

it('the retention periods match the privacy policy', () => {
  const policy = readFileSync('app/content/legal/privacy-policy.md', 'utf8')
  const lineOf = (record: string) => policy.split('\n').find((line) => line.startsWith(`| ${record}`)) ?? ''
  expect(lineOf('Student records')).toContain(`| ${studentRecordYears} years from the end of your last enrolment |`)
  expect(lineOf('Financial records')).toContain(`| ${financialYears} years from the end of the financial year |`)
  expect(lineOf('Accounts without')).toContain(
    `| ${unusedAccountYears} years from the last sign-in, or from the day the account was made if nobody has signed in |`,
  )
  expect(policy).toContain(
    `Thirty days before an account goes with its records because its years are over, we write to its address. Signing in before that day keeps it: the records of a student for another year, an account without a student record for another ${unusedAccountYears} years.`,
  )
  expect([warningDays, yearsMore]).toEqual([30, 1])
  expect(lineOf('Copies of the emails')).toContain(`| ${emailCopyDays} days, or less`)
  expect(lineOf('Addresses of people')).toContain(`or ${interestMonths} months at most |`)
  expect(lineOf('Enquiries')).toContain(`| no longer than ${enquiryYears} years |`)
})

it('keeps payments until six years after their financial year', () => {
  const since = (now: string) => computeFinancialRecordsCutoff(new Date(now)).toISOString()
  // Midnight in London, in summer time: a payment of 31 March 2027 is kept until 1 April 2033.
  expect(since('2033-03-31T22:59:59Z')).toBe('2026-03-31T23:00:00.000Z')
  expect(since('2033-03-31T23:00:00Z')).toBe('2027-03-31T23:00:00.000Z')
  expect(since('2033-12-31T12:00:00Z')).toBe('2027-03-31T23:00:00.000Z')
})

it('counts calendar years', () => {
  expect(yearsBefore(new Date('2028-02-29T10:00:00Z'), 3)).toEqual(new Date('2025-02-28T10:00:00Z'))
  expect(yearsBefore(new Date('2033-11-22T10:00:00Z'), 7)).toEqual(new Date('2026-11-22T10:00:00Z'))
})
