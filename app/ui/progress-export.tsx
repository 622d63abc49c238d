import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '#app/core/text.ts'
import { queryString, type Query } from './query-string.ts'

type ProgressExportProps = {
  to: string
  query: Query
  fileName: string
  /** The expected number of rows, to show the progress. */
  rows: number
}

type Progress = { state: 'idle' } | { state: 'running'; rows: number } | { state: 'failed' }

const newLine = 10

function countLines(bytes: Uint8Array) {
  let lines = 0
  for (let at = bytes.indexOf(newLine); at >= 0; at = bytes.indexOf(newLine, at + 1)) lines += 1
  return lines
}

function saveFile(parts: BlobPart[], fileName: string) {
  const url = URL.createObjectURL(new Blob(parts, { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  URL.revokeObjectURL(url)
}

/** Downloads a long list as CSV and shows the progress. Without JavaScript the link is a plain download. */
export function ProgressExport({ to, query, fileName, rows: expected }: ProgressExportProps) {
  const [progress, setProgress] = useState<Progress>({ state: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const href = `${to}${queryString(query, { after: null, before: null })}`
  const startDownload = async () => {
    const controller = new AbortController()
    running.current = controller
    setProgress({ state: 'running', rows: 0 })
    try {
      const answer = await fetch(href, { signal: controller.signal })
      if (!answer.ok || !answer.body) throw new Error(String(answer.status))
      const parts: BlobPart[] = []
      let lines = 0
      const reader = answer.body.getReader()
      for (let read = await reader.read(); !read.done; read = await reader.read()) {
        parts.push(read.value)
        lines += countLines(read.value)
        setProgress({ state: 'running', rows: Math.max(0, lines - 1) })
      }
      saveFile(parts, fileName)
      setProgress({ state: 'idle' })
    } catch {
      setProgress({ state: controller.signal.aborted ? 'idle' : 'failed' })
    }
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <a
        href={href}
        className="link whitespace-nowrap"
        download
        onClick={(event) => {
          event.preventDefault()
          if (progress.state !== 'running') void startDownload()
        }}
      >
        Export CSV
      </a>
      {progress.state === 'running' && (
        <>
          <progress
            aria-label="Export"
            max={Math.max(expected, 1)}
            value={Math.min(progress.rows, expected)}
            className="h-2 w-32"
          />
          <span className="tnum text-sm text-ink-2">
            {formatNumber(progress.rows)} of about {formatNumber(expected)} rows
          </span>
          <button type="button" className="link" onClick={() => running.current?.abort()}>
            Cancel
          </button>
        </>
      )}
      <span role="status" className="text-sm text-danger">
        {progress.state === 'failed' && 'The export stopped. Please try again.'}
      </span>
    </span>
  )
}
