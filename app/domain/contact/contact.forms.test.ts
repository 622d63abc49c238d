import { describe, expect, it } from 'vitest'
import { emailField, messageForm } from './contact.forms.ts'

const valid = {
  firstName: 'Ada',
  lastName: 'Sapir',
  email: ' ada@example.org ',
  phone: '',
  subject: 'Schwa',
  message: 'Where is it?',
}

function firstProblem(changes: Partial<Record<keyof typeof valid, string>>) {
  const parsed = messageForm.safeParse({ ...valid, ...changes })
  return parsed.success ? null : parsed.error.issues[0]?.message
}

describe('the contact form', () => {
  it('trims values and turns an empty phone number into null', () => {
    expect(messageForm.parse(valid)).toMatchObject({ email: 'ada@example.org', phone: null })
  })

  it.each([
    [{ firstName: 'a'.repeat(50) }, null],
    [{ firstName: 'a'.repeat(51) }, 'First name must be less than 50 characters'],
    [{ firstName: '  ' }, 'First name is required'],
    [{ firstName: '\u200b\u202e' }, 'First name is required'],
    [{ lastName: 'a'.repeat(51) }, 'Last name must be less than 50 characters'],
    [{ email: 'nobody' }, 'Invalid email address'],
    [{ email: `${'a'.repeat(250)}@b.org` }, 'Email must be less than 255 characters'],
    [{ phone: '1'.repeat(20) }, null],
    [{ phone: '+44 (0)20 7946-0182' }, null],
    [{ phone: '＋44（0）20 7946‑0182' }, null],
    [{ phone: 'not a phone' }, 'Please give your phone number in digits, or leave it empty'],
    [{ phone: '+' }, 'Please give your phone number in digits, or leave it empty'],
    [{ phone: '1'.repeat(21) }, 'Phone must be less than 20 characters'],
    [{ subject: 's'.repeat(200) }, null],
    [{ subject: 's'.repeat(201) }, 'Subject must be less than 200 characters'],
    [{ message: 'm'.repeat(9) }, 'Message must be at least 10 characters'],
    [{ message: 'm'.repeat(10) }, null],
    [{ message: 'm'.repeat(1000) }, null],
    [{ message: 'm'.repeat(1001) }, 'Message must be less than 1000 characters'],
    [{ message: `${'m'.repeat(499)}\r\n${'m'.repeat(500)}` }, null],
  ])('%j gives %j', (changes, problem) => {
    expect(firstProblem(changes)).toBe(problem)
  })
})

const parseEmail = (email: string) => emailField.safeParse(email).success

it.each([
  'a&b@example.org',
  'a/b@example.org',
  "o'brien+ukli@mail.example.co.uk",
  '#!$%*=?^_`{|}~-@example.org',
  'ada@bücher.example'.replace('bücher', 'xn--bcher-kva'),
  'ada@example.xn--p1ai',
  `${'a'.repeat(64)}@example.org`,
])('accepts the address %s', (email) => expect(parseEmail(email)).toBe(true))

it.each([
  `${'a'.repeat(65)}@example.org`,
  '.ada@example.org',
  'ada.@example.org',
  'a..b@example.org',
  'ada@example',
  'ada@-example.org',
  'ada@example..org',
  `ada@${'a'.repeat(64)}.org`,
  'ada@example.org\nbcc: b@example.org',
  '"a b"@example.org',
  'a b@example.org',
  'ada@@example.org',
])('refuses the address %j', (email) => expect(parseEmail(email)).toBe(false))
