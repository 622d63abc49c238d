type Source = {
  from?: string
  to?: string
  subject?: string
  id?: string
  text?: string
  html?: string
  headers?: Record<string, string>
  files?: readonly { name: string; type: string; bytes: Uint8Array }[]
}

let written = 0

/** Returns the source of an email as a mail program writes it. */
export function emailSource({
  from = 'Ada Sapir <ada@mail.example>',
  to = 'support@ukli.example',
  subject = 'Schwa',
  id = `<made-${(written += 1)}-${process.pid}@mail.example>`,
  text = 'Where is the schwa?',
  html,
  headers = {},
  files = [],
}: Source) {
  const body = html
    ? ['Content-Type: text/html; charset=utf-8', '', html]
    : ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: 8bit', '', text]
  const parts = files.flatMap(({ name, type, bytes }) => [
    '--frontier',
    `Content-Type: ${type}; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    ...(Buffer.from(bytes)
      .toString('base64')
      .match(/.{1,76}/g) ?? ['']),
  ])
  return [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: ${id}`,
    'Date: Mon, 02 Mar 2026 10:00:00 +0000',
    'MIME-Version: 1.0',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(files.length === 0
      ? body
      : ['Content-Type: multipart/mixed; boundary=frontier', '', '--frontier', ...body, ...parts, '--frontier--']),
    '',
  ].join('\r\n')
}

/** Returns a mail server's report about an email that it could not deliver (RFC 3464). */
export function returnedSource({ to, original, reason }: { to: string; original: string; reason: string }) {
  const headers = original.slice(0, original.search(/\r?\n\r?\n/))
  return [
    'From: Mail Delivery System <MAILER-DAEMON@mail.example>',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    `Message-ID: <returned-${(written += 1)}@mail.example>`,
    'Date: Mon, 02 Mar 2026 10:00:00 +0000',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="frontier"',
    '',
    '--frontier',
    'Content-Type: text/plain',
    '',
    'Your message could not be delivered.',
    '--frontier',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.example',
    '',
    'Final-Recipient: rfc822; nobody@mail.example',
    'Action: failed',
    'Status: 5.1.1',
    `Diagnostic-Code: smtp; ${reason}`,
    '--frontier',
    'Content-Type: text/rfc822-headers',
    '',
    headers,
    '--frontier--',
    '',
  ].join('\r\n')
}
