import { expect, it } from 'vitest'
import { wantsReply } from '#app/core/own-reply.ts'
import { openInstitute, type Client } from '#tests/support/http-institute.ts'
import { openRows } from '#tests/support/institute-rows.ts'

const institute = openInstitute()
const rows = openRows(institute)

function post(client: Client, path: string, body: string, headers: Record<string, string> = {}) {
  return client.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    redirect: 'manual',
  })
}

it('saves exam answers only for the exam’s own student, from our own site and in a valid body', async () => {
  const [course] = await rows<{ id: string }>(`select id from courses where slug = 'foundational-nlp-for-linguists'`)
  const path = `/exam/${course?.id}/answers`
  const client = institute.client()
  await client.signIn('examready@ukli.example')
  await client.post(`/exam/${course?.id}`, { intent: 'start' })
  const [attempt] = await rows<{ id: string; paper: string[] }>(
    `select a.id, a.paper from exam_attempts a join enrollments e on e.id = a.enrollment_id
     join students s on s.id = e.student_id join profiles p on p.id = s.user_id where p.email = 'examready@ukli.example'`,
  )
  const { id: attemptId, paper } = attempt ?? { id: '', paper: [] }
  const answers = [{ questionId: paper[0], answer: 'B', flagged: false, revision: 1 }]
  const body = JSON.stringify({ attemptId, answers })
  const stored = () => rows('select answer from exam_answers where attempt_id = $1', [attemptId])

  const stranger = institute.client()
  expect((await post(stranger, path, body)).headers.get('location')).toBe('/auth')
  const suspended = institute.client()
  await suspended.signIn('suspended@ukli.example')
  const refused = await post(suspended, path, body, { accept: wantsReply })
  expect([refused.status, await refused.json()]).toMatchObject([403, { from: 'ukli' }])
  const other = institute.client()
  await other.signIn('active@ukli.example')
  const unknown = await post(other, path, body)
  expect([unknown.status, await unknown.json()]).toMatchObject([404, { from: 'ukli', reason: 'no-attempt' }])
  expect((await post(client, path, body, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await post(client, path, '{')).status).toBe(400)
  expect((await post(client, path, `${body}${' '.repeat(200_000)}`)).status).toBe(413)
  expect(await stored()).toEqual([])

  const saved = await post(client, path, body)
  expect(saved.status).toBe(200)
  expect(saved.headers.get('cache-control')).toBe('private, no-store')
  expect(saved.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await saved.json()).toMatchObject({
    from: 'ukli',
    answers: null,
    savedAt: expect.stringMatching(/^\d\d:\d\d:\d\d$/),
  })
  // A change that is no newer than the stored one is answered with what is stored.
  expect(await (await post(client, path, body)).json()).toMatchObject({ answers })
  expect(await stored()).toEqual([{ answer: 'B' }])
  expect((await client.get(path)).status).toBe(405)
})
