/** A student's note on a section, and whether they bookmarked it. */
export type SectionNote = { sectionId: string; note: string; isBookmarked: boolean }
