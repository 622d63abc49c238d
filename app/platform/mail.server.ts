import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type Transporter } from 'nodemailer'
import { env } from './env.server.ts'

export type Letter = {
  id: string
  recipient: string
  subject: string
  text: string
  html: string
  replyTo: string | null
  at: Date
}

const smtp = new Map<string, Transporter>()
let compose: Transporter | undefined

function message(letter: Letter) {
  return {
    from: env.mailFrom,
    to: letter.recipient,
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    ...(letter.replyTo ? { replyTo: letter.replyTo } : {}),
    // The same for every try of a letter, so that a repeated delivery can be recognised.
    messageId: `<${letter.id}@${new URL(env.ORIGIN ?? 'http://ukli.example').hostname}>`,
    date: letter.at,
  }
}

/** Sends over SMTP, or writes the letter as an .eml file below DATA_DIR/outbox when no server is set. */
export async function deliver(letter: Letter) {
  if (env.SMTP_URL) {
    const transport =
      smtp.get(env.SMTP_URL) ?? createTransport({ url: env.SMTP_URL, connectionTimeout: 10_000, socketTimeout: 20_000 })
    smtp.set(env.SMTP_URL, transport)
    await transport.sendMail(message(letter))
    return
  }
  compose ??= createTransport({ streamTransport: true, buffer: true })
  const composed = (await compose.sendMail(message(letter))) as { message: Buffer }
  const folder = join(env.dataDir, 'outbox')
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${letter.at.toISOString().replaceAll(':', '-')}-${letter.id}.eml`)
  await writeFile(`${file}.part`, composed.message)
  await rename(`${file}.part`, file)
}
