import { useMemo, useState } from 'react'
import type { Recorded } from '#app/linguistics/acoustics/sampling.ts'
import type { SpectrogramSettings } from '#app/linguistics/acoustics/spectrogram.ts'
import type { BenchSound } from '#app/linguistics/figures/bench.ts'
import { playSound } from './audio.ts'
import { judgeLevel, levelWords, trimSilence } from '../speech.levels.ts'
import { findVoiced, fitTrack, measureVowel, placeVowel, scaleOf, targetOf, type Scale } from '../speech.say.ts'
import { Choice, Tool } from './bench-controls.tsx'
import { CalibrateVoice } from './calibrate-voice.tsx'
import { nameSound } from './chosen-sound.tsx'
import { RecordButton } from './record-button.tsx'
import { SaidValues } from './said-values.tsx'
import { SoundDesk } from './sound-desk.tsx'
import { useAnalysis, type Analysed } from './use-analysis.ts'
import { useSuppliedSound } from './use-supplied-sound.ts'

type Try = { f1: number; f2: number; thirdFormant: number; reference: number }

/** Says a word after the model: both sets of tracks, the vowel on the chart, and the voice onset time. */
export function SayIt({
  model,
  supplied,
  others,
  spectrogram,
  ownScale,
  onCalibrated,
}: {
  model: Analysed
  supplied: BenchSound
  others: readonly BenchSound[]
  spectrogram: SpectrogramSettings
  /** Set by the corner vowels of the person at the bench; null before they are said. */
  ownScale: Scale | null
  onCalibrated: (scale: Scale | null) => void
}) {
  const [said, setSaid] = useState<Recorded | null>(null)
  const [isMeasuredAnyway, setIsMeasuredAnyway] = useState(false)
  const [borrowed, setBorrowed] = useState<string | null>(null)
  const [tries, setTries] = useState<readonly Try[]>([])
  const voice = useSuppliedSound(borrowed)
  const sound = borrowed ? (voice === 'failed' ? null : voice) : said
  const level = sound ? judgeLevel(sound.samples) : null
  const isUsable = level === 'good' || (level === 'clipped' && isMeasuredAnyway)
  const own = useAnalysis(isUsable ? sound : null, 'auto', spectrogram)
  const target = useMemo(() => targetOf(supplied.transcription), [supplied])
  const analysed = own === 'failed' ? null : own
  const vowel = useMemo(() => (analysed ? measureVowel(analysed.analysis) : null), [analysed])
  const latest = vowel && target ? { thirdFormant: vowel.formants[2], reference: target.formants[2] } : null
  // The corner vowels are those of the person at the bench, not of a supplied voice.
  const calibrated = borrowed ? null : ownScale
  const scale = calibrated ?? scaleOf(latest ? [...tries, latest] : tries)
  const placed = vowel && target ? placeVowel(vowel, [target.formants[0], target.formants[1]], scale) : null
  const fitted = useMemo(() => {
    const [from, to] = [findVoiced(model.analysis), analysed && findVoiced(analysed.analysis)]
    return from && to ? model.analysis.formants.map((track) => fitTrack(track, from, to)) : undefined
  }, [model, analysed])
  const begin = () => {
    if (placed && latest) setTries([...tries, { f1: placed.f1, f2: placed.f2, ...latest }])
    setIsMeasuredAnyway(false)
  }
  const wholeOf = ({ samples, rate }: Recorded) => ({ from: 0, to: (samples.length / rate) * 1000 })
  return (
    <div className="grid min-w-0 gap-3">
      <p className="text-lg">
        Say <i>{supplied.words || 'the word'}</i> <span className="ipa">{supplied.transcription}</span> after the model.
      </p>
      <div className="flex flex-wrap items-start gap-2">
        <RecordButton
          label={said ? 'Record again' : 'Record'}
          onRecorded={(recorded) => {
            begin()
            setBorrowed(null)
            setSaid(trimSilence(recorded))
          }}
        />
        <Tool onClick={() => playSound(model.sound, wholeOf(model.sound))}>Model</Tool>
        {sound && <Tool onClick={() => playSound(sound, wholeOf(sound))}>Mine</Tool>}
        <Choice
          label="No microphone? Use a supplied voice"
          value={borrowed ?? ''}
          options={[['', 'none'], ...others.map((other) => [other.url, nameSound(other)] as const)]}
          onChoose={(value) => {
            begin()
            setBorrowed(value || null)
          }}
          isBeside
        />
      </div>
      <CalibrateVoice spectrogram={spectrogram} scale={ownScale} onScale={onCalibrated} />
      {level !== null && level !== 'good' && !isUsable && (
        <div role="alert" className="max-w-reading text-sm">
          <p className="text-warn">{levelWords[level]}</p>
          {level === 'clipped' && (
            <button type="button" className="link" onClick={() => setIsMeasuredAnyway(true)}>
              Measure anyway
            </button>
          )}
        </div>
      )}
      {analysed && (
        <div className="grid min-w-0 gap-4">
          <SaidValues
            vowel={vowel}
            placed={placed}
            symbol={target?.symbol ?? null}
            scale={scale}
            isCalibrated={calibrated !== null}
            earlier={tries}
            onset={{ own: analysed.analysis.onset, model: model.analysis.onset }}
          />
          <SoundDesk key={tries.length} analysed={analysed} highest={spectrogram.maximumFrequency} model={fitted} />
          <p className="text-xs text-ink-2">Red dots: your formants. Blue lines: the model’s, fitted to your timing.</p>
        </div>
      )}
    </div>
  )
}
