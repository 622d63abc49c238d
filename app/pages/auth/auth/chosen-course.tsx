import { Link } from 'react-router'
import { daysToWithdraw, fullRefundBelowPercent } from '#app/core/terms-of-sale.ts'
import { formatCount } from '#app/core/text.ts'
import type { Cover as CoverName } from '#app/core/course-vocabulary.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Cover } from '#app/ui/imagery/cover.tsx'
import { priceText } from '#app/domain/courses/ui/course-card.tsx'

export type ChosenCourseProps = {
  title: string
  slug: string
  ipa: string
  level: string
  duration: string
  minEducationLevel: string
  price: string
  cover: CoverName
  modules: number
  durationMinutes: number
}

/** The chosen programme, beside the registration form. Phones show only its name and price, above the form. */
export function ChosenCourse({
  title,
  slug,
  ipa,
  level,
  duration,
  minEducationLevel,
  price,
  cover,
  modules,
  durationMinutes,
}: ChosenCourseProps) {
  const facts = [
    { term: 'Level', detail: level },
    { term: 'Length', detail: duration },
    { term: 'Entry', detail: minEducationLevel },
    { term: 'Price', detail: priceText({ price }) },
  ]
  const promises = [
    `${formatCount(modules, 'module')} and a final exam of ${formatCount(durationMinutes, 'minute')}`,
    `Full refund within ${daysToWithdraw} days if you’ve completed under ${fullRefundBelowPercent}%`,
    'Start the day you pay and study at your own pace',
  ]
  return (
    <section aria-labelledby="chosen-course" className="panel overflow-hidden max-lg:order-first">
      <Cover name={cover} className="aspect-[400/180] w-full border-b border-rule bg-tier max-lg:hidden" />
      <div className="px-6 py-5 max-lg:flex max-lg:items-baseline max-lg:justify-between max-lg:gap-4 max-lg:px-4.5 max-lg:py-3">
        <h2 id="chosen-course" className="text-2xl max-lg:text-lg">
          {title}
        </h2>
        <p className="tnum font-semibold lg:hidden">{priceText({ price })}</p>
        <p className="mt-1 font-text text-ink-2 max-lg:hidden">{ipa}</p>
      </div>
      <dl className="flex flex-wrap border-t border-rule text-sm max-lg:hidden">
        {facts.map(({ term, detail }) => (
          <div key={term} className="grow border-l border-pitch px-6 py-3 first:border-l-0">
            <dt className="text-ink-2">{term}</dt>
            <dd className="tnum font-semibold">{detail}</dd>
          </div>
        ))}
      </dl>
      <ul className="grid gap-1.5 border-t border-rule px-6 pt-4 text-sm max-lg:hidden">
        {promises.map((promise) => (
          <li key={promise} className="flex gap-2.5">
            <Icon name="check" className="mt-0.5 size-4 shrink-0 text-ok" />
            {promise}
          </li>
        ))}
      </ul>
      <p className="px-6 pt-3 pb-4 text-sm max-lg:hidden">
        <Link to={`/courses/${slug}`} className="link">
          Back to the course page
        </Link>
      </p>
    </section>
  )
}
