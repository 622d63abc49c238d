import { describeFileListProblem } from './file-error.ts'

export type FileLimits = Parameters<typeof describeFileListProblem>[1]

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
 * Checks the chosen files at once, and does not submit wrong ones: the server would cut off a large upload, and the
 * rest of the form would be lost. Returns a function that stops watching.
 */
export function watchFileField(field: HTMLInputElement, limits: FileLimits, show: (complaint: string) => void) {
  const { form } = field
  let complaint = ''
  let isChecked = false
  const complain = (text: string) => {
    complaint = text
    show(text)
  }
  const check = () => complain(describeFileListProblem([...(field.files ?? [])], limits))
  const blockSubmit = (event: SubmitEvent) => {
    if (isChecked || (!complaint && !field.files?.length)) return
    event.preventDefault()
    event.stopPropagation()
    if (complaint) return field.focus()
    void findChangedFile([...(field.files ?? [])]).then((changed) => {
      if (changed) {
        field.value = ''
        complain(`${changed} has changed since you chose it: choose it again`)
        return field.focus()
      }
      isChecked = true
      form?.requestSubmit(event.submitter)
      isChecked = false
    })
  }
  field.addEventListener('change', check)
  form?.addEventListener('submit', blockSubmit)
  return () => {
    field.removeEventListener('change', check)
    form?.removeEventListener('submit', blockSubmit)
  }
}
