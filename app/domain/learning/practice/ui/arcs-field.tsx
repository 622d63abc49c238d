import { useState } from 'react'
import { layOutArcs } from '#app/linguistics/figures/arcs.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { FieldsProps } from './fields.ts'
import { useDrag } from './use-drag.ts'

type Choice = { head: string; relation: string }

/**
 * A head and a relation for each word, chosen from two lists. With JavaScript, a head can also be chosen by pressing a
 * word and then its head or by dragging from one to the other, and the arcs are drawn.
 */
export function ArcsField({ item, name = 'answer', answer, errorId }: FieldsProps) {
  const { words, choices: relations } = item
  const [chosen, setChosen] = useState<readonly Choice[]>(() =>
    words.map((_, i) => ({ head: answer[i * 2] ?? '', relation: answer[i * 2 + 1] ?? '' })),
  )
  const [taken, setTaken] = useState<number | null>(null)
  const isHydrated = useHydrated()
  const changeChoice = (at: number, change: Partial<Choice>) =>
    setChosen((before) => before.map((each, i) => (i === at ? { ...each, ...change } : each)))
  const chooseHead = (word: number, head: number) =>
    changeChoice(word - 1, {
      head: String(head),
      ...(head === 0 && relations.includes('root') ? { relation: 'root' } : {}),
    })
  const pressWord = (place: number) => {
    if (taken === null) return setTaken(place === 0 ? null : place)
    if (taken !== place) chooseHead(taken, place)
    setTaken(null)
  }
  const { drag, handlers } = useDrag(({ from, to }) => {
    setTaken(null)
    if (from !== '0') chooseHead(Number(from), Number(to))
  })
  // While a word is dragged, its arc is drawn to where the pointer is.
  const dragged = drag && drag.from !== drag.to ? { word: Number(drag.from), head: drag.to } : null
  const lit = dragged?.word ?? taken
  const laid = layOutArcs(
    words.map(({ form, tag }, i) => {
      const head = dragged?.word === i + 1 ? dragged.head : chosen[i]?.head
      return {
        id: i + 1,
        form,
        tag,
        head: head ? Number(head) : -1,
        relation: chosen[i]?.relation || '?',
        isMarked: lit === i + 1,
      }
    }),
  )
  const [width, height] = [Math.ceil(laid.width), Math.ceil(laid.height)]
  return (
    <fieldset aria-describedby={errorId} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="sr-only">A head and a relation for each word</legend>
      {isHydrated && (
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2" {...handlers}>
          <p className="text-sm text-ink-2" aria-live="polite">
            {taken === null
              ? 'Press a word, then its head, or drag from the word to its head, or choose from the lists.'
              : `Which word is the head of “${words[taken - 1]?.form}”?`}
          </p>
          <p className="flex flex-wrap gap-1.5">
            {['ROOT', ...words.map(({ form }) => form)].map((form, place) => (
              <button
                key={place}
                type="button"
                data-place={place}
                aria-pressed={lit === place}
                aria-disabled={place === 0 && taken === null}
                onClick={() => pressWord(place)}
                className={`min-h-11 rounded-sm border px-3 font-text text-lg aria-disabled:opacity-50 ${
                  lit === place ? 'border-mark bg-mark text-on-mark' : 'border-rule-2 bg-surface'
                }`}
              >
                {form}
              </button>
            ))}
          </p>
          {/* The analysis so far. Hidden from screen readers, because the fields below say the same. */}
          <div className="drawn" aria-hidden="true">
            <div className="drawn-scroll flex min-h-72 items-end">
              <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} className="shrink-0 select-none">
                {laid.boxes.map((box, i) => (
                  <rect key={i} {...box} data-place={i + 1} className="drag-node" />
                ))}
                <g className="pointer-events-none" dangerouslySetInnerHTML={{ __html: laid.drawing }} />
              </svg>
            </div>
          </div>
        </div>
      )}
      <div className="overflow-x-auto">
        <table className="border-y border-rule-2 bg-surface text-sm">
          <thead>
            <tr className="bg-tier text-left text-xs">
              {['Word', 'Head', 'Relation'].map((title) => (
                <th key={title} scope="col" className="px-2 py-2 font-semibold sm:px-3">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {words.map(({ form, tag }, i) => (
              <tr key={i} className="border-t border-rule">
                <th scope="row" className="px-2 py-1.5 sm:px-3 text-left font-normal whitespace-nowrap">
                  {i + 1} <i className="font-text text-lg">{form}</i> <small className="text-ink-3">{tag}</small>
                </th>
                <td className="px-2 py-1.5 sm:px-3">
                  <select
                    name={name}
                    aria-label={`Head of ${form}`}
                    value={chosen[i]?.head ?? ''}
                    onChange={(event) => changeChoice(i, { head: event.currentTarget.value })}
                    data-answer={i === 0 ? true : undefined}
                    className="control w-auto max-w-32 sm:max-w-none"
                  >
                    <option value="">Choose</option>
                    <option value="0">ROOT</option>
                    {words.map((other, n) =>
                      n === i ? null : (
                        <option key={n} value={n + 1}>
                          {n + 1} {other.form}
                        </option>
                      ),
                    )}
                  </select>
                </td>
                <td className="px-2 py-1.5 sm:px-3">
                  <select
                    name={name}
                    aria-label={`Relation of ${form}`}
                    value={chosen[i]?.relation ?? ''}
                    onChange={(event) => changeChoice(i, { relation: event.currentTarget.value })}
                    className="control w-auto max-w-32 sm:max-w-none"
                  >
                    <option value="">Choose</option>
                    {relations.map((relation) => (
                      <option key={relation}>{relation}</option>
                    ))}
                  </select>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </fieldset>
  )
}
