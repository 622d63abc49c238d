import { Link } from 'react-router'
import { formatCount } from '#app/core/text.ts'
import { subjects, type Subject } from '#app/core/course-vocabulary.ts'
import type { HomePage } from './read.server.ts'
import { Heading } from './heading.tsx'

export type SubjectIndexProps = Pick<HomePage, 'counts' | 'total'> & { signs: Record<Subject, string> }

export function SubjectIndex({ counts, total, signs }: SubjectIndexProps) {
  return (
    <section aria-labelledby="subjects-title" className="py-11 lg:py-14">
      <div className="wrap">
        <Heading id="subjects-title" title="Twelve subjects" lead={`All ${total} programmes, open or not.`} />
        <ol className="grid gap-x-6 sm:grid-cols-2 lg:grid-flow-col lg:grid-cols-3 lg:grid-rows-4">
          {counts.map(({ subject, certificates, diplomas, open }) => (
            <li key={subject} className="border-t border-rule">
              <Link
                to={`/courses?subject=${subject}`}
                className="grid min-h-21 grid-cols-[8.5rem_minmax(0,1fr)] items-center gap-x-4 py-3 hover:bg-tier"
              >
                <span aria-hidden="true" className="ipa text-lg whitespace-nowrap">
                  {signs[subject]}
                </span>
                <span className="border-l border-pitch pl-4">
                  <span className="block font-text text-xl leading-tight">{subjects[subject]}</span>
                  <span className="tnum block text-xs text-ink-2">
                    {[
                      certificates > 0 && formatCount(certificates, 'certificate'),
                      diplomas > 0 && formatCount(diplomas, 'diploma'),
                      open > 0 && `${open} open now`,
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
