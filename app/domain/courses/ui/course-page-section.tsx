import type { ReactNode } from 'react'

/** A section of the course page. The row of links at the top links to it. */
export function CoursePageSection({
  title,
  id,
  aside,
  children,
}: {
  title: string
  id: string
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-4 pt-9 lg:pt-11">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={`${id}-title`} className="text-3xl">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
