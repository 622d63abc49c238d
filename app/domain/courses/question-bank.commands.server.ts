import { createHash } from 'node:crypto'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.server.ts'
import { examQuestions, exams } from '#db/tables/courses.ts'
import { newId } from '#app/core/ids.ts'
import type { CourseExam } from './courses.ts'
import type { AnswerLetter } from '#app/core/vocabulary.ts'

/** A question with its answer key. Only authoring routes and the grader may read it. */
type WrittenQuestion = {
  /** Identifies the question across all its edits. */
  key: string
  text: string
  options: Record<AnswerLetter, string>
  right: AnswerLetter
  explanation: string
  moduleId: string | null
  sectionId: string | null
}

function sha256(text: string) {
  return createHash('sha256').update(text).digest('hex')
}

/** Identifies a question without an id by its wording, so that its key does not reveal its place in the bank. */
export function questionKeyOf({ id, text }: { id?: string | undefined; text: string }) {
  return id ?? `text-${sha256(text).slice(0, 16)}`
}

/**
 * Hashes a question, to tell a new version from an unchanged one. The migration that introduced versions computed the
 * same hash from existing rows.
 */
function contentHashOf({ text, options: { A, B, C, D }, right, explanation }: WrittenQuestion) {
  return sha256([text, A, B, C, D, right, explanation].join('\u001f'))
}

/** Writes an exam's settings. Attempts keep the settings they started with. */
export async function writeExam(tx: Tx, { courseId, exam }: { courseId: string; exam: CourseExam }) {
  const [row] = await tx
    .insert(exams)
    .values({ id: newId(), courseId, ...exam })
    .onConflictDoUpdate({ target: exams.courseId, set: exam })
    .returning({ id: exams.id })
  if (!row) throw new Error('an exam was not written')
  return row.id
}

/**
 * Retires these questions, or all when `keys` is missing: new exams do not use them, and attempts that contain them
 * keep them.
 */
export async function retireQuestions(
  tx: Tx,
  { examId, keys, now }: { examId: string; keys?: readonly string[]; now: Date },
) {
  await tx
    .update(examQuestions)
    .set({ retiredAt: now })
    .where(
      and(
        eq(examQuestions.examId, examId),
        isNull(examQuestions.retiredAt),
        keys && inArray(examQuestions.questionKey, [...keys]),
      ),
    )
}

/**
 * Adds questions or replaces their live versions; an earlier version is restored as the same row. Numbering starts at
 * `firstNumber`.
 */
export async function upsertQuestions(
  tx: Tx,
  {
    examId,
    questions,
    firstNumber = 1,
    now,
  }: { examId: string; questions: readonly WrittenQuestion[]; firstNumber?: number; now: Date },
) {
  if (questions.length === 0) return
  await retireQuestions(tx, { examId, keys: questions.map(({ key }) => key), now })
  await tx
    .insert(examQuestions)
    .values(
      questions.map((question, i) => ({
        id: newId(),
        examId,
        questionKey: question.key,
        contentHash: contentHashOf(question),
        questionNumber: firstNumber + i,
        questionText: question.text,
        optionA: question.options.A,
        optionB: question.options.B,
        optionC: question.options.C,
        optionD: question.options.D,
        correctOption: question.right,
        explanation: question.explanation,
        moduleId: question.moduleId,
        sectionId: question.sectionId,
      })),
    )
    .onConflictDoUpdate({
      target: [examQuestions.examId, examQuestions.questionKey, examQuestions.contentHash],
      set: {
        questionNumber: sql`excluded.question_number`,
        moduleId: sql`excluded.module_id`,
        sectionId: sql`excluded.section_id`,
        retiredAt: null,
      },
    })
}

export async function replaceQuestionBank(
  tx: Tx,
  { examId, questions, now }: { examId: string; questions: readonly WrittenQuestion[]; now: Date },
) {
  await retireQuestions(tx, { examId, now })
  await upsertQuestions(tx, { examId, questions, now })
}
