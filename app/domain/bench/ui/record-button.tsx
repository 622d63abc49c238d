import { useEffect, useRef, useState } from 'react'
import type { Recorded } from '#app/linguistics/acoustics/sampling.ts'
import { Button } from '#app/ui/button.tsx'
import { peakLevel, silentBelow } from '../speech.levels.ts'
import { decodeSound } from './audio.ts'
import { Tool } from './bench-controls.tsx'

/** Longest recording of a word, in milliseconds. */
const longestMilliseconds = 8000

type RecordFault = 'refused' | 'no-microphone' | 'not-allowed-here' | 'unsupported' | 'failed'

/** Says whether this page was sent with the permission to ask for the microphone. */
function isAllowedHere() {
  const policy = (document as { featurePolicy?: { allowsFeature: (name: string) => boolean } }).featurePolicy
  return policy?.allowsFeature('microphone') ?? true
}

/** A recording in progress: `stop` ends it, and `done` then has the sound. */
type Recording = { stop: () => void; done: Promise<Recorded | RecordFault> }

/**
 * Starts to record from the microphone, without the processing that telephones want, because it changes formants. The
 * level in decibels is told some twenty times a second. Nothing is sent anywhere: the samples stay in this page.
 */
async function startRecording(onLevel: (decibels: number) => void): Promise<Recording | RecordFault> {
  if (!isAllowedHere()) return 'not-allowed-here'
  if (!navigator.mediaDevices?.getUserMedia || typeof MediaRecorder === 'undefined') return 'unsupported'
  let stream: MediaStream
  try {
    stream = await navigator.mediaDevices.getUserMedia({
      audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
    })
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
    return /^(NotFound|Overconstrained|NotSupported)Error$/.test(name) ? 'no-microphone' : 'failed'
  }
  try {
    return listen(stream, onLevel)
  } catch {
    // A browser that cannot record what this microphone gives must not leave it on.
    for (const track of stream.getTracks()) track.stop()
    return 'failed'
  }
}

/** Records a stream until it is stopped. Throws before anything runs that would have to be ended. */
function listen(stream: MediaStream, onLevel: (decibels: number) => void): Recording {
  const recorder = new MediaRecorder(stream, { audioBitsPerSecond: 256_000 })
  recorder.start()
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  context.createMediaStreamSource(stream).connect(analyser)
  const heard = new Float32Array(analyser.fftSize)
  const meter = setInterval(() => {
    analyser.getFloatTimeDomainData(heard)
    onLevel(peakLevel(heard))
  }, 50)
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  const limit = setTimeout(() => recorder.stop(), longestMilliseconds)
  const done = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve())).then(async () => {
    clearInterval(meter)
    clearTimeout(limit)
    for (const track of stream.getTracks()) track.stop()
    void context.close()
    const sound = await decodeSound(new Blob(parts))
    return typeof sound === 'string' ? ('failed' as const) : sound
  })
  return { stop: () => recorder.state === 'recording' && recorder.stop(), done }
}

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
