import { formatCalendarDay } from '#app/core/dates.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { Opening } from '../../openings/types.ts'

function Points({ title, points }: { title: string; points: readonly string[] }) {
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

function factsOf({
  department,
  location,
  type,
  salary,
  closesOn,
}: Omit<Opening, 'slug' | 'title' | 'summary' | 'duties' | 'requirements' | 'openedOn'>) {
  const closing = closesOn && `Apply until ${formatCalendarDay(closesOn)}`
  return [department, location, type, salary, closing].filter((fact) => fact !== null)
}

/** The open positions; what each asks for opens in place. */
export function Openings({ openings, applyLabel }: { openings: readonly Opening[]; applyLabel: string }) {
  return (
    <ul className="border-b border-rule">
      {openings.map(({ slug, title, department, location, type, summary, duties, requirements, salary, closesOn }) => (
        <li
          key={slug}
          id={slug}
          className="grid gap-x-10 gap-y-4 border-t border-rule py-6 md:grid-cols-[minmax(0,1fr)_auto]"
        >
          <div>
            <h3 id={`${slug}-title`} className="text-2xl">
              {title}
            </h3>
            <ul className="mt-1 flex flex-wrap text-sm text-ink-2">
              {factsOf({ department, location, type, salary, closesOn }).map((fact) => (
                <li key={fact} className="border-l border-pitch px-3 last:border-r">
                  {fact}
                </li>
              ))}
            </ul>
            <p className="mt-3 max-w-[42em]">{summary}</p>
            <details className="mt-2">
              <summary className="link inline-flex min-h-8 items-center text-sm">
                Duties and requirements<span className="sr-only"> of {title}</span>
              </summary>
              <div className="mt-3 grid gap-x-10 gap-y-5 lg:grid-cols-2">
                <Points title="What you will do" points={duties} />
                <Points title="What we ask for" points={requirements} />
              </div>
            </details>
          </div>
          <ButtonLink
            to={`/careers?apply=${slug}`}
            preventScrollReset
            aria-describedby={`${slug}-title`}
            className="h-fit"
          >
            {applyLabel}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}
