import type { PgTable } from 'drizzle-orm/pg-core'
import { throttles, verifications } from '#db/tables/accounts.ts'
import { interviewSlots, jobOpenings } from '#db/tables/applications.ts'
import { chatPresence } from '#db/tables/chats.ts'
import { courseDraftEdits, courseDraftFiles, courseDrafts, courseVersions } from '#db/tables/course-drafts.ts'
import { courseModules, courseRecordings, courses, examQuestions, exams, moduleContent } from '#db/tables/courses.ts'
import { staffFiles } from '#db/tables/documents.ts'
import { receiptCounters } from '#db/tables/enrollments.ts'
import { issuerKeys } from '#db/tables/certificates.ts'
import { strayPayments } from '#db/tables/offline-payments.ts'
import {
  healthSamples,
  reportedErrors,
  incomingEmails,
  looseFiles,
  outbox,
  settings,
  uploadScans,
} from '#db/tables/operations.ts'
import { practiceItems } from '#db/tables/practice.ts'
import { creditNoteCounters } from '#db/tables/refunds.ts'
import { examRulings } from '#db/tables/rulings.ts'
import { staffFolders } from '#db/tables/staff.ts'
import { invoiceCounters } from '#db/tables/team-orders.ts'
import { savedReplies } from '#db/tables/tickets.ts'
import { visitorLogs } from '#db/tables/visits.ts'

const teaching = [courses, courseModules, moduleContent, exams, examQuestions, examRulings, practiceItems]
const authoring = [courseDrafts, courseDraftFiles, courseDraftEdits, courseVersions, courseRecordings]

/** Tables that an erasure does not change, by the reason. A test forbids references from them to anyone but staff. */
export const otherTables: Readonly<Record<string, readonly PgTable[]>> = {
  'copies of emails, whose address and text go after 90 days, or earlier with what they tell of': [outbox],
  'hashes of emails that were read, for 90 days': [incomingEmails],
  'results of virus scans, deleted with their file': [uploadScans],
  'storage keys that no table names, for an hour at most': [looseFiles],
  'tokens in links, until they expire': [verifications],
  'counts by hash, until their window ends': [throttles],
  'page views without an identifier, for 90 days': [visitorLogs],
  'results of health checks, and places in the code where errors arose, for 30 days': [healthSamples, reportedErrors],
  'interview times on offer; the booked one is in its email': [interviewSlots],
  'staff available for chat': [chatPresence],
  'documents and texts of the institute': [savedReplies, staffFolders, staffFiles, jobOpenings],
  'courses and questions': [...teaching, ...authoring],
  'money that belongs to no payment here, by the numbers of the card provider': [strayPayments],
  'counters, keys and settings': [receiptCounters, creditNoteCounters, invoiceCounters, issuerKeys, settings],
}
