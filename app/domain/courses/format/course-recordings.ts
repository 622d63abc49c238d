import { drawAudio } from '#app/linguistics/figures/audio.ts'
import { parseTextGrid } from '#app/linguistics/acoustics/textgrid.ts'
import { parseFenceInfo } from '../apparatus/apparatus.ts'
import {
  gridPath,
  mostRecordingBytes,
  parsePointer,
  recordingPath,
  recordingUrl,
  type StoredRecording,
} from '../recordings.ts'
import type { CourseFiles } from './course-apparatus.ts'
import { findFenceFaults } from './course-corpora.ts'
import type { FolderProblem } from './course-yaml.ts'

/** Milliseconds that a TextGrid may go on after the end of its recording, as coders fill their last frame. */
const lateness = 100

function readTiers(files: CourseFiles, name: string, milliseconds: number, problems: FolderProblem[]) {
  const path = `audio/${name}.TextGrid`
  const text = files.get(path)
  if (text === undefined) return []
  const tiers = parseTextGrid(text)
  const addProblem = (words: string) => problems.push({ path, line: 1, text: `${name}.TextGrid ${words}` })
  if (!tiers || tiers.length === 0) addProblem('is no TextGrid with intervals that follow each other')
  else if (tiers.some(({ intervals }) => (intervals.at(-1)?.end ?? 0) > milliseconds + lateness))
    addProblem('goes on after the end of its recording')
  return tiers ?? []
}

/** Reads the recordings of a course with their TextGrids, and notes those that cannot be used. */
export function readRecordings(files: CourseFiles, problems: FolderProblem[]): StoredRecording[] {
  const recordings = [...files].flatMap(([path, text]): StoredRecording[] => {
    const [, name, ending] = recordingPath.exec(path) ?? []
    if (name === undefined) return []
    const stored = parsePointer(text)
    if (stored && stored.format === ending)
      return [{ name, ...stored, tiers: readTiers(files, name, stored.milliseconds, problems) }]
    const reason = stored ? `is ${stored.format.toUpperCase()} and needs the ending .${stored.format}` : text.trim()
    problems.push({ path, line: 1, text: `${name}.${ending} ${reason}` })
    return []
  })
  const sum = recordings.reduce((bytes, each) => bytes + each.bytes, 0)
  if (sum > mostRecordingBytes)
    problems.push({
      path: 'course.yaml',
      line: null,
      text: `its recordings have more than ${mostRecordingBytes / 1_000_000} MB`,
    })
  for (const path of files.keys()) {
    const [, name] = gridPath.exec(path) ?? []
    const own = recordings.filter((each) => each.name === name)
    if (name && own.length === 0) problems.push({ path, line: 1, text: `${name}.TextGrid has no recording` })
    if (name && own.length > 1) problems.push({ path, line: 1, text: `two recordings are called “${name}”` })
  }
  return recordings
}

/** Finds a recording by the name of its file, as `drawAudio` needs it. */
export function findRecording(recordings: readonly StoredRecording[], file: string) {
  const found = recordings.find(({ name, format }) => `${name}.${format}` === file)
  return found ? { url: recordingUrl(found), milliseconds: found.milliseconds, tiers: found.tiers } : null
}

/** Finds the fences with a recording that cannot be shown, and says what is missing. */
export const findAudioFaults = (path: string, source: string, recordings: readonly StoredRecording[]) =>
  findFenceFaults(path, source, (info, body) => {
    const { kind, caption } = parseFenceInfo(info)
    if (kind === 'audio') drawAudio({ caption, source: body, findRecording: (file) => findRecording(recordings, file) })
  })
