import { sql, type SQL } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { formatMonth, londonYear } from '#app/core/dates.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import {
  addTaken,
  nothingTaken,
  getPeriod,
  type Taken,
  type TakingsFilter,
  type TakingsRow,
  computeTakings,
} from './takings.ts'
import { csvTable } from '#app/core/csv.ts'

export type Takings = Awaited<ReturnType<typeof readTakings>>

/** The takings of one month, course and VAT rate. All totals are added up from these rows. */
export type TakenPart = Taken & { month: string; courseId: string; course: string; rate: number }

const toLondonMonth = (at: SQL) => sql`to_char(${at} at time zone 'Europe/London', 'YYYY-MM')`

/**
 * Adds up receipts and credit notes by the London month in which each was issued. A credit note has the course and VAT
 * rate of its receipt, which may be from an earlier month.
 */
export async function listTakenParts({ from, until }: { from: Date; until: Date }): Promise<readonly TakenPart[]> {
  const { rows } = await db.execute<TakenPart>(sql`
    with moved as (
      select ${toLondonMonth(sql`r.issued_at`)} as month, r.payment_id, r.vat_rate_percent as rate,
        r.receipt_number as receipt, r.amount_pence as received, r.vat_pence as received_vat,
        null::text as note, 0 as returned, 0 as returned_vat
      from receipts r where r.issued_at >= ${from} and r.issued_at < ${until}
      union all
      select ${toLondonMonth(sql`c.issued_at`)}, r.payment_id, r.vat_rate_percent, null, 0, 0, c.credit_note_number, c.amount_pence, c.vat_pence
      from credit_notes c join receipts r on r.id = c.receipt_id where c.issued_at >= ${from} and c.issued_at < ${until}
    )
    select m.month, k.id as "courseId", k.title as course, m.rate,
      count(m.receipt)::integer as receipts, min(m.receipt) as "firstReceipt", max(m.receipt) as "lastReceipt",
      sum(m.received)::integer as "receivedPence", sum(m.received_vat)::integer as "receivedVatPence",
      count(m.note)::integer as "creditNotes", min(m.note) as "firstCreditNote", max(m.note) as "lastCreditNote",
      sum(m.returned)::integer as "returnedPence", sum(m.returned_vat)::integer as "returnedVatPence"
    from moved m
    join payments p on p.id = m.payment_id left join enrollments e on e.id = p.enrollment_id
    left join team_orders o on o.id = p.team_order_id join courses k on k.id = coalesce(e.course_id, o.course_id)
    group by 1, 2, 3, 4 order by 1, 3, 4`)
  return rows
}

async function listYears(now: Date) {
  const { rows } = await db.execute<{ first: string | null }>(
    sql`select ${toLondonMonth(sql`min(issued_at)`)} as first from receipts`,
  )
  const last = londonYear(now)
  const first = Number(rows[0]?.first?.slice(0, 4) ?? last)
  return Array.from({ length: last - first + 1 }, (_, i) => last - i)
}

function sumPartsBy(
  parts: readonly TakenPart[],
  nameOf: (part: TakenPart) => { key: string; label: string },
): readonly TakingsRow[] {
  const rows = new Map<string, TakingsRow>()
  for (const part of parts) {
    const { key, label } = nameOf(part)
    rows.set(key, { key, label, ...addTaken(rows.get(key) ?? nothingTaken, part) })
  }
  return [...rows.values()]
}

/** Reads a year's takings by month, and those of the year or of one month by course and by VAT rate. */
export async function readTakings({
  staff,
  filter: { year: asked, month },
}: {
  staff: StaffActor
  filter: TakingsFilter
}) {
  requirePermission('refund and revoke', staff)
  const now = clock.now()
  const year = asked ?? londonYear(now)
  const [parts, years] = await Promise.all([listTakenParts(getPeriod({ year, month: null })), listYears(now)])
  const shown = month ? parts.filter((part) => part.month === month) : parts
  return {
    /** The year shown, in London time. */
    year,
    month,
    years: years.includes(year) ? years : [year, ...years],
    byMonth: sumPartsBy(parts, (part) => ({ key: part.month, label: formatMonth(part.month) })),
    byCourse: sumPartsBy(shown, ({ courseId, course }) => ({ key: courseId, label: course })).toSorted((a, b) =>
      a.label.localeCompare(b.label, 'en-GB'),
    ),
    byRate: sumPartsBy(shown, ({ rate }) => ({
      key: String(rate),
      label: rate > 0 ? `VAT at ${rate}%` : 'No VAT',
    })).toSorted((a, b) => Number(b.key) - Number(a.key)),
    total: shown.reduce<Taken>(addTaken, nothingTaken),
  }
}

const toPounds = (pence: number) => (pence / 100).toFixed(2)

/** Exports the takings for the accountant, with one line per month, course and VAT rate. */
export function exportTakings({ staff, filter: { year, month } }: { staff: StaffActor; filter: TakingsFilter }) {
  requirePermission('refund and revoke', staff)
  const period = getPeriod({ year: year ?? londonYear(clock.now()), month })
  return csvTable(() => listTakenParts(period), {
    Month: (row) => row.month,
    Programme: (row) => row.course,
    'VAT rate, %': (row) => row.rate,
    Receipts: (row) => row.receipts,
    'First receipt': (row) => row.firstReceipt,
    'Last receipt': (row) => row.lastReceipt,
    'Received, GBP': (row) => toPounds(row.receivedPence),
    'VAT in it, GBP': (row) => toPounds(row.receivedVatPence),
    'Credit notes': (row) => row.creditNotes,
    'First credit note': (row) => row.firstCreditNote,
    'Last credit note': (row) => row.lastCreditNote,
    'Returned, GBP': (row) => toPounds(row.returnedPence),
    'VAT returned, GBP': (row) => toPounds(row.returnedVatPence),
    'Takings gross, GBP': (row) => toPounds(computeTakings(row).grossPence),
    'Takings VAT, GBP': (row) => toPounds(computeTakings(row).vatPence),
    'Takings net, GBP': (row) => toPounds(computeTakings(row).netPence),
  })
}
