import { sendEntryEmail } from '#app/domain/accounts/entry.commands.server.ts'
import { deleteExpiredSessionsAndTokens } from '#app/domain/accounts/sessions.commands.server.ts'
import { sendResetEmail } from '#app/domain/accounts/passwords.commands.server.ts'
import { closeDueOpenings } from '#app/domain/applications/openings.commands.server.ts'
import { anonymiseOldApplications } from '#app/domain/applications/retention.commands.server.ts'
import { revokeCertificatesAfterNotice } from '#app/domain/certificates/register.commands.server.ts'
import { deleteOldChats, endSilentChats, requeueAbandonedChats } from '#app/domain/chat/closing.commands.server.ts'
import { announceOpenedCourses, deleteOldInterests } from '#app/domain/courses/courses.commands.server.ts'
import { importCourses } from '#app/domain/courses/format/import.commands.server.ts'
import { cancelOverdueEnrollments, sendPaymentReminders } from '#app/domain/enrollments/overdue.commands.server.ts'
import { removeOldEvidence } from '#app/domain/exams/arrangement-requests.evidence.commands.server.ts'
import { regradingJob } from '#app/domain/exams/rulings.ts'
import { measureItemMinutes } from '#app/domain/learning/practice/minutes.commands.server.ts'
import { deleteOldErrors } from '#app/domain/staff/errors.commands.server.ts'
import { recordHealthSample } from '#app/domain/staff/health.history.commands.server.ts'
import { sampleMinutes } from '#app/domain/staff/health.ts'
import { reportFailures } from '#app/domain/staff/queues.commands.server.ts'
import { deleteOldRefusedSignIns } from '#app/domain/staff/refused-sign-ins.commands.server.ts'
import { addPartitions, removeOldVisits } from '#app/domain/visits/visits.commands.server.ts'
import { announceChanges } from '#app/flows/announce-policy/policy-changes.commands.server.ts'
import { carryOutErasures } from '#app/flows/erase-person/rows.commands.server.ts'
import { applyRetention } from '#app/flows/expire-data/retention.commands.server.ts'
import { forgetOldIncomingEmails } from '#app/flows/receive-email/receive-email.jobs.server.ts'
import { sendDueRefunds } from '#app/flows/refund/refunds.commands.server.ts'
import { finishRegrading } from '#app/flows/rule-on-question/rulings.commands.server.ts'
import { endOldInvitations } from '#app/flows/sell-team-places/handing-out.commands.server.ts'
import { queueDailyEmails } from '#app/flows/send-reminders/daily.commands.server.ts'
import { remindStudents } from '#app/flows/send-reminders/send-reminders.commands.server.ts'
import { reconcileRefundsAndDisputes } from '#app/flows/settle-payment/provider-changes.commands.server.ts'
import { findStrayPayments, reconcilePayments } from '#app/flows/settle-payment/reconciliation.commands.server.ts'
import { closeExpiredAttempts } from '#app/flows/submit-exam/expiry.jobs.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import type { Job } from '#app/platform/jobs.server.ts'
import { clearOldEmails } from '#app/platform/mail/returns.commands.server.ts'
import { deliverDueEmails } from '#app/platform/mail/delivery.commands.server.ts'
import { publicCacheJobs } from '#app/platform/public-cache.server.ts'
import { deletePassedWindows } from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { removeOldLooseFiles } from '#app/platform/uploads/loose-files.commands.server.ts'
import { scanWaitingUploads } from '#app/platform/uploads/uploads.commands.server.ts'

const everyHour = 60
const everyDay = 24 * 60

async function announceAllOpenedCourses() {
  while ((await announceOpenedCourses()) > 0);
}

export const jobs: readonly Job[] = [
  {
    name: 'send-reset-email',
    formerNames: ['write-reset-letter'],
    run: ({ email = '', origin = '' }) => sendResetEmail({ email, origin }),
  },
  {
    name: 'send-entry-email',
    formerNames: ['write-entry-letter'],
    run: ({ email = '', origin = '' }) => sendEntryEmail({ email, origin }),
  },
  { name: 'forget-expired-sessions', everyMinutes: everyHour, run: deleteExpiredSessionsAndTokens },
  { name: 'anonymise-old-applications', everyMinutes: everyHour, run: anonymiseOldApplications },
  { name: 'close-due-openings', everyMinutes: 5, run: closeDueOpenings },
  { name: 'carry-out-revocations', everyMinutes: everyHour, run: revokeCertificatesAfterNotice },
  { name: 'return-abandoned-chats', everyMinutes: 1, run: requeueAbandonedChats },
  { name: 'end-silent-chats', everyMinutes: 5, run: endSilentChats },
  { name: 'forget-old-chats', everyMinutes: everyDay, run: deleteOldChats },
  { name: 'import-courses', run: () => importCourses({ now: clock.now() }) },
  { name: 'announce-opened-courses', everyMinutes: everyHour, run: announceAllOpenedCourses },
  { name: 'delete-old-interests', everyMinutes: everyDay, run: deleteOldInterests },
  { name: 'cancel-overdue-enrolments', everyMinutes: everyHour, run: cancelOverdueEnrollments },
  { name: 'remind-of-payments', everyMinutes: everyHour, run: sendPaymentReminders },
  { name: 'close-expired-exams', run: () => closeExpiredAttempts() },
  { name: 'remove-old-evidence', everyMinutes: everyHour, run: removeOldEvidence },
  { name: regradingJob, everyMinutes: 1, run: finishRegrading },
  { name: 'forget-old-incoming-email', everyMinutes: everyDay, run: forgetOldIncomingEmails },
  { name: 'measure-item-minutes', everyMinutes: everyDay, run: measureItemMinutes },
  { name: 'clear-old-emails', everyMinutes: everyDay, run: clearOldEmails },
  { name: 'deliver-emails', formerNames: ['deliver-letters'], run: () => deliverDueEmails() },
  { name: 'reconcile-payments', everyMinutes: 10, run: reconcilePayments },
  { name: 'reconcile-refunds-and-disputes', everyMinutes: everyHour, run: reconcileRefundsAndDisputes },
  { name: 'find-stray-payments', everyMinutes: everyHour, run: findStrayPayments },
  { name: 'end-old-invitations', everyMinutes: 6 * everyHour, run: endOldInvitations },
  { name: 'make-refunds', everyMinutes: 1, run: sendDueRefunds },
  { name: 'carry-out-erasures', everyMinutes: everyHour, run: carryOutErasures },
  { name: 'tell-of-changes', everyMinutes: everyHour, run: () => announceChanges() },
  { name: 'keep-no-longer', everyMinutes: everyDay, run: applyRetention },
  { name: 'remind-students', everyMinutes: everyHour, run: () => remindStudents() },
  { name: 'write-daily-emails', everyMinutes: 10, run: () => queueDailyEmails() },
  { name: 'forget-refused-sign-ins', everyMinutes: everyDay, run: deleteOldRefusedSignIns },
  { name: 'report-failures', everyMinutes: everyHour, run: reportFailures },
  { name: 'sample-health', everyMinutes: sampleMinutes, run: recordHealthSample },
  { name: 'forget-reported-errors', everyMinutes: everyHour, run: deleteOldErrors },
  { name: 'forget-passed-throttles', everyMinutes: everyHour, run: deletePassedWindows },
  { name: 'scan-waiting-uploads', everyMinutes: 10, run: scanWaitingUploads },
  { name: 'sweep-loose-files', everyMinutes: everyHour, run: removeOldLooseFiles },
  { name: 'forget-old-visits', everyMinutes: everyDay, run: removeOldVisits },
  { name: 'prepare-months-of-visits', everyMinutes: everyDay, run: addPartitions },
  ...publicCacheJobs,
]
