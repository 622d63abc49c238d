import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { institute } from '#app/core/institute.ts'
import { env } from './env.server.ts'
import { writeFileAtomically } from './atomic-file.server.ts'

export type OutgoingEmail = {
  id: string
  recipient: string
  subject: string
  text: string
  html: string
  replyTo: string | null
  /** An iCalendar file to attach. */
  calendar: string | null
  /** The Message-ID of the conversation, which email programs repeat in a reply. */
  threadId: string | null
  /**
   * The address to which a mail server returns the email if it cannot be delivered; null for the address of the sender.
   */
  returnTo: string | null
  /** True if no person wrote it. */
  isAutomatic: boolean
  /** The URL that unsubscribes the recipient from emails of this kind. */
  unsubscribeUrl: string | null
  at: Date
}

export type MailTransport = { deliver: (email: OutgoingEmail) => Promise<void>; close: () => void }

export function ownHostname() {
  return new URL(env.ORIGIN ?? 'http://ukli.example').hostname
}

/**
 * Returns the headers that tell other programs not to reply, and that mark the email as ours in case it is returned.
 */
function headersOf({ unsubscribeUrl, isAutomatic }: OutgoingEmail) {
  return {
    ...(env.replyAddress ? { 'X-Loop': env.replyAddress } : {}),
    'X-Auto-Response-Suppress': 'OOF, AutoReply',
    ...(isAutomatic ? { 'Auto-Submitted': 'auto-generated' } : {}),
    // RFC 8058: email programs show an unsubscribe button that posts to this URL.
    ...(unsubscribeUrl
      ? {
          'List-Unsubscribe': `<${unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }
      : {}),
  }
}

/** Returns a sender for .eml files. With SMTP the setting MAIL_FROM is required. */
function ownSender() {
  return { name: institute().name, address: `no-reply@${ownHostname()}` }
}

function toMessage(email: OutgoingEmail) {
  return {
    from: env.mailFrom ?? ownSender(),
    to: email.recipient,
    subject: email.subject,
    text: email.text,
    html: email.html,
    ...(email.replyTo ? { replyTo: email.replyTo } : {}),
    ...(email.calendar
      ? {
          attachments: [
            { filename: 'appointment.ics', content: email.calendar, contentType: 'text/calendar; charset=utf-8' },
          ],
        }
      : {}),
    ...(email.threadId ? { references: email.threadId } : {}),
    ...(email.returnTo ? { envelope: { from: email.returnTo, to: email.recipient } } : {}),
    headers: headersOf(email),
    // The id is the same for every attempt, so that a repeated delivery can be recognised.
    messageId: `<${email.id}@${ownHostname()}>`,
    date: email.at,
  }
}

function openSmtp(url: string, connectionCount: number): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connectionCount,
    // A broken connection may already have delivered its email, so the outbox decides about retries.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 30_000,
    // A mail server may scan for malware before it answers. RFC 5321 asks for up to ten minutes.
    socketTimeout: 120_000,
  })
  return {
    async deliver(email) {
      await transport.sendMail(toMessage(email))
    },
    close: () => transport.close(),
  }
}

function openFolder(folder: string): MailTransport {
  const compose = createTransport({ streamTransport: true, buffer: true })
  return {
    async deliver(email) {
      const composed = (await compose.sendMail(toMessage(email))) as { message: Buffer }
      const name = `${email.at.toISOString().replaceAll(':', '-')}-${email.id}.eml`
      await writeFileAtomically(join(folder, name), composed.message)
    },
    close() {},
  }
}

/** Sends over SMTP, or writes .eml files to DATA_DIR/outbox if no server is set. Close it after the last email. */
export function openMailTransport({ connectionCount }: { connectionCount: number }): MailTransport {
  return env.SMTP_URL ? openSmtp(env.SMTP_URL, connectionCount) : openFolder(join(env.dataDir, 'outbox'))
}

/**
 * Why an email was not delivered: its recipient or text was refused for good or for now, or our own mail server did not
 * take it, whatever the email is.
 */
export type Refusal = { kind: 'for good' | 'for now' | 'no server'; reason: string }

/** The server closes down (421), or wants us to sign in (530, 535, 538), at whatever command it says so. */
const aboutServer = new Set([421, 530, 535, 538])

export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof Error)) return { kind: 'for now', reason: String(error) }
  const { code, responseCode, response, command } = error as Error & Record<string, unknown>
  const reason = typeof response === 'string' ? response : error.message
  if (typeof responseCode === 'number' && (command === 'RCPT TO' || command === 'DATA')) {
    if (aboutServer.has(responseCode)) return { kind: 'no server', reason }
    return { kind: responseCode >= 500 ? 'for good' : 'for now', reason }
  }
  // The library refuses an address that no server could take, or a text that is too large for ours, before it sends.
  if (!response && (code === 'EENVELOPE' || code === 'EMESSAGE')) return { kind: 'for good', reason }
  // Errors without a code are ours, for example a text that no SECRET decrypts.
  return { kind: typeof code === 'string' ? 'no server' : 'for now', reason }
}

/**
 * Returns a mail server's reason without addresses, which must not reach the log. Servers quote the recipient in many
 * forms, with or without its domain.
 */
export function withoutAddresses(reason: string, recipient: string) {
  const [local = ''] = recipient.split(/@(?=[^@]*$)/)
  const escaped = local.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
  const alone = new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped}(?![\p{L}\p{N}])`, 'giu')
  return reason
    .replaceAll(alone, '[address]')
    .replaceAll(/[^\s<>()]+/g, (word) => (/@|%40/.test(word) ? '[address]' : word))
}
