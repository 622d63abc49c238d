// `npm run crash`: 200 students sit exams while the web process and the database are killed (SIGKILL) at random moments
// and restarted, and a neighbour asks for spectrograms at the rate limit; then 1,000 exams end in the same second, half
// of them submitted by a browser and half not. Prints what was lost and exits with 1 if anything was. `npm run crash --
// 200 12 1000`: exams, kills, exams that end at once. `npm run crash -- upgrade [commit]` updates under load instead
// (crash/upgrade.ts), `npm run crash -- day [minutes] [pace]` runs a day in some minutes (crash/day.ts).
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendRequest } from './bench/browser.ts'
import { openWorld, type World } from './bench/world.ts'
import { buildIfStale } from '../bin/build.ts'
import { findFaults } from './crash/findings.ts'
import { openInstitute, type Institute, type Victim } from './crash/institute.ts'
import { newTally, takeExam } from './crash/attempt.ts'
import { floodWithSounds } from './crash/neighbour.ts'
import { runDay } from './crash/day.ts'
import { runUpgrade } from './crash/upgrade.ts'

const words = process.argv.slice(2)
if (words[0] === 'upgrade' || words[0] === 'day') {
  if (words[0] === 'day') await runDay(...words.slice(1).map(Number))
  else await runUpgrade(words[1])
  process.exit()
}
const [exams = 200, kills = 12, atOnce = 1000] = words.map(Number)
const changesOfEach = 40
const longestSweepMilliseconds = 180_000

function printLine(line: string) {
  process.stdout.write(`${line}\n`)
}

function reportFaults(faults: Record<string, number>) {
  for (const [name, n] of Object.entries(faults)) printLine(`  ${String(n).padStart(5)}  ${name}`)
  if (Object.values(faults).some((n) => n !== 0)) process.exitCode = 1
}

async function countUngraded(world: World, attemptIds: string[]) {
  const { rows } = await world.database.query<{ n: number }>(
    'select count(*)::int as n from exam_attempts where id = any($1::uuid[]) and submitted_at is null',
    [attemptIds],
  )
  return rows[0]?.n ?? 0
}

/** Waits until the sweep of expired attempts has graded all of these. Returns the milliseconds it took. */
async function waitUntilGraded(world: World, attemptIds: string[]) {
  const began = performance.now()
  while ((await countUngraded(world, attemptIds)) > 0 && performance.now() - began < longestSweepMilliseconds)
    await sleep(200)
  return performance.now() - began
}

async function endAttempts(world: World, attemptIds: string[], afterMilliseconds: number) {
  await world.database.query(
    `update exam_attempts set started_at = started_at - interval '1 hour', expires_at = clock_timestamp() + $2 * interval '1 millisecond'
     where id = any($1::uuid[]) and submitted_at is null`,
    [attemptIds, afterMilliseconds],
  )
}

async function crashDuringExams(institute: Institute, world: World, path: string) {
  const { candidates, questions } = await world.candidates('crash', exams)
  const attemptIds = candidates.map(({ attemptId }) => attemptId)
  const tally = newTally()
  const all = { areDone: false }
  const sat = Promise.all(
    candidates.map((candidate, i) =>
      takeExam({ url: institute.url, path, candidate, questions, changes: changesOfEach, handsIn: i % 4 !== 0, tally }),
    ),
  ).finally(() => (all.areDone = true))
  const neighbour = floodWithSounds({ url: institute.url, isOver: () => all.areDone })
  const killed: Record<Victim, number> = { 'web process': 0, database: 0 }
  let longestAway = 0
  for (let i = 0; i < kills && !all.areDone; i += 1) {
    await sleep(300 + Math.random() * 1_200)
    const victim = i % 2 === 0 ? 'web process' : 'database'
    longestAway = Math.max(longestAway, await institute.kill(victim))
    killed[victim] += 1
  }
  await sat
  const { byStatus, slowestOther } = await neighbour
  printLine(
    `A neighbour asked for real and made-up spectrograms meanwhile: ${JSON.stringify(byStatus)} by status (0: the process was away); ` +
      `the slowest page of another visitor took ${(slowestOther / 1000).toFixed(1)} s`,
  )
  await endAttempts(world, attemptIds, -11_000)
  const swept = await waitUntilGraded(world, attemptIds)
  printLine(
    `${exams} exams: ${tally.saves} saves and ${tally.submitted.size} submissions acknowledged, ${tally.failures} sent again; ` +
      `killed the web process ${killed['web process']} and the database ${killed.database} times, away ` +
      `${(longestAway / 1000).toFixed(1)} s at the longest; the sweep graded the rest within ${(swept / 1000).toFixed(0)} s`,
  )
  reportFaults(await findFaults({ world, tally, attemptIds }))
}

async function endExamsTogether(institute: Institute, world: World, path: string) {
  const { candidates } = await world.candidates('ending', atOnce)
  const attemptIds = candidates.map(({ attemptId }) => attemptId)
  const tally = newTally()
  const endMilliseconds = 2_000
  await endAttempts(world, attemptIds, endMilliseconds)
  await sleep(endMilliseconds + 50)
  const began = performance.now()
  const answers = await Promise.all(
    candidates
      .filter((_, i) => i % 2 === 0)
      .map(({ cookie, attemptId }) =>
        sendRequest(institute.url, { path, cookie, json: { attemptId, answers: [], submit: true } }).then(
          ({ status }) => {
            if (status === 200) tally.submitted.add(attemptId)
            return status
          },
        ),
      ),
  )
  const handedIn = performance.now() - began
  const swept = await waitUntilGraded(world, attemptIds)
  printLine(
    `${atOnce} exams that end in one second: ${answers.filter((status) => status === 200).length} of ${answers.length} browsers ` +
      `answered within ${(handedIn / 1000).toFixed(1)} s, the others graded ${((handedIn + swept) / 1000).toFixed(0)} s after the end`,
  )
  reportFaults(await findFaults({ world, tally, attemptIds }))
}

buildIfStale()
const dataDir = mkdtempSync(join(tmpdir(), 'ukli-crash-'))
// The embedded database runs under another account, which needs access to the folder.
chmodSync(dataDir, 0o755)
const institute = await openInstitute(dataDir)
const world = openWorld({ url: institute.url, dataDir })
// Ignore broken connections: killing the database breaks them, and the pool opens new ones.
world.database.on('error', () => {})
try {
  const path = `/exam/${await world.courseId()}/answers`
  await crashDuringExams(institute, world, path)
  await endExamsTogether(institute, world, path)
} finally {
  await world.database.end().catch(() => {})
  await institute.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
