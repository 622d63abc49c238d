import { Link } from 'react-router'
import { formatCount } from '#app/core/text.ts'
import { queryString } from '#app/ui/query-string.ts'
import { TimeText } from '#app/ui/time-text.tsx'
import { stageLabels, type OtherApplication } from '#app/domain/applications/applications.ts'

export function OtherApplications({ others }: { others: readonly OtherApplication[] }) {
  return (
    <section aria-labelledby="others" className="border-l-3 border-pitch bg-pitch-wash px-4 py-2.5">
      <h3 id="others" className="font-sans text-sm font-semibold">
        {formatCount(others.length, 'other application')} by this applicant
      </h3>
      <ul className="tnum mt-1">
        {others.map(({ id, fullName, positionApplied, stage, createdAt, hasSameEmail }) => (
          <li key={id} className="flex flex-wrap gap-x-2.5">
            <Link to={queryString({ application: id })} className="link wrap-anywhere">
              {positionApplied}
            </Link>
            <span className="text-ink-2">
              {stageLabels[stage]}, <TimeText instant={createdAt} precision="day" />
              {hasSameEmail ? '' : `, ${fullName} with another email address`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
