import pg from 'pg'
import { log } from './log.server.ts'
import { signalsConnection } from './releases/releases.ts'

export const channels = [
  'ukli_content',
  'ukli_clock',
  'ukli_mail',
  'ukli_exam',
  'ukli_chat',
  'ukli_ticket',
  'ukli_institute',
  'ukli_jobs',
] as const
export type Channel = (typeof channels)[number]
type Handler = (payload: string) => void

const handlers = new Map<Channel, Map<string, Set<Handler>>>()
let client: pg.Client | undefined
let retry: NodeJS.Timeout | undefined
let isClosing = false

/**
 * Subscribes to notifications of other processes; all subscribers share one connection. Returns a function that
 * unsubscribes. With `about` the handler gets only payloads whose first word is this topic, so that thousands of
 * subscribers do not slow each other down.
 */
export function onNotification(channel: Channel, handler: Handler, { about = '' }: { about?: string } = {}) {
  const topics = handlers.get(channel) ?? new Map<string, Set<Handler>>()
  handlers.set(channel, topics)
  const subscribers = topics.get(about) ?? new Set()
  topics.set(about, subscribers.add(handler))
  return () => {
    subscribers.delete(handler)
    if (subscribers.size === 0 && topics.get(about) === subscribers) topics.delete(about)
  }
}

/**
 * Calls the handlers of a notification. An empty payload means that notifications of any topic may have been missed, so
 * it calls all handlers of the channel.
 */
function callHandlers(channel: Channel, payload: string) {
  const topics = handlers.get(channel)
  const about = payload.split(' ', 1)[0] ?? ''
  const notified = payload === '' ? [...(topics?.values() ?? [])] : [topics?.get(''), topics?.get(about)]
  for (const subscribers of notified) for (const handler of subscribers ?? []) handler(payload)
}

export function isListening() {
  return client !== undefined
}

/** Runs every handler after reconnecting, because notifications may have been missed. */
function runAllHandlers() {
  log.info('the notification connection is back')
  for (const channel of channels) callHandlers(channel, '')
}

async function connectListener(url: string, { isAgain }: { isAgain: boolean }) {
  const opened = new pg.Client({ connectionString: url, application_name: signalsConnection })
  // While connecting, `client` is not set yet: do not reconnect then, because `connectListener` throws the error.
  const reconnectOnce = () => {
    if (client !== opened) return
    client = undefined
    reconnectListener(url, 200)
  }
  opened.on('error', reconnectOnce)
  opened.on('end', reconnectOnce)
  opened.on('notification', ({ channel, payload = '' }) => {
    if (channels.some((known) => known === channel)) callHandlers(channel as Channel, payload)
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
  if (isAgain) runAllHandlers()
}

function reconnectListener(url: string, afterMilliseconds: number) {
  if (isClosing) return
  clearTimeout(retry)
  retry = setTimeout(() => {
    connectListener(url, { isAgain: true }).catch(() => reconnectListener(url, 1_000))
  }, afterMilliseconds).unref()
}

export async function startNotifications(url: string) {
  isClosing = false
  await connectListener(url, { isAgain: false })
}

export async function stopNotifications() {
  isClosing = true
  clearTimeout(retry)
  await client?.end().catch(() => {})
  client = undefined
}
