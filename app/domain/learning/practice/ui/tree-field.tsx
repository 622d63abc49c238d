import { useRef, useState, type RefObject } from 'react'
import {
  bracketStretch,
  listOpenLabels,
  moveStretch,
  readGrowing,
  unbracketStretch,
  writeGrowing,
  type GrowingRow,
  type Path,
  type Stretch,
} from '#app/linguistics/analysis/growing.ts'
import { normaliseBracketing } from '#app/linguistics/analysis/trees.ts'
import { parseBrackets } from '#app/linguistics/figures/tree.ts'
import { Button } from '#app/ui/button.tsx'
import { asTyped, type FieldsProps } from './fields.ts'
import { GrowingTree } from './growing-tree.tsx'
import { typeText } from '#app/ui/type-text.ts'

const quiet = { type: 'button', variant: 'quiet', size: 'small' } as const

/** Says what is still missing of a typed bracketing; empty before the first bracket. */
function describeMissing(typed: string, row: GrowingRow) {
  if (!/[[({\])}]/.test(typed)) return ''
  const open = listOpenLabels(row)
  if (open.length > 0) return `Still open: ${open.join(', ')}. A ] closes ${open.at(-1)}.`
  if (row.length > 1) return 'Not yet one tree: put a bracket around all its parts.'
  try {
    parseBrackets(normaliseBracketing(typed))
    return 'Every bracket is closed.'
  } catch (error) {
    return `Not yet a tree: ${error instanceof Error ? error.message : ''}.`
  }
}

/**
 * A field for a bracketing, and its tree, which grows as one types. Brackets can also be made in the tree, by choosing
 * neighbours and then a label.
 */
export function TreeField({ item, name = 'answer', answer, errorId }: FieldsProps) {
  const sentence = item.words.map(({ form }) => form).join(' ')
  const [typed, setTyped] = useState(answer[0] ?? sentence)
  const [chosen, setChosen] = useState<Stretch | null>(null)
  /** What stood in the field before each change that was made in the tree. */
  const [earlier, setEarlier] = useState<readonly string[]>([])
  const [told, setTold] = useState('')
  const [isMoving, setIsMoving] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const row = readGrowing(typed)
  const choose = (now: Stretch | null, what = '') => {
    setChosen(now)
    setIsMoving(false)
    setTold(what)
  }
  // The tree has been drawn anew by then; going on there saves the way back from the labels.
  const goToTree = () =>
    requestAnimationFrame(() =>
      place.current?.querySelector<SVGElement>('[data-place][tabindex="0"]')?.focus({ preventScroll: true }),
    )
  const change = (now: string, before: readonly string[], what: string) => {
    setTyped(now)
    setEarlier(before)
    choose(null, what)
    goToTree()
  }
  const edit = (edited: GrowingRow, what: string) => change(writeGrowing(edited), [...earlier, typed], what)
  const move = (into: Path) => {
    const moved = chosen && moveStretch(row, chosen, into)
    if (moved && writeGrowing(moved) !== writeGrowing(row)) return edit(moved, 'Moved.')
    choose(
      chosen,
      moved
        ? 'It stands in this bracket already.'
        : 'It cannot move there: choose the label of a bracket beside it or around it, so that the words keep their order.',
    )
  }
  const last = earlier.at(-1)
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2.5">
      <label className="grid max-w-reading gap-1.5">
        <span className="text-sm text-ink-2">
          Put brackets around the groups, each with its label, such as <code>[NP [Det the] [N man]]</code>. The labels
          here are {item.choices.join(', ')}.
        </span>
        <textarea
          ref={field}
          name={name}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setEarlier([])
            choose(null)
          }}
          rows={3}
          {...asTyped(errorId)}
          className="control resize-y font-text text-xl leading-normal"
        />
      </label>
      <div ref={place} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2.5 noscript:hidden">
        <p className="text-sm text-ink-2">
          Or in the tree: press a word or label, then its neighbour, and a label below. Dragging from one to the other
          does the same. What is chosen moves to another bracket when you drag it to its label, or press Move and then
          the label.
        </p>
        <TreeKeys
          field={field}
          labels={item.choices}
          onLabel={chosen ? (label) => edit(bracketStretch(row, chosen, label), `Bracketed as ${label}.`) : null}
        />
        <GrowingTree row={row} chosen={chosen} isMoving={isMoving} onChoose={choose} onMove={move} />
        <div className="flex flex-wrap items-center gap-2">
          <Button
            {...quiet}
            onClick={() =>
              chosen
                ? edit(unbracketStretch(row, chosen), 'Brackets removed.')
                : setTold('Press a bracket’s label in the tree first.')
            }
          >
            Remove brackets
          </Button>
          <Button
            {...quiet}
            aria-pressed={isMoving}
            onClick={() => {
              if (!chosen) return setTold('Choose in the tree first what is to be moved.')
              setIsMoving(!isMoving)
              setTold(isMoving ? '' : 'Press the label of the bracket that it moves into.')
              goToTree()
            }}
          >
            Move
          </Button>
          <Button
            {...quiet}
            onClick={() =>
              last === undefined
                ? setTold('Nothing in the tree to take back.')
                : change(last, earlier.slice(0, -1), 'Taken back.')
            }
          >
            Take back
          </Button>
          <p role="status" className="text-sm text-ink-2">
            {told}
          </p>
        </div>
        <p className="min-h-6 text-sm text-ink-2">{describeMissing(typed, row)}</p>
      </div>
    </div>
  )
}

/**
 * Keys for brackets and labels, which a phone's keyboard hides. A label key opens a bracket, or puts one around the
 * selected words; after an opening bracket it adds only the label. While something is chosen in the tree, `onLabel` takes
 * the label instead.
 */
function TreeKeys({
  field,
  labels,
  onLabel,
}: {
  field: RefObject<HTMLTextAreaElement | null>
  labels: readonly string[]
  onLabel: ((label: string) => void) | null
}) {
  const insert = (makeText: (selected: string, before: string) => string) => {
    const input = field.current
    if (!input) return
    const { value, selectionStart: start, selectionEnd: end } = input
    input.focus()
    input.setSelectionRange(start, end)
    typeText(makeText(value.slice(start, end), value.slice(0, start)))
  }
  const openBracket = (label: string) =>
    insert((selected, before) => {
      const opening = before.endsWith('[') ? `${label} ` : `[${label} `
      return selected === '' ? opening : `${opening}${selected.trim()}]${/\s$/.test(selected) ? ' ' : ''}`
    })
  const keys = [
    ...labels.map((label) => ({ text: `[${label}`, name: undefined, press: () => (onLabel ?? openBracket)(label) })),
    { text: '[', name: 'Opening bracket', press: () => insert(() => '[') },
    { text: ']', name: 'Closing bracket', press: () => insert(() => ']') },
  ]
  return (
    <div role="group" aria-label="Brackets and labels" className="flex flex-wrap gap-1">
      {keys.map(({ text, name, press }) => (
        <button
          key={text}
          type="button"
          aria-label={name}
          onClick={press}
          className="grid min-h-11 min-w-11 place-items-center rounded-sm border border-rule-2 bg-surface px-2 font-text text-lg leading-none hover:border-ink-2 hover:bg-tier"
        >
          {text}
        </button>
      ))}
    </div>
  )
}
