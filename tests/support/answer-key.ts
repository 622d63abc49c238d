import pg from 'pg'

/** A marker that end-to-end tests append to every explanation of the question bank. */
export const answerKeyMarker = 'ukli-answer-key-7c41'

/** Matches a response that contains data from the answer key's columns. */
export function leaksAnswerKey(body: string) {
  return body.includes(answerKeyMarker) || /\bcorrect_?option\b/i.test(body)
}

/** Marks every explanation of the question bank, so that tests notice one on a page. */
export async function markKey(connectionString: string) {
  const database = new pg.Client({ connectionString })
  await database.connect()
  await database.query('alter table exam_questions disable trigger user')
  await database.query(`update exam_questions set explanation = explanation || ' ${answerKeyMarker}'`)
  await database.query('alter table exam_questions enable trigger user')
  await database.end()
}
