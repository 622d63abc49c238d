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
 * Adds files that are pasted into a text of the form, such as a screenshot, to a field that takes several. Leaves text
 * alone: Word and Excel copy a picture of it along with it. Returns the names of the files that were added.
 */
function addPastedFiles(field: HTMLInputElement, { clipboardData, target }: ClipboardEvent) {
  const pasted = [...(clipboardData?.files ?? [])]
  const isText = clipboardData?.types.includes('text/plain')
  if (!field.multiple || pasted.length === 0 || isText || !(target instanceof HTMLTextAreaElement)) return []
  const transfer = new DataTransfer()
  for (const file of field.files ?? []) transfer.items.add(file)
  for (const file of pasted) {
    // Browsers call every copied picture image.png.
    const [, ending] = /^image(\.\w+)$/.exec(file.name) ?? []
    const name = ending ? `Pasted picture ${transfer.files.length + 1}${ending}` : file.name
    transfer.items.add(new File([file], name, { type: file.type }))
  }
  field.files = transfer.files
  field.closest('details')?.setAttribute('open', '')
  return [...transfer.files].slice(-pasted.length).map(({ name }) => name)
}

/**
 * Checks the chosen files at once, and does not submit wrong ones: the server would cut off a large upload, and the
 * rest of the form would be lost. Returns a function that stops watching.
 */
export function watchFileField(
  field: HTMLInputElement,
  limits: FileLimits,
  show: (complaint: string, pasted?: string) => void,
) {
  const { form } = field
  let complaint = ''
  let state: 'idle' | 'checking' | 'checked' = 'idle'
  const complain = (text: string) => {
    complaint = text
    show(text)
  }
  const check = () => complain(describeFileListProblem([...(field.files ?? [])], limits))
  const blockSubmit = (event: SubmitEvent) => {
    if (state === 'checked' || (!complaint && !field.files?.length)) return
    event.preventDefault()
    event.stopPropagation()
    if (complaint) return field.focus()
    // The second press of a double click must not send the files again.
    if (state === 'checking') return
    state = 'checking'
    void findChangedFile([...(field.files ?? [])]).then((changed) => {
      state = 'idle'
      if (changed) {
        field.value = ''
        complain(`${changed} has changed since you chose it: choose it again`)
        return field.focus()
      }
      state = 'checked'
      form?.requestSubmit(event.submitter)
      state = 'idle'
    })
  }
  const takePasted = (event: ClipboardEvent) => {
    const names = addPastedFiles(field, event)
    if (names.length === 0) return
    event.preventDefault()
    check()
    show(complaint, `Attached: ${names.join(', ')}`)
  }
  field.addEventListener('change', check)
  form?.addEventListener('submit', blockSubmit)
  form?.addEventListener('paste', takePasted)
  return () => {
    form?.removeEventListener('paste', takePasted)
    field.removeEventListener('change', check)
    form?.removeEventListener('submit', blockSubmit)
  }
}
