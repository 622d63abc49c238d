import { formatFileSize } from '#app/ui/file-size.ts'
import { Icon } from '#app/ui/icon.tsx'
import { scanTexts } from '../rules.ts'
import type { ShownFile } from '../types.ts'

type FileListProps = {
  files: readonly ShownFile[] | undefined
  addressOf: (fileId: string) => string
}

export function FileList({ files = [], addressOf }: FileListProps) {
  if (files.length === 0) return null
  return (
    <ul className="mt-1.5 flex flex-wrap gap-2">
      {files.map(({ id, name, size, verdict }) => (
        <li
          key={id}
          className="flex max-w-full flex-wrap items-center gap-x-2 rounded-sm border border-rule bg-surface px-2.5 py-1 text-sm text-ink-2"
        >
          <Icon name="file" className="size-4" />
          {verdict === 'infected' ? (
            <span className="wrap-anywhere">{name}</span>
          ) : (
            <a href={addressOf(id)} download className="link wrap-anywhere">
              {name}
            </a>
          )}
          <span className="tnum text-xs">
            {formatFileSize(size)}. {scanTexts[verdict]}
          </span>
        </li>
      ))}
    </ul>
  )
}
