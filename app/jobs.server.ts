import { accountJobs } from '#app/domain/accounts/accounts.jobs.server.ts'
import { applicationJobs } from '#app/domain/applications/applications.jobs.server.ts'
import { certificateJobs } from '#app/domain/certificates/register.jobs.server.ts'
import { chatJobs } from '#app/domain/chat/chat.jobs.server.ts'
import { courseJobs } from '#app/domain/courses/courses.jobs.server.ts'
import { enrollmentJobs } from '#app/domain/enrollments/enrollments.jobs.server.ts'
import { arrangementJobs } from '#app/domain/exams/arrangement-requests.jobs.server.ts'
import { rulingJobs } from '#app/flows/rule-on-question/rulings.jobs.server.ts'
import { examJobs } from '#app/flows/submit-exam/expiry.jobs.server.ts'
import { incomingJobs } from '#app/flows/receive-email/receive-email.jobs.server.ts'
import { learningJobs } from '#app/domain/learning/learning.jobs.server.ts'
import { mailJobs } from '#app/platform/mail/delivery.jobs.server.ts'
import { paymentJobs } from '#app/flows/settle-payment/settle-payment.jobs.server.ts'
import { privacyJobs } from '#app/flows/expire-data/expire-data.jobs.server.ts'
import { reminderJobs } from '#app/flows/send-reminders/send-reminders.jobs.server.ts'
import { staffJobs } from '#app/domain/staff/staff.jobs.server.ts'
import { throttleJobs } from '#app/platform/rate-limits/rate-limits.jobs.server.ts'
import { uploadJobs } from '#app/platform/uploads/uploads.jobs.server.ts'
import { visitJobs } from '#app/domain/visits/visits.jobs.server.ts'
import type { Job } from '#app/platform/jobs.server.ts'
import { publicCacheJobs } from '#app/platform/public-cache.server.ts'

export const jobs: readonly Job[] = [
  ...accountJobs,
  ...applicationJobs,
  ...certificateJobs,
  ...chatJobs,
  ...courseJobs,
  ...enrollmentJobs,
  ...examJobs,
  ...arrangementJobs,
  ...rulingJobs,
  ...incomingJobs,
  ...learningJobs,
  ...mailJobs,
  ...paymentJobs,
  ...privacyJobs,
  ...reminderJobs,
  ...staffJobs,
  ...throttleJobs,
  ...uploadJobs,
  ...visitJobs,
  ...publicCacheJobs,
]
