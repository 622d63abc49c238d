import type { Many } from './many.ts'

const usualStudents = 100_000
/** The most students, because matric numbers have six digits. */
const mostStudents = 900_000

/**
 * Returns how many rows of each kind a number of students has after years of use; null if `argument` is not such a
 * number.
 */
export function parseRowCounts(argument = String(usualStudents)): Many | null {
  const students = /^\d+$/.test(argument) ? Number(argument) : 0
  if (students < 1 || students > mostStudents) return null
  const perStudent = (rows: number) => Math.ceil(students * rows)
  return {
    students,
    visits: perStudent(10),
    applications: perStudent(0.2),
    tickets: perStudent(0.5),
    payments: perStudent(1.2),
  }
}

export const explainSizeRefusal = (argument = '') =>
  `“${argument}” is not a number of students: give a whole number from 1 to ${mostStudents}, such as 5000\n`
