import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { env } from './env.server.ts'
import { writeFileAtomically } from './atomic-file.server.ts'

export type Letter = {
  id: string
  recipient: string
  subject: string
  text: string
  html: string
  replyTo: string | null
  /** Where one may stop letters of its kind. */
  unsubscribeUrl: string | null
  at: Date
}

export type Post = { deliver: (letter: Letter) => Promise<void>; close: () => void }

function message(letter: Letter) {
  return {
    from: env.mailFrom,
    to: letter.recipient,
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    ...(letter.replyTo ? { replyTo: letter.replyTo } : {}),
    // RFC 8058: mail programs offer a button that posts there.
    ...(letter.unsubscribeUrl
      ? {
          headers: {
            'List-Unsubscribe': `<${letter.unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }
      : {}),
    // The same for every try of a letter, so that a repeated delivery can be recognised.
    messageId: `<${letter.id}@${new URL(env.ORIGIN ?? 'http://ukli.example').hostname}>`,
    date: letter.at,
  }
}

function openSmtp(url: string, connectionCount: number): Post {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connectionCount,
    // A connection that broke may have handed its letter over: whether to try again is the outbox's to say.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 30_000,
    // A mail server may look for malware before it answers; RFC 5321 asks for ten minutes' patience at most.
    socketTimeout: 120_000,
  })
  return {
    async deliver(letter) {
      await transport.sendMail(message(letter))
    },
    close: () => transport.close(),
  }
}

function openFolder(folder: string): Post {
  const compose = createTransport({ streamTransport: true, buffer: true })
  return {
    async deliver(letter) {
      const composed = (await compose.sendMail(message(letter))) as { message: Buffer }
      const name = `${letter.at.toISOString().replaceAll(':', '-')}-${letter.id}.eml`
      await writeFileAtomically(join(folder, name), composed.message)
    },
    close() {},
  }
}

/** Over SMTP, or as .eml files below DATA_DIR/outbox when no server is set. Close it when the letters in hand are sent. */
export function openMailTransport({ connectionCount }: { connectionCount: number }): Post {
  return env.SMTP_URL ? openSmtp(env.SMTP_URL, connectionCount) : openFolder(join(env.dataDir, 'outbox'))
}

/** What the mail server meant: only its word on the recipient or the letter itself, and not on our account with it, is final. */
export function refusalOf(error: unknown) {
  if (!(error instanceof Error)) return { isPermanent: false, reason: String(error) }
  const { responseCode, response, command } = error as Error & Record<string, unknown>
  const isAboutEmail = command === 'RCPT TO' || command === 'DATA'
  return {
    isPermanent: isAboutEmail && typeof responseCode === 'number' && responseCode >= 500,
    reason: typeof response === 'string' ? response : error.message,
  }
}
