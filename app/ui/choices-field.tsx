import type { ReactNode } from 'react'
import { FieldError, FieldHint, useField, type FieldProps } from './field.tsx'
import { useTickedValues } from './form-state.ts'
import { TickBox } from './tick-box.tsx'

export type Choice = { value: string; label: ReactNode; hint?: ReactNode }

export type ChoicesFieldProps = Omit<FieldProps, 'isLabelHidden' | 'isOptional'> & {
  choices: readonly (Choice | string)[]
  chosen?: readonly string[]
  kind: 'radio' | 'checkbox'
}

/** A group of radio buttons or checkboxes. The first one has the field's id, for the link of the error summary. */
export function ChoicesField({ label, choices, chosen, kind, ...field }: ChoicesFieldProps) {
  const { name, hint } = field
  const { id, error, frame, aria } = useField(field)
  const ticked = useTickedValues(name) ?? chosen
  return (
    <fieldset aria-describedby={aria['aria-describedby']} className={frame}>
      <legend className="float-left mb-1 w-full font-semibold">{label}</legend>
      <FieldHint id={`${id}-hint`} className="clear-left">
        {hint}
      </FieldHint>
      <FieldError id={`${id}-error`} text={error} />
      {choices.map((given, index) => {
        const choice: Choice = typeof given === 'string' ? { value: given, label: given } : given
        const choiceId = index === 0 ? id : `${id}-${index + 1}`
        return (
          <TickBox
            key={choice.value}
            {...choice}
            type={kind}
            id={choiceId}
            name={name}
            defaultChecked={ticked?.includes(choice.value)}
            aria-describedby={choice.hint ? `${choiceId}-hint` : undefined}
            className="clear-left min-h-9 py-1.5 pointer-coarse:min-h-11"
          />
        )
      })}
    </fieldset>
  )
}
