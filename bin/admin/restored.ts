import { createInterface } from 'node:readline/promises'
import type { ClientBase } from 'pg'
import { lastBackupKey } from '#app/platform/backups/backups.queries.server.ts'
import { formatCount } from '#app/core/text.ts'

/** More than an institute gives between two backups. Gaps in these numbers do no harm; a number given twice does. */
const skippedNumbers = 1_000

const notSentAgain =
  'It waited when the restored backup was made, and the old machine has probably sent it since. It was not sent again.'

/** Asks whether the old machine went on after the backup. Without a terminal the answer is yes, which sends nothing. */
export async function askIfUsedSince({ takenAt }: { takenAt: string }) {
  if (!process.stdin.isTTY) return true
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(
    `The backup is of ${takenAt}. Was the old machine in use after that? Then emails that waited are not sent again. [Y/n] `,
  )
  terminal.close()
  return !/^n/i.test(answer.trim())
}

/**
 * Makes restored rows true for the machine that they are on, in the transaction of the restore: this machine has made
 * no backup, what the old one has sent is not sent again, and what it has numbered gets no number again. Returns the
 * number of emails given up.
 */
export async function settleRestored(client: ClientBase, { isUsedSince }: { isUsedSince: boolean }) {
  await client.query('delete from settings where key = $1', [lastBackupKey])
  if (!isUsedSince) return 0
  for (const sequence of ['matric_numbers', 'employee_ids'])
    await client.query(`select setval($1::regclass, nextval($1::regclass) + $2)`, [sequence, skippedNumbers])
  const { rowCount } = await client.query(
    `update outbox set given_up_at = greatest(now(), created_at), last_error = $1 where sent_at is null and given_up_at is null`,
    [notSentAgain],
  )
  return rowCount ?? 0
}

/** Says what the restored institute does not know, and where else it can be found. */
export function describeLoss({ givenUp, hasSmtp }: { givenUp: number; hasSmtp: boolean }) {
  const [were, them] = givenUp === 1 ? ['was', 'it'] : ['were', 'them']
  return [
    ...(givenUp > 0
      ? [`${formatCount(givenUp, 'email')} that waited then ${were} not sent again; System Health can send ${them}`]
      : []),
    `New matric and employee numbers leave out ${skippedNumbers}, so that none is given twice`,
    'What happened after that time is not here. Look at:',
    '- Stripe: payments, refunds and disputes. Money of the last 7 days that is not here appears in Money within an hour',
    '- certificates awarded since: they cannot be verified. Ask their holders for the PDF, and decide with them about the exam',
    '- receipts, credit notes and invoices issued since: their numbers will be given again. Tell your accountant',
    '- accounts: changed passwords, removed colleagues, suspensions and erasures are undone. Make the erasures again first',
    '- incoming emails: move those of that time from Processed back into the mailbox',
    '- reminders: those sent since may be sent once more',
    ...(hasSmtp
      ? [
          'SMTP_URL is set. If this is a copy for a trial, start it without SMTP_URL, IMAP_URL and the Stripe keys: it would write to real people',
        ]
      : []),
    '',
  ].join('\n')
}
