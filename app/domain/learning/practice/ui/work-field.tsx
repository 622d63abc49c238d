import { useId, type KeyboardEvent } from 'react'
import type { AskedCell, AskedWork } from '#app/domain/courses/practice/work.types.ts'
import type { FieldsProps } from './fields.ts'
import { GivenNumbers } from './given-numbers.tsx'
import { WorkGrid, type DrawnCell } from './work-grid.tsx'

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/**
 * True if an arrow key must not leave the cell: within a text it moves the caret, and in a select element up and down
 * change the choice.
 */
function staysInCell(field: HTMLInputElement | HTMLSelectElement, key: string) {
  if (field instanceof HTMLSelectElement) return key === 'ArrowUp' || key === 'ArrowDown'
  const { selectionStart, selectionEnd, value } = field
  if (key === 'ArrowLeft') return selectionStart !== 0 || selectionEnd !== 0
  return key === 'ArrowRight' && (selectionStart !== value.length || selectionEnd !== value.length)
}

/** Finds the next field in a direction; past the edge of the table, the next one in reading order. */
function findNextField(field: HTMLElement, [downBy, acrossBy]: readonly [number, number]) {
  const place = field.closest('td')
  const row = field.closest('tr')
  const table = field.closest('table')
  if (!place || !row || !table) return null
  const findField = (cell: HTMLTableCellElement | undefined) =>
    cell?.querySelector<HTMLElement>('input, select') ?? null
  let [down, across] = [row.rowIndex + downBy, place.cellIndex + acrossBy]
  while (table.rows[down]?.cells[across]) {
    const found = findField(table.rows[down]?.cells[across])
    if (found) return found
    down += downBy
    across += acrossBy
  }
  const all = [...table.querySelectorAll<HTMLElement>('input, select')]
  return all[all.indexOf(field) + downBy + acrossBy] ?? null
}

function moveByArrow(event: KeyboardEvent<HTMLElement>) {
  const field = event.target
  const step = steps[event.key]
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement) || staysInCell(field, event.key))
    return
  const next = findNextField(field, step)
  if (!next) return
  event.preventDefault()
  next.focus()
}

const looks = {
  right: 'bg-ok-wash p-0 text-ok',
  wrong: 'bg-warn-wash p-0 text-warn outline-2 -outline-offset-2 outline-warn',
  'not judged': 'p-0',
} as const

/** Lists the blank cells in the order in which the form sends them. */
const listBlankCells = ({ table }: AskedWork) =>
  table.rows.flatMap(({ entries }) =>
    entries.flatMap((entry) => (typeof entry === 'string' || entry.given !== null ? [] : [entry.cell])),
  )

/** A table to fill in. Arrow keys move between its cells. */
export function WorkField({
  item: { work },
  name = 'answer',
  answer,
  errorId,
  slip,
}: Omit<FieldsProps, 'item'> & { item: { work: AskedWork } }) {
  const blanks = listBlankCells(work)
  const slipId = useId()
  const drawCell = (cell: AskedCell): DrawnCell => {
    if (cell.given !== null) return { content: cell.given, look: 'bg-tier px-1' }
    const at = blanks.indexOf(cell.cell)
    const state = slip?.cells.find((own) => own.cell === cell.cell)?.state ?? 'not judged'
    const field = {
      name,
      defaultValue: answer[at] ?? '',
      'aria-label': cell.name,
      'aria-invalid': state === 'wrong' ? true : undefined,
      'aria-describedby': state === 'wrong' ? slipId : errorId,
      'data-answer': (slip ? state === 'wrong' : at === 0) ? true : undefined,
      className:
        'h-12 w-full min-w-15 bg-transparent px-1 text-center text-base sm:text-lg hover:bg-pitch-wash focus-visible:bg-mark focus-visible:text-on-mark',
    }
    const control =
      cell.choices.length > 0 ? (
        <select {...field}>
          <option value="">Choose</option>
          {cell.choices.map((choice, i) => (
            <option key={choice} value={i}>
              {choice}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...field}
          size={7}
          inputMode={cell.isNumber ? 'decimal' : 'text'}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
      )
    return {
      look: looks[state],
      content: (
        <>
          {control}
          {state === 'wrong' && (
            <span id={slipId} className="block px-1 pb-1.5 font-sans text-xs font-semibold">
              look here
            </span>
          )}
        </>
      ),
    }
  }
  return (
    <fieldset className="grid min-w-0 gap-4" onKeyDown={moveByArrow}>
      <legend className="sr-only">{work.table.caption}</legend>
      <GivenNumbers work={work} />
      {work.worked.length > 0 && (
        <details open className="text-sm">
          <summary className="link w-fit cursor-pointer py-1">Worked out already</summary>
          <ol className="tnum mt-1 grid gap-0.5 border-l border-pitch pl-3.5">
            {work.worked.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        </details>
      )}
      <WorkGrid
        table={work.table}
        draw={drawCell}
        wanted={slip?.cells.find(({ state }) => state === 'wrong')?.cell ?? blanks[0] ?? null}
      />
    </fieldset>
  )
}
