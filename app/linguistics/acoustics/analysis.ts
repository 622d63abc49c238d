import { ceilings, computeFormants } from './formants.ts'
import { computeIntensity } from './intensity.ts'
import { measureOnset, type Onset } from './onset.ts'
import { computePitch, type PitchSettings } from './pitch.ts'
import type { Recorded, Track } from './sampling.ts'
import { computeSpectrogram, type Drawn, type SpectrogramSettings } from './spectrogram.ts'

/** The kind of voice, which sets the ranges for pitch and formants. */
export type VoiceKind = keyof typeof ceilings

/** Lowest and highest pitch to search for, in hertz. */
const pitchRanges: Readonly<Record<VoiceKind, PitchSettings>> = {
  man: { floor: 60, ceiling: 350 },
  woman: { floor: 75, ceiling: 500 },
  child: { floor: 100, ceiling: 600 },
}

export type Analysis = {
  pitch: Track
  /** F1 to F5. */
  formants: readonly Track[]
  intensity: Track
  onset: Onset | null
  drawn: Drawn
}

type AnalysisSettings = { voice: VoiceKind; spectrogram: SpectrogramSettings }

/** Computes everything that the bench shows of a sound. */
export function analyse(sound: Recorded, { voice, spectrogram }: AnalysisSettings): Analysis {
  const pitch = computePitch(sound, pitchRanges[voice])
  return {
    pitch,
    formants: computeFormants(sound, { ceiling: ceilings[voice] }),
    intensity: computeIntensity(sound),
    onset: measureOnset(sound, pitch),
    drawn: computeSpectrogram(sound, spectrogram),
  }
}
