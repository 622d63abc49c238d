import type { SoundFormat } from '#app/linguistics/acoustics/sound-head.ts'
import type { Tier } from '#app/linguistics/acoustics/textgrid.ts'

/** A recording of a course, with its TextGrid if it has one. */
export type StoredRecording = {
  name: string
  format: SoundFormat
  hash: string
  bytes: number
  milliseconds: number
  tiers: readonly Tier[]
}

/** Largest recording, and all of a course together, in bytes. */
export const largestRecording = 5_000_000
export const mostRecordingBytes = 20_000_000
/** Longest recording, in minutes. */
export const longestMinutes = 10

/** In small letters, as browsers compare the endings of files. */
export const recordingEndings = '.wav,.flac,.mp3,.ogg,.textgrid'
export const recordingKinds = 'WAV, FLAC, MP3, Ogg or TextGrid'

/** The path of a recording, with its name and format, and of its TextGrid. */
export const recordingPath = /^audio\/([a-z0-9]+(?:-[a-z0-9]+)*)\.(wav|flac|mp3|ogg)$/
export const gridPath = /^audio\/([a-z0-9]+(?:-[a-z0-9]+)*)\.TextGrid$/

export const recordingTypes = {
  wav: 'audio/wav',
  flac: 'audio/flac',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
} as const satisfies Record<SoundFormat, string>

/** Names the recording by its content, so that the file at a URL never changes and nobody can guess one. */
export const recordingUrl = ({ hash, format }: Pick<StoredRecording, 'hash' | 'format'>) =>
  `/recordings/${hash}.${format}`

const pointer = /^sha256 ([0-9a-f]{64}) (wav|flac|mp3|ogg) (\d{1,9}) bytes (\d{1,9}) ms\n$/

type Pointed = Pick<StoredRecording, 'hash' | 'format' | 'bytes' | 'milliseconds'>

/**
 * Formats the line that stands for a recording among the texts of a course. The bytes are in the table of recordings,
 * under the hash.
 */
export const formatPointer = ({ hash, format, bytes, milliseconds }: Pointed) =>
  `sha256 ${hash} ${format} ${bytes} bytes ${milliseconds} ms\n`

/** Reads the line of a recording; null for any other text. */
export function parsePointer(text: string): Pointed | null {
  const [, hash, format, bytes, milliseconds] = pointer.exec(text) ?? []
  return hash === undefined
    ? null
    : { hash, format: format as SoundFormat, bytes: Number(bytes), milliseconds: Number(milliseconds) }
}
