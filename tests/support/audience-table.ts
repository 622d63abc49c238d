/** Everyone who can make a request: the demo accounts, and a student without any data. */
export const askers = [
  'visitor',
  'newcomer',
  'stranger',
  'suspended',
  'expelled',
  'staff',
  'service',
  'it',
  'hr',
] as const
export type Asker = (typeof askers)[number]

/** A status, or the path of a redirect. */
export type Answer = number | `/${string}`

type Line = Partial<Record<Asker | 'restricted' | 'members' | 'signedIn', Answer>> & { everybody?: Answer }

const open: Line = { everybody: 200 }
const studentArea: Line = { visitor: '/auth', newcomer: '/enroll', members: '/staff-portal' }
const portal: Line = { visitor: '/staff-portal', signedIn: 403 }

/** The expected response of each route to each account. No student here owns what they request. */
const lines: Record<string, Line> = {
  '/': open,
  '/courses': open,
  '/courses/:slug': open,
  '/courses/:slug/companion': open,
  '/courses/:slug/errata': open,
  '/bench': open,
  '/about': open,
  '/contact': open,
  '/chat': open,
  '/chat/conversation': open,
  '/chat/live': open,
  '/chat/events': { everybody: 204 },
  '/chat/copy': { everybody: 404 },
  '/careers': open,
  // There is no page without a valid link.
  '/my-application': { everybody: 404 },
  '/answer': { everybody: 404 },
  '/reminders': { everybody: 404 },
  '/course-interest': { everybody: 404 },
  '/interview': { everybody: 404 },
  '/interview/calendar.ics': { everybody: 404 },
  '/collaborators': open,
  '/team-places': open,
  // There is no page without a valid link.
  '/claim': { everybody: 404 },
  '/certificate-verification': open,
  '/certificate-verification/list': open,
  '/privacy-policy': open,
  '/gdpr-compliance': open,
  '/terms-of-use': open,
  '/terms-of-use/:version': open,
  '/cancellation-form': open,
  '/cookie-policy': open,
  '/accessibility': open,
  '/auth': {
    visitor: 200,
    newcomer: '/enroll',
    stranger: '/student-dashboard',
    restricted: '/student-dashboard',
    members: '/staff-portal',
  },
  '/auth/forgot-password': open,
  // There is no page without a valid link.
  '/auth/reset-password': { everybody: 404 },
  '/auth/not-me': { everybody: 404 },
  '/auth/this-browser': { everybody: 404 },
  '/auth/verify-email': open,
  '/auth/address': open,
  // Redirects to sign-in unless the password was entered just before.
  '/auth/second-step': { everybody: '/auth' },
  '/auth/passkey-question': { everybody: 405 },
  '/my-account/new-passkey': { visitor: '/auth', everybody: 405 },
  '/my-account': { visitor: '/auth', everybody: 200 },
  '/my-account/erasure': { visitor: '/auth', everybody: 200 },
  '/my-account/complaints': { visitor: '/auth', everybody: 200 },
  // To anyone but its contact, an order looks as if it did not exist.
  '/team/:orderId': { visitor: '/auth', everybody: 404 },
  '/team/:orderId/checkout/:paymentId': { visitor: '/auth', everybody: 404 },
  '/team/:orderId/checkout/:paymentId/return': { visitor: '/auth', everybody: 404 },
  '/team/:orderId/documents/:number': { visitor: '/auth', everybody: 404 },
  '/my-account/data.zip': { visitor: '/auth', everybody: 200 },
  '/my-account/data.json': { visitor: '/auth', everybody: 200 },
  '/enroll': { signedIn: 200, visitor: '/auth', stranger: '/student-dashboard', restricted: '/student-dashboard' },
  '/pay/:enrollmentId': { ...studentArea, stranger: 404, restricted: '/student-dashboard' },
  '/withdraw/:enrollmentId': { ...studentArea, stranger: 404, restricted: '/student-dashboard' },
  '/checkout/:paymentId': { ...studentArea, stranger: 404, restricted: '/student-dashboard' },
  '/checkout/:paymentId/return': { ...studentArea, stranger: 404, restricted: 404 },
  '/*': { everybody: 404 },
  '/student-dashboard': { ...studentArea, stranger: 200, restricted: 200 },
  '/student-dashboard/dates.ics': { ...studentArea, stranger: 200, restricted: 200 },
  '/course/:courseId': { ...studentArea, stranger: '/courses', restricted: '/student-dashboard' },
  '/course/:courseId/module/:moduleNumber/end': {
    ...studentArea,
    stranger: '/courses',
    restricted: '/student-dashboard',
  },
  '/course/:courseId/section/:place': { ...studentArea, stranger: '/courses', restricted: '/student-dashboard' },
  '/course/:courseId/practice': { ...studentArea, stranger: '/courses', restricted: '/student-dashboard' },
  '/review': { ...studentArea, stranger: 200, restricted: '/student-dashboard' },
  '/course/:courseId/plan': { ...studentArea, stranger: '/courses', restricted: '/student-dashboard' },
  '/course/:courseId/plan.ics': { ...studentArea, stranger: '/courses', restricted: '/student-dashboard' },
  '/course/:courseId/self-check': { ...studentArea, stranger: '/courses', restricted: '/student-dashboard' },
  '/course/:courseId/self-check/answer': { ...studentArea, stranger: 405, restricted: 403 },
  '/my-certificates': { ...studentArea, stranger: 200, restricted: 200 },
  '/ticket-words': { ...studentArea, stranger: 405, restricted: 405 },
  '/ticket-files/:attachmentId': { ...studentArea, stranger: 404, restricted: 404 },
  '/exam-arrangements': { ...studentArea, stranger: 200, restricted: '/student-dashboard' },
  '/exam/:courseId': { ...studentArea, stranger: '/courses', restricted: '/student-dashboard' },
  '/exam/:courseId/appeal': { ...studentArea, stranger: 404, restricted: 404 },
  '/exam/:courseId/answers': { ...studentArea, stranger: 405, restricted: 403 },
  '/exam/:courseId/rehearsal/:paperId': { ...studentArea, stranger: '/courses', restricted: '/student-dashboard' },
  '/exam/:courseId/rehearsal/:paperId/answers': { ...studentArea, stranger: 405, restricted: 403 },
  '/exam/:courseId/events': { ...studentArea, stranger: 204, restricted: 403 },
  '/staff-portal': {
    everybody: 200,
    staff: '/staff-portal/me',
    service: '/staff-portal/tickets',
    it: '/staff-portal/overview',
    hr: '/staff-portal/staff',
  },
  '/staff-portal/staff': { ...portal, hr: 200 },
  '/staff-portal/applications': { ...portal, hr: 200 },
  '/staff-portal/applications/:applicationId/resume': { ...portal, hr: 200 },
  '/staff-portal/interviews/:interviewId/resume': { ...portal, members: 404, staff: 200, hr: 200 },
  '/staff-portal/activity.csv': { ...portal, it: 200, hr: 200 },
  '/staff-portal/figures': { ...portal, hr: 200 },
  '/staff-portal/figures.csv': { ...portal, hr: 404 },
  '/visitor-logs.csv': { ...portal, it: 200, hr: 200 },
  '/visitor-logs/figures.csv': { ...portal, it: 404, hr: 404 },
  '/staff-portal/openings': { ...portal, hr: 200 },
  '/staff-portal/interviews': { ...portal, hr: 200 },
  '/staff-portal/certificates': { ...portal, hr: 200 },
  '/staff-portal/documents': { ...portal, members: 200 },
  '/staff-portal/activity': { ...portal, it: 200, hr: 200 },
  '/staff-portal/overview': { ...portal, it: 200, hr: 200 },
  '/staff-portal/health': { ...portal, it: 200, hr: 200 },
  '/staff-portal/tickets': { ...portal, service: 200, hr: 200 },
  '/staff-portal/questions': { ...portal, hr: 200 },
  '/staff-portal/questions/figures.csv': { ...portal, hr: 200 },
  '/staff-portal/complaints': { ...portal, hr: 200 },
  '/staff-portal/appeals': { ...portal, hr: 200 },
  '/staff-portal/arrangements': { ...portal, service: 200, hr: 200 },
  '/staff-portal/arrangements/:requestId/evidence': { ...portal, service: 200, hr: 200 },
  '/staff-portal/courses': { ...portal, hr: 200 },
  '/staff-portal/courses/:slug': { ...portal, hr: 404 },
  '/staff-portal/courses/:slug/preview': { ...portal, hr: 405 },
  '/staff-portal/courses/:slug/text': { ...portal, hr: 405 },
  '/staff-portal/courses/:slug/folder.zip': { ...portal, hr: 404 },
  '/staff-portal/chat': { ...portal, service: 200, hr: 200 },
  '/staff-portal/chat/live': { ...portal, service: 200, hr: 200 },
  // Only requests for an event stream are accepted.
  '/staff-portal/chat/events': { ...portal, service: 406, hr: 406 },
  '/staff-portal/students': { ...portal, service: 200, hr: 200 },
  '/staff-portal/students/:studentId': { ...portal, service: 200, hr: 200 },
  '/staff-portal/find': { ...portal, members: 200 },
  '/staff-portal/students.csv': { ...portal, service: 200, hr: 200 },
  '/staff-portal/tickets.csv': { ...portal, service: 200, hr: 200 },
  '/staff-portal/ticket-draft': { ...portal, service: 405, hr: 405 },
  '/staff-portal/ticket-answer': { ...portal, service: 405, hr: 405 },
  '/staff-portal/ticket-live': { ...portal, service: 404, hr: 404 },
  '/staff-portal/ticket-events': { ...portal, service: 406, hr: 406 },
  '/staff-portal/ticket-files/:attachmentId': { ...portal, service: 200, hr: 200 },
  // No message of the demo has a file.
  '/staff-portal/message-files/:messageFileId': { ...portal, service: 404, hr: 404 },
  '/staff-portal/application-files/:replyFileId': { ...portal, hr: 404 },
  '/staff-portal/messages.csv': { ...portal, service: 200, hr: 200 },
  '/staff-portal/appeals.csv': { ...portal, hr: 200 },
  '/staff-portal/arrangements.csv': { ...portal, service: 200, hr: 200 },
  '/staff-portal/complaints.csv': { ...portal, hr: 200 },
  '/staff-portal/documents.csv': { ...portal, members: 200 },
  '/staff-portal/evidence.csv': { ...portal, service: 200, hr: 200 },
  '/staff-portal/money.csv': { ...portal, service: 200, hr: 200 },
  '/staff-portal/openings.csv': { ...portal, hr: 200 },
  '/staff-portal/applications.csv': { ...portal, hr: 200 },
  '/staff-portal/certificates.csv': { ...portal, hr: 200 },
  '/staff-portal/staff.csv': { ...portal, hr: 200 },
  // The file is in a folder for HR only.
  '/staff-portal/documents/upload': { ...portal, hr: 405 },
  '/staff-portal/documents/:fileId/file': { ...portal, members: 404, hr: 200 },
  '/staff-portal/messages': { ...portal, service: 200, hr: 200 },
  '/staff-portal/evidence': { ...portal, service: 200, hr: 200 },
  '/staff-portal/evidence/:evidenceId/file': { ...portal, service: 200, hr: 200 },
  '/staff-portal/money': { ...portal, service: 200, hr: 200 },
  '/staff-portal/money/payments/:paymentId': { ...portal, service: 200, hr: 200 },
  '/staff-portal/money/teams': { ...portal, service: 200, hr: 200 },
  '/staff-portal/money/teams/:orderId': { ...portal, service: 404, hr: 404 },
  '/staff-portal/money/teams/:orderId/documents/:number': { ...portal, service: 404, hr: 404 },
  '/staff-portal/money/takings': { ...portal, hr: 200 },
  '/staff-portal/payments.csv': { ...portal, service: 200, hr: 200 },
  '/staff-portal/takings.csv': { ...portal, hr: 200 },
  '/staff-portal/me': { ...portal, members: 200 },
  '/visitor-logs': { ...portal, it: 200, hr: 200 },
  '/sign-out': { everybody: '/' },
  '/preferences': { everybody: '/' },
  '/faults': { everybody: '/' },
  '/courses/:slug/card.png': open,
  '/sounds/:edition/:file': open,
  '/corpora/:courseId/:file': open,
  '/recordings/:file': { everybody: 404 },
  '/api/certificates/:number': open,
  '/certificates/:number/picture.png': open,
  '/certificates/:number/certificate.pdf': { visitor: '/auth', signedIn: 404, hr: 200 },
  '/certificates/:number/credential.json': { visitor: '/auth', signedIn: 404, hr: 200 },
  '/credentials/status/:list': open,
  '/.well-known/change-password': { everybody: '/my-account#password' },
  '/.well-known/did.json': open,
  '/receipts/:number/receipt.pdf': { ...studentArea, stranger: 404, restricted: 404 },
  '/credit-notes/:number/credit-note.pdf': { ...studentArea, stranger: 404, restricted: 404 },
  '/photos/:file': { everybody: 404, service: 200, hr: 200 },
  '/webhooks/stripe': { everybody: 404 },
  '/sitemap.xml': open,
  '/robots.txt': open,
  '/site.webmanifest': open,
}

const isMember = (asker: Asker) => ['staff', 'service', 'it', 'hr'].includes(asker)
const isRestricted = (asker: Asker) => asker === 'suspended' || asker === 'expelled'

/** Returns the most specific entry for this account; an entry for the account itself comes before `everybody`. */
function answerTo(line: Line, asker: Asker) {
  return (
    line[asker] ??
    (isRestricted(asker) ? line.restricted : undefined) ??
    (isMember(asker) ? line.members : undefined) ??
    (asker === 'visitor' ? undefined : line.signedIn) ??
    line.everybody
  )
}

export const audienceTable = Object.entries(lines).map(([path, line]) => ({
  path,
  answers: askers.map((asker) => {
    const answer = answerTo(line, asker)
    if (answer === undefined) throw new Error(`no expected response for ${asker} at ${path}`)
    return { asker, answer }
  }),
}))
