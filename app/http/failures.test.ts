import { RouterContextProvider } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from 'react-router'
import { describe, expect, it } from 'vitest'
import { awayText } from '#app/core/database-away.ts'
import type { FailureWords } from '#app/core/failure.ts'
import { answerForm, failedPageResponse, addFailureTexts, logBrowserError, readOrFailure } from './failures.server.ts'
import { takeForm } from './forms.server.ts'

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
async function run(
  part: 'loader' | 'action',
  module: Module,
  { fields = 'intent=send&message=Long', isTaken = true, signal = new AbortController().signal } = {},
) {
  const request = new Request('https://ukli.example/desk', {
    signal,
    ...(part === 'action' && {
      method: 'POST',
      body: fields,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  })
  if (part === 'action' && isTaken) await takeForm(request)
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

  it('pages, parts and forms show no number, because no log would have it', async () => {
    const handle = { failures: { query: 'Failed to load tickets', command: 'Failed to send' } }
    // The first error of ten seconds is logged and the others are not: people cannot tell which is theirs.
    for (let asked = 0; asked < 2; asked += 1) {
      expect(await run('loader', { loader: away, handle, default: screen })).toMatchObject({
        thrown: { data: { failure: { text: 'Failed to load tickets', errorId: '' } }, init: { status: 503 } },
      })
      expect(await run('action', { action: away, handle, default: screen })).toMatchObject({
        data: { errors: { form: 'Failed to send', errorId: '' }, values: { message: 'Long' } },
        init: { status: 503 },
      })
      expect(await readOrFailure('No counters', away)).toMatchObject({ failure: { errorId: '', status: 503 } })
    }
  })

  it('a route without a page says that our data cannot be reached', async () => {
    const { thrown } = (await run('loader', { loader: away })) as { thrown: Response }
    expect([thrown.status, await thrown.text()]).toEqual([503, awayText])
  })
})

describe('an action that fails', () => {
  const handle = { failures: { command: { send: 'Failed to send', close: 'Failed to close' } } }

  it('keeps every ticked box', async () => {
    const fields = 'intent=send&roles=hr&roles=advisor'
    expect(await run('action', { action: broken, handle, default: screen }, { fields })).toMatchObject({
      data: { values: { intent: 'send', roles: ['hr', 'advisor'] } },
    })
  })

  it('answers like a refused form with the typed values and the text of its intent', async () => {
    expect(await run('action', { action: broken, handle, default: screen })).toMatchObject({
      data: { errors: { form: 'Failed to send', errorId: number }, values: { intent: 'send', message: 'Long' } },
      init: { status: 500 },
    })
    const close = { fields: 'intent=close' }
    expect(await run('action', { action: broken, handle, default: screen }, close)).toMatchObject({
      data: { errors: { form: 'Failed to close' } },
    })
    const neither = { fields: 'message=Long' }
    expect(await run('action', { action: broken, handle, default: screen }, neither)).toMatchObject({
      data: { errors: { form: 'Failed to send' } },
    })
    const one = { failures: { command: 'Failed to save' } }
    expect(await run('action', { action: broken, handle: one, default: screen })).toMatchObject({
      data: { errors: { form: 'Failed to save' } },
    })
  })

  it('fails as a page when it has no form or no text of its own, and its thrown responses stay as they are', async () => {
    const fault = { thrown: { data: { failure: { text: 'Something went wrong', errorId: number } } } }
    expect(await run('action', { action: broken, default: screen })).toMatchObject(fault)
    expect(await run('action', { action: broken, handle, default: screen }, { isTaken: false })).toMatchObject(fault)
    const refusal = new Response(null, { status: 403 })
    expect(await run('action', { action: () => Promise.reject(refusal), handle, default: screen })).toEqual({
      thrown: refusal,
    })
  })

  it('can be given a text for each form', async () => {
    const form = new FormData()
    form.set('email', 'ada@mail.example')
    form.set('password', 'secret')
    expect(await answerForm(form, { otherwise: 'Try again', answer: broken })).toMatchObject({
      data: { errors: { form: 'Try again', errorId: number }, values: { email: 'ada@mail.example' } },
      init: { status: 500 },
    })
    const refusal = new Response(null, { status: 302 })
    await expect(answerForm(form, { otherwise: 'Try again', answer: () => Promise.reject(refusal) })).rejects.toBe(
      refusal,
    )
  })
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
    const all = { screen: 'routes/public/courses', message: 'x is not a function', stack: 'at a.js:1:2', ...fields }
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
