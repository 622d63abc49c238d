import { useEffect, useRef, useState } from 'react'
import type { Analysis, VoiceKind } from '#app/linguistics/acoustics/analysis.ts'
import type { Recorded } from '#app/linguistics/acoustics/sampling.ts'
import type { SpectrogramSettings } from '#app/linguistics/acoustics/spectrogram.ts'
import type { AnalysisReply, AnalysisRequest } from './analysis-worker.ts'

export type Analysed = { sound: Recorded; analysis: Analysis; voice: VoiceKind }

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
    const started = new Worker(new URL('./analysis-worker.ts', import.meta.url), { type: 'module' })
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
