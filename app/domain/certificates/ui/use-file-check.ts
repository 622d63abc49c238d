import { useEffect, useRef, useState } from 'react'
import { isPdf } from '#app/platform/pdf-reading.ts'
import type { Issuer } from '../credential.ts'
import type { Check } from '../checking.types.ts'
import type { CheckRequest } from './worker.ts'

export type CheckedFile = {
  name: string
  size: number
  isPdf: boolean
  milliseconds: number
  checkedAt: Date
  check: Check
  seed: string
}
export type FileCheck = { state: 'idle' } | { state: 'checking'; name: string } | ({ state: 'done' } & CheckedFile)

/** The check is given up after this time, which is far longer than a check of one of our files takes. */
const timeoutMilliseconds = 20_000

const couldNotCheck: Check = {
  verdict: 'incomplete',
  steps: { file: { state: 'unknown', reason: 'could-not-be-checked' } },
  award: null,
}

function runWorker(request: CheckRequest) {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Check>((resolve) => {
    setTimeout(() => resolve(couldNotCheck), timeoutMilliseconds)
    worker.addEventListener('message', ({ data }: MessageEvent<Check>) => resolve(data))
    worker.addEventListener('error', () => resolve(couldNotCheck))
    worker.addEventListener('messageerror', () => resolve(couldNotCheck))
    worker.postMessage(request, [request.bytes.buffer])
  }).finally(() => worker.terminate())
}

/** Computes the seed of the drawing. Must give the same result as `voiceprintSeed` on the server. */
async function computeSeed(check: Check) {
  if (!check.award) return ''
  const hash = await crypto.subtle.digest('SHA-512', new TextEncoder().encode(check.award.number))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Checks files in the browser. `now` is the server's time when the page was made, because the device clock may be
 * wrong.
 */
export function useFileCheck({ issuers, now }: { issuers: readonly Issuer[]; now: string }) {
  const [fileCheck, setFileCheck] = useState<FileCheck>({ state: 'idle' })
  const newest = useRef(0)
  const loadedAt = useRef(0)
  useEffect(() => {
    loadedAt.current = performance.now()
  }, [now])

  async function check(file: File) {
    const current = (newest.current += 1)
    const started = performance.now()
    setFileCheck({ state: 'checking', name: file.name })
    const bytes = new Uint8Array(await file.arrayBuffer())
    // Read the bytes before they are sent to the worker: sending transfers them, and then they cannot be read here.
    const isPdfFile = isPdf(bytes)
    const checkedAt = new Date(Date.parse(now) + (started - loadedAt.current))
    const found = await runWorker({ bytes, issuers, now: checkedAt })
    const seed = await computeSeed(found)
    if (current !== newest.current) return
    const milliseconds = performance.now() - started
    setFileCheck({
      state: 'done',
      name: file.name,
      size: file.size,
      isPdf: isPdfFile,
      milliseconds,
      checkedAt,
      check: found,
      seed,
    })
  }

  return { fileCheck, check, reset: () => setFileCheck({ state: 'idle' }) }
}
