import { formatFileSize } from './file-size.ts'
import { ProgressBar } from './progress-bar.tsx'
import type { Progress } from './sending.ts'

/** The progress of an upload; after the last byte the server scans the file. */
export function SendingBar({ sent, total }: Progress) {
  const isUnderWay = total > 0 && sent < total
  return (
    <ProgressBar
      label={total > 0 && !isUnderWay ? 'Checking…' : 'Uploading…'}
      {...(isUnderWay ? { value: sent, max: total } : {})}
      text={total > 0 ? `${formatFileSize(sent)} of ${formatFileSize(total)}` : ''}
    />
  )
}
