import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { mostFields, usualTextBytes } from './form-limits.ts'
import { parseForm, takeFiles, takeForm, takeFormWithFile, typedValues } from './forms.server.ts'

const post = (body: string, type = 'application/x-www-form-urlencoded') =>
  takeForm(new Request('https://ukli.example/x', { method: 'POST', body, headers: { 'content-type': type } })).then(
    (form) => [...form.keys()].length,
    (thrown: { init?: { status?: number } }) => thrown.init?.status,
  )

it('returns typed values without secrets', () => {
  const form = new FormData()
  const secrets = ['password', 'currentPassword', 'newPassword', 'confirmPassword', 'code', 'assertion', 'attestation']
  for (const name of [...secrets, 'email', 'message']) form.set(name, 'typed')
  expect(typedValues(form)).toEqual({ email: 'typed', message: 'typed' })
})

it('a refused form has the first error of each field and keeps the values', () => {
  const form = new FormData()
  form.set('intent', 'send')
  form.set('message', `It’s "long".\n\n  ɡəʊ `)
  form.append('course', 'a')
  form.append('course', 'b')
  form.append('course', 'c')
  form.set('password', 'short')
  const schema = z.strictObject({
    message: z.string().min(200, 'Too short').regex(/x/, 'No x'),
    course: z.array(z.string()),
    password: z.string().min(12, 'Longer, please'),
  })
  expect(parseForm(form, schema)).toEqual({
    ok: false,
    reason: 'invalid-form',
    errors: { message: 'Too short', password: 'Longer, please' },
    values: { intent: 'send', message: `It’s "long".\n\n  ɡəʊ `, course: ['a', 'b', 'c'] },
  })
})

it('passes the intent only to a schema that discriminates by it', () => {
  const form = new FormData()
  form.set('intent', 'say')
  const chosen = z.discriminatedUnion('intent', [z.strictObject({ intent: z.literal('say') })])
  expect(parseForm(form, chosen)).toEqual({ ok: true, value: { intent: 'say' } })
  expect(parseForm(form, z.strictObject({}))).toEqual({ ok: true, value: {} })
})

it.each([
  ['deed=say&body=Hello', { intent: 'say', body: 'Hello' }],
  ['intent=bulk&deed=close', { intent: 'bulk', step: 'close' }],
])('accepts %s from a page that was opened before the update', async (body, expected) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const form = await takeForm(new Request('https://ukli.example/x', { method: 'POST', body, headers }))
  expect(Object.fromEntries(form)).toEqual(expected)
})

it('refuses NUL characters and too many fields', async () => {
  const fields = (count: number) => Array.from({ length: count }, (_, i) => `f${i}=1`).join('&')
  expect(await post(fields(mostFields))).toBe(mostFields)
  expect(await post(fields(mostFields + 1))).toBe(413)
  expect(await post('a=1&b=%00')).toBe(400)
  expect(await post('a%00=1')).toBe(400)
  expect(await post('{}', 'application/json')).toBe(400)
  expect(await post('x', 'multipart/form-data; boundary=x')).toBe(415)
})

it('several values of a name become a list', () => {
  const form = new FormData()
  for (const [name, value] of [
    ['a', '1'],
    ['b', '1'],
    ['b', '2'],
    ['b', '3'],
  ] as const)
    form.append(name, value)
  const schema = z.strictObject({ a: z.string(), b: z.array(z.string()) })
  expect(parseForm(form, schema)).toEqual({ ok: true, value: { a: '1', b: ['1', '2', '3'] } })
})

it('removes files from the fields and returns them, even empty ones, but ignores inputs without a file', async () => {
  const form = new FormData()
  form.append('message', 'Here')
  form.append('file', new File([], ''))
  form.append('file', new File(['abc'], 'notes.txt'))
  form.append('file', new File([], 'empty.txt'))
  form.append('file', 'no file')
  const files = takeFiles(form, 'file')
  expect(files.map(({ name, content }) => [name, content.size])).toEqual([
    ['notes.txt', 3],
    ['empty.txt', 0],
  ])
  expect([...form.keys()]).toEqual(['message'])
  form.set('file', new File(['abc'], 'notes.txt'))
  expect(typedValues(form)).toEqual({ message: 'Here' })
})

describe('the text of all fields together', () => {
  const half = usualTextBytes / 2
  const forms = {
    'application/x-www-form-urlencoded': (pairs: string[][]) => new URLSearchParams(pairs),
    'multipart/form-data': (pairs: string[][]) => {
      const form = new FormData()
      for (const [name = '', value = ''] of pairs) form.append(name, value)
      return form
    },
  }

  it.each(Object.entries(forms))('is limited in %s, and a route may allow more', async (_type, bodyOf) => {
    const statusOf = (bytes: number, limits = {}) =>
      takeFormWithFile(
        new Request('https://ukli.example/x', {
          method: 'POST',
          // A character of two bytes, because the limit counts bytes.
          body: bodyOf([
            ['a', 'é'.repeat(half / 2)],
            ['b', 'x'.repeat(bytes - half)],
          ]),
        }),
        limits,
      ).then(
        () => 200,
        (thrown: { init?: ResponseInit }) => thrown.init?.status,
      )
    expect(await statusOf(usualTextBytes)).toBe(200)
    expect(await statusOf(usualTextBytes + 1)).toBe(413)
    expect(await statusOf(usualTextBytes + 1, { mostTextBytes: usualTextBytes + 1 })).toBe(200)
  })
})
