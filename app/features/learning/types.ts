export type SectionOutline = { id: string; sectionNumber: number; title: string; length: number; isRead: boolean }

export type ModuleOutline = {
  moduleNumber: number
  title: string
  description: string
  sections: readonly SectionOutline[]
}

/** A place in a course, by the numbers the address shows. */
export type Place = { moduleNumber: number; sectionNumber: number }

export type Progress = { read: number; total: number }

/** A section ready to be shown: its texts are safe HTML. */
export type ReadableSection = {
  id: string
  sectionNumber: number
  title: string
  contentHtml: string
  examplesHtml: readonly string[]
  summaryHtml: string | null
  isRead: boolean
}

/** The door of the final exam, as the course page shows it. */
export type ExamDoor = { hasExam: boolean; isUnlocked: boolean; unlocksAt: Date | null }
