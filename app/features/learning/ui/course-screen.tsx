import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CourseLevel } from '#app/core/vocabulary.ts'
import { LinkTabs } from '#app/ui/link-tabs.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { TabPanel } from '#app/ui/tab-panel.tsx'
import { nextPlace, percentRead, placeAddress, progressOf } from '../rules.ts'
import type { PracticeState } from '../practice/types.ts'
import { PracticeEntries } from '../practice/ui/practice-entries.tsx'
import { PracticeSet } from '../practice/ui/practice-set.tsx'
import type { ExamDoor, ModuleOutline, Place, ReadableSection } from '../types.ts'
import { ExamEntry } from './exam-entry.tsx'
import { ModuleSummary } from './module-summary.tsx'
import { ModuleTiers } from './module-tiers.tsx'
import { SectionArticle } from './section-article.tsx'

export type CourseScreenProps = {
  course: { id: string; title: string; level: CourseLevel; duration: string }
  modules: readonly ModuleOutline[]
  module: ModuleOutline
  sections: readonly ReadableSection[]
  /** By section. */
  practice: Readonly<Record<string, readonly PracticeState[]>>
  /** How many missed items come back today. */
  dueCount: number
  tab: 'content' | 'summary'
  resume: Place | null
  exam: ExamDoor
}

export function CourseScreen({
  course,
  modules,
  module,
  sections,
  practice,
  dueCount,
  tab,
  resume,
  exam,
}: CourseScreenProps) {
  const { moduleNumber } = module
  const progress = progressOf(modules)
  return (
    <>
      <PageHeading
        size="portal"
        lead={
          <span className="flex flex-wrap gap-2 pt-1">
            <Fact>{course.level}</Fact>
            <Fact>{course.duration}</Fact>
          </span>
        }
      >
        {course.title}
      </PageHeading>
      <div className="mt-7 grid gap-x-14 gap-y-8 lg:grid-cols-[17rem_minmax(0,1fr)] print:block">
        <div className="no-print grid min-w-0 content-start gap-6">
          <ProgressBar
            label="Your progress"
            value={progress.read}
            max={Math.max(progress.total, 1)}
            text={`${percentRead(progress)}%, ${progress.read} of ${progress.total} sections`}
          />
          {resume && (
            <p className="text-sm">
              <Link to={placeAddress(resume)} className="link py-1">
                Continue where you left off: module {resume.moduleNumber}, section {resume.sectionNumber}
              </Link>
            </p>
          )}
          <ModuleTiers modules={modules} current={moduleNumber} tab={tab} />
          <PracticeEntries courseId={course.id} moduleNumber={moduleNumber} dueCount={dueCount} />
          <ExamEntry courseId={course.id} exam={exam} />
        </div>
        <section aria-labelledby="module-title" className="min-w-0">
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
                {sections.map((section) => (
                  <SectionArticle
                    key={section.id}
                    section={section}
                    moduleNumber={moduleNumber}
                    next={nextPlace(modules, { moduleNumber, sectionNumber: section.sectionNumber })}
                    practice={
                      <PracticeSet
                        courseId={course.id}
                        sectionNumber={section.sectionNumber}
                        items={practice[section.id] ?? []}
                      />
                    }
                  />
                ))}
              </div>
            )}
          </TabPanel>
        </section>
      </div>
    </>
  )
}

/** Facts, not states: badges without the sign of one. */
function Fact({ children }: { children: ReactNode }) {
  return <span className="rounded-sm bg-tier-2 px-2.5 py-0.5 font-medium text-ink-2">{children}</span>
}
