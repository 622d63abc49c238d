import { formatFileSize } from './file-size.ts'
import { ProgressBar } from './progress-bar.tsx'
import type { Progress } from './ask-server.ts'

export function UploadBar({ sent, total }: Progress) {
  const isUnderWay = total > 0 && sent < total
  return (
    <ProgressBar
      label={total > 0 && !isUnderWay ? 'Checking…' : 'Uploading…'}
      {...(isUnderWay ? { value: sent, max: total } : {})}
      text={total > 0 ? `${formatFileSize(sent)} of ${formatFileSize(total)}` : ''}
    />
  )
}
