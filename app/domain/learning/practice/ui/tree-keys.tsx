import type { RefObject } from 'react'
import { typeText } from '#app/ui/type-text.ts'

/**
 * Keys for brackets and labels, which a phone's keyboard hides. A label key opens a bracket, or puts one around the
 * selected words; after an opening bracket it adds only the label. While something is chosen in the tree, `onLabel` takes
 * the label instead.
 */
export function TreeKeys({
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
