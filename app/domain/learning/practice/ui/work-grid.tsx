import { useEffect, useRef, type ReactNode } from 'react'
import type { AskedCell, AskedWork } from '#app/domain/courses/practice/work.types.ts'

/** The content of a cell, and the classes of its background. */
export type DrawnCell = { content: ReactNode; look: string }

/**
 * Scrolls a box sideways until a cell is in it, so that no answer is asked for off screen or behind the row's label.
 */
function scrollSidewaysTo(box: HTMLElement, cell: Element) {
  const [seen, wanted] = [box.getBoundingClientRect(), cell.getBoundingClientRect()]
  const label = cell.parentElement?.firstElementChild?.getBoundingClientRect()
  const left = seen.left + (label?.width ?? 0)
  if (wanted.right > seen.right) box.scrollLeft += wanted.right - seen.right
  else if (wanted.left < left) box.scrollLeft -= left - wanted.left
}

/**
 * The table of an exercise. If it is wider than the screen it scrolls inside its own box to the cell `wanted`: the
 * first to fill in, or after a miss the wrong one.
 */
export function WorkGrid({
  table: { caption, head, rows },
  draw,
  wanted = null,
}: {
  table: AskedWork['table']
  wanted?: number | null
  draw: (cell: AskedCell) => DrawnCell
}) {
  const [corner = '', ...columns] = head
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const cell = box.current?.querySelector('[data-answer]')?.closest('td')
    if (box.current && cell) scrollSidewaysTo(box.current, cell)
  }, [wanted])
  return (
    <div className="grid min-w-0 gap-2">
      <p className="text-sm text-ink-2">{caption}</p>
      <div ref={box} className="overflow-x-auto">
        <table aria-label={caption} className="border-y border-rule-2 bg-surface">
          <thead>
            <tr className="bg-tier">
              <th scope="col" className="px-1.5 py-2 text-left text-xs font-semibold text-ink-2 sm:px-3">
                {corner}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className="px-1 py-2 font-text text-sm font-normal sm:px-2 sm:text-lg">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, entries }) => (
              <tr key={label} className="border-t border-rule-2">
                <th scope="row" className="sticky left-0 bg-tier px-1.5 py-1.5 text-left text-sm font-semibold sm:px-3">
                  {label}
                </th>
                {entries.map((entry, i) => {
                  const { content, look } =
                    typeof entry === 'string' ? { content: entry, look: 'bg-tier px-1 text-ink-3' } : draw(entry)
                  return (
                    <td
                      key={i}
                      className={`tnum h-12 min-w-13 border-l border-pitch text-center font-text text-sm sm:min-w-24 sm:text-lg ${look}`}
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
    </div>
  )
}
