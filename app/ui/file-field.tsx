import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { splitFieldProps, Field, type FieldProps } from './field.tsx'
import { formatFileSize } from './file-size.ts'
import { type FileLimits, watchFileField } from './watch-file-field.ts'

export type FileFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'className' | 'type' | 'size' | 'defaultValue' | 'ref'> & {
    /** The allowed file types in words, such as "PDF or Word document". */
    kinds: string
    largestBytes: number
    /** The most files that the field takes; without it the field takes one. */
    mostFiles?: number
    maxTotalBytes?: number
  }

/** Shows the allowed types and size, and what is wrong with the chosen files. */
export function FileField(props: FileFieldProps) {
  const { field, control } = splitFieldProps(props)
  const { kinds, largestBytes, mostFiles, maxTotalBytes, ...input } = control
  const fileInput = useRef<HTMLInputElement>(null)
  const [complaint, setComplaint] = useState('')
  const limits = { accept: input.accept, kinds, largestBytes, mostFiles, maxTotalBytes }
  const limitsJson = JSON.stringify(limits)
  useEffect(
    () =>
      fileInput.current
        ? watchFileField(fileInput.current, JSON.parse(limitsJson) as FileLimits, setComplaint)
        : undefined,
    [limitsJson],
  )
  const limit = `${kinds}, up to ${formatFileSize(largestBytes)}${mostFiles ? ' each' : ''}.`
  const hint = field.hint ? (
    <>
      {field.hint} {limit}
    </>
  ) : (
    limit
  )
  const complaintId = `${field.id ?? field.name}-complaint`
  return (
    <Field {...field} hint={hint}>
      {({ 'aria-describedby': describedBy, ...attributes }) => (
        <>
          <input
            ref={fileInput}
            {...input}
            {...attributes}
            aria-describedby={`${describedBy ?? ''} ${complaintId}`.trim()}
            defaultValue={undefined}
            type="file"
            data-file-limits={limitsJson}
            data-complaint={complaintId}
            className="control"
          />
          <p id={complaintId} role="alert" className="mt-1.5 text-sm font-semibold text-danger empty:hidden">
            {complaint}
          </p>
        </>
      )}
    </Field>
  )
}
