import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { StudentActor } from '#app/core/person.ts'
import type { OwnRow } from '#app/features/accounts/own-row/queries.server.ts'
import { ownRowContext, ownRowOf, studentContext } from './context.ts'

const own = { ids: [] } as unknown as OwnRow<string>
const another = { ids: [] } as unknown as OwnRow<string>

it('what came with the session is given to a student whom a guard has proven, and to the page that asked for it', () => {
  const context = new RouterContextProvider()
  context.set(ownRowContext, { own, row: 'what was read' })
  expect(() => ownRowOf(context, own)).toThrow()
  context.set(studentContext, {} as StudentActor)
  expect(ownRowOf(context, own)).toBe('what was read')
  expect(ownRowOf(context, another)).toBeUndefined()
  context.set(ownRowContext, { own, row: null })
  expect(ownRowOf(context, own)).toBeUndefined()
})
