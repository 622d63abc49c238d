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

export type ComplaintDesk = {
  view: 'open' | 'answered'
  page: number
  counts: { open: number; answered: number }
  complaints: readonly DeskComplaint[]
  chosen: DeskComplaint | null
}
