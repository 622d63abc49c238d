import { legalChanges, type LegalChange } from '#app/content/legal/changes.ts'
import type { LegalDocument } from '#app/content/legal/versions.ts'
import { formatCalendarDay } from '#app/core/dates.ts'

type ComingChangesProps = {
  document: LegalDocument
  changes?: readonly LegalChange[]
}

/** Shows the announced changes at the top of a legal document, from the day of the announcement. */
export function ComingChanges({ document, changes = legalChanges }: ComingChangesProps) {
  const coming = changes.filter((change) => change.document === document)
  return coming.map(({ holdsFrom, points }) => (
    <section key={holdsFrom} aria-labelledby={holdsFrom} className="mb-8 border-l-4 border-warn bg-warn-wash px-5 py-4">
      <h2 id={holdsFrom} className="text-xl">
        From {formatCalendarDay(holdsFrom)}
      </h2>
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-2">Until then, the text below applies.</p>
    </section>
  ))
}
