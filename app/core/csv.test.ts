import { expect, it } from 'vitest'
import { csvLine, csvFile } from './csv.ts'

it.each([
  ['Ọláyínká', 'Ọláyínká'],
  ['a, b', '"a, b"'],
  ['say "schwa"', '"say ""schwa"""'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['=1+1', "'=1+1"],
  [' =1+1', "' =1+1"],
  ['+44 20', "'+44 20"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1＋1', "'＝1＋1"],
  ['　＋44', "'　＋44"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['1＝1', '1＝1'],
  ['\t=1', `"'\t'=1"`],
  ['Ada; Ben', '"Ada; Ben"'],
  ['Ada;=1+1', `"Ada;'=1+1"`],
  ['Ada; ＝1', `"Ada; '＝1"`],
  ['two\n@SUM(A1)', `"two\n'@SUM(A1)"`],
  ['a-b; c=d', '"a-b; c=d"'],
  ['\u202Efdp.exe', 'fdp.exe'],
  ['a\0b\u0007', 'ab'],
  ['\u200E=1', "'=1"],
  ['07700900123', "'07700900123"],
  ['07700 900123', '07700 900123'],
  ['1234567890123456', "'1234567890123456"],
  ['123456789012345', '123456789012345'],
  ['12E5', "'12E5"],
  ['0', '0'],
  ['0.5', '0.5'],
  ['', ''],
])('writes %j as %j', (text, written) => {
  expect(csvLine([text])).toBe(`${written}\r\n`)
})

it('writes numbers unchanged, even negative ones, and null as an empty field', () => {
  expect(csvLine(['a', -2, null, 3])).toBe('a,-2,,3\r\n')
})

it('writes several rows as one file with a byte order mark', () => {
  expect(
    csvFile([
      ['a', 'b,c', 'd"e', 'f\ng', 7],
      ['=1+1', -3],
    ]),
  ).toBe('\uFEFFa,"b,c","d""e","f\ng",7\r\n\'=1+1,-3\r\n')
})
