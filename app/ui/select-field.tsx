import type { ComponentProps } from 'react'
import { splitFieldProps, Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'

export type SelectOption = { value: string; label: string }

export type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'className' | 'size' | 'children' | 'multiple'> & {
    options: readonly (SelectOption | string)[]
    /** The label of the empty first option, such as "Choose a course". */
    placeholder?: string
    size?: 'normal' | 'small'
  }

export function SelectField(props: SelectFieldProps) {
  const { field, control } = splitFieldProps(props)
  const { options, placeholder, size, ...select } = control
  return (
    <Field {...field}>
      {({ defaultValue, ...attributes }) => (
        <div className="relative">
          <select
            {...select}
            {...attributes}
            defaultValue={defaultValue ?? select.defaultValue}
            className={`control ${size === 'small' ? 'control-small' : ''} appearance-none pr-9 font-medium`}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => {
              const { value, label } = typeof option === 'string' ? { value: option, label: option } : option
              return (
                <option key={value} value={value}>
                  {label}
                </option>
              )
            })}
          </select>
          <Icon
            name="chevron-down"
            className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-ink-2"
          />
        </div>
      )}
    </Field>
  )
}
