import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { secondsToOpenDesk } from '#tests/support/desk-hours.ts'
import { freePort, startInstituteProcess } from '#tests/support/institute-process.ts'
import { copySeededDataDir } from '#tests/support/seeded-institute.ts'
import { expect, expectAccessible, test, watch } from './fixtures.ts'

/** Data of an institute that only this test uses, because it kills both of its processes. */
let dataDir = ''
const settings = { LIMITS_SCALE: '1000' }

test.beforeAll(() => {
  dataDir = copySeededDataDir()
})
test.afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

function openTheDesk() {
  const hours = Math.ceil(secondsToOpenDesk(new Date()) / 3_600)
  if (hours === 0) return
  const admin = join(import.meta.dirname, '..', '..', 'bin', 'admin.ts')
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
  expect(spawnSync(process.execPath, [admin, 'clock', `+${hours}h`], { env }).status).toBe(0)
}

test('a visitor and an adviser chat through two processes, each of which is killed meanwhile, and lose no message', async ({
  browser,
}) => {
  const [deskPort, port] = [await freePort(), await freePort()]
  const ofDesk = await startInstituteProcess({ dataDir, settings, port: deskPort })
  const ofVisitor = await startInstituteProcess({ dataDir, settings, port })
  openTheDesk()
  const desk = await browser.newPage({ baseURL: ofDesk.url })
  const ofBoth = await browser.newContext({ baseURL: ofVisitor.url, reducedMotion: 'reduce' })
  const visitor = await ofBoth.newPage()
  const watches = [await watch(desk), await watch(visitor)]
  for (const each of watches)
    each.allow(/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED|ERR_CONNECTION_RESET/)

  await desk.goto('/staff-portal')
  await desk.getByLabel('Email').fill('service@ukli.example')
  await desk.getByLabel('Password', { exact: true }).fill('Linguistics2026')
  await desk.getByRole('button', { name: 'Sign In' }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Ticket Management')
  await desk.goto('/staff-portal/chat')
  await desk.getByRole('switch', { name: 'Available for chat' }).click()
  await expect(desk.getByRole('switch', { name: 'Available for chat' })).toBeChecked()

  await ofBoth.addCookies([
    { name: 'cookieConsent', value: 'declined', url: ofVisitor.url },
    { name: 'visited', value: 'yes', url: ofVisitor.url },
  ])
  await visitor.goto('/contact')
  await visitor.getByRole('button', { name: 'Start Live Chat' }).click()
  const panel = visitor.getByRole('region', { name: 'Chat with us' })
  // A second tab shows the same chat, and each tab keeps the line that is not sent yet.
  const second = await ofBoth.newPage()
  const secondPanel = second.getByRole('region', { name: 'Chat with us' })
  await second.goto('/contact')
  await second.getByRole('button', { name: 'Start Live Chat' }).click()
  await secondPanel.getByLabel('Your question').fill('Half a question')
  await panel.getByLabel('Name').fill('Inês Carvalho')
  await panel.getByLabel('Your question').fill('Is a licenciatura a Bachelor’s Degree for you?')
  await panel.getByRole('button', { name: 'Start Live Chat' }).click()
  await expect(panel).toContainText('You are next.')
  await second.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(secondPanel.getByLabel('Your message')).toHaveValue('Half a question')
  await expectAccessible(visitor)

  await desk.getByRole('button', { name: 'Answer Inês Carvalho' }).click()
  await desk.getByLabel('Write to Inês').fill('Yes, it is.')
  await desk.keyboard.press('Enter')
  await expect(panel.getByRole('log')).toContainText('Yes, it is.')
  await expect(panel).toContainText('Priya is here')
  await expectAccessible(desk, ['light'])

  ofVisitor.kill('SIGKILL')
  await ofVisitor.ended
  await panel.getByLabel('Your message').fill('And when does it start?')
  await visitor.keyboard.press('Enter')
  await expect(panel.getByRole('log')).toContainText('Not sent, trying again')
  await desk.getByLabel('Write to Inês').fill('Are you still there?')
  await desk.keyboard.press('Enter')
  const again = await startInstituteProcess({ dataDir, settings, port })
  await expect(desk.getByRole('log')).toContainText('And when does it start?')
  await expect(panel.getByRole('log')).toContainText('Are you still there?')
  await expect(panel.getByText('Not sent')).toHaveCount(0)
  await expect(panel.getByRole('log').getByText('And when does it start?')).toHaveCount(1)

  ofDesk.kill('SIGKILL')
  await ofDesk.ended
  await desk.getByLabel('Write to Inês').fill('It starts when you do.')
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('log')).toContainText('Not sent, trying again')
  await desk.getByLabel('Write to Inês').fill('And you may')
  await desk.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const deskAgain = await startInstituteProcess({ dataDir, settings, port: deskPort })
  await expect(panel.getByRole('log')).toContainText('It starts when you do.')
  await expect(desk.getByText('Not sent')).toHaveCount(0)
  await expect(desk.getByLabel('Write to Inês')).toHaveValue('And you may')
  await desk.getByLabel('Write to Inês').fill('')

  await second.goto('/about')
  await expect(secondPanel.getByRole('log')).toContainText('It starts when you do.')
  await secondPanel.getByLabel('Your message').fill('From the second tab')
  await second.keyboard.press('Enter')
  await expect(panel.getByRole('log')).toContainText('From the second tab')
  await secondPanel.getByLabel('Your message').fill('Half a li')
  await second.keyboard.press('Escape')
  await second.getByRole('button', { name: 'Live Chat', exact: true }).click()
  await expect(secondPanel.getByLabel('Your message')).toHaveValue('Half a li')
  await second.reload()
  await expect(secondPanel.getByLabel('Your message')).toHaveValue('Half a li')

  await visitor.reload()
  await expect(panel.getByRole('log')).toContainText('And when does it start?')
  await expect(panel.getByLabel('Your message')).toHaveValue('')
  await visitor.keyboard.press('Tab')
  await visitor.goto('/about')
  await expect(panel.getByRole('log')).toContainText('And when does it start?')
  await expect(desk.getByRole('link', { name: '/about' })).toBeVisible()

  // Ending the chat needs a confirmation.
  await panel.getByText('End chat').click()
  await expect(panel.getByRole('button', { name: 'End this chat' })).toBeVisible()
  await panel.getByText('Keep chatting').click()
  await expect(panel.getByRole('button', { name: 'End this chat' })).toBeHidden()
  await expect(panel.getByLabel('Your message')).toBeVisible()

  await panel.getByLabel('Your message').fill('And what does')
  await desk.getByRole('link', { name: 'Turn into an email enquiry' }).click()
  await desk.getByRole('textbox', { name: 'Email' }).fill('ines@mail.example')
  await desk.getByRole('dialog').getByRole('button', { name: 'Turn into enquiry' }).click()
  await expect(panel.getByRole('log')).toContainText(/reply to this chat by email. Your reference is MSG-/)
  // The visitor keeps the line they were typing when the adviser ended the chat.
  await expect(panel.locator('blockquote')).toContainText('Not sentAnd what does')
  await expect(secondPanel.getByRole('log')).toContainText(/reply to this chat by email/)
  await expect(secondPanel.locator('blockquote')).toContainText('Not sentHalf a li')
  await panel.getByRole('link', { name: 'Start a new chat' }).click()
  await expect(panel.getByLabel('Your question')).toHaveValue('And what does')
  for (const { faults } of watches) expect(faults).toEqual([])
  await Promise.all([desk.close(), ofBoth.close()])
  await Promise.all([deskAgain.stop(), again.stop()])
})
