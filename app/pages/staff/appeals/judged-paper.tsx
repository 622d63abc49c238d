import { Link } from 'react-router'
import { ownCourse } from '#app/domain/students/own-course.ts'
import { answerLetters } from '#app/core/vocabulary.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { JudgedPaper as Paper, JudgedQuestion } from '#app/domain/exams/appeals.ts'

/** Shows the questions of the paper with the student's answers and the key. */
export function JudgedPaper({ paper, courseSlug }: { paper: Paper; courseSlug: string }) {
  if (paper === 'own-course')
    return <p className="border-l-3 border-warn bg-warn-wash px-4 py-2">{ownCourse['own-course'].text}.</p>
  const wrong = paper.filter(({ isRight }) => !isRight).length
  return (
    <details open>
      <summary className="link mb-2 inline-block min-h-8 font-semibold">
        Questions and answers ({wrong} of {paper.length} wrong)
      </summary>
      <ol className="grid gap-4">
        {paper.map((question) => (
          <li key={question.id} className="border-l-3 border-rule pl-4">
            <JudgedQuestionItem question={question} courseSlug={courseSlug} />
          </li>
        ))}
      </ol>
    </details>
  )
}

function JudgedQuestionItem({ question, courseSlug }: { question: JudgedQuestion; courseSlug: string }) {
  const { number, textHtml, optionsHtml, explanationHtml, given, key, accepted, isVoid, isRight, section } = question
  return (
    <article aria-label={`Question ${number}`} className="grid gap-1.5">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold">Question {number}</span>
        <Badge tone={isRight ? 'ok' : 'danger'}>{isRight ? 'Right' : given ? 'Wrong' : 'Not answered'}</Badge>
        {isVoid && <span className="text-sm text-ink-2">Void by a ruling</span>}
      </p>
      <p className="max-w-reading break-words" dangerouslySetInnerHTML={{ __html: textHtml }} />
      <ol className="grid gap-0.5">
        {answerLetters.map((letter) => (
          <li key={letter} className={`flex flex-wrap gap-x-2 break-words ${letter === key ? 'font-semibold' : ''}`}>
            <span>{letter}</span>
            <span dangerouslySetInnerHTML={{ __html: optionsHtml[letter] }} />
            {letter === key && <span className="text-sm text-ink-2">(key)</span>}
            {accepted.includes(letter) && <span className="text-sm text-ink-2">(accepted by a ruling)</span>}
            {letter === given && <span className="text-sm text-pitch-ink">(student’s answer)</span>}
          </li>
        ))}
      </ol>
      {explanationHtml && (
        <p className="max-w-reading text-sm text-ink-2" dangerouslySetInnerHTML={{ __html: explanationHtml }} />
      )}
      <p className="flex flex-wrap gap-x-4 text-sm">
        {section && (
          <Link to={`/staff-portal/courses/${courseSlug}`} className="link">
            Section {section}
          </Link>
        )}
        <Link to={`/staff-portal/questions?question=${question.id}`} className="link">
          Rule on question {number}
        </Link>
      </p>
    </article>
  )
}
