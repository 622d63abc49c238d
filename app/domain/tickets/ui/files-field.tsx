import { fileEndings, fileKinds } from '#app/platform/uploads/kinds.ts'
import { FileField } from '#app/ui/file-field.tsx'
import { largestAttachmentBytes, maxTotalBytes, mostFilesAtOnce } from '../attachments.ts'

export function FilesField({ label = 'Attach files' }: { label?: string }) {
  return (
    <FileField
      name="files"
      label={label}
      isOptional
      multiple
      hint={`Up to ${mostFilesAtOnce} files.`}
      kinds={fileKinds}
      accept={fileEndings}
      largestBytes={largestAttachmentBytes}
      mostFiles={mostFilesAtOnce}
      maxTotalBytes={maxTotalBytes}
    />
  )
}
