import { expect, it } from 'vitest'
import { chooseAct, readIntent } from './intents.server.ts'

function form(intent?: string) {
  const fields = new FormData()
  if (intent !== undefined) fields.set('intent', intent)
  return fields
}

it('returns the intent of a form that the page has', () => {
  expect(readIntent(form('keep'), ['keep', 'drop'])).toBe('keep')
  expect(readIntent(form(), [null, 'drop'])).toBeNull()
  expect(chooseAct(form('drop'), { keep: 1, drop: 2 })).toBe(2)
})

it.each(['constructor', '__proto__', 'Keep', '', undefined])('refuses the intent %s with 400', (intent) => {
  for (const read of [
    () => readIntent(form(intent), ['keep', 'drop']),
    () => chooseAct(form(intent), { keep: 1, drop: 2 }),
  ])
    expect(read).toThrow(expect.objectContaining({ init: { status: 400 } }))
})
