import type { Course } from '#app/domain/courses/courses.ts'
import { countStudyMinutes, formatWorkload } from '#app/domain/courses/prospectus.ts'
import { mapCourseContents } from './learning.queries.server.ts'

/** Reads what these programmes contain, and returns a function that describes the work of each. */
export async function readWorkloads({ courses }: { courses: readonly Pick<Course, 'id'>[] }) {
  const contents = await mapCourseContents({ courseIds: courses.map(({ id }) => id) })
  return (course: Pick<Course, 'id' | 'durationWeeks' | 'weeklyHours'>) =>
    formatWorkload(course, countStudyMinutes(contents.get(course.id) ?? []))
}
