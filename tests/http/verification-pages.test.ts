import { beforeAll, describe, expect, it } from 'vitest'
import { openInstitute } from '#tests/support/http-institute.ts'
import { openRows } from '#tests/support/institute-rows.ts'
import { rawRequest } from '#tests/support/raw-request.ts'

const institute = openInstitute({ settings: { LIMITS_SCALE: '1' } })
const rows = openRows(institute)
const number = 'UKLI-CERT-2025-000001'
const name = `Ọláyínká "</script><script>alert(1)</script>" O'Brien & <b>`

const inForce = 'superseded_by = null, revoked_at = null, revocation_reason = null'
const revoked = `revoked_at = issued_at, revocation_reason = 'issued in error'`

async function change(set: string, values: unknown[] = []) {
  // A trigger forbids changes to certificates.
  await rows('alter table certificates disable trigger user')
  await rows(`update certificates set ${set} where certificate_number = '${number}'`, values)
}

const ask = (typed: string, headers: Record<string, string> = {}) =>
  rawRequest(institute.url(), `/certificate-verification?number=${encodeURIComponent(typed)}`, { headers })

describe('the verification page of a certificate number', () => {
  beforeAll(() => change('student_name = $1', [name]))

  it.each([
    ['is valid', inForce, number, 'Certificate Verified'],
    ['is written differently', inForce, ' ukli cert 2025 000001', 'Certificate Verified'],
    ['was revoked', revoked, number, 'Certificate Revoked'],
    ['was replaced', 'superseded_by = id', number, 'Certificate Replaced'],
    ['is not in the records', inForce, '</script>"\'&<b>\u2028', 'Certificate Not Found'],
    ['is blank', inForce, '  ', 'Please enter a certificate number'],
  ])('says so when the number %s, escapes all text, and is never cached', async (_when, state, typed, words) => {
    await change(state)
    const { status, headers, body } = await ask(typed)
    expect(status).toBe(200)
    expect(body).toContain(words)
    expect(body).not.toContain('<script>alert')
    expect(body).not.toContain(`</script>"'&<b>`)
    expect(headers['cache-control']).toBe('private, no-store')
  })

  it('has no inline script, and allows none', async () => {
    const { headers, body } = await ask(number)
    expect(String(headers['content-security-policy'])).not.toMatch(/script-src[^;]*'unsafe-inline'/)
    const scripts = [...body.matchAll(/<script(?![^>]*ld\+json)[^>]*>/g)].map(([tag]) => tag)
    expect(scripts.length).toBeGreaterThan(0)
    for (const tag of scripts) expect(tag).toContain(' src="/assets/')
  })

  it('links the picture of a valid certificate, and no longer once it is revoked', async () => {
    const pictureUrl = () => ask(number).then(({ body }) => /property="og:image" content="([^"]+)"/.exec(body)?.[1])
    await change(inForce)
    const { pathname } = new URL((await pictureUrl()) ?? '')
    expect(pathname).toBe(`/certificates/${number}/picture.png`)
    const picture = await rawRequest(institute.url(), pathname)
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png'])
    await change(revoked)
    expect(await pictureUrl()).toBeUndefined()
    expect((await rawRequest(institute.url(), pathname)).status).toBe(410)
  })

  it('is rendered in the chosen theme', async () => {
    expect((await ask(number, { cookie: 'theme=dark' })).body).toContain('data-theme="dark"')
    expect((await ask(number)).body).not.toContain('data-theme=')
  })

  it('answers 429 with Retry-After after too many unknown numbers', async () => {
    let answer = await ask('UKLI-CERT-1999-000000')
    for (let i = 1; i < 100 && answer.status === 200; i++) answer = await ask(`UKLI-CERT-1999-${100_000 + i}`)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.body).toContain('Please wait')
    expect((await ask(number)).status).toBe(429)
  })
})
