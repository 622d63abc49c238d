import { expect, it } from 'vitest'
import { composeEmail, writeGreeting } from './email.ts'

it.each([
  'Siân Prydderch',
  'Ọláyínká Adébáyọ̀',
  'J. R. R. Tolkien',
  'Martin Luther King, Jr.',
  'María José de la Cruz Santos',
  "Nuala O'Brien-Smith",
  '王小明',
])('greets %s by name', (name) => {
  expect(writeGreeting(name)).toBe(`Dear ${name},`)
})

it.each([
  'Your account is locked, unlock at https://evil.example',
  'evil.example',
  'Ring 0900 123456',
  'mail help@evil.example',
  'www.evil',
  'Locked! Act',
  '192.0.2.1',
  'Your account was closed write to us',
  'x'.repeat(61),
])('does not use “%s” as a greeting', (name) => {
  expect(writeGreeting(name)).toBe('Hello,')
})

it('escapes people’s text in HTML and not in plain text', () => {
  const { text, html } = composeEmail({
    name: 'Ada',
    paragraphs: ['5 < 6 & "so" on'],
    action: { label: 'Look <here>', url: 'https://institute.test/?a=1&b="2"' },
  })
  expect(text).toContain('5 < 6 & "so" on')
  expect(html).toContain('5 &lt; 6 &amp; &quot;so&quot; on')
  expect(html).toContain('href="https://institute.test/?a=1&amp;b=&quot;2&quot;"')
  expect(html).not.toContain('<here>')
})
