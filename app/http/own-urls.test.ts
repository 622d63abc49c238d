import { describe, expect, it } from 'vitest'
import { ownPath, ownReferrer } from './own-urls.ts'

it.each([
  ['/courses?level=Diploma#list', '/courses?level=Diploma#list'],
  ['/', '/'],
  ['/a\r\nset-cookie: x=y', '/aset-cookie:%20x=y'],
  ['/courses?q=€', '/courses?q=%E2%82%AC'],
  ['/€', '/%E2%82%AC'],
  ['/%09/elsewhere.example', '/%09/elsewhere.example'],
])('accepts %j as %s', (given, expected) => expect(ownPath(given)).toBe(expected))

it.each([
  'https://elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/\n\\elsewhere.example',
  '/.//elsewhere.example',
  '/a/..//elsewhere.example',
  'javascript:alert(1)',
  '',
])('rejects %j, which leads elsewhere', (given) => expect(ownPath(given)).toBeNull())

describe('the page that a form was sent from', () => {
  const origin = 'https://ukli.example'

  it.each([
    ['https://ukli.example/no-such-page?x=1#end', '/no-such-page?x=1'],
    ['https://ukli.example//evil.example', null],
    ['https://evil.example/courses', null],
    ['http://ukli.example/courses', null],
    ['/courses', null],
    [null, null],
  ])('is read from %j as %j', (referrer, expected) => {
    expect(ownReferrer({ referrer, origin })).toBe(expected)
  })
})
