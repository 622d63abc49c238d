import type { ComponentProps } from 'react'
import { FieldError, useField, type FieldProps } from './field.tsx'
import { useTickedValues } from './form-state.ts'
import { TickBox } from './tick-box.tsx'

type CheckboxFieldProps = Omit<FieldProps, 'isLabelHidden' | 'isOptional'> &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'className' | 'type' | 'size'>

export function CheckboxField({ name, label, hint, error: givenError, id: givenId, ...input }: CheckboxFieldProps) {
  const { id, error, frame, aria } = useField({ name, hint, error: givenError, id: givenId })
  const ticked = useTickedValues(name)
  return (
    <div className={frame}>
      <FieldError id={`${id}-error`} text={error} />
      <TickBox
        value="on"
        {...input}
        {...aria}
        type="checkbox"
        id={id}
        name={name}
        label={label}
        hint={hint}
        defaultChecked={ticked ? ticked.includes(String(input.value ?? 'on')) : input.defaultChecked}
      />
    </div>
  )
}
