import type { Page } from '@playwright/test'
import { enrollAndPay, registerStudent } from './accounts.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { hydrated } from './hydration.ts'

const nlp = 'Foundational NLP for Linguists'
const python = 'Python in this browser'

const cellOf = (page: Page) => page.locator('python-cell').first()
const programOf = (page: Page) => cellOf(page).getByRole('textbox', { name: 'Program 1' })

async function runProgram(page: Page, program: string) {
  await programOf(page).fill(program)
  await programOf(page).press('Control+Enter')
}

test('a student changes and runs a program, stops a loop that never ends, and a flood of output leaves the page usable', async ({
  page,
  context,
}) => {
  test.slow()
  await registerStudent(context)
  const courseId = await enrollAndPay(context, nlp)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  // The small file `python-….js` holds the name under which programs are kept, which signing out needs.
  const isOfBench = (url: string) => /pyodide|bench|python-(worker|session|cell)/.test(url)
  await page.goto(`/course/${courseId}/section/1.1`)
  await hydrated(page)
  expect(requests.filter(isOfBench), 'a lesson without a part of the bench loads nothing of it').toEqual([])

  await page.goto(`/course/${courseId}/section/8.1`)
  const cell = cellOf(page)
  await cell.scrollIntoViewIfNeeded()
  await expect(cell.getByRole('button', { name: 'Run' })).toBeVisible()
  await expect(cell.locator('.bench-output')).toContainText('macro F 0.775')
  expect(requests.filter((url) => url.includes('pyodide'))).toEqual([])
  await cell.getByRole('button', { name: 'Run' }).click()
  await expect(cell.getByText(python)).toBeVisible({ timeout: 60_000 })
  await expect(cell.locator('.bench-output')).toContainText('macro F 0.775')
  await expectAccessible(page)

  await runProgram(page, 'kept = 5\nprint(undefined)')
  await expect(cell.getByText("NameError: name 'undefined' is not defined")).toBeVisible()
  await expect(cell.getByText('(line 2)')).toBeVisible()
  await runProgram(page, 'print(kept + 1)')
  await expect(cell.locator('.bench-output pre')).toHaveText('6\n')

  await runProgram(page, 'from bench import bars\nbars({"cat": 3, "dog": 5}, x="Word", y="Count", title="Two words")')
  await expect(cell.locator('.bench-output figure')).toContainText('Two words')
  await expect(cell.locator('.bench-output figure')).toContainText('Count')
  await expectAccessible(page)

  await runProgram(page, 'for i in range(1_000_000):\n    print("x" * 50)')
  await expect(cell.getByText('More was printed.')).toBeVisible({ timeout: 30_000 })
  expect((await cell.locator('.bench-output pre').innerText()).length).toBeLessThan(20_100)

  await runProgram(page, 'n = 0\nwhile True:\n    n += 1')
  await expect(cell.getByText('Running')).toBeVisible()
  await cell.getByRole('button', { name: 'Stop' }).click()
  await expect(cell.getByText('Stopped.')).toBeVisible()
  await page.clock.install()
  await runProgram(page, 'while True: pass')
  // After a stop Python is loaded again.
  await expect(cell.getByText('Running')).toBeVisible({ timeout: 60_000 })
  // The clock runs on meanwhile, so that 9 seconds could be 10 on a busy machine.
  await page.clock.fastForward(7_000)
  await expect(cell.getByText('Running')).toBeVisible()
  await page.clock.fastForward(3_000)
  await expect(cell.getByText('Stopped after 10 seconds.')).toBeVisible()

  // The typed program is kept until it is discarded; Escape and then Tab leave the program.
  await page.reload()
  await expect(programOf(page)).toHaveValue('while True: pass')
  await programOf(page).press('Tab')
  await expect(programOf(page)).toBeFocused()
  await programOf(page).press('Escape')
  await page.keyboard.press('Tab')
  await expect(programOf(page)).not.toBeFocused()
  await cell.getByRole('button', { name: 'Reset' }).click()
  await cell.getByRole('button', { name: 'Discard' }).click()
  await expect(programOf(page)).toHaveValue(/^tags = \["NOUN"/)
})

test('without Python the lesson still reads, and says that it could not be loaded', async ({
  page,
  context,
  watched,
}) => {
  watched.allow(/pyodide|Failed to load resource|net::ERR/)
  await registerStudent(context)
  const courseId = await enrollAndPay(context, nlp)
  await page.route('**/pyodide/**', (route) => route.abort())
  await page.goto(`/course/${courseId}/section/8.1`)
  const cell = cellOf(page)
  await cell.scrollIntoViewIfNeeded()
  await cell.getByRole('button', { name: 'Run' }).click()
  await expect(cell.getByText('Python could not be loaded.')).toBeVisible()
  await page.unroute('**/pyodide/**')
  await cell.getByRole('button', { name: 'Run' }).click()
  await expect(cell.getByText(python)).toBeVisible({ timeout: 60_000 })
})

test('a student completes a program, and each failing check is explained', async ({ page, context, watched }) => {
  watched.allow(/status of 422/)
  await registerStudent(context)
  const courseId = await enrollAndPay(context, nlp)
  await page.goto(`/course/${courseId}/practice?item=program-weigh&again`)
  await hydrated(page)
  const program = page.getByRole('textbox', { name: 'Your program' })
  await expect(page.getByRole('button', { name: 'Run' })).toBeVisible()
  await page.getByRole('button', { name: /^Check/ }).click()
  await expect(page.getByText('2 of 3 checks pass')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('ZeroDivisionError: division by zero').first()).toBeVisible()
  await expect(page.getByText('Nearly.')).toBeVisible()
  await expectAccessible(page)
  const source = await program.inputValue()
  await program.fill(
    source.replace('    return len(right)', '    if not found:\n        return 0, 0\n    return len(right)'),
  )
  await page.getByRole('button', { name: /^Check/ }).click()
  await expect(page.getByText('At the second try.')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Your browser ran them; we have not run the program again.')).toBeVisible()
})

test('a student searches a corpus, tries an expression and hands in a query', async ({ page, context }) => {
  await registerStudent(context)
  const courseId = await enrollAndPay(context, nlp)
  await page.goto(`/course/${courseId}/section/6.1`)
  const search = page.locator('text-corpus')
  await search.scrollIntoViewIfNeeded()
  const first = search.locator('.bench-search tbody tr').first()
  await expect(first).toContainText('He has a')
  await search.getByRole('button', { name: '1 left' }).click()
  await expect(first).toContainText('keeps the night shift awake')
  await search.getByLabel('Look for').fill('powerful')
  await search.getByLabel('Look for').press('Enter')
  await expect(search.getByText('10 in 214 words')).toBeVisible()
  await search.getByRole('button', { name: 'Collocations' }).click()
  await expect(search.getByRole('rowheader', { name: 'computer' })).toBeVisible()
  await search.getByLabel('Look for').fill('/(/')
  await search.getByLabel('Look for').press('Enter')
  await expect(search.getByText('Not a query: /(/ cannot be read as an expression')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/course/${courseId}/section/2.2`)
  const box = page.locator('expression-box')
  await box.scrollIntoViewIfNeeded()
  await box.getByLabel('Expression').fill(String.raw`\b(\w{2,}[^e]ed|went|said|sang)\b`)
  await expect(box.getByText('13 right, 3 wrong (hundred, faded, wicked), 4 missed')).toBeVisible()
  await box.getByLabel('Expression').fill('(')
  await expect(box.getByText('This cannot be read yet')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/course/${courseId}/practice?item=search-subject-nouns&again`)
  await hydrated(page)
  const query = page.getByLabel('Query')
  await query.fill('rel=nsubj')
  await expect(page.getByText('11 found: 6 right, 5 wrong; 0 missed.')).toBeVisible()
  await page.getByRole('button', { name: /^Check/ }).click()
  await expect(page.getByText('Pronouns are subjects too.')).toBeVisible()
  await page.getByLabel('Query').fill('tag=NOUN <nsubj _')
  await page.getByRole('button', { name: /^Check/ }).click()
  await expect(page.getByText('At the second try.')).toBeVisible()
})

test('a visitor searches a text, tries an expression and runs a program on the public page, on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/bench')
  const search = page.locator('text-corpus')
  await search.scrollIntoViewIfNeeded()
  await search.getByLabel('Look for').fill('depends')
  await search.getByLabel('Look for').press('Enter')
  await expect(search.getByText(/^5 in \d+ words$/)).toBeVisible()
  await page
    .locator('expression-box')
    .getByLabel('Expression')
    .fill(String.raw`mended|talked`)
  await expect(page.getByText('2 right, 0 wrong, 7 missed')).toBeVisible()
  await cellOf(page).getByRole('button', { name: 'Run' }).click()
  await expect(cellOf(page).getByText(python)).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
})

test('a visitor fills a table step by step with words of their own, and a student does so in a lesson', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/bench')
  const tokens = page.locator('step-table[data-kind=tokens]')
  await tokens.scrollIntoViewIfNeeded()
  const source = tokens.getByRole('textbox', { name: 'Your own words and numbers' })
  await source.fill('text reread\npieces re read')
  await expect(tokens.getByText('Step 1 of 2')).toBeVisible()
  await expect(tokens.getByText('The longest piece at the start of ‘reread’ is ‘re’.')).toBeVisible()
  await tokens.getByRole('button', { name: 'Next' }).click()
  await expect(tokens.getByText('‘read’; ‘re’ would fit too, but is shorter.')).toBeVisible()
  await expect(tokens.getByRole('row').last()).toContainText('read')
  await source.fill('words')
  await expect(tokens.getByText('This cannot be read yet')).toBeVisible()
  await expectAccessible(page)

  // By hand: the cells of the next step are fields, a wrong one is marked, and a right one is explained.
  const trellis = page.locator('step-table[data-kind=viterbi]')
  await trellis.getByRole('button', { name: 'Fill it myself' }).click()
  const cell = trellis.getByRole('textbox', { name: 'AUX, they' })
  await expect(cell).toBeFocused()
  await cell.fill('0.2')
  await cell.press('Enter')
  await expect(trellis.getByText('Not yet.')).toBeVisible()
  await expect(cell).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await cell.fill('-')
  await cell.press('Enter')
  await expect(trellis.getByText('Right. ‘they’ as AUX: AUX has no probability for this word')).toBeVisible()
  await expect(trellis.getByRole('textbox', { name: 'VERB, they' })).toBeFocused()
  await trellis.getByRole('button', { name: 'Show it' }).click()
  await expect(trellis.getByText('Step 3 of')).toBeVisible()

  await registerStudent(context)
  const courseId = await enrollAndPay(context, nlp)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(`/course/${courseId}/section/5.2`)
  await hydrated(page)
  const chart = page.locator('step-table[data-kind=cky]')
  await expect(chart.locator('figure')).toBeVisible()
  const isOfSteps = (url: string) => /step-table|bench-elements/.test(url)
  expect(requests.filter(isOfSteps), 'a figure loads its steps only when they are asked for').toEqual([])
  await chart.getByRole('button', { name: /^Step through it/ }).click()
  await chart.getByRole('button', { name: 'Fill all' }).click()
  await expect(chart.getByText('Step 28 of 28')).toBeVisible()
  expect(requests.some(isOfSteps)).toBe(true)
  await expect(chart.getByText(/^S from NP 0–1 and VP 1–7: 1 × 0.3 × /)).toBeVisible()
  await chart.getByRole('button', { name: 'Back' }).click()
  await expect(
    chart.getByText(/^VP from VP 1–4 and PP 4–7: .*; not VP from V 1–2 and NP 2–7: .* is not more/),
  ).toBeVisible()
  await expectAccessible(page)
})
