import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { refuseAtDoor, refuseBody } from './refusals.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const request = (method: string, url: string, headers: Record<string, string> = form) =>
  ({ method, url, headers }) as unknown as IncomingMessage
const door = (url: string, method = 'GET') => refuseAtDoor(request(method, url))?.status ?? 'let in'
const body = (url: string, { isOwn = true, method = 'POST', headers = form as Record<string, string> } = {}) =>
  refuseBody(request(method, url, headers), isOwn)?.status ?? 'let in'

describe('an address', () => {
  it('has at most twenty parts and 2,048 characters', () => {
    expect([door('/a'.repeat(20)), door('/a'.repeat(21))]).toEqual(['let in', 414])
    expect([door(`/${'a'.repeat(2_047)}`), door(`/${'a'.repeat(2_048)}`)]).toEqual(['let in', 414])
  })

  it('begins with a slash, holds no NUL and can be read', () => {
    expect(['courses', '/%00', '/courses?q=%00', '/%E0%A4', '/courses?q=%E0%A4'].map((url) => door(url))).toEqual([
      414,
      400,
      400,
      400,
      'let in',
    ])
  })

  it('is asked for in three ways', () => {
    expect(['GET', 'HEAD', 'POST', 'PUT', 'TRACE'].map((method) => door('/', method))).toEqual([
      'let in',
      'let in',
      'let in',
      405,
      405,
    ])
  })
})

describe('what is sent', () => {
  it('comes from a page of ours, but for what proves itself otherwise', () => {
    const foreign = ['/contact', '/webhooks/stripe', '/reminders?token=x', '/reminders', '/staff-portal/webhooks/']
    expect(foreign.map((url) => body(url, { isOwn: false }))).toEqual([403, 'let in', 'let in', 403, 403])
    expect(foreign.map((url) => body(url))).toEqual(foreign.map(() => 'let in'))
  })

  it('is a form or JSON', () => {
    const types = ['application/json', 'multipart/form-data; boundary=x', 'text/plain', 'application/jsonp', '']
    expect(types.map((type) => body('/contact', { headers: { 'content-type': type } }))).toEqual([
      'let in',
      'let in',
      415,
      415,
      415,
    ])
  })

  it('is nobody’s matter where a page is only asked for', () => {
    expect(body('/contact', { isOwn: false, method: 'GET', headers: {} })).toBe('let in')
  })
})
