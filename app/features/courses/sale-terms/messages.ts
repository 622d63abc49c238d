import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { ownCourse } from '#app/features/students/own-course.messages.ts'

export const saleTermsRefusals = {
  ...ownCourse,
  'not-published': { status: 404, text: 'This course was never published, so it isn’t on sale' },
} as const satisfies Refusals
export type SaleTermsRefusal = keyof typeof saleTermsRefusals

export const saleTermsSaved: Notice = { tone: 'success', text: 'Price and places saved' }
export const saleTermsFailed = 'Failed to save the price and places'
