import { formatFileSize } from '#app/ui/file-size.ts'
import { Icon } from '#app/ui/icon.tsx'
import { isOriginal, scanTexts, type ShownFile } from '../uploads.ts'

type FileListProps = {
  files: readonly ShownFile[] | undefined
  addressOf: (fileId: string) => string
  /** True on pages of students, who need to know of a scan only if it found something. */
  isForStudent?: boolean
}

export function FileList({ files = [], addressOf, isForStudent = false }: FileListProps) {
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
