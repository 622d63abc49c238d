/** Money received (receipts) and returned (credit notes), in pence including VAT. */
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

/** One row of a table of takings. `key` is a month such as "2026-11", a course id or a VAT rate. */
export type TakingsRow = Taken & { key: string; label: string }

export type TakingsFilter = {
  year: number | null
  /** A month such as "2026-11". If set, the totals by course and by VAT rate are those of this month. */
  month: string | null
}

export type Takings = {
  /** The year shown, in London time. */
  year: number
  month: string | null
  years: readonly number[]
  byMonth: readonly TakingsRow[]
  byCourse: readonly TakingsRow[]
  byRate: readonly TakingsRow[]
  total: Taken
}
