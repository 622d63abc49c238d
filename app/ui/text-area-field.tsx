import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { countCharacters } from './character-count.ts'
import { CharacterCounter } from './character-counter.tsx'
import { fieldParts } from './field-parts.ts'
import { Field, type FieldProps } from './field.tsx'
import { useFieldState } from './form-state.ts'

export type TextAreaFieldProps = FieldProps &
  Omit<ComponentProps<'textarea'>, keyof FieldProps | 'className' | 'maxLength' | 'ref'> & {
    /** Shown but not enforced while typing: a pasted text must not be cut unnoticed. */
    characterLimit?: number
    /** Starts with two lines and grows with its text. */
    isGrowing?: boolean
  }

export function TextAreaField(props: TextAreaFieldProps) {
  const { field, control } = fieldParts(props)
  const { characterLimit, isGrowing = false, rows = 5, onInput, ...textarea } = control
  const state = useFieldState(field.name)
  const [used, setUsed] = useState(() => countCharacters(state.value ?? String(textarea.defaultValue ?? '')))
  const area = useRef<HTMLTextAreaElement>(null)
  // Text typed before hydration, or restored by the browser, has sent no event.
  useEffect(() => setUsed(countCharacters(area.current?.value ?? '')), [])
  const counterId = `${field.id ?? state.id}-count`
  return (
    <Field {...field}>
      {({ defaultValue, 'aria-describedby': describedBy, ...attributes }) => (
        <>
          <textarea
            ref={area}
            rows={rows}
            {...textarea}
            {...attributes}
            defaultValue={defaultValue ?? textarea.defaultValue}
            aria-describedby={[describedBy, characterLimit && counterId].filter(Boolean).join(' ') || undefined}
            onInput={(event) => {
              setUsed(countCharacters(event.currentTarget.value))
              onInput?.(event)
            }}
            className={`control resize-y leading-normal ${isGrowing ? 'field-sizing-content max-h-[40dvh] min-h-17' : ''}`}
          />
          {characterLimit && <CharacterCounter id={counterId} used={used} limit={characterLimit} />}
        </>
      )}
    </Field>
  )
}
