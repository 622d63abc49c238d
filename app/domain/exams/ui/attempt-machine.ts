import type { ServerAnswer } from '#app/ui/ask-server.ts'
import type { GivenAnswer, SaveReply } from '../exams.types.ts'
import * as given from './attempt-answers.ts'
import { readMeaning, type AttemptRequest } from './attempt-request.ts'

type ChangedPart = Partial<Pick<GivenAnswer, 'answer' | 'flagged'>>

/**
 * Why changes are not saved. `offline`: no whole answer arrived. `foreign`: a page of the network answered. `busy`: our
 * server or one before it failed. `on-break`: a break began in another tab before these changes arrived.
 */
export type Trouble = 'offline' | 'foreign' | 'busy' | 'signed-out' | 'on-break'

/** Instants are milliseconds of the page’s monotonic clock. */
export type AttemptState = {
  /** False until the script has started on the page. */
  isRunning: boolean
  /** The answers that the page shows. They stay on the device until the result is shown. */
  answers: given.Answers
  /** The newest answers that our server has confirmed. */
  confirmed: given.Answers
  /** False if the device does not keep the answers. */
  isKept: boolean
  savedAt: string | null
  startedAt: number
  end: number
  endsAt: string
  breakSecondsLeft: number
  /** The tab that holds the attempt; `taken-over`: this page, which has just taken it over from another. */
  seat: 'here' | 'elsewhere' | 'taken-over'
  purpose: AttemptRequest['purpose']
  refused: 'submit' | 'break' | null
  trouble: Trouble | null
  request: AttemptRequest | null
  failures: number
  takes: boolean
  /** The next request from then on also asks for the stored answers. */
  askAt: number
  tryAt: number
  submitAt: number
  lostSince: number | null
  /** True if the exam’s page must be opened again: it shows the result, the break or why the exam is closed. */
  isOver: boolean
}

export type AttemptEvent =
  | { type: 'started'; kept: readonly GivenAnswer[] }
  | { type: 'changed'; questionId: string; part: ChangedPart }
  | { type: 'submit' | 'break' | 'take-over' | 'tick' }
  /** The page was visible or online again, or our server told of a change. */
  | { type: 'woke' }
  | { type: 'answered'; request: AttemptRequest; answer: ServerAnswer }

const askEveryMilliseconds = 60_000
const longestPauseMilliseconds = 15_000
/** The grace after the end is ten seconds, so a submission is tried more often. */
const longestPauseToSubmitMilliseconds = 3_000
/** Less remaining time than this may be the difference between two clocks; more means that time was added. */
const nearEndMilliseconds = 5_000
/** The server refuses a longer loss of connection, together with the answers. */
const longestLossMilliseconds = 86_400_000

export function createAttemptState(attempt: given.ShownAttempt, now: number): AttemptState {
  const { answers, savedAt, endsAt, breakSecondsLeft } = attempt
  return {
    isRunning: false,
    answers: given.mapAnswersById(answers),
    confirmed: given.mergeAnswers({}, answers),
    isKept: true,
    savedAt,
    startedAt: now - attempt.elapsedMilliseconds,
    end: now + attempt.remainingMilliseconds,
    endsAt,
    breakSecondsLeft,
    seat: 'here',
    purpose: 'save',
    refused: null,
    trouble: null,
    request: null,
    failures: 0,
    takes: true,
    askAt: now,
    tryAt: now,
    submitAt: now,
    lostSince: null,
    isOver: false,
  }
}

/** Returns the state after an event at `now`; the same object if nothing has changed. */
export function step(state: AttemptState, event: AttemptEvent, now: number): AttemptState {
  if (state.isOver) return state
  return sendNext(applyEvent(state, event, now), now)
}

function applyEvent(state: AttemptState, event: AttemptEvent, now: number): AttemptState {
  switch (event.type) {
    case 'started':
      return { ...state, isRunning: true, answers: given.mergeAnswers(state.answers, event.kept) }
    case 'changed':
      return change(state, event, now)
    case 'submit':
    case 'break':
      return state.purpose === 'submit' ? state : { ...state, purpose: event.type, refused: null, tryAt: now }
    case 'take-over':
      return { ...ask(state, now), takes: true }
    case 'woke':
      // An older request may hang on a connection that is dead.
      return { ...ask(state, now), ...(state.request && state.request.sentAt < now - 3_000 && { request: null }) }
    case 'tick':
      return tick(state, now)
    case 'answered':
      return receive(state, event, now)
  }
}

/**
 * Revisions are milliseconds since the start, so that the changes of several devices are in order. While the page
 * submits, a change would come too late for the result.
 */
function change(state: AttemptState, { questionId, part }: { questionId: string; part: ChangedPart }, now: number) {
  if (state.purpose !== 'save') return state
  const before = given.getAnswer(state.answers, questionId)
  const revision = Math.max(before.revision + 1, before.flagRevision + 1, Math.round(now - state.startedAt))
  const revisions = { ...('answer' in part && { revision }), ...('flagged' in part && { flagRevision: revision }) }
  return {
    ...state,
    answers: { ...state.answers, [questionId]: { ...before, ...part, ...revisions } },
    refused: null,
    // The notice of a take-over goes once the student answers.
    seat: state.seat === 'taken-over' ? ('here' as const) : state.seat,
  }
}

function ask(state: AttemptState, now: number): AttemptState {
  return { ...state, askAt: now, tryAt: now }
}

function tick(state: AttemptState, now: number): AttemptState {
  // A browser that froze the page may never tell how an older request ended.
  if (state.request && state.request.sentAt < now - 20_000) return retryLater(state, 'offline', now)
  const isTimeOver = state.purpose !== 'submit' && state.end <= now && state.submitAt <= now
  return isTimeOver ? { ...state, purpose: 'submit', tryAt: now } : state
}

/** Starts the next request. A submission or a break carries all changes, so it does not wait for a save. */
function sendNext(state: AttemptState, now: number): AttemptState {
  const { request, purpose, takes, lostSince } = state
  if (!state.isRunning || state.isOver || now < state.tryAt) return state
  if (request && (request.purpose !== 'save' || purpose === 'save')) return state
  const changes = given.listWaiting(state)
  if (purpose === 'save' && changes.length === 0 && now < state.askAt) return state
  const lostMilliseconds =
    lostSince === null ? {} : { lostMilliseconds: Math.min(longestLossMilliseconds, Math.ceil(now - lostSince) || 1) }
  const next = { purpose, changes, takes, reads: state.askAt <= now, sentAt: now, ...lostMilliseconds }
  return { ...state, request: next, askAt: now + askEveryMilliseconds }
}

/** Takes note of an answer. One to a request that was given up can only confirm its changes. */
function receive(before: AttemptState, { request, answer }: AttemptEvent & { type: 'answered' }, now: number) {
  const meaning = readMeaning(answer)
  const isDone = answer.kind === 'reply' && meaning === 'done'
  const confirmed = isDone ? confirm(before, request.changes, answer.body as Partial<SaveReply>) : before
  if (request !== before.request) return confirmed
  const state: AttemptState = { ...confirmed, request: null }
  if (answer.kind === 'failed') return retryLater(state, 'offline', now)
  if (answer.kind === 'signed-out' || meaning === 'not-own') return retryLater(state, 'signed-out', now)
  const isBusy = answer.status >= 500 || answer.status === 429
  if (answer.kind === 'foreign' && !isBusy) return retryLater(state, 'foreign', now)
  if (answer.kind === 'foreign' || meaning === undefined) return retryLater(state, 'busy', now)
  if (isDone && request.purpose === 'save') return readReply(state, { request, body: answer.body }, now)
  if (isDone || meaning === 'closed') return { ...state, isOver: true }
  if (meaning === 'on-break') {
    // Opening the break's page would forget what waits only in this page.
    const canLeave = state.isKept || given.listWaiting(state).length === 0
    return canLeave ? { ...state, isOver: true } : retryLater({ ...state, purpose: 'save' }, 'on-break', now)
  }
  if (request.purpose !== 'submit') return retryLater(state, 'busy', now)
  // By our server's clock there is time left and an answer is missing, so ask for both.
  const refused = state.end - now > nearEndMilliseconds ? ('submit' as const) : null
  return { ...ask(state, now), purpose: 'save' as const, refused, submitAt: now + 1_500 }
}

/** Shows what our server has stored, where it is newer or stands in place of an equally new change of another tab. */
function confirm(state: AttemptState, sent: readonly GivenAnswer[], { answers: stored }: Partial<SaveReply>) {
  const confirmed = given.mergeAnswers(state.confirmed, sent)
  if (!stored) return { ...state, confirmed }
  const answers = given.mergeAnswers(given.mapAnswersById(stored), given.listChanges(state.answers))
  return { ...state, confirmed: given.mergeAnswers(confirmed, stored), answers }
}

function retryLater(state: AttemptState, trouble: Trouble, now: number): AttemptState {
  const failures = state.failures + 1
  const isBreakRefused = state.purpose === 'break'
  const longest = state.purpose === 'submit' ? longestPauseToSubmitMilliseconds : longestPauseMilliseconds
  return {
    ...state,
    request: null,
    trouble,
    failures,
    ...(isBreakRefused && { purpose: 'save', refused: 'break' }),
    // Ask even if nothing waits: only an answer shows that the connection is back.
    askAt: now,
    tryAt: now + Math.min(500 * 2 ** Math.min(failures, 10), longest),
    lostSince: trouble === 'signed-out' || trouble === 'on-break' ? null : (state.lostSince ?? now),
  }
}

/**
 * Takes over what our server says. Its remaining time was true when the request arrived, which is not long after it was
 * sent; the answer may have waited until a device woke.
 */
function readReply(state: AttemptState, { request, body }: { request: AttemptRequest; body: object }, now: number) {
  const reply = body as SaveReply
  const end = request.sentAt + Math.min(1_000, (now - request.sentAt) / 2) + reply.remainingMilliseconds
  const seatHere = reply.tookOver ? 'taken-over' : state.seat === 'elsewhere' ? 'here' : state.seat
  return {
    ...state,
    // Send the answers again that our server has lost, for example because its database failed.
    confirmed: reply.answers ? given.mergeAnswers({}, reply.answers) : state.confirmed,
    savedAt: reply.savedAt,
    end,
    endsAt: reply.endsAt,
    // While the device slept, the page's clock may have stood still.
    startedAt: state.startedAt - Math.max(0, state.end - end),
    breakSecondsLeft: reply.breakSecondsLeft,
    seat: reply.isSeated ? seatHere : ('elsewhere' as const),
    trouble: null,
    failures: 0,
    takes: state.takes && !request.takes,
    tryAt: now,
    lostSince: null,
  }
}
