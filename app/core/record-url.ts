/** The URL of a student's record in the staff portal, by matric number or id. */
export function recordUrl(student: string) {
  return `/staff-portal/students/${encodeURIComponent(student)}`
}
