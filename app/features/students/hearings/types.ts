import type { noticedChanges } from '#app/core/vocabulary.ts'

export type NoticedChange = (typeof noticedChanges)[number]

/** A notice before a suspension or an expulsion that is not decided yet. */
export type StudentNotice = {
  id: string
  change: NoticedChange
  grounds: string
  givenAt: Date
  answerBy: Date
  answer: string | null
  answeredAt: Date | null
}
