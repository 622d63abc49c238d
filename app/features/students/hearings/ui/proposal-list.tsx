import { Link } from 'react-router'
import { formatCount } from '#app/core/text.ts'
import { queryString } from '#app/ui/query-string.ts'
import { TimeText } from '#app/ui/time-text.tsx'
import type { WaitingProposal } from '../types.ts'

/** The expulsions that wait to be confirmed, shown above the list of students. */
export function ProposalList({ proposals }: { proposals: readonly WaitingProposal[] }) {
  if (proposals.length === 0) return null
  return (
    <section aria-labelledby="proposals" className="border-l-3 border-warn bg-warn-wash px-4 py-2.5">
      <h2 id="proposals" className="font-sans text-sm font-semibold">
        {formatCount(proposals.length, 'expulsion')} waiting for confirmation
      </h2>
      <ul className="tnum mt-1 grid gap-0.5">
        {proposals.map(({ studentId, fullName, matricNumber, proposedByName, proposedAt }) => (
          <li key={studentId} className="flex flex-wrap gap-x-2.5">
            <Link to={queryString({ expel: studentId })} preventScrollReset className="link">
              <bdi>{fullName}</bdi>, {matricNumber}
            </Link>
            <span className="text-ink-2">
              proposed by {proposedByName}, <TimeText instant={proposedAt} precision="day" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
