import { readCursor } from '#app/core/paging.ts'
import { readCalendarDay } from '#app/core/dates.ts'
import { readId } from '#app/core/url-values.ts'
import { isStaffAllowed, type Operation } from '#app/core/permissions.ts'
import { recordUrl } from '#app/core/record-url.ts'

export type ActivityFilter = ReturnType<typeof readActivityFilter>

export function readActivityFilter(parameters: URLSearchParams) {
  return {
    staffId: readId(parameters, 'staff'),
    /** The kind of record that was changed, as the log names it. */
    kind: /^[a-z_ ]{1,40}$/.exec(parameters.get('kind') ?? '')?.[0] ?? null,
    /** Calendar days in London; both are included. */
    from: readCalendarDay(parameters.get('from')),
    to: readCalendarDay(parameters.get('to')),
    cursor: readCursor(parameters),
  }
}

export function toUrlQuery({ staffId, kind, from, to }: ActivityFilter) {
  return { staff: staffId, kind, from, to }
}

type SubjectPage = { operation: Operation; url: (id: string) => string }

/** The page of a subject, whose URL ends in the subject's id. */
const page = (operation: Operation, path: string): SubjectPage => ({
  operation,
  url: (id) => `/staff-portal/${path}${encodeURIComponent(id)}`,
})

const health: SubjectPage = { operation: 'read logs', url: () => '/staff-portal/health' }

/**
 * The kinds of record that a log entry can be about, each with its page in the portal and the permission for it, or
 * null if it has none.
 */
const subjectPages = {
  arrangement_request: page('manage students', 'arrangements?decide='),
  certificate: page('refund and revoke', 'certificates?number='),
  chat_presence: null,
  chats: page('handle chats', 'chat?chat='),
  complaints: page('answer complaints', 'complaints?complaint='),
  contact_messages: page('handle messages', 'messages?message='),
  course_drafts: page('author courses', 'courses/'),
  courses: page('author courses', 'courses/'),
  enrollment: { operation: 'manage students', url: recordUrl },
  exam_appeal: page('decide appeals', 'appeals?appeal='),
  exam_question: page('author courses', 'questions?question='),
  export: null,
  job_applications: page('handle applications', 'applications?application='),
  job_openings: page('handle applications', 'openings?edit='),
  jobs: health,
  outbox: health,
  payment: page('manage students', 'money/payments/'),
  saved_replies: null,
  staff: page('manage staff', 'staff?edit='),
  staff_files: page('read shared documents', 'documents?file='),
  staff_folders: page('read shared documents', 'documents?folder='),
  student: { operation: 'manage students', url: recordUrl },
  student_tickets: page('handle tickets', 'tickets?ticket='),
  'team order': page('manage students', 'money/teams/'),
  unreachable_addresses: health,
} as const satisfies Record<string, SubjectPage | null>

export type ActivitySubject = keyof typeof subjectPages

/** Returns the URL of the entry's subject, or null if it has no page or this reader may not open it. */
export function subjectUrl(
  { entity, entityId }: { entity: string | null; entityId: string | null },
  reader: Parameters<typeof isStaffAllowed>[1],
) {
  // Entries of earlier releases may have kinds that are no longer written.
  const pages: Readonly<Record<string, SubjectPage | null>> = subjectPages
  const subject = entity !== null && Object.hasOwn(pages, entity) ? pages[entity] : null
  return subject && entityId && isStaffAllowed(subject.operation, reader) ? subject.url(entityId) : null
}

/** Writes the sentence of a log entry. */
export const describeActivity = ({ action, about }: { action: string; about: string | null }) =>
  about === null ? action : `${action}: ${about}`

/** Writes words of the program such as `in_progress`, and the filter of an export, as a person writes them. */
export function formatActivityValue(value: string) {
  const readable = (text: string) => (/^[a-z]+(_[a-z]+)+$/.test(text) ? text.replaceAll('_', ' ') : text)
  if (!/^\?[a-z]+=/i.test(value)) return readable(value)
  const fields = [...new URLSearchParams(value)].filter(([, text]) => text !== '')
  return fields.map(([name, text]) => `${name}: ${readable(text)}`).join(', ') || 'all of it'
}
