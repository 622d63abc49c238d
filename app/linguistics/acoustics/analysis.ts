import { ceilings, computeFormants } from './formants.ts'
import { computeIntensity } from './intensity.ts'
import { measureOnset } from './onset.ts'
import { computePitch, type PitchSettings } from './pitch.ts'
import type { Recorded } from './sampling.ts'
import { computeSpectrogram, type SpectrogramSettings } from './spectrogram.ts'

/** The kind of voice, which sets the ranges for pitch and formants. */
export type VoiceKind = keyof typeof ceilings

/** Lowest and highest pitch to search for, in hertz. */
const pitchRanges: Readonly<Record<VoiceKind, PitchSettings>> = {
  man: { floor: 60, ceiling: 350 },
  woman: { floor: 75, ceiling: 500 },
  child: { floor: 100, ceiling: 600 },
}

type AnalysisSettings = { voice: VoiceKind; spectrogram: SpectrogramSettings }

export type Analysis = ReturnType<typeof analyse>

/** Computes everything that the bench shows of a sound. */
export function analyse(sound: Recorded, { voice, spectrogram }: AnalysisSettings) {
  const pitch = computePitch(sound, pitchRanges[voice])
  return {
    pitch,
    formants: computeFormants(sound, { ceiling: ceilings[voice] }),
    intensity: computeIntensity(sound),
    onset: measureOnset(sound, pitch),
    drawn: computeSpectrogram(sound, spectrogram),
  }
}
