import { type CourseLevel, type Subject, covers, subjects, type Cover } from '#app/core/course-vocabulary.ts'
import type { EducationLevel } from '#app/core/vocabulary.ts'
import { institute } from '#app/core/institute.ts'
import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { tooManyLinks } from '#app/platform/rate-limits/rate-limits.ts'

/** A programme as cards and pages show it. `price` is in pounds with two decimals, as text. */
export type Course = {
  id: string
  slug: string
  title: string
  description: string
  level: CourseLevel
  duration: string
  durationWeeks: number
  minEducationLevel: EducationLevel
  price: string
  ipa: string
  subject: Subject
  cover: string
  weeklyHours: number
  isOpen: boolean
  /** True if it was open and takes no new students now. A programme that is neither open nor closed is in preparation. */
  isClosed: boolean
}

export type CourseExam = { title: string; durationMinutes: number; passPercentage: number; questionCount: number }

export type CourseModule = { id: string; moduleNumber: number; title: string; description: string }

/** The offer to a visitor to enrol in a programme, or the reason why they cannot. */
export type EnrollmentOffer = {
  badge: { tone: 'ok' | 'neutral' | 'warn' | 'danger'; text: string }
  /** The reason why the button is disabled; null when the visitor can enrol. */
  reason: string | null
  /** Text beside a button that first leads to registration. */
  hint: string | null
  /** The link that is offered while the button is disabled; null if there is none. */
  next: { label: string; to: string } | null
}

/** True until the course is written, while all that is said of it is a plan. */
export const isInPreparation = ({ isOpen, isClosed }: Pick<Course, 'isOpen' | 'isClosed'>) => !isOpen && !isClosed

export function coverOf({ cover }: Pick<Course, 'cover'>): Cover {
  return covers.find((known) => known === cover) ?? 'spectrogram'
}

/** Lists up to three programmes of the same subject: open ones first, then those with the same entry requirement. */
export function listRelatedCourses(course: Course, catalogue: readonly Course[], most = 3) {
  const entryScore = (other: Course) => Number(other.minEducationLevel === course.minEducationLevel)
  return catalogue
    .filter(({ id, subject }) => id !== course.id && subject === course.subject)
    .toSorted(
      (a, b) =>
        Number(b.isOpen) - Number(a.isOpen) || entryScore(b) - entryScore(a) || a.title.localeCompare(b.title, 'en-GB'),
    )
    .slice(0, most)
}

/**
 * Lists up to three programmes to study after this one: first those the student may enrol in now, then those in
 * preparation. Within each group, the same subject comes first, and a Diploma before a Certificate. Programmes of
 * other subjects are listed only if the student may enrol in them now.
 */
export function listCoursesAfter<Offered extends Course & { mayEnrol: boolean }>(
  course: Course,
  catalogue: readonly Offered[],
  most = 3,
) {
  const subjectScore = (other: Course) => Number(other.subject === course.subject)
  const diplomaScore = (other: Course) => Number(other.level === 'Diploma')
  return catalogue
    .filter(
      (other) =>
        other.id !== course.id && (other.mayEnrol || (isInPreparation(other) && other.subject === course.subject)),
    )
    .toSorted(
      (a, b) =>
        Number(b.mayEnrol) - Number(a.mayEnrol) ||
        subjectScore(b) - subjectScore(a) ||
        diplomaScore(b) - diplomaScore(a) ||
        a.title.localeCompare(b.title, 'en-GB'),
    )
    .slice(0, most)
}

/**
 * Describes a programme in the words of schema.org. An offer says that one can buy now, so only open programmes have one;
 * one that is being written is an incomplete work without a date.
 */
export function buildStructuredData({
  course,
  exam,
  studyMinutes,
  isFull,
  origin,
}: {
  course: Course & { outcomes: readonly string[] }
  exam: CourseExam
  /** Minutes of study; null while the course is not written. */
  studyMinutes: number | null
  /** True while all places are taken. */
  isFull: boolean
  origin: string
}) {
  const url = `${origin}/courses/${course.slug}`
  return {
    '@type': 'Course',
    name: course.title,
    description: course.description,
    url,
    image: `${url}/card.png`,
    inLanguage: 'en-GB',
    about: subjects[course.subject],
    provider: { '@type': 'EducationalOrganization', name: institute().name, url: `${origin}/` },
    educationalCredentialAwarded: course.level,
    coursePrerequisites: `${course.minEducationLevel} or higher`,
    teaches: course.outcomes,
    assesses: `${exam.questionCount} questions in ${exam.durationMinutes} minutes, pass mark ${exam.passPercentage}%`,
    creativeWorkStatus: isInPreparation(course) ? 'Incomplete' : 'Published',
    ...(course.isOpen && {
      offers: {
        '@type': 'Offer',
        category: 'Paid',
        price: course.price,
        priceCurrency: 'GBP',
        availability: `https://schema.org/${isFull ? 'SoldOut' : 'InStock'}`,
        url,
      },
      hasCourseInstance: {
        '@type': 'CourseInstance',
        courseMode: 'Online',
        ...(studyMinutes !== null && { courseWorkload: `PT${studyMinutes}M` }),
        courseSchedule: { '@type': 'Schedule', repeatFrequency: 'Weekly', repeatCount: course.durationWeeks },
      },
    }),
  }
}

export const interestNoted: Notice = {
  tone: 'success',
  title: 'We’ll let you know',
  text: 'We’ll email you when enrolment opens.',
}

export const interestRefusals = {
  'already-open': { status: 409, text: 'Enrolment is already open, so you can enrol now' },
  throttled: {
    status: 429,
    text: 'Too many requests have come from your network in the last hour. Please try again later.',
  },
  'looks-automated': {
    status: 422,
    text: 'Your browser filled in a field that nobody sees, and we have emptied it: please send it again.',
  },
} as const satisfies Refusals

export const interestLinkRefusals = {
  'invalid-link': { status: 404, text: 'This link doesn’t work any more: your address is not on our list.' },
  ...tooManyLinks,
} as const satisfies Refusals

export const interestDeleted: Notice = { tone: 'success', text: 'Your address is deleted' }
