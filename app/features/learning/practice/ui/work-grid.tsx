import type { ReactNode } from 'react'
import type { AskedCell, AskedWork } from '#app/features/courses/practice/work.types.ts'

/** A cell as drawn: what is in it, and its background. */
export type DrawnCell = { content: ReactNode; look: string }

/** The table of an exercise. It scrolls inside its own box if it is wider than the screen. */
export function WorkGrid({
  table: { caption, head, rows },
  draw,
}: {
  table: AskedWork['table']
  draw: (cell: AskedCell) => DrawnCell
}) {
  const [corner = '', ...columns] = head
  return (
    <div className="max-w-full overflow-x-auto" role="group" aria-label={caption}>
      <table className="border-y border-rule-2 bg-surface">
        <caption className="pb-2 text-left text-sm text-ink-2">{caption}</caption>
        <thead>
          <tr className="bg-tier">
            <th scope="col" className="px-3 py-2 text-left text-xs font-semibold text-ink-2">
              {corner}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-2 py-2 font-text text-lg font-normal whitespace-nowrap">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, entries }) => (
            <tr key={label} className="border-t border-rule-2">
              <th scope="row" className="bg-tier px-3 py-1.5 text-left text-sm font-semibold">
                {label}
              </th>
              {entries.map((entry, i) => {
                const { content, look } =
                  typeof entry === 'string' ? { content: entry, look: 'bg-tier px-2 text-ink-3' } : draw(entry)
                return (
                  <td
                    key={i}
                    className={`tnum h-12 min-w-18 border-l border-pitch text-center font-text text-lg ${look}`}
                  >
                    {content}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
