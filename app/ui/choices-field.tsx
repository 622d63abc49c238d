import type { ReactNode } from 'react'
import { FieldError } from './field-error.tsx'
import { useFieldState, useTicked } from './form-state.ts'

export type Choice = { value: string; label: ReactNode; hint?: ReactNode }

export type ChoicesFieldProps = {
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: string
  id?: string
  choices: readonly (Choice | string)[]
  /** Values selected at first. */
  chosen?: readonly string[]
  kind: 'radio' | 'checkbox'
}

/** A group of radio buttons or checkboxes. The first one has the field's id, for the link of the error summary. */
export function ChoicesField({
  name,
  label,
  hint,
  error: givenError,
  id: givenId,
  choices,
  chosen,
  kind,
}: ChoicesFieldProps) {
  const state = useFieldState(name)
  const id = givenId ?? state.id
  const error = givenError ?? state.error
  const ticked = useTicked(name) ?? chosen
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset
      aria-describedby={describedBy || undefined}
      className={error ? 'border-l-4 border-danger pl-4' : undefined}
    >
      <legend className="float-left mb-1 w-full font-semibold">{label}</legend>
      {hint && (
        <div id={`${id}-hint`} className="clear-left mb-1.5 text-sm text-ink-2">
          {hint}
        </div>
      )}
      <FieldError id={`${id}-error`} text={error} />
      {choices.map((given, index) => {
        const choice: Choice = typeof given === 'string' ? { value: given, label: given } : given
        const choiceId = index === 0 ? id : `${id}-${index + 1}`
        return (
          <div key={choice.value} className="clear-left flex min-h-9 items-start gap-3 py-1.5 pointer-coarse:min-h-11">
            <input
              type={kind}
              id={choiceId}
              name={name}
              value={choice.value}
              defaultChecked={ticked?.includes(choice.value)}
              aria-describedby={choice.hint ? `${choiceId}-hint` : undefined}
              className="mt-0.5 size-5.5 shrink-0 pointer-coarse:size-6"
            />
            <div>
              <label htmlFor={choiceId}>{choice.label}</label>
              {choice.hint && (
                <p id={`${choiceId}-hint`} className="text-sm text-ink-2">
                  {choice.hint}
                </p>
              )}
            </div>
          </div>
        )
      })}
    </fieldset>
  )
}
