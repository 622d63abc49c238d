import { useRef, useState } from 'react'
import type { AskedItem } from '#app/domain/courses/practice/practice.types.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { usePhoneTouch } from '#app/ui/use-phone-touch.ts'
import { asTyped, type FieldsProps } from './fields.ts'
import { IpaKeyboard } from './ipa-keyboard.tsx'
import { IpaSheet } from './ipa-sheet.tsx'
import { keyboardRows } from '#app/linguistics/keyboard.ts'

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
