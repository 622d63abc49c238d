// This file runs in a thread of `worker.server.ts`: drawing a spectrogram takes hundreds of milliseconds.
import { loadSharp } from '#app/platform/pictures.server.ts'
import { parseSound, type SoundFile } from '#app/linguistics/sound/cues.ts'
import { computeSpectrogram } from '#app/linguistics/sound/spectrum.ts'
import { cutSamples, synthesise } from '#app/linguistics/sound/synthesis.ts'
import { encodeWav } from '#app/linguistics/sound/wav.ts'

/**
 * Makes the audio file of a sound, or the greyscale picture of its spectrogram, which is white where the sound is
 * strongest.
 */
export async function makeSoundFile({ cue, kind }: { cue: string; kind: SoundFile }): Promise<Uint8Array<ArrayBuffer>> {
  const { utterance, stretch } = parseSound(cue)
  const whole = synthesise(utterance)
  const samples = stretch ? cutSamples(whole, stretch) : whole
  if (kind === 'wav') return encodeWav(samples)
  const { levels, width, height } = computeSpectrogram(samples)
  const sharp = await loadSharp()
  const picture = sharp(levels, { raw: { width, height, channels: 1 } }).toColourspace('b-w')
  return Uint8Array.from(await picture.png().toBuffer())
}
