import type { Cursor, Page } from '#app/core/paging.ts'
import type { ComplaintKind } from '#app/core/vocabulary.ts'

export type Complaint = {
  id: string
  reference: string
  kind: ComplaintKind
  body: string
  receivedAt: Date
  dueAt: Date
  answer: string | null
  answeredAt: Date | null
}

export type DeskComplaint = Complaint & { fullName: string; number: string | null; isOwn: boolean }

export type ComplaintView = 'open' | 'answered'
export type ComplaintFilter = { view: ComplaintView; cursor: Cursor | null; complaintId: string | null }

export type ComplaintDesk = {
  filter: ComplaintFilter
  counts: { open: number; answered: number }
  page: Page<DeskComplaint>
  chosen: DeskComplaint | null
}
