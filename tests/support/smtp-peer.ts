import { SMTPServer } from 'smtp-server'

export type SmtpPeer = { url: string; letters: string[]; close: () => Promise<void> }

/** A real SMTP server that keeps what it is sent; the first letters may be refused for the time being. */
export async function startSmtpPeer({ refuseFirst = 0 }: { refuseFirst?: number } = {}): Promise<SmtpPeer> {
  const letters: string[] = []
  let toRefuse = refuseFirst
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (toRefuse > 0) {
          toRefuse -= 1
          done(Object.assign(new Error('try later'), { responseCode: 451 }))
          return
        }
        letters.push(Buffer.concat(chunks).toString())
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    letters,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
