import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from './browser.ts'
import { cpuSeconds, cpuSince } from './cpu.ts'
import { measureFloor, type Figures } from './load.ts'
import type { World } from './world.ts'

const howMany = 1_000
const longestWait = 60_000

async function lettersWaiting(world: World) {
  const { rows } = await world.database.query<{ n: number }>(
    `select count(*)::int as n from outbox where sent_at is null and starts_with(recipient, 'finisher-')`,
  )
  return rows[0]?.n ?? 0
}

/**
 * A thousand students hand in at one moment: every connection is open before the first submission is sent. Lost is who has no
 * certificate or no letter in the database afterwards, whatever was answered.
 */
export async function finishAtOnce({ url, roots, world }: { url: string; roots: readonly number[]; world: World }) {
  const { sitters } = await world.sitters('finisher', howMany)
  const path = `/exam/${await world.courseId()}/answers`
  const agent = new Agent({ keepAlive: true, maxSockets: howMany, maxFreeSockets: howMany })
  for (let opened = 0; opened < howMany; opened += 100) {
    const already = Object.values(agent.freeSockets).flat().length
    await Promise.all(Array.from({ length: already + 100 }, () => ask(url, { path: '/healthz' }, agent)))
  }
  await sleep(500)
  const before = cpuSeconds(roots)
  const began = performance.now()
  const answers = await Promise.allSettled(
    sitters.map(({ cookie, attemptId }) =>
      ask(url, { path, cookie, json: { attemptId, answers: [], submit: true } }, agent),
    ),
  )
  const seconds = (performance.now() - began) / 1000
  const cpu = cpuSince(before, roots)
  let waiting = await lettersWaiting(world)
  while (waiting > 0 && performance.now() - began < longestWait) {
    await sleep(100)
    waiting = await lettersWaiting(world)
  }
  const withLetters = cpuSince(before, roots)
  const secondsWithLetters = (performance.now() - began) / 1000
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
  if (!sample) throw new Error(`nobody could finish: ${answered[0]?.status} ${answered[0]?.body.toString()}`)
  const [first] = sitters
  const wish = () => ({
    path,
    cookie: first?.cookie ?? '',
    json: { attemptId: first?.attemptId, answers: [], submit: true },
  })
  const figures: Figures = {
    perSecond: finished.length / seconds,
    cpu: { node: (cpu.node * 1000) / finished.length, postgres: (cpu.postgres * 1000) / finished.length },
    floor: await measureFloor({ url, wish, status: 200, connections: 16, seconds: 2 }, sample),
    bytes: sample.body.length,
    failed: howMany - finished.length,
  }
  const at = (share: number) => ((times[Math.ceil(times.length * share) - 1] ?? 0) / 1000).toFixed(2)
  const remark =
    `1,000 finish at once: p50 ${at(0.5)} s, slowest ${at(1)} s; lost in the database ${howMany - (rows[0]?.kept ?? 0)}; ` +
    `${waiting} letters had not left after ${secondsWithLetters.toFixed(1)} s, ` +
    `${(withLetters.node + withLetters.postgres).toFixed(2)} CPU-s with their delivery`
  return { figures, remark }
}
