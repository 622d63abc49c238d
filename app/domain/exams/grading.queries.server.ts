import { inArray, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { db, type Executor } from '#db/client.server.ts'
import { examQuestions } from '#db/tables/courses.ts'
import { examRulings } from '#db/tables/rulings.ts'
import type { AnswerLetter } from '#app/core/vocabulary.ts'
import type { QuestionStatistics } from './statistics.ts'
import type { ScoreChange, RulingPreview } from './rulings.ts'
import { isRight } from './exams.rules.ts'
import type { Mark, Ruling } from './exams.types.ts'

/**
 * The answer keys by question id. They never change, because an edited question gets a new id. Only grading may read
 * them.
 */
const cachedKeys = new LRUCache<string, AnswerLetter>({ max: 20_000 })

/**
 * Returns the answer key of a paper, for grading only: never send it to a page, a response or the log, and select it
 * nowhere else. Reads on the connection of the grading transaction.
 */
export async function getAnswerKey(executor: Executor, paper: readonly string[]) {
  const missing = paper.filter((id) => !cachedKeys.has(id))
  if (missing.length > 0) {
    const rows = await executor
      .select({ id: examQuestions.id, right: examQuestions.correctOption })
      .from(examQuestions)
      .where(sql`${examQuestions.id} = any(${sql.param(missing)}::uuid[])`)
    for (const { id, right } of rows) cachedKeys.set(id, right)
  }
  return new Map(paper.map((id) => [id, cachedKeys.get(id) ?? null]))
}

/**
 * Lists the rulings on the questions of a paper. They are not cached, because a ruling counts as soon as it is
 * committed.
 */
export async function listRulings(executor: Executor, paper: readonly string[]): Promise<Ruling[]> {
  const { questionId, accepts } = examRulings
  return executor
    .select({ questionId, accepts })
    .from(examRulings)
    .where(inArray(questionId, [...paper]))
    .prepare()
    .execute()
}

/** Marks each question of a paper, in order, without revealing the right answer. */
export async function markPaper(
  executor: Executor,
  {
    paper,
    answers,
    ruled,
  }: { paper: readonly string[]; answers: Readonly<Record<string, AnswerLetter>>; ruled: readonly Ruling[] },
): Promise<{ questionId: string; mark: Mark }[]> {
  const key = await getAnswerKey(executor, paper)
  return paper.map((questionId) => {
    const given = answers[questionId] ?? null
    const rulings = ruled.filter((ruling) => ruling.questionId === questionId)
    if (isRight({ right: key.get(questionId) ?? null, given, rulings })) return { questionId, mark: 'right' }
    return { questionId, mark: given === null ? 'unanswered' : 'wrong' }
  })
}

/**
 * Computes the statistics of each question of an exam from the newest papers. The answers are compared with the key
 * inside the database, so that the key never leaves it. Each question is correlated with the other questions of the
 * same papers, because papers have different questions. The correlation is rounded, because floating-point sums can
 * make a perfect one slightly higher than 1.
 */
export async function computeQuestionStatistics({
  examId,
  mostPapers,
}: {
  examId: string
  mostPapers: number
}): Promise<QuestionStatistics[]> {
  const { rows } = await db.execute<QuestionStatistics>(sql`
    with newest as (
      select * from exam_submissions where exam_id = ${examId}
        and enrollment_id not in (select r.id from enrollments r join students t on t.id = r.student_id where t.restricted_at is not null)
      order by submitted_at desc, id desc limit ${mostPapers}
    ), sat as (
      select s.score, s.total_questions, s.answers ->> p.question_id as answer, p.question_id::uuid as question_id
      from newest s join exam_attempts a on a.id = s.attempt_id
      cross join lateral jsonb_array_elements_text(a.paper) p (question_id)
    ), marked as (
      select sat.question_id, sat.score, sat.total_questions,
        (sat.answer is not distinct from q.correct_option
          or exists (select from exam_rulings r where r.question_id = q.id and (r.accepts is null or r.accepts = sat.answer)))::int as is_right
      from sat join exam_questions q on q.id = sat.question_id
    ), measured as (
      select question_id, count(*)::int as attempts, avg(is_right)::float as facility,
        round(corr(is_right, (score - is_right)::float / nullif(total_questions - 1, 0))::numeric, 6)::float as discrimination
      from marked group by question_id
    )
    select q.id as "questionId", q.question_number as number, q.question_text as text, m.title as "moduleTitle",
      q.retired_at is not null as "isRetired",
      exists (select from exam_rulings r where r.question_id = q.id) as "isRuled",
      coalesce(measured.attempts, 0) as attempts, coalesce(measured.facility, 0) as facility, measured.discrimination
    from exam_questions q left join measured on measured.question_id = q.id
    left join course_modules m on m.id = q.module_id
    where q.exam_id = ${examId} and (q.retired_at is null or measured.attempts > 0)
    order by q.retired_at is not null, q.question_number, q.id`)
  return rows
}

/**
 * Selects the papers with this question. `rises` means that the ruling would raise the score, `passes` that the paper
 * would then pass.
 */
function selectAffectedPapers({ questionId, accepts }: { questionId: string; accepts: AnswerLetter | null }) {
  return sql`
    with asked as (
      select q.id, q.exam_id, q.correct_option,
        exists (select from exam_rulings r where r.question_id = q.id and r.accepts is null) as is_void,
        array(select r.accepts from exam_rulings r where r.question_id = q.id and r.accepts is not null) as accepted
      from exam_questions q where q.id = ${questionId}
    ), papers as (
      select e.id as enrollment_id, e.student_id, s.score, s.total_questions, s.pass_percentage, e.status = 'completed' as has_passed,
        not (is_void or coalesce(given = correct_option or given = any (accepted), false))
          and (${accepts}::text is null or coalesce(given = ${accepts}, false)) as rises
      from asked join exam_submissions s on s.exam_id = asked.exam_id
      join exam_attempts a on a.id = s.attempt_id join enrollments e on e.id = s.enrollment_id
      cross join lateral (select s.answers ->> asked.id::text) as answered (given)
      where a.paper ? asked.id::text and e.status in ('active', 'completed')
    ), previewed as (
      select *, rises and not has_passed and (score + 1) * 100 >= pass_percentage * total_questions as passes from papers
    )`
}

/**
 * Previews a ruling: counts all papers with the question and the students who would pass, and lists up to `mostListed`
 * students whose score would rise. Students who would now pass come first.
 */
export async function simulateRuling({
  mostListed,
  ...ruling
}: {
  questionId: string
  accepts: AnswerLetter | null
  mostListed: number
}): Promise<RulingPreview> {
  const previewed = selectAffectedPapers(ruling)
  const [counts, changes] = await Promise.all([
    db.execute<Omit<RulingPreview, 'changes'>>(sql`${previewed}
      select count(*)::int as papers, count(*) filter (where rises)::int as rising,
        (count(distinct enrollment_id) filter (where passes))::int as passing from previewed`),
    db.execute<ScoreChange>(sql`${previewed}
      select p.full_name as "studentName", st.matric_number as "matricNumber", score as "scoreBefore",
        score + 1 as "scoreAfter", total_questions as "totalQuestions", passes as "passesNow"
      from previewed join students st on st.id = previewed.student_id join profiles p on p.id = st.user_id
      where rises order by passes desc, st.matric_number limit ${mostListed}`),
  ])
  const [row] = counts.rows
  if (!row) throw new Error('a count without a row')
  return { ...row, changes: changes.rows }
}
