import { sql } from 'drizzle-orm'
import { profiles } from '#db/tables/accounts.ts'
import { enrollments, payments } from '#db/tables/enrollments.ts'
import { students } from '#db/tables/students.ts'
import { teamOrders } from '#db/tables/team-orders.ts'

/**
 * The columns that name the payer in lists of payments: the student and the matric number, or the organisation and its
 * invoice number. For queries that left join enrolments, students, profiles and team orders.
 */
export const payerColumns = {
  studentName: sql<string>`coalesce(${profiles.fullName}, ${teamOrders.organisation})`,
  matricNumber: sql<string>`coalesce(${students.matricNumber}, ${teamOrders.invoiceNumber})`,
  teamOrderId: payments.teamOrderId,
}

/** The course that a payment is for. */
export const paidCourseId = sql`coalesce(${enrollments.courseId}, ${teamOrders.courseId})`
