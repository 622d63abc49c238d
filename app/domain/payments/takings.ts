import { londonDay, londonWallClock } from '#app/core/dates.ts'

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

const monthPattern = /^20\d{2}-(0[1-9]|1[0-2])$/
const yearPattern = /^20\d{2}$/

/**
 * Reads the year and the month from the URL; unknown values are ignored. A month such as "2026-11" also sets the year.
 */
export function readTakingsFilter(parameters: URLSearchParams): TakingsFilter {
  const month = monthPattern.exec(parameters.get('month') ?? '')?.[0] ?? null
  const year = yearPattern.exec(month?.slice(0, 4) ?? parameters.get('year') ?? '')?.[0]
  return { year: year ? Number(year) : null, month }
}

/** Returns the times at which a year or month begins and ends in London. */
export function getPeriod({ year, month }: { year: number; month: string | null }) {
  if (!month) return { from: londonWallClock(`${year}-01-01`, 0), until: londonWallClock(`${year + 1}-01-01`, 0) }
  const [ofYear = year, number = 1] = month.split('-').map(Number)
  const next = number === 12 ? `${ofYear + 1}-01` : `${ofYear}-${String(number + 1).padStart(2, '0')}`
  return { from: londonWallClock(`${month}-01`, 0), until: londonWallClock(`${next}-01`, 0) }
}

/** Returns the last day of a month, such as "2026-02-28". */
export function getLastDay(month: string) {
  const { until } = getPeriod({ year: Number(month.slice(0, 4)), month })
  return londonDay(new Date(until.getTime() - 1))
}

export const nothingTaken: Taken = {
  receipts: 0,
  firstReceipt: null,
  lastReceipt: null,
  receivedPence: 0,
  receivedVatPence: 0,
  creditNotes: 0,
  firstCreditNote: null,
  lastCreditNote: null,
  returnedPence: 0,
  returnedVatPence: 0,
}

const chooseLowerNumber = (one: string | null, other: string | null) =>
  one === null || (other !== null && other < one) ? other : one
const chooseHigherNumber = (one: string | null, other: string | null) =>
  one === null || (other !== null && other > one) ? other : one

export function addTaken(one: Taken, other: Taken): Taken {
  return {
    receipts: one.receipts + other.receipts,
    firstReceipt: chooseLowerNumber(one.firstReceipt, other.firstReceipt),
    lastReceipt: chooseHigherNumber(one.lastReceipt, other.lastReceipt),
    receivedPence: one.receivedPence + other.receivedPence,
    receivedVatPence: one.receivedVatPence + other.receivedVatPence,
    creditNotes: one.creditNotes + other.creditNotes,
    firstCreditNote: chooseLowerNumber(one.firstCreditNote, other.firstCreditNote),
    lastCreditNote: chooseHigherNumber(one.lastCreditNote, other.lastCreditNote),
    returnedPence: one.returnedPence + other.returnedPence,
    returnedVatPence: one.returnedVatPence + other.returnedVatPence,
  }
}

/** Computes the takings, which are the money received less the money returned, with the VAT and net of VAT. */
export function computeTakings({ receivedPence, receivedVatPence, returnedPence, returnedVatPence }: Taken) {
  const [grossPence, vatPence] = [receivedPence - returnedPence, receivedVatPence - returnedVatPence]
  return { grossPence, vatPence, netPence: grossPence - vatPence }
}
