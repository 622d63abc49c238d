import { and, asc, eq, getColumns, inArray, isNull, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { db } from '#db/client.server.ts'
import { courseModules, courses, examQuestions, exams, courseRecordings } from '#db/tables/courses.ts'
import { isId } from '#app/core/ids.ts'
import { cacheContent } from '#app/platform/content-cache.server.ts'
import { type Apparatus, type CurrentReview, type StoredCorpus, noApparatus } from './apparatus/apparatus.ts'
import type { Course, CourseExam, CourseModule } from './courses.ts'
import { benchCorpus } from '#app/content/bench-corpus.ts'
import { newRenderState } from './apparatus/marks.ts'
import { corporaUrl } from './corpus-urls.ts'
import { renderMarkdown } from './markdown.server.ts'
import { LRUCache } from 'lru-cache'
import { parsePointer, recordingTypes } from './recordings.ts'

const {
  outcomes: _outcomes,
  reading: _reading,
  apparatus: _apparatus,
  errata: _errata,
  review: _review,
  contentHash: _hash,
  keptBy: _keeper,
  updatedAt: _updated,
  textPrice: _textPrice,
  ownPrice: _ownPrice,
  places: _places,
  saleStoppedAt: _saleStoppedAt,
  ...columnsOfCards
} = getColumns(courses)

const coursesWithQuestions = new QueryBuilder()
  .select({ courseId: exams.courseId })
  .from(exams)
  .innerJoin(examQuestions, eq(examQuestions.examId, exams.id))
  .where(isNull(examQuestions.retiredAt))

/** True in the database if the course has all that students need. Until then it cannot be opened. */
export const isWritten = sql<boolean>`${inArray(courses.id, coursesWithQuestions)}`

export const isClosed = sql<boolean>`(not ${courses.isOpen} and ${isWritten})`

export const cardColumns = { ...columnsOfCards, isClosed }

export async function listCourseSlugs() {
  return db.select({ slug: courses.slug, updatedAt: courses.updatedAt }).from(courses).orderBy(asc(courses.slug))
}

// The import validates this column, so the type is certain.
const review = sql<CurrentReview | null>`${courses.review}`

export const apparatusOf = sql<Apparatus>`${courses.apparatus}`

export async function findCourse({ slug }: { slug: string }) {
  const [row] = await db
    .select({
      course: { ...cardColumns, outcomes: courses.outcomes, reading: courses.reading },
      review,
      corrections: sql<number>`jsonb_array_length(${courses.errata})`,
      exam: getColumns(exams),
    })
    .from(courses)
    .innerJoin(exams, eq(exams.courseId, courses.id))
    .where(eq(courses.slug, slug))
  if (!row) return null
  const exam: CourseExam = row.exam
  return { ...row, exam, modules: await listModuleTitles({ courseId: row.course.id }) }
}

const mapKeptCourses = cacheContent<Course>({
  most: 500,
  async readMany(courseIds) {
    const rows = await db
      .select(cardColumns)
      .from(courses)
      .where(inArray(courses.id, [...courseIds]))
    return new Map(rows.map((course) => [course.id, course]))
  },
})

export async function findCourseById({ courseId }: { courseId: string }): Promise<Course | null> {
  if (!isId(courseId)) return null
  const key = courseId.toLowerCase()
  return (await mapKeptCourses([key])).get(key) ?? null
}

export async function listModuleTitles({ courseId }: { courseId: string }): Promise<CourseModule[]> {
  return db
    .select({
      id: courseModules.id,
      moduleNumber: courseModules.moduleNumber,
      title: courseModules.title,
      description: courseModules.description,
    })
    .from(courseModules)
    .where(and(eq(courseModules.courseId, courseId), isNull(courseModules.retiredAt)))
    .orderBy(asc(courseModules.moduleNumber))
}

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

/** Renders the text part of the public bench, in the format of lessons, as safe HTML. */
export const renderTextBench = (text: string) =>
  renderMarkdown(
    text,
    newRenderState({ apparatus: { ...noApparatus, corpora: [benchCorpus] }, corporaAt: corporaUrl('bench') }),
  )

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
