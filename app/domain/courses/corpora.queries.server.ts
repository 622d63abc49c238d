import { eq, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { benchCorpus } from '#app/content/text-bench.ts'
import { isId } from '#app/core/ids.ts'
import type { StoredCorpus } from './apparatus/apparatus.ts'

/** Reads a corpus file of an open course, or of the public bench, by its name; null when there is none. */
export async function findCorpusFile({ courseId, file }: { courseId: string; file: string }) {
  if (courseId === 'bench') return file === `${benchCorpus.name}.${benchCorpus.format}` ? benchCorpus.text : null
  if (!isId(courseId)) return null
  const [name = '', format = ''] = file.split('.')
  // Only the corpus is read: the apparatus of a course, which everybody can ask for here, has some hundred kilobytes.
  const corpus = sql<StoredCorpus | null>`(
    select each from jsonb_array_elements(${courses.apparatus} -> 'corpora') each
    where each ->> 'name' = ${name} and each ->> 'format' = ${format}
  )`
  const [row] = await db.select({ isOpen: courses.isOpen, corpus }).from(courses).where(eq(courses.id, courseId))
  return row?.isOpen && row.corpus && file === `${row.corpus.name}.${row.corpus.format}` ? row.corpus.text : null
}
