import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { findRequestRefusal, findFormRefusal } from './refusals.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const request = (method: string, url: string, headers: Record<string, string> = form) =>
  ({ method, url, headers }) as unknown as IncomingMessage
const refused = (url: string, method = 'GET') => findRequestRefusal(request(method, url))?.status ?? 'accepted'
const body = (url: string, { isOwn = true, method = 'POST', headers = form as Record<string, string> } = {}) =>
  findFormRefusal(request(method, url, headers), isOwn)?.status ?? 'accepted'

describe('a URL', () => {
  it('has at most twenty parts and 2,048 characters', () => {
    expect([refused('/a'.repeat(20)), refused('/a'.repeat(21))]).toEqual(['accepted', 414])
    expect([refused(`/${'a'.repeat(2_047)}`), refused(`/${'a'.repeat(2_048)}`)]).toEqual(['accepted', 414])
  })

  it('starts with a slash, has no NUL character and can be decoded', () => {
    expect(['courses', '/%00', '/courses?q=%00', '/%E0%A4', '/courses?q=%E0%A4'].map((url) => refused(url))).toEqual([
      400,
      400,
      400,
      400,
      'accepted',
    ])
  })

  it('is requested with one of three methods', () => {
    expect(['GET', 'HEAD', 'POST', 'PUT', 'TRACE'].map((method) => refused('/', method))).toEqual([
      'accepted',
      'accepted',
      'accepted',
      405,
      405,
    ])
  })
})

describe('a body', () => {
  it('must come from our own pages, except where another proof is required', () => {
    const foreign = ['/contact', '/webhooks/stripe', '/reminders?token=x', '/reminders', '/staff-portal/webhooks/']
    expect(foreign.map((url) => body(url, { isOwn: false }))).toEqual([403, 'accepted', 'accepted', 403, 403])
    expect(foreign.map((url) => body(url))).toEqual(foreign.map(() => 'accepted'))
  })

  it('is a form or JSON', () => {
    const types = ['application/json', 'multipart/form-data; boundary=x', 'text/plain', 'application/jsonp', '']
    expect(types.map((type) => body('/contact', { headers: { 'content-type': type } }))).toEqual([
      'accepted',
      'accepted',
      415,
      415,
      415,
    ])
  })

  it('is not checked for requests that only read', () => {
    expect(body('/contact', { isOwn: false, method: 'GET', headers: {} })).toBe('accepted')
  })
})
