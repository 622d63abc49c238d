import { describe, expect, it } from 'vitest'
import type { Notice } from '#app/core/notice.ts'
import { readSettings } from '#app/platform/env.server.ts'
import { parseCookies } from './cookies.ts'
import { noticeCookie, readNotices } from './notices.server.ts'

const old = 'the-secret-of-the-institute-until-now'
const newer = 'the-secret-of-the-institute-from-now'
const use = (secret: string) =>
  readSettings({
    DATABASE_URL: 'postgresql://localhost/none',
    DEMO: 'on',
    ORIGIN: 'http://institute.test',
    SECRET: secret,
  })
const notice: Notice = { tone: 'success', title: 'Saved', text: 'Your name is “Siân”.' }
const given = (value: string) => readNotices({ notice: value })
const made = () => parseCookies(noticeCookie([notice]).split(';')[0]).notice ?? ''

describe('a notice', () => {
  it('survives a round trip, even while the secret is being replaced', () => {
    use(old)
    const cookie = made()
    expect(given(cookie)).toEqual([notice])
    use(`${newer},${old}`)
    expect(given(cookie)).toEqual([notice])
    use(newer)
    expect(given(cookie)).toEqual([])
  })

  it('is ignored if we did not sign it', () => {
    use(newer)
    const [payload = '', signature = ''] = made().split('.')
    const forged = Buffer.from(JSON.stringify([{ ...notice, text: 'Pay here' }])).toString('base64url')
    const shifted = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
    for (const each of ['', payload, `${payload}.`, `.${signature}`, `${forged}.${signature}`, `${payload}.${shifted}`])
      expect(given(each), each).toEqual([])
  })
})
