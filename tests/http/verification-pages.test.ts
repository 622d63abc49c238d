import vm from 'node:vm'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { letScriptsSleep } from '#server/sleeping-scripts.ts'
import { openInstitute } from '#tests/support/http-institute.ts'
import { rawRequest } from '#tests/support/raw-request.ts'

const institute = openInstitute()
const number = 'UKLI-CERT-2025-000001'

async function change(set: string, values: readonly unknown[] = []) {
  const database = new pg.Client({ connectionString: institute.databaseUrl() })
  await database.connect()
  // What no command may do: a certificate does not change.
  await database.query(`alter table certificates disable trigger user`)
  await database.query(`update certificates set ${set} where certificate_number = '${number}'`, [...values])
  await database.end()
}

const ask = (typed: string, headers: Record<string, string> = {}) =>
  rawRequest(institute.url(), `/certificate-verification?number=${encodeURIComponent(typed)}`, { headers })

const handoff = /<script[^>]*>window\.__reactRouterContext\.streamController\.enqueue\((".*?")\);window[^<]*<\/script>/g

/** All texts and numbers that React wakes the page with. */
function dataOf(html: string) {
  const texts = [...html.matchAll(handoff)].map(([, text = '']) => String(vm.runInNewContext(text)))
  return new Set(
    texts.flatMap((text) => JSON.parse(text.replace(/^P\d+:/, '')) as unknown[]).map((each) => JSON.stringify(each)),
  )
}

const instants = /\d{4}-\d\d-\d\dT[\d:.]+Z|[0-9a-f]{8}-[0-9a-f-]{27}|\d{1,2} \w+ \d{4}(?: at|,) \d\d:\d\d/g
const frameOf = (html: string) =>
  html
    .replaceAll(handoff, '')
    .replaceAll(/nonce="[^"]*"/g, 'nonce')
    .replaceAll(instants, 'now')
    .split('><')

function wordsOf(html: string) {
  // Where two words are the same, the router tells the one by the place of the other.
  const places = /^(\{.*\}|-?\d+|\[.*\])$/
  return [...dataOf(html)]
    .filter((each) => !places.test(each))
    .map((each) => each.replaceAll(instants, 'now'))
    .toSorted()
}

/** A session that has ended belongs to nobody, and yet with its cookie the page is the router's own. */
async function endedSession() {
  const client = institute.client()
  await client.signIn('visitor@ukli.example')
  const cookie = [...client.cookies]
    .filter(([name]) => name !== 'notice')
    .map((pair) => pair.join('='))
    .join('; ')
  await client.post('/sign-out', {})
  return cookie
}

describe('the page of a number that was answered before the router', () => {
  const name = `Ọláyínká "</script><script>alert(1)</script>" O'Brien & <b>`

  let ended = ''

  beforeAll(async () => {
    await change('student_name = $1', [name])
    ended = await endedSession()
  })

  it.each([
    ['is valid', 'revoked_at = null', number, 'asleep'],
    ['is written otherwise', 'revoked_at = null', ' ukli cert 2025 000001', 'asleep'],
    ['was revoked', `revoked_at = issued_at, revocation_reason = 'issued in error'`, number, 'asleep'],
    ['was replaced', 'superseded_by = id', number, 'asleep'],
    ['is not in the records', 'superseded_by = id', '</script>"\'&<b>\u2028', 'asleep'],
    ['is empty', 'superseded_by = id', '', 'awake'],
    ['is blank', 'superseded_by = id', '  ', 'awake'],
  ])('is that of the router when it %s', async (_what, state, typed, scripts) => {
    await change(state)
    const [one, other] = [await ask(typed), await ask(typed, { cookie: ended })]
    const frame = scripts === 'asleep' ? letScriptsSleep(other.body) : other.body
    expect(frame.includes('modulepreload')).toBe(scripts === 'awake')
    expect([one.status, frameOf(one.body)]).toEqual([other.status, frameOf(frame)])
    expect(wordsOf(one.body)).toEqual(wordsOf(other.body))
    expect(Object.keys(one.headers).toSorted()).toEqual(Object.keys(other.headers).toSorted())
    expect(one.headers['cache-control']).toBe('private, no-store')
    const [, nonce] = /'nonce-([^']+)'/.exec(String(one.headers['content-security-policy'])) ?? []
    expect([...one.body.matchAll(/<script[^>]*?nonce="([^"]*)"/g)].map(([, each]) => each)).toContain(nonce)
    expect(new Set([...one.body.matchAll(/nonce="([^"]*)"/g)].map(([, each]) => each))).toEqual(new Set([nonce]))
  })

  it('names the picture of an award in force, which is gone with it', async () => {
    const shared = () => ask(number).then(({ body }) => /property="og:image" content="([^"]+)"/.exec(body)?.[1])
    await change('superseded_by = null, revoked_at = null, revocation_reason = null')
    const address = new URL((await shared()) ?? '')
    expect(address.pathname).toBe(`/certificates/${number}/picture.png`)
    const picture = await rawRequest(institute.url(), address.pathname)
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png'])
    await change(`revoked_at = issued_at, revocation_reason = 'issued in error'`)
    expect(await shared()).toBeUndefined()
    expect((await rawRequest(institute.url(), address.pathname)).status).toBe(410)
  })

  it('has another nonce each time', async () => {
    const policies = [await ask(number), await ask(number)].map(({ headers }) => headers['content-security-policy'])
    expect(new Set(policies).size).toBe(2)
  })

  it('is in the theme that was chosen', async () => {
    expect((await ask(number, { cookie: 'theme=dark' })).body).toContain('data-theme="dark"')
    expect((await ask(number)).body).not.toContain('data-theme=')
  })
})
