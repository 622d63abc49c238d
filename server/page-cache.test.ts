import { beforeEach, describe, expect, it } from 'vitest'
import { findFreshPage, findOrRenderPage, purgePages, readLifetime, cacheSize, type Rendered } from './page-cache.ts'

const page = (text: string, fresh = 60): Rendered => ({
  response: { status: 200, bodies: { raw: Buffer.from(text) }, etag: text, headers: [] },
  fresh,
  stale: 60,
})

beforeEach(purgePages)

describe('a cached page', () => {
  it('is rendered once for many requests at the same time', async () => {
    let renderings = 0
    const render = async () => {
      renderings += 1
      await new Promise((resolve) => setTimeout(resolve, 5))
      return page('home')
    }
    const answers = await Promise.all(Array.from({ length: 20 }, () => findOrRenderPage('/', render)))
    expect(renderings).toBe(1)
    expect(answers.every((answer) => answer?.etag === 'home')).toBe(true)
  })

  it('is not rendered again while it is fresh', async () => {
    let renderings = 0
    const render = async () => {
      renderings += 1
      return page('home')
    }
    for (let i = 0; i < 3; i++) expect((await findOrRenderPage('/', render))?.etag).toBe('home')
    expect(renderings).toBe(1)
  })

  it('counts towards the size of the cache with its bytes, its key and an overhead', async () => {
    await findOrRenderPage('/key', async () => page('home'))
    expect(cacheSize().bytes).toBe('home'.length + 2 * '/key'.length + 4_096)
  })

  it('is rendered again after a purge', async () => {
    await findOrRenderPage('/', async () => page('old'))
    purgePages()
    expect((await findOrRenderPage('/', async () => page('new')))?.etag).toBe('new')
  })

  it('is not cached when a purge came while it was being rendered', async () => {
    let finish = () => {}
    const waiting = new Promise<void>((resolve) => {
      finish = resolve
    })
    const running = findOrRenderPage('/', async () => {
      await waiting
      return page('old')
    })
    purgePages()
    finish()
    await running
    expect((await findOrRenderPage('/', async () => page('new')))?.etag).toBe('new')
  })

  it('is served stale while it is rendered again', async () => {
    await findOrRenderPage('/', async () => page('first', 0.001))
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect((await findOrRenderPage('/', async () => page('second')))?.etag).toBe('first')
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect((await findOrRenderPage('/', async () => page('third')))?.etag).toBe('second')
  })

  it('is rendered before it is served once it has been stale for too long', async () => {
    const over = { ...page('old', 0.001), stale: 0 }
    await findOrRenderPage('/', async () => over)
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect((await findOrRenderPage('/', async () => page('new')))?.etag).toBe('new')
  })

  it('does not wait for a rendering from before a purge', async () => {
    let finish = () => {}
    const waiting = new Promise<void>((resolve) => {
      finish = resolve
    })
    const late = findOrRenderPage('/', async () => {
      await waiting
      return page('old')
    })
    purgePages()
    let finishNew = () => {}
    const waitingNew = new Promise<void>((resolve) => {
      finishNew = resolve
    })
    let renderings = 0
    const renderNew = async () => {
      renderings += 1
      await waitingNew
      return page('new')
    }
    const first = findOrRenderPage('/', renderNew)
    finish()
    await late
    // The end of the old rendering does not remove the new one.
    const second = findOrRenderPage('/', renderNew)
    finishNew()
    expect([(await first)?.etag, (await second)?.etag, renderings]).toEqual(['new', 'new', 1])
  })

  it('is rendered again after rendering it failed', async () => {
    await expect(findOrRenderPage('/', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect((await findOrRenderPage('/', async () => page('home')))?.etag).toBe('home')
  })

  it('is rendered each time if it must not be cached', async () => {
    expect(await findOrRenderPage('/private', async () => null)).toBeNull()
    expect(cacheSize().pages).toBe(0)
  })
})

it('does not cache a page that is never fresh', async () => {
  const once = page('no such course', 0)
  expect((await findOrRenderPage('/courses/none', async () => once))?.etag).toBe('no such course')
  expect(cacheSize().pages).toBe(0)
})

it('never fills memory with made-up URLs: the least recently used pages are evicted first', async () => {
  const body = Buffer.alloc(100_000)
  const large = (): Rendered => ({
    ...page('x'),
    response: { status: 200, bodies: { br: body }, etag: 'x', headers: [] },
  })
  await findOrRenderPage('/', async () => page('home'))
  for (let i = 0; i < 2_000; i++) {
    await findOrRenderPage(`/courses?level=${i}`, async () => large())
    expect(findFreshPage('/')?.etag).toBe('home')
  }
  expect(cacheSize().bytes).toBeLessThanOrEqual(24 * 1024 * 1024)
  expect(cacheSize().bytes).toBeGreaterThan(23 * 1024 * 1024)
  expect(findFreshPage('/courses?level=1')).toBeNull()
})

it.each([
  ['public, s-maxage=300, stale-while-revalidate=60', { fresh: 300, stale: 60 }],
  ['private, no-store', { fresh: 0, stale: 0 }],
  [null, { fresh: 0, stale: 0 }],
])('%s may be cached for %o', (header, lifetime) => expect(readLifetime(header)).toEqual(lifetime))
