import { beforeAll, describe, expect, it } from 'vitest'
import { openInstitute } from '#tests/support/http-institute.ts'
import { openRows } from '#tests/support/institute-rows.ts'
import { productForms, signInAll } from '#tests/support/product-forms.ts'
import { agreement, findNamedThings, nobodysId, type Form } from '#tests/support/forms/form.ts'

const institute = openInstitute()
const rows = openRows(institute)

let clientOf: Awaited<ReturnType<typeof signInAll>>
let ids: Parameters<Form['path']>[0]

beforeAll(async () => {
  clientOf = await signInAll(institute.client, [
    'visitor',
    'pending',
    'active',
    'examready',
    'failed',
    'hr',
    'service',
    'it',
  ])
  const named = await findNamedThings(rows)
  await clientOf('pending').post(`/pay/${named.unpaid}`, agreement)
  const [payment] = await rows<{ id: string }>(`select id from payments where status = 'started'`)
  ids = { ...named, payment: payment?.id ?? '' }
})

/** Values that PostgreSQL or its indexes reject. They are sent in every field. */
const refusedByDatabase = {
  'a NUL byte': 'a\0b',
  '20,000 characters': 'x'.repeat(20_000),
}

/** The address to which the scripts of a page send its form. */
function dataAddressOf(path: string) {
  const { pathname, search } = new URL(path, 'http://institute')
  return `${pathname}.data${search}`
}

type Fields = Record<string, string>

const typed = (value: string) => (fields: Fields, field: string) => new URLSearchParams({ ...fields, [field]: value })

function without(fields: Fields, field: string) {
  const { [field]: _left, ...others } = fields
  return others
}

function multipart(fields: Fields) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** Each field gets the next two of these, one of them as a page with scripts sends it. */
const hostile: Record<string, (fields: Fields, field: string) => BodyInit> = {
  nothing: typed(''),
  'a NUL byte in multipart': (fields, field) => multipart({ ...fields, [field]: 'a\0b' }),
  SQL: typed(`'; drop table students; --`),
  missing: (fields, field) => new URLSearchParams(without(fields, field)),
  markup: typed('"><script>alert(1)</script>'),
  'a file': (fields, field) => {
    const form = multipart(without(fields, field))
    form.set(field, new File(['MZ'], 'a\0b.exe'))
    return form
  },
  'a property of every object': typed('__proto__'),
  twice: (fields, field) => {
    const body = new URLSearchParams(fields)
    body.append(field, 'again')
    return body
  },
  'right-to-left controls': typed('\u202egnp.exe\u0007'),
}

const kinds = Object.entries(hostile)
let taken = 0

function nextTwo() {
  taken += 2
  return [...kinds, ...kinds].slice((taken - 2) % kinds.length).slice(0, 2)
}

type Sent = { body: BodyInit; headers?: Record<string, string>; asData?: boolean }

/**
 * Sends a form. Returns the fault if the response is a server error or contains unescaped markup, otherwise null.
 * `asData` sends it as the scripts of a page do: the same action answers, but no page is drawn, which would take most of
 * the time.
 */
async function faultOf(label: string, { who, path }: Form, { body, headers, asData = false }: Sent) {
  const answer = await clientOf(who).fetch(asData ? dataAddressOf(path(ids)) : path(ids), {
    method: 'POST',
    body,
    headers: { accept: 'text/html', ...headers },
  })
  if (asData) {
    await answer.arrayBuffer()
    return answer.status >= 500 ? `${label}: ${answer.status}` : null
  }
  const text = await answer.text()
  if (answer.status >= 500) return `${label}: ${answer.status}`
  if (text.includes('<script>alert(1)')) return `${label}: markup comes back as markup`
  return null
}

/** Answers of an exam are saved whatever the form says, so that nobody loses them. */
const hasFormWithoutIntent = (path: string) =>
  path.startsWith('/exam/') ||
  Object.values(productForms).some((each) => each.path(ids) === path && !('intent' in each.fields(ids)))

describe.each(Object.entries(productForms))('the form “%s”', (_name, form) => {
  it('causes no server error, whatever value a field has', async () => {
    const fields = form.fields(ids)
    const faults: unknown[] = []
    for (const field of Object.keys(fields).filter((each) => each !== 'intent')) {
      for (const [kind, value] of Object.entries(refusedByDatabase))
        faults.push(await faultOf(`${field}: ${kind}`, form, { body: typed(value)(fields, field), asData: true }))
      for (const [i, [kind, bodyOf]] of nextTwo().entries())
        faults.push(await faultOf(`${field}: ${kind}`, form, { body: bodyOf(fields, field), asData: i === 1 }))
    }
    expect(faults.filter(Boolean)).toEqual([])
  })

  it('runs nothing if its intent is unknown or missing', async () => {
    const { intent, ...fields } = form.fields(ids)
    if (intent === undefined) return
    // unknown-intents.test.ts sends such forms as a page without scripts does.
    const address = dataAddressOf(form.path(ids))
    const statusOf = async (body: Record<string, string>) =>
      (await clientOf(form.who).fetch(address, { method: 'POST', body: new URLSearchParams(body) })).status
    // Pages of things that do not exist answer 404, whatever the intent.
    expect([400, 404]).toContain(await statusOf({ ...fields, intent: 'constructor' }))
    if (!hasFormWithoutIntent(form.path(ids))) expect([400, 404]).toContain(await statusOf(fields))
  })

  it('causes no server error for a malformed body', async () => {
    const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }
    const json = { 'content-type': 'application/json' }
    const malformed: Record<string, Sent> = {
      'raw NUL bytes': { body: new Uint8Array(64), headers: urlencoded },
      'bytes that are not UTF-8': {
        body: new Uint8Array([0x61, 0x3d, 0xff, 0xfe, 0xed, 0xa0, 0x80]),
        headers: urlencoded,
      },
      'malformed percent-encoding': { body: 'email=%E0%A4%A&password=%', headers: urlencoded },
      JSON: { body: '{"email":{"$ne":1}}', headers: json },
      'JSON that ends early': { body: '{"email":', headers: json },
      'multipart without its boundary': { body: 'x', headers: { 'content-type': 'multipart/form-data' } },
      'multipart that ends early': {
        body: '--b\r\ncontent-disposition: form-data; name="email"',
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      },
      '10,000 fields': { body: 'a=1&'.repeat(10_000), headers: urlencoded },
    }
    // One is also sent as a page without scripts sends it, because the page that refuses it must be drawn.
    const faults = [
      await faultOf('empty', form, { body: new URLSearchParams() }),
      await faultOf('malformed percent-encoding', form, malformed['malformed percent-encoding'] ?? { body: '' }),
    ]
    for (const [label, sent] of Object.entries(malformed))
      faults.push(await faultOf(label, form, { ...sent, asData: true }))
    expect(faults.filter(Boolean)).toEqual([])
  })
})

describe('a body that is too large', () => {
  it('is refused with 413 by forms and uploads', async () => {
    const client = clientOf('nobody')
    const form = await client.fetch('/contact', {
      method: 'POST',
      body: 'x'.repeat(1_200_000),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(form.status).toBe(413)
    const upload = new FormData()
    upload.set('resume', new File([new Uint8Array(27_000_000)], 'cv.pdf'))
    expect((await client.fetch('/careers', { method: 'POST', body: upload })).status).toBe(413)
  })
})

describe('a body that is costly to parse', () => {
  const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }
  const names = (count: number) => Array.from({ length: count }, (_, i) => `n${i}=1`).join('&')

  it.each(['/contact', '/auth', '/preferences', '/careers'])('with 50,000 fields is refused at %s', async (path) => {
    const answer = await clientOf('nobody').fetch(path, { method: 'POST', body: names(50_000), headers: urlencoded })
    expect(answer.status).toBe(413)
  })

  it('with 50,000 parts is refused by a form that accepts files', async () => {
    const parts = Array.from(
      { length: 50_000 },
      (_, i) => `--b\r\ncontent-disposition: form-data; name="n${i}"\r\n\r\n1\r\n`,
    )
    const answer = await clientOf('nobody').fetch('/careers', {
      method: 'POST',
      body: `${parts.join('')}--b--`,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    })
    expect(answer.status).toBe(413)
  })

  it.each(['/contact', '/auth', '/preferences'])('with a file is refused by a form without files: %s', async (path) => {
    const form = new FormData()
    form.set('resume', new File([new Uint8Array(2_000_000)], 'cv.pdf'))
    expect((await clientOf('nobody').fetch(path, { method: 'POST', body: form })).status).toBe(415)
  })

  it('with a file from a visitor who is not signed in redirects to sign-in', async () => {
    const form = new FormData()
    form.set('photo', new File([new Uint8Array(2_000_000)], 'me.png'))
    // Use a new client: the tests above signed up with the shared one, so it is signed in.
    const answer = await institute.client().fetch('/student-dashboard', { method: 'POST', body: form })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/auth'])
  })

  it('with a file that is too large keeps what was typed beside it', async () => {
    const form = new FormData()
    form.set('fullName', 'Ada Sapir')
    form.set('email', 'ada@mail.example')
    form.set('position', 'spontaneous')
    form.set('coverLetter', 'Dear institute')
    form.set('resume', new File([new Uint8Array(6_000_000)], 'cv.pdf', { type: 'application/pdf' }))
    const answer = await clientOf('nobody').fetch('/careers?apply=spontaneous', { method: 'POST', body: form })
    expect(answer.status).toBeLessThan(500)
    expect(await answer.text()).toContain('Ada Sapir')
  })

  it('of two million bytes is refused by the Stripe webhook', async () => {
    const answer = await clientOf('nobody').fetch('/webhooks/stripe', {
      method: 'POST',
      body: 'x'.repeat(2_000_000),
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(413)
  })
})

describe('fields that the forms do not have', () => {
  const surplus = {
    status: 'active',
    paid_at: '2026-01-01',
    paidAt: '2026-01-01',
    price: '0.01',
    amountPence: '1',
    role: 'hr',
    matric_number: 'UKLI-2026-999999',
    user_id: nobodysId,
    userId: nobodysId,
    studentId: nobodysId,
    isActive: 'true',
    passed: 'true',
    score: '20',
  }

  it('change no student, enrolment, payment, role or price and add no exam submission', async () => {
    const state = `select
      (select json_agg(s order by s.id) from students s) as students,
      (select json_agg(e order by e.id) from enrollments e) as enrollments,
      (select json_agg(p order by p.id) from payments p) as payments,
      (select json_agg(r order by r.staff_id, r.role) from staff_role_assignments r) as roles,
      (select json_agg(c.price order by c.id) from courses c) as prices,
      (select count(*) from exam_submissions) as submissions`
    const before = await rows(state)
    for (const [name, form] of Object.entries(productForms).filter(([each]) => each !== 'sign up')) {
      expect(await faultOf(name, form, { body: new URLSearchParams({ ...surplus, ...form.fields(ids) }) })).toBeNull()
    }
    expect(await rows(state)).toEqual(before)
  })

  it('make registration refuse the form', async () => {
    const form = productForms.registration
    if (!form) throw new Error('no form')
    const answer = await clientOf(form.who).post('/enroll', { ...form.fields(ids), terms: 'on', status: 'expelled' })
    expect(answer.status).toBe(422)
  })
})
