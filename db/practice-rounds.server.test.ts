import { expect, it } from 'vitest'
import { makeDatabaseBefore, run } from '#tests/support/earlier-database.ts'
import { migrateDatabase } from './migrate.server.ts'

it('practice answers of the previous release keep their due dates, and right ones become due', async () => {
  const database = await makeDatabaseBefore('_practice_rounds')
  await run(
    database.adminUrl,
    // Disables foreign keys, because the rows have no students and courses.
    'set session_replication_role = replica',
    `create temp table old as select gen_random_uuid() as id, * from (values ('missed', 'near', 0, '2026-07-02T22:30:00Z'),
       ('later', 'right', 2, '2026-07-09T10:00:00Z'), ('right', 'right', null, null)) as given (key, verdict, step, due_at)`,
    `insert into enrollments (id, student_id, course_id, status, price_pence, paid_at, enrolled_at)
     select id, id, id, 'active', 2500, now(), now() from old`,
    `insert into practice_items (id, course_id, section_id, item_key, content_hash, item_number, body)
     select id, id, id, key, 'x', 1, '{}' from old`,
    `insert into practice_answers (enrollment_id, item_key, item_id, answer, verdict, tries, repeat_step, due_at, answered_at)
     select id, key, id, '["x"]', verdict, 2, step, due_at::timestamptz, '2026-07-01T22:30:00Z' from old`,
  )
  await migrateDatabase(database.url)
  const rows = await run(
    database.url,
    `select a.item_key as key, a.misses, a.rounds, a.stability, a.due_at as due, r.outcome
     from practice_answers a join practice_rounds r using (enrollment_id, item_key) order by 1`,
  )
  const [kept, moved, next] = ['2026-07-09T10:00:00Z', '2026-07-02T22:30:00Z', '2026-07-02T23:00:00Z'].map(
    (text) => new Date(text),
  )
  expect(rows).toEqual([
    { key: 'later', misses: 0, rounds: 1, stability: 7, due: kept, outcome: 'right' },
    { key: 'missed', misses: 2, rounds: 1, stability: 1, due: moved, outcome: 'missed' },
    { key: 'right', misses: 0, rounds: 1, stability: 2.3065, due: next, outcome: 'right' },
  ])
  await database.drop()
})
