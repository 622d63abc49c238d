import { expect, it } from 'vitest'
import { db } from '#db/client.server.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { getAnswerKey } from './grading.queries.server.ts'

openTestWorld()

it('the answer key covers the whole paper, even if only some of its questions are cached', async () => {
  const questions = await rowsOf<{ id: string; key: string }>(
    `select id, correct_option as key from exam_questions
     where exam_id = (select max(exam_id::text)::uuid from exam_questions) order by id limit 10`,
  )
  const paper = questions.map(({ id }) => id)
  await getAnswerKey(db, paper.slice(1))
  expect(await getAnswerKey(db, paper)).toEqual(new Map(questions.map(({ id, key }) => [id, key])))
})
