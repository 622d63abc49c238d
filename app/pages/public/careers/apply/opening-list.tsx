import { formatCalendarDay } from '#app/core/dates.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { Opening } from '#app/domain/applications/openings.ts'

function PointList({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div>
      <h4 className="font-semibold">{title}</h4>
      <ul className="mt-1.5 grid gap-1.5 text-ink-2">
        {points.map((point) => (
          <li key={point} className="border-l border-pitch pl-4">
            {point}
          </li>
        ))}
      </ul>
    </div>
  )
}

const columns = 'lg:grid-cols-[minmax(0,1fr)_9.375rem_10rem_6rem_7.625rem] lg:gap-x-6'

export function OpeningList({ openings, applyLabel }: { openings: readonly Opening[]; applyLabel: string }) {
  return (
    <>
      <p
        aria-hidden="true"
        className={`mt-4.5 hidden border-b border-rule-2 pb-1.5 text-xs text-ink-3 lg:grid ${columns}`}
      >
        <span>Position</span>
        <span>Department</span>
        <span>Place</span>
        <span>Hours</span>
      </p>
      <ul className="max-lg:mt-4.5 max-lg:border-t max-lg:border-rule-2">
        {openings.map((opening) => (
          <li key={opening.slug} id={opening.slug} className={`grid gap-y-3 border-b border-rule py-4.5 ${columns}`}>
            <PositionSummary {...opening} />
            <PositionFacts {...opening} />
            <ButtonLink
              to={`/careers?apply=${opening.slug}`}
              preventScrollReset
              aria-describedby={`${opening.slug}-title`}
              size="small"
              className="h-fit min-h-11 lg:col-start-5 lg:row-start-1"
            >
              {applyLabel}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </>
  )
}

function PositionSummary({ slug, title, summary, duties, requirements, salary, closesOn }: Opening) {
  const terms = [salary, closesOn && `Apply until ${formatCalendarDay(closesOn)}`].filter((term) => term !== null)
  return (
    <div className="lg:col-start-1 lg:row-start-1">
      <h3 id={`${slug}-title`} className="text-2xl">
        {title}
      </h3>
      <p className="mt-1 max-w-[58ch] text-ink-2">{summary}</p>
      {terms.length > 0 && <p className="tnum mt-1 text-sm">{terms.join(', ')}</p>}
      <details className="mt-1">
        <summary className="link inline-flex min-h-8 items-center text-sm">
          Duties and requirements<span className="sr-only"> of {title}</span>
        </summary>
        <div className="mt-3 grid gap-5">
          <PointList title="What you will do" points={duties} />
          <PointList title="What we’re looking for" points={requirements} />
        </div>
      </details>
    </div>
  )
}

/** Each fact is a column on large screens; on a phone all are on one line. */
function PositionFacts({ department, location, type }: Opening) {
  return (
    <ul className="flex flex-wrap text-sm font-medium lg:contents">
      {[department, location, type].map((fact) => (
        <li
          key={fact}
          className="leading-7.5 max-lg:border-l max-lg:border-pitch max-lg:px-3 max-lg:leading-normal max-lg:last:border-r lg:row-start-1"
        >
          {fact}
        </li>
      ))}
    </ul>
  )
}
