import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSoundHead, type SoundFormat } from '#app/linguistics/acoustics/sound-head.ts'
import { decodeTextGrid } from '#app/linguistics/acoustics/textgrid.ts'
import { formatPointer, gridPath, largestRecording, longestMinutes, recordingPath } from '../recordings.ts'
import type { CourseFiles } from './course-apparatus.ts'
import { normaliseFile } from './course-paths.ts'

export type RecordingBytes = { hash: string; format: SoundFormat; content: Uint8Array }
export type RecordingRefusal = 'no-sound' | 'too-large' | 'too-long'

/** Reads a recording by its content: its line among the texts of a course, or why it is not taken. */
export function describeRecording(content: Uint8Array): { pointer: string; file: RecordingBytes } | RecordingRefusal {
  if (content.byteLength > largestRecording) return 'too-large'
  const head = readSoundHead(content)
  if (!head) return 'no-sound'
  if (head.seconds > longestMinutes * 60) return 'too-long'
  const hash = createHash('sha256').update(content).digest('hex')
  const { format } = head
  const facts = { hash, format, bytes: content.byteLength, milliseconds: Math.round(head.seconds * 1000) }
  return { pointer: formatPointer(facts), file: { hash, format, content } }
}

export const recordingRefusals = {
  'no-sound': 'is no WAV, FLAC, MP3 or Ogg file that says how long it is',
  'too-large': `is larger than ${largestRecording / 1_000_000} MB`,
  'too-long': `is longer than ${longestMinutes} minutes`,
} as const satisfies Record<RecordingRefusal, string>

/** Returns the text of a file of a course: of a recording its line, or the reason why it is not taken. */
export function toCourseText(path: string, content: Uint8Array) {
  if (gridPath.test(path)) return normaliseFile(decodeTextGrid(content))
  if (!recordingPath.test(path)) return normaliseFile(new TextDecoder().decode(content))
  const described = describeRecording(content)
  return typeof described === 'string' ? recordingRefusals[described] : described.pointer
}

/** Reads the recordings of a course folder; `files` are its texts. */
export function readRecordingsBelow(folder: string, files: CourseFiles): RecordingBytes[] {
  return [...files.keys()].flatMap((path) => {
    const described = recordingPath.test(path) ? describeRecording(readFileSync(join(folder, path))) : 'no-sound'
    return typeof described === 'string' ? [] : [described.file]
  })
}
