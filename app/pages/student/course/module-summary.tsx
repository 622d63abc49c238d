import type { ShownSection } from '#app/domain/learning/learning.types.ts'

export function ModuleSummary({ sections, moduleNumber }: { sections: readonly ShownSection[]; moduleNumber: number }) {
  if (sections.every(({ html }) => html === null)) return <p className="text-ink-2">This module has no summary.</p>
  return (
    <div className="grid gap-7">
      {sections.map(
        ({ id, sectionNumber, title, html }) =>
          html !== null && (
            <section key={id}>
              <h3 className="mb-2 text-2xl">
                <span className="mr-3 text-ink-3">{`${moduleNumber}.${sectionNumber}`}</span>
                {title}
              </h3>
              <div id={`summary-${sectionNumber}`} className="prose" dangerouslySetInnerHTML={{ __html: html }} />
            </section>
          ),
      )}
    </div>
  )
}
