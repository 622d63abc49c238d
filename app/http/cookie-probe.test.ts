import { expect, it } from 'vitest'
import { cookiesBlockedText, probeCookies, refuseWithoutCookies } from './cookie-probe.server.ts'

const request = (cookie?: string) => new Request('https://ukli.example/auth', { headers: cookie ? { cookie } : {} })
const form = (fields: Record<string, string>) => {
  const filled = new FormData()
  for (const [name, value] of Object.entries(fields)) filled.append(name, value)
  return filled
}

it('the page sets a cookie unless the browser has kept it', () => {
  expect(probeCookies(request())['set-cookie']).toMatch(/^cookie-check=1;/)
  expect(probeCookies(request('notice=later'))['set-cookie']).toMatch(/^cookie-check=1;/)
  expect(probeCookies(request('notice=later; cookie-check=1'))).toEqual({})
})

it('a form of that page without any cookie is refused, and keeps the email but not the password', () => {
  const sent = form({ 'cookie-check': '1', email: 'ada@mail.example', password: 'secret' })
  const refusal = refuseWithoutCookies(request(), sent)
  expect(JSON.stringify(refusal)).not.toContain('secret')
  expect(refusal).toMatchObject({
    data: { errors: { form: cookiesBlockedText }, values: { email: 'ada@mail.example' } },
  })
})

it('a browser that keeps cookies, and a form of another kind, pass', () => {
  const sent = form({ 'cookie-check': '1', email: 'ada@mail.example' })
  expect(refuseWithoutCookies(request('cookie-check=1'), sent)).toBeNull()
  // The schema of the form is strict.
  expect([...sent.keys()]).toEqual(['email'])
  expect(refuseWithoutCookies(request(), form({ email: 'ada@mail.example' }))).toBeNull()
})
