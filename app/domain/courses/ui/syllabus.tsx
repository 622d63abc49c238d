import { formatCount, formatNumber, formatHoursAndMinutes } from '#app/core/text.ts'
import type { CourseContents } from '#app/domain/learning/learning.types.ts'
import { countReadingMinutes } from '../outline.ts'
import { intervalClass } from '#app/ui/interval-width.ts'
import { countCourseContents, type Prospectus } from '../prospectus.ts'
import { CoursePageSection } from './course-page-section.tsx'

export type SyllabusProps = Pick<Prospectus, 'course' | 'exam' | 'modules' | 'contents'>

/** The width of the exam box in a grid of three columns, by the number of modules in the last row. */
const examWidths = ['lg:col-span-3', 'lg:col-span-2', '']

/** The most modules in one row. More of them would be hard to read. */
const mostAbreast = 4

/** Shows the modules, whose widths are in proportion to their lengths, and the outcomes. */
export function Syllabus({ course, exam, modules, contents }: SyllabusProps) {
  const work = countCourseContents(contents)
  const isWritten = work.sections > 0
  return (
    <CoursePageSection id="syllabus" title="Syllabus">
      <p className="tnum mt-1.5 mb-4 max-w-[74ch] text-ink-2">
        {formatCount(modules.length, 'module')}
        {isWritten ? (
          <>
            , {formatCount(work.sections, 'section')},{' '}
            <b className="font-semibold text-ink">{formatNumber(work.words)} words</b>: about{' '}
            {formatHoursAndMinutes(work.minutes)} to read at study pace (100 words a minute)
            {work.items > 0 && (
              <span>{`, plus ${formatCount(work.items, 'practice item')}, about ${formatHoursAndMinutes(work.itemMinutes)}`}</span>
            )}
            <span>. The exam takes {formatCount(exam.durationMinutes, 'minute')}.</span>
            {course.durationWeeks > 1 && (
              <span>{` The course is planned over ${formatCount(course.durationWeeks, 'week')}, but you study at your own pace and nothing closes afterwards. What you have read comes back for review until the exam.`}</span>
            )}
          </>
        ) : (
          <span>. Its sections are still being written, so this is a plan that may change.</span>
        )}
      </p>
      <ol
        className={`border border-rule-2 bg-surface ${modules.length <= mostAbreast ? 'lg:flex' : 'lg:grid lg:grid-cols-3'}`}
      >
        {modules.map((module) => (
          <ModuleBox
            key={module.id}
            module={module}
            sections={contents.find(({ moduleNumber }) => moduleNumber === module.moduleNumber)?.sections ?? []}
            width={modules.length <= mostAbreast ? chooseWidthClass(module.moduleNumber, contents) : ''}
          />
        ))}
        <li
          className={`flex flex-col border-t border-rule-2 bg-tier px-3.5 py-3 ${modules.length <= mostAbreast ? 'lg:w-28 lg:border-t-0 lg:border-l lg:border-l-pitch' : examWidths[modules.length % 3]}`}
        >
          <p className="text-xs font-medium text-ink-3">Final exam</p>
          <p className="tnum font-text text-xl">{exam.durationMinutes} min</p>
          <p className="mt-1 text-xs text-ink-2">
            {formatCount(exam.questionCount, 'question')}, one attempt, pass at {exam.passPercentage}%
          </p>
        </li>
      </ol>
      <h3 className="mt-6 mb-2 font-sans text-base font-semibold tracking-normal">By the end you’ll be able to</h3>
      <ul className="gap-x-8 sm:columns-2">
        {course.outcomes.map((outcome) => (
          <li key={outcome} className="break-inside-avoid border-l border-pitch pb-2.5 pl-3.5 text-ink-2">
            {outcome}
          </li>
        ))}
      </ul>
    </CoursePageSection>
  )
}

const countWords = ({ sections }: Pick<CourseContents[number], 'sections'>) =>
  sections.reduce((sum, { words }) => sum + words, 0)

function chooseWidthClass(moduleNumber: number, contents: CourseContents) {
  const own = contents.find((module) => module.moduleNumber === moduleNumber)
  const largest = Math.max(0, ...contents.map(countWords))
  return largest === 0 ? 'grow-1' : intervalClass({ count: own ? countWords(own) : 0, largest })
}

function ModuleBox({
  module: { moduleNumber, title, description },
  sections,
  width,
}: {
  module: Prospectus['modules'][number]
  sections: CourseContents[number]['sections']
  width: string
}) {
  return (
    <li
      className={`flex flex-col border-t border-rule-2 first:border-t-0 lg:basis-0 ${width ? 'lg:border-t-0 lg:border-l lg:border-l-pitch lg:first:border-l-0' : 'lg:border-r lg:border-r-pitch lg:nth-[-n+3]:border-t-0 lg:nth-[3n]:border-r-0'} ${width}`}
    >
      <div className="grow px-3.5 pt-3 pb-2.5">
        <p className="text-xs font-medium text-ink-3">Module {moduleNumber}</p>
        <h3 className="text-xl">{title}</h3>
        <p className="mt-1 text-sm text-ink-2">{description}</p>
      </div>
      {sections.length > 0 && (
        <ul className="text-sm">
          {sections.map((section) => {
            const isOpen = moduleNumber === 1 && section.sectionNumber === 1
            return (
              <li
                key={section.id}
                className={`border-t border-rule leading-snug ${isOpen ? 'bg-mark font-semibold text-on-mark' : ''}`}
              >
                {isOpen ? (
                  <a href="#sample" className={`${row} underline underline-offset-3`}>
                    {section.title} <span className="text-xs">open</span>
                  </a>
                ) : (
                  <span className={row}>
                    {section.title}{' '}
                    <span className="tnum text-xs whitespace-nowrap text-ink-3">
                      {countReadingMinutes(section.words)} min
                    </span>
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </li>
  )
}

const row = 'flex min-h-13 items-center justify-between gap-2.5 px-3.5 py-1.5 outline-offset-[-3px]'
