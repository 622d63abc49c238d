import { ButtonLink } from '#app/ui/button-link.tsx'

export type Opening = {
  slug: string
  title: string
  department: string
  location: string
  type: string
  summary: string
  duties: readonly string[]
  requirements: readonly string[]
}

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

/** The open positions; what each asks for opens in place. */
export function Openings({ openings, applyLabel }: { openings: readonly Opening[]; applyLabel: string }) {
  return (
    <ul className="border-b border-rule">
      {openings.map(({ slug, title, department, location, type, summary, duties, requirements }) => (
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
              {[department, location, type].map((fact) => (
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
