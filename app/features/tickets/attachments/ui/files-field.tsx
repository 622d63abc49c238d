import { fileEndings, fileKinds } from '#app/features/uploads/kinds.rules.ts'
import { FileField } from '#app/ui/file-field.tsx'
import { largestAttachmentBytes, maxTotalBytes, mostFilesAtOnce } from '../rules.ts'

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
