import { useMemo, useState } from 'react'
import type { Analysis, VoiceKind } from '#app/linguistics/acoustics/analysis.ts'
import type { Recorded } from '#app/linguistics/acoustics/sampling.ts'
import { standardSpectrogram } from '#app/linguistics/acoustics/spectrogram.ts'
import type { BenchProps, BenchTask } from '#app/linguistics/figures/bench.ts'
import { measureVowel, placeVowel, scaleOf, targetOf, type Scale } from '../speech.say.ts'
import { ChosenSound, type Own } from './chosen-sound.tsx'
import { MarkIt } from './mark-it.tsx'
import { SayIt } from './say-it.tsx'
import { BenchSettings } from './bench-settings.tsx'
import { SoundDesk } from './sound-desk.tsx'
import { useAnalysis } from './use-analysis.ts'
import { useSuppliedSound } from './use-supplied-sound.ts'
import { VowelPlace } from './vowel-place.tsx'

const taskNames: Readonly<Record<'look' | BenchTask, string>> = { look: 'Look', say: 'Say it', mark: 'Mark it' }

/**
 * A speech bench: sounds to hear, see and measure, and to say and mark. It needs no router and no server but for the
 * supplied sounds, and sends nothing.
 */
export function SpeechBench({ name, sounds, tasks }: BenchProps) {
  const [chosen, setChosen] = useState(0)
  const [own, setOwn] = useState<Own | null>(null)
  const [asked, setTask] = useState<'look' | BenchTask>('look')
  const [ownScale, setOwnScale] = useState<Scale | null>(null)
  const [spectrogram, setSpectrogram] = useState(standardSpectrogram)
  const [voice, setVoice] = useState<VoiceKind | 'auto'>('auto')
  const supplied = sounds[chosen]
  const loaded = useSuppliedSound(own ? null : (supplied?.url ?? null))
  const sound: Recorded | null = own ? own.sound : loaded === 'failed' ? null : loaded
  // A supplied sound says whose voice it is, so only other sounds have to be guessed.
  const analysed = useAnalysis(sound, voice === 'auto' && !own && supplied ? supplied.voice : voice, spectrogram)
  const marks = useMemo(() => (own ? [] : (supplied?.marks ?? [])), [own, supplied])
  const canSay = tasks.includes('say') && !own && supplied !== undefined && supplied.transcription !== ''
  const offered = (['look', ...tasks] as const).filter((each) => each !== 'say' || canSay)
  const task = offered.find((each) => each === asked) ?? 'look'
  return (
    <div role="group" className="bench-panel" aria-label={`Speech bench: ${name}`}>
      <ChosenSound
        sounds={sounds}
        chosen={chosen}
        own={own}
        onChoose={(index) => {
          setChosen(index)
          setOwn(null)
        }}
        onOwn={setOwn}
      />
      {offered.length > 1 && (
        <div className="flex border border-pitch" role="group" aria-label="What to do">
          {offered.map((each, i) => (
            <button
              key={each}
              type="button"
              aria-pressed={task === each}
              onClick={() => setTask(each)}
              className={`min-h-11 flex-1 border-pitch px-2 text-sm not-first:border-l ${task === each ? 'bg-mark font-semibold text-on-mark' : 'bg-surface'}`}
            >
              <span className="mr-1.5 font-text" aria-hidden="true">
                {i + 1}
              </span>
              {taskNames[each]}
            </button>
          ))}
        </div>
      )}
      {loaded === 'failed' && (
        <p role="alert" className="text-danger">
          The sound could not be loaded. Choose it again in a minute, or open a file of your own.
        </p>
      )}
      {analysed === 'failed' && (
        <p role="alert" className="text-danger">
          This browser could not start the analysis. Load the page again, or try another browser.
        </p>
      )}
      {!analysed && sound && <p role="status">Measuring …</p>}
      {analysed && analysed !== 'failed' && (
        <>
          {task === 'say' && supplied ? (
            <SayIt
              key={supplied.url}
              model={analysed}
              supplied={supplied}
              others={sounds}
              spectrogram={spectrogram}
              ownScale={ownScale}
              onCalibrated={setOwnScale}
            />
          ) : (
            <SoundDesk
              key={own?.name ?? supplied?.url ?? ''}
              analysed={analysed}
              highest={spectrogram.maximumFrequency}
              below={
                task === 'look' && !own && supplied ? (
                  <SuppliedVowel analysis={analysed.analysis} transcription={supplied.transcription} />
                ) : null
              }
            >
              {task === 'mark' ? (desk) => <MarkIt desk={desk} wanted={marks} sound={analysed.sound} /> : undefined}
            </SoundDesk>
          )}
          <BenchSettings
            spectrogram={spectrogram}
            onSpectrogram={setSpectrogram}
            voice={voice}
            found={analysed.voice}
            onVoice={setVoice}
          />
        </>
      )}
    </div>
  )
}

/** The vowel of a supplied word on the chart; nothing if the word has no single vowel. */
function SuppliedVowel({ analysis, transcription }: { analysis: Analysis; transcription: string }) {
  const [vowel, target] = [measureVowel(analysis), targetOf(transcription)]
  if (!vowel || !target) return null
  const scale = scaleOf([{ thirdFormant: vowel.formants[2], reference: target.formants[2] }])
  return (
    <details
      className="text-sm"
      onToggle={({ currentTarget }) => currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })}
    >
      <summary>Its vowel on the chart</summary>
      <div className="mt-2 grid gap-2">
        <p className="tnum">
          {`F0 ${Math.round(vowel.f0)} Hz, F1 ${Math.round(vowel.formants[0])}, F2 ${Math.round(vowel.formants[1])} Hz: the medians from ${Math.round(vowel.window.from)} to ${Math.round(vowel.window.to)} ms.`}
        </p>
        <VowelPlace placed={placeVowel(vowel, target, scale)} isOwn={false} />
      </div>
    </details>
  )
}
