import { findCourse } from '#app/domain/courses/courses.queries.server.ts'
import { coverOf } from '#app/domain/courses/courses.ts'
import { courseSlugOf } from '#app/http/destination.ts'

/** Finds the course that the person came from; null if there is none. */
export async function findWantedCourse(next: string | null) {
  const slug = courseSlugOf(next)
  const found = slug ? await findCourse({ slug }) : null
  if (!found) return null
  const { title, ipa, level, duration, minEducationLevel, price } = found.course
  return {
    slug: found.course.slug,
    title,
    ipa,
    level,
    duration,
    minEducationLevel,
    price,
    cover: coverOf(found.course),
    modules: found.modules.length,
    durationMinutes: found.exam.durationMinutes,
  }
}
