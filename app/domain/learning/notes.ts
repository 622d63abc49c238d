export type SectionNote = { sectionId: string; note: string; isBookmarked: boolean }
