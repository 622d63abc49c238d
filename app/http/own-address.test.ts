import { expect, it } from 'vitest'
import { ownAddress } from './own-address.ts'

it.each([
  ['/courses?level=Diploma#list', '/courses?level=Diploma#list'],
  ['/', '/'],
  ['/a\r\nset-cookie: x=y', '/aset-cookie:%20x=y'],
  ['/courses?q=€', '/courses?q=%E2%82%AC'],
  ['/€', '/%E2%82%AC'],
  ['/%09/elsewhere.example', '/%09/elsewhere.example'],
])('%j is an address of this site: %s', (given, expected) => expect(ownAddress(given)).toBe(expected))

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
])('%j leads elsewhere', (given) => expect(ownAddress(given)).toBeNull())
