import type { ReadableSection } from '../types.ts'

/** What to keep of each section, on one page. */
export function ModuleSummary({
  sections,
  moduleNumber,
}: {
  sections: readonly ReadableSection[]
  moduleNumber: number
}) {
  const summarised = sections.filter(({ summaryHtml }) => summaryHtml !== null)
  if (summarised.length === 0) return <p className="text-ink-2">This module has no summary.</p>
  return (
    <div className="grid gap-7">
      {summarised.map(({ id, sectionNumber, title, summaryHtml }) => (
        <section key={id}>
          <h3 className="mb-2 text-2xl">
            <span className="mr-3 text-ink-3">
              {moduleNumber}.{sectionNumber}
            </span>
            {title}
          </h3>
          <div className="prose" dangerouslySetInnerHTML={{ __html: summaryHtml ?? '' }} />
        </section>
      ))}
    </div>
  )
}
