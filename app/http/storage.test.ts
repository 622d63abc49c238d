import { describe, expect, it } from 'vitest'
import { loaderHeaders, storable, storableHeaders } from './storage.ts'

const none = new Headers()
const waiting = new Headers({ 'retry-after': '3600' })

describe('a page that is stored', () => {
  it('says so, unless a form of it has to wait: that answer says when to try again and is kept for nobody', () => {
    expect([...storableHeaders({ actionHeaders: none })]).toEqual([['cache-control', storable]])
    expect([...storableHeaders({ actionHeaders: waiting })]).toEqual([['retry-after', '3600']])
  })

  it('whose loader decides says both', () => {
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
