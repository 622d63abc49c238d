import { expect, it } from 'vitest'
import { db } from '#db/client.server.ts'
import { outbox } from '#db/tables/operations.ts'
import { clock } from '../clock.server.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { clearEmailsTo, clearOldEmails } from './returns.commands.server.ts'
import { queueEmail } from './mail.commands.server.ts'

const world = openTestWorld()

async function write(recipient: string, end?: 'sent_at' | 'given_up_at') {
  const content = { name: 'Ada Sapir', paragraphs: ['Hello'] }
  await db.transaction((tx) =>
    queueEmail(tx, { template: 'message-received', recipient, subject: `To ${recipient}`, content }),
  )
  if (end)
    await rowsOf(`update outbox set ${end} = $2, last_error = '550 ' || recipient where recipient = $1`, [
      recipient,
      clock.now(),
    ])
}

it('keeps only the fact that an email was sent, 90 days after it was written', async () => {
  await write('sent@mail.example', 'sent_at')
  await write('refused@mail.example', 'given_up_at')
  await write('waits@mail.example')
  await world.moveClock({ days: 89, minutes: 1_380 })
  await clearOldEmails()
  expect(await rowsOf('select from outbox where cleared_at is not null')).toEqual([])
  await world.moveClock({ minutes: 120 })
  await clearOldEmails()
  const rows = await db.select().from(outbox).orderBy(outbox.id)
  expect(rows.map(({ recipient }) => recipient)).toEqual(['', '', 'waits@mail.example'])
  expect(JSON.stringify(rows.slice(0, 2))).not.toMatch(/mail\.example|Ada|Hello/)
  expect(rows[0]).toMatchObject({ template: 'message-received', sentAt: expect.any(Date) })
})

it('clears all emails to one person and no others', async () => {
  await write('gone@mail.example', 'sent_at')
  await write('stays@mail.example', 'sent_at')
  await db.transaction((tx) => clearEmailsTo(tx, ['gone@mail.example']))
  expect(await rowsOf(`select from outbox where recipient = 'gone@mail.example'`)).toEqual([])
  expect(await rowsOf(`select from outbox where recipient = 'stays@mail.example'`)).toHaveLength(1)
})
