import { DataTable, type Column } from '#app/ui/data-table.tsx'
import { TimeText } from '#app/ui/time-text.tsx'
import type { SignInRefusal } from '#app/core/vocabulary.ts'

type RefusedSignIn = {
  id: string
  memberName: string | null
  employeeId: string | null
  isKnown: boolean | null
  reason: SignInRefusal
  refusedAt: Date
}

const reasons = {
  'invalid-credentials': 'Wrong email or password',
  'not-staff': 'Not active staff',
} as const satisfies Record<SignInRefusal, string>

const columns: readonly Column<RefusedSignIn>[] = [
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
    heading: 'Account',
    cell: ({ memberName, employeeId, isKnown }) =>
      memberName ? (
        `${memberName} (${employeeId})`
      ) : (
        <span className="text-ink-3">
          Not a staff account{isKnown === null ? '' : `, ${isKnown ? 'known' : 'unknown'} address`}
        </span>
      ),
  },
  { key: 'why', heading: 'Reason', cell: ({ reason }) => reasons[reason] },
]

export function RefusedSignIns({ refused }: { refused: readonly RefusedSignIn[] }) {
  return (
    <section aria-labelledby="refused" className="grid grid-cols-1 gap-2.5">
      <h2 id="refused" className="text-xl">
        Refused sign-ins
      </h2>
      {refused.length === 0 ? (
        <p className="text-ink-2">No refused sign-ins in the last 90 days.</p>
      ) : (
        <DataTable
          caption="The latest refused sign-ins"
          isCaptionHidden
          columns={columns}
          rows={refused}
          rowKey={({ id }) => id}
        />
      )}
    </section>
  )
}
