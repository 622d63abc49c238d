import { useEffect, useRef, useState } from 'react'
import type { Analysis, VoiceKind } from '#app/linguistics/acoustics/analysis.ts'
import type { Recorded } from '#app/linguistics/acoustics/sampling.ts'
import type { SpectrogramSettings } from '#app/linguistics/acoustics/spectrogram.ts'
import type { AnalysisReply, AnalysisRequest } from './analysis-worker.ts'

export type Analysed = { sound: Recorded; analysis: Analysis; voice: VoiceKind }

const startWorker = () => new Worker(new URL('./analysis-worker.ts', import.meta.url), { type: 'module' })

/** Analyses a sound once, in a worker of its own; null if the worker could not be loaded. */
export async function analyseOnce(sound: Recorded, spectrogram: SpectrogramSettings): Promise<Analysis | null> {
  const worker = startWorker()
  const analysed = await new Promise<Analysis | null>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<AnalysisReply>) => resolve(data.analysis))
    worker.addEventListener('error', () => resolve(null))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has none.
    worker.postMessage({ id: 1, sound, voice: 'auto', spectrogram } satisfies AnalysisRequest)
  })
  worker.terminate()
  return analysed
}

/**
 * Analyses a sound in a worker whenever it or a setting changes. Keeps the last result until the next one is ready;
 * "failed" if the worker could not be loaded.
 */
export function useAnalysis(
  sound: Recorded | null,
  voice: VoiceKind | 'auto',
  spectrogram: SpectrogramSettings,
): Analysed | 'failed' | null {
  const worker = useRef<Worker | null>(null)
  const newest = useRef(0)
  const [made, setMade] = useState<Analysed | 'failed' | null>(null)
  useEffect(() => {
    const started = startWorker()
    worker.current = started
    started.addEventListener('error', () => setMade('failed'))
    return () => started.terminate()
  }, [])
  useEffect(() => {
    if (!sound) return
    newest.current += 1
    const id = newest.current
    const take = ({ data }: MessageEvent<AnalysisReply>) => {
      if (data.id === id && id === newest.current) setMade({ sound, analysis: data.analysis, voice: data.voice })
    }
    const asked = worker.current
    asked?.addEventListener('message', take)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has none.
    asked?.postMessage({ id, sound, voice, spectrogram } satisfies AnalysisRequest)
    return () => asked?.removeEventListener('message', take)
  }, [sound, voice, spectrogram])
  return made === 'failed' ? made : made && made.sound === sound ? made : null
}
