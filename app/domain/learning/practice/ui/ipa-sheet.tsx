import { useState, type PointerEvent } from 'react'
import type { LanguageKeys } from '#app/linguistics/inventories/types.ts'
import { Button } from '#app/ui/button.tsx'
import { keyLabel, restOfChart, rowsFor } from './ipa-keyboard.tsx'

/** IPA symbols that are ordinary letters. The sheet replaces a phone's keyboard, so it needs keys for them too. */
const letters = [...'ptkbdfvszhmnlrjwiueaox']

/** The IPA keyboard on phones, which replaces the system keyboard while the field has the focus. */
export function IpaSheet({
  hasDetail,
  hasCheck,
  language,
  insert,
  erase,
  useSystemKeys,
  close,
}: {
  hasDetail: boolean
  /** True if the sheet has a Check button, because it covers the form's button. */
  hasCheck: boolean
  language: LanguageKeys | null
  insert: (symbol: string) => void
  erase: () => void
  useSystemKeys: () => void
  close: () => void
}) {
  const [isChart, setIsChart] = useState(false)
  const rows = isChart ? restOfChart(language) : rowsFor(language, hasDetail)
  const symbols = rows.flatMap(({ keys }) => keys.map(([symbol]) => symbol))
  // Keeps the focus in the field. Otherwise the sheet would close before the press counts.
  const keepFocus = (event: PointerEvent) => event.preventDefault()
  return (
    <div
      role="group"
      aria-label="IPA keyboard"
      onPointerDown={keepFocus}
      onMouseDown={(event) => event.preventDefault()}
      className="fixed inset-x-0 bottom-0 z-40 border-t border-rule-2 bg-tier px-2.5 pt-1 pb-2.5"
    >
      <p className="flex items-center gap-5 text-sm">
        <b className="flex-1">IPA keyboard</b>
        <button
          type="button"
          onClick={() => setIsChart(!isChart)}
          aria-pressed={isChart}
          className="link min-h-11 px-1"
        >
          Whole chart
        </button>
        <button type="button" onClick={useSystemKeys} className="link min-h-11 px-1">
          abc
        </button>
        <button type="button" onClick={close} className="link min-h-11 px-1">
          Close
        </button>
      </p>
      <div className="grid max-h-72 grid-cols-8 gap-1 overflow-y-auto">
        {[...symbols, ...(isChart ? [] : (language?.letters ?? letters))].map((symbol) => (
          <button
            key={symbol}
            type="button"
            lang="und-fonipa"
            onClick={() => insert(symbol)}
            className="ipa grid h-11 place-items-center rounded-sm border border-rule-2 bg-surface text-xl leading-none"
          >
            {keyLabel(symbol)}
          </button>
        ))}
      </div>
      <div className="mt-1.5 flex gap-2">
        <button
          type="button"
          onClick={erase}
          className="min-h-11 min-w-24 rounded-sm border border-rule-2 bg-surface text-sm"
        >
          Delete
        </button>
        {hasCheck && (
          <Button name="act" value="check" className="flex-1">
            Check
          </Button>
        )}
      </div>
    </div>
  )
}
