import type { ComponentProps, ReactNode } from 'react'
import { FieldError } from './field-error.tsx'
import type { FieldProps } from './field.tsx'
import { useFieldState, useTicked } from './form-state.ts'

export type CheckboxFieldProps = Omit<FieldProps, 'isLabelHidden' | 'isOptional'> &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'className' | 'type' | 'size'> & { label: ReactNode }

/** A single checkbox, such as accepting terms. Use ChoicesField for several. */
export function CheckboxField({ name, label, hint, error: givenError, id: givenId, ...input }: CheckboxFieldProps) {
  const state = useFieldState(name)
  const ticked = useTicked(name)
  const id = givenId ?? state.id
  const error = givenError ?? state.error
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={error ? 'border-l-4 border-danger pl-4' : undefined}>
      <FieldError id={`${id}-error`} text={error} />
      <div className="flex items-start gap-3">
        <input
          value="on"
          {...input}
          type="checkbox"
          id={id}
          name={name}
          defaultChecked={ticked ? ticked.includes(String(input.value ?? 'on')) : input.defaultChecked}
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
          className="mt-0.5 size-5.5 shrink-0 pointer-coarse:size-6"
        />
        <div>
          <label htmlFor={id}>{label}</label>
          {hint && (
            <p id={`${id}-hint`} className="text-sm text-ink-2">
              {hint}
            </p>
          )}
        </div>
      </div>
    </div>
  )
}
