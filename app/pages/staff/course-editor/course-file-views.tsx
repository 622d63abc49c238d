import { Link } from 'react-router'
import { useState } from 'react'
import type { PreviewedProspectus } from '#app/domain/courses/authoring/prospectus.queries.server.ts'
import { CourseFacts } from '#app/domain/courses/ui/course-facts.tsx'
import { ExamAndEntry } from '#app/domain/courses/ui/exam-and-entry.tsx'
import { Syllabus } from '#app/domain/courses/ui/syllabus.tsx'
import { TitleTranscription } from '#app/ui/title-transcription.tsx'
import { formatDay } from '#app/core/dates.ts'
import { formatCount } from '#app/core/text.ts'
import { answerLetters, type AnswerLetter } from '#app/core/vocabulary.ts'
import { queryString } from '#app/ui/query-string.ts'
import type { Counts, Decision } from '#app/domain/exams/rulings.decisions.queries.server.ts'
import { describeRaisedResults, describeRuling } from '#app/domain/exams/rulings.ts'
import { ExamQuestion } from '#app/domain/exams/ui/exam-question.tsx'
import { AnswerFields } from '#app/domain/learning/practice/ui/answer-fields.tsx'
import { FeedbackView } from '#app/domain/learning/practice/ui/feedback-view.tsx'
import { SafeHtml } from '#app/domain/learning/practice/ui/safe-html.tsx'
import { kindsShown } from '#app/domain/learning/practice/ui/kinds.tsx'
import type { DrawnFile, DrawnItem, DrawnQuestion } from './preview/read.server.ts'

/** Shows the parts of the course’s public page that come from its prospectus. */
export function ProspectusPreview({ course, exam, modules, contents }: PreviewedProspectus) {
  return (
    <article>
      <h3 className="font-text text-4xl">{course.title}</h3>
      <TitleTranscription ipa={course.ipa} className="mt-1 text-xl" />
      <p className="mt-3.5 font-text text-xl leading-[1.42]">{course.description}</p>
      <p className="tnum mt-4 font-text text-3xl">£{course.price}</p>
      <CourseFacts course={course} exam={exam} contents={contents} isLast />
      <Syllabus course={course} exam={exam} modules={[...modules]} contents={contents} />
      <ExamAndEntry course={course} exam={exam} />
    </article>
  )
}

function formatCounts(chosen: Counts) {
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

export function DrawnFileView({ drawn }: { drawn: Exclude<DrawnFile, { kind: 'prospectus' }> }) {
  if (drawn.kind === 'exam') return <ExamQuestions questions={drawn.questions} />
  if (drawn.kind === 'practice') return <PracticeItems items={drawn.items} />
  return (
    <article className="lesson">
      <h3 className="mb-4 text-3xl">{drawn.title}</h3>
      <div dangerouslySetInnerHTML={{ __html: drawn.bodyHtml }} />
    </article>
  )
}

function PracticeItems({ items }: { items: readonly DrawnItem[] }) {
  return (
    <article>
      <h3 className="font-text text-2xl">Check yourself</h3>
      <p className="mb-4 text-sm text-ink-3">
        {formatCount(items.length, 'valid item')}. Answers given here are not saved.
      </p>
      <ol className="border-t border-rule">
        {items.map(({ asked, says }) => (
          <li key={asked.key} data-entry={asked.number} className="grid gap-4 border-b border-rule py-5">
            <p className="text-xs text-ink-2">
              <b className="tnum font-semibold">{asked.number}</b> {kindsShown[asked.kind].words}, {asked.key}
            </p>
            <p className="font-text text-xl">
              <SafeHtml html={asked.askHtml} />
            </p>
            <AnswerFields item={asked} courseId={null} name={`preview-${asked.key}`} answer={[]} errorId={undefined} />
            <div className="grid gap-1.5">
              {says.map(({ answer, feedback }, i) => (
                <details key={i} className="border-l border-pitch pl-3.5">
                  <summary className="link w-fit cursor-pointer py-1 text-sm">
                    After {i === 0 ? <span>{answer}</span> : <q className="font-text text-lg">{answer}</q>}
                  </summary>
                  <div className="py-2">
                    <FeedbackView item={asked} feedback={feedback}>
                      {null}
                    </FeedbackView>
                  </div>
                </details>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </article>
  )
}

/** Shows questions as students see them in the exam. Only their author also sees the key and explanation. */
function ExamQuestions({ questions }: { questions: readonly DrawnQuestion[] }) {
  const [answers, setAnswers] = useState<Readonly<Record<string, AnswerLetter | null>>>({})
  return (
    <article>
      <h3 className="font-text text-2xl">Final exam</h3>
      <p className="mb-6 text-sm text-ink-3">
        {formatCount(questions.length, 'valid question')}. Each student gets some of them, in a different order. Answers
        given here are not saved.
      </p>
      {questions.map(({ number, question, key, explanationHtml }) => (
        <div key={number} id={`question-${number}`} data-entry={number}>
          <ExamQuestion
            number={number}
            question={question}
            answer={answers[question.id] ?? null}
            flagged={false}
            isHidden={false}
            onChange={(id, { answer }) => answer !== undefined && setAnswers({ ...answers, [id]: answer })}
            onEnter={ignoreChange}
          />
          <details className="-mt-9 mb-9 border-l border-pitch pl-3.5">
            <summary className="link w-fit cursor-pointer py-1 text-sm">Key and explanation</summary>
            <p className="py-1">
              <b className="font-semibold">{key}.</b> <SafeHtml html={explanationHtml} />
            </p>
          </details>
        </div>
      ))}
    </article>
  )
}

const ignoreChange = () => {}
