import { useState } from 'react'
import type { Recorded } from '#app/linguistics/acoustics/sampling.ts'
import type { SpectrogramSettings } from '#app/linguistics/acoustics/spectrogram.ts'
import { judgeLevel, trimSilence } from '../speech.levels.ts'
import { cornerWords, measureVowel, scaleByCorners, type Corner, type Corners, type Scale } from '../speech.say.ts'
import { RecordButton } from './record-button.tsx'
import { startAnalysis } from './use-analysis.ts'

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
