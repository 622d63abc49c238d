import { accountJobs } from '#app/features/accounts/jobs.server.ts'
import { courseJobs } from '#app/features/courses/jobs.server.ts'
import { enrollmentJobs } from '#app/features/enrollments/jobs.server.ts'
import { examJobs } from '#app/features/exams/jobs.server.ts'
import { mailJobs } from '#app/features/mail/jobs.server.ts'
import { paymentJobs } from '#app/features/payments/jobs.server.ts'
import { throttleJobs } from '#app/features/throttles/jobs.server.ts'
import { visitJobs } from '#app/features/visits/jobs.server.ts'
import type { Job } from '#app/platform/jobs.server.ts'

/** Every job of the institute, for the web process, the worker and `npm run admin -- jobs run <name>`. */
export const jobs: readonly Job[] = [
  ...accountJobs,
  ...courseJobs,
  ...enrollmentJobs,
  ...examJobs,
  ...mailJobs,
  ...paymentJobs,
  ...throttleJobs,
  ...visitJobs,
]
