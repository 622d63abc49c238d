import { Link } from 'react-router'
import { companionUrl } from '#app/domain/courses/apparatus/apparatus.ts'

/** Links to pages of the course outside its sections, such as the glossary. */
export function CourseLinks({ slug }: { slug: string }) {
  return (
    <p className="no-print mt-6 flex flex-wrap gap-x-6 text-sm">
      <Link to={companionUrl(slug)} className="link py-1">
        Glossary and bibliography
      </Link>
      <Link to={`/courses/${slug}/errata`} className="link py-1">
        Corrections to this course
      </Link>
    </p>
  )
}
