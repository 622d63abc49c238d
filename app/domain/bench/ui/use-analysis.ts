import { useEffect, useState } from 'react'
import type { Analysis, VoiceKind } from '#app/linguistics/acoustics/analysis.ts'
import type { Recorded } from '#app/linguistics/acoustics/sampling.ts'
import type { SpectrogramSettings } from '#app/linguistics/acoustics/spectrogram.ts'
import type { AnalysisReply, AnalysisRequest } from './analysis-worker.ts'

export type Analysed = { sound: Recorded; analysis: Analysis; voice: VoiceKind }

/** Analyses a sound in a worker of its own, which `stop` ends; null if the worker could not be loaded. */
export function startAnalysis(request: AnalysisRequest) {
  const worker = new Worker(new URL('./analysis-worker.ts', import.meta.url), { type: 'module' })
  const stop = () => worker.terminate()
  const done = new Promise<AnalysisReply | null>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<AnalysisReply>) => resolve(data))
    worker.addEventListener('error', () => resolve(null))
    worker.postMessage(request, [])
  }).finally(stop)
  return { done, stop }
}

/**
 * Analyses a sound whenever it or a setting changes. Keeps the last result until the next one is ready; "failed" if the
 * worker could not be loaded.
 */
export function useAnalysis(
  sound: Recorded | null,
  voice: VoiceKind | 'auto',
  spectrogram: SpectrogramSettings,
): Analysed | 'failed' | null {
  const [made, setMade] = useState<Analysed | 'failed' | null>(null)
  useEffect(() => {
    if (!sound) return
    const { done, stop } = startAnalysis({ sound, voice, spectrogram })
    let isWanted = true
    void done.then((reply) => {
      if (isWanted) setMade(reply ? { sound, ...reply } : 'failed')
    })
    return () => {
      isWanted = false
      stop()
    }
  }, [sound, voice, spectrogram])
  return made === 'failed' || made?.sound === sound ? made : null
}
