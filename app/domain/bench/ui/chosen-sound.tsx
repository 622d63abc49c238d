import { useId, useState } from 'react'
import type { Recorded } from '#app/linguistics/acoustics/sampling.ts'
import type { BenchSound } from '#app/linguistics/figures/bench.ts'
import { decodeSound, longestSeconds, type OpenFault } from './audio.ts'
import { judgeLevel, levelWords, trimSilence } from '../speech.levels.ts'
import { Choice } from './bench-controls.tsx'
import { RecordButton } from './record-button.tsx'

/** A sound of the visitor's own. */
export type Own = { name: string; sound: Recorded }

const faults: Readonly<Record<OpenFault, string>> = {
  'too-large': 'The file is larger than 50 MB. Cut a part out of it first.',
  'too-long': `The sound is longer than ${longestSeconds} seconds. Cut a part out of it first.`,
  unmeasured: 'This file doesn’t say how long it is. Save it as WAV, FLAC, MP3 or Ogg, or cut a part out of it first.',
  'not-sound': 'Your browser cannot read this file as a sound. Try WAV, FLAC, MP3 or Ogg.',
}

/** Names a supplied sound, as lists offer it. */
export const nameSound = ({ words, transcription, remark }: BenchSound) =>
  [words, transcription, remark && `(${remark})`].filter(Boolean).join(' ') || 'the supplied sound'

/** Chooses a supplied sound, a file or a recording. */
export function ChosenSound({
  sounds,
  chosen,
  own,
  onChoose,
  onOwn,
}: {
  sounds: readonly BenchSound[]
  chosen: number
  own: Own | null
  onChoose: (index: number) => void
  onOwn: (own: Own) => void
}) {
  const id = useId()
  const [fault, setFault] = useState('')
  async function openFile(file: File) {
    const sound = await decodeSound(file)
    setFault(typeof sound === 'string' ? faults[sound] : '')
    if (typeof sound !== 'string') onOwn({ name: file.name, sound })
  }
  function openRecording(recorded: Recorded) {
    const sound = trimSilence(recorded)
    const level = judgeLevel(sound.samples)
    setFault(level === 'good' ? '' : levelWords[level])
    if (level !== 'silent') onOwn({ name: 'your recording', sound })
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2 text-sm">
        <Choice
          label="Sound"
          value={own ? 'own' : chosen}
          options={[
            ...(own ? [['own', own.name] as const] : []),
            ...sounds.map((sound, i) => [i, nameSound(sound)] as const),
          ]}
          onChoose={(value) => value !== 'own' && onChoose(Number(value))}
        />
        <label className="grid gap-1">
          <span>Open a file</span>
          <input
            type="file"
            accept="audio/*,.wav,.flac,.mp3,.ogg,.oga,.opus,.m4a"
            className="control control-small max-w-60"
            aria-describedby={fault ? `${id}-fault` : undefined}
            onChange={({ target: { files } }) => {
              if (files?.[0]) void openFile(files[0])
            }}
          />
        </label>
        <RecordButton label="Record yourself" onRecorded={openRecording} />
      </div>
      {fault && (
        <p id={`${id}-fault`} role="alert" className="text-sm text-danger">
          {fault}
        </p>
      )}
      <p className="text-xs text-ink-2">
        <b className="font-semibold">Your voice stays on this device.</b> Neither recordings nor files are sent, and
        they are gone when you leave the page.
      </p>
    </div>
  )
}
