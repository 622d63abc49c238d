import { useId, useRef, useState } from 'react'
import type { WalkKind } from '#app/linguistics/figures/walk-kinds.ts'
import { makeWalk, type Walk } from '#app/linguistics/work/walks.ts'
import { Button } from '#app/ui/button.tsx'

const help: Record<WalkKind, string> = {
  tokens: '“text” and the words to cut, “pieces” and what they can be cut into.',
  bpe: 'A word and how often it occurs in each line, “merges” and their number, “cut” and a new word.',
  viterbi: '“words” and the sentence, A > B 0.3 for a transition, A : word 0.2 for an emission.',
  cky: '“words” and the sentence, rules such as VP > V NP 0.7 and N > man 0.1.',
}

function walkOrFault(kind: WalkKind, source: string) {
  try {
    return { walk: makeWalk({ kind, source }), fault: null }
  } catch (error) {
    return { walk: null, fault: error instanceof Error ? error.message : '' }
  }
}

/** Returns at which step each cell is filled, by "row column". */
const listTimes = ({ moves }: Walk) =>
  new Map(moves.flatMap(({ cells }, step) => cells.map(([row, column]) => [`${row} ${column}`, step + 1] as const)))

/** A calculation with the reader's own words and numbers, filled step by step. `source` is what it starts with. */
export function StepTable({ kind, caption, source }: { kind: WalkKind; caption: string; source: string }) {
  const [typed, setTyped] = useState(source)
  const [step, setStep] = useState(1)
  const place = useRef<HTMLDivElement>(null)
  const helpId = useId()
  const { walk, fault } = walkOrFault(kind, typed)
  // What cannot be read yet leaves the last table.
  const [last, setLast] = useState(walk)
  if (walk && JSON.stringify(walk) !== JSON.stringify(last)) setLast(walk)
  if (!last) return null
  const times = listTimes(last)
  const steps = last.moves.length
  const at = Math.min(step, steps)
  const goTo = (next: number) => {
    setStep(Math.min(steps, Math.max(1, next)))
    // A wide table scrolls, once the cell is drawn.
    requestAnimationFrame(() =>
      place.current?.querySelector('[data-now]')?.scrollIntoView({ block: 'nearest', inline: 'center' }),
    )
  }
  return (
    <div ref={place} className="bench-cell">
      <p className="bench-bar font-semibold">{caption}</p>
      <div className="grid gap-1 px-3 py-2">
        <label className="grid gap-1">
          <span>Your own words and numbers</span>
          <textarea
            value={typed}
            rows={5}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setStep(1)
            }}
            autoCapitalize="off"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            aria-invalid={fault !== null}
            aria-describedby={helpId}
            translate="no"
            className="control resize-y font-mono text-sm"
          />
        </label>
        <p id={helpId} className="text-ink-2">
          {help[kind]}
        </p>
        <p role="status" className="min-h-6 text-danger">
          {fault === null ? '' : `This cannot be read yet: ${fault}. The table is that of before.`}
        </p>
      </div>
      {/* Stays in view beside a table longer than the screen: on a phone below the bar of the section. */}
      <div className="sticky top-14 z-10 flex flex-wrap items-center gap-2 border-y border-rule bg-tier px-3 py-2 lg:top-0">
        <Button type="button" size="small" variant="quiet" onClick={() => goTo(at - 1)}>
          Back
        </Button>
        <Button type="button" size="small" onClick={() => goTo(at + 1)}>
          Next
        </Button>
        <Button type="button" size="small" variant="quiet" onClick={() => goTo(steps)}>
          Fill all
        </Button>
        <span>
          Step {at} of {steps}
        </span>
      </div>
      <p role="status" translate="no" className="min-h-28 px-3 py-2 text-base sm:min-h-20">
        {last.moves[at - 1]?.says}
      </p>
      <div className="table-scroll" tabIndex={0} role="group" aria-label={caption}>
        <table translate="no">
          <thead>
            <tr>
              {last.head.map((name, column) => (
                <th key={column} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {last.rows.map(([name, ...cells], row) => (
              <tr key={row}>
                <th scope="row">{name}</th>
                {cells.map((text, i) => {
                  const time = times.get(`${row} ${i + 1}`) ?? 0
                  // A cell that is still empty keeps its width, so that the table does not move.
                  return (
                    <td
                      key={i}
                      data-now={time === at || undefined}
                      className={time === at ? 'bg-mark text-on-mark' : undefined}
                    >
                      <span className={time > at ? 'invisible' : undefined}>{text}</span>
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
