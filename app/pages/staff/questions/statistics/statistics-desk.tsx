import { Form } from 'react-router'
import { formatCount, formatNumber } from '#app/core/text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { DataTable, type Column } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { queryString } from '#app/ui/query-string.ts'
import { ExportLink } from '#app/ui/export-link.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import {
  fewestAttempts,
  formatStatistic,
  listFlags,
  mostPapers,
  type QuestionFlag,
  type QuestionRow,
  type QuestionStatistics,
} from '#app/domain/exams/statistics.ts'
import type { StatisticsDesk as Desk } from '#app/domain/exams/statistics.queries.server.ts'
import { ScatterChart } from '#app/ui/scatter-chart.tsx'
import { RegradingProgress } from '../ruling-dialog.tsx'

export function StatisticsDesk({ desk }: { desk: Desk }) {
  const { exams, chosen } = desk
  if (exams.length === 0)
    return <EmptyState title="No exam has been taken yet">Question statistics start with the first attempt.</EmptyState>
  return (
    <section aria-labelledby="questions" className="grid grid-cols-1 gap-4">
      <h2 id="questions" className="sr-only">
        Exam questions
      </h2>
      <Form method="get" preventScrollReset className="flex flex-wrap items-end gap-2.5">
        <div className="w-full max-w-md">
          <SelectField
            key={chosen?.exam.examId}
            name="exam"
            label="Exam"
            size="small"
            defaultValue={chosen?.exam.examId}
            options={exams.map(({ examId, courseTitle, attempts }) => ({
              value: examId,
              label: `${courseTitle} (${formatCount(attempts, 'attempt')})`,
            }))}
          />
        </div>
        <Button variant="quiet" size="small">
          Show
        </Button>
      </Form>
      {chosen ? (
        <QuestionTable desk={chosen} />
      ) : (
        <EmptyState title="Exam not found">Choose an exam that has been taken.</EmptyState>
      )}
    </section>
  )
}

function QuestionTable({ desk: { exam, items, marking } }: { desk: NonNullable<Desk['chosen']> }) {
  return (
    <>
      <RegradingProgress regrading={marking} />
      <p className="max-w-reading text-ink-2">
        Facility: share of correct answers. Discrimination: how well it agrees with the rest of the paper. Shown once a
        question has {fewestAttempts} attempts.
        {exam.attempts > mostPapers && <span>{` Based on the newest ${formatNumber(mostPapers)} papers.`}</span>}
      </p>
      <QuestionScatter items={items} />
      <DataTable
        caption={`Questions of ${exam.courseTitle}`}
        columns={buildColumns(exam.examId)}
        rows={items}
        rowKey={({ questionId }) => questionId}
      />
      <p className="tnum flex flex-wrap gap-x-3 text-sm text-ink-2">
        {formatCount(items.length, 'question')}
        <ExportLink to="/staff-portal/questions/figures.csv" query={{ exam: exam.examId }} />
      </p>
    </>
  )
}

function FlagList({ flags }: { flags: readonly QuestionFlag[] }) {
  if (flags.length === 0) return '–'
  return (
    <span className="inline-flex flex-wrap gap-x-3">
      {flags.map((flag) => (
        <Badge key={flag} tone="warn">
          {flag}
        </Badge>
      ))}
    </span>
  )
}

function buildColumns(examId: string): readonly Column<QuestionRow>[] {
  return [
    { key: 'number', heading: 'No.', isNumeric: true, cell: ({ number }) => number },
    {
      key: 'text',
      heading: 'Question',
      isRowHeading: true,
      cell: ({ textHtml, moduleTitle, isRetired, isRuled }) => (
        <>
          <span className="line-clamp-2 max-w-md font-normal" dangerouslySetInnerHTML={{ __html: textHtml }} />
          <span className="text-sm font-normal text-ink-2">
            {[moduleTitle, isRuled ? 'ruled on' : isRetired && 'no longer used'].filter(Boolean).join('; ')}
          </span>
        </>
      ),
    },
    { key: 'attempts', heading: 'Attempts', isNumeric: true, cell: ({ attempts }) => attempts },
    {
      key: 'facility',
      heading: 'Facility',
      isNumeric: true,
      cell: ({ attempts, facility }) => formatStatistic({ attempts, value: facility }),
    },
    {
      key: 'discrimination',
      heading: 'Discrimination',
      isNumeric: true,
      cell: ({ attempts, discrimination }) => formatStatistic({ attempts, value: discrimination }),
    },
    {
      key: 'flags',
      heading: 'Flags',
      cell: (item) => <FlagList flags={listFlags(item)} />,
    },
    {
      key: 'rule',
      heading: 'Decide',
      isHeadingHidden: true,
      cell: ({ questionId, number }) => (
        <ButtonLink
          to={queryString({ exam: examId, question: questionId })}
          preventScrollReset
          variant="quiet"
          size="small"
          aria-label={`Decide on question ${number}`}
        >
          Decide
        </ButtonLink>
      ),
    },
  ]
}

export function QuestionScatter({ items }: { items: readonly QuestionStatistics[] }) {
  const dots = items.flatMap((item) => {
    const { number, attempts, facility, discrimination } = item
    if (attempts < fewestAttempts || discrimination === null) return []
    return [{ label: String(number), x: facility, y: discrimination, isMarked: listFlags(item).length > 0 }]
  })
  if (dots.length === 0) return <p>No question has {fewestAttempts} attempts yet, so there is no chart.</p>
  const flagged = dots.filter(({ isMarked }) => isMarked).length
  // Values below -0.5 are rare, so the axis reaches below that only if there are any.
  const least = dots.some(({ y }) => y < -0.5) ? -1 : -0.5
  const said = flagged === 0 ? 'none of them flagged' : `${flagged} of them flagged`
  return (
    <figure className="grid gap-1.5 border-t border-rule pt-3">
      <ScatterChart
        label={`${formatCount(dots.length, 'question')} by facility and discrimination, ${said}; the table below has the values`}
        dots={dots}
        x={{ label: 'Facility', least: 0, most: 1, ticks: [0, 0.25, 0.5, 0.75, 0.95] }}
        y={{ label: 'Discrimination', least, most: 1, ticks: [-1, -0.5, 0, 0.5, 1].filter((tick) => tick >= least) }}
      />
      <figcaption className="text-xs text-ink-2">
        {formatCount(dots.length, 'question')} with {fewestAttempts} attempts or more, {said}. Squares are flagged
        questions, numbered where there is room.
      </figcaption>
    </figure>
  )
}
