import { describe, expect, it } from 'vitest'
import { plainDashes, plainDigits, readPastedEmail, removeUnseen, removeUnseenFromLine } from './pasted.ts'

describe('an email address', () => {
  it.each([
    [' ada@example.org ', 'ada@example.org'],
    ['Ada Okafor <ada@example.org>', 'ada@example.org'],
    ['"Okafor, Ada" <ada@example.org>;', 'ada@example.org'],
    ['<ada@example.org>,', 'ada@example.org'],
    ['mailto:ada@example.org', 'ada@example.org'],
    ['ada@example.org.', 'ada@example.org'],
    ['ada@example.org\u200b', 'ada@example.org'],
    ['\u202aada@example.org\u202c', 'ada@example.org'],
    ['\u00a0ada@example.org\u00a0', 'ada@example.org'],
    ['ada＠example.org', 'ada@example.org'],
    ['o’brien@example.org', "o'brien@example.org"],
    ['ada@münchen.example', 'ada@xn--mnchen-3ya.example'],
    ['ada@例子.广告', 'ada@xn--fsqu00a.xn--4rr70v'],
    ['ada@münchen.example/path', 'ada@münchen.example/path'],
    ['ada@x.org, bob@x.org', 'ada@x.org, bob@x.org'],
    ['@example.org', '@example.org'],
    ['', ''],
  ])('is read from %j', (pasted, email) => expect(readPastedEmail(pasted)).toBe(email))
})

it('removes what nobody sees, but not the joiners of Persian and Hindi, and not an override of the direction', () => {
  expect(removeUnseen('Ada\u00ad\u200b\u2060\ufeff Oka\u200efor')).toBe('Ada Okafor')
  expect(removeUnseen('می\u200cخواهم \u202e')).toBe('می\u200cخواهم \u202e')
})

it('removes overrides of the direction and control characters from a line as well, but not the two joiners', () => {
  expect(removeUnseenFromLine('photo\u202egnp.exe \u061c\u200f\u0007می\u200cخواهم')).toBe('photognp.exe می\u200cخواهم')
})

it('writes digits and dashes of all scripts as plain ones', () => {
  expect(plainDigits('٠٧٧ ०१ ２４ 7')).toBe('077 01 24 7')
  expect(plainDashes('1–2—3‑4−5-6')).toBe('1-2-3-4-5-6')
})
