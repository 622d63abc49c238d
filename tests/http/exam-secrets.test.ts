import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { escapeHtml } from '#app/core/text.ts'
import { openInstitute, type Client } from '#tests/support/http-institute.ts'
import { openRows } from '#tests/support/institute-rows.ts'

const institute = openInstitute()
const rows = openRows(institute)

type Question = { id: string; text: string; explanation: string; key: string }

/** Returns a text plain, escaped for HTML, and escaped for JSON and React Router’s data. */
function spellings(text: string) {
  return [text, escapeHtml(text).replaceAll("'", '&#x27;'), JSON.stringify(text).slice(1, -1)]
}

/** Returns the start of the longest stretch without markup, which rendering leaves in one piece. */
function excerpt(text: string) {
  const plain = text.replaceAll(/[*_`{}^\n]+/g, '\n').split('\n')
  return (
    plain
      .toSorted((a, b) => b.length - a.length)[0]
      ?.trim()
      .slice(0, 45) ?? ''
  )
}

function includesText(body: string, text: string) {
  return spellings(excerpt(text)).some((spelling) => body.includes(spelling))
}

async function walk(client: Client, courseId: string) {
  const bodies: string[] = []
  const addresses = [
    '/student-dashboard',
    '/student-dashboard?tab=courses',
    `/course/${courseId}`,
    `/course/${courseId}?module=1&tab=summary`,
    `/exam/${courseId}`,
    `/exam/${courseId}?resit`,
    `/exam/${courseId}/answers`,
    `/exam/${courseId}/appeal`,
    '/exam-arrangements',
    '/my-account',
    '/my-certificates',
    '/courses/foundational-nlp-for-linguists',
    '/courses?q=exam',
  ]
  for (const address of addresses) {
    const [path = '', search = ''] = address.split('?')
    for (const form of [address, `${path}.data?${search}`]) {
      const answer = await client.get(form)
      bodies.push(JSON.stringify([...answer.headers]) + (await answer.text()))
    }
  }
  return bodies.join('\n')
}

/** Reads the page’s event stream while the clock is stopped and started again. */
async function listen(client: Client, page: string, meanwhile: () => Promise<unknown>) {
  const ending = new AbortController()
  const answer = await client.fetch(`${page}/events`, { signal: ending.signal })
  const heard: string[] = [JSON.stringify([...answer.headers])]
  const reading = (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of answer.body ?? []) heard.push(decoder.decode(chunk as Uint8Array))
  })().catch(() => {})
  await meanwhile()
  await expect.poll(() => heard.join('')).toContain('data: changed')
  ending.abort()
  await reading
  return heard.join('')
}

describe('a student who sits an exam', () => {
  it('never receives a key or an explanation, nor a question that is not on the open paper', async () => {
    const client = institute.client()
    await client.signIn('examready@ukli.example')
    const [course] = await rows<{ id: string }>(`select id from courses where slug = 'foundational-nlp-for-linguists'`)
    const courseId = course?.id ?? ''
    const bank = await rows<Question>(
      `select q.id, question_text as text, explanation, correct_option as key from exam_questions q
       join exams e on e.id = q.exam_id where e.course_id = $1`,
      [courseId],
    )
    const page = `/exam/${courseId}`
    const before = await walk(client, courseId)
    const started = await client.post(page, { intent: 'start' })
    const during = await walk(client, courseId)

    const [attempt] = await rows<{ id: string; paper: string[] }>(
      `select a.id, a.paper from exam_attempts a join enrollments e on e.id = a.enrollment_id
       join students s on s.id = e.student_id join profiles p on p.id = s.user_id where p.email = 'examready@ukli.example'`,
    )
    const { id: attemptId, paper } = attempt ?? { id: '', paper: [] }
    const send = async (body: object) => {
      const answer = await client.fetch(`${page}/answers`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return JSON.stringify([...answer.headers]) + (await answer.text())
    }
    const answers = paper.map((questionId) => ({ questionId, answer: 'A', flagged: false, revision: 1 }))
    const saved = await send({ attemptId, answers: answers.slice(0, 5) })
    await rows(`update exam_attempts set break_seconds = 600 where id = '${attemptId}' returning id`)
    let rested = ''
    const heard = await listen(client, page, async () => {
      rested = await send({ attemptId, answers: [], rest: 'begin' })
      rested += await walk(client, courseId)
      rested += await send({ attemptId, answers: answers.slice(0, 1) })
      rested += await client.post(page, { intent: 'go-on', attemptId }).then((answer) => answer.text())
    })
    const early = await send({ attemptId, answers: [], submit: true })
    const onDashboard = await walk(client, courseId)
    const submitted = await send({ attemptId, answers, submit: true })
    const after = await walk(client, courseId)

    expect(bank.length).toBeGreaterThan(paper.length)
    expect(during).toContain(paper[0])
    const everything = [
      before,
      await started.text(),
      during,
      saved,
      rested,
      heard,
      early,
      onDashboard,
      submitted,
      after,
    ]
    for (const body of everything) {
      expect(/correct_?(option|answer)|answer_?key|"explanation"/i.test(body)).toBe(false)
      for (const { explanation } of bank) expect(includesText(body, explanation), explanation).toBe(false)
    }
    const onPaper = bank.filter(({ id }) => paper.includes(id))
    const unseen = bank.filter(({ id }) => !paper.includes(id))
    expect(onPaper.every(({ text }) => includesText(during, text))).toBe(true)
    for (const body of everything)
      for (const { id, text } of unseen) expect(body.includes(id) || includesText(body, text), text).toBe(false)
    for (const body of [before, after, saved, rested, heard, early, submitted]) {
      for (const { id, text } of onPaper) expect(body.includes(id) || includesText(body, text), text).toBe(false)
    }
  })
})

it('no script of the browser judges answers in words or in code', () => {
  const scripts = readdirSync('build/client/assets').filter((name) => name.endsWith('.js'))
  const judging = scripts.filter((name) =>
    /All but one letter is right|Write one answer and nothing else|should not match, and does/.test(
      readFileSync(`build/client/assets/${name}`, 'utf8'),
    ),
  )
  expect(scripts.length).toBeGreaterThan(20)
  expect(judging).toEqual([])
})
