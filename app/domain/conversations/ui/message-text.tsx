import type { ThreadMessage } from '../conversations.ts'
import { formatFileSize } from '#app/ui/file-size.ts'
import { Icon } from '#app/ui/icon.tsx'
import { isOriginal, scanTexts, type ShownFile } from '#app/platform/uploads/uploads.ts'

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

/** The earlier emails quoted below an email, collapsed at first. */
function QuotedText({ text }: { text: string }) {
  return (
    <details className="mt-1">
      <summary className="link inline-flex min-h-6 cursor-pointer items-center text-sm">Quoted text</summary>
      <p className="mt-1 max-h-80 overflow-y-auto border-l border-rule-2 pl-3 text-sm wrap-anywhere whitespace-pre-line text-ink-2">
        {text}
      </p>
    </details>
  )
}

type FileListProps = {
  files: readonly ShownFile[] | undefined
  addressOf: (fileId: string) => string
  /** True on pages of students, who need to know of a scan only if it found something. */
  isForStudent?: boolean
}

function FileList({ files = [], addressOf, isForStudent = false }: FileListProps) {
  if (files.length === 0) return null
  return (
    <ul className="mt-1.5 flex flex-wrap gap-2">
      {files.map(({ id, name, type, size, verdict }) => (
        <li
          key={id}
          className="flex max-w-full flex-wrap items-center gap-x-2 rounded-sm border border-rule bg-surface px-2.5 py-1 text-sm text-ink-2"
        >
          <Icon name="file" className="size-4" />
          {verdict === 'infected' ? (
            <span className="wrap-anywhere">{name}</span>
          ) : (
            <FileLink isShown={isOriginal({ type })} url={addressOf(id)} name={name} />
          )}
          <span className="tnum text-xs">
            <span>{formatFileSize(size)}</span>
            {(!isForStudent || verdict === 'infected') && <span>{`. ${scanTexts[verdict]}`}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Downloads a file, or shows the original of an email in a tab of its own. */
function FileLink({ isShown, url, name }: { isShown: boolean; url: string; name: string }) {
  return isShown ? (
    <a href={`${url}?show`} target="_blank" rel="noreferrer" className="link">
      Show original
    </a>
  ) : (
    <a href={url} download className="link wrap-anywhere">
      {name}
    </a>
  )
}
