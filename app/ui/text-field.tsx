import type { ComponentProps } from 'react'
import { splitFieldProps, Field, type FieldProps } from './field.tsx'

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'className' | 'size'> & { size?: 'normal' | 'small' }

export function TextField(props: TextFieldProps) {
  const { field, control } = splitFieldProps(props)
  const { size, type = 'text', ...input } = control
  return (
    <Field {...field}>
      {({ defaultValue, ...attributes }) => (
        <input
          type={type}
          {...input}
          {...attributes}
          defaultValue={defaultValue ?? input.defaultValue}
          className={size === 'small' ? 'control control-small' : 'control'}
        />
      )}
    </Field>
  )
}
