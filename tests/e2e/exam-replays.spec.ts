import { randomUUID } from 'node:crypto'
import { expect, type BrowserContext, type Page } from '@playwright/test'
import fc from 'fast-check'
import pg from 'pg'
import { fates, startBreakingProxy } from '#tests/support/breaking-proxy.ts'
import { enrollAndPay, registerStudent, sendForm } from './accounts.ts'
import { test, useOrigin } from './fixtures.ts'
import { hydrated } from './hydration.ts'

/**
 * Replays schedules like those of attempt-machine.test.ts in a browser, behind a proxy that breaks the network. For more:
 * `EXAM_REPLAYS=200 npm test -- e2e exam-replays`.
 */
const replays = Number(process.env.EXAM_REPLAYS ?? 4)
/** One exam lasts ten minutes. */
const replaysPerExam = 10
const firstSeed = 20261122

type Move =
  | ['choose', number, number]
  | ['flag', number]
  | ['network', (typeof fates)[number]]
  | ['offline', boolean]
  | ['wait', number]
  | ['reload']

const question = fc.integer({ min: 0, max: 9 })
const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 10, arbitrary: fc.tuple(fc.constant('choose' as const), question, fc.integer({ min: 0, max: 3 })) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('flag' as const), question) },
  { weight: 5, arbitrary: fc.tuple(fc.constant('network' as const), fc.constantFrom(...fates)) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('offline' as const), fc.boolean()) },
  { weight: 3, arbitrary: fc.tuple(fc.constant('wait' as const), fc.constantFrom(100, 400, 1_200)) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('reload' as const)) },
)
const schedules = fc.sample(fc.array(move, { minLength: 10, maxLength: 25, size: 'max' }), {
  seed: firstSeed,
  numRuns: replays,
})

const letters = ['A', 'B', 'C', 'D']

/** Reads at one instant what the page says and what it shows, as "letter flagged" of each question. */
async function readPage(page: Page) {
  return page.evaluate(() => ({
    isSaved: document.getElementById('exam-bar')?.textContent.includes('All answers saved') ?? false,
    shown: [...document.querySelectorAll('fieldset')].map((fieldset) => {
      const radio = fieldset.querySelector<HTMLInputElement>('[type=radio]:checked')
      const flag = fieldset.querySelector<HTMLInputElement>('[type=checkbox]')
      return `${radio?.value ?? '-'} ${flag?.checked}`
    }),
  }))
}

/** Compares what a page called saved, and what was chosen, with the database. */
function createWitness(database: pg.Client, attemptId: string, paper: readonly string[]) {
  const chosen = paper.map(() => ({ letter: '-', isFlagged: false }))
  return {
    chosen,
    async readStored() {
      const { rows } = await database.query<{ id: string; answer: string | null; flagged: boolean }>(
        'select question_id as id, answer, flagged from exam_answers where attempt_id = $1',
        [attemptId],
      )
      const byId = new Map(rows.map(({ id, answer, flagged }) => [id, `${answer ?? '-'} ${flagged}`]))
      return paper.map((id) => byId.get(id) ?? '- false')
    },
    listChosen: () => chosen.map(({ letter, isFlagged }) => `${letter} ${isFlagged}`),
  }
}

type Proxy = Awaited<ReturnType<typeof startBreakingProxy>>
type Witness = ReturnType<typeof createWitness>

async function act(
  move: Move,
  { page, context, proxy, witness }: { page: Page; context: BrowserContext; proxy: Proxy; witness: Witness },
) {
  const [kind, value, option] = move
  if (kind === 'wait') await page.waitForTimeout(value)
  else if (kind === 'network') proxy.setFate(value)
  else if (kind === 'offline') await context.setOffline(value)
  else if (kind === 'reload') {
    await context.setOffline(false)
    await page.reload()
    await hydrated(page)
  } else {
    const control = page.locator(`#q${value + 1} input`).nth(kind === 'choose' ? option : 4)
    await control.evaluate((input: HTMLInputElement) => input.click())
    const own = witness.chosen[value]
    if (own && kind === 'choose') own.letter = letters[option] ?? '-'
    else if (own) own.isFlagged = !own.isFlagged
  }
}

const groups = Array.from({ length: Math.ceil(replays / replaysPerExam) }, (_, i) =>
  schedules.slice(i * replaysPerExam, (i + 1) * replaysPerExam),
)

for (const [i, group] of groups.entries()) {
  test(`an exam keeps its word through broken networks, schedules ${i * replaysPerExam + 1} to ${i * replaysPerExam + group.length}`, async ({
    context,
    page,
    watched,
  }) => {
    test.setTimeout(540_000)
    watched.allow(/./)
    const proxy = await startBreakingProxy({ to: process.env.E2E_URL ?? '', breaks: /\/answers$/ })
    const socket = encodeURIComponent(`${process.env.E2E_DATA_DIR}/postgres-18.sock`)
    const database = new pg.Client({ connectionString: `postgresql://ukli@localhost/ukli?host=${socket}` })
    await database.connect()
    useOrigin(proxy.url)
    try {
      await registerStudent(context, { name: `Rae ${randomUUID().replaceAll(/[^a-f]/g, 'b')}` })
      const exam = `/exam/${await enrollAndPay(context)}`
      await sendForm(context, exam, { intent: 'start' })
      await page.goto(proxy.url + exam)
      await hydrated(page)
      const attemptId = await page.locator('#exam-answers [name=attemptId]').inputValue()
      const { rows } = await database.query<{ paper: string[] }>('select paper from exam_attempts where id = $1', [
        attemptId,
      ])
      const witness = createWitness(database, attemptId, rows[0]?.paper ?? [])
      for (const schedule of group) {
        for (const [at, move] of schedule.entries()) {
          await act(move, { page, context, proxy, witness })
          const { isSaved, shown } = await readPage(page)
          const told = `schedule ${JSON.stringify(schedule.slice(0, at + 1))}`
          expect(shown, told).toEqual(witness.listChosen())
          if (isSaved) expect(await witness.readStored(), `falsely called saved: ${told}`).toEqual(shown)
        }
        await context.setOffline(false)
        proxy.setFate('whole')
        await page.evaluate(() => window.dispatchEvent(new Event('online')))
        await expect(async () => {
          expect((await readPage(page)).isSaved).toBe(true)
          expect(await witness.readStored()).toEqual(witness.listChosen())
        }, JSON.stringify(schedule)).toPass({ timeout: 30_000 })
      }
      for (let n = 0; n < 10; n += 1) await act(['choose', n, 0], { page, context, proxy, witness })
      proxy.setFate(fates[i % fates.length] ?? 'whole')
      await page.getByRole('button', { name: 'Submit Exam' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Submit Exam' }).click()
      await page.waitForTimeout(1_000)
      proxy.setFate('whole')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Congratulations!|Exam Complete/)
      expect(await witness.readStored()).toEqual(witness.listChosen())
    } finally {
      useOrigin(null)
      await database.end()
      await proxy.close()
    }
  })
}
