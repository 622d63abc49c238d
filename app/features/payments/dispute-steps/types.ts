/** The fields of Stripe's evidence that we fill in. */
export type DisputeEvidence = {
  customer_name: string
  customer_email_address: string
  product_description: string
  service_date: string
  refund_policy_disclosure: string
  access_activity_log: string
  uncategorized_text: string
}

export type EvidenceFacts = {
  studentName: string
  email: string
  courseTitle: string
  paidAt: Date | null
  consents: readonly { consent: string; textVersion: string; givenAt: Date }[]
  sectionsRead: number
  lastReadAt: Date | null
}
