import { asc, desc, eq, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { teamOrders, teamPlaces } from '#db/tables/team-orders.ts'
import type { Person, StudentActor } from '#app/core/person.ts'
import type { HeldPlace, TeamOrderItem } from './teams.ts'

type Contact = Pick<Person, 'userId'>

/** The columns of a `TeamOrderItem`. */
export const itemColumns = {
  orderId: teamOrders.id,
  invoiceNumber: teamOrders.invoiceNumber,
  organisation: teamOrders.organisation,
  courseTitle: courses.title,
  places: teamOrders.places,
  status: teamOrders.status,
  orderedAt: teamOrders.orderedAt,
}

/** Lists the orders of which this person is the contact, newest first. */
export async function listOwnOrders({ person }: { person: Contact }): Promise<TeamOrderItem[]> {
  return db
    .select(itemColumns)
    .from(teamOrders)
    .innerJoin(courses, eq(courses.id, teamOrders.courseId))
    .where(eq(teamOrders.contactId, person.userId))
    .orderBy(desc(teamOrders.orderedAt))
    .limit(200)
}

/** Lists the places that a student has claimed, and whether the student shares their name and progress. */
export async function listClaimedPlaces({
  student,
}: {
  student: Pick<StudentActor, 'studentId'>
}): Promise<HeldPlace[]> {
  return db
    .select({
      enrollmentId: enrollments.id,
      courseTitle: courses.title,
      organisation: teamOrders.organisation,
      isShared: sql<boolean>`${teamPlaces.sharedAt} is not null`,
    })
    .from(teamPlaces)
    .innerJoin(enrollments, eq(enrollments.id, teamPlaces.enrollmentId))
    .innerJoin(teamOrders, eq(teamOrders.id, teamPlaces.orderId))
    .innerJoin(courses, eq(courses.id, teamOrders.courseId))
    .where(eq(enrollments.studentId, student.studentId))
    .orderBy(asc(courses.title))
}
