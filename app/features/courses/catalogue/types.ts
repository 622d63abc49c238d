import type { CourseLevel, Subject } from '#app/core/course-vocabulary.ts'
import type { EducationLevel } from '#app/core/vocabulary.ts'
import type { Course, EnrollmentOffer } from '../types.ts'

export type CatalogueFacet = 'level' | 'subject' | 'entry' | 'length' | 'price' | 'status'

export type CatalogueFilter = {
  search: string
  level: CourseLevel | null
  subject: Subject | null
  entry: EducationLevel | null
  length: 'short' | 'term' | 'half-year' | 'long' | null
  price: 'to-150' | 'to-300' | 'to-500' | 'from-500' | null
  status: 'open' | 'waiting' | null
  sort: 'subject' | 'level' | 'title' | 'price' | 'length'
}

/** Search scores by course id; higher is better. */
export type Ranks = ReadonlyMap<string, number>

export type FacetCounts = Record<CatalogueFacet, Partial<Record<string, number>>>

/** Study time by course id, such as "2 h 14 min", added up from the lessons and practice of written courses. */
export type StudyTimes = Partial<Record<string, string>>

export type OfferedCourse = Course & { offer: EnrollmentOffer }
