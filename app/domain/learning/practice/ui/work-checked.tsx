import { formatCount } from '#app/core/text.ts'
import type { AskedCell, AskedWork, Solution } from '#app/domain/courses/practice/work.types.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { TableSlipShown } from '../feedback.queries.server.ts'
import { SafeHtml } from './safe-html.tsx'
import { GivenNumbers } from './given-numbers.tsx'
import { WorkGrid, type DrawnCell } from './work-grid.tsx'

const looks = {
  right: 'bg-ok-wash px-1 text-ok',
  wrong: 'bg-danger-wash px-1 text-danger outline-2 -outline-offset-2 outline-danger',
  'not judged': 'px-1 text-ink-3',
} as const

/** A table as the student filled it in, judged up to its first wrong cell, which is explained. */
export function JudgedTable({ work, slip }: { work: AskedWork; slip: TableSlipShown }) {
  const drawCell = (cell: AskedCell): DrawnCell => {
    if (cell.given !== null) return { content: cell.given, look: 'bg-tier px-1' }
    const own = slip.cells.find((each) => each.cell === cell.cell)
    if (!own) return { content: '', look: looks['not judged'] }
    const sign =
      own.state === 'not judged' ? null : (
        <Icon name={own.state === 'right' ? 'check' : 'close'} label={own.state === 'right' ? 'right' : 'look here'} />
      )
    return {
      look: looks[own.state],
      content: (
        <span className="inline-flex flex-wrap items-center justify-center gap-x-1.5">
          {sign}
          <span>{own.yours || 'empty'}</span>
        </span>
      ),
    }
  }
  return (
    <div translate="no" className="grid min-w-0 gap-4">
      <GivenNumbers work={work} />
      <WorkGrid table={work.table} draw={drawCell} />
      <p className="max-w-reading border-l-4 border-danger pl-3.5">
        <TableSlipWords slip={slip} />
      </p>
    </div>
  )
}

/** The name of the first wrong cell, and the explanation. */
export function TableSlipWords({ slip }: { slip: TableSlipShown }) {
  return (
    <>
      {slip.rights > 0 && <span>{formatCount(slip.rights, 'cell')} right, then this.</span>}{' '}
      <b className="font-semibold">{slip.at}:</b> <SafeHtml html={slip.wordsHtml} />
      {slip.cells.some(({ state }) => state === 'not judged') && (
        <span className="mt-1 block text-sm">Cells after the first wrong one aren’t checked yet.</span>
      )}
    </>
  )
}

/** The right values with their calculations, shown after the round is over. */
export function SolutionView({ solution }: { solution: Solution }) {
  return (
    <ol
      translate="no"
      aria-label="The calculation"
      className="tnum max-w-reading border-y border-rule-2 bg-surface text-sm"
    >
      {solution.map(({ name, working, isFirstWrong }) => (
        <li
          key={name}
          className={`flex flex-wrap justify-between gap-x-5 border-b border-rule px-3 py-1.5 last:border-b-0 ${isFirstWrong ? 'bg-pitch-wash' : ''}`}
        >
          <span className={isFirstWrong ? 'font-semibold' : ''}>{name}</span>
          <span>{working}</span>
        </li>
      ))}
    </ol>
  )
}
