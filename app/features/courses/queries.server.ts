import { and, asc, eq, getColumns, inArray, isNull } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { courseModules, courses, exams } from '#db/tables/courses.ts'
import { isId } from '#app/core/ids.ts'
import { keepContent } from '#app/platform/content-memory.server.ts'
import type { Course, CourseExam, CourseModule } from './types.ts'

const {
  outcomes: _outcomes,
  reading: _reading,
  contentHash: _hash,
  keptBy: _keeper,
  updatedAt: _updated,
  ...columnsOfCards
} = getColumns(courses)

/** What a card shows of a programme. */
export const cardColumns = columnsOfCards

/** Title, description and address of every programme, for the sitemap. */
export async function listCourseAddresses() {
  return db.select({ slug: courses.slug, updatedAt: courses.updatedAt }).from(courses).orderBy(asc(courses.slug))
}

/** What the public page of a programme shows; null when there is none at this address. */
export async function findCourse({ slug }: { slug: string }) {
  const [row] = await db
    .select({ course: getColumns(courses), exam: getColumns(exams) })
    .from(courses)
    .innerJoin(exams, eq(exams.courseId, courses.id))
    .where(eq(courses.slug, slug))
  if (!row) return null
  const { contentHash: _contentHash, keptBy: _keptBy, ...course } = row.course
  const exam: CourseExam = row.exam
  return { course, exam, modules: await listModuleTitles({ courseId: course.id }) }
}

const mapKeptCourses = keepContent<Course>({
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
