import { useEffect, useRef, useState, type DragEvent } from 'react'
import { formatFileSize } from '#app/ui/file-size.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { FileCheck } from './use-file-check.ts'

function FileStatus({ fileCheck }: { fileCheck: FileCheck }) {
  if (fileCheck.state === 'idle')
    return <span className="font-semibold text-pitch-ink underline">Choose a file or drop it here</span>
  if (fileCheck.state === 'checking') return <span className="font-semibold">Checking {fileCheck.name}…</span>
  const seconds = Math.max(0.1, fileCheck.milliseconds / 1000).toFixed(1)
  return (
    <>
      <span className="block truncate font-semibold">{fileCheck.name}</span>
      <span className="tnum block text-sm text-ink-2">
        {formatFileSize(fileCheck.size)}, checked in {seconds} s ·{' '}
        <span className="text-pitch-ink underline">Choose another</span>
      </span>
    </>
  )
}

/** The field in which a file is chosen or dropped. A file that was chosen before hydration is checked on hydration. */
export function FileMethod({ fileCheck, onFile }: { fileCheck: FileCheck; onFile: (file: File) => void }) {
  const isHydrated = useHydrated()
  const [isOver, setIsOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const chosen = picker.current?.files?.[0]
    if (isHydrated && chosen) onFile(chosen)
    // Only on hydration; later choices fire `onChange`.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isHydrated])

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }

  return (
    <>
      <label
        htmlFor="certificate-file"
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
        className={`mt-auto flex min-h-16 cursor-pointer items-center gap-3 rounded-md border px-3.5 py-3 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-pitch ${
          isOver || fileCheck.state !== 'idle' ? 'border-pitch bg-surface' : 'border-dashed border-rule-2 bg-tier'
        }`}
      >
        <Icon name="file" className="shrink-0 text-ink-2" />
        <span className="min-w-0 flex-1">
          <FileStatus fileCheck={fileCheck} />
          <input
            ref={picker}
            id="certificate-file"
            type="file"
            aria-label="Certificate file"
            accept=".pdf,.json,application/pdf,application/json,application/vc"
            className="sr-only"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              if (file) onFile(file)
              currentTarget.value = ''
            }}
          />
        </span>
      </label>
      <noscript>
        <p className="mt-2 text-sm text-ink-2">
          Checking a file needs JavaScript, because it is read in your browser. The other two ways don’t.
        </p>
      </noscript>
    </>
  )
}
