import type { IncomingMessage, ServerResponse } from 'node:http'
import { isAllowed } from '#app/core/permissions.ts'
import { takeAnswers } from '#app/features/exams/answers/gateway.server.ts'
import { noticeCookie } from '#app/http/notices.server.ts'
import { readPerson } from '#app/http/session.server.ts'
import { env } from '#app/platform/env.server.ts'
import { securityHeaders } from './policy.ts'
import { answerPlain } from './refusals.ts'

const address = /^\/exam\/[^/?]+\/answers$/
/** A paper of two hundred questions, all of them changed, is a quarter of it. */
const mostBytes = 100_000

async function readText(incoming: IncomingMessage) {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > mostBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Answers the most frequent request of an exam before the router (decision 0009): twenty saves for each paper, at the same
 * minutes for a whole year. Whoever may not study is left to the route, whose guard has the words. False when it was not asked.
 */
export async function answerExamAnswers(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { origin }: { origin: string },
): Promise<boolean> {
  const { method, url = '/' } = incoming
  const isAsked =
    method === 'POST' && address.test(url) && incoming.headers['content-type']?.startsWith('application/json')
  if (!isAsked) return false
  const person = await readPerson(incoming.headers.cookie)
  if (!person?.student || !isAllowed('study', person)) return false
  const text = await readText(incoming)
  if (text === null) {
    incoming.resume()
    answerPlain(outgoing, { status: 413, text: 'This is more than an exam can hold' })
    return true
  }
  const { status, body, notice } = await takeAnswers({ student: person.student, sent: parse(text) })
  const bytes = Buffer.from(JSON.stringify(body))
  const cookie = notice && noticeCookie([notice]) + (origin.startsWith('https:') ? '; Secure' : '')
  const headers: [string, string][] = [
    ...securityHeaders(env.ORIGIN),
    ['content-type', 'application/json'],
    ['cache-control', 'private, no-store'],
    ['vary', 'cookie'],
    ['content-length', String(bytes.length)],
  ]
  if (cookie) headers.push(['set-cookie', cookie])
  outgoing.writeHead(status, headers.flat())
  outgoing.end(bytes)
  return true
}
