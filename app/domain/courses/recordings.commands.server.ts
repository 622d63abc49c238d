import type { Tx } from '#db/client.server.ts'
import { courseRecordings } from '#db/tables/courses.ts'
import { clock } from '#app/platform/clock.server.ts'
import type { RecordingBytes } from './format/recording-files.ts'

/** Stores recordings before the files of a course that name them. Known ones stay as they are. */
export async function storeRecordings(tx: Tx, recordings: readonly RecordingBytes[]) {
  for (const { hash, format, content } of recordings)
    await tx
      .insert(courseRecordings)
      .values({ hash, format, content: Buffer.from(content), createdAt: clock.now() })
      .onConflictDoNothing()
}
