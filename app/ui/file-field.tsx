import { type ComponentProps, useState } from 'react'
import { fieldParts } from './field-parts.ts'
import { Field, type FieldProps } from './field.tsx'
import { formatFileSize } from './file-size.ts'

export type FileFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'className' | 'type' | 'size' | 'defaultValue'> & {
    /** In words, such as "PDF or Word document". */
    kinds: string
    largestBytes: number
  }

/** Kind and size stand before the choice; after it, a file that is too large is named at once, before the upload. */
export function FileField(props: FileFieldProps) {
  const { field, control } = fieldParts(props)
  const { kinds, largestBytes, onChange, ...input } = control
  const [complaint, setComplaint] = useState('')
  const limit = `${kinds}, up to ${formatFileSize(largestBytes)}`
  const hint = field.hint ? (
    <>
      {field.hint} {limit}.
    </>
  ) : (
    `${limit}.`
  )
  return (
    <Field {...field} hint={hint}>
      {(attributes) => (
        <>
          <input
            {...input}
            {...attributes}
            defaultValue={undefined}
            type="file"
            onChange={(event) => {
              const large = [...(event.currentTarget.files ?? [])].find((file) => file.size > largestBytes)
              setComplaint(large ? `${large.name} is ${formatFileSize(large.size)}. ${limit}.` : '')
              onChange?.(event)
            }}
            className="control"
          />
          <p role="status" className="mt-1.5 text-sm font-semibold text-danger empty:hidden">
            {complaint}
          </p>
        </>
      )}
    </Field>
  )
}
