import type { NextSection } from '#app/domain/learning/learning.types.ts'

/** The programme that the student chose on registration. */
export type PreferredCourse = { id: string; slug: string; title: string }

/** The state of the evidence that is needed for the education level "Other". */
export type EvidenceState = 'wanted' | 'waiting' | 'refused'

type CourseFields = { courseId: string; courseTitle: string }

export type NextStep =
  | { kind: 'restricted'; text: string }
  | ({ kind: 'finish-exam' | 'sit-exam' | 'resit-exam' } & CourseFields)
  | ({ kind: 'see-result'; percentage: number; requestTicketId: string | null } & CourseFields)
  | ({ kind: 'see-certificate'; percentage: number; isRevoked: boolean } & CourseFields)
  | ({ kind: 'ask-reinstatement'; requestTicketId: string | null } & CourseFields)
  | ({ kind: 'pay'; enrollmentId: string; pricePence: number; dueText: string } & CourseFields)
  | ({ kind: 'continue'; next: NextSection; isBegun: boolean } & CourseFields)
  | ({ kind: 'await-exam'; unlocksAt: Date; minutes: number | null } & CourseFields)
  | { kind: 'evidence'; state: EvidenceState }
  | { kind: 'confirm-address' }
  /** `unavailable` is the title of the preferred programme if `course` is suggested in its place. */
  | { kind: 'choose'; course: PreferredCourse | null; unavailable: string | null }
