import type { CourseLevel, EducationLevel, Subject } from '#app/core/vocabulary.ts'
import type { Course, EnrollmentOffer } from '../types.ts'

export type CatalogueFacet = 'level' | 'subject' | 'entry' | 'length' | 'price' | 'status'

/** What the address of the catalogue asks for. */
export type CatalogueFilter = {
  search: string
  level: CourseLevel | null
  subject: Subject | null
  entry: EducationLevel | null
  length: 'short' | 'term' | 'half-year' | 'long' | null
  price: 'to-150' | 'to-300' | 'to-500' | 'from-500' | null
  status: 'open' | 'waiting' | null
  sort: 'subject' | 'title' | 'price' | 'length'
}

/** How well each programme that was found meets a search, by its id. */
export type Ranks = ReadonlyMap<string, number>

/** How many programmes each choice would show; a choice that is missing shows none. */
export type FacetCounts = Record<CatalogueFacet, Partial<Record<string, number>>>

/** How long what is written of a programme takes, as counted, by its id: "2 h 14 min". */
export type StudyTimes = Partial<Record<string, string>>

export type OfferedCourse = Course & { offer: EnrollmentOffer }
