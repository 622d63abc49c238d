import { beforeEach, describe, expect, it } from 'vitest'
import {
  findFresh,
  findOrRender,
  purgePages,
  storageTerms,
  storedPageBytes,
  storedPageCount,
  type Rendered,
} from './page-cache.ts'
import { keep } from './cached-responses.ts'

const page = (text: string, fresh = 60): Rendered => ({
  stored: keep({ status: 200, bodies: { raw: Buffer.from(text) }, etag: text, headers: [] }),
  fresh,
  stale: 60,
  isKept: true,
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

  it('is not rendered while it is fresh', async () => {
    let renderings = 0
    const render = async () => {
      renderings += 1
      return page('home')
    }
    for (let i = 0; i < 3; i++) expect((await findOrRender('/', render))?.etag).toBe('home')
    expect(renderings).toBe(1)
  })

  it('counts for its bytes, its key and what it takes beside them', async () => {
    await findOrRender('/key', async () => page('home'))
    expect(storedPageBytes()).toBe('home'.length + 2 * '/key'.length + 4_096)
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

  it('past its time and its patience is waited for', async () => {
    const over = { ...page('old', 0), stale: 0 }
    await findOrRender('/', async () => over)
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect((await findOrRender('/', async () => page('new')))?.etag).toBe('new')
  })

  it('asked for after a purge does not wait for a rendering from before', async () => {
    let finish = () => {}
    const waiting = new Promise<void>((resolve) => {
      finish = resolve
    })
    const late = findOrRender('/', async () => {
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
    const first = findOrRender('/', renderNew)
    finish()
    await late
    // The old rendering's end does not make the new one forgotten.
    const second = findOrRender('/', renderNew)
    finishNew()
    expect([(await first)?.etag, (await second)?.etag, renderings]).toEqual(['new', 'new', 1])
  })

  it('whose rendering failed is rendered again', async () => {
    await expect(findOrRender('/', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect((await findOrRender('/', async () => page('home')))?.etag).toBe('home')
  })

  it('that may not be stored is rendered each time', async () => {
    expect(await findOrRender('/private', async () => null)).toBeNull()
    expect(storedPageCount()).toBe(0)
  })
})

it('of one request only is not kept', async () => {
  const once = { ...page('no such course'), isKept: false }
  expect((await findOrRender('/courses/none', async () => once))?.etag).toBe('no such course')
  expect(storedPageCount()).toBe(0)
})

it('never fills memory with made-up addresses: what nobody asks for again goes first', async () => {
  const body = Buffer.alloc(100_000)
  const large = (): Rendered => ({
    ...page('x'),
    stored: keep({ status: 200, bodies: { br: body }, etag: 'x', headers: [] }),
  })
  await findOrRender('/', async () => page('home'))
  for (let i = 0; i < 2_000; i++) {
    await findOrRender(`/courses?level=${i}`, async () => large())
    expect(findFresh('/')?.etag).toBe('home')
  }
  expect(storedPageBytes()).toBeLessThanOrEqual(24 * 1024 * 1024)
  expect(storedPageBytes()).toBeGreaterThan(23 * 1024 * 1024)
  expect(findFresh('/courses?level=1')).toBeNull()
})

it.each([
  ['public, s-maxage=300, stale-while-revalidate=60', { fresh: 300, stale: 60 }],
  ['private, no-store', { fresh: 0, stale: 0 }],
  [null, { fresh: 0, stale: 0 }],
])('%s may be stored for %o', (header, terms) => expect(storageTerms(header)).toEqual(terms))
