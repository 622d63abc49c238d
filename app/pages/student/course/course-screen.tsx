import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { ItalicFontPreload } from '#app/ui/italic-font-preload.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LinkTabs } from '#app/ui/link-tabs.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { TabPanel } from '#app/ui/tab-panel.tsx'
import { continueLabel } from '#app/domain/learning/go-on.ts'
import { isAllRead, percentRead, sectionUrl, type ShownSection } from '#app/domain/learning/learning.rules.ts'
import { CourseLinks } from '#app/domain/learning/ui/course-links.tsx'
import { CourseSearch, SearchResults } from './course-search.tsx'
import type { PlannedWeek } from '#app/domain/learning/plan.rules.ts'
import { PracticeLinks, ModuleRail, NeighbourModules } from './module-rail.tsx'
import type { ExamAccess } from '#app/domain/learning/learning.types.ts'
import { ModuleSections, SectionArticle } from './course-article.tsx'
import { Link } from 'react-router'
import { formatCalendarDay, formatDay } from '#app/core/dates.ts'
import { formatHours } from '#app/domain/learning/plan.messages.ts'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/route.ts'

type CourseScreenProps = Route.ComponentProps['loaderData']

export function CourseScreen(screen: CourseScreenProps) {
  const { course, progress, isBegun, module, sections, turn, tab, next, search, hits } = screen
  const { moduleNumber } = module
  return (
    <>
      <ItalicFontPreload texts={sections.map(({ html }) => html)} />
      <PageHeading
        size="portal"
        lead={
          <span className="flex flex-wrap gap-2 pt-1">
            <FactBadge>{course.level}</FactBadge>
            <FactBadge>{course.duration}</FactBadge>
          </span>
        }
      >
        {course.title}
      </PageHeading>
      {next && (
        <p className="no-print mt-5">
          <ButtonLink to={sectionUrl(course.id, next)}>{`${continueLabel(next, isBegun)} ${next.title}`}</ButtonLink>
        </p>
      )}
      <div className="mt-7 gap-x-14 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] print:block">
        <details className="group no-print sticky top-0 z-20 -mx-5 mb-5 border-y border-rule-2 bg-surface lg:top-6 lg:mx-0 lg:mb-0 lg:self-start lg:border-0 lg:bg-transparent lg:details-content:[content-visibility:visible]">
          <summary className="flex min-h-12 items-center justify-between gap-3 px-5 text-sm lg:supports-[selector(::details-content)]:hidden [&::-webkit-details-marker]:hidden">
            <span className="min-w-0 truncate font-semibold">{`${moduleNumber} ${module.title}`}</span>
            <span className="tnum flex items-center gap-2 whitespace-nowrap text-ink-2">
              {`${progress.read} of ${progress.total} read `}
              <Icon name="chevron-down" className="group-open:rotate-180" />
            </span>
          </summary>
          <div className="grid max-h-[75dvh] grid-cols-1 gap-5 overflow-y-auto border-t border-rule px-5 py-4 lg:max-h-[calc(100dvh-3rem)] lg:content-start lg:border-t-0 lg:px-0 lg:pt-0 lg:pb-2">
            <CourseTools {...screen} />
          </div>
        </details>
        <section aria-labelledby="module-title" className="min-w-0">
          {search && <SearchResults courseId={course.id} search={search} hits={hits} moduleNumber={moduleNumber} />}
          <p className="text-sm font-semibold text-ink-2">Module {moduleNumber}</p>
          <h2 id="module-title" className="mt-1 text-4xl">
            {module.title}
          </h2>
          <p className="mt-2 mb-5 max-w-reading text-lg text-ink-2">{module.description}</p>
          <LinkTabs
            label={`Module ${moduleNumber}`}
            current={tab}
            tabs={[
              { id: 'content', label: 'Content', to: `?module=${moduleNumber}` },
              { id: 'summary', label: 'Summary', to: `?module=${moduleNumber}&tab=summary` },
            ]}
          />
          <TabPanel id={tab} className="pt-6">
            {tab === 'summary' ? (
              <ModuleSummary sections={sections} moduleNumber={moduleNumber} />
            ) : (
              <div className="grid grid-cols-1 gap-11">
                <ModuleSections courseId={course.id} moduleNumber={moduleNumber} sections={sections} next={next} />
                {sections.map((section) => (
                  <SectionArticle key={section.id} courseId={course.id} section={section} moduleNumber={moduleNumber} />
                ))}
              </div>
            )}
          </TabPanel>
          <NeighbourModules courseId={course.id} turn={turn} />
          <CourseLinks slug={course.slug} />
        </section>
      </div>
    </>
  )
}

/** Search, modules and links of the course: beside the lesson on wide screens, in a sheet on phones. */
function CourseTools({
  course,
  progress,
  items,
  modules,
  module,
  sections,
  tab,
  next,
  exam,
  dueCount,
  notes,
  search,
  week,
}: CourseScreenProps) {
  return (
    <>
      <ProgressBar
        label="Your progress"
        value={progress.read}
        max={Math.max(progress.total, 1)}
        text={`${percentRead(progress)}%, ${progress.read} of ${progress.total} sections`}
      />
      {items.items > 0 && (
        <ProgressBar
          label="Practice known"
          value={items.known}
          max={items.items}
          text={`${items.known} of ${items.items} items`}
        />
      )}
      <CourseSearch search={search} moduleNumber={module.moduleNumber} />
      <ModuleRail
        courseId={course.id}
        modules={modules}
        current={module.moduleNumber}
        sections={sections}
        tab={tab}
        next={next}
        bookmarked={new Set(notes.flatMap(({ sectionId, isBookmarked }) => (isBookmarked ? [sectionId] : [])))}
      />
      <PracticeLinks courseId={course.id} moduleNumber={module.moduleNumber} dueCount={dueCount} hasExam={exam.hasExam}>
        <WeekEntry courseId={course.id} week={week} />
      </PracticeLinks>
      <ExamEntry courseId={course.id} exam={exam} isRead={isAllRead(progress)} />
    </>
  )
}

/** A badge without an icon, because it shows a fact and not a state. */
function FactBadge({ children }: { children: ReactNode }) {
  return <span className="rounded-sm bg-tier-2 px-2.5 py-0.5 font-medium text-ink-2">{children}</span>
}

function WeekEntry({ courseId, week }: { courseId: string; week: PlannedWeek | null }) {
  return (
    <p>
      <Link to={`/course/${courseId}/plan`} className="link py-1">
        Weekly plan
      </Link>
      {week && (
        <span className="tnum block text-ink-2">
          {`${formatHours(week.doneMinutes)} of ${formatHours(week.minutesAWeek)} this week. Done by ${formatCalendarDay(week.doneOn)}.`}
        </span>
      )}
    </p>
  )
}

function ModuleSummary({ sections, moduleNumber }: { sections: readonly ShownSection[]; moduleNumber: number }) {
  if (sections.every(({ html }) => html === null)) return <p className="text-ink-2">This module has no summary.</p>
  return (
    <div className="grid gap-7">
      {sections.map(
        ({ id, sectionNumber, title, html }) =>
          html !== null && (
            <section key={id}>
              <h3 className="mb-2 text-2xl">
                <span className="mr-3 text-ink-3">{`${moduleNumber}.${sectionNumber}`}</span>
                {title}
              </h3>
              <div id={`summary-${sectionNumber}`} className="prose" dangerouslySetInnerHTML={{ __html: html }} />
            </section>
          ),
      )}
    </div>
  )
}

/** The link to the exam. It is the main button only once everything is read. */
function ExamEntry({ courseId, exam, isRead }: { courseId: string; exam: ExamAccess; isRead: boolean }) {
  if (exam.hasExam && exam.isUnlocked) {
    return (
      <ButtonLink to={`/exam/${courseId}`} variant={exam.hasResult || !isRead ? 'quiet' : 'primary'} className="w-full">
        {exam.hasResult ? 'Final Exam: your result' : 'Final Exam'}
      </ButtonLink>
    )
  }
  const reason = exam.unlocksAt ? `Unlocks ${formatDay(exam.unlocksAt)}` : 'This course has no exam yet'
  return (
    <div className="grid gap-2">
      <Button type="button" icon="lock" className="w-full" unavailableBecause={reason}>
        Final Exam <span className="font-normal">Locked</span>
      </Button>
    </div>
  )
}
