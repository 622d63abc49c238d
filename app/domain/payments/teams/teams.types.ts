import type { CourseLevel } from '#app/core/course-vocabulary.ts'
import type { Person, StaffActor } from '#app/core/person.ts'
import type { PaymentProvider, PaymentStatus, TeamOrderMethod, TeamOrderStatus } from '#app/core/vocabulary.ts'

/** The order that the organisation's contact asks for. */
export type OwnOrder = { person: Pick<Person, 'userId'>; orderId: string }

/** The order that a member of staff asks for. */
export type AskedOrder = { staff: StaffActor; orderId: string }

/** A course that an organisation can buy places on. */
export type TeamCourse = { courseId: string; slug: string; title: string; level: CourseLevel; pricePence: number }

export type Buyer = {
  organisation: string
  billingAddress: string
  vatNumber: string | null
  purchaseOrder: string | null
}

/** The numbers of places of one order, by state. Their sum is the number of places that were paid for. */
export type PlaceCounts = { free: number; invited: number; claimed: number; returned: number }

export type PlaceState = 'free' | 'invited' | 'claimed' | 'returned'
export type StudyState = 'not-started' | 'started' | 'finished'

/** A place as the organisation sees it. */
export type TeamPlace = {
  placeId: string
  placeNumber: number
  state: PlaceState
  /** The email address that the organisation invited. */
  invitedEmail: string | null
  invitedAt: Date | null
  claimedAt: Date | null
  /** The name and progress of the student; null unless the student agreed to share them. */
  shared: { studentName: string; study: StudyState } | null
}

export type TeamOrder = Buyer & {
  orderId: string
  invoiceNumber: string
  courseTitle: string
  courseLevel: CourseLevel
  places: number
  placePricePence: number
  vatRatePercent: number
  method: TeamOrderMethod
  status: TeamOrderStatus
  orderedAt: Date
  dueAt: Date
  paidAt: Date | null
  cancelledAt: Date | null
  heldAt: Date | null
  contactName: string
}

export type TeamDocument = { number: string; kind: 'receipt' | 'credit-note'; amountPence: number; issuedAt: Date }

export type TeamMoney = { receivedPence: number; owedPence: number; refundedPence: number }

/** The page of an order for its contact. `linkUrl` is null while the link is closed. */
export type TeamPage = {
  order: TeamOrder
  counts: PlaceCounts
  places: readonly TeamPlace[]
  documents: readonly TeamDocument[]
  money: TeamMoney
  linkUrl: string | null
  /** The last day on which places can be returned; null before the payment. */
  lastDayToReturn: Date | null
  canReturn: boolean
}

export type TeamOrderItem = Pick<
  TeamOrder,
  'orderId' | 'invoiceNumber' | 'organisation' | 'courseTitle' | 'places' | 'status' | 'orderedAt'
>

/** A place that a student has claimed. `isShared` is true if the organisation sees the student's name and progress. */
export type HeldPlace = { enrollmentId: string; courseTitle: string; organisation: string; isShared: boolean }

/** The place that a link offers. */
export type OfferedPlace = {
  orderId: string
  courseId: string
  courseTitle: string
  courseSlug: string
  organisation: string
  /** True for an invitation sent to one person by email. */
  isInvitation: boolean
}

export type TeamCheckout = {
  paymentId: string
  orderId: string
  provider: PaymentProvider
  status: PaymentStatus
  amountPence: number
  receivedPence: number | null
  courseTitle: string
  places: number
  orderStatus: TeamOrderStatus
}
