import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { RouterContextProvider } from 'react-router'
import { londonDay } from '#app/core/dates.ts'
import { answerNumber } from '#app/features/certificates/verification/commands.server.ts'
import { withWords } from '#app/features/certificates/verification/rules.ts'
import type { Answered, AnsweredPage } from '#app/features/certificates/verification/types.ts'
import { answeredContext, waitingInit } from '#app/http/answered.ts'
import { visitContext, type Visit } from '#app/http/context.ts'
import { clock } from '#app/platform/clock.server.ts'
import { keepContent } from '#app/platform/content-memory.server.ts'
import { drawn, voiceprint } from '#app/ui/imagery/voiceprint.ts'
import { handle } from './handler.ts'
import { headersOf, sendWhole } from './live-pages.ts'
import { letScriptsSleep } from './sleeping-scripts.ts'
import { cut, fill, type Template } from './templates.ts'

const path = '/certificate-verification'

const standIns = new Map<string, string>()

/** Long, met nowhere else, and a seed of a voiceprint where one is needed. */
function standInFor(name: string) {
  const known = standIns.get(name) ?? createHash('sha512').update(`stands in for ${name}`).digest('hex')
  standIns.set(name, known)
  return known
}

type Asked = { page: AnsweredPage; search: string; nonce: string }

/** All words of a page by name; what is drawn from a seed belongs to them. */
function wordsOf({ page, search, nonce }: Asked) {
  const words = new Map(Object.entries({ search, nonce }))
  withWords(page, (name, word) => {
    words.set(name, word)
    return word
  })
  const seed = words.get('seed')
  const lines = seed ? Object.entries(voiceprint({ seed, ...drawn })) : []
  return new Map([...words, ...lines])
}

/** What a page of one sort is drawn from: each word that differs is its stand-in. */
type Sort = { day: string; visit: Pick<Visit, 'origin' | 'preferences' | 'isDemo'>; answered: Answered }

async function draw({ visit, answered }: Sort) {
  const nonce = standInFor('nonce')
  const search = `search=${standInFor('search')}`
  const context = new RouterContextProvider()
  context.set(visitContext, { ...visit, nonce, notices: [], clientAddress: '' })
  context.set(answeredContext, answered)
  const answer = await handle(new Request(`${visit.origin}${path}?${search}`), context)
  const html = await answer.text()
  if (answer.status >= 500) throw new Error('the page of a number could not be drawn')
  // Where a field is to take the focus, that is not put off until somebody has put it elsewhere.
  const page = answered.page.error ? html : letScriptsSleep(html)
  return cut(page, wordsOf({ page: answered.page, search, nonce }))
}

const drawnPages = keepContent<Template>({
  most: 24,
  async readMany(keys) {
    const pages = await Promise.all(keys.map(async (key) => [key, await draw(JSON.parse(key) as Sort)] as const))
    return new Map(pages)
  },
})

async function templateFor({ page, retryAfterSeconds }: Answered, { origin, preferences, isDemo }: Visit) {
  const sort: Sort = {
    day: londonDay(clock.now()),
    visit: { origin, preferences, isDemo },
    answered: { page: withWords(page, standInFor), retryAfterSeconds: retryAfterSeconds && 1 },
  }
  const key = JSON.stringify(sort)
  return (await drawnPages([key])).get(key) ?? []
}

/** Null where the records cannot be asked: the route then says so inside of its frame. */
async function ask(question: { typed: string; address: string }) {
  return answerNumber(question).catch(() => null)
}

/**
 * Answers an anonymous question about a number before the router (decision 0011): each number makes another page, but only its
 * words differ, so the frame is drawn once for each sort of answer. False when it was not asked, or not answered.
 */
export async function answerVerification(incoming: IncomingMessage, outgoing: ServerResponse, visit: Visit) {
  const { method, url = '/' } = incoming
  if (method !== 'GET' || !url.startsWith(`${path}?`)) return false
  const { searchParams } = new URL(url, visit.origin)
  const typed = searchParams.get('number')
  if (typed === null) return false
  const answered = await ask({ typed, address: visit.clientAddress })
  if (!answered) return false
  const nonce = randomBytes(16).toString('base64')
  const words = wordsOf({ page: answered.page, search: searchParams.toString(), nonce })
  const html = fill(await templateFor(answered, visit), words)
  const { status = 200, headers } = waitingInit(answered)
  const answer = { status, headers: new Headers({ 'content-type': 'text/html; charset=utf-8', ...headers }) }
  sendWhole(incoming, outgoing, {
    status,
    headers: headersOf(answer, { incoming, visit, nonce }),
    raw: Buffer.from(html),
    isCompressible: true,
  })
  return true
}
