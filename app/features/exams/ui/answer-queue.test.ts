import { describe, expect, it } from 'vitest'
import {
  createAnswerQueue,
  queueKey,
  readWaitingAnswers,
  type Change,
  type SavingState,
  type SendResult,
} from './answer-queue.ts'

const key = queueKey('attempt')
const change = (questionId: string, revision: number, answer: Change['answer'] = 'A'): Change => ({
  questionId,
  answer,
  flagged: false,
  revision,
})
const saved: SendResult = { kind: 'saved', at: '10:42:07' }

function memory(initial?: string) {
  const kept = new Map<string, string>(initial === undefined ? [] : [[key, initial]])
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
    kept,
  }
}

/** Creates a queue whose requests the test answers itself. */
function createTestQueue(store = memory()) {
  const requests: { changes: readonly Change[]; answer: (sent: SendResult) => Promise<void> }[] = []
  const states: SavingState[] = []
  const pauses: { run: () => void; pauseMilliseconds: number }[] = []
  let closed = 0
  let paused = 0
  const queue = createAnswerQueue({
    key,
    store,
    send: (changes) =>
      new Promise((resolve) => requests.push({ changes, answer: async (sent) => (resolve(sent), settle()) })),
    onSaving: (saving) => states.push(saving),
    onClosed: () => (closed += 1),
    onBreak: () => (paused += 1),
    later: (run, pauseMilliseconds) => (pauses.push({ run, pauseMilliseconds }), setTimeout(() => {}, 0)),
  })
  return { queue, store, requests, states, pauses, closed: () => closed, paused: () => paused }
}

const settle = () => new Promise<void>((resolve) => setTimeout(resolve))

describe('the queue of answers', () => {
  it('sends each answer at once and forgets it once saved', async () => {
    const { queue, store, requests, states } = createTestQueue()
    queue.put(change('a', 1))
    expect(requests[0]?.changes).toEqual([change('a', 1)])
    expect(readWaitingAnswers(store, key)).toHaveLength(1)
    await requests[0]?.answer(saved)
    expect(states).toEqual([{ kind: 'saving' }, saved])
    expect(store.kept.size).toBe(0)
  })

  it('sends one request at a time; later changes go next, the newest of each question', async () => {
    const { queue, requests } = createTestQueue()
    queue.put(change('a', 1))
    queue.put(change('b', 2))
    queue.put(change('a', 3, 'C'))
    expect(requests).toHaveLength(1)
    await requests[0]?.answer(saved)
    expect(requests[1]?.changes).toEqual([change('a', 3, 'C'), change('b', 2)])
    await requests[1]?.answer(saved)
    expect(requests).toHaveLength(2)
    expect(queue.waiting()).toEqual([])
  })

  it('keeps unsent answers, says how many are waiting, and retries with growing delays', async () => {
    const { queue, requests, states, pauses, store } = createTestQueue()
    queue.put(change('a', 1))
    await requests[0]?.answer({ kind: 'failed' })
    queue.put(change('b', 2))
    expect(states.at(-1)).toEqual({ kind: 'offline', waiting: 2 })
    expect(requests).toHaveLength(1)
    for (let i = 1; i <= 7; i += 1) {
      pauses.at(-1)?.run()
      await requests[i]?.answer({ kind: 'failed' })
    }
    expect(pauses.map(({ pauseMilliseconds }) => pauseMilliseconds)).toEqual([
      1000, 2000, 4000, 8000, 15_000, 15_000, 15_000, 15_000,
    ])
    expect(readWaitingAnswers(store, key)).toHaveLength(2)
    void queue.flush()
    await requests.at(-1)?.answer(saved)
    expect(states.at(-1)).toEqual(saved)
    expect(store.kept.size).toBe(0)
  })

  it('restores the answers that were waiting before a reload, and sends them with the next request', async () => {
    const { queue, requests, store } = createTestQueue(memory(JSON.stringify([change('a', 7)])))
    expect(queue.waiting()).toEqual([change('a', 7)])
    expect(requests).toEqual([])
    queue.put(change('b', 8))
    expect(requests.map(({ changes }) => changes)).toEqual([[change('a', 7), change('b', 8)]])
    await requests[0]?.answer(saved)
    expect(store.kept.size).toBe(0)
    const { queue: reloaded, requests: sent } = createTestQueue(memory(JSON.stringify([change('a', 7)])))
    void reloaded.flush()
    expect(sent.map(({ changes }) => changes)).toEqual([[change('a', 7)]])
  })

  it('ignores unexpected content in storage', () => {
    expect(readWaitingAnswers(memory('{"a":1}'), key)).toEqual([])
    expect(readWaitingAnswers(memory('nonsense'), key)).toEqual([])
  })

  it('is emptied when the attempt accepts no more answers', async () => {
    const { queue, requests, store, closed } = createTestQueue()
    queue.put(change('a', 1))
    await requests[0]?.answer({ kind: 'closed' })
    expect([store.kept.size, queue.waiting().length, closed()]).toEqual([0, 0, 1])
  })

  it('keeps waiting answers through a break, without retrying', async () => {
    const { queue, store, requests, pauses, paused, closed } = createTestQueue()
    queue.put(change('one', 1))
    await requests[0]?.answer({ kind: 'on-break' })
    expect([paused(), closed(), pauses.length]).toEqual([1, 0, 0])
    expect(readWaitingAnswers(store, key)).toEqual([change('one', 1)])
  })

  it('lets the current request finish when paused and sends nothing more until resumed', async () => {
    const { queue, requests } = createTestQueue()
    queue.put(change('a', 1))
    let isIdle = false
    const idle = queue.pauseSending().then(() => (isIdle = true))
    queue.put(change('b', 2))
    void queue.flush({ always: true })
    await settle()
    expect([requests.length, isIdle]).toEqual([1, false])
    await requests[0]?.answer(saved)
    await idle
    expect([requests.length, queue.waiting()]).toEqual([1, [change('b', 2)]])
    void queue.resumeSending()
    expect(requests[1]?.changes).toEqual([change('b', 2)])
  })

  it('does not retry when it is paused and the current request fails', async () => {
    const { queue, requests, pauses } = createTestQueue()
    queue.put(change('a', 1))
    const idle = queue.pauseSending()
    await requests[0]?.answer({ kind: 'failed' })
    await idle
    expect(pauses).toEqual([])
  })

  it('notices that the connection is back even after a failed request without answers, and sends new answers', async () => {
    const { queue, requests, pauses, states } = createTestQueue()
    void queue.flush({ always: true })
    await requests[0]?.answer({ kind: 'failed' })
    pauses[0]?.run()
    expect(requests).toHaveLength(2)
    await requests[1]?.answer(saved)
    queue.put(change('a', 1))
    expect(requests[2]?.changes).toEqual([change('a', 1)])
    await requests[2]?.answer(saved)
    expect(states.at(-1)).toEqual(saved)
  })

  it('sends another request if it was flushed during a request', async () => {
    const { queue, requests } = createTestQueue()
    queue.put(change('a', 1))
    void queue.flush({ always: true })
    await requests[0]?.answer(saved)
    expect(requests.map(({ changes }) => changes.length)).toEqual([1, 0])
    await requests[1]?.answer(saved)
    expect(requests).toHaveLength(2)
  })
})
