import type { VoiceKind } from '#app/linguistics/acoustics/analysis.ts'
import type { SpectrogramSettings } from '#app/linguistics/acoustics/spectrogram.ts'
import { Choice } from './bench-controls.tsx'

const options: readonly {
  name: keyof SpectrogramSettings
  label: string
  values: readonly (readonly [number, string])[]
}[] = [
  {
    name: 'windowLength',
    label: 'Window length',
    values: [
      [5, '5 ms (broad-band)'],
      [30, '30 ms (narrow-band)'],
    ],
  },
  {
    name: 'maximumFrequency',
    label: 'View range',
    values: [
      [4000, '0 to 4,000 Hz'],
      [5000, '0 to 5,000 Hz'],
      [8000, '0 to 8,000 Hz'],
    ],
  },
  {
    name: 'dynamicRange',
    label: 'Dynamic range',
    values: [
      [30, '30 dB'],
      [50, '50 dB'],
      [70, '70 dB'],
    ],
  },
  {
    name: 'preEmphasis',
    label: 'Pre-emphasis',
    values: [
      [0, 'none'],
      [6, '6 dB an octave'],
    ],
  },
]

const voiceNames: Readonly<Record<VoiceKind, string>> = {
  man: 'a man’s: formants up to 5,000 Hz',
  woman: 'a woman’s: formants up to 5,500 Hz',
  child: 'a child’s: formants up to 8,000 Hz',
}

const voices = ['man', 'woman', 'child'] as const

/** The settings of the analysis, named as in Praat. */
export function BenchSettings({
  spectrogram,
  onSpectrogram,
  voice,
  found,
  onVoice,
}: {
  spectrogram: SpectrogramSettings
  onSpectrogram: (settings: SpectrogramSettings) => void
  voice: VoiceKind | 'auto'
  found: VoiceKind
  onVoice: (voice: VoiceKind | 'auto') => void
}) {
  return (
    <details className="text-sm">
      <summary>Settings</summary>
      <div className="mt-2 flex flex-wrap gap-3">
        {options.map(({ name, label, values }) => (
          <Choice
            key={name}
            label={label}
            value={spectrogram[name]}
            options={values}
            onChoose={(value) => onSpectrogram({ ...spectrogram, [name]: Number(value) })}
          />
        ))}
        <Choice
          label="Voice"
          value={voice}
          options={[['auto', `by itself: ${voiceNames[found]}`], ...Object.entries(voiceNames)]}
          onChoose={(value) => onVoice(voices.find((kind) => kind === value) ?? 'auto')}
        />
      </div>
      <p className="mt-2 text-ink-2">
        Pitch by autocorrelation (Boersma 1993), formants by linear prediction with ten poles (Burg’s method), the
        spectrogram by a short-time Fourier transform with a Gaussian window, all with the standard values of Praat.
      </p>
    </details>
  )
}
