import { SMTPServer } from 'smtp-server'

export type SmtpPeer = { url: string; emails: string[]; close: () => Promise<void> }

/**
 * Starts a real SMTP server that stores emails. It can refuse the first ones temporarily and recipients permanently.
 * `beforeAnswer` runs between receiving an email and acknowledging it.
 */
export async function startSmtpPeer({
  refuseFirst = 0,
  isUnknown = () => false,
  unknownText = 'no such user',
  beforeAnswer = async () => {},
}: {
  refuseFirst?: number
  isUnknown?: (recipient: string) => boolean
  /** The server’s reply to an unknown recipient. */
  unknownText?: string
  beforeAnswer?: () => Promise<void>
} = {}): Promise<SmtpPeer> {
  const emails: string[] = []
  let toRefuse = refuseFirst
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1_000,
    onRcptTo({ address }, _session, done) {
      done(isUnknown(address) ? Object.assign(new Error(unknownText), { responseCode: 550 }) : null)
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        if (toRefuse > 0) {
          toRefuse -= 1
          done(Object.assign(new Error('try later'), { responseCode: 451 }))
          return
        }
        emails.push(Buffer.concat(chunks).toString())
        await beforeAnswer()
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    emails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
