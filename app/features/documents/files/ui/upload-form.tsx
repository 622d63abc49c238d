import { useState, type SubmitEvent } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { Button } from '#app/ui/button.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { FirstErrorNotice } from '#app/ui/first-error-notice.tsx'
import { FormShell } from '#app/ui/form.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { SendingBar } from '#app/ui/sending-bar.tsx'
import type { Folder } from '../../types.ts'
import { fileFailures } from '../messages.ts'
import { fileEndings, fileKinds } from '#app/features/uploads/kinds.rules.ts'
import { largestFileBytes } from '../rules.ts'
import { sendWithProgress, type Progress } from '#app/ui/sending.ts'

type UploadFormProps = {
  folder: Pick<Folder, 'id' | 'name'> | null
  refused: RefusedForm | undefined
}

/** Uploads a file to the selected folder, with a progress bar if there is JavaScript. */
export function UploadForm({ folder, refused }: UploadFormProps) {
  const [progress, setProgress] = useState<Progress | null>(null)
  const [sentFiles, setSentFiles] = useState(0)
  const [uploadError, setUploadError] = useState<RefusedForm & { folderId: string | undefined }>()
  const isPosting = useNavigation().formData?.get('intent') === 'upload'
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  // An error of another folder must not show here.
  const currentError = uploadError?.folderId === folder?.id ? uploadError : undefined
  const formError = currentError ?? (refused?.values.intent === 'upload' ? refused : undefined)

  async function send(event: SubmitEvent<HTMLFormElement>) {
    if (event.defaultPrevented) return
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setUploadError(undefined)
    setProgress({ sent: 0, total: 0 })
    form.delete('intent')
    const { ok, answer } = await sendWithProgress<{ text: string }>({
      url: '/staff-portal/documents/upload',
      form,
      onProgress: setProgress,
    })
    setProgress(null)
    if (!ok) {
      const errors = { file: answer.text ?? fileFailures.upload }
      setUploadError({ errors, values: { intent: 'upload' }, folderId: folder?.id })
      return
    }
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
      onSubmit={(event) => void send(event)}
      className="grid gap-3 border-t border-rule px-4 py-4 [&>button]:justify-self-start"
    >
      <HiddenFields fields={{ intent: 'upload', folderId: folder?.id ?? '' }} />
      <FileField
        key={`${folder?.id} ${sentFiles}`}
        name="file"
        label={folder ? `Upload a file to ${folder.name}` : 'Upload a file'}
        kinds={fileKinds}
        accept={fileEndings}
        largestBytes={largestFileBytes}
      />
      {progress && <SendingBar {...progress} />}
      <Button variant="quiet" icon="upload" isBusy={isPosting || progress !== null} busyLabel="Uploading…">
        Upload File
      </Button>
      <FirstErrorNotice errors={currentError?.errors} />
    </FormShell>
  )
}
