import { describe, expect, it } from 'vitest'
import { soundUrl } from '#app/linguistics/sound/cues.ts'
import { askers, audienceTable, type Answer, type Asker } from '#tests/support/audience-table.ts'
import { modes, openIsolationWorld, studentOf } from '#tests/support/isolation-world.ts'
import { productForms } from '#tests/support/product-forms.ts'
import { agreement, findNamedThings } from '#tests/support/forms/form.ts'
import { signSoundsOf } from '#tests/support/sound-links.ts'
import { fillPath, registeredRoutes } from '#tests/support/registered-paths.ts'

const { dataDir, rows, one, clientOf, withoutFactor, things, secrets } = openIsolationWorld()

function soundParts() {
  signSoundsOf(dataDir)
  const [, , edition = '', file = ''] = soundUrl('ʃwɑː').split('/')
  return { edition, file }
}

/** Fills a path with the ids of another student's data. */
function addressOf(path: string) {
  return fillPath(path.replace('/*', '/no-such-page'), {
    moduleNumber: '1',
    place: '1.1',
    ...things(),
    slug: 'phonetic-transcription-taster',
    list: '1',
    version: '2026-11-21',
    paperId: '019a0000-0000-7000-8000-000000000000',
    ...(path.startsWith('/sounds') && soundParts()),
    ...(path.startsWith('/corpora') && { courseId: 'bench', file: 'harbour.txt' }),
    ...(path.startsWith('/receipts') && { number: things().receipt }),
  })
}

function idOf(path: string) {
  return registeredRoutes.find((route) => route.path === path)?.id ?? ''
}

function answerIs(expected: Answer, { status, headers }: Response) {
  if (typeof expected === 'number') return status === expected
  return status === 302 && (headers.get('location') ?? '').split('?')[0] === expected
}

/** React Router puts the redirect of a data request into the response body. */
function dataIs(expected: Answer, answer: Response, text: string) {
  if (typeof expected === 'number') return answer.status === expected
  return answer.status === 202 && text.includes('SingleFetchRedirect') && text.includes(`"${expected}`)
}

const outsiders = askers.filter((asker) => !['staff', 'service', 'it', 'hr'].includes(asker))

/** Finds another student's data in a response to an outsider. */
function secretsIn({ asker, address, text }: { asker: Asker; address: string; text: string }) {
  if (!outsiders.includes(asker)) return []
  return secrets()
    .filter((secret) => !address.includes(secret) && text.includes(secret))
    .map((secret) => `${asker} at ${address}: ${secret}`)
}

it('the audience table lists exactly the registered routes', () => {
  expect(audienceTable.map(({ path }) => path).toSorted()).toEqual(registeredRoutes.map(({ path }) => path).toSorted())
})

describe.each(audienceTable)('$path', ({ path, answers }) => {
  const isPage = () =>
    !/\.(pdf|png|xml|txt|json)$|^\/(api|credentials|photos|sounds|corpora|recordings|webhooks|preferences|sign-out|exam\/:courseId\/(rehearsal\/:paperId\/)?answers)/.test(
      path,
    )

  /** Public pages may show a student's data, because a certificate can be verified by anyone. */
  const isPublic = answers.every(({ answer }) => answer === 200)
  /** Drawing a page that everybody may open takes most of the time, so only these ask for it. */
  const drawnFor: readonly Asker[] = ['visitor', 'stranger', 'hr']
  const leaksIn = (got: Parameters<typeof secretsIn>[0]) => (isPublic ? [] : secretsIn(got))

  /**
   * The guards are the same with and without demo accounts, as are a page and its data. So one mode asks for the page, and
   * the other for its data, or by HEAD where there is none.
   */
  it.each(modes)('answers each account as the audience table says, with DEMO=%s', async (demo) => {
    const wrong: string[] = []
    for (const { asker, answer } of answers) {
      const client = clientOf(asker, demo)
      const address = addressOf(path)
      if (demo === 'on' && isPage()) {
        const dataAddress = path === '/' ? '/_.data' : `${address}.data`
        const data = await client.get(dataAddress)
        const text = await data.text()
        if (!dataIs(answer, data, text)) wrong.push(`${asker} by data: ${data.status}`)
        wrong.push(...leaksIn({ asker, address: dataAddress, text }))
        // GET and HEAD run the same code, so one student is enough.
        const head = asker === 'stranger' ? await client.fetch(address, { method: 'HEAD' }) : null
        if (head && !answerIs(answer, head)) wrong.push(`${asker} by HEAD: ${head.status}`)
      } else if (!isPage() || !isPublic || drawnFor.includes(asker)) {
        const method = demo === 'on' ? 'HEAD' : 'GET'
        const page = await client.fetch(address, { method, headers: { accept: 'text/html' } })
        const text = await page.text()
        if (!answerIs(answer, page)) wrong.push(`${asker} by ${method}: ${page.status} ${page.headers.get('location')}`)
        wrong.push(...leaksIn({ asker, address, text }))
      }
    }
    expect(wrong).toEqual([])
  })
})

describe.each(['service', 'it', 'hr'])('%s without a second factor, with DEMO=off', (name) => {
  const setUp = '/my-account#two-step'
  const staffAddresses = audienceTable
    .filter(({ path }) => path.startsWith('/staff-portal/') || path.startsWith('/visitor-logs'))
    .map(({ path }) => path)

  it('is redirected from every staff page to set one up, and cannot submit a form there', async () => {
    const client = await withoutFactor(name)
    const wrong: string[] = []
    for (const path of staffAddresses) {
      const address = addressOf(path)
      const fields = { intent: 'notes', applicationId: things().applicationId, notes: 'By no factor', seen: 'x' }
      for (const answer of [await client.get(address), await client.post(address, fields)]) {
        if (answer.status !== 302 || answer.headers.get('location') !== setUp) wrong.push(`${path}: ${answer.status}`)
      }
      for (const answer of [await client.get(`${address}.data`), await client.post(`${address}.data`, fields)]) {
        const isSentThere = answer.status === 202 && (await answer.text()).includes(`"${setUp}"`)
        if (!isSentThere) wrong.push(`${path} by data: ${answer.status}`)
      }
    }
    expect(wrong).toEqual([])
    expect(await rows(`select from job_applications where notes = 'By no factor'`)).toEqual([])
  })
})

describe.each(modes)('a staff form, with DEMO=%s', (demo) => {
  /** Forms that these accounts may not send although they may open the page. */
  const heldBack: Record<string, { askers: readonly Asker[]; intent: RegExp }> = {
    '/staff-portal/documents': { askers: ['staff', 'service', 'it'], intent: /./ },
    '/staff-portal/money': { askers: ['service'], intent: /^(settle|refund|paid-back)$/ },
  }
  const malformed: readonly RequestInit[] = [
    { body: new URLSearchParams({ intent: 'nonsense', x: '' }) },
    { body: '{', headers: { 'content-type': 'application/json' } },
    { body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=y' } },
  ]

  it('is refused to an account without the right before its fields are checked', async () => {
    const ids = { ...(await findNamedThings(rows)), payment: things().paymentId }
    const wrong: string[] = []
    let sent = 0
    for (const { path, answers } of audienceTable.filter(({ path }) => /^\/(staff-portal\/|visitor-logs)/.test(path))) {
      const address = addressOf(path)
      const valid = Object.values(productForms)
        .filter((form) => form.path(ids) === address || form.path(ids) === path.replace(':slug', 'no-such-course'))
        .map((form) => form.fields(ids))
      const hollow = valid.map(({ intent, step }) => ({ ...(intent && { intent }), ...(step && { step }) }))
      const forms = [...valid, ...hollow]
      for (const { asker, answer } of answers.filter(({ asker }) => asker !== 'visitor')) {
        const held = heldBack[path]?.askers.includes(asker) ? heldBack[path].intent : null
        if (answer !== 403 && !held) continue
        // One guard refuses everybody who is no staff, so one of these sends all forms, and the others the first.
        const isAlike = outsiders.includes(asker) && asker !== 'stranger'
        const sendable = forms.filter((form, i) => (isAlike ? i === 0 : !held || held.test(form.intent ?? '')))
        const all = sendable.map((fields): RequestInit => ({ body: new URLSearchParams(fields) }))
        // The page that refuses is the same whatever was sent, so it is drawn for whole forms and one malformed body.
        const drawn = [...all.filter((_init, i) => valid.includes(sendable[i] ?? {})), malformed[0]]
        const others = isAlike || (held && path !== '/staff-portal/documents') ? [] : malformed
        for (const init of [...all, ...others]) {
          const isDrawn = demo === 'off' && drawn.includes(init)
          for (const to of isDrawn ? [address, `${address}.data`] : [`${address}.data`]) {
            const { status } = await clientOf(asker, demo).fetch(to, { method: 'POST', ...init })
            sent += 1
            // A download accepts no form at all.
            if (status !== 403 && !(status === 405 && all.length === 0)) {
              wrong.push(`${asker} ${to} ${String(init.body)}: ${status}`)
            }
          }
        }
      }
    }
    expect(wrong).toEqual([])
    expect(sent).toBeGreaterThan(demo === 'on' ? 1_000 : 1_500)
  })
})

// The usual URLs are covered above.
describe('data of another student', () => {
  it.each(outsiders)('does not reach %s by any spelling of a URL', async (asker) => {
    const client = clientOf(asker)
    const leaks: string[] = []
    for (const { path } of audienceTable.filter(({ answers }) => answers.some(({ answer }) => answer !== 200))) {
      const address = addressOf(path)
      const bare = path === '/' ? '/_' : address
      const id = idOf(path)
      const ofOneRoute = `${bare}.data?_routes=${id}`
      const unusual = [
        `${address}/`,
        address.replace('/', '//'),
        `${bare}.data?_routes=${encodeURIComponent(`root,${id}`)}`,
        `${bare}.data?_routes=root`,
        `/about.data?_routes=${id}`,
        `${address}?_routes=${id}`,
        `${address}?_data=${id}`,
        `${address}?index`,
      ]
      // Unusual spellings are resolved before the guards run, so testing a visitor and one student is enough.
      for (const form of ['visitor', 'stranger'].includes(asker) ? [ofOneRoute, ...unusual] : [ofOneRoute]) {
        const answer = await client.get(form)
        if (answer.status >= 500) leaks.push(`${answer.status} ${form}`)
        leaks.push(...secretsIn({ asker, address: form, text: await answer.text() }))
      }
    }
    expect(leaks).toEqual([])
  })

  it.each(['stranger', 'suspended', 'expelled', 'newcomer', 'visitor', 'graduate'])(
    'cannot be changed by any form that %s sends',
    async (asker) => {
      const state = `select (select json_agg(e order by e.id) from enrollments e) as enrollments,
        (select json_agg(p order by p.id) from payments p) as payments, (select json_agg(c order by c.id) from certificates c) as certificates, (select count(*) from section_reads) as reads,
        (select json_agg(a order by a.id) from exam_attempts a) as attempts, (select count(*) from exam_answers) as answers,
        (select json_agg(a order by a.id) from job_applications a) as applications,
        (select json_agg(t order by t.id) from student_tickets t) as tickets,
        (select json_agg(s order by s.id) from students s) as students,
        (select json_agg(e order by e.id) from education_evidence e) as evidence,
        (select json_agg(m order by m.id) from contact_messages m) as messages, (select json_agg(f order by f.id) from staff_files f) as files`
      const before = await rows(state)
      const client = clientOf(asker)
      const {
        courseId,
        number,
        enrollmentId,
        attemptId,
        paymentId,
        sectionId,
        applicationId,
        ticketId,
        studentId,
        evidenceId,
        fileId,
        messageId,
      } = things()
      const [question = ''] = await rows<{ paper: string[] }>('select paper from exam_attempts where id = $1', [
        attemptId,
      ]).then(([row]) => row?.paper ?? [])
      const forms: [string, Record<string, string>][] = [
        [`/pay/${enrollmentId}`, agreement],
        [`/checkout/${paymentId}`, { cardNumber: '4242 4242 4242 4242' }],
        ...(asker === 'graduate'
          ? []
          : [[`/course/${courseId}/section/1.1`, { sectionId }] as [string, Record<string, string>]]),
        ...(asker === 'graduate'
          ? []
          : [['/my-certificates', { number, name: 'hidden' }] as [string, Record<string, string>]]),
        [`/exam/${courseId}`, { intent: 'start' }],
        [`/exam/${courseId}`, { intent: 'save', attemptId, [`answer-${question}`]: 'A' }],
        [`/exam/${courseId}`, { intent: 'submit', attemptId, [`answer-${question}`]: 'A' }],
        [`/exam/${courseId}`, { intent: 'submit', confirmed: 'yes', attemptId }],
        ['/staff-portal/applications', { intent: 'status', applicationId, from: 'pending', status: 'rejected' }],
        [
          '/staff-portal/certificates',
          { intent: 'revoke', number, reason: 'issued in error', grounds: 'x', isDanger: 'on' },
        ],
        ['/staff-portal/certificates', { intent: 'correct', number, correctedName: 'Some Body', grounds: 'x' }],
        ['/staff-portal/tickets', { ticketId, step: 'start', version: '1' }],
        ['/staff-portal/tickets', { ticketId, step: 'close', version: '1' }],
        [
          '/staff-portal/students',
          { intent: 'suspend', studentId, seenStatus: 'active', seenAttempt: '', reason: 'x' },
        ],
        ['/staff-portal/evidence', { evidenceId, decision: 'accept', level: 'PhD', reason: '' }],
        ['/staff-portal/messages', { intent: 'answer', messageId, seen: 'waiting 0', answer: 'x' }],
        ['/staff-portal/messages', { intent: 'close', messageIds: messageId, reason: 'x' }],
        ['/staff-portal/documents', { intent: 'archive-file', fileId }],
        [
          '/staff-portal/students',
          { intent: 'reactivate', studentId, seenStatus: 'suspended', seenAttempt: '', reason: 'x' },
        ],
      ]
      for (const [address, fields] of forms) {
        for (const form of [address, `${address}.data`]) {
          const answer = await client.post(form, fields)
          expect([202, 302, 403, 404], `${form} ${answer.status}`).toContain(answer.status)
        }
      }
      const answers = await client.fetch(`/exam/${courseId}/answers`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          attemptId,
          answers: [{ questionId: question, answer: 'A', flagged: false, revision: 9 }],
          submit: true,
        }),
      })
      expect([302, 403, 404, 409]).toContain(answers.status)
      expect(await rows(state)).toEqual(before)
    },
  )
})

describe('the owners', () => {
  it('can open their own pages and files', async () => {
    const graduate = clientOf('graduate')
    const { courseId, number, receipt, paymentId, file } = things()
    for (const address of [
      '/student-dashboard',
      '/my-certificates',
      `/course/${courseId}`,
      `/exam/${courseId}`,
      `/receipts/${receipt}/receipt.pdf`,
      `/certificates/${number}/certificate.pdf`,
      `/certificates/${number}/credential.json`,
      `/photos/${file}`,
    ]) {
      expect((await graduate.get(address)).status, address).toBe(200)
    }
    expect((await clientOf('pending').get(`/checkout/${paymentId}`)).status).toBe(200)
  })

  it('get their photo with headers that let it run nothing', async () => {
    const { headers } = await clientOf('graduate').get(`/photos/${things().file}`)
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual(['image/webp', 'nosniff'])
  })

  it.each(['suspended', 'expelled'])(
    'can download their receipts when they are %s, but cannot enrol',
    async (asker) => {
      const number = await one(`select r.receipt_number as it from receipts r join payments p on p.id = r.payment_id
      join enrollments e on e.id = p.enrollment_id where e.student_id = ${studentOf(asker)}`)
      const client = clientOf(asker)
      expect((await client.get(`/receipts/${number}/receipt.pdf`)).status).toBe(200)
      const open = await one(`select id as it from courses where slug = 'phonetic-transcription-taster'`)
      const enrolled = `select count(*)::text as it from enrollments where student_id = ${studentOf(asker)}`
      const before = await one(enrolled)
      await client.post('/courses', { courseId: open, back: '/courses' })
      expect(await one(enrolled)).toBe(before)
    },
  )
})
