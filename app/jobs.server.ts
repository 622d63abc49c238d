import { accountJobs } from '#app/features/accounts/jobs.server.ts'
import { applicationJobs } from '#app/features/applications/jobs.server.ts'
import { certificateJobs } from '#app/features/certificates/register/jobs.server.ts'
import { chatJobs } from '#app/features/chat/jobs.server.ts'
import { courseJobs } from '#app/features/courses/jobs.server.ts'
import { enrollmentJobs } from '#app/features/enrollments/jobs.server.ts'
import { arrangementJobs } from '#app/features/exams/arrangement-requests/jobs.server.ts'
import { rulingJobs } from '#app/features/exams/rulings/jobs.server.ts'
import { examJobs } from '#app/features/exams/jobs.server.ts'
import { incomingJobs } from '#app/features/incoming/jobs.server.ts'
import { learningJobs } from '#app/features/learning/jobs.server.ts'
import { mailJobs } from '#app/features/mail/delivery/jobs.server.ts'
import { paymentJobs } from '#app/features/payments/jobs.server.ts'
import { privacyJobs } from '#app/features/privacy/jobs.server.ts'
import { reminderJobs } from '#app/features/reminders/jobs.server.ts'
import { staffJobs } from '#app/features/staff/jobs.server.ts'
import { throttleJobs } from '#app/features/throttles/jobs.server.ts'
import { uploadJobs } from '#app/features/uploads/jobs.server.ts'
import { visitJobs } from '#app/features/visits/jobs.server.ts'
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
