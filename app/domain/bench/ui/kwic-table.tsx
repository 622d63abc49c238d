import { renderLines } from '#app/linguistics/corpus/draw.ts'

/** Lines of a concordance around what was found, which stays in the middle on a narrow screen too. */
export function KwicTable({ label, lines }: { label: string; lines: Parameters<typeof renderLines> }) {
  return (
    <div
      className="table-scroll"
      tabIndex={0}
      role="group"
      aria-label={label}
      translate="no"
      dangerouslySetInnerHTML={{ __html: renderLines(...lines) }}
    />
  )
}
