import pg from 'pg'
import { log } from './log.server.ts'

export const channels = ['ukli_content', 'ukli_clock', 'ukli_mail', 'ukli_exam'] as const
export type Channel = (typeof channels)[number]
type Handler = (payload: string) => void

const handlers = new Map<Channel, Set<Handler>>()
let client: pg.Client | undefined
let retry: NodeJS.Timeout | undefined
let isClosing = false

/** Hears a word of other processes; all who hear share one connection. The answer ends the hearing. */
export function onSignal(channel: Channel, handler: Handler) {
  const heard = handlers.get(channel) ?? new Set()
  handlers.set(channel, heard.add(handler))
  return () => {
    heard.delete(handler)
  }
}

function handle(channel: Channel, payload: string) {
  for (const handler of handlers.get(channel) ?? []) handler(payload)
}

/** Whether a word told now would reach this process. */
export function isHearing() {
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
export async function startSignals(url: string) {
  isClosing = false
  await connect(url, { isAgain: false })
}

export async function stopSignals() {
  isClosing = true
  clearTimeout(retry)
  await client?.end().catch(() => {})
  client = undefined
}
