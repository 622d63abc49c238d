import { beforeEach, describe, expect, it } from 'vitest'
import { findOrRender, purgePages, storageTerms, storedPageCount, type Rendered } from './page-store.ts'

const page = (text: string, fresh = 60): Rendered => ({
  stored: { bodies: { raw: Buffer.from(text) }, etag: text, headers: [] },
  fresh,
  stale: 60,
})

beforeEach(purgePages)

describe('a stored page', () => {
  it('is rendered once, however many ask for it at once', async () => {
    let renderings = 0
    const render = async () => {
      renderings += 1
      await new Promise((resolve) => setTimeout(resolve, 5))
      return page('home')
    }
    const answers = await Promise.all(Array.from({ length: 20 }, () => findOrRender('/', render)))
    expect(renderings).toBe(1)
    expect(answers.every((answer) => answer?.etag === 'home')).toBe(true)
  })

  it('is rendered again after a purge', async () => {
    await findOrRender('/', async () => page('old'))
    purgePages()
    expect((await findOrRender('/', async () => page('new')))?.etag).toBe('new')
  })

  it('is not kept when a purge came while it was being rendered', async () => {
    let finish = () => {}
    const waiting = new Promise<void>((resolve) => {
      finish = resolve
    })
    const running = findOrRender('/', async () => {
      await waiting
      return page('old')
    })
    purgePages()
    finish()
    await running
    expect((await findOrRender('/', async () => page('new')))?.etag).toBe('new')
  })

  it('past its time is served while it is rendered anew', async () => {
    await findOrRender('/', async () => page('first', 0))
    expect((await findOrRender('/', async () => page('second')))?.etag).toBe('first')
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect((await findOrRender('/', async () => page('third')))?.etag).toBe('second')
  })

  it('that may not be stored is rendered each time', async () => {
    expect(await findOrRender('/private', async () => null)).toBeNull()
    expect(storedPageCount()).toBe(0)
  })
})

it('never fills memory with made-up addresses', async () => {
  for (let i = 0; i < 1_600; i++) await findOrRender(`/?${i}`, async () => page(String(i)))
  expect(storedPageCount()).toBeLessThanOrEqual(1_500)
})

it.each([
  ['public, s-maxage=300, stale-while-revalidate=60', { fresh: 300, stale: 60 }],
  ['private, no-store', { fresh: 0, stale: 0 }],
  [null, { fresh: 0, stale: 0 }],
])('%s may be stored for %o', (header, terms) => expect(storageTerms(header)).toEqual(terms))
