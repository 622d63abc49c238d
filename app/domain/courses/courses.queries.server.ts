import { and, asc, eq, getColumns, inArray, isNull, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { db } from '#db/client.server.ts'
import { courseModules, courses, examQuestions, exams } from '#db/tables/courses.ts'
import { isId } from '#app/core/ids.ts'
import { cacheContent } from '#app/platform/content-cache.server.ts'
import type { Apparatus, CurrentReview } from './apparatus/apparatus.ts'
import type { Course, CourseExam, CourseModule } from './courses.ts'

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
