import { expect, it } from 'vitest'
import { creationForm, fileChangeForm } from './documents.forms.ts'
import { numberName } from './documents.ts'

it.each([
  ['Report.pdf', [], 'Report.pdf'],
  ['Report.pdf', ['Report.docx'], 'Report.pdf'],
  ['Report.pdf', ['report.PDF'], 'Report (2).pdf'],
  ['Report.pdf', ['Report.pdf', 'Report (2).pdf'], 'Report (3).pdf'],
  ['Né.pdf', ['Ne\u0301.pdf'], 'Né (2).pdf'],
  ['No ending', ['No ending'], 'No ending (2)'],
  ['v1.2 final.pdf', ['v1.2 final.pdf'], 'v1.2 final (2).pdf'],
])('names %s beside %j as %s', (name, taken, free) => expect(numberName({ name, taken })).toBe(free))

it('names a file or folder without overrides of the direction, and not with nothing but invisible characters', () => {
  const file = { fileId: crypto.randomUUID(), folderId: crypto.randomUUID(), seen: 'a.pdf' }
  expect(fileChangeForm.parse({ ...file, name: 'cod\u202efdp' }).name).toBe('codfdp')
  expect(creationForm.parse({ name: 'Plans \u202e7202', description: 'A\u202e' })).toMatchObject({
    name: 'Plans 7202',
    description: 'A',
  })
  for (const name of ['\u200b', '\u202e ', '\u2066\u2069'])
    expect([fileChangeForm.safeParse({ ...file, name }).success, creationForm.safeParse({ name }).success]).toEqual([
      false,
      false,
    ])
})
