import { globSync, readFileSync } from 'node:fs'
import { afterEach, expect, it } from 'vitest'
import { exampleInstitute, setInstitute, unknownInstitute } from '#app/core/institute.ts'
import { fillLegalText } from './fill.ts'

const files = globSync('app/content/legal/**/*.md')
const textOf = (file: string) => fillLegalText(readFileSync(file, 'utf8'))

afterEach(() => setInstitute(exampleInstitute))

it.each(files)('%s has no placeholder left in the demo', (file) => {
  expect(textOf(file)).not.toMatch(/\{\{|\}\}|\[\[|\]\]/)
})

it.each(files)('%s shows another institute no details of the example one, and no gaps for unset details', (file) => {
  setInstitute({ ...unknownInstitute, name: 'Institute of Kent', emails: { general: 'hello@kent.example' } })
  const text = textOf(file)
  expect(text).not.toMatch(/@ukli|“UKLI|7946|UK Linguistic|London \(visits|\{\{|\[\[/i)
  expect(text).not.toMatch(/null|undefined| ,|\(, /)
})

it('names the legal details that are set', () => {
  setInstitute({
    ...unknownInstitute,
    name: 'Institute of Kent',
    address: ['1 High Street', 'Canterbury'],
    companyNumber: '01234567',
    vatNumber: 'GB 123',
  })
  const terms = textOf('app/content/legal/terms-of-use.md')
  expect(terms).toContain('at 1 High Street, Canterbury (visits by appointment). You can reach us at our Contact page.')
  expect(terms).toContain('Registered in England and Wales, no. 01234567. VAT no. GB 123.')
})
