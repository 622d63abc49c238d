import { RouterContextProvider, type ActionFunctionArgs, type ServerBuild } from 'react-router'
import { expect, it, vi } from 'vitest'
import { madeForHeader, signedOutReply, wantsReply } from '#app/core/own-reply.ts'
import type { Person } from '#app/core/person.ts'
import { personContext } from './context.ts'
import { addFailureTexts } from './failures.server.ts'

const signedIn = { userId: 'second', fullName: 'Marta Ruiz' } as Person

/** Sends a ticket from a page that was drawn for somebody. Returns the answer, and whether the ticket was filed. */
async function send({
  madeFor,
  isPage = true,
  accept = '*/*',
}: {
  madeFor: string | null
  isPage?: boolean
  accept?: string
}) {
  const file = vi.fn(() => Promise.resolve('filed'))
  const module = { action: file, ...(isPage && { default: () => null }) }
  const built = addFailureTexts({ routes: { page: { id: 'page', module } } } as unknown as ServerBuild)
  const { action } = built.routes.page?.module ?? {}
  if (typeof action !== 'function') throw new Error('the page lost its action')
  const context = new RouterContextProvider()
  context.set(personContext, signedIn)
  const request = new Request('https://ukli.example/student-dashboard', {
    method: 'POST',
    body: new URLSearchParams({ title: 'My exam', password: 'secret' }),
    headers: { accept, ...(madeFor ? { [madeForHeader]: madeFor } : {}) },
  })
  const answer: unknown = await action({ request, params: {}, context } as unknown as ActionFunctionArgs)
  return { answer, isFiled: file.mock.calls.length > 0 }
}

it('a form made for another account is refused with its text', async () => {
  const { answer, isFiled } = await send({ madeFor: 'first' })
  expect(isFiled).toBe(false)
  expect(answer).toMatchObject({
    init: { status: 409 },
    data: { values: { title: 'My exam' }, errors: { form: expect.stringMatching(/^Nothing was sent: Marta Ruiz/) } },
  })
})

it('a script that sends for another account learns that its own is signed out', async () => {
  const { answer, isFiled } = await send({ madeFor: 'first', isPage: false, accept: wantsReply })
  expect(isFiled).toBe(false)
  expect(await (answer as Response).json()).toEqual(await signedOutReply().json())
})

it('a form of the same account, one without a script, and signing out are taken', async () => {
  expect(await send({ madeFor: 'second' })).toEqual({ answer: 'filed', isFiled: true })
  expect(await send({ madeFor: null })).toEqual({ answer: 'filed', isFiled: true })
  expect(await send({ madeFor: 'first', isPage: false })).toEqual({ answer: 'filed', isFiled: true })
})
