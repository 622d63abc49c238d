import { analyse, type Analysis, type VoiceKind } from '#app/linguistics/acoustics/analysis.ts'
import { computePitch, standardPitch } from '#app/linguistics/acoustics/pitch.ts'
import { median, type Recorded } from '#app/linguistics/acoustics/sampling.ts'
import type { SpectrogramSettings } from '#app/linguistics/acoustics/spectrogram.ts'
import { chooseVoice } from '../speech.say.ts'

export type AnalysisRequest = {
  sound: Recorded
  /** "auto" chooses it from the pitch. */
  voice: VoiceKind | 'auto'
  spectrogram: SpectrogramSettings
}
export type AnalysisReply = { analysis: Analysis; voice: VoiceKind }

/** Milliseconds from one pitch to the next where only their median counts, to which an eighth of them is enough. */
const roughStep = 40

const guessVoice = (sound: Recorded) =>
  chooseVoice(median([...computePitch(sound, { ...standardPitch, step: roughStep }).values].filter(Number.isFinite)))

/** Runs in a web worker, so that the page stays usable while a sound is analysed. */
addEventListener('message', ({ data }: MessageEvent<AnalysisRequest>) => {
  const { sound, spectrogram } = data
  const voice = data.voice === 'auto' ? guessVoice(sound) : data.voice
  postMessage({ voice, analysis: analyse(sound, { voice, spectrogram }) } satisfies AnalysisReply)
})
