import { home } from '#app/content/home.ts'
import { capitalise } from '#app/core/text.ts'
import { isInPreparation } from '#app/domain/courses/courses.ts'
import {
  CourseCard,
  priceText,
  shortEntryRequirement,
  type CourseCardProps,
} from '#app/domain/courses/ui/course-card.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Heading } from './heading.tsx'

type FeaturedCourse = { id: string; isOpen: boolean; isClosed: boolean } & CourseCardProps['course'] &
  Parameters<typeof shortEntryRequirement>[0] &
  Parameters<typeof priceText>[0]

type FeaturedCoursesProps = {
  featured: readonly {
    course: FeaturedCourse
    length: string
    work: string
    enrolled: string | null
    badge: CourseCardProps['badge']
  }[]
  openWords: string
  total: number
}

export function FeaturedCourses({ featured, openWords, total }: FeaturedCoursesProps) {
  return (
    <section aria-labelledby="featured-title" className="later py-11 lg:py-14">
      <div className="wrap">
        <Heading
          id="featured-title"
          title={home.featured.title}
          action={
            <ButtonLink to="/courses" variant="text">
              {`All ${total} programmes`}
            </ButtonLink>
          }
        />
        <p className="mb-5 text-ink-2">{openWords}</p>
        <div className="grid gap-6 lg:grid-cols-3">
          {featured.map(({ course, length, work, enrolled, badge }) => (
            <CourseCard
              key={course.id}
              course={course}
              badge={badge}
              facts={[
                ['Length', length],
                [isInPreparation(course) ? 'Planned work' : 'Work', capitalise(work)],
                ['Entry', shortEntryRequirement(course)],
                ...(enrolled ? ([['Enrolled', enrolled]] as const) : []),
                [isInPreparation(course) ? 'Planned price' : 'Price', priceText(course)],
              ]}
            />
          ))}
        </div>
      </div>
    </section>
  )
}
