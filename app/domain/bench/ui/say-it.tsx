import { useMemo, useState } from 'react'
import type { Recorded } from '#app/linguistics/acoustics/sampling.ts'
import type { SpectrogramSettings } from '#app/linguistics/acoustics/spectrogram.ts'
import type { BenchSound } from '#app/linguistics/figures/bench.ts'
import { playSound } from './audio.ts'
import { judgeLevel, levelWords, trimSilence } from '../speech.levels.ts'
import {
  cornerWords,
  findVoiced,
  fitTrack,
  measureVowel,
  placeVowel,
  scaleByCorners,
  scaleOf,
  targetOf,
  type Corner,
  type Corners,
  type Scale,
} from '../speech.say.ts'
import { Choice, Tool } from './bench-controls.tsx'
import { nameSound } from './chosen-sound.tsx'
import { RecordButton } from './record-button.tsx'
import { SaidValues } from './said-values.tsx'
import { SoundDesk } from './sound-desk.tsx'
import { startAnalysis, useAnalysis, type Analysed } from './use-analysis.ts'
import { useSuppliedSound } from './use-supplied-sound.ts'
import { VowelPlace } from './vowel-place.tsx'

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
  const placed = vowel && target ? placeVowel(vowel, target, scale) : null
  const fitted = useMemo(() => {
    const [from, to] = [findVoiced(model.analysis), analysed && findVoiced(analysed.analysis)]
    return from && to ? model.analysis.formants.map((track) => fitTrack(track, from, to)) : undefined
  }, [model, analysed])
  const begin = () => {
    if (placed && latest) setTries([...tries, { f1: placed.f1, f2: placed.f2, ...latest }])
    setIsMeasuredAnyway(false)
  }
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
        <Tool onClick={() => playSound(model.sound)}>Model</Tool>
        {sound && <Tool onClick={() => playSound(sound)}>Mine</Tool>}
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
            chart={
              placed && <VowelPlace placed={placed} by={calibrated ? 'corners' : 'third formant'} earlier={tries} />
            }
            onset={{ own: analysed.analysis.onset, model: model.analysis.onset }}
          />
          <SoundDesk
            key={tries.length}
            analysed={analysed}
            highest={spectrogram.maximumFrequency}
            model={fitted}
            measured={vowel?.window}
          />
          <p className="text-xs text-ink-2">Red dots: your formants. Blue lines: the model’s, fitted to your timing.</p>
        </div>
      )}
    </div>
  )
}

type Said = Partial<Record<Corner, readonly [number, number]>>

const allSaid = ({ iː, æ }: Said): Corners | null => (iː && æ ? { iː, æ } : null)

/** Records two words whose vowels are the corners of a voice, so that every voice is placed on the same chart. */
function CalibrateVoice({
  spectrogram,
  scale,
  onScale,
}: {
  spectrogram: SpectrogramSettings
  scale: Scale | null
  onScale: (scale: Scale | null) => void
}) {
  const [said, setSaid] = useState<Said>({})
  const [fault, setFault] = useState('')
  async function measure(vowel: Corner, recorded: Recorded) {
    const sound = trimSilence(recorded)
    const level = judgeLevel(sound.samples)
    const reply = level === 'good' ? await startAnalysis({ sound, voice: 'auto', spectrogram }).done : null
    const measured = reply && measureVowel(reply.analysis)
    if (!measured)
      return setFault(
        level === 'clipped'
          ? 'That was too loud to be measured. Move back and say it again.'
          : 'We found no vowel in that. Say the word once, clearly.',
      )
    const now: Said = { ...said, [vowel]: [measured.formants[0], measured.formants[1]] }
    const corners = allSaid(now)
    const found = corners && scaleByCorners(corners)
    const isAlike = corners !== null && found === null
    setSaid(isAlike ? {} : now)
    setFault(isAlike ? 'These two vowels are too much alike to set the chart by. Please say both again.' : '')
    onScale(found)
  }
  return (
    <details className="text-sm">
      <summary className="min-h-11 cursor-pointer content-center">
        {scale ? 'The chart is set to your voice' : 'Set the chart to your voice: say two words'}
      </summary>
      <div className="grid gap-2 pb-2">
        <p className="max-w-reading text-ink-2">
          Long and short vocal tracts have different formants for the same vowel. With your vowels of <i>heed</i> and{' '}
          <i>had</i> the chart fits you, whether you are a child, a woman or a man.
        </p>
        <div className="flex flex-wrap items-start gap-3">
          {cornerWords.map(({ word, vowel }) => (
            <div key={word} className="grid gap-1">
              <RecordButton label={`Record “${word}”`} onRecorded={(sound) => void measure(vowel, sound)} />
              {said[vowel] && (
                <span className="tnum text-ok">
                  {`F1 ${Math.round(said[vowel][0])}, F2 ${Math.round(said[vowel][1])} Hz`}
                </span>
              )}
            </div>
          ))}
        </div>
        <p role="status">
          {fault && <span className="text-warn">{fault}</span>}
          {scale && !fault && (
            <span className="tnum">
              Your F1 lies {scale.f1.toFixed(2)} times as high as that of the reference, your F2 {scale.f2.toFixed(2)}{' '}
              times.
            </span>
          )}
        </p>
      </div>
    </details>
  )
}
