import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#app/core/ids.ts'
import type { StaffActor } from '#app/core/person.ts'
import { createUnpaid } from '#tests/support/payments.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { readMoneyDesk } from './desk.queries.server.ts'
import { readMoneyFilter } from './desk.ts'
import { exportTakings, readTakings } from './takings.queries.server.ts'
import { computeTakings, getLastDay } from './takings.ts'

openTestWorld()

let [hr, service]: StaffActor[] = []
const one = (staff: StaffActor | undefined) => {
  if (!staff) throw new Error('no staff yet')
  return staff
}

/** Returns repeatable pseudo-random numbers below 1. */
function numbersFrom(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

const next = numbersFrom(20_261_124)
const below = (limit: number) => Math.floor(next() * limit)

/**
 * Creates random payments around the ends of months in London, some returned in part or in full, in the same or a later
 * month.
 */
async function addPayments(total: number) {
  const { enrollmentId } = await createUnpaid()
  const counters = { receipt: 0, note: 0 }
  for (let n = 0; n < total; n += 1) {
    const month = below(12)
    const at = new Date(
      Date.UTC(2025, month, 1, -3 + below(6), below(60)) + (below(3) === 0 ? below(27) * 86_400_000 : 0),
    )
    const [paymentId, receiptId] = [newId(), newId()]
    const [received, rate] = [100 + below(90_000), below(4) === 0 ? 0 : 20]
    const returned = below(3) === 0 ? 1 + below(received) : 0
    const isWhole = returned === received
    const status = isWhole ? 'refunded' : rate === 0 ? 'needs_refund' : 'refunded'
    await rowsOf(
      `insert into payments (id, enrollment_id, amount_pence, provider, status, received_pence, refunded_pence, started_at, succeeded_at)
       values ($1, $2, $3, 'sandbox', $4, $3, $5, $6, $6)`,
      [paymentId, enrollmentId, received, status, returned, at],
    )
    const vat = Math.round((received * rate) / (100 + rate))
    counters.receipt += 1
    await rowsOf(
      `insert into receipts (id, receipt_number, payment_id, student_name, course_title, amount_pence, vat_pence, vat_rate_percent, issued_at)
       values ($1, $2, $3, 'Ada', 'Taster', $4, $5, $6, $7)`,
      [receiptId, `UKLI-REC-2025-${String(counters.receipt).padStart(6, '0')}`, paymentId, received, vat, rate, at],
    )
    if (returned === 0) continue
    const [refundId, doneAt] = [newId(), new Date(at.getTime() + below(60) * 86_400_000)]
    counters.note += 1
    await rowsOf(
      `insert into refunds (id, payment_id, amount_pence, ground, status, requested_at, due_at, done_at)
       values ($1, $2, $3, 'goodwill', 'done', $4, $4, $4)`,
      [refundId, paymentId, returned, doneAt],
    )
    await rowsOf(
      `insert into credit_notes (id, credit_note_number, refund_id, receipt_id, amount_pence, vat_pence, issued_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        newId(),
        `UKLI-CRN-2025-${String(counters.note).padStart(6, '0')}`,
        refundId,
        receiptId,
        returned,
        Math.min(vat, Math.round((returned * rate) / (100 + rate))),
        doneAt,
      ],
    )
  }
}

beforeAll(async () => {
  ;[hr, service] = [await createStaff('hr'), await createStaff('customer_service')]
  await addPayments(300)
}, 120_000)

const takingsOf = (year: number, month: string | null = null) =>
  readTakings({ staff: one(hr), filter: { year, month } })
const listed = async (query: Record<string, string>) =>
  (await readMoneyDesk({ staff: one(hr), filter: readMoneyFilter(new URLSearchParams(query)) })).list.totals

describe('takings', () => {
  it('agree with the list of payments, month by month and over all years', async () => {
    const years = [await takingsOf(2024), await takingsOf(2025), await takingsOf(2026)]
    const months = years.flatMap(({ byMonth }) => byMonth)
    expect(months.length).toBeGreaterThan(11)
    for (const { key, receivedPence, receipts } of months) {
      const totals = await listed({ from: `${key}-01`, to: getLastDay(key) })
      expect({ key, pence: totals.receivedPence }).toEqual({ key, pence: receivedPence })
      expect(totals.payments).toBeGreaterThanOrEqual(receipts)
    }
    const whole = await listed({})
    const sum = (amounts: readonly number[]) => amounts.reduce((total, pence) => total + pence, 0)
    expect(sum(months.map(({ receivedPence }) => receivedPence))).toBe(whole.receivedPence)
    expect(sum(months.map(({ returnedPence }) => returnedPence))).toBe(whole.refundedPence)
  })

  it('add up to the same sums by month, by programme and by VAT rate, for a year and for a month', async () => {
    const year = await takingsOf(2025)
    for (const { total, byCourse, byRate, month } of [year, await takingsOf(2025, '2025-03')]) {
      const rows = month ? [byCourse, byRate] : [year.byMonth, byCourse, byRate]
      for (const part of rows) {
        const kept = part.map(computeTakings)
        expect(kept.reduce((sum, { grossPence }) => sum + grossPence, 0)).toBe(computeTakings(total).grossPence)
        expect(kept.reduce((sum, { vatPence }) => sum + vatPence, 0)).toBe(computeTakings(total).vatPence)
        expect(kept.reduce((sum, { netPence }) => sum + netPence, 0)).toBe(computeTakings(total).netPence)
      }
    }
    expect(year.byRate.map(({ key }) => key)).toEqual(['20', '0'])
  })

  it('are counted by the month in London, even at midnight in summer', async () => {
    const { enrollmentId } = await createUnpaid()
    const id = newId()
    // Half past midnight on 1 July in London, which is still June in UTC.
    const at = new Date('2023-06-30T23:30:00Z')
    await rowsOf(
      `insert into payments (id, enrollment_id, amount_pence, provider, status, received_pence, started_at, succeeded_at)
       values ($1, $2, 100, 'sandbox', 'needs_refund', 100, $3, $3)`,
      [id, enrollmentId, at],
    )
    await rowsOf(
      `insert into receipts (id, receipt_number, payment_id, student_name, course_title, amount_pence, vat_pence, vat_rate_percent, issued_at)
       values ($1, 'UKLI-REC-2023-000001', $2, 'Ada', 'Taster', 100, 0, 0, $3)`,
      [newId(), id, at],
    )
    expect((await takingsOf(2023)).byMonth).toMatchObject([
      { key: '2023-07', receipts: 1, firstReceipt: 'UKLI-REC-2023-000001', receivedPence: 100 },
    ])
  })

  it('are exported for the accountant with the same sums, and only HR may read them', async () => {
    const { heading, rows } = exportTakings({ staff: one(hr), filter: { year: 2025, month: null } })
    const column = heading.indexOf('Takings gross, GBP')
    let pence = 0
    for await (const row of rows) pence += Math.round(Number(row[column]) * 100)
    expect(pence).toBe(computeTakings((await takingsOf(2025)).total).grossPence)
    const filter = { year: 2025, month: null }
    await expect(readTakings({ staff: one(service), filter })).rejects.toThrow('not allowed')
    expect(() => exportTakings({ staff: one(service), filter })).toThrow('not allowed')
  })
})
