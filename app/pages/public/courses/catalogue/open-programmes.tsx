import { CourseCard, priceText, shortEntryRequirement } from '#app/domain/courses/ui/course-card.tsx'
import { EnrollButton } from '#app/domain/courses/ui/enroll-button.tsx'
import type { OfferedCourse } from '#app/domain/courses/catalogue.ts'

export function OpenProgrammes({ courses, back }: { courses: readonly OfferedCourse[]; back: string }) {
  return (
    <section id="open" aria-labelledby="open-title" className="scroll-mt-14 lg:scroll-mt-2">
      <header className="flex flex-wrap items-baseline gap-x-3.5 pt-3.5 pb-2.5 lg:pt-6 lg:pb-3.5">
        <h2 id="open-title" className="text-3xl">
          Open now
        </h2>
        <p className="text-sm text-ink-2">Enrol today, start today.</p>
      </header>
      <ul className="grid gap-4 md:grid-cols-2 md:gap-6">
        {courses.map((course) => (
          <li key={course.id} className="grid">
            <CourseCard
              course={course}
              badge={course.offer.badge}
              facts={[
                ['Length', course.duration],
                ['Work', course.work],
                ['Entry', shortEntryRequirement(course)],
                ['Price', priceText(course)],
              ]}
              action={
                <div className="flex flex-wrap items-start gap-x-5 gap-y-2">
                  <div className="grow">
                    <EnrollButton course={course} offer={course.offer} back={back} />
                  </div>
                  <a href={`/courses/${course.slug}#sample`} className="link py-2 text-sm">
                    Read a sample section<span className="sr-only"> of {course.title}</span>
                  </a>
                </div>
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
