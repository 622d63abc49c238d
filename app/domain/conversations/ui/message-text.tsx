import { QuotedText } from '#app/platform/mail/ui/quoted-text.tsx'
import { FileList } from '#app/platform/uploads/ui/file-list.tsx'
import type { ThreadMessage } from '../conversations.ts'

type MessageTextProps = Pick<ThreadMessage, 'body' | 'quoted' | 'files'> & {
  fileUrl: (fileId: string) => string
  isForStudent?: boolean
}

/** What somebody wrote, the emails quoted below it, and its files. */
export function MessageText({ body, quoted, files, fileUrl, isForStudent = false }: MessageTextProps) {
  return (
    <>
      <p className="max-w-reading wrap-anywhere whitespace-pre-line">{body}</p>
      {quoted && <QuotedText text={quoted} />}
      <FileList files={files} addressOf={fileUrl} isForStudent={isForStudent} />
    </>
  )
}
