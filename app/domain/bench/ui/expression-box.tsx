import { useState } from 'react'
import { renderTried } from '#app/linguistics/corpus/draw.ts'
import { describeTried, tryExpression, type Tried, type TriedLine } from '#app/linguistics/corpus/expression.ts'
import { uncorrected } from '#app/ui/uncorrected.ts'
import { readOrFault } from '../read-or-fault.ts'
import { ScoreRuler } from './score-ruler.tsx'

/** A box in which a regular expression is tried on some lines at each key. */
export function ExpressionBox({ pattern, lines }: { pattern: string; lines: readonly TriedLine[] }) {
  const [typed, setTyped] = useState(pattern)
  const { value: tried, fault } = readOrFault(() => tryExpression(typed, lines))
  // An expression that cannot be read yet leaves the marks of the last one.
  const [last, setLast] = useState<Tried | null>(tried)
  if (tried && tried !== last && JSON.stringify(tried) !== JSON.stringify(last)) setLast(tried)
  return (
    <div className="bench-cell">
      <label className="bench-bar">
        <span>Expression</span>
        <input
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          {...uncorrected}
          aria-invalid={fault !== null}
          translate="no"
          className="control font-mono"
        />
      </label>
      {last && (
        <>
          <ol className="tried" translate="no" dangerouslySetInnerHTML={{ __html: renderTried(last) }} />
          {last.counts && (
            <div className="bench-rulers">
              <ScoreRuler name="Precision" value={last.counts.precision} />
              <ScoreRuler name="Recall" value={last.counts.recall} />
            </div>
          )}
        </>
      )}
      <p role="status" className="bench-note">
        {fault === null
          ? last && describeTried(last)
          : `This cannot be read yet: ${fault}. The marks are those of the last one that could.`}
      </p>
    </div>
  )
}
