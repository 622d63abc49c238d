import { eq, inArray } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { db } from '#db/client.server.ts'
import { courseRecordings } from '#db/tables/courses.ts'
import { parsePointer, recordingTypes } from './recordings.ts'

/** Size in bytes of the recordings that are kept in memory: browsers ask for one in several ranges. */
const mostKept = 20_000_000

const kept = new LRUCache<string, { bytes: Uint8Array<ArrayBuffer>; type: string }>({
  maxSize: mostKept,
  sizeCalculation: ({ bytes }) => bytes.byteLength,
})

/** Reads the recording at a URL that a lesson links to, by its hash; null when there is none. */
export async function findRecordingFile(file: string) {
  const hash = /^([0-9a-f]{64})\.[a-z0-9]{3,4}$/.exec(file)?.[1]
  if (hash === undefined) return null
  const known = kept.get(file)
  if (known) return known
  const [row] = await db.select().from(courseRecordings).where(eq(courseRecordings.hash, hash))
  if (!row || file !== `${row.hash}.${row.format}`) return null
  const found = { bytes: Uint8Array.from(row.content), type: recordingTypes[row.format] }
  kept.set(file, found)
  return found
}

/** Reads the recordings that files of a course name, by their hash. */
export async function mapRecordings(files: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, Uint8Array>> {
  const hashes = [...files].flatMap(([path, text]) =>
    path.startsWith('audio/') ? (parsePointer(text)?.hash ?? []) : [],
  )
  if (hashes.length === 0) return new Map()
  const rows = await db.select().from(courseRecordings).where(inArray(courseRecordings.hash, hashes))
  return new Map(rows.map(({ hash, content }) => [hash, content]))
}
