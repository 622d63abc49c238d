import { useEffect, useRef, useState, type ClipboardEvent, type ComponentProps, type KeyboardEvent } from 'react'
import { joinLines, formatNumber } from '#app/core/text.ts'
import { isComposing } from './composing.ts'
import { countCharacters, describeCount } from './character-count.ts'
import { splitFieldProps, Field, type FieldProps } from './field.tsx'
import { useFieldState } from './form-state.ts'
import { typeText } from './type-text.ts'
import { useHydrated } from './use-hydrated.ts'

export type TextAreaFieldProps = FieldProps &
  Omit<ComponentProps<'textarea'>, keyof FieldProps | 'className' | 'maxLength' | 'ref'> & {
    /** The limit to show. It is not enforced while typing, because a pasted text must not be cut unnoticed. */
    characterLimit?: number
    /** True for a field that starts with two lines and grows with its text. */
    isGrowing?: boolean
    /** True for a single line, which wraps: Enter submits the form, and pasted lines are joined. */
    isLine?: boolean
  }

export function TextAreaField(props: TextAreaFieldProps) {
  const { field, control } = splitFieldProps(props)
  const { characterLimit, isGrowing = false, isLine = false, rows = 5, onInput, ...textarea } = control
  const state = useFieldState(field.name)
  const [used, setUsed] = useState(() => countCharacters(state.value ?? String(textarea.defaultValue ?? '')))
  const area = useRef<HTMLTextAreaElement>(null)
  // Count again after hydration: text typed before it, or restored by the browser, has sent no event.
  useEffect(() => setUsed(countCharacters(area.current?.value ?? '')), [])
  const counterId = `${field.id ?? state.id}-count`
  return (
    <Field {...field}>
      {({ defaultValue, 'aria-describedby': describedBy, ...attributes }) => (
        <>
          <textarea
            ref={area}
            rows={rows}
            {...(isLine && { onKeyDown: submitOnEnter, onPaste: pasteLine })}
            {...textarea}
            {...attributes}
            defaultValue={defaultValue ?? textarea.defaultValue}
            aria-describedby={[describedBy, characterLimit && counterId].filter(Boolean).join(' ') || undefined}
            onInput={(event) => {
              setUsed(countCharacters(event.currentTarget.value))
              onInput?.(event)
            }}
            className={`control leading-normal ${isLine ? 'field-sizing-content resize-none' : `resize-y ${isGrowing ? 'field-sizing-content max-h-[40dvh] min-h-17' : ''}`}`}
          />
          {characterLimit && <CharacterCounter id={counterId} used={used} limit={characterLimit} />}
        </>
      )}
    </Field>
  )
}

function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

function pasteLine(event: ClipboardEvent<HTMLTextAreaElement>) {
  const text = event.clipboardData.getData('text/plain')
  if (!/[\r\n]/.test(text)) return
  event.preventDefault()
  typeText(joinLines(text))
}

const pauseBeforeSpeakingMilliseconds = 1_200

/**
 * Shows the number of characters left after each key press. Screen readers announce it only after a pause in typing.
 */
function CharacterCounter({ id, used, limit }: { id: string; used: number; limit: number }) {
  const isHydrated = useHydrated()
  const [spoken, setSpoken] = useState('')
  const text = describeCount({ used, limit })
  const [textAtFirst] = useState(text)
  useEffect(() => {
    if (text === textAtFirst) return
    const timer = setTimeout(() => setSpoken(text), pauseBeforeSpeakingMilliseconds)
    return () => clearTimeout(timer)
  }, [text, textAtFirst])
  return (
    <>
      <p
        id={id}
        data-counter
        data-limit={limit}
        className={`tnum mt-1.5 text-sm ${used > limit ? 'font-semibold text-danger' : 'text-ink-2'}`}
      >
        {isHydrated ? text : `Up to ${formatNumber(limit)} characters`}
      </p>
      <p className="sr-only" role="status">
        {spoken}
      </p>
    </>
  )
}
