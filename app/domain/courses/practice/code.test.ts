import { expect, it } from 'vitest'
import { neverEnds } from '#app/domain/bench/python.ts'
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
    '`share(0, 0)` should give `0`, and the program stops with `ZeroDivisionError: division by zero` in line 2. Nothing of nothing must not stop the program.'
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
  [
    "ModuleNotFoundError: No module named 'numpy'",
    ' Python has most of its own modules here, by their exact names, and no others.',
  ],
  ["TypeError: 'NoneType' object is not subscriptable", ' Nothing of nothing must not stop the program.'],
  ['re.error: look-behind requires fixed-width pattern', ''],
  ['TypeError: reduce() of empty iterable with no initial value', ' Nothing of nothing must not stop the program.'],
  ["KeyError: 'a'", ' Nothing of nothing must not stop the program.'],
])('%s is explained by the check only if it may come from the case: “%s”', (error, told) => {
  const { apart } = judgeAnswer(body, encodeProgram(body.starter, [{ ok: true }, { ok: false, error, line: 2 }]))
  expect(apart).toEqual([
    `\`share(0, 0)\` should give \`0\`, and the program stops with \`${error}\` in line 2.${told}`,
  ])
})

it.each([
  ['```python\nx = 1\n```', 'invalid syntax', /three backticks/],
  ['>>> x = 1', 'invalid syntax', /Leave out the prompts/],
  ['In [1]: x = 1', 'invalid syntax', /Leave out the prompts/],
  ['print(“x”)', "invalid character '“' (U+201C)", /straight quotation marks/],
  ["print('“x”'", "'(' was never closed", /in line 1\.$/],
  ['x = (1', "'(' was never closed", /in line 1\.$/],
  ["x = (1\n'''\n>>> x\n1\n'''", "'(' was never closed", /in line 1\.$/],
])('a program that was copied as %j is told what to leave out', (program, fault, told) => {
  const error = { ok: false, error: `SyntaxError: ${fault}`, line: 1 }
  expect(judgeAnswer(body, encodeProgram(program, [{ ok: true }, error])).apart[0]).toMatch(told)
})

it.each([
  [{ ok: false, got: "'0'" }, 'Only the type differs'],
  [{ ok: false, got: '(0,)' }, 'Nothing of nothing'],
  [{ ok: false, got: '{0}' }, 'Nothing of nothing'],
  [{ ok: false, got: '(0, [0, 0])' }, 'Give the value alone.'],
  [{ ok: false, got: "('0', [0, 0])" }, 'Nothing of nothing'],
  [{ ok: false, got: '[1, 0]' }, 'Nothing of nothing'],
  [{ ok: false, got: "' 0'" }, 'Nothing of nothing'],
  [
    { ok: false, error: "NameError: name 'share' is not defined" },
    'nothing outside its functions and classes has this name.',
  ],
  [{ ok: false, error: 'TypeError: share() takes 1 positional argument but 2 were given' }, 'each value of the call'],
  [{ ok: false, error: "TypeError: share() missing 1 required positional argument: 'all'" }, 'a name without a value'],
  [{ ok: false, error: 'TypeError: unhashable type' }, 'the call fails on what the program defines or returns.'],
])('a result that differs only in its type, and a call that fails after the program, are told %j', (result, told) => {
  const { apart } = judgeAnswer(body, encodeProgram(body.starter, [{ ok: true }, result]))
  expect(apart[0]).toContain(told)
})

it.each([
  ['"Emma"', `"'Emma'"`, false],
  ['["Ahab’s"]', "['Ahab', '’s']", false],
  ['["don\'t"]', "['dont']", false],
  ['["a", "b"]', "['a, b']", false],
  ['[]', "['']", false],
  ['["(a)"]', "['[a]']", false],
  ['["a", "b"]', "('a', 'b')", true],
  ['[("a", 1)]', "[['a', '1']]", true],
])('should give %s, and gives %s: only the type differs: %s', (expected, got, isSame) => {
  const check = { ...body.checks[0], expected }
  const { apart } = judgeAnswer({ ...body, checks: [check] }, encodeProgram('x', [{ ok: false, got }]))
  expect(apart[0]).toContain(isSame ? 'Only the type differs' : check.why)
})

it('nothing is said of the calls of a program that never ended', () => {
  const { apart } = judgeAnswer(body, encodeProgram('while 1: pass', [{ ok: true }, { ok: false, error: neverEnds }]))
  expect(apart).toEqual([`\`share(0, 0)\` should give \`0\`. ${neverEnds}`])
})

it('a program that cannot be read, in no line, has not run', () => {
  const error = 'SyntaxError: source code string cannot contain null bytes'
  const { apart } = judgeAnswer(body, encodeProgram('x', [{ ok: true }, { ok: false, error }]))
  expect(apart[0]).toMatch(/and should give `0`\.$/)
})

it('a program that returns nothing is told what None means', () => {
  const { apart } = judgeAnswer(body, encodeProgram(body.starter, [{ ok: true }, { ok: false, got: 'None' }]))
  expect(apart[0]).toContain(
    'ends without `return`, or returns what is `None`, such as the result of `print`. Nothing of',
  )
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
  [[body.starter, JSON.stringify([{ ok: true }, { ok: false, got: 'x'.repeat(601) }])], 'unchecked-program'],
  [[body.starter, JSON.stringify([{ ok: true }, { ok: false, got: '𐌰'.repeat(250) }])], null],
  [['x'.repeat(4_001), half[1] ?? ''], 'long-program'],
])('an answer %# is refused or not', (answer, reason) => expect(findProgramFault(body, answer)).toBe(reason))

it('no report without a result for each check counts as passed', () => {
  for (const report of ['', '[]', 'null', '{"length":2}', '[{"ok":true}]', '['.repeat(9_000)])
    expect(judgeAnswer(body, [body.starter, report]).verdict).toBe('wrong')
})
