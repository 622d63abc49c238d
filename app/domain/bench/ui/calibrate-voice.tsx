import { useEffect, useEffectEvent, useState } from 'react'
import type { Recorded } from '#app/linguistics/acoustics/sampling.ts'
import type { SpectrogramSettings } from '#app/linguistics/acoustics/spectrogram.ts'
import { judgeLevel, trimSilence } from '../speech.levels.ts'
import { cornerWords, measureVowel, scaleByCorners, type Corner, type Corners, type Scale } from '../speech.say.ts'
import { RecordButton } from './record-button.tsx'
import { useAnalysis } from './use-analysis.ts'

type Said = Partial<Record<Corner, readonly [number, number]>>

const allSaid = ({ iː, æ }: Said): Corners | null => (iː && æ ? { iː, æ } : null)

/** Records two words whose vowels are the corners of a voice, so that every voice is placed on the same chart. */
export function CalibrateVoice({
  spectrogram,
  scale,
  onScale,
}: {
  spectrogram: SpectrogramSettings
  scale: Scale | null
  onScale: (scale: Scale | null) => void
}) {
  const [recorded, setRecorded] = useState<{ vowel: Corner; sound: Recorded } | null>(null)
  const [said, setSaid] = useState<Said>({})
  const [fault, setFault] = useState('')
  const analysed = useAnalysis(recorded?.sound ?? null, 'auto', spectrogram)
  const measure = useEffectEvent(() => {
    if (!analysed || analysed === 'failed' || !recorded) return
    const vowel = measureVowel(analysed.analysis)
    const level = judgeLevel(recorded.sound.samples)
    if (!vowel || level !== 'good')
      return setFault(
        level === 'clipped'
          ? 'That was too loud to be measured. Move back and say it again.'
          : 'We found no vowel in that. Say the word once, clearly.',
      )
    const now: Said = { ...said, [recorded.vowel]: [vowel.formants[0], vowel.formants[1]] }
    const corners = allSaid(now)
    const found = corners && scaleByCorners(corners)
    setSaid(corners && !found ? {} : now)
    setFault(corners && !found ? 'These two vowels are too much alike to set the chart by. Please say both again.' : '')
    onScale(found)
  })
  useEffect(() => measure(), [analysed])
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
        <ol className="flex flex-wrap gap-3">
          {cornerWords.map(({ word, vowel }) => (
            <li key={word} className="grid gap-1">
              <RecordButton
                label={`Record “${word}”`}
                onRecorded={(sound) => setRecorded({ vowel, sound: trimSilence(sound) })}
              />
              {said[vowel] && (
                <span className="tnum text-ok">
                  {`F1 ${Math.round(said[vowel][0])}, F2 ${Math.round(said[vowel][1])} Hz`}
                </span>
              )}
            </li>
          ))}
        </ol>
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
