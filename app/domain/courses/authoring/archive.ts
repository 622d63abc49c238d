import type { ArchiveRefusal } from './authoring.messages.ts'
import { largestRecording, mostRecordingBytes, recordingPath } from '../recordings.ts'
import { isCoursePath, longestFile, mostFiles, mostTextBytes } from './authoring.rules.ts'

/** One file in an archive, with its size before and after compression. */
export type Entry = { name: string; bytes: number; packedBytes: number }

/** Extra files that operating systems add to archives. */
const systemFiles = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|\._)/

/**
 * Returns the folder at the start of all paths, such as "phonetics/"; empty if the archive has only the folder's
 * contents.
 */
export function findRootPrefix(names: readonly string[]) {
  const head = names.find((name) => /^[^/]+\/course\.yaml$/.test(name))
  return head && !names.includes('course.yaml') ? head.slice(0, -'course.yaml'.length) : ''
}

/** Maps archive paths to course paths. Refuses an archive by its names and sizes, before anything is decompressed. */
export function checkArchiveEntries(
  entries: readonly Entry[],
  archiveBytes: number,
): { ok: true; paths: ReadonlyMap<string, string> } | { ok: false; reason: ArchiveRefusal; name?: string } {
  // Entries that share the same compressed data are a sign of a decompression bomb.
  const packed = entries.reduce((sum, { packedBytes }) => sum + packedBytes, 0)
  if (packed > archiveBytes || new Set(entries.map(({ name }) => name)).size < entries.length)
    return { ok: false, reason: 'shared-data' }
  const files = entries.filter(({ name }) => !name.endsWith('/') && !systemFiles.test(name))
  const root = findRootPrefix(files.map(({ name }) => name))
  const isRecording = ({ name }: Entry) => recordingPath.test(name.slice(root.length))
  const sizes = [
    { own: files.filter(isRecording), most: mostRecordingBytes, each: largestRecording },
    { own: files.filter((file) => !isRecording(file)), most: mostTextBytes, each: longestFile * 3 },
  ]
  const isLarge =
    files.length > mostFiles ||
    sizes.some(
      ({ own, most, each }) =>
        own.reduce((sum, { bytes }) => sum + bytes, 0) > most || own.some(({ bytes }) => bytes > each),
    )
  if (isLarge) return { ok: false, reason: 'too-large' }
  const paths = new Map<string, string>()
  for (const { name } of files) {
    const path = name.startsWith(root) ? name.slice(root.length) : name
    if (!isCoursePath(path)) return { ok: false, reason: 'strange-name', name: name.slice(0, 120) }
    paths.set(name, path)
  }
  return files.some(({ name }) => name === `${root}course.yaml`)
    ? { ok: true, paths }
    : { ok: false, reason: 'no-archive' }
}
