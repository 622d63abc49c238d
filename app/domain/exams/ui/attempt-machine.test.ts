import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnswerLetter } from '#app/core/vocabulary.ts'
import type { ServerAnswer } from '#app/ui/ask-server.ts'
import type { GivenAnswer } from '../exams.types.ts'
import { areStored } from '../exams.rules.ts'
import { listUnansweredNumbers, listWaiting } from './attempt-answers.ts'
import type { AttemptRequest } from './attempt-request.ts'
import { runAttempt, type RunningAttempt } from './run-attempt.ts'
import { describeSaving } from './saving-text.tsx'

const questions = ['a', 'b', 'c'].map((id) => ({ id, textHtml: id, optionsHtml: { A: '', B: '', C: '', D: '' } }))
const graceMilliseconds = 10_000
const namesOf = ({ questionId, answer, flagged, revision, flagRevision }: GivenAnswer) => [
  ...(revision > 0 ? [`${questionId} ${answer} ${revision}`] : []),
  ...(flagRevision > 0 ? [`${questionId} ${flagged} ${flagRevision}`] : []),
]
const nothing = { answer: null, flagged: false, revision: -1, flagRevision: -1 } as const
const isNewer = (one: Omit<GivenAnswer, 'questionId'>, other: Omit<GivenAnswer, 'questionId'> = nothing) =>
  one.revision > other.revision || one.flagRevision > other.flagRevision

/** The end of a request. With `cut`, `foreign later` or `late` it has reached the server. */
const fates = [
  'whole',
  'whole',
  'cut',
  'dropped',
  'foreign',
  'foreign later',
  'refused by a proxy',
  'busy',
  'late',
  'silent',
] as const
type Fate = (typeof fates)[number]

/** A server, a device with storage for two tabs, and a network that the test breaks. */
function createWorld({ durationMilliseconds = 10_800_000, hasStorage = true } = {}) {
  let now = 1_000
  /** The server's clock is ahead of that of the device by the time that the device slept. */
  let sleptMilliseconds = 0
  const stored = new Map<string, GivenAnswer>()
  const everStored = new Set<string>()
  let end = now + durationMilliseconds
  let isSubmitted = false
  let isOnBreak = false
  let isSignedOut = false
  let fate: Fate = 'whole'
  let isFull = false
  let kept = '[]'
  let delayed: (() => void)[] = []
  const misses: string[] = []

  const serverNow = () => now + sleptMilliseconds
  const isClosed = () => isSubmitted || serverNow() > end + graceMilliseconds

  function answerRequest({ purpose, changes, reads }: AttemptRequest): ServerAnswer {
    const reply = (status: number, body = {}): ServerAnswer => ({ kind: 'reply', status, body })
    if (isSignedOut) return { kind: 'signed-out' }
    if (isSubmitted && areStored(changes, [...stored.values()])) return reply(200, { submitted: true })
    if (isClosed()) return reply(409)
    if (isOnBreak) return reply(423)
    const isOutdated = changes.filter((change) => {
      const before = stored.get(change.questionId) ?? { questionId: change.questionId, ...nothing }
      const { answer, revision } = change.revision > before.revision ? change : before
      const { flagged, flagRevision } = change.flagRevision > before.flagRevision ? change : before
      const after = { questionId: change.questionId, answer, revision, flagged, flagRevision }
      stored.set(change.questionId, after)
      for (const name of namesOf(after)) everStored.add(name)
      return !isNewer(change, before) || answer !== change.answer || flagged !== change.flagged
    }).length
    if (purpose === 'break') isOnBreak = true
    if (purpose === 'submit') {
      const isAnswered = questions.every(({ id }) => stored.get(id)?.answer)
      if (!isAnswered && serverNow() < end) return reply(422)
      isSubmitted = true
      submitter = sender
      for (const [id, given] of Object.entries(tabs.get(sender)?.read().answers ?? {}))
        if (isNewer(given, stored.get(id) ?? { ...nothing, revision: 0, flagRevision: 0 }))
          misses.push(`${id} was submitted without its last answer`)
    }
    if (purpose !== 'save') return reply(200, { submitted: true })
    return reply(200, {
      savedAt: '10:00:00',
      remainingMilliseconds: Math.max(0, end - serverNow()),
      endsAt: '11:00',
      isSeated: true,
      tookOver: false,
      breakSecondsLeft: 60,
      answers: reads || isOutdated ? [...stored.values()] : null,
    })
  }

  let sent = 0
  let sender = 0
  let submitter = 0
  /** The newest answer and the newest flag of each question, whichever tab made it. */
  const chosen = new Map<string, { questionId: string; kind: 'revision' | 'flagRevision'; revision: number }>()
  async function send(tab: number, request: AttemptRequest): Promise<ServerAnswer> {
    const current = fate
    sent += 1
    const reach = () => {
      sender = tab
      return answerRequest(request)
    }
    if (current === 'dropped') return { kind: 'failed' }
    if (current === 'foreign') return { kind: 'foreign', status: 200 }
    if (current === 'refused by a proxy') return { kind: 'foreign', status: 404 }
    if (current === 'busy') return { kind: 'foreign', status: 503 }
    const answer = reach()
    if (current === 'cut') return { kind: 'failed' }
    if (current === 'foreign later') return { kind: 'foreign', status: 502 }
    if (current === 'late') return new Promise((resolve) => delayed.push(() => resolve(answer)))
    return current === 'silent' ? new Promise(() => {}) : answer
  }

  const tabs = new Map<number, RunningAttempt>()

  /** Chooses something in a tab, which ignores it while it submits. */
  function change(tab: number, questionId: string, part: Pick<GivenAnswer, 'answer'> | Pick<GivenAnswer, 'flagged'>) {
    const run = tabs.get(tab) ?? tabs.get(0)
    const before = run?.read().answers[questionId]
    run?.dispatch({ type: 'changed', questionId, part })
    const after = run?.read().answers[questionId]
    if (!after || after === before) return
    const kind = 'flagged' in part ? ('flagRevision' as const) : ('revision' as const)
    const key = `${questionId} ${kind}`
    const newest = chosen.get(key)
    if (!newest || after[kind] >= newest.revision) chosen.set(key, { questionId, kind, revision: after[kind] })
  }

  /** Opens the page in a tab, which needs the network. It shows what the server has stored. */
  function open(tab: number) {
    const run = runAttempt(
      {
        attemptId: 'attempt',
        courseId: 'course',
        url: '/exam/course',
        title: '',
        courseTitle: '',
        questions,
        answers: [...stored.values()],
        durationMilliseconds,
        elapsedMilliseconds: serverNow() - 1_000,
        remainingMilliseconds: end - serverNow(),
        endsAt: '11:00',
        breakSecondsLeft: 60,
        savedAt: stored.size > 0 ? '10:00:00' : null,
      },
      {
        now: () => now,
        send: async (request) => send(tab, request),
        readKept: () => JSON.parse(kept) as GivenAnswer[],
        keep(changes) {
          if (isFull || !hasStorage) return false
          kept = JSON.stringify(changes)
          return true
        },
        openExam() {},
      },
    )
    tabs.set(tab, run)
    run.start()
  }
  open(0)

  /** Lists what a tab calls saved although the server never had it. */
  function listFalselySaved() {
    return [...tabs.values()].flatMap((run) => {
      const state = run.read()
      if (state.isOver || describeSaving(state).tone !== 'saved') return []
      return Object.entries(state.answers)
        .flatMap(([questionId, given]) => namesOf({ questionId, ...given }))
        .filter((name) => !everStored.has(name))
    })
  }

  return {
    tabs,
    stored,
    misses,
    open,
    change,
    /** Lists the changes that are neither stored nor replaced by a newer one. */
    listLost: () =>
      [...chosen.values()].filter(
        ({ questionId, kind, revision }) => revision > (stored.get(questionId)?.[kind] ?? -1),
      ),
    submitter: () => tabs.get(submitter),
    listFalselySaved,
    tabOf: (tab: number) => tabs.get(tab) ?? tabs.get(0),
    now: () => now,
    isSubmitted: () => isSubmitted,
    sent: () => sent,
    setFate: (next: Fate) => (fate = next),
    setFull: (next: boolean) => (isFull = next),
    setSignedOut: (next: boolean) => (isSignedOut = next),
    endBreak: () => (isOnBreak = false),
    addTime: (milliseconds: number) => (end += milliseconds),
    sleep: (milliseconds: number) => (sleptMilliseconds += milliseconds),
    deliver() {
      const ready = delayed
      delayed = []
      // The newest first, as on several connections.
      for (const each of ready.toReversed()) each()
    },
    async tick(milliseconds: number) {
      for (let left = milliseconds; left > 0; left -= 1_000) {
        now += Math.min(left, 1_000)
        for (const run of tabs.values()) run.dispatch({ type: 'tick' })
        await settle()
      }
    },
  }
}

async function settle() {
  for (let i = 0; i < 6; i += 1) await Promise.resolve()
}

type World = ReturnType<typeof createWorld>
/** Something that a person, a browser or a network does, with a name for the report of a failure. */
type Move = { name: string; run: (world: World) => unknown }

/** Returns moves of one kind, one for each of these values. */
function movesOf<Value>(name: string, values: fc.Arbitrary<Value>, run: (world: World, value: Value) => unknown) {
  return values.map((value): Move => ({ name: `${name} ${JSON.stringify(value)}`, run: (world) => run(world, value) }))
}

const tab = fc.constantFrom(0, 1)
const questionId = fc.constantFrom('a', 'b', 'c')
const letter = fc.constantFrom<(AnswerLetter | null)[]>('A', 'B', 'C', 'D', null)
const press = fc.constantFrom<('submit' | 'break' | 'take-over' | 'woke')[]>('submit', 'break', 'take-over', 'woke')

/** All moves, some more often than others. */
const moves: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 10,
    arbitrary: movesOf('choose', fc.tuple(tab, questionId, letter), (world, [at, id, answer]) =>
      world.change(at, id, { answer }),
    ),
  },
  {
    weight: 2,
    arbitrary: movesOf('flag', fc.tuple(tab, questionId, fc.boolean()), (world, [at, id, flagged]) =>
      world.change(at, id, { flagged }),
    ),
  },
  { weight: 5, arbitrary: movesOf('network', fc.constantFrom(...fates), (world, fate) => world.setFate(fate)) },
  {
    weight: 6,
    arbitrary: movesOf('wait', fc.constantFrom(300, 1_000, 4_000, 20_000, 61_000), async (world, milliseconds) =>
      world.tick(milliseconds),
    ),
  },
  { weight: 2, arbitrary: movesOf('late answers', fc.constant(null), (world) => world.deliver()) },
  {
    weight: 1,
    arbitrary: movesOf('press', fc.tuple(tab, press), (world, [at, type]) => world.tabOf(at)?.dispatch({ type })),
  },
  { weight: 1, arbitrary: movesOf('full storage', fc.boolean(), (world, isFull) => world.setFull(isFull)) },
  {
    weight: 1,
    arbitrary: movesOf('signed out', fc.boolean(), (world, isSignedOut) => world.setSignedOut(isSignedOut)),
  },
  { weight: 1, arbitrary: movesOf('resume', fc.constant(null), (world) => world.endBreak()) },
  { weight: 1, arbitrary: movesOf('sleep', fc.constantFrom(5_000, 240_000), (world, time) => world.sleep(time)) },
  {
    weight: 1,
    arbitrary: movesOf('open', tab, (world, at) => {
      // The page asks to stay while it alone has an answer, so nobody reloads it then.
      if (!world.tabOf(at)?.mayLoseAnswers() && !world.isSubmitted()) world.open(at)
    }),
  },
)

/** Lets the network, the session and the device work again, and waits. */
async function mend(world: World) {
  world.setFate('whole')
  world.setSignedOut(false)
  world.endBreak()
  for (const run of world.tabs.values()) run.dispatch({ type: 'woke' })
  await world.tick(5_000)
  // A break that was asked for long ago may have begun only now.
  world.endBreak()
  await world.tick(90_000)
}

describe('an exam in the browser', () => {
  it('loses nothing and calls nothing saved that is not, whatever happens', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(moves, { maxLength: 60, size: 'max' }), fc.boolean(), async (schedule, hasStorage) => {
        const world = createWorld({ hasStorage })
        await settle()
        for (const move of schedule) {
          await move.run(world)
          await settle()
          expect(world.listFalselySaved()).toEqual([])
        }
        await mend(world)
        expect(world.misses).toEqual([])
        if (world.isSubmitted()) {
          for (const run of world.tabs.values()) expect(run.read().isOver).toBe(true)
          // Another tab may have stored something newer.
          for (const [id, given] of Object.entries(world.submitter()?.read().answers ?? {}))
            expect(isNewer(given, world.stored.get(id))).toBe(false)
          return
        }
        // A page that has left for a break is opened again.
        for (const [at, run] of world.tabs) if (run.read().isOver) world.open(at)
        // Within a minute each tab shows what the other has saved.
        await world.tick(65_000)
        expect(world.listLost()).toEqual([])
        for (const run of world.tabs.values()) {
          const { answers, ...state } = run.read()
          expect(listWaiting({ answers, ...state })).toEqual([])
          for (const [id, given] of Object.entries(answers)) expect(world.stored.get(id)).toMatchObject(given)
        }
        const run = world.tabOf(0)
        for (const { id } of questions) run?.dispatch({ type: 'changed', questionId: id, part: { answer: 'A' } })
        run?.dispatch({ type: 'submit' })
        await world.tick(5_000)
        expect(world.isSubmitted()).toBe(true)
        expect(run?.read().isOver).toBe(true)
        expect([...world.stored.values()].map(({ answer }) => answer)).toEqual(['A', 'A', 'A'])
      }),
    )
  }, 600_000)

  it('submits in time by itself, with all that was chosen, if the network is back before the grace ends', async () => {
    const outage = fc.record({
      fate: fc.constantFrom(...fates),
      fromMilliseconds: fc.integer({ min: 0, max: 30_000 }),
      lateMilliseconds: fc.integer({ min: -20_000, max: 5_000 }),
      answers: fc.array(fc.tuple(questionId, letter), { maxLength: 6 }),
    })
    await fc.assert(
      fc.asyncProperty(outage, async ({ fate, fromMilliseconds, lateMilliseconds, answers }) => {
        const world = createWorld({ durationMilliseconds: 60_000 })
        await world.tick(fromMilliseconds)
        world.setFate(fate)
        for (const [id, answer] of answers)
          world.tabOf(0)?.dispatch({ type: 'changed', questionId: id, part: { answer } })
        await world.tick(60_000 - fromMilliseconds + lateMilliseconds)
        world.setFate('whole')
        await world.tick(40_000)
        expect(world.isSubmitted()).toBe(true)
        expect(world.misses).toEqual([])
        expect(world.tabOf(0)?.read().isOver).toBe(true)
        for (const [id, answer] of new Map(answers)) expect(world.stored.get(id)?.answer).toBe(answer)
      }),
    )
  }, 600_000)
})

/** Answers a question in one tab and lets the network treat its save as `fate` says. */
async function answerWith(fate: Fate, { storage = 'works' as 'works' | 'full' | 'denied' } = {}) {
  const world = createWorld({ hasStorage: storage !== 'denied' })
  await settle()
  world.setFull(storage === 'full')
  world.setFate(fate)
  const run = world.tabOf(0)
  run?.dispatch({ type: 'changed', questionId: 'a', part: { answer: 'A' } })
  await settle()
  const says = () => (run ? describeSaving(run.read()).text : '')
  return { world, run, says }
}

describe('what the page says and does', () => {
  it.each([
    ['whole', 'works', 'All answers saved'],
    ['whole', 'denied', 'All answers saved'],
    ['whole', 'full', 'All answers saved'],
    ['silent', 'works', 'Saving…'],
    ['silent', 'full', 'Saving…. Keep this page open'],
    ['cut', 'works', 'Offline, 1 answer waiting'],
    ['dropped', 'denied', 'Offline, 1 answer waiting. Keep this page open'],
    [
      'foreign',
      'works',
      'Your network answers instead of us: it may want you to sign in to it in another tab, 1 answer waiting',
    ],
    ['busy', 'works', 'Our server isn’t answering: we keep trying, 1 answer waiting'],
  ] as const)('after an answer that is %s, with storage that %s', async (fate, storage, text) => {
    const { says } = await answerWith(fate, { storage })
    expect(says()).toBe(text)
  })

  it('sends an answer once if its save is confirmed', async () => {
    const { world, run } = await answerWith('whole')
    const before = world.sent()
    run?.dispatch({ type: 'changed', questionId: 'b', part: { answer: 'B' } })
    await world.tick(3_000)
    expect(world.sent()).toBe(before + 1)
  })

  it('never says that something is saved before its script runs', () => {
    const state = createWorld().tabOf(0)?.read()
    expect(state && describeSaving({ ...state, isRunning: false }).text).toBe('Not saving yet')
  })

  it.each(['cut', 'foreign', 'busy', 'silent', 'dropped'] as const)('saves after one that is %s', async (fate) => {
    const { world, says } = await answerWith(fate)
    await world.tick(3_000)
    world.setFate('whole')
    await world.tick(25_000)
    expect(says()).toBe('All answers saved')
    expect(world.stored.get('a')?.answer).toBe('A')
  })

  it('takes a page of the network for no submission, keeps the answers and submits later', async () => {
    const { world, run } = await answerWith('foreign')
    for (const id of ['b', 'c']) run?.dispatch({ type: 'changed', questionId: id, part: { answer: 'B' } })
    run?.dispatch({ type: 'submit' })
    await world.tick(20_000)
    expect(run?.read()).toMatchObject({ purpose: 'submit', trouble: 'foreign', isOver: false })
    expect(world.stored.size).toBe(0)
    world.setFate('whole')
    await world.tick(4_000)
    expect(run?.read().isOver).toBe(true)
    expect(world.stored.size).toBe(3)
  })

  it('shows the time of our server within a minute of a sleep', async () => {
    const { world, run } = await answerWith('whole')
    world.sleep(240_000)
    const before = run?.remainingMilliseconds() ?? 0
    await world.tick(61_000)
    expect(run?.remainingMilliseconds()).toBeCloseTo(before - 240_000 - 61_000, -3)
    world.sleep(240_000)
    run?.dispatch({ type: 'woke' })
    await settle()
    expect(run?.remainingMilliseconds()).toBeCloseTo(before - 480_000 - 61_000, -3)
  })

  it('shows the newer answer of another device instead of calling its own saved', async () => {
    const { world, run, says } = await answerWith('whole')
    world.stored.set('b', { questionId: 'b', answer: 'D', flagged: false, revision: 9_000_000, flagRevision: 0 })
    run?.dispatch({ type: 'changed', questionId: 'b', part: { answer: 'C' } })
    await settle()
    expect(run?.read().answers.b?.answer).toBe('D')
    expect(says()).toBe('All answers saved')
  })

  it('does not take the answer to a request that it has given up for that to the current one', async () => {
    const { world, run } = await answerWith('late')
    await world.tick(4_000)
    world.setFate('silent')
    run?.dispatch({ type: 'woke' })
    const current = run?.read().request
    world.deliver()
    await settle()
    expect(current).not.toBe(null)
    expect(run?.read().request).toBe(current)
  })

  it('counts the stored answers that come with such an answer as saved', async () => {
    const { world, run } = await answerWith('whole')
    world.stored.set('b', { questionId: 'b', answer: 'D', flagged: false, revision: 9_000_000, flagRevision: 0 })
    world.setFate('late')
    run?.dispatch({ type: 'changed', questionId: 'b', part: { answer: 'C' } })
    await world.tick(4_000)
    world.setFate('silent')
    run?.dispatch({ type: 'woke' })
    world.deliver()
    await settle()
    const state = run?.read()
    expect(state?.answers.b?.answer).toBe('D')
    expect(state && listWaiting(state)).toEqual([])
  })

  it('a flag set on a device that was offline does not undo the newer answer of another, nor the other way round', async () => {
    const { world, run } = await answerWith('whole')
    world.stored.set('a', { questionId: 'a', answer: 'D', flagged: false, revision: 9_000_000, flagRevision: 0 })
    run?.dispatch({ type: 'changed', questionId: 'a', part: { flagged: true } })
    await settle()
    expect(world.stored.get('a')).toMatchObject({ answer: 'D', flagged: true })
    expect(run?.read().answers.a).toMatchObject({ answer: 'D', flagged: true })
    // An answer that waited offline reaches us after a newer flag of another device.
    world.setFate('dropped')
    run?.dispatch({ type: 'changed', questionId: 'b', part: { answer: 'B' } })
    await settle()
    world.stored.set('b', { questionId: 'b', answer: null, flagged: true, revision: 0, flagRevision: 9_000_000 })
    world.setFate('whole')
    await world.tick(20_000)
    expect(world.stored.get('b')).toMatchObject({ answer: 'B', flagged: true })
    expect(run?.read().answers.b).toMatchObject({ answer: 'B', flagged: true })
  })

  it('does not leave for a break with answers that only the page has', async () => {
    const { world, run, says } = await answerWith('dropped', { storage: 'denied' })
    const other = createWorld()
    expect(other.tabOf(0)?.read().isOver).toBe(false)
    world.setFate('whole')
    world.open(1)
    world.tabOf(1)?.dispatch({ type: 'break' })
    await settle()
    await world.tick(4_000)
    expect(run?.read().isOver).toBe(false)
    expect(says()).toContain('On a break')
    world.endBreak()
    await world.tick(16_000)
    expect(world.stored.get('a')?.answer).toBe('A')
  })

  it('opens the result when it asks for the clock after another tab has submitted', async () => {
    const { world, run } = await answerWith('whole')
    world.open(1)
    await settle()
    const other = world.tabOf(1)
    for (const { id } of questions) other?.dispatch({ type: 'changed', questionId: id, part: { answer: 'B' } })
    other?.dispatch({ type: 'submit' })
    await settle()
    expect(run?.read().isOver).toBe(false)
    run?.dispatch({ type: 'woke' })
    await settle()
    expect(run?.read()).toMatchObject({ isOver: true, savedAt: '10:00:00', failures: 0 })
  })

  it('refuses to submit while our server has no answer to a question', async () => {
    const { world, run } = await answerWith('whole')
    run?.dispatch({ type: 'submit' })
    await settle()
    expect(run?.read()).toMatchObject({ purpose: 'save', refused: 'submit' })
    expect(listUnansweredNumbers(questions, run?.read().answers ?? {})).toEqual([2, 3])
    expect(world.isSubmitted()).toBe(false)
  })
})
