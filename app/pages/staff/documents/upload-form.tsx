import { useState, type SubmitEvent } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { Button } from '#app/ui/button.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { UploadBar } from '#app/ui/upload-bar.tsx'
import type { Folder } from '#app/domain/documents/documents.queries.server.ts'
import { largestFileBytes, mostFilesAtOnce } from '#app/domain/documents/documents.ts'
import { fileEndings, fileKinds } from '#app/platform/uploads/kinds.ts'
import { askServer, type Progress } from '#app/ui/ask-server.ts'
import { readUploadError } from './upload-answer.ts'

type UploadFormProps = {
  folder: Pick<Folder, 'id' | 'name'> | null
  refused: RefusedForm | undefined
}

/** Uploads files to the selected folder. With JavaScript, sends them one after the other and shows a progress bar. */
export function UploadForm({ folder, refused }: UploadFormProps) {
  const [progress, setProgress] = useState<Progress | null>(null)
  const [sentFiles, setSentFiles] = useState(0)
  const [sending, setSending] = useState({ number: 1, of: 1 })
  const [isOver, setIsOver] = useState(false)
  const [uploadError, setUploadError] = useState<RefusedForm & { folderId: string | undefined }>()
  const isPosting = useNavigation().formData?.get('intent') === 'upload'
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  // Hides the error of an upload to another folder.
  const currentError = uploadError?.folderId === folder?.id ? uploadError : undefined
  const formError = currentError ?? (refused?.values.intent === 'upload' ? refused : undefined)

  /**
   * Sends one file at a time, so that one refusal does not stop the others. Returns the error texts, or an empty text.
   */
  async function sendEach(files: readonly FormDataEntryValue[]) {
    const refusedFiles: string[] = []
    for (const [index, file] of files.entries()) {
      const form = new FormData()
      form.set('folderId', folder?.id ?? '')
      form.set('file', file)
      setProgress({ sent: 0, total: 0 })
      setSending({ number: index + 1, of: files.length })
      const answer = await askServer('/staff-portal/documents/upload', form, { onProgress: setProgress })
      const text = readUploadError(answer)
      if (text) refusedFiles.push(files.length > 1 && file instanceof File ? `${file.name}: ${text}` : text)
    }
    return refusedFiles.join('. ')
  }

  async function uploadFiles(event: SubmitEvent<HTMLFormElement>) {
    if (event.defaultPrevented) return
    event.preventDefault()
    const files = new FormData(event.currentTarget).getAll('file')
    setUploadError(undefined)
    const failure = await sendEach(files)
    setProgress(null)
    if (failure) setUploadError({ errors: { file: failure }, values: { intent: 'upload' }, folderId: folder?.id })
    if (failure && files.length === 1) return
    setSentFiles((before) => before + 1)
    await navigate(pathname + search, { replace: true, preventScrollReset: true })
  }

  return (
    <FormShell
      errors={formError?.errors}
      values={formError?.values}
      encType="multipart/form-data"
      preventScrollReset
      idPrefix="upload-"
      onSubmit={(event) => void uploadFiles(event)}
      onDragOver={(event) => {
        if (!folder || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        const input = event.currentTarget.elements.namedItem('file')
        setIsOver(false)
        if (!folder || !(input instanceof HTMLInputElement) || event.target === input) return
        event.preventDefault()
        input.files = event.dataTransfer.files
        input.dispatchEvent(new Event('change', { bubbles: true }))
      }}
      className={`grid gap-3 border-t border-rule px-4 py-4 [&>button]:justify-self-start ${isOver ? 'bg-pitch-wash' : ''}`}
      fields={{ intent: 'upload', folderId: folder?.id ?? '' }}
    >
      <FileField
        key={`${folder?.id} ${sentFiles}`}
        name="file"
        label={folder ? `Upload files to ${folder.name}` : 'Upload files'}
        hint={folder ? 'Choose or drop one or several.' : 'Select a folder first.'}
        multiple
        mostFiles={mostFilesAtOnce}
        kinds={fileKinds}
        accept={fileEndings}
        largestBytes={largestFileBytes}
      />
      {progress && sending.of > 1 && <p className="tnum text-sm">{`File ${sending.number} of ${sending.of}`}</p>}
      {progress && <UploadBar {...progress} />}
      <Button variant="quiet" icon="upload" isBusy={isPosting || progress !== null} busyLabel="Uploading…">
        Upload File
      </Button>
    </FormShell>
  )
}
