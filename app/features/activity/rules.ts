import { readCalendarDay } from '#app/core/dates.ts'
import { isId } from '#app/core/ids.ts'
import { readCursor } from '#app/core/paging.ts'
import { isStaffAllowed, type Operation } from '#app/core/permissions.ts'
import { recordUrl } from '#app/core/record-url.ts'
import type { ActivityFilter } from './types.ts'

function readId(text: string | null) {
  return text && isId(text) ? text : null
}

export function readActivityFilter(parameters: URLSearchParams): ActivityFilter {
  return {
    staffId: readId(parameters.get('staff')),
    kind: /^[a-z_ ]{1,40}$/.exec(parameters.get('kind') ?? '')?.[0] ?? null,
    from: readCalendarDay(parameters.get('from')),
    to: readCalendarDay(parameters.get('to')),
    cursor: readCursor(parameters, isId),
  }
}

export function toUrlQuery({ staffId, kind, from, to }: ActivityFilter) {
  return { staff: staffId, kind, from, to }
}

const encodeId = (id: string) => encodeURIComponent(id)

/** The portal page of each kind of record that a log entry can be about. `operation` is the permission for the page. */
const subjectPages: Readonly<Record<string, { operation: Operation; url: (id: string) => string }>> = {
  student_tickets: { operation: 'handle tickets', url: (id) => `/staff-portal/tickets?ticket=${encodeId(id)}` },
  student: { operation: 'manage students', url: recordUrl },
  contact_messages: { operation: 'handle messages', url: (id) => `/staff-portal/messages?message=${encodeId(id)}` },
  job_applications: {
    operation: 'handle applications',
    url: (id) => `/staff-portal/applications?application=${encodeId(id)}`,
  },
  staff: { operation: 'manage staff', url: (id) => `/staff-portal/staff?edit=${encodeId(id)}` },
  staff_folders: { operation: 'read shared documents', url: (id) => `/staff-portal/documents?folder=${encodeId(id)}` },
  complaints: { operation: 'answer complaints', url: (id) => `/staff-portal/complaints?complaint=${encodeId(id)}` },
  exam_appeal: { operation: 'decide appeals', url: (id) => `/staff-portal/appeals?appeal=${encodeId(id)}` },
  arrangement_request: {
    operation: 'manage students',
    url: (id) => `/staff-portal/arrangements?decide=${encodeId(id)}`,
  },
  courses: { operation: 'author courses', url: (slug) => `/staff-portal/courses/${encodeId(slug)}` },
  course_drafts: { operation: 'author courses', url: (slug) => `/staff-portal/courses/${encodeId(slug)}` },
}

/** Returns the URL of the entry's subject, or null if it has no page or this reader may not open it. */
export function subjectUrl(
  { entity, entityId }: { entity: string | null; entityId: string | null },
  reader: Parameters<typeof isStaffAllowed>[1],
) {
  const subject = entity ? subjectPages[entity] : undefined
  return subject && entityId && isStaffAllowed(subject.operation, reader) ? subject.url(entityId) : null
}
