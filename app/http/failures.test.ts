import { RouterContextProvider } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from 'react-router'
import { describe, expect, it } from 'vitest'
import { awayText } from '#app/core/database-away.ts'
import type { FailureWords } from '#app/core/failure.ts'
import { failedPageResponse, addFailureTexts, logBrowserError, readOrFailure } from './failures.server.ts'

const number = expect.stringMatching(/^ERR-[2-9A-Z]{8}$/)
const broken = () => Promise.reject(new Error('relation "students" does not exist'))

type Module = {
  loader?: (args: LoaderFunctionArgs) => Promise<unknown>
  action?: (args: ActionFunctionArgs) => Promise<unknown>
  default?: () => null
  handle?: { failures: FailureWords }
}

function named(module: Module) {
  const build = { routes: { page: { id: 'page', module }, gone: undefined } } as unknown as ServerBuild
  return addFailureTexts(build).routes['page']?.module as unknown as Required<Module>
}

/** Runs a loader or action and returns what it returns or throws. */
async function run(part: 'loader' | 'action', module: Module, { signal = new AbortController().signal } = {}) {
  const request = new Request('https://ukli.example/desk', {
    signal,
    ...(part === 'action' && {
      method: 'POST',
      body: 'intent=send&message=Long',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  })
  const args = { request, params: {}, context: new RouterContextProvider() } as unknown as LoaderFunctionArgs &
    ActionFunctionArgs
  const { [part]: act } = named(module)
  return act(args).catch((thrown: unknown) => ({ thrown }))
}

const screen = () => null

describe('a loader that fails', () => {
  it('answers with the text of its page and an error id', async () => {
    const words = { handle: { failures: { query: 'Failed to load tickets' } }, loader: broken, default: screen }
    expect(await run('loader', words)).toMatchObject({
      thrown: { data: { failure: { text: 'Failed to load tickets', errorId: number } }, init: { status: 500 } },
    })
    expect(await run('loader', { loader: broken, default: screen })).toMatchObject({
      thrown: { data: { failure: { text: 'Something went wrong' } } },
    })
  })

  it('answers with plain text on a route without a page', async () => {
    const { thrown } = (await run('loader', { loader: broken })) as { thrown: Response }
    expect([thrown.status, await thrown.text()]).toEqual([
      500,
      expect.stringMatching(/^Something went wrong \(error ERR-/),
    ])
  })

  it('is not logged once the visitor has left, and its thrown responses stay as they are', async () => {
    const left = AbortSignal.abort()
    expect(await run('loader', { loader: broken, default: screen }, { signal: left })).toEqual({
      thrown: expect.objectContaining({ message: 'relation "students" does not exist' }),
    })
    const refusal = new Response(null, { status: 404 })
    expect(await run('loader', { loader: () => Promise.reject(refusal), default: screen })).toEqual({ thrown: refusal })
  })
})

describe('while the database is away', () => {
  const away = () =>
    Promise.reject(
      new Error('Failed query', { cause: Object.assign(new Error('connect ECONNREFUSED'), { syscall: 'connect' }) }),
    )

  it('pages and parts show no number, because no log would have it', async () => {
    const handle = { failures: { query: 'Failed to load tickets' } }
    // The first error of ten seconds is logged and the others are not: people cannot tell which is theirs.
    for (let asked = 0; asked < 2; asked += 1) {
      expect(await run('loader', { loader: away, handle, default: screen })).toMatchObject({
        thrown: { data: { failure: { text: 'Failed to load tickets', errorId: '' } }, init: { status: 503 } },
      })
      expect(await readOrFailure('No counters', away)).toMatchObject({ failure: { errorId: '', status: 503 } })
    }
  })

  it('a route without a page says that our data cannot be reached', async () => {
    const { thrown } = (await run('loader', { loader: away })) as { thrown: Response }
    expect([thrown.status, await thrown.text()]).toEqual([503, awayText])
  })
})

it('an action that fails is a failed page, and its thrown responses stay as they are', async () => {
  const fault = { thrown: { data: { failure: { text: 'Something went wrong', errorId: number } } } }
  expect(await run('action', { action: broken, default: screen })).toMatchObject(fault)
  const refusal = new Response(null, { status: 403 })
  expect(await run('action', { action: () => Promise.reject(refusal), default: screen })).toEqual({ thrown: refusal })
})

it('a part of a page can fail alone', async () => {
  const failure = { text: 'No counters', errorId: number }
  expect(await readOrFailure('No counters', broken)).toEqual({ ok: false, failure })
  expect(await readOrFailure('No counters', async () => 7)).toEqual({ ok: true, value: 7 })
  const refusal = new Response(null, { status: 403 })
  await expect(readOrFailure('No counters', () => Promise.reject(refusal))).rejects.toBe(refusal)
})

it('a page that fails to render answers with the nearest text', async () => {
  const handles = [
    { failures: { query: 'Failed to load courses' } },
    undefined,
    { failures: { query: 'Failed to load tickets' } },
    {},
  ]
  const answer = failedPageResponse(new Error('x is undefined'), { handles, path: '/desk' })
  expect([answer.status, await answer.json()]).toEqual([
    500,
    { failure: { text: 'Failed to load tickets', errorId: number } },
  ])
})

it('logs reports of browser errors within limits, and nothing else', () => {
  const report = (fields: Record<string, string>) => {
    const form = new FormData()
    const all = {
      screen: 'pages/public/courses/route',
      message: 'x is not a function',
      stack: 'at a.js:1:2',
      ...fields,
    }
    for (const [name, value] of Object.entries(all)) form.set(name, value)
    return logBrowserError(form)
  }
  expect(report({ screen: 'x'.repeat(200), message: 'x'.repeat(500), stack: 'x'.repeat(8_000) })).toEqual(number)
  for (const [name, most] of [
    ['screen', 200],
    ['message', 500],
    ['stack', 8_000],
  ] as const) {
    expect(report({ [name]: 'x'.repeat(most + 1) })).toBeNull()
  }
})
