import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { done, refused } from '#app/core/outcome.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { act, actions, answerScript, sameAct, type Acts } from './actions.server.ts'

openTestWorld()

type Options = Parameters<typeof actions>[1]

/** Sends a form to a page with these acts. Returns what the action returns or throws. */
async function send(acts: Acts | (() => Acts), fields: string | Record<string, string>, options?: Options) {
  const request = new Request('https://ukli.example/desk', { method: 'POST', body: new URLSearchParams(fields) })
  const args = {
    request,
    url: new URL(request.url),
    params: {},
    pattern: '/desk',
    context: new RouterContextProvider(),
  }
  return actions(
    () => (typeof acts === 'function' ? acts() : acts),
    options,
  )(args).catch((thrown: unknown) => ({
    thrown,
  }))
}

const ran: unknown[] = []
const saved = { tone: 'success', text: 'Saved' } as const
const form = z.strictObject({ name: z.string().min(1, 'Please enter a name') })
const refusals = { taken: { text: 'Somebody has this name', status: 409 } }

const save = act({
  form,
  run: async (values) => {
    ran.push(values)
    return values.name === 'Ada' ? refused('taken') : done(values.name.length)
  },
  refusals,
  field: () => 'name',
  to: (length) => `/desk?length=${length}`,
  notice: saved,
  failure: 'Failed to save',
})
const drop = act({
  form,
  run: () => Promise.reject(new Error('relation "names" does not exist')),
  refusals: {},
  to: '/desk',
  notice: null,
  failure: 'Failed to remove',
})

describe('the form of a page', () => {
  it.each(['constructor', '__proto__', 'Save', '', 'none'])('is refused with 400 for the intent %s', async (intent) => {
    for (const acts of [{ save, drop }, { save }] as Acts[])
      expect(await send(acts, { intent, name: 'Eve' })).toMatchObject({ thrown: { init: { status: 400 } } })
    expect(ran).toEqual([])
  })

  it('needs an intent only on a page with several forms of which none is meant without', async () => {
    expect(await send({ save, drop }, { name: 'Eve' })).toMatchObject({ thrown: { init: { status: 400 } } })
    for (const answer of [
      await send({ save }, { name: 'Eve' }),
      await send({ save, drop }, { name: 'Eve' }, { withoutIntent: 'save' }),
      await send({ save, drop }, { intent: 'save', name: 'Eve' }),
      await send(sameAct(['keep', 'save'], save), { intent: 'keep', name: 'Eve' }),
    ]) {
      expect(answer).toMatchObject({ status: 302 })
      expect((answer as Response).headers.get('location')).toBe('/desk?length=3')
      expect((answer as Response).headers.get('set-cookie')).toContain('notice=')
    }
  })

  it('is answered with its errors and everything typed, or with the refusal at its field', async () => {
    const values = { intent: 'save', name: '' }
    expect(await send({ save, drop }, values)).toMatchObject({
      data: { errors: { name: 'Please enter a name' }, values },
      init: { status: 422 },
    })
    expect(await send({ save }, { name: 'Ada', intent: 'save' })).toMatchObject({
      data: { errors: { name: 'Somebody has this name' }, values: { name: 'Ada' } },
      init: { status: 409 },
    })
  })

  it('is refused to a person who may send others, and to programs that fill in every field', async () => {
    const spec = { form, run: async () => done(), refusals: {}, to: '/desk', notice: null }
    expect(await send({ save: act({ ...spec, may: false }) }, {})).toMatchObject({ thrown: { init: { status: 403 } } })
    const trapped = act({ ...spec, trap: { text: 'Looks automated', status: 422 } })
    expect(await send({ save: trapped }, { name: 'Eve', website: 'x' })).toMatchObject({
      data: { errors: { form: 'Looks automated' }, values: { name: 'Eve' } },
    })
  })

  it('tells a script the errors, or where to go on', async () => {
    const options = { answer: answerScript }
    const refusal = (await send({ save }, { name: 'Ada' }, options)) as Response
    expect([refusal.status, await refusal.json()]).toMatchObject([409, { errors: { name: 'Somebody has this name' } }])
    const answer = (await send({ save }, { name: 'Eve' }, options)) as Response
    expect(await answer.json()).toMatchObject({ to: '/desk?length=3' })
    expect(answer.headers.get('set-cookie')).toContain('notice=')
  })
})

describe('an act that fails', () => {
  const errorId = expect.stringMatching(/^ERR-/)
  const failed = (text: string) => ({ data: { errors: { form: text, errorId } }, init: { status: 500 } })

  it('answers like a refused form, with its own text or that of the page', async () => {
    const values = { intent: 'drop', name: 'Eve', password: 'secret' }
    expect(await send({ save, drop }, { intent: 'drop', name: 'Eve' })).toMatchObject({
      ...failed('Failed to remove'),
      data: { values: { intent: 'drop', name: 'Eve' } },
    })
    const answer = () => Promise.reject(new Error('broken'))
    expect(await send({ save, drop: { answer } }, values, { failure: 'Failed to change' })).toMatchObject({
      data: { errors: { form: 'Failed to change', errorId }, values: { name: 'Eve' } },
    })
    expect(JSON.stringify(await send({ drop: { answer } }, values, { failure: 'Failed' }))).not.toContain('secret')
  })

  it('keeps what was typed if the page cannot even be prepared, and every ticked box', async () => {
    const prepare = () => {
      throw new Error('broken')
    }
    expect(await send(prepare, 'roles=hr&roles=adviser', { failure: 'Failed to change' })).toMatchObject({
      ...failed('Failed to change'),
      data: { values: { roles: ['hr', 'adviser'] } },
    })
  })

  it('fails as a page without a text, and thrown responses stay as they are', async () => {
    const answer = () => Promise.reject(new Error('broken'))
    expect(await send({ drop: { answer } }, {})).toMatchObject({ thrown: { message: 'broken' } })
    const thrown = new Response(null, { status: 302 })
    expect(await send({ drop: { failure: 'Failed', answer: () => Promise.reject(thrown) } }, {})).toEqual({ thrown })
  })
})
