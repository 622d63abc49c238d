import { Link } from 'react-router'
import { formatDayAndTime } from '#app/core/dates.ts'
import { desks } from '#app/domain/staff/staff.ts'
import type { OwnInterview } from './types.ts'

/** The interviews that a member of staff will hold. */
export function OwnInterviews({
  interviews,
  mayReadApplications,
}: {
  interviews: readonly OwnInterview[]
  mayReadApplications: boolean
}) {
  if (interviews.length === 0) return null
  return (
    <section aria-labelledby="my-interviews" className="grid grid-cols-1 gap-3">
      <h2 id="my-interviews" className="text-2xl">
        My interviews
      </h2>
      <ul className="panel divide-y divide-rule">
        {interviews.map(({ applicationId, applicantName, position, place, startsAt }) => (
          <li key={`${applicationId} ${startsAt.toISOString()}`} className="grid gap-0.5 px-4 py-2">
            <p className="tnum font-semibold">
              <time dateTime={startsAt.toISOString()}>{formatDayAndTime(startsAt)}</time>
            </p>
            <p className="wrap-anywhere">
              {mayReadApplications ? (
                <Link to={`${desks.applications.path}?application=${applicationId}`} className="link">
                  {applicantName}
                </Link>
              ) : (
                <span>{applicantName}</span>
              )}
              <span>, {position}</span>
            </p>
            <p className="text-ink-2 wrap-anywhere">{place}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
