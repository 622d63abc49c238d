// `npm run crash -- upgrade [commit]` tests an update under load. The old release, built from the commit (by default
// the last tag, else the last commit of the previous version), serves requests. This release starts beside it, migrates
// the database, takes half of the requests and then all of them, and the old release stops. Prints the failed requests
// and the lost writes, and exits with 1 if there are any.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildIfStale } from '../../bin/build.ts'
import { freePort, startInstituteProcess } from '../../tests/support/institute-process.ts'
import { benchSettings, openWorld, type World } from '../bench/world.ts'
import { newTally, takeExam } from './attempt.ts'
import { findFaults } from './findings.ts'
import { sendLoad, newLoad } from './load.ts'
import { buildRelease } from './release.ts'
import { openProxy } from './switch.ts'

const candidatesAtOnce = 12
const phaseMilliseconds = 10_000

function printLine(line: string) {
  process.stdout.write(`${line}\n`)
}

async function countLostMessages(world: World, messages: readonly string[]) {
  const { rows } = await world.database.query<{ n: number }>(
    `select count(*)::int as n from unnest($1::text[]) k (message)
     where (select count(*) from contact_messages m where m.message = k.message) <> 1`,
    [messages],
  )
  return rows[0]?.n ?? -1
}

export async function runUpgrade(named: string | undefined) {
  buildIfStale()
  const before = buildRelease(named)
  const dataDir = mkdtempSync(join(tmpdir(), 'ukli-upgrade-'))
  // The embedded database runs under another account, which needs access to the folder.
  chmodSync(dataDir, 0o755)
  const proxy = await openProxy()
  const settings = {
    ...benchSettings,
    ORIGIN: proxy.url,
    DEMO: 'on',
    LOG_LEVEL: 'silent',
    TRUSTED_PROXIES: '127.0.0.1',
  }
  const [oldPort, newPort] = [await freePort(), await freePort()]
  const [oldUrl, newUrl] = [`http://127.0.0.1:${oldPort}`, `http://127.0.0.1:${newPort}`]
  const old = await before.start({ dataDir, settings, port: oldPort })
  proxy.sendTo(oldUrl)
  const world = openWorld({ url: proxy.url, dataDir })
  // Ignore the broken connection: the embedded database stops with the last process.
  world.database.on('error', () => {})
  let next: Awaited<ReturnType<typeof startInstituteProcess>> | undefined
  try {
    const path = `/exam/${await world.courseId()}/answers`
    const { candidates, questions } = await world.candidates('upgrade', candidatesAtOnce)
    const cookies = { student: await world.member('active'), adviser: await world.member('service') }
    const tally = newTally()
    const load = newLoad()
    const busy = sendLoad(load, proxy.url, { cookies, pace: 1 })
    // At about 0.2 seconds a change, the exams last until after the old release has stopped.
    const changes = 250
    const exams = Promise.all(
      candidates.map((candidate) =>
        takeExam({ url: proxy.url, path, candidate, questions, changes, handsIn: true, tally }),
      ),
    )
    await sleep(phaseMilliseconds)
    const starting = performance.now()
    next = await startInstituteProcess({ dataDir, settings, port: newPort })
    const started = ((performance.now() - starting) / 1_000).toFixed(1)
    proxy.sendTo(oldUrl, newUrl)
    await sleep(phaseMilliseconds)
    proxy.sendTo(newUrl)
    await old.stop()
    await exams
    load.isOver = true
    await busy
    const attemptIds = candidates.map(({ attemptId }) => attemptId)
    const faults = {
      'requests that failed': load.failures.length + tally.failures + proxy.broken(),
      'acknowledged messages that are lost or doubled': await countLostMessages(world, load.messages),
      ...(await findFaults({ world, tally, attemptIds })),
    }
    printLine(
      `update from ${before.commit} under load: ${load.requests + tally.saves} requests, of them ${tally.saves} saved answers, ` +
        `${tally.submitted.size} exams and ${load.messages.length} messages; the new release started in ${started} s; ` +
        `the slowest page took ${Math.round(load.slowest)} ms`,
    )
    for (const [name, n] of Object.entries(faults)) printLine(`  ${String(n).padStart(5)}  ${name}`)
    for (const failure of load.failures.slice(0, 10)) printLine(`         ${failure}`)
    if (Object.values(faults).some((n) => n !== 0)) process.exitCode = 1
  } finally {
    await world.database.end().catch(() => {})
    await next?.stop()
    await old.stop()
    await proxy.close()
    before.remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
