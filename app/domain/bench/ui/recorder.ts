import { peakLevel } from '../speech.levels.ts'
import { decodeSound } from './audio.ts'
import type { Recorded } from '#app/linguistics/acoustics/sampling.ts'

/** Longest recording of a word, in milliseconds. */
const longestMilliseconds = 8000

export type RecordFault = 'refused' | 'no-microphone' | 'not-allowed-here' | 'unsupported' | 'failed'

/** Says whether this page was sent with the permission to ask for the microphone. */
function isAllowedHere() {
  const policy = (document as { featurePolicy?: { allowsFeature: (name: string) => boolean } }).featurePolicy
  return policy?.allowsFeature('microphone') ?? true
}

/** A recording in progress: `stop` ends it, and `done` then has the sound. */
export type Recording = { stop: () => void; done: Promise<Recorded | RecordFault> }

/**
 * Starts to record from the microphone, without the processing that telephones want, because it changes formants. The
 * level in decibels is told some twenty times a second. Nothing is sent anywhere: the samples stay in this page.
 */
export async function startRecording(onLevel: (decibels: number) => void): Promise<Recording | RecordFault> {
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
