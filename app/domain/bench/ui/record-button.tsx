import { useEffect, useRef, useState } from 'react'
import type { Recorded } from '#app/linguistics/acoustics/sampling.ts'
import { Button } from '#app/ui/button.tsx'
import { silentBelow } from '../speech.levels.ts'
import { Tool } from './bench-controls.tsx'
import { startRecording, type Recording, type RecordFault } from './recorder.ts'

const faults: Readonly<Record<RecordFault, { title: string; text: string }>> = {
  refused: {
    title: 'The microphone is not allowed',
    text: 'This page may not use it. Press the sign before the address, choose “Allow” for the microphone, and try again. You can go on without it.',
  },
  'no-microphone': {
    title: 'No microphone here',
    text: 'This device has none that the browser can use. Work with a supplied voice or a file instead; measuring and marking are the same.',
  },
  'not-allowed-here': {
    title: 'The page has to be loaded again',
    text: 'Browsers allow the microphone only on a page that was opened by itself. Load this page again, then record.',
  },
  unsupported: {
    title: 'This browser cannot record',
    text: 'Work with a supplied voice or a file, or try another browser.',
  },
  failed: {
    title: 'The recording failed',
    text: 'Another program may be using the microphone. Close it and try again.',
  },
}

/** Records from the microphone, with a meter while it listens and an explanation if it cannot. */
export function RecordButton({ label, onRecorded }: { label: string; onRecorded: (sound: Recorded) => void }) {
  const [state, setState] = useState<'ready' | 'asking' | 'listening' | RecordFault>('ready')
  const [level, setLevel] = useState(silentBelow)
  const recording = useRef<Recording | null>(null)
  const isGone = useRef(false)
  // Leaving the bench ends the recording and frees the microphone, also if it is allowed only afterwards.
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      recording.current?.stop()
    }
  }, [])
  async function record() {
    setState('asking')
    const started = await startRecording((decibels) => setLevel(Math.round(decibels)))
    if (typeof started === 'string') return setState(started)
    if (isGone.current) return started.stop()
    recording.current = started
    setState('listening')
    const sound = await started.done
    if (isGone.current) return
    recording.current = null
    if (typeof sound === 'string') return setState(sound)
    setState('ready')
    onRecorded(sound)
  }
  const fault = state === 'ready' || state === 'asking' || state === 'listening' ? null : faults[state]
  return (
    <div className="grid gap-2">
      {state === 'listening' ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button type="button" size="small" onClick={() => recording.current?.stop()}>
            Stop
          </Button>
          <label className="flex items-center gap-2 text-sm">
            <span>Level</span>
            <meter min={-60} max={0} low={-40} high={-3} optimum={-15} value={level} className="w-40">
              {level} dB
            </meter>
            <span className="tnum">{level < silentBelow ? 'too soft' : level > -3 ? 'too loud' : 'good'}</span>
          </label>
        </div>
      ) : (
        <span>
          <Tool isBusy={state === 'asking'} onClick={() => void record()}>
            {fault ? 'Try again' : label}
          </Tool>
        </span>
      )}
      {fault && (
        <div role="alert" className="max-w-reading text-sm">
          <b className="font-semibold text-warn">{fault.title}.</b> <span>{fault.text}</span>{' '}
          {state === 'not-allowed-here' && (
            <button type="button" className="link" onClick={() => location.reload()}>
              Load it again
            </button>
          )}
        </div>
      )}
    </div>
  )
}
