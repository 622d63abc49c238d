import { useRef, useState } from 'react'
import { layOutTree, parseBrackets } from '#app/linguistics/figures/tree.ts'
import { normaliseBracketing } from '#app/linguistics/analysis/trees.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { AnalysisDrawing } from './analysis-drawing.tsx'
import type { FieldsProps } from './fields.ts'
import { TreeKeys } from './tree-keys.tsx'

/** Parses the typed bracketing. Returns its drawing, or the fault. */
function readTree(typed: string) {
  try {
    return { laid: layOutTree(parseBrackets(normaliseBracketing(typed))), fault: null }
  } catch (error) {
    return { laid: null, fault: error instanceof Error ? error.message : '' }
  }
}

export function TreeField({ item, name = 'answer', answer, errorId }: FieldsProps) {
  const sentence = item.words.map(({ form }) => form).join(' ')
  const [typed, setTyped] = useState(answer[0] ?? sentence)
  const field = useRef<HTMLTextAreaElement>(null)
  const isHydrated = useHydrated()
  const { laid, fault } = readTree(typed)
  const isBegun = typed.includes('[') || typed.includes('(')
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
          onChange={(event) => setTyped(event.currentTarget.value)}
          rows={3}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={errorId}
          data-answer
          className="control resize-y font-text text-xl leading-normal"
        />
      </label>
      {isHydrated && <TreeKeys field={field} labels={item.choices} />}
      {isHydrated && isBegun && laid && <AnalysisDrawing laid={laid} />}
      {isHydrated && isBegun && fault && <p className="text-sm text-ink-2">Not yet a tree: {fault}.</p>}
    </div>
  )
}
