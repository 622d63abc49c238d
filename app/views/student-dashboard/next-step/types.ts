import type { Place } from '#app/features/learning/types.ts'

/** The section to read next. */
export type NextSection = Place & { title: string }

/** The programme named at registration, where there is one of that name. */
export type PreferredCourse = { id: string; slug: string; title: string }

/** Where the document stands without which no programme is open to an education that is "Other". */
export type EvidenceState = 'wanted' | 'waiting' | 'refused'

type OfCourse = { courseId: string; courseTitle: string }

/** The one thing to do next, in every state of a student. */
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
