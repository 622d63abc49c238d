import { strToU8, unzipSync, zip } from 'fflate'
import { openWorker } from '#app/platform/worker.server.ts'
import type { ArchiveRefusal } from './authoring.messages.ts'
import { describeRecording, toCourseText, type RecordingBytes } from '../format/recording-files.ts'
import { gridPath, parsePointer, recordingPath } from '../recordings.ts'
import { normaliseFile } from '../format/course-paths.ts'
import { longestFile, mostArchiveBytes, mostTextBytes } from './authoring.rules.ts'
import { checkArchiveEntries, type Entry } from './archive.ts'

type ArchiveResult =
  | { ok: true; files: ReadonlyMap<string, string>; recordings: readonly RecordingBytes[] }
  | { ok: false; reason: ArchiveRefusal; name?: string }

/** A fixed timestamp, so that the same files produce the same archive. */
const noTime = new Date('1980-01-01T12:00:00Z')

function unzipEntries(archive: Uint8Array, wants: (entry: Entry) => boolean) {
  try {
    return unzipSync(archive, {
      filter: ({ name, originalSize, size }) => wants({ name, bytes: originalSize, packedBytes: size }),
    })
  } catch {
    return null
  }
}

function decodeText(path: string, bytes: Uint8Array) {
  if (gridPath.test(path)) return toCourseText(path, bytes)
  try {
    const text = normaliseFile(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}

/**
 * Unpacks a course. Names and stated sizes are checked before anything is decompressed, and no entry gets more bytes
 * than it states. Call it in a worker thread, because an archive with false sizes takes long.
 */
export function unpackArchive(archive: Uint8Array): ArchiveResult {
  const entries: Entry[] = []
  const listed = unzipEntries(archive, (entry) => {
    entries.push(entry)
    return false
  })
  if (!listed || entries.length === 0) return { ok: false, reason: 'no-archive' }
  const checked = checkArchiveEntries(entries, archive.byteLength)
  if (!checked.ok) return checked
  const contents = unzipEntries(archive, ({ name }) => checked.paths.has(name))
  if (!contents) return { ok: false, reason: 'no-archive' }
  const files = new Map<string, string>()
  const recordings: RecordingBytes[] = []
  let total = 0
  for (const [name, path] of checked.paths) {
    const bytes = contents[name]
    if (bytes && recordingPath.test(path)) {
      const described = describeRecording(bytes)
      if (typeof described === 'string') return { ok: false, reason: described, name }
      files.set(path, described.pointer)
      recordings.push(described.file)
      continue
    }
    total += bytes?.byteLength ?? 0
    if (total > mostTextBytes) return { ok: false, reason: 'too-large' }
    const text = bytes ? decodeText(path, bytes) : null
    if (text === null) return { ok: false, reason: 'not-text', name }
    if (text.length > longestFile) return { ok: false, reason: 'too-large' }
    files.set(path, text)
  }
  return { ok: true, files, recordings }
}

const unpack = openWorker<Uint8Array, ArchiveResult>({
  file: 'app/domain/courses/authoring/archive.gateway.server.ts',
  act: 'unpackArchive',
  milliseconds: 5_000,
})

export async function readArchive(archive: Uint8Array): Promise<ArchiveResult> {
  if (archive.byteLength > mostArchiveBytes) return { ok: false, reason: 'too-large' }
  return (await unpack(archive)) ?? { ok: false, reason: 'too-slow' }
}

/** Packs the files of a course. `recordings` are the bytes of those that its files name, by hash. */
export async function writeArchive({
  slug,
  files,
  recordings,
}: {
  slug: string
  files: ReadonlyMap<string, string>
  recordings: ReadonlyMap<string, Uint8Array>
}) {
  const entries = [...files].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const input = Object.fromEntries(
    entries.map(([path, text]) => [`${slug}/${path}`, recordings.get(parsePointer(text)?.hash ?? '') ?? strToU8(text)]),
  )
  return new Promise<Uint8Array>((resolve, reject) => {
    zip(input, { level: 6, mtime: noTime }, (error, bytes) => (error ? reject(error) : resolve(bytes)))
  })
}
