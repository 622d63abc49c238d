import type { Page } from '@playwright/test'
import { findBestPath, fillTrellis, readTagger } from '#app/linguistics/figures/viterbi.ts'
import { enrollAndPay, registerStudent } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { hydrated } from './hydration.ts'

const item = (courseId: string) => `/course/${courseId}/practice?item=viterbi-cell&again`

/** Computes the correct value of each cell from the tables on the page, as a student would. */
async function solve(page: Page) {
  const rows = await page
    .getByRole('group', { name: /^(Transitions|Emissions)$/ })
    .locator('tbody tr')
    .allInnerTexts()
  const sentence = /‘([^’]+)’/.exec((await page.locator('[data-ask]').textContent()) ?? '')?.[1] ?? ''
  const lines = rows.map((row) => row.replaceAll(/\s+/g, ' ').replace(' to ', ' > ').replace(' emits ', ' : '))
  const columns = fillTrellis(readTagger([`words ${sentence}`, ...lines].join('\n')))
  const path = findBestPath(columns)
  const scores = columns.flatMap((column, i) =>
    column.map(
      (kept) => [`Viterbi, step ${i + 1}, ${kept.tag}`, String(Number(kept.best.score.toPrecision(9)))] as const,
    ),
  )
  const tags = sentence.split(' ').map((word, i) => [`Viterbi, best path, ${word}`, path[i] ?? ''] as const)
  const slip = columns[1]?.[0]
  return {
    numbers: rows.join(),
    cells: new Map([...scores, ...tags]),
    /** A cell of the second word with its value if the emission is left out. */
    wrong: slip && {
      name: `Viterbi, step 2, ${slip.tag}`,
      value: String(Number((slip.best.before * slip.best.transition).toPrecision(9))),
    },
  }
}

/** Fills the blank cells. Returns their number. */
async function fill(page: Page, cells: ReadonlyMap<string, string>) {
  let filled = 0
  for (const [name, value] of cells) {
    const field = page.getByLabel(name, { exact: true })
    if ((await field.count()) === 0) continue
    filled += 1
    if (name.includes('best path')) await field.selectOption({ label: value })
    else await field.fill(value)
  }
  return filled
}

const check = (page: Page) => page.getByRole('button', { name: /^Check/ }).click()

test('a student fills in a Viterbi table with new numbers each round, and gets the first wrong cell explained', async ({
  page,
  context,
}) => {
  await registerStudent(context)
  const courseId = await enrollAndPay(context, 'Foundational NLP for Linguists')
  const numbers = new Set<string>()
  const blanks: number[] = []
  for (const round of [1, 2]) {
    await page.goto(item(courseId))
    await hydrated(page)
    const solved = await solve(page)
    await page.reload()
    expect((await solve(page)).numbers, `round ${round}, loaded again`).toBe(solved.numbers)
    numbers.add(solved.numbers)
    await hydrated(page)
    blanks.push(await fill(page, solved.cells))
    await check(page)
    await expect(page.getByRole('status').getByText('Right.', { exact: true })).toBeVisible()
  }
  await page.goto(item(courseId))
  await hydrated(page)
  const { cells, wrong, ...last } = await solve(page)
  if (!wrong) throw new Error('there is no cell to get wrong')
  numbers.add(last.numbers)
  blanks.push(await fill(page, cells))
  expect(blanks).toEqual([1, 4, 7])
  expect(numbers.size).toBe(3)
  await page.getByLabel(wrong.name, { exact: true }).fill(wrong.value)
  await check(page)
  await expect(page.getByText('That is without the emission: multiply by the probability of the word.')).toBeVisible()
  await expect(page.getByText(/^[12] cells? right, then this\.$/)).toBeVisible()
  await page.goto(item(courseId))
  await hydrated(page)
  expect((await solve(page)).numbers, 'the round goes on with its numbers').toBe(last.numbers)
  await fill(page, cells)
  await check(page)
  await expect(page.getByRole('status').getByText('Right.', { exact: true })).toBeVisible()
})

test('a student on a phone fills in a table by keyboard, and the focused cell stays in view', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await registerStudent(context)
  const courseId = await enrollAndPay(context, 'Foundational NLP for Linguists')
  await page.goto(`/course/${courseId}/practice?item=scores-of-three-classes&again`)
  await hydrated(page)
  const micro = page.getByLabel('Micro average of F₁', { exact: true })
  await micro.focus()
  await expect(micro).toBeInViewport()
  await page.keyboard.type('0.5')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Micro average of F₁:')).toBeVisible()
  await page.goto(`/course/${courseId}/practice?item=kappa-of-three-labels&again`)
  await hydrated(page)
  await page.getByLabel('Kappa, agreement by chance on RB', { exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('Kappa, expected agreement', { exact: true })).toBeFocused()
  await page.keyboard.type('0.4')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByLabel('Kappa, expected agreement', { exact: true })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('Kappa', { exact: true })).toBeFocused()
})

test('a student who saw the answer gets other numbers at the next try', async ({ page, context }) => {
  await registerStudent(context)
  const courseId = await enrollAndPay(context, 'Foundational NLP for Linguists')
  await page.goto(`/course/${courseId}/practice?item=kappa-from-a-table`)
  await hydrated(page)
  const counts = page.getByRole('group', { name: 'A’s labels in rows, B’s in columns' })
  const before = await counts.textContent()
  await page.getByRole('button', { name: 'I don’t know' }).click()
  await expect(page.getByText('Here’s the answer.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'The calculation' })).toBeVisible()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByLabel('Kappa', { exact: true })).toHaveValue('')
  expect(await counts.textContent()).not.toBe(before)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a student fills in a table, corrects an invalid cell with the others kept, and has it checked', async ({
    page,
    context,
    watched,
  }) => {
    watched.allow(/status of 422|\.js csp$/)
    await registerStudent(context)
    const courseId = await enrollAndPay(context, 'Foundational NLP for Linguists')
    await page.goto(`/course/${courseId}/practice?item=kappa-of-three-labels&again`)
    const expected = page.getByLabel('Kappa, expected agreement', { exact: true })
    const kappa = page.getByLabel('Kappa', { exact: true })
    await expected.fill('rather high')
    await kappa.fill('0.5')
    await check(page)
    await expect(page.getByText('Enter a number, such as 37 or 3.7')).toBeVisible()
    await expect(kappa).toHaveValue('0.5')
    await expected.fill('0.99')
    await page.getByLabel('Kappa, agreement by chance on RB', { exact: true }).fill('0.98')
    await check(page)
    await expect(page.getByText('Kappa, agreement by chance on RB:')).toBeVisible()
    await expect(page.getByText(/Cells after the first wrong one aren’t checked/)).toBeVisible()
  })
})
