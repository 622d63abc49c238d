import { useRef, useState, type PointerEvent } from 'react'
import type { AskedItem } from '#app/domain/courses/practice/practice.types.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { usePhoneTouch } from '#app/ui/use-phone-touch.ts'
import { asTyped, type FieldsProps } from './fields.ts'
import { IpaKeyboard, keyLabel, restOfChart, rowsFor } from './ipa-keyboard.tsx'
import { keyboardRows } from '#app/linguistics/keyboard.ts'
import type { LanguageKeys } from '#app/linguistics/inventories/types.ts'
import { Button } from '#app/ui/button.tsx'

const symbols = new Map(keyboardRows.flatMap(({ keys }) => keys.map(([symbol, typed]) => [typed, symbol] as const)))

/** Finds the IPA symbol for a typed letter; null if the letter itself is meant. */
function findTypedSymbol(data: string | null) {
  if (data === null || data.length !== 1 || data === 'r') return null
  return data === "'" ? 'ˈ' : (symbols.get(data) ?? null)
}

export function TranscriptionField({
  item,
  name = 'answer',
  answer,
  errorId,
}: Pick<FieldsProps, 'name' | 'answer' | 'errorId'> & {
  item: Pick<AskedItem, 'style'> & Partial<Pick<AskedItem, 'keyboard'>>
}) {
  const field = useRef<HTMLInputElement>(null)
  const isHydrated = useHydrated()
  const isPhone = usePhoneTouch()
  const [usesSystemKeys, setUsesSystemKeys] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const [open, close] = item.style === 'narrow' ? ['[', ']'] : ['/', '/']
  const hasDetail = item.style === 'narrow'
  const editField = (edit: (input: HTMLInputElement) => void) => {
    const input = field.current
    if (!input) return
    edit(input)
    input.focus()
  }
  const insertSymbol = (symbol: string) =>
    editField((input) => input.setRangeText(symbol, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end'))
  const eraseSymbol = () =>
    editField((input) => {
      const [start, end] = [input.selectionStart ?? 0, input.selectionEnd ?? 0]
      input.setRangeText('', start === end ? Math.max(0, start - 1) : start, end, 'end')
    })
  return (
    <div className="grid max-w-reading min-w-0 gap-2.5">
      <label className="control flex min-w-0 items-center font-text text-2xl has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-pitch">
        <span aria-hidden="true">{open}</span>
        <span className="sr-only">Your transcription</span>
        <input
          ref={field}
          name={name}
          defaultValue={answer[0]}
          inputMode={isPhone && !usesSystemKeys ? 'none' : 'text'}
          {...asTyped(errorId)}
          lang="und-fonipa"
          onFocus={(event) => {
            setIsFocused(true)
            if (isPhone) event.currentTarget.scrollIntoView({ block: 'nearest' })
          }}
          onBlur={() => setIsFocused(false)}
          onBeforeInput={(event) => {
            const symbol = findTypedSymbol(event.data)
            if (!symbol) return
            event.preventDefault()
            insertSymbol(symbol)
          }}
          className="min-w-0 flex-1 scroll-mb-96 bg-transparent outline-none"
        />
        <span aria-hidden="true">{close}</span>
      </label>
      {isPhone && usesSystemKeys && (
        <button type="button" onClick={() => setUsesSystemKeys(false)} className="link button-text justify-self-start">
          IPA keyboard
        </button>
      )}
      {isPhone ? (
        isFocused &&
        !usesSystemKeys && (
          <IpaSheet
            hasDetail={hasDetail}
            language={item.keyboard ?? null}
            hasCheck={name === 'answer'}
            insert={insertSymbol}
            erase={eraseSymbol}
            useSystemKeys={() => {
              setUsesSystemKeys(true)
              field.current?.focus()
            }}
            close={() => field.current?.blur()}
          />
        )
      ) : (
        <IpaKeyboard hasDetail={hasDetail} language={item.keyboard ?? null} insert={isHydrated ? insertSymbol : null} />
      )}
    </div>
  )
}

/** IPA symbols that are ordinary letters. The sheet replaces a phone's keyboard, so it needs keys for them too. */
const letters = [...'ptkbdfvszhmnlrjwiueaox']

/** The IPA keyboard on phones, which replaces the system keyboard while the field has the focus. */
function IpaSheet({
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
