import { describe, expect, it } from 'vitest'
import { loaderHeaders, storable, storableHeaders } from './storage.ts'

const none = new Headers()
const waiting = new Headers({ 'retry-after': '3600' })

describe('a cached page', () => {
  it('is cacheable, except a response that asks one visitor to wait', () => {
    expect([...storableHeaders({ actionHeaders: none })]).toEqual([['cache-control', storable]])
    expect([...storableHeaders({ actionHeaders: waiting })]).toEqual([['retry-after', '3600']])
  })

  it('can have headers from its loader and its action', () => {
    const loader = new Headers({ 'cache-control': storable })
    const headers = loaderHeaders({
      loaderHeaders: loader,
      actionHeaders: waiting,
      parentHeaders: none,
      errorHeaders: undefined,
    })
    expect([...headers]).toEqual([
      ['cache-control', storable],
      ['retry-after', '3600'],
    ])
  })
})
