import type { Browser, Page } from '@playwright/test'
import { sampleRate } from '#app/linguistics/sound/synthesis.ts'
import { encodeWav } from '#app/linguistics/sound/wav.ts'
import { settle } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { hydrated } from './hydration.ts'

/** A voice-like sound: a falling and rising pitch with harmonics, and pauses. */
function makeVoice(seconds: number) {
  const samples = new Float32Array(sampleRate * seconds)
  let phase = 0
  for (let n = 0; n < samples.length; n += 1) {
    const at = n / sampleRate
    phase += (120 + 30 * Math.sin(2 * at)) / sampleRate
    let value = 0
    for (let harmonic = 1; harmonic < 15; harmonic += 1) value += Math.sin(2 * Math.PI * phase * harmonic) / harmonic
    samples[n] = Math.sin(9 * at) > -0.5 ? value * 0.15 : value * 0.001
  }
  return { name: `voice-${seconds}.wav`, mimeType: 'audio/wav', buffer: Buffer.from(encodeWav(samples)) }
}

type TraceEvent = { name: string; pid: number; tid: number; tdur?: number; args: { name?: string } }

/**
 * Traces what the page does meanwhile. Returns the milliseconds of processor time of each task on the page’s main thread
 * and in workers: unlike the time of the clock they do not depend on what else the machine does.
 */
async function traceTasks(browser: Browser, page: Page, act: () => Promise<void>) {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const tasksOf = (thread: RegExp) => {
    const threads = traceEvents
      .filter(({ name, args }) => name === 'thread_name' && thread.test(args.name ?? ''))
      .map(({ pid, tid }) => `${pid} ${tid}`)
    return traceEvents
      .filter(({ name, pid, tid }) => name.endsWith('RunTask') && threads.includes(`${pid} ${tid}`))
      .map(({ tdur = 0 }) => tdur / 1000)
  }
  return { page: tasksOf(/^CrRendererMain$/), worker: tasksOf(/^DedicatedWorker/) }
}

const add = (tasks: readonly number[]) => tasks.reduce((sum, each) => sum + each, 0)

test('ten seconds are analysed in a second or two, and a minute is selected, scrolled and zoomed without a long task', async ({
  page,
  context,
  browser,
}) => {
  await settle(context)
  await page.goto('/bench')
  await hydrated(page)
  // The bench listens a moment after the rest of the page, so the first move may be too early.
  let x = 200
  await expect(async () => {
    await page.mouse.move((x += 1), 300)
    await expect(page.locator('[data-readout]')).toContainText('F0', { timeout: 3_000 })
  }).toPass()
  const open = async (seconds: number) => {
    await page.getByLabel('Open a file').setInputFiles(makeVoice(seconds))
    await expect(page.locator('option:checked', { hasText: `voice-${seconds}.wav` })).toBeAttached()
    await expect(page.getByText(`${seconds * 1000} ms`, { exact: true })).toBeVisible()
  }
  const analysing = await traceTasks(browser, page, () => open(10))
  // 0.8 s on a quiet machine of two cores. A busy one shares its caches, so that processor time grows too.
  expect(add(analysing.worker)).toBeGreaterThan(100)
  expect(add(analysing.worker)).toBeLessThan(3000)

  await open(60)
  const sound = page.getByRole('slider', { name: 'Cursor in the sound' })
  const across = async (slider: typeof sound) => {
    const box = await slider.boundingBox()
    if (!box) throw new Error('there is nothing to drag in')
    await page.mouse.move(box.x + 20, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width - 20, box.y + box.height / 2, { steps: 40 })
    await page.mouse.up()
  }
  await sound.scrollIntoViewIfNeeded()
  const moving = await traceTasks(browser, page, async () => {
    await across(sound)
    await sound.press('Escape')
    for (let i = 0; i < 6; i += 1) await sound.press('+')
    await across(page.getByRole('slider', { name: 'Scroll' }))
    for (let i = 0; i < 40; i += 1) await sound.press('PageDown')
    for (let i = 0; i < 6; i += 1) await sound.press('-')
  })
  expect(moving.page.length).toBeGreaterThan(100)
  // About 50 ms at the longest; drawing the whole picture again for each move took 270 to 530 ms.
  expect(Math.max(...moving.page)).toBeLessThan(150)
})
