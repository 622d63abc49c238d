import { splitSorted } from '#app/linguistics/corpus/draw.ts'
import type { ConcordanceLine, SortPlace } from '#app/linguistics/corpus/concordance.ts'

/** Lines of a concordance around what was found, which stays in the middle on a narrow screen too. */
export function KwicTable({
  lines,
  sort,
  label,
  lookOf = () => '',
}: {
  lines: readonly ConcordanceLine[]
  sort: SortPlace
  label: string
  /** The class of what was found, and the word for it. */
  lookOf?: (line: ConcordanceLine) => string
}) {
  return (
    <div className="table-scroll" tabIndex={0} role="group" aria-label={label} translate="no">
      <table className="kwic">
        <tbody>
          {lines.map((line) => {
            const { left, right } = splitSorted(line)
            const look = lookOf(line)
            return (
              <tr key={`${line.hit.unit} ${line.hit.from}`}>
                <td>
                  <bdi>{drawSorted(left, sort < 0)}</bdi>
                </td>
                <th scope="row">
                  <span className={look ? `tried-${look}` : undefined}>{line.node}</span>
                  {look && <span className="sr-only">{` (${look})`}</span>}
                </th>
                <td>
                  <bdi>{drawSorted(right, sort > 0)}</bdi>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function drawSorted([before, sorted, after]: readonly [string, string, string], isSorted: boolean) {
  if (!isSorted || sorted === '') return <span>{before + sorted + after}</span>
  return (
    <>
      <span>{before}</span>
      <mark>{sorted}</mark>
      <span>{after}</span>
    </>
  )
}
