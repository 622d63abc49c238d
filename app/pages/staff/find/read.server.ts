import { and, desc, eq, like, or, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { containsWords, matchEachWord } from '#db/folded-search.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { jobApplications } from '#db/tables/applications.ts'
import { enrollments, payments, receipts } from '#db/tables/enrollments.ts'
import { reportedErrors } from '#db/tables/operations.ts'
import { certificates } from '#db/tables/exams.ts'
import { staff } from '#db/tables/staff.ts'
import { students } from '#db/tables/students.ts'
import { teamOrders } from '#db/tables/team-orders.ts'
import { studentTickets } from '#db/tables/tickets.ts'
import { recordUrl } from '#app/core/record-url.ts'
import { requirePermission, isStaffAllowed } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { titleCase } from '#app/core/text.ts'
import { statusLabels } from '#app/domain/tickets/tickets.rules.ts'
import { shortestSearch, findDesks, type FoundItem } from '#app/pages/staff/finder/rules.ts'

const mostPerKind = 5

/** Searches all kinds of items that this member of staff may see. Each kind has its own permission. */
export async function findItems({
  staff: actor,
  text,
}: {
  staff: StaffActor
  text: string
}): Promise<readonly FoundItem[]> {
  requirePermission('enter the staff portal', actor)
  const found = findDesks(text, actor)
  if (text.length < shortestSearch) return found
  const things = await Promise.all([
    isStaffAllowed('manage students', actor) ? findStudents(text) : [],
    isStaffAllowed('list staff', actor) ? findStaff(text, actor) : [],
    isStaffAllowed('handle tickets', actor) ? findTickets(text) : [],
    isStaffAllowed('handle applications', actor) ? findApplications(text) : [],
    isStaffAllowed('manage students', actor) ? findCertificates(text, actor) : [],
    isStaffAllowed('manage students', actor) ? findReceipts(text) : [],
    isStaffAllowed('read logs', actor) ? findReportedErrors(text) : [],
  ])
  return [...found, ...things.flat()]
}

async function findStudents(text: string): Promise<readonly FoundItem[]> {
  const rows = await db
    .select({
      id: students.id,
      title: profiles.fullName,
      matricNumber: students.matricNumber,
      email: profiles.email,
    })
    .from(students)
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .where(matchEachWord(text, (pattern) => like(profiles.sought, pattern)))
    .orderBy(desc(students.createdAt))
    .limit(mostPerKind)
  return rows.map(({ id, title, matricNumber, email }) => ({
    kind: 'student',
    id,
    title,
    detail: `${matricNumber}, ${email}`,
    to: recordUrl(matricNumber),
  }))
}

async function findStaff(text: string, actor: StaffActor): Promise<readonly FoundItem[]> {
  const rows = await db
    .select({ id: staff.id, title: staff.fullName, detail: staff.employeeId })
    .from(staff)
    .where(and(eq(staff.isActive, true), containsWords([staff.fullName, staff.email, staff.employeeId], text)))
    .limit(mostPerKind)
  const mayEdit = isStaffAllowed('manage staff', actor)
  return rows.map((row) => ({
    kind: 'staff',
    ...row,
    to: mayEdit ? `/staff-portal/staff?edit=${row.id}` : '/staff-portal/overview',
  }))
}

async function findTickets(text: string): Promise<readonly FoundItem[]> {
  const rows = await db
    .select({
      id: studentTickets.id,
      title: studentTickets.title,
      studentName: profiles.fullName,
      status: studentTickets.status,
    })
    .from(studentTickets)
    .innerJoin(students, eq(students.id, studentTickets.studentId))
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .where(matchEachWord(text, (pattern) => like(studentTickets.sought, pattern)))
    .orderBy(desc(studentTickets.createdAt))
    .limit(mostPerKind)
  return rows.map(({ id, title, studentName, status }) => ({
    kind: 'ticket',
    id,
    title,
    detail: `${studentName}, ${statusLabels[status]}`,
    to: `/staff-portal/tickets?ticket=${id}`,
  }))
}

async function findApplications(text: string): Promise<readonly FoundItem[]> {
  const rows = await db
    .select({
      id: jobApplications.id,
      title: jobApplications.fullName,
      position: jobApplications.positionApplied,
      status: jobApplications.status,
    })
    .from(jobApplications)
    .where(matchEachWord(text, (pattern) => like(jobApplications.sought, pattern)))
    .orderBy(desc(jobApplications.createdAt))
    .limit(mostPerKind)
  return rows.map(({ id, title, position, status }) => ({
    kind: 'application',
    id,
    title,
    detail: `${position}, ${titleCase(status)}`,
    to: `/staff-portal/applications?application=${id}`,
  }))
}

/** Finds certificates. Staff without access to the register get a link to the student’s record instead. */
async function findCertificates(text: string, actor: StaffActor): Promise<readonly FoundItem[]> {
  const number = certificates.certificateNumber
  const rows = await db
    .select({
      id: certificates.id,
      number,
      studentName: certificates.studentName,
      course: certificates.courseTitle,
      matricNumber: students.matricNumber,
    })
    .from(certificates)
    .innerJoin(students, eq(students.id, certificates.studentId))
    .where(or(sql`${number} = upper(${text})`, containsWords([certificates.studentName], text)))
    .orderBy(desc(certificates.issuedAt))
    .limit(mostPerKind)
  const mayRevoke = isStaffAllowed('refund and revoke', actor)
  return rows.map(({ id, number: title, studentName, course, matricNumber }) => ({
    kind: 'certificate',
    id,
    title,
    detail: `${studentName}, ${course}`,
    to: mayRevoke ? `/staff-portal/certificates?q=${encodeURIComponent(title)}` : recordUrl(matricNumber),
  }))
}

/** Finds receipts by their whole number, which has an index. A search for a name finds the student instead. */
async function findReceipts(text: string): Promise<readonly FoundItem[]> {
  const rows = await db
    .select({
      number: receipts.receiptNumber,
      studentName: sql<string>`coalesce(${profiles.fullName}, ${teamOrders.organisation}, '')`,
      course: receipts.courseTitle,
    })
    .from(receipts)
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .leftJoin(enrollments, eq(enrollments.id, payments.enrollmentId))
    .leftJoin(students, eq(students.id, enrollments.studentId))
    .leftJoin(profiles, eq(profiles.id, students.userId))
    .leftJoin(teamOrders, eq(teamOrders.id, payments.teamOrderId))
    .where(sql`${receipts.receiptNumber} = upper(${text})`)
  return rows.map(({ number, studentName, course }) => ({
    kind: 'receipt',
    id: number,
    title: number,
    detail: `${studentName}, ${course}`,
    to: `/staff-portal/money?q=${encodeURIComponent(number)}`,
  }))
}

/**
 * Finds reported errors by their number or its beginning, with or without the letters that all these numbers start
 * with.
 */
async function findReportedErrors(text: string): Promise<readonly FoundItem[]> {
  const sought = text.toUpperCase()
  const rows = await db
    .select({
      number: reportedErrors.number,
      name: reportedErrors.name,
      route: reportedErrors.route,
      shown: reportedErrors.shown,
    })
    .from(reportedErrors)
    .where(
      or(
        sql`starts_with(${reportedErrors.number}, ${sought})`,
        sql`starts_with(${reportedErrors.number}, ${`ERR-${sought}`})`,
      ),
    )
    .orderBy(desc(reportedErrors.at))
    .limit(mostPerKind)
  return rows.map(({ number, name, route, shown }) => ({
    kind: 'error',
    id: number,
    title: number,
    detail: [name, route ?? shown].join(', '),
    to: `/staff-portal/health?q=${encodeURIComponent(number)}`,
  }))
}
