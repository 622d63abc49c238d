import { data } from 'react-router'
import { ownCourse } from '#app/domain/students/students.ts'
import { isOwnCourse } from '#app/domain/students/own-course.queries.server.ts'

/** Refuses staff the files of a course that they study, because the files contain the answers to its exam. */
export async function refuseOwnCourse(asked: Parameters<typeof isOwnCourse>[0]) {
  const { status, text } = ownCourse['own-course']
  if (await isOwnCourse(asked)) throw data({ reason: text }, { status })
}
