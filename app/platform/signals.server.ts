import pg from 'pg'
import { log } from './log.server.ts'

export const channels = ['ukli_content', 'ukli_clock', 'ukli_mail'] as const
export type Channel = (typeof channels)[number]

const handlers = new Map<Channel, (() => void)[]>()
let client: pg.Client | undefined
let isClosing = false
let isListening = false

export function onSignal(channel: Channel, handler: () => void) {
  handlers.set(channel, [...(handlers.get(channel) ?? []), handler])
}

/** Whether a word told now would reach this process. */
export function isHearing() {
  return isListening
}

function handle(channel: Channel) {
  for (const handler of handlers.get(channel) ?? []) handler()
}

/** Hears what other processes tell through the database; after a lost connection every handler runs, since a word may have been missed. */
export async function startSignals(url: string, isAgain = false): Promise<void> {
  const opened = new pg.Client({ connectionString: url, application_name: 'ukli-signals' })
  const reconnect = () => {
    if (isClosing || client !== opened) return
    client = undefined
    isListening = false
    const retry = () => {
      if (isClosing) return
      startSignals(url, true).catch(() => setTimeout(retry, 1000).unref())
    }
    setTimeout(retry, 200).unref()
  }
  opened.on('error', reconnect)
  opened.on('end', reconnect)
  opened.on('notification', ({ channel }) => {
    if (channels.some((known) => known === channel)) handle(channel as Channel)
  })
  await opened.connect()
  client = opened
  for (const channel of channels) await opened.query(`listen ${channel}`)
  isListening = client === opened
  if (isAgain) {
    log.info('the signal connection is back')
    for (const channel of channels) handle(channel)
  }
}

export async function stopSignals() {
  isClosing = true
  isListening = false
  await client?.end().catch(() => {})
}
