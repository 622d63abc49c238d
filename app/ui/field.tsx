import type { ReactNode } from 'react'
import { FieldError } from './field-error.tsx'
import { useFieldState } from './form-state.ts'

export type FieldProps = {
  name: string
  label: ReactNode
  hint?: ReactNode
  /** Only needed outside FormShell, which provides the error itself. */
  error?: string
  id?: string
  isOptional?: boolean
  isLabelHidden?: boolean
}

export type ControlAttributes = {
  id: string
  name: string
  defaultValue: string | undefined
  'aria-describedby'?: string
  'aria-invalid'?: true
}

/** A label with hint and error. Passes ids and ARIA attributes to the control. */
export function Field({
  name,
  label,
  hint,
  error: givenError,
  id: givenId,
  isOptional = false,
  isLabelHidden = false,
  children,
}: FieldProps & { children: (control: ControlAttributes) => ReactNode }) {
  const state = useFieldState(name)
  const id = givenId ?? state.id
  const error = givenError ?? state.error
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={error ? 'border-l-4 border-danger pl-4' : undefined}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-1 block font-semibold'}>
        {label}
        {isOptional && <span className="font-normal text-ink-3"> (optional)</span>}
      </label>
      {hint && (
        <div id={`${id}-hint`} className="mb-1.5 text-sm text-ink-2">
          {hint}
        </div>
      )}
      <FieldError id={`${id}-error`} text={error} />
      {children({
        id,
        name,
        defaultValue: state.value,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(error && { 'aria-invalid': true as const }),
      })}
    </div>
  )
}
