import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** The table of contents: every address and its file. The folder is the audience. */
export default [
  layout('routes/public/layout.tsx', [
    index('routes/public/home.tsx'),
    route('courses', 'routes/public/courses.tsx'),
    route('courses/:slug', 'routes/public/course.tsx'),
    route('about', 'routes/public/about.tsx'),
    route('contact', 'routes/public/contact.tsx'),
    route('careers', 'routes/public/careers.tsx'),
    route('collaborators', 'routes/public/collaborators.tsx'),
    route('certificate-verification', 'routes/public/certificate-verification.tsx'),
    route('certificate-verification/list', 'routes/public/certificate-list.tsx'),
    route('privacy-policy', 'routes/public/privacy-policy.tsx'),
    route('gdpr-compliance', 'routes/public/gdpr-compliance.tsx'),
    route('terms-of-use', 'routes/public/terms-of-use.tsx'),
    route('cancellation-form', 'routes/public/cancellation-form.tsx'),
    route('cookie-policy', 'routes/public/cookie-policy.tsx'),
    route('accessibility', 'routes/public/accessibility.tsx'),

    route('auth', 'routes/auth/auth.tsx'),
    route('auth/forgot-password', 'routes/auth/forgot-password.tsx'),
    route('auth/reset-password', 'routes/auth/reset-password.tsx'),
    route('auth/verify-email', 'routes/auth/verify-email.tsx'),
    route('auth/second-step', 'routes/auth/second-step.tsx'),
    route('auth/address', 'routes/auth/address.tsx'),

    route('enroll', 'routes/student/enroll.tsx'),
    route('checkout/:paymentId', 'routes/student/checkout.tsx'),
    route('checkout/:paymentId/return', 'routes/student/checkout-return.tsx'),
    route('*', 'routes/public/not-found.tsx'),
  ]),

  layout('routes/auth/account-layout.tsx', [route('my-account', 'routes/auth/my-account.tsx')]),

  layout('routes/student/layout.tsx', [
    route('student-dashboard', 'routes/student/dashboard.tsx'),
    route('course/:courseId', 'routes/student/course.tsx'),
    route('my-certificates', 'routes/student/certificates.tsx'),
    route('pay/:enrollmentId', 'routes/student/pay.tsx'),
  ]),
  route('student-dashboard/dates.ics', 'routes/student/dates-ics.ts'),
  route('exam/:courseId', 'routes/student/exam.tsx'),
  route('exam/:courseId/answers', 'routes/student/exam-answers.ts'),
  route('exam/:courseId/events', 'routes/student/exam-events.ts'),

  route('staff-portal', 'routes/staff/portal.tsx'),
  layout('routes/staff/layout.tsx', [
    route('staff-portal/staff', 'routes/staff/staff.tsx'),
    route('staff-portal/applications', 'routes/staff/applications.tsx'),
    route('staff-portal/documents', 'routes/staff/documents.tsx'),
    route('staff-portal/certificates', 'routes/staff/certificates.tsx'),
    route('staff-portal/activity', 'routes/staff/activity.tsx'),
    route('staff-portal/overview', 'routes/staff/overview.tsx'),
    route('staff-portal/health', 'routes/staff/health.tsx'),
    route('staff-portal/tickets', 'routes/staff/tickets.tsx'),
    route('staff-portal/students', 'routes/staff/students.tsx'),
    route('staff-portal/me', 'routes/staff/me.tsx'),
    route('visitor-logs', 'routes/staff/visitor-logs.tsx'),
  ]),

  route('staff-portal/applications/:applicationId/resume', 'routes/staff/application-resume.ts'),

  route('sign-out', 'routes/auth/sign-out.ts'),
  route('preferences', 'routes/system/preferences.ts'),
  route('courses/:slug/card.png', 'routes/system/course-card.ts'),
  route('api/certificates/:number', 'routes/system/certificate-api.ts'),
  route('certificates/:number/certificate.pdf', 'routes/student/certificate-pdf.ts'),
  route('certificates/:number/credential.json', 'routes/student/certificate-credential.ts'),
  route('credentials/status/:list', 'routes/system/status-list.ts'),
  route('.well-known/did.json', 'routes/system/issuer-document.ts'),
  route('receipts/:number/receipt.pdf', 'routes/student/receipt-pdf.ts'),
  route('photos/:file', 'routes/student/photo.ts'),
  route('webhooks/stripe', 'routes/system/stripe-webhook.ts'),
  route('sitemap.xml', 'routes/system/sitemap.ts'),
  route('robots.txt', 'routes/system/robots.ts'),
] satisfies RouteConfig
