import { setTimeout as sleep } from 'node:timers/promises'
import { sendRequest } from '../bench/browser.ts'
import type { Candidate } from '../bench/world.ts'

const letters = ['A', 'B', 'C', 'D'] as const
export type SavedAnswer = { attemptId: string; questionId: string; answer: string; revision: number }

export type Tally = { acknowledged: Map<string, SavedAnswer>; saves: number; failures: number; submitted: Set<string> }

export function newTally(): Tally {
  return { acknowledged: new Map(), saves: 0, failures: 0, submitted: new Set() }
}

function pickRandom<Item>(items: readonly Item[]) {
  return items[Math.floor(Math.random() * items.length)]
}

/** Repeats a request until it is acknowledged, as a browser does. */
async function sendUntilAcknowledged(send: () => Promise<{ status: number }>, tally: Tally) {
  for (;;) {
    const answer = await send().catch(() => null)
    if (answer && answer.status < 500) return answer.status
    tally.failures += 1
    await sleep(100 + Math.random() * 200)
  }
}

/** Lets one student change answers and records each acknowledged answer. Submits the exam if `handsIn` is set. */
export async function takeExam({
  url,
  path,
  candidate,
  questions,
  changes,
  handsIn,
  tally,
}: {
  url: string
  path: string
  candidate: Candidate
  questions: readonly string[]
  changes: number
  handsIn: boolean
  tally: Tally
}) {
  const { cookie, attemptId } = candidate
  for (let i = 0; i < changes; i += 1) {
    const given = {
      questionId: pickRandom(questions) ?? '',
      answer: pickRandom(letters) ?? 'A',
      flagged: false,
      revision: i + 2,
    }
    const status = await sendUntilAcknowledged(
      () => sendRequest(url, { path, cookie, json: { attemptId, answers: [given] } }),
      tally,
    )
    if (status !== 200) throw new Error(`a save was answered ${status}`)
    tally.saves += 1
    tally.acknowledged.set(`${attemptId} ${given.questionId}`, { attemptId, ...given })
    await sleep(Math.random() * 400)
  }
  if (!handsIn) return
  const status = await sendUntilAcknowledged(
    () => sendRequest(url, { path, cookie, json: { attemptId, answers: [], submit: true } }),
    tally,
  )
  if (status !== 200) throw new Error(`a submission was answered ${status}`)
  tally.submitted.add(attemptId)
}
