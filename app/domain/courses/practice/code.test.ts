import { expect, it } from 'vitest'
import { encodeProgram, findProgramFault } from './code.ts'
import { getRightAnswer, judgeAnswer } from './practice.rules.ts'

const body = {
  kind: 'code',
  ask: 'Complete it.',
  starter: 'def share(part, whole):\n    return part / whole',
  checks: [
    { call: 'share(1, 2)', expected: '0.5', why: 'One of two is a half, however it is written.' },
    { call: 'share(0, 0)', expected: '0', why: 'Nothing of nothing must not stop the program.' },
  ],
  solution: 'def share(part, whole):\n    return part / whole if whole else 0',
  why: 'Dividing by nothing is an error in Python, so ask first.',
} as const

const half = encodeProgram(body.starter, [
  { ok: true },
  { ok: false, error: 'ZeroDivisionError: division by zero', line: 2 },
])

it('a program is right when the browser reports that it passes every check, and it says who ran them', () => {
  const judged = judgeAnswer(body, getRightAnswer(body))
  expect(judged.verdict).toBe('right')
  expect(judged.note).toBe('It passes every check. Your browser ran them; we have not run the program again.')
})

it('each failing check is explained: call, what happened and where, what was expected, and why', () => {
  const told =
    '`share(0, 0)` stops with `ZeroDivisionError: division by zero` in line 2, and should give `0`. Nothing of nothing must not stop the program.'
  const judged = judgeAnswer(body, half)
  expect(judged).toMatchObject({ verdict: 'near', remark: '1 of 2 checks passes.', apart: [told] })
  expect(judged.slip).toEqual({ kind: 'words', words: told })
  const none = encodeProgram(body.starter, [
    { ok: false, got: "'`'" },
    { ok: false, got: '[1,\n 2]' },
  ])
  expect(judgeAnswer(body, none)).toMatchObject({ verdict: 'wrong', remark: '0 of 2 checks pass.' })
  expect(judgeAnswer(body, none).apart[0]).toContain("gives ```` '`' ````, and should give `0.5`")
  expect(judgeAnswer(body, none).apart[1]).toContain('gives `[1, 2]`')
})

it.each([
  ["NameError: name 'prat' is not defined", ''],
  ["ModuleNotFoundError: No module named 'numpy'", ' Only Python’s own modules can be imported here.'],
  ["TypeError: 'NoneType' object is not subscriptable", ' Nothing of nothing must not stop the program.'],
  ['re.error: look-behind requires fixed-width pattern', ''],
  ['TypeError: reduce() of empty iterable with no initial value', ' Nothing of nothing must not stop the program.'],
  ["KeyError: 'a'", ' Nothing of nothing must not stop the program.'],
])('%s is explained by the check only if it may come from the case: “%s”', (error, told) => {
  const { apart } = judgeAnswer(body, encodeProgram(body.starter, [{ ok: true }, { ok: false, error, line: 2 }]))
  expect(apart).toEqual([`\`share(0, 0)\` stops with \`${error}\` in line 2, and should give \`0\`.${told}`])
})

it.each([
  ['```python\nx = 1\n```', 'invalid syntax', /three backticks/],
  ['>>> x = 1', 'invalid syntax', /Leave out the prompts/],
  ['In [1]: x = 1', 'invalid syntax', /Leave out the prompts/],
  ['print(“x”)', "invalid character '“' (U+201C)", /straight quotation marks/],
  ["print('“x”'", "'(' was never closed", /should give `0`\.$/],
  ['x = (1', "'(' was never closed", /should give `0`\.$/],
  ["x = (1\n'''\n>>> x\n1\n'''", "'(' was never closed", /should give `0`\.$/],
])('a program that was copied as %j is told what to leave out', (program, fault, told) => {
  const error = { ok: false, error: `SyntaxError: ${fault}`, line: 1 }
  expect(judgeAnswer(body, encodeProgram(program, [{ ok: true }, error])).apart[0]).toMatch(told)
})

it.each([
  [{ ok: false, got: "'0'" }, 'Only the type differs'],
  [{ ok: false, got: '(0,)' }, 'Nothing of nothing'],
  [{ ok: false, got: '{0}' }, 'Nothing of nothing'],
  [{ ok: false, got: "('0', [0, 0])" }, 'Give the value alone.'],
  [{ ok: false, got: '[1, 0]' }, 'Nothing of nothing'],
  [{ ok: false, got: "' 0'" }, 'Nothing of nothing'],
  [{ ok: false, error: "NameError: name 'share' is not defined" }, 'Nothing in the program has this name.'],
  [{ ok: false, error: 'TypeError: share() takes 1 positional argument but 2 were given' }, 'each value of the call'],
  [{ ok: false, error: "TypeError: share() missing 1 required positional argument: 'all'" }, 'a name without a value'],
  [{ ok: false, error: 'TypeError: unhashable type' }, 'The program itself ran, and the call fails on what it gives.'],
])('a result that differs only in its type, and a call that fails after the program, are told %j', (result, told) => {
  const { apart } = judgeAnswer(body, encodeProgram(body.starter, [{ ok: true }, result]))
  expect(apart[0]).toContain(told)
})

it('a text with quotation marks in it differs from the same text not only in its type', () => {
  const check = { ...body.checks[0], expected: '"Emma"' }
  const { apart } = judgeAnswer({ ...body, checks: [check] }, encodeProgram('x', [{ ok: false, got: `"'Emma'"` }]))
  expect(apart[0]).toContain(check.why)
})

it('a program that returns nothing is told what None means', () => {
  const { apart } = judgeAnswer(body, encodeProgram(body.starter, [{ ok: true }, { ok: false, got: 'None' }]))
  expect(apart[0]).toContain('A function that returns nothing, such as `print`, gives `None`. Nothing of')
})

it('who asks for the answer gets the solution, without a remark', () => {
  const judged = judgeAnswer(body, [])
  expect(judged).toMatchObject({ verdict: 'wrong', remark: null, apart: [], accepted: [body.solution] })
})

it.each([
  [half, null],
  [[' ', half[1] ?? ''], 'empty-program'],
  [[body.starter], 'unchecked-program'],
  [[body.starter, ''], 'unchecked-program'],
  [[body.starter, '[{"ok":true}]'], 'unchecked-program'],
  [[body.starter, '[{"ok":true},{"ok":"yes"}]'], 'unchecked-program'],
  [[body.starter, JSON.stringify([{ ok: true }, { ok: false, got: 'x'.repeat(301) }])], 'unchecked-program'],
  [['x'.repeat(4_001), half[1] ?? ''], 'long-program'],
])('an answer %# is refused or not', (answer, reason) => expect(findProgramFault(body, answer)).toBe(reason))

it('no report without a result for each check counts as passed', () => {
  for (const report of ['', '[]', 'null', '{"length":2}', '[{"ok":true}]', '['.repeat(9_000)])
    expect(judgeAnswer(body, [body.starter, report]).verdict).toBe('wrong')
})
