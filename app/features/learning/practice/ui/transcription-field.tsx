import { useRef } from 'react'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { FieldsProps } from './fields.ts'
import { IpaKeyboard } from './ipa-keyboard.tsx'
import { symbolTyped } from './typing.ts'

export function TranscriptionField({ item, name = 'answer', answer, errorId }: FieldsProps) {
  const field = useRef<HTMLInputElement>(null)
  const isHydrated = useHydrated()
  const [open, close] = item.style === 'narrow' ? ['[', ']'] : ['/', '/']
  const insert = (symbol: string) => {
    const input = field.current
    if (!input) return
    input.setRangeText(symbol, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end')
    input.focus()
  }
  return (
    <div className="grid max-w-reading gap-2.5">
      <label className="control flex items-center font-text text-2xl">
        <span aria-hidden="true">{open}</span>
        <span className="sr-only">Your transcription</span>
        <input
          ref={field}
          name={name}
          defaultValue={answer[0]}
          maxLength={120}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={errorId}
          data-answer
          lang="und-fonipa"
          onBeforeInput={(event) => {
            const symbol = symbolTyped(event.data)
            if (!symbol) return
            event.preventDefault()
            insert(symbol)
          }}
          className="min-w-0 flex-1 bg-transparent"
        />
        <span aria-hidden="true">{close}</span>
      </label>
      <IpaKeyboard hasDetail={item.style === 'narrow'} insert={isHydrated ? insert : null} />
    </div>
  )
}
