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

/** Returns the name of a file that cannot be read any more: browsers refuse one that has changed on disk. */
async function findChangedFile(files: readonly File[]) {
  for (const file of files) {
    const isReadable = await file
      .slice(0, 1)
      .arrayBuffer()
      .then(Boolean, () => false)
    if (!isReadable) return file.name
  }
  return null
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
    const field = fileInput.current
    const form = field?.form
    if (!form) return
    let isChecked = false
    const blockSubmit = (event: SubmitEvent) => {
      if (isChecked || (!complaint && !field.files?.length)) return
      event.preventDefault()
      event.stopPropagation()
      if (complaint) return field.focus()
      void findChangedFile([...(field.files ?? [])]).then((changed) => {
        if (changed) {
          field.value = ''
          setComplaint(`${changed} has changed since you chose it: choose it again`)
          return field.focus()
        }
        isChecked = true
        form.requestSubmit(event.submitter)
        isChecked = false
      })
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
