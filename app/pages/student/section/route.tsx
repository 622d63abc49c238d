import { institute } from '#app/core/institute.ts'
import { data, useActionData, useLoaderData, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { FailureWords } from '#app/core/failure.ts'
import { studentRecordMissing } from '#app/domain/enrollments/enrollments.ts'
import { mapPracticeStates } from '#app/domain/learning/practice/practice.queries.server.ts'
import { listReadableSections } from '#app/domain/learning/learning.queries.server.ts'
import {
  isAllRead,
  sumProgress,
  parseSectionPlace,
  sectionUrl,
  findNeighbours,
} from '#app/domain/learning/learning.rules.ts'
import { SectionScreen } from './section-screen.tsx'
import type { SectionReply } from '#app/domain/learning/ui/use-section-reply.ts'
import { findFullRefundEnding } from '#app/domain/payments/withdrawal.queries.server.ts'
import { getWithdrawalEnd } from '#app/domain/payments/withdrawal.rules.ts'
import { accountRestrictedNotice } from '#app/domain/students/students.ts'
import { StudentFailure } from '#app/domain/students/ui/student-failure.tsx'
import { draftSectionQuestion, type AskReply } from '#app/domain/tickets/student-tickets.ts'
import { AskDialog } from './section-dialogs.tsx'
import { allow } from '#app/http/guards.server.ts'
import { now } from '#app/http/now.server.ts'
import { BrokenForm } from '#app/ui/broken-form.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { openStudy } from '#app/pages/student/study.server.ts'
import type { Route } from './+types/route.ts'

export { action } from './action.server.ts'

export const middleware = [allow('study', { withoutRecord: studentRecordMissing, restricted: accountRestrictedNotice })]

export const handle = {
  failures: { query: 'Error: Failed to load course content' },
} satisfies { failures: FailureWords }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { course, enrollmentId, paidAt, modules, exam, standing, notes } = await openStudy({ params, context })
  const place = parseSectionPlace(params.place)
  const module = modules.find(({ moduleNumber }) => moduleNumber === place?.moduleNumber)
  const sections = module ? await listReadableSections({ courseId: course.id, module }) : []
  const section = sections.find(({ sectionNumber }) => sectionNumber === place?.sectionNumber)
  if (!module || !section) throw data(null, { status: 404 })
  const mayWithdraw = !section.isRead && now() < getWithdrawalEnd(paidAt)
  const [practice, refundEnding] = await Promise.all([
    mapPracticeStates({ courseId: course.id, enrollmentId, sectionIds: [section.id], standing }),
    mayWithdraw ? findFullRefundEnding({ enrollmentId, courseId: course.id, sectionId: section.id }) : null,
  ])
  const { id, slug, title } = course
  const { bodyHtml: _body, endHtml: _end, contentHtml: _content, ...shown } = section
  const { moduleNumber, sections: entries } = module
  return {
    course: { id, slug, title },
    module: { moduleNumber, title: module.title },
    entries: sections.map(({ sectionNumber, title: name, minutes, isRead }) => ({
      sectionNumber,
      title: name,
      minutes,
      isRead,
    })),
    section: shown,
    turn: findNeighbours(modules, { moduleNumber, sections: entries.filter((entry) => entry.id === section.id) }),
    items: practice[section.id] ?? [],
    note: notes.find(({ sectionId }) => sectionId === section.id) ?? null,
    progress: sumProgress(modules),
    isModuleRead: isAllRead(sumProgress([module])),
    exam,
    /** The page that says what a withdrawal would give back, if reading this section changes the sum; otherwise null. */
    withdrawalUrl: refundEnding && `/withdraw/${enrollmentId}?section=${section.id}`,
  }
}

/**
 * Returns false after an answer to a practice item, which has its own result, and after a panel was opened, which
 * changes nothing.
 */
export function shouldRevalidate({
  formAction,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isPanelOnly =
    formAction === undefined && currentUrl.href !== nextUrl.href && currentUrl.pathname === nextUrl.pathname
  return isPanelOnly || formAction?.includes('/practice?') ? false : defaultShouldRevalidate
}

export default function Section() {
  const screen = useLoaderData<typeof loader>()
  const answer = useActionData<(SectionReply & { asked?: undefined }) | AskReply>()
  const [searchParams] = useSearchParams()
  const { moduleNumber } = screen.module
  const place = `${moduleNumber}.${screen.section.sectionNumber}`
  const isAbout = answer?.asked !== undefined || (answer?.errors !== undefined && answer.values.intent === 'raise')
  const reply = answer?.asked ? null : (answer ?? null)
  const broken = !isAbout && reply?.errors?.['form'] ? reply.errors : undefined
  return (
    <>
      <PageMeta
        title={`${place} ${screen.section.title}, ${screen.course.title}`}
        description={`Study ${screen.course.title} at ${institute().name}.`}
        path={`/course/${screen.course.id}/section/${place}`}
        isPrivate
      />
      {broken && (
        <div className="max-lg:pb-8">
          <BrokenForm errors={broken} />
        </div>
      )}
      <SectionScreen
        key={screen.section.id}
        {...screen}
        reply={broken || isAbout ? null : reply}
        panel={searchParams.get('panel')}
        askPanel={
          <AskDialog
            draft={draftSectionQuestion({ courseId: screen.course.id, section: `${place} ${screen.section.title}` })}
            reply={isAbout && answer?.saved === undefined ? answer : null}
            listAt={sectionUrl(screen.course.id, { moduleNumber, sectionNumber: screen.section.sectionNumber })}
          />
        }
      />
    </>
  )
}

export const ErrorBoundary = StudentFailure
