import { formatPence, penceFromDecimal } from '#app/core/money.ts'
import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { ownCourse } from '#app/domain/students/students.ts'

/** The stored hash of a removed folder. If the folder returns, its hash differs and it is imported. */
export const removedHash = 'gone'

/** The limits of a price in the course's text. */
export const highestPricePounds = 20_000
export const mostPlaces = 100_000

/**
 * Decides what a course is sold for and whether it is sold. `courses.price` and `courses.isOpen` hold the result, and
 * everything reads these.
 */
export function computeSaleTerms({
  textPrice,
  ownPrice,
  isWritten,
  saleStoppedAt,
}: {
  textPrice: string
  ownPrice: string | null
  /** True if the course has all that students need. */
  isWritten: boolean
  saleStoppedAt: Date | null
}) {
  return { price: ownPrice ?? textPrice, isOpen: isWritten && saleStoppedAt === null }
}

const describePlaces = (places: number | null) => (places === null ? 'no limit' : `${places} places`)

/** Describes the terms for the activity log, such as "£30.00, 20 places, on sale". */
export function describeSaleTerms({
  price,
  places,
  isStopped,
}: {
  price: string
  places: number | null
  isStopped: boolean
}) {
  return `${formatPence(penceFromDecimal(price))}, ${describePlaces(places)}, ${isStopped ? 'not on sale' : 'on sale'}`
}

export const saleTermsRefusals = {
  ...ownCourse,
  'not-published': { status: 404, text: 'This course was never published, so it isn’t on sale' },
} as const satisfies Refusals
export type SaleTermsRefusal = keyof typeof saleTermsRefusals

export const saleTermsSaved: Notice = { tone: 'success', text: 'Price and places saved' }
