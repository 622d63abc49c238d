import { mkdir, readdir, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ImapFlow } from 'imapflow'
import { env } from './env.server.ts'

export type WaitingEmail = {
  /** The name of the email in the log, such as "message 1-42". */
  place: string
  size: number
  sender: string | null
  read: () => Promise<Uint8Array | null>
  /** Moves the processed email out of the inbox, so that it is not read again. */
  finish: () => Promise<void>
}

/** The folder to which processed emails are moved, in the mailbox and in demo mode. */
const processed = 'Processed'
const mostAtOnce = 200

type Reading = { act: (email: WaitingEmail) => Promise<unknown>; isStopping: () => boolean }

function openImap(url: URL) {
  const secure = url.protocol === 'imaps:'
  const client = new ImapFlow({
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port) || (secure ? 993 : 143),
    secure,
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
  })
  // Ignore the error event, because the running command throws the same error.
  client.on('error', () => {})
  return client
}

async function readImap(url: URL, { act, isStopping }: Reading) {
  const client = openImap(url)
  await client.connect()
  try {
    const folders = await client.list()
    const target =
      folders.find(({ name }) => name === processed)?.path ?? (await client.mailboxCreate([processed])).path
    const { uidValidity } = await client.mailboxOpen(decodeURIComponent(url.pathname.slice(1)) || 'INBOX')
    const waiting = (await client.search({ deleted: false }, { uid: true })) || []
    for (const uid of waiting.slice(0, mostAtOnce)) {
      if (isStopping()) return
      const found = await client.fetchOne(String(uid), { size: true, envelope: true }, { uid: true })
      if (!found) continue
      await act({
        place: `message ${uidValidity}-${uid}`,
        size: found.size ?? 0,
        sender: found.envelope?.from?.[0]?.address ?? null,
        async read() {
          const whole = await client.fetchOne(String(uid), { source: true }, { uid: true })
          return (whole && whole.source) || null
        },
        async finish() {
          await client.messageMove(String(uid), target, { uid: true })
        },
      })
    }
  } finally {
    await client.logout().catch(() => client.close())
  }
}

const inboxFolder = () => join(env.dataDir, 'inbox')

async function listFiles() {
  const names = await readdir(inboxFolder()).catch(() => [])
  return names.filter((name) => name.endsWith('.eml')).toSorted()
}

async function readFolder({ act, isStopping }: Reading) {
  for (const name of (await listFiles()).slice(0, mostAtOnce)) {
    if (isStopping()) return
    const path = join(inboxFolder(), name)
    await act({
      place: name,
      size: (await stat(path)).size,
      sender: null,
      read: () => readFile(path),
      async finish() {
        await mkdir(join(inboxFolder(), processed), { recursive: true })
        await rename(path, join(inboxFolder(), processed, name))
      },
    })
  }
}

/** True if emails are read, either from a mailbox or, in demo mode, from .eml files below DATA_DIR/inbox. */
export const isMailRead = () => env.IMAP_URL !== undefined || env.isDemo

/**
 * Returns false if there is certainly no email. With IMAP it returns true, because only opening the mailbox shows
 * whether it has any.
 */
export async function mayHaveEmail() {
  return env.IMAP_URL !== undefined || (env.isDemo && (await listFiles()).length > 0)
}

/** Calls `act` for each waiting email, one after the other. */
export async function readMailbox(reading: Reading) {
  if (env.IMAP_URL) await readImap(new URL(env.IMAP_URL), reading)
  else if (env.isDemo) await readFolder(reading)
}
