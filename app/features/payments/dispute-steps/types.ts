import type { DisputeFilePurpose } from '#app/core/vocabulary.ts'

/** The fields of a dispute's evidence at Stripe that we fill in. */
export type DisputeEvidence = {
  customer_name: string
  customer_email_address: string
  product_description: string
  service_date: string
  refund_policy_disclosure: string
  access_activity_log: string
  uncategorized_text: string
}

type Facts = { payerName: string; email: string; courseTitle: string; paidAt: Date | null }

export type StudentFacts = Facts & {
  consents: readonly { consent: string; textVersion: string; givenAt: Date }[]
  sectionsRead: number
  lastReadAt: Date | null
}

export type TeamFacts = Facts & {
  organisation: string
  places: number
  claimed: number
  /** The number of claimed places whose students have read a section. */
  started: number
  terms: { version: string; agreedAt: Date }
}

export type EvidenceFacts = StudentFacts | TeamFacts

export type SentFile = { purpose: DisputeFilePurpose; name: string; content: Blob }
