import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'

export const reviewRefusals = {
  'not-a-reviewer': { status: 422, text: 'Only active members of HR can review applications' },
  'reviewer-applies': { status: 422, text: 'The applicant cannot review their own application' },
  'review-written': { status: 409, text: 'This review is already written, so the reviewer can’t be removed' },
} as const satisfies Refusals

export const reviewNotices = {
  'assign-reviewer': { tone: 'success', text: 'Reviewer added' },
  'remove-reviewer': { tone: 'success', text: 'Reviewer removed' },
  review: { tone: 'success', text: 'Your review is saved' },
} as const satisfies Record<string, Notice>

export const reviewFailures = {
  'assign-reviewer': 'The reviewer could not be added',
  'remove-reviewer': 'The reviewer could not be removed',
  review: 'Your review could not be saved',
} as const
