/** What a student wrote beside a section, and whether they want to find it again. */
export type SectionNote = { sectionId: string; note: string; isBookmarked: boolean }
