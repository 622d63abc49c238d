import {
  previewFile,
  type DraftText,
  type PreviewedItem,
  type PreviewedQuestion,
} from '#app/domain/courses/authoring/preview.queries.server.ts'
import { kindOf } from '#app/domain/courses/practice/kinds.ts'
import { getRightAnswer } from '#app/domain/courses/practice/practice.rules.ts'
import { withRound, fixedRound } from '#app/domain/courses/practice/work.rules.ts'
import { renderQuestion } from '#app/domain/exams/content.queries.server.ts'
import { buildFeedback } from '#app/domain/learning/practice/feedback.queries.server.ts'
import { toAskedItem } from '#app/domain/learning/practice/practice.queries.server.ts'
import { renderSection } from '#app/domain/learning/learning.queries.server.ts'
import { renderSectionBody, renderSectionEnd } from '#app/domain/learning/learning.rules.ts'

export type DrawnItem = ReturnType<typeof renderItem>

/** Renders a practice item with its feedback on the right answer and on each known mistake. */
function renderItem({ key, number, body: written }: PreviewedItem) {
  const body = withRound(written, fixedRound(key))
  const asked = toAskedItem({ id: key, key, number, body })
  const entry = { asked, body, sectionId: '' }
  const giveFeedback = (answer: readonly string[]) => buildFeedback({ entry, answer })
  return {
    asked,
    says: [
      { answer: 'the right answer', feedback: giveFeedback(getRightAnswer(body)) },
      ...kindOf(body)
        .listKnownMistakes(body)
        .map(({ answer, given }) => ({ answer, feedback: giveFeedback(given) })),
    ],
  }
}

const letterOf = { a: 'A', b: 'B', c: 'C', d: 'D' } as const

export type DrawnQuestion = ReturnType<typeof renderOneQuestion>

/** Renders an exam question as students see it, with the key and explanation, which only its author sees. */
function renderOneQuestion({ number, text, key, explanationHtml, ...options }: PreviewedQuestion) {
  const { a: A, b: B, c: C, d: D } = options
  return {
    number,
    question: renderQuestion({ id: String(number), text, A, B, C, D }),
    key: letterOf[key],
    explanationHtml,
  }
}

export type DrawnFile = NonNullable<ReturnType<typeof renderFile>>

function renderFile(file: ReturnType<typeof previewFile>) {
  if (file.kind === 'data') return null
  if (file.kind === 'exam') return { kind: file.kind, questions: file.questions.map(renderOneQuestion) }
  if (file.kind === 'prospectus') return file.prospectus && { kind: file.kind, prospectus: file.prospectus }
  if (file.kind === 'practice') return { kind: file.kind, items: file.items.map(renderItem) }
  const { titleHtml, ...texts } = renderSection(file.section)
  const bodyHtml = renderSectionBody({ ...texts, sectionNumber: 1 }) + (renderSectionEnd(texts) ?? '')
  return { kind: file.kind, title: file.section.title, titleHtml, bodyHtml }
}

export type CheckedFile = ReturnType<typeof renderDraft>

/** Renders a file that is being edited as students would see it, and lists its faults. Runs in a worker thread. */
export function renderDraft(draft: DraftText) {
  const preview = previewFile(draft)
  return { drawn: renderFile(preview), faults: preview.faults }
}
