import type { ReactNode } from 'react'
import { useFieldState } from './form-state.ts'

export type FieldProps = {
  name: string
  label: ReactNode
  hint?: ReactNode
  /** The error. Only needed outside FormShell, which provides the error itself. */
  error?: string
  id?: string
  isOptional?: boolean
  isLabelHidden?: boolean
}

type GivenField = { [Name in 'hint' | 'error' | 'id']?: FieldProps[Name] | undefined } & { name: string }

/** Returns the id, submitted value, error, class and ARIA attributes of a field. */
export function useField({ name, hint, error: givenError, id: givenId }: GivenField) {
  const state = useFieldState(name)
  const id = givenId ?? state.id
  const error = givenError ?? state.error
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    error,
    value: state.value,
    frame: error ? 'border-l-4 border-danger pl-4' : undefined,
    aria: {
      ...(describedBy && { 'aria-describedby': describedBy }),
      ...(error && { 'aria-invalid': true as const }),
    },
  }
}

type ControlAttributes = ReturnType<typeof useField>['aria'] & {
  id: string
  name: string
  defaultValue: string | undefined
}

export function FieldHint({ id, className = '', children }: { id: string; className?: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div id={id} className={`${className} mb-1.5 text-sm text-ink-2`.trim()}>
      {children}
    </div>
  )
}

/** A field with its label, hint and error. Passes ids and ARIA attributes to the control. */
export function Field({
  label,
  isOptional = false,
  isLabelHidden = false,
  children,
  ...field
}: FieldProps & { children: (control: ControlAttributes) => ReactNode }) {
  const { id, value, error, frame, aria } = useField(field)
  return (
    <div className={frame}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-1 block font-semibold'}>
        {label}
        {isOptional && <span className="font-normal text-ink-3"> (optional)</span>}
      </label>
      <FieldHint id={`${id}-hint`}>{field.hint}</FieldHint>
      <FieldError id={`${id}-error`} text={error} />
      {children({ id, name: field.name, defaultValue: value, ...aria })}
    </div>
  )
}

/** Separates the props of a field from those of its control. */
export function splitFieldProps<Props extends FieldProps>(props: Props) {
  const { name, label, hint, error, id, isOptional, isLabelHidden, ...control } = props
  return { field: { name, label, hint, error, id, isOptional, isLabelHidden }, control }
}

export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null
  return (
    <p id={id} className="clear-left mb-1.5 font-semibold text-danger">
      <span className="sr-only">Error: </span>
      {text}
    </p>
  )
}
