import type { Locator, Page } from '@playwright/test'
import { enrollAndPay, registerStudent } from './accounts.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { hydrated } from './hydration.ts'

const nlp = 'Foundational NLP for Linguists'
const item = (courseId: string, key: string) => `/course/${courseId}/practice?item=${key}&again`

async function drag(page: Page, from: Locator, to: Locator) {
  for (const [at, end] of [
    [from, 'down'],
    [to, 'up'],
  ] as const) {
    const box = await at.boundingBox()
    if (!box) throw new Error('there is nothing to drag')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 })
    await page.mouse[end]()
  }
}

test('a student’s tree grows while it is typed, by pressing nodes, by dragging and by keyboard', async ({
  page,
  context,
}) => {
  await registerStudent(context)
  const courseId = await enrollAndPay(context, nlp)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(item(courseId, 'bracket-poem-about-rain'))
  await hydrated(page)
  const field = page.getByRole('textbox')
  const tree = page.getByRole('group', { name: 'Your tree so far' })
  const keys = page.getByRole('group', { name: 'Brackets and labels' })
  const node = (name: string) => tree.getByRole('button', { name, exact: true })
  const label = (name: string) => keys.getByRole('button', { name: `[${name}`, exact: true })
  const height = async () => (await tree.locator('..').boundingBox())?.height
  const before = await height()

  await field.fill('[S [NP She] [VP praised')
  await expect(node('VP: praised')).toBeVisible()
  await expect(page.getByText('Still open: S, VP. A ] closes VP.')).toBeVisible()
  expect(await height(), 'nothing below the tree moves while it grows').toBe(before)
  await expectAccessible(page)

  await field.fill('She praised the poem about rain')
  await node('the').click()
  await node('poem').click()
  await label('NP').click()
  await expect(field).toHaveValue('She praised [NP the poem] about rain')
  await expect(node('NP: the poem')).toBeVisible()
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect(field).toHaveValue('She praised the poem about rain')

  await page.setViewportSize({ width: 1280, height: 900 })
  await drag(page, node('about'), node('rain'))
  await label('PP').click()
  await drag(page, node('the'), node('PP: about rain'))
  await label('NP').click()
  await expect(field).toHaveValue('She praised [NP the poem [PP about rain]]')

  // By keyboard the new bracket has the focus: the arrow keys move, the space bar chooses.
  await expect(node('NP: the poem about rain')).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowLeft')
  await expect(node('praised')).toBeFocused()
  await page.keyboard.press('Space')
  await label('VP').press('Enter')
  await expect(field).toHaveValue('She [VP praised [NP the poem [PP about rain]]]')
  await node('VP: praised the poem about rain').press('Space')
  await page.getByRole('button', { name: 'Remove brackets' }).press('Enter')
  await expect(field).toHaveValue('She praised [NP the poem [PP about rain]]')
  await expectAccessible(page)

  await field.fill('[S [NP She] [VP [V praised] [NP [Det the] [N poem] [PP [P about] [NP rain]]]]]')
  await page.getByRole('button', { name: /^Check/ }).click()
  await expect(page.locator('[data-verdict]')).toContainText('Right.')
})

test('a student moves a phrase to another mother by dragging and by keyboard, and never out of the order of words', async ({
  page,
  context,
}) => {
  await registerStudent(context)
  const courseId = await enrollAndPay(context, nlp)
  await page.goto(item(courseId, 'bracket-poem-about-rain'))
  await hydrated(page)
  const field = page.getByRole('textbox')
  const node = (name: string) =>
    page.getByRole('group', { name: 'Your tree so far' }).getByRole('button', { name, exact: true })
  const beside = '[S [NP She] [VP [V praised] [NP [Det the] [N poem]] [PP about rain]]]'
  const inside = '[S [NP She] [VP [V praised] [NP [Det the] [N poem] [PP about rain]]]]'
  await field.fill(beside)
  await node('PP: about rain').click()
  await drag(page, node('PP: about rain'), node('NP: the poem'))
  await expect(field).toHaveValue(inside)
  await expect(page.getByText('Moved.')).toBeVisible()

  // The focus stays in the tree: the phrase moves out again without a pointer.
  await node('PP: about rain').press('Space')
  await page.getByRole('button', { name: 'Move', exact: true }).press('Enter')
  await expect(page.getByText('Press the label of the bracket that it moves into.')).toBeVisible()
  await expect(node('PP: about rain')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(node('VP: praised the poem about rain')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(beside)
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect(field).toHaveValue(inside)

  await node('Det: the').click()
  await drag(page, node('Det: the'), node('PP: about rain'))
  await expect(page.getByText(/^It cannot move there/)).toBeVisible()
  await expect(field).toHaveValue(inside)
  await expectAccessible(page)
})

test('a student draws arcs by dragging a word to its head, or chooses heads from the lists', async ({
  page,
  context,
}) => {
  await registerStudent(context)
  const courseId = await enrollAndPay(context, nlp)
  await page.goto(item(courseId, 'arcs-old-car'))
  await hydrated(page)
  const heads = page.getByLabel(/^Head of /)
  const cells = page.locator('svg rect[data-place]')
  await drag(page, cells.nth(0), cells.nth(1))
  await expect(heads.nth(0)).toHaveValue('2')
  await expect(page.locator('svg path.arc')).toHaveCount(1)
  await drag(page, cells.nth(1), page.getByRole('button', { name: 'ROOT' }))
  await expect(heads.nth(1)).toHaveValue('0')
  await heads.nth(2).selectOption('2')
  await expect(page.locator('svg path.arc')).toHaveCount(3)
  await expectAccessible(page)
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a student chooses neighbours in a tree by dragging to the side', async ({ page, context }) => {
    await registerStudent(context)
    const courseId = await enrollAndPay(context, nlp)
    await page.goto(item(courseId, 'bracket-poem-about-rain'))
    await hydrated(page)
    const word = (name: string) => page.getByRole('button', { name, exact: true })
    await word('poem').scrollIntoViewIfNeeded()
    const [from, to] = [await word('the').boundingBox(), await word('poem').boundingBox()]
    if (!from || !to) throw new Error('there is nothing to drag')
    const finger = await context.newCDPSession(page)
    const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined ? [] : [{ x, y: from.y + from.height / 2 }],
      })
    await touch('touchStart', from.x + 10)
    for (let x = from.x + 20; x < to.x + 20; x += 10) await touch('touchMove', x)
    await touch('touchEnd')
    await expect(word('the')).toHaveAttribute('aria-pressed', 'true')
    await expect(word('poem')).toHaveAttribute('aria-pressed', 'true')
  })
})
