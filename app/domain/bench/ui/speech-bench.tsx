import { useMemo, useState } from 'react'
import type { VoiceKind } from '#app/linguistics/acoustics/analysis.ts'
import type { Recorded } from '#app/linguistics/acoustics/sampling.ts'
import { standardSpectrogram } from '#app/linguistics/acoustics/spectrogram.ts'
import type { BenchProps, BenchTask } from '#app/linguistics/figures/bench.ts'
import {
  formatSeconds,
  measureVowel,
  placeVowel,
  scaleOf,
  targetOf,
  usualScale,
  type Scale,
  type Vowel,
} from '../speech.say.ts'
import { ChosenSound, type Own } from './chosen-sound.tsx'
import { MarkIt } from './mark-it.tsx'
import { SayIt } from './say-it.tsx'
import { BenchSettings } from './bench-settings.tsx'
import { SoundDesk } from './sound-desk.tsx'
import { whole } from './sound-values.tsx'
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
  const ready = analysed === 'failed' ? null : analysed
  const target = useMemo(() => (own || !supplied ? null : targetOf(supplied.transcription)), [own, supplied])
  // A supplied phrase has no single vowel; of a sound of one's own nobody knows.
  const vowel = useMemo(() => (ready && (own || target) ? measureVowel(ready.analysis) : null), [ready, own, target])
  const marks = useMemo(() => (own ? [] : (supplied?.marks ?? [])), [own, supplied])
  const offered = (['look', ...tasks] as const).filter((each) => each !== 'say' || supplied?.transcription)
  const task = offered.find((each) => each === asked && !(each === 'say' && own)) ?? 'look'
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
              onClick={() => {
                setTask(each)
                // A word is said after a supplied one.
                if (each === 'say') setOwn(null)
              }}
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
      {ready && (
        <>
          {task === 'say' && supplied ? (
            <SayIt
              key={supplied.url}
              model={ready}
              supplied={supplied}
              others={sounds}
              spectrogram={spectrogram}
              ownScale={ownScale}
              onCalibrated={setOwnScale}
            />
          ) : (
            <SoundDesk
              key={own?.name ?? supplied?.url ?? ''}
              analysed={ready}
              highest={spectrogram.maximumFrequency}
              measured={task === 'look' ? vowel?.window : null}
              below={
                task === 'look' &&
                vowel && <MeasuredVowel vowel={vowel} target={target} voice={ready.voice} ownScale={ownScale} />
              }
            >
              {task === 'mark' ? (desk) => <MarkIt desk={desk} wanted={marks} sound={ready.sound} /> : undefined}
            </SoundDesk>
          )}
          <BenchSettings
            spectrogram={spectrogram}
            onSpectrogram={setSpectrogram}
            voice={voice}
            found={ready.voice}
            onVoice={setVoice}
          />
        </>
      )}
    </div>
  )
}

/** A measured vowel on the chart, beside its target if the word is known. */
function MeasuredVowel({
  vowel,
  target,
  voice,
  ownScale,
}: {
  vowel: Vowel
  target: ReturnType<typeof targetOf>
  voice: VoiceKind
  ownScale: Scale | null
}) {
  const { window, f0, formants } = vowel
  const [f1, f2] = [Math.round(formants[0]), Math.round(formants[1])]
  const scale = target
    ? scaleOf([{ thirdFormant: formants[2], reference: target.formants[2] }])
    : (ownScale ?? usualScale[voice])
  return (
    <details
      className="text-sm"
      onToggle={({ currentTarget }) => currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })}
    >
      <summary>Its vowel on the chart</summary>
      <div className="mt-2 grid gap-2">
        <p className="tnum">
          {`F0 ${whole(f0)} Hz, F1 ${whole(f1)}, F2 ${whole(f2)} Hz: the medians from ${formatSeconds(window)}.`}
        </p>
        <VowelPlace
          placed={target ? placeVowel(vowel, target, scale) : { scale, f1, f2 }}
          by={target ? 'third formant' : ownScale ? 'corners' : 'kind of voice'}
          isOwn={false}
        />
      </div>
    </details>
  )
}
