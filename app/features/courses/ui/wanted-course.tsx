import { Link } from '#app/ui/link.tsx'

export type WantedCourseProps = {
  title: string
  slug: string
  ipa: string
  level: string
  duration: string
  minEducationLevel: string
  price: string
}

/** The programme whose button led to a form, beside the form. On a phone only its name and its price stand above it. */
export function WantedCourse({ title, slug, ipa, level, duration, minEducationLevel, price }: WantedCourseProps) {
  const facts = [
    { term: 'Level', detail: level, isShort: false },
    { term: 'Length', detail: duration, isShort: false },
    { term: 'Entry', detail: minEducationLevel, isShort: false },
    { term: 'Price, VAT included', detail: `£${price}`, isShort: true },
  ]
  return (
    <section aria-labelledby="wanted-course" className="panel max-lg:order-first">
      <div className="px-6 py-5">
        <h2 id="wanted-course" className="text-2xl">
          {title}
        </h2>
        <p className="mt-1 font-text text-ink-2 max-lg:hidden">{ipa}</p>
      </div>
      <dl className="flex flex-wrap border-t border-rule text-sm">
        {facts.map(({ term, detail, isShort }) => (
          <div
            key={term}
            className={`grow border-l border-pitch px-6 py-3 first:border-l-0 ${isShort ? '' : 'max-lg:hidden'}`}
          >
            <dt className="text-ink-2">{term}</dt>
            <dd className="tnum font-semibold">{detail}</dd>
          </div>
        ))}
      </dl>
      <p className="border-t border-rule px-6 py-4 text-sm max-lg:hidden">
        <Link to={`/courses/${slug}`} className="link">
          Read the course page again
        </Link>
      </p>
    </section>
  )
}
