/** A section without its text; `words` are those of its text, examples and summary. */
export type SectionEntry = { id: string; sectionNumber: number; title: string; words: number; practiceItems: number }

type ModuleOf<Section> = { moduleNumber: number; title: string; description: string; sections: readonly Section[] }

/** A course's modules in reading order, the same for everybody. */
export type CourseContents = readonly ModuleOf<SectionEntry>[]

/** A module as one student has read it. */
export type ModuleOutline = ModuleOf<SectionEntry & { isRead: boolean }>

/** A place in a course, by the numbers the address shows. */
export type Place = { moduleNumber: number; sectionNumber: number }

export type Progress = { read: number; total: number }

/** A section ready to be shown: its texts are safe HTML. */
export type SectionText = {
  id: string
  sectionNumber: number
  title: string
  contentHtml: string
  examplesHtml: readonly string[]
  summaryHtml: string | null
}

export type ReadableSection = SectionText & { isRead: boolean }

/** The door of the final exam, as the course page shows it. */
export type ExamDoor = { hasExam: boolean; isUnlocked: boolean; unlocksAt: Date | null }

/** A section that is open to everybody: how it begins, and the rest behind a button. */
export type Sample = {
  moduleNumber: number
  sectionNumber: number
  title: string
  opening: string
  rest: string
  examples: readonly string[]
  summary: string | null
}
