import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendRequest } from './browser.ts'
import { readCpuSeconds, readCpuSince } from './cpu.ts'
import { measureBareServer, perThousandRequests, type Measurements } from './load.ts'
import type { Candidate, World } from './world.ts'

const howMany = 1_000
/** As for the other rows (load.ts): the first thousand cost more, while V8 compiles the code. */
const warmUp = { exams: 1_000, atOnce: 8 }
const longestWait = 60_000
const reach = { slowestSeconds: 7 }

async function countWaitingEmails(world: World) {
  const { rows } = await world.database.query<{ n: number }>(
    `select count(*)::int as n from outbox where sent_at is null and recipient ~ '^(finisher|early)-'`,
  )
  return rows[0]?.n ?? 0
}

/** Waits until the emails are sent, for a minute at most. Returns the number that still wait. */
async function waitForEmails(world: World) {
  const began = performance.now()
  let waiting = await countWaitingEmails(world)
  while (waiting > 0 && performance.now() - began < longestWait) {
    await sleep(100)
    waiting = await countWaitingEmails(world)
  }
  return waiting
}

/**
 * Submits a thousand exams at the same moment, over connections that are already open. A submission counts as lost if
 * the database has no certificate or no email for it afterwards, whatever the response said.
 */
export async function measureSimultaneousSubmissions({
  url,
  roots,
  world,
}: {
  url: string
  roots: readonly number[]
  world: World
}) {
  const { candidates } = await world.candidates('finisher', howMany)
  const { candidates: early } = await world.candidates('early', warmUp.exams)
  const path = `/exam/${await world.courseId()}/answers`
  const agent = new Agent({ keepAlive: true, maxSockets: howMany, maxFreeSockets: howMany })
  const requestOf = ({ cookie, attemptId }: Candidate) => ({
    path,
    cookie,
    json: { attemptId, answers: [], submit: true },
  })
  const submit = (candidate: Candidate) => sendRequest(url, requestOf(candidate), agent)
  for (let i = 0; i < early.length; i += warmUp.atOnce) await Promise.all(early.slice(i, i + warmUp.atOnce).map(submit))
  await waitForEmails(world)
  for (let opened = 0; opened < howMany; opened += 100) {
    const already = Object.values(agent.freeSockets).flat().length
    await Promise.all(Array.from({ length: already + 100 }, () => sendRequest(url, { path: '/healthz' }, agent)))
  }
  await sleep(500)
  const before = readCpuSeconds(roots)
  const began = performance.now()
  const answers = await Promise.allSettled(candidates.map(submit))
  const seconds = (performance.now() - began) / 1000
  const cpu = readCpuSince(before, roots)
  const waiting = await waitForEmails(world)
  const withEmails = readCpuSince(before, roots)
  const secondsWithEmails = (performance.now() - began) / 1000
  agent.destroy()

  const answered = answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  const finished = answered.filter(({ status }) => status === 200)
  const [sample] = finished
  const times = answered.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
  const { rows } = await world.database.query<{ kept: number }>(
    `select count(*)::int as kept from profiles p join students s on s.user_id = p.id
     join enrollments e on e.student_id = s.id join certificates c on c.enrollment_id = e.id
     where p.email like 'finisher-%' and exists (select from outbox o where o.recipient = p.email)`,
  )
  if (!sample) throw new Error(`no exam was submitted: ${answered[0]?.status} ${answered[0]?.body.toString()}`)
  const [first = { email: '', cookie: '', attemptId: '' }] = candidates
  const figures: Measurements = {
    perSecond: finished.length / seconds,
    cpu: perThousandRequests(cpu, finished.length),
    floor: await measureBareServer({ url, requestAt: () => requestOf(first), status: 200, connections: 16 }, sample),
    failed: howMany - finished.length,
  }
  const slowest = (times.at(-1) ?? 0) / 1000
  const lost = howMany - (rows[0]?.kept ?? 0)
  const isWithinReach = lost === 0 && slowest < reach.slowestSeconds
  const remark =
    `1,000 finish at once: ${lost} lost, slowest ${slowest.toFixed(2)} s (reach: none lost, under ${reach.slowestSeconds} s): ` +
    `${isWithinReach ? 'within reach' : 'OVER reach'}; ${waiting} emails still waiting after ${secondsWithEmails.toFixed(1)} s, ` +
    `${(withEmails.node + withEmails.postgres).toFixed(2)} CPU-s with their delivery`
  return { figures, remark }
}
