import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { decodeTextGrid, parseTextGrid } from '#app/linguistics/acoustics/textgrid.ts'
import { hasMalwareScanner, scanForMalware } from '#app/platform/malware.server.ts'
import { normaliseFile } from '../format/course-paths.ts'
import { describeRecording, type RecordingBytes } from '../format/recording-files.ts'
import { largestRecording } from '../recordings.ts'
import type { RecordingRefusal } from './authoring.messages.ts'

export type ReadRecording = { pointer: string; file: RecordingBytes } | { grid: string }

function readByContent(content: Uint8Array): ReadRecording | RecordingRefusal {
  const text = decodeTextGrid(content)
  if (!/^\uFEFF?\s*File type = "ooTextFile"/.test(text)) return describeRecording(content)
  return parseTextGrid(text)?.length ? { grid: normaliseFile(text) } : 'no-grid'
}

/** Reads an uploaded file by its content: a recording, or the TextGrid of one. Scans it if there is a scanner. */
export async function readRecording(file: File): Promise<Outcome<ReadRecording, RecordingRefusal>> {
  if (file.size === 0) return refused('no-file')
  if (file.size > largestRecording) return refused('too-large')
  const read = readByContent(await file.bytes())
  if (typeof read === 'string') return refused(read)
  if (hasMalwareScanner() && (await scanForMalware(file.stream())).verdict === 'infected') return refused('infected')
  return done(read)
}
