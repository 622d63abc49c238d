import { useId, useRef, useState, type FormEvent } from 'react'
import type { WalkKind } from '#app/linguistics/figures/walk-kinds.ts'
import { isSameFilling } from '#app/linguistics/work/filled.ts'
import { makeWalk, type Walk } from '#app/linguistics/work/walks.ts'
import { Button } from '#app/ui/button.tsx'
import { uncorrected } from '#app/ui/uncorrected.ts'
import { readOrFault } from '../read-or-fault.ts'
import { Tool } from './bench-controls.tsx'

const help: Record<WalkKind, string> = {
  tokens: '“text” and the words to cut, “pieces” and what they can be cut into.',
  bpe: 'A word and how often it occurs in each line, “merges” and their number, “cut” and a new word.',
  viterbi: '“words” and the sentence, A > B 0.3 for a transition, A : word 0.2 for an emission.',
  cky: '“words” and the sentence, rules such as VP > V NP 0.7 and N > man 0.1.',
}

/** Instructions for readers who fill the cells themselves. */
const writing: Record<WalkKind, string> = {
  tokens: 'Write what is left of the word, and the piece that is cut off.',
  bpe: 'Write a pair as e + s, and a word with spaces between its symbols; a full stop does for the dot.',
  viterbi:
    'Write the score and the tag before it, such as 0.04 from START, or – in an empty cell. Two digits are enough.',
  cky: 'Write label and probability, such as NP 0.03, with commas between several, or – in an empty cell. Two digits are enough.',
}

/** Returns at which step each cell is filled, by "row column". */
const listTimes = ({ moves }: Walk) =>
  new Map(moves.flatMap(({ cells }, step) => cells.map(([row, column]) => [`${row} ${column}`, step + 1] as const)))

/**
 * A calculation with the reader's own words and numbers, filled step by step: by Next, or by the reader, cell by cell.
 * `source` is what it starts with.
 */
export function StepTable({ kind, caption, source }: { kind: WalkKind; caption: string; source: string }) {
  const [typed, setTyped] = useState(source)
  const [step, setStep] = useState(1)
  const [isFilling, setIsFilling] = useState(false)
  /** The wrong cells of the last check; null if all were right or none has been checked. */
  const [slip, setSlip] = useState<{ wrong: readonly string[]; says: string } | null>(null)
  const [isRight, setIsRight] = useState(false)
  const place = useRef<HTMLFormElement>(null)
  const [helpId, writingId] = [useId(), useId()]
  const { value: walk, fault } = readOrFault(() => makeWalk({ kind, source: typed }))
  // The last table stays while the typed text cannot be read.
  const [last, setLast] = useState(walk)
  if (walk && JSON.stringify(walk) !== JSON.stringify(last)) setLast(walk)
  if (!last) return null
  const times = listTimes(last)
  const steps = last.moves.length
  const at = Math.min(step, steps)
  const now = isFilling ? at + 1 : at
  const goTo = (next: number, { isFound = false, isAsked = isFilling } = {}) => {
    setStep(Math.min(steps, Math.max(1, next)))
    setSlip(null)
    setIsRight(isFound)
    setIsFilling(isAsked)
    // A wide table scrolls, once the cell is drawn.
    requestAnimationFrame(() => {
      const cell = place.current?.querySelector('[data-now]')
      cell?.scrollIntoView({ block: 'nearest', inline: 'center' })
      if (isAsked) cell?.querySelector('input')?.focus({ preventScroll: true })
    })
  }
  const check = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filled = new FormData(event.currentTarget)
    const asked = (last.moves[at]?.cells ?? []).map(([row, column]) => ({
      name: `${row} ${column}`,
      wanted: last.rows[row]?.[column] ?? '',
    }))
    const wrong = asked
      .filter(({ name, wanted }) => !isSameFilling(String(filled.get(name) ?? ''), wanted))
      .map(({ name }) => name)
    if (wrong.length === 0) return goTo(at + 1, { isFound: true })
    const right = asked.length - wrong.length
    setSlip({ wrong, says: `Not yet.${asked.length > 1 ? ` ${right} of ${asked.length} cells are right.` : ''}` })
    setIsRight(false)
  }
  const said = `${isRight ? 'Right. ' : ''}${last.moves[at - 1]?.says ?? ''}`
  return (
    <form ref={place} onSubmit={check} className="bench-cell">
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
              setSlip(null)
              setIsRight(false)
            }}
            {...uncorrected}
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
        <Tool onClick={() => goTo(at - 1)}>Back</Tool>
        {isFilling && at < steps && (
          <Button type="submit" size="small">
            Check
          </Button>
        )}
        <Button type="button" size="small" {...(isFilling ? { variant: 'quiet' } : {})} onClick={() => goTo(at + 1)}>
          {isFilling ? 'Show it' : 'Next'}
        </Button>
        <Tool onClick={() => goTo(steps)}>Fill all</Tool>
        <Tool aria-pressed={isFilling} onClick={() => goTo(at, { isAsked: !isFilling })}>
          Fill it myself
        </Tool>
        <span>
          Step {at} of {steps}
        </span>
      </div>
      <div className="min-h-28 px-3 py-2 sm:min-h-20">
        <p role="status" translate="no" className={`text-base ${slip ? 'text-warn' : ''}`}>
          {slip ? slip.says : said}
        </p>
        {isFilling && (
          <p id={writingId} className="text-ink-2">
            {at < steps ? writing[kind] : 'Every cell is filled.'}
          </p>
        )}
      </div>
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
                  const cell = `${row} ${i + 1}` as const
                  const time = times.get(cell) ?? 0
                  if (isFilling && time === now)
                    return (
                      <td key={i} data-now>
                        <input
                          name={cell}
                          aria-label={`${name}, ${last.head[i + 1]}`}
                          aria-invalid={slip?.wrong.includes(cell) ?? false}
                          aria-describedby={writingId}
                          size={Math.max(6, text.length)}
                          {...uncorrected}
                          className="control control-small font-mono"
                        />
                      </td>
                    )
                  // A cell that is still empty keeps its width, so that the table does not move.
                  return (
                    <td
                      key={i}
                      data-now={time === now || undefined}
                      className={time === now ? 'bg-mark text-on-mark' : undefined}
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
    </form>
  )
}
