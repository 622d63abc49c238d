import { strToU8, unzip, zip, type Unzipped } from 'fflate'
import type { ArchiveRefusal } from './messages.ts'
import { longestFile, mostArchiveBytes, mostTextBytes } from './rules.ts'
import { checkEntries, type Entry } from './archive.rules.ts'

type ArchiveResult =
  | { ok: true; files: ReadonlyMap<string, string> }
  | { ok: false; reason: ArchiveRefusal; name?: string }

/** A fixed timestamp, so that the same files produce the same archive. */
const noTime = new Date('1980-01-01T12:00:00Z')

function open(archive: Uint8Array, wants: (entry: Entry) => boolean) {
  return new Promise<Unzipped | null>((resolve) => {
    unzip(archive, { filter: ({ name, originalSize }) => wants({ name, bytes: originalSize }) }, (error, files) =>
      resolve(error ? null : files),
    )
  })
}

function readText(bytes: Uint8Array) {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n')
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}

/**
 * Reads a course from a zip archive. Names and declared sizes are checked before anything is decompressed; actual
 * sizes are checked afterwards.
 */
export async function readArchive(archive: Uint8Array): Promise<ArchiveResult> {
  if (archive.byteLength > mostArchiveBytes) return { ok: false, reason: 'too-large' }
  const entries: Entry[] = []
  const listed = await open(archive, (entry) => {
    entries.push(entry)
    return false
  })
  if (!listed || entries.length === 0) return { ok: false, reason: 'no-archive' }
  const checked = checkEntries(entries)
  if (!checked.ok) return checked
  const contents = await open(archive, ({ name }) => checked.paths.has(name))
  if (!contents) return { ok: false, reason: 'no-archive' }
  const files = new Map<string, string>()
  let total = 0
  for (const [name, path] of checked.paths) {
    const bytes = contents[name]
    total += bytes?.byteLength ?? 0
    if (total > mostTextBytes) return { ok: false, reason: 'too-large' }
    const text = bytes ? readText(bytes) : null
    if (text === null) return { ok: false, reason: 'not-text', name }
    if (text.length > longestFile) return { ok: false, reason: 'too-large' }
    files.set(path, text)
  }
  return { ok: true, files }
}

export async function writeArchive({ slug, files }: { slug: string; files: ReadonlyMap<string, string> }) {
  const entries = [...files].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const input = Object.fromEntries(entries.map(([path, text]) => [`${slug}/${path}`, strToU8(text)]))
  return new Promise<Uint8Array>((resolve, reject) => {
    zip(input, { level: 6, mtime: noTime }, (error, bytes) => (error ? reject(error) : resolve(bytes)))
  })
}
