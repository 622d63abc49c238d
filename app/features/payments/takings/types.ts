/** Money received in receipts and money returned in credit notes; amounts in pence, VAT included. */
export type Taken = {
  receipts: number
  firstReceipt: string | null
  lastReceipt: string | null
  receivedPence: number
  receivedVatPence: number
  creditNotes: number
  firstCreditNote: string | null
  lastCreditNote: string | null
  returnedPence: number
  returnedVatPence: number
}

/** `key` is a month such as "2026-11", the id of a course or a rate of VAT. */
export type TakingsRow = Taken & { key: string; label: string }

export type TakingsFilter = {
  year: number | null
  /** A month such as "2026-11", to see its courses and rates only. */
  month: string | null
}

export type Takings = {
  /** The year that is shown, by the London calendar. */
  year: number
  month: string | null
  years: readonly number[]
  byMonth: readonly TakingsRow[]
  byCourse: readonly TakingsRow[]
  byRate: readonly TakingsRow[]
  total: Taken
}
