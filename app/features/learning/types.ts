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

/** A section that a student has read; the day is the calendar day in London. */
export type SectionRead = { sectionId: string; readOn: string }

/** A section ready to be shown: its texts are safe HTML. */
export type SectionText = {
  id: string
  sectionNumber: number
  title: string
  /** Where the title has marks. */
  titleHtml: string | null
  contentHtml: string
  examplesHtml: readonly string[]
  summaryHtml: string | null
  readingHtml: string | null
}

/** With its text and examples as one piece. */
export type SectionPiece = SectionText & { bodyHtml: string; endHtml: string | null }

/** A section as one student may read it. */
export type ReadableSection = SectionPiece & { words: number; isRead: boolean }

/** A section on the course's page: its text or its summary, and what comes after it. */
export type ShownSection = Pick<
  ReadableSection,
  'id' | 'sectionNumber' | 'title' | 'titleHtml' | 'words' | 'isRead'
> & {
  html: string | null
  /** Summary and reading, after the practice. */
  end: string | null
  next: Place | null
}

/** A module in the list of all. */
export type RailModule = { moduleNumber: number; title: string } & Progress

/** A place with its section's title. */
export type NamedPlace = Place & { title: string }

/** What comes before a module and what after it. */
export type Turn = { previous: NamedPlace | null; next: NamedPlace | null }

/** The door of the final exam, as the course page shows it. */
export type ExamDoor = { hasExam: boolean; isUnlocked: boolean; unlocksAt: Date | null }

/** A section that is open to everybody: how it begins, and the rest behind a button. */
export type Sample = {
  sectionId: string
  moduleNumber: number
  sectionNumber: number
  title: string
  opening: string
  rest: string
  examples: readonly string[]
  summary: string | null
  reading: string | null
}
