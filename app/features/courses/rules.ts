import { covers, subjects, type Cover } from '#app/core/vocabulary.ts'
import type { Course, CourseExam } from './types.ts'

export function coverOf({ cover }: Pick<Course, 'cover'>): Cover {
  return covers.find((known) => known === cover) ?? 'spectrogram'
}

/** Up to three programmes to look at next: of the same subject, of the same entry before others, what is open first. */
export function relatedCourses(course: Course, catalogue: readonly Course[], most = 3) {
  const isSameEntry = (other: Course) => Number(other.minEducationLevel === course.minEducationLevel)
  return catalogue
    .filter(({ id, subject }) => id !== course.id && subject === course.subject)
    .toSorted(
      (a, b) =>
        Number(b.isOpen) - Number(a.isOpen) ||
        isSameEntry(b) - isSameEntry(a) ||
        a.title.localeCompare(b.title, 'en-GB'),
    )
    .slice(0, most)
}

/** A programme for search engines, in the words of schema.org. */
export function courseData({
  course,
  exam,
  studyMinutes,
  origin,
}: {
  course: Course & { outcomes: readonly string[] }
  exam: CourseExam
  /** As counted; null while it is not written, and then nothing is said of hours. */
  studyMinutes: number | null
  origin: string
}) {
  const url = `${origin}/courses/${course.slug}`
  const availability = `https://schema.org/${course.isOpen ? 'InStock' : 'PreOrder'}`
  return {
    '@type': 'Course',
    name: course.title,
    description: course.description,
    url,
    image: `${url}/card.png`,
    inLanguage: 'en-GB',
    about: subjects[course.subject],
    provider: { '@type': 'EducationalOrganization', name: 'The UK Linguistic Institute', url: `${origin}/` },
    educationalCredentialAwarded: course.level,
    coursePrerequisites: `${course.minEducationLevel} or higher`,
    teaches: course.outcomes,
    assesses: `${exam.questionCount} questions in ${exam.durationMinutes} minutes, pass mark ${exam.passPercentage}%`,
    offers: { '@type': 'Offer', category: 'Paid', price: course.price, priceCurrency: 'GBP', availability, url },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      ...(studyMinutes !== null && { courseWorkload: `PT${studyMinutes}M` }),
      courseSchedule: { '@type': 'Schedule', repeatFrequency: 'Weekly', repeatCount: course.durationWeeks },
    },
  }
}
