import { Link } from 'react-router'
import { formatDay } from '#app/core/dates.ts'
import { formatCount } from '#app/core/text.ts'
import { answerLetters } from '#app/core/vocabulary.ts'
import { queryString } from '#app/ui/query-string.ts'
import { describeRaisedResults, describeRuling, type Decision } from '#app/domain/exams/rulings.ts'

function formatCounts(chosen: NonNullable<Decision['chosen']>) {
  const letters = answerLetters.map((letter) => `${letter} ${chosen[letter]}`).join(', ')
  return `Chosen: ${letters}${chosen.none > 0 ? `, not answered ${chosen.none}` : ''}.`
}

/** Shows the decisions on one exam question, with the key and the number of students who chose each option. */
export function QuestionDecisions({ decisions }: { decisions: readonly Decision[] }) {
  return (
    <section
      aria-label="Decisions on this question"
      className="grid gap-3 border-l-3 border-warn bg-warn-wash px-4 py-3"
    >
      {decisions.map(({ questionId, examId, accepts, reason, ruledAt, isRetired, key, chosen, ...progress }) => (
        <div key={`${questionId} ${accepts ?? 'void'}`} className="grid gap-1 text-sm">
          <p className="break-words">
            <strong className="font-semibold">{describeRuling({ accepts })}</strong>, decided on {formatDay(ruledAt)}:{' '}
            {reason}
          </p>
          <p className="tnum">
            {key && <span>{`Key: ${key}. `}</span>}
            {chosen && <span>{`${formatCounts(chosen)} `}</span>}
            <span>
              {progress.regradedAt
                ? `${describeRaisedResults(progress)}.`
                : `${formatCount(progress.papers, 'paper is', 'papers are')} being re-marked.`}
            </span>
          </p>
          <p>
            {!isRetired
              ? 'The question isn’t used in new exams until you correct it and publish.'
              : decisions.every((each) => each.isRetired)
                ? 'It was about an earlier wording, so the question is used in new exams again.'
                : 'It was about an earlier wording.'}{' '}
            <Link to={`/staff-portal/questions${queryString({ exam: examId, question: questionId })}`} className="link">
              Open the decision
            </Link>
          </p>
        </div>
      ))}
    </section>
  )
}
