import pg from 'pg'
import { log } from './log.server.ts'

export const channels = ['ukli_content', 'ukli_clock', 'ukli_mail', 'ukli_exam', 'ukli_chat'] as const
export type Channel = (typeof channels)[number]
type Handler = (payload: string) => void

/** By channel, and within it by the word that each waits for. */
const handlers = new Map<Channel, Map<string, Set<Handler>>>()
let client: pg.Client | undefined
let retry: NodeJS.Timeout | undefined
let isClosing = false

/**
 * Hears a word of other processes; all who hear share one connection. The answer ends the hearing. With `about` only what begins
 * with that word is heard, so that thousands who wait for a word each cost nothing to one another.
 */
export function onNotification(channel: Channel, handler: Handler, { about = '' }: { about?: string } = {}) {
  const topics = handlers.get(channel) ?? new Map<string, Set<Handler>>()
  handlers.set(channel, topics)
  const heard = topics.get(about) ?? new Set()
  topics.set(about, heard.add(handler))
  return () => {
    heard.delete(handler)
    if (heard.size === 0 && topics.get(about) === heard) topics.delete(about)
  }
}

/** An empty word means that any may have been missed. */
function handle(channel: Channel, payload: string) {
  const topics = handlers.get(channel)
  const about = payload.split(' ', 1)[0] ?? ''
  const called = payload === '' ? [...(topics?.values() ?? [])] : [topics?.get(''), topics?.get(about)]
  for (const heard of called) for (const handler of heard ?? []) handler(payload)
}

/** Whether a word told now would reach this process. */
export function isListening() {
  return client !== undefined
}

/** After a lost connection every handler runs, since a word may have been missed. */
function tellThatWordsMayBeMissed() {
  log.info('the signal connection is back')
  for (const channel of channels) handle(channel, '')
}

async function connect(url: string, { isAgain }: { isAgain: boolean }) {
  const opened = new pg.Client({ connectionString: url, application_name: 'ukli-signals' })
  // Until it is the client, its failure is told to whoever waits for this function and to nobody else.
  const lost = () => {
    if (client !== opened) return
    client = undefined
    reconnect(url, 200)
  }
  opened.on('error', lost)
  opened.on('end', lost)
  opened.on('notification', ({ channel, payload = '' }) => {
    if (channels.some((known) => known === channel)) handle(channel as Channel, payload)
  })
  try {
    await opened.connect()
    for (const channel of channels) await opened.query(`listen ${channel}`)
  } catch (error) {
    await opened.end().catch(() => {})
    throw error
  }
  if (isClosing) return opened.end()
  client = opened
  if (isAgain) tellThatWordsMayBeMissed()
}

function reconnect(url: string, afterMilliseconds: number) {
  if (isClosing) return
  clearTimeout(retry)
  retry = setTimeout(() => {
    connect(url, { isAgain: true }).catch(() => reconnect(url, 1_000))
  }, afterMilliseconds).unref()
}

/** Listens to the database, once for the whole process. */
export async function startNotifications(url: string) {
  isClosing = false
  await connect(url, { isAgain: false })
}

export async function stopNotifications() {
  isClosing = true
  clearTimeout(retry)
  await client?.end().catch(() => {})
  client = undefined
}
