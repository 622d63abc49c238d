import { formatDay } from '#app/core/dates.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { FeedbackView } from '../../practice/ui/feedback-view.tsx'
import { Marked } from '../../practice/ui/marked.tsx'
import type { PracticeSection } from '../../practice/types.ts'
import { weakestSection } from '../rules.ts'
import type { SelfCheck } from '../types.ts'
import { Back } from './self-check-intro.tsx'

type Place = Pick<PracticeSection, 'place' | 'title' | 'to'>

export type SelfCheckResultScreenProps = {
  course: { id: string; title: string }
  moduleNumber: number
  selfCheck: SelfCheck
  /** By section id. */
  places: Readonly<Record<string, Place>>
}

export function SelfCheckResultScreen({ course, moduleNumber, selfCheck, places }: SelfCheckResultScreenProps) {
  const marks = selfCheck.items.map(({ sectionId }, i) => ({
    sectionId,
    isRight: selfCheck.feedback[i]?.verdict === 'right',
  }))
  const weakest = weakestSection(marks)
  const advice = weakest === null ? undefined : places[weakest]
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: 'Dashboard', to: '/student-dashboard' },
          { label: course.title, to: `/course/${course.id}` },
          { label: 'Self-check' },
        ]}
      />
      <PageHeading size="portal" lead={course.title}>
        Self-check, module {moduleNumber}
      </PageHeading>
      <div className="mt-6 grid items-center gap-x-8 gap-y-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <div>
          <p className="tnum font-text text-5xl">
            {selfCheck.score} <span className="text-3xl text-ink-3">/ {selfCheck.items.length}</span>
          </p>
          {selfCheck.submittedAt && <p className="text-sm text-ink-3">{formatDay(new Date(selfCheck.submittedAt))}</p>}
        </div>
        <ul className="tier flex flex-wrap">
          {[...Map.groupBy(marks, ({ sectionId }) => sectionId)].map(([sectionId, results]) => (
            <li key={sectionId} className="min-w-40 flex-1 border-r border-pitch px-3 py-2 first:border-l">
              <p className="text-sm">
                {places[sectionId]?.place} {places[sectionId]?.title}
              </p>
              <p className="mt-1.5 flex gap-1">
                {results.map(({ isRight }, i) => (
                  <span
                    key={i}
                    className={`grid h-6.5 flex-1 place-items-center ${isRight ? 'bg-ok-wash text-ok' : 'bg-danger-wash text-danger'}`}
                  >
                    <Icon name={isRight ? 'check' : 'close'} label={isRight ? 'right' : 'not right'} />
                  </span>
                ))}
              </p>
            </li>
          ))}
        </ul>
      </div>
      <p className="mt-5 flex flex-wrap gap-3">
        {advice && <ButtonLink to={advice.to}>Read {advice.place} again</ButtonLink>}
        <ButtonLink to={`/course/${course.id}/self-check?module=${moduleNumber}`} variant="quiet">
          Try new questions
        </ButtonLink>
      </p>
      <ol className="mt-9 grid max-w-[38.5rem] gap-9">
        {selfCheck.items.map(({ asked }, i) => {
          const feedback = selfCheck.feedback[i]
          return (
            <li key={asked.id} className="grid min-w-0 gap-3 border-t border-rule pt-5">
              <h2 className="flex gap-3 font-text text-xl">
                <span className="text-ink-3">({i + 1})</span>
                <Marked html={asked.askHtml} />
              </h2>
              {feedback && (
                <FeedbackView item={asked} feedback={feedback}>
                  {null}
                </FeedbackView>
              )}
            </li>
          )
        })}
      </ol>
      <div className="mt-9 max-w-reading">
        <Back courseId={course.id} moduleNumber={moduleNumber} />
      </div>
    </>
  )
}
