import { eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { benchCorpus } from '#app/content/text-bench.ts'
import { isId } from '#app/core/ids.ts'
import { apparatusOf } from './courses.queries.server.ts'

/** Reads a corpus file of an open course, or of the public bench, by its name; null when there is none. */
export async function findCorpusFile({ courseId, file }: { courseId: string; file: string }) {
  if (courseId === 'bench') return file === `${benchCorpus.name}.${benchCorpus.format}` ? benchCorpus.text : null
  if (!isId(courseId)) return null
  const [row] = await db
    .select({ isOpen: courses.isOpen, apparatus: apparatusOf })
    .from(courses)
    .where(eq(courses.id, courseId))
  const corpus = row?.apparatus.corpora?.find(({ name, format }) => `${name}.${format}` === file)
  return row?.isOpen && corpus ? corpus.text : null
}
