import type { World } from '../bench/world.ts'
import type { Tally } from './attempt.ts'

/** Compares the database with the acknowledged answers, and counts the faults by kind. Each count must be zero. */
export async function findFaults({ world, tally, attemptIds }: { world: World; tally: Tally; attemptIds: string[] }) {
  const { database } = world
  const count = async (query: string, values: unknown[]) => {
    const { rows } = await database.query<{ n: number }>(query, values)
    return rows[0]?.n ?? -1
  }
  const acknowledged = [...tally.acknowledged.values()]
  const listColumn = (name: 'attemptId' | 'questionId' | 'answer' | 'revision') =>
    acknowledged.map((each) => each[name])
  return {
    'acknowledged answers that are lost': await count(
      `select count(*)::int as n from unnest($1::uuid[], $2::uuid[], $3::text[], $4::int[]) k (attempt_id, question_id, answer, revision)
       left join exam_answers a using (attempt_id, question_id)
       where a.revision is null or a.revision < k.revision or (a.revision = k.revision and a.answer is distinct from k.answer)`,
      [listColumn('attemptId'), listColumn('questionId'), listColumn('answer'), listColumn('revision')],
    ),
    'acknowledged submissions that are lost': await count(
      `select count(*)::int as n from unnest($1::uuid[]) k (attempt_id)
       where not exists (select from exam_submissions s where s.attempt_id = k.attempt_id)`,
      [[...tally.submitted]],
    ),
    'attempts not graded exactly once': await count(
      `select count(*)::int as n from unnest($1::uuid[]) k (attempt_id)
       where (select count(*) from exam_submissions s where s.attempt_id = k.attempt_id) <> 1`,
      [attemptIds],
    ),
    'graded answers other than those stored': await count(
      `select count(*)::int as n from exam_submissions s where s.attempt_id = any($1::uuid[]) and s.answers <>
         (select coalesce(jsonb_object_agg(a.question_id, a.answer), '{}') from exam_answers a
          where a.attempt_id = s.attempt_id and a.answer is not null)`,
      [attemptIds],
    ),
    'passes without one certificate, or certificates without a pass': await count(
      `select count(*)::int as n from exam_submissions s where s.attempt_id = any($1::uuid[]) and s.passed::int <>
         (select count(*) from certificates c where c.submission_id = s.id)`,
      [attemptIds],
    ),
    'results without exactly one email': await count(
      `select count(*)::int as n from exam_submissions s join enrollments e on e.id = s.enrollment_id
       join students t on t.id = e.student_id join profiles p on p.id = t.user_id
       where s.attempt_id = any($1::uuid[]) and (select count(*) from outbox o where o.recipient = p.email
         and o.template in ('exam-passed', 'exam-failed')) <> 1`,
      [attemptIds],
    ),
  }
}
