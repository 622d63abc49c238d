import type { Place } from '#app/features/learning/types.ts'

export type NextSection = Place & { title: string }

/** The programme chosen on registration. */
export type PreferredCourse = { id: string; slug: string; title: string }

/** State of the evidence, for an education level of "Other". */
export type EvidenceState = 'wanted' | 'waiting' | 'refused'

type OfCourse = { courseId: string; courseTitle: string }

export type NextStep =
  | { kind: 'restricted'; text: string }
  | ({ kind: 'finish-exam' | 'sit-exam' | 'resit-exam' } & OfCourse)
  | ({ kind: 'see-result'; percentage: number; askedIn: string | null } & OfCourse)
  | ({ kind: 'see-certificate'; percentage: number } & OfCourse)
  | ({ kind: 'ask-reinstatement'; askedIn: string | null } & OfCourse)
  | ({ kind: 'pay'; enrollmentId: string; pricePence: number; dueText: string } & OfCourse)
  | ({ kind: 'continue'; next: NextSection; isBegun: boolean } & OfCourse)
  | ({ kind: 'await-exam'; unlocksAt: Date; minutes: number | null } & OfCourse)
  | { kind: 'evidence'; state: EvidenceState }
  | { kind: 'confirm-address' }
  | { kind: 'choose'; course: PreferredCourse | null }
