import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { splitFieldProps } from './field-parts.ts'
import { Field, type FieldProps } from './field.tsx'
import { describeFileListProblem } from './file-error.ts'
import { formatFileSize } from './file-size.ts'

export type FileFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'className' | 'type' | 'size' | 'defaultValue' | 'ref'> & {
    /** The allowed file types in words, such as "PDF or Word document". */
    kinds: string
    largestBytes: number
    /** The most files that the field takes; without it the field takes one. */
    mostFiles?: number
    maxTotalBytes?: number
  }

/**
 * Shows the allowed types and size, checks the chosen files at once, and does not submit wrong ones: the server would
 * cut off a large upload, and the rest of the form would be lost.
 */
export function FileField(props: FileFieldProps) {
  const { field, control } = splitFieldProps(props)
  const { kinds, largestBytes, mostFiles, maxTotalBytes, onChange, ...input } = control
  const fileInput = useRef<HTMLInputElement>(null)
  const [complaint, setComplaint] = useState('')
  useEffect(() => {
    const form = fileInput.current?.form
    if (!form || !complaint) return
    const blockSubmit = (event: SubmitEvent) => {
      event.preventDefault()
      event.stopPropagation()
      fileInput.current?.focus()
    }
    form.addEventListener('submit', blockSubmit)
    return () => form.removeEventListener('submit', blockSubmit)
  }, [complaint])
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
            onChange={(event) => {
              const limits = { accept: input.accept, kinds, largestBytes, mostFiles, maxTotalBytes }
              setComplaint(describeFileListProblem([...(event.currentTarget.files ?? [])], limits))
              onChange?.(event)
            }}
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
