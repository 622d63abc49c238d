import { expect, it } from 'vitest'
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
