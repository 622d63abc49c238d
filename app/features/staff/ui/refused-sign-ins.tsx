import { DataTable, type Column } from '#app/ui/data-table.tsx'
import { TimeText } from '#app/ui/time-text.tsx'
import type { SignInRefusal } from '#app/core/vocabulary.ts'

type Refused = {
  id: string
  memberName: string | null
  employeeId: string | null
  reason: SignInRefusal
  refusedAt: Date
}

const reasons = {
  'invalid-credentials': 'Wrong address or password',
  'not-staff': 'Not active staff',
} as const satisfies Record<SignInRefusal, string>

const columns: readonly Column<Refused>[] = [
  {
    key: 'time',
    heading: 'Date & Time',
    isRowHeading: true,
    cell: ({ refusedAt }) => (
      <span className="tnum whitespace-nowrap">
        <TimeText instant={refusedAt} />
      </span>
    ),
  },
  {
    key: 'whose',
    heading: 'Address of',
    cell: ({ memberName, employeeId }) =>
      memberName ? `${memberName} (${employeeId})` : <span className="text-ink-3">Nobody of the staff</span>,
  },
  { key: 'why', heading: 'Why', cell: ({ reason }) => reasons[reason] },
]

/** Who was turned away at the portal's door. */
export function RefusedSignIns({ refused }: { refused: readonly Refused[] }) {
  return (
    <section aria-labelledby="refused" className="grid grid-cols-1 gap-2.5">
      <h2 id="refused" className="text-xl">
        Refused sign-ins
      </h2>
      {refused.length === 0 ? (
        <p className="text-ink-2">Nobody was refused in the last 90 days.</p>
      ) : (
        <DataTable
          caption="The latest sign-ins that were refused"
          isCaptionHidden
          columns={columns}
          rows={refused}
          rowKey={({ id }) => id}
        />
      )}
    </section>
  )
}
