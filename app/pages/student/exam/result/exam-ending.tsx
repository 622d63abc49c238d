import { Link } from 'react-router'
import type { ShownResult } from './types.ts'

export function ExamEnding({ ending, courseId }: { ending: ShownResult['ending']; courseId: string }) {
  const { started, ended, hasRunOut, breaks, answered } = ending
  const facts = [
    ['Started', started],
    [hasRunOut ? 'Time ran out' : 'Submitted', ended],
    ...(breaks ? [['Breaks', `${breaks}, with the clock stopped`] as const] : []),
    ['Answered', answered],
  ] as const
  return (
    <>
      <dl className="tnum grid grid-cols-[auto_minmax(0,1fr)] gap-x-4.5 gap-y-1 text-sm">
        {facts.map(([term, fact]) => (
          <div key={term} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-2">{term}</dt>
            <dd className="text-right font-medium">{fact}</dd>
          </div>
        ))}
      </dl>
      <p className="no-print mt-2.5 text-sm">
        <Link to={`/exam/${courseId}/appeal`} className="link">
          Exam record and appeals
        </Link>
      </p>
    </>
  )
}
