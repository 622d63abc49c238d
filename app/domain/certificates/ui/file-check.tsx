import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import type { Issuer } from '../credential.ts'
import { FileMethod } from './file-method.tsx'
import { FileResult } from './file-result.tsx'
import { type CheckedFile, useFileCheck } from './use-file-check.ts'

/** The parts of the page that show a result; that of a file replaces that of a number. */
export const resultPlaces = { number: 'number-result-place', file: 'file-result-place' }

/** An island: checks a certificate’s file in the browser. */
export default function FileCheck({ issuers, now }: { issuers: readonly Issuer[]; now: string }) {
  const { fileCheck, check } = useFileCheck({ issuers, now })
  const isDone = fileCheck.state === 'done'
  useEffect(() => {
    if (!isDone) return
    document.getElementById(resultPlaces.number)?.replaceChildren()
    document.getElementById('verification-result')?.focus()
  }, [isDone])
  return (
    <div data-checking={fileCheck.state === 'idle' ? undefined : ''} className="mt-auto flex flex-col">
      <FileMethod fileCheck={fileCheck} onFile={(file) => void check(file)} />
      {fileCheck.state === 'done' && <ResultInPlace file={fileCheck} />}
    </div>
  )
}

function ResultInPlace({ file }: { file: CheckedFile }) {
  const place = document.getElementById(resultPlaces.file)
  return place && createPortal(<FileResult file={file} />, place)
}
