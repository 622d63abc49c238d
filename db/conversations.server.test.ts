import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { clock } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/env.server.ts'
import { seedInstitute } from '#demo/seed.server.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { migrateDatabase } from './migrate.server.ts'

openTestWorld()

const tickets = 50_000
/** The tables of earlier releases, which are views now. */
const earlier = {
  ticket_messages: 'conversation_messages',
  contact_replies: 'conversation_messages',
  application_replies: 'conversation_messages',
  chat_messages: 'conversation_messages',
  ticket_attachments: 'conversation_files',
  contact_files: 'conversation_files',
  application_reply_files: 'conversation_files',
}
const names = Object.keys(earlier)
const countOf = async (from: string) => (await rowsOf<{ n: number }>(`select count(*)::int as n from ${from}`))[0]?.n

/** Three messages for each ticket, an email to each contact message and application, and files. */
async function fill() {
  await seedInstitute({ isDemo: true, now: clock.now() })
  const client = new pg.Client({ connectionString: env.DATABASE_URL })
  await client.connect()
  await client.query('alter table student_tickets disable trigger user')
  await client.query('drop index student_tickets_sought')
  await client.query(
    `insert into student_tickets (id, student_id, title, description, category, status, resolved_at, created_at)
     select gen_random_uuid(), (select min(id::text)::uuid from students), 'Question ' || n, 'When?', 'Other', 'closed', $1, $1
     from generate_series(1, ${tickets}) n`,
    [clock.now()],
  )
  await client.query(
    `insert into conversation_messages (id, ticket_id, author, staff_id, body, is_internal, by_link, quoted, created_at)
     select gen_random_uuid(), t.id, case n % 2 when 0 then 'staff' else 'person' end, case n % 2 when 0 then m.id end,
       'Message ' || n || ' – ' || t.id, n = 2, n = 3, case n when 1 then '> earlier' end, t.created_at + n * interval '1 minute'
     from student_tickets t, generate_series(1, 3) n, (select id from staff limit 1) m`,
  )
  for (const [owner, table, subject] of [
    ['contact_message_id', 'contact_messages', 'null'],
    ['application_id', 'job_applications', `'Re: yours'`],
  ])
    await client.query(
      `insert into conversation_messages (id, ${owner}, subject, body, quoted, sender, is_confirmed, is_sender_unchecked, created_at)
       select gen_random_uuid(), id, ${subject}, 'On Monday? – ' || id, '> quoted', 'w@mail.example', false, true, created_at from ${table}`,
    )
  await client.query(
    `insert into conversation_files (id, ticket_id, contact_message_id, application_id, message_id, file_path, file_name, file_type, file_size, sent_at)
     select gen_random_uuid(), ticket_id, contact_message_id, application_id, id, 'email-files/' || id, 'letter.pdf', 'application/pdf', 9, created_at
     from conversation_messages where sender is not null or quoted is not null`,
  )
  await client.end()
}

/** Puts the tables of the previous release, with the same rows, in the place of the new ones. */
async function goBack() {
  for (const name of names) await rowsOf(`create table before_${name} as select * from ${name}`)
  for (const name of names) await rowsOf(`drop view ${name}`)
  await rowsOf('drop table conversation_files, conversation_messages')
  await rowsOf('drop function insert_ticket_message, insert_contact_reply')
  for (const name of names) await rowsOf(`create table ${name} as select * from before_${name}`)
  await rowsOf(`delete from drizzle.__drizzle_migrations where name ~ '_conversations(_moved)?$'`)
}

describe('the messages and files of a demonstration with 50,000 more tickets', () => {
  beforeAll(async () => {
    await fill()
    await goBack()
    expect(await migrateDatabase(env.DATABASE_URL ?? '')).toBe(2)
  }, 240_000)

  it.each(names)('are all moved, word for word: %s', async (name) => {
    expect(await countOf(`before_${name}`)).toBeGreaterThan(5)
    const differing = `(table before_${name} except table ${name}) union all (table ${name} except table before_${name})`
    expect(await countOf(`(${differing}) as d`)).toBe(0)
    expect(await countOf(name)).toBe(await countOf(`before_${name}`))
  })

  it('are each in one table', async () => {
    for (const table of new Set(Object.values(earlier))) {
      const sizes = names
        .filter((name) => Object.entries(earlier).some(([from, to]) => from === name && to === table))
        .map((name) => countOf(`before_${name}`))
      const sum = (await Promise.all(sizes)).reduce((all = 0, size = 0) => all + size, 0)
      expect(await countOf(table)).toBe(sum)
    }
    expect(await countOf(`conversation_messages where ticket_id is not null`)).toBeGreaterThan(3 * tickets)
  })
})

describe('the previous release, while it runs beside this one', () => {
  const oneOf = async (sql: string) => (await rowsOf<{ id: string }>(`${sql} limit 1`))[0]?.id ?? ''

  it('writes and moves messages of tickets', async () => {
    const [ticket, other] = await rowsOf<{ id: string; by: string }>(
      `select t.id, s.user_id as by from student_tickets t join students s on s.id = t.student_id limit 2`,
    )
    const adviser = await oneOf('select user_id as id from staff')
    for (const [by, role] of [
      [adviser, 'staff'],
      [ticket?.by, 'student'],
    ])
      await rowsOf(
        `insert into ticket_messages (id, ticket_id, author_id, authored_as, body, is_internal, by_link, sender, is_confirmed, is_sender_unchecked, is_automatic, quoted, created_at)
         values (gen_random_uuid(), $1, $2, $3, 'By the other release', default, default, default, default, default, default, default, now())`,
        [ticket?.id, by, role],
      )
    const read = 'select author_id as by, authored_as as "as", is_internal as internal from ticket_messages'
    const written = await rowsOf(
      `${read} where body = 'By the other release' and ticket_id = $1 order by authored_as`,
      [ticket?.id],
    )
    expect(written).toEqual([
      { by: adviser, as: 'staff', internal: false },
      { by: ticket?.by, as: 'student', internal: false },
    ])
    await rowsOf(`update ticket_messages set ticket_id = $2 where ticket_id = $1`, [ticket?.id, other?.id])
    expect(await countOf(`conversation_messages where ticket_id = '${ticket?.id}'`)).toBe(0)
  })

  it('writes to messages and applications, with files, and deletes them', async () => {
    const message = await oneOf('select id from contact_messages')
    const application = await oneOf('select id from job_applications')
    const member = await oneOf('select id from staff')
    const before = await countOf('conversation_files')
    const values = `'Other release', default, $3, default, default, default, now()`
    await rowsOf(
      `insert into contact_replies (id, message_id, written_by, body, quoted, sender, is_confirmed, is_sender_unchecked, is_automatic, created_at)
       values (gen_random_uuid(), $1, $2, ${values}), (gen_random_uuid(), $1, null, ${values.replace('$3', "'w@mail.example'")})`,
      [message, member, null],
    )
    const [reply] = await rowsOf<{ id: string }>(
      `insert into application_replies (id, application_id, subject, body, quoted, sender, is_confirmed, is_sender_unchecked, is_automatic, created_at)
       values (gen_random_uuid(), $1, 'Re', 'Other release', default, 'w@mail.example', true, default, false, now()) returning id`,
      [application],
    )
    await rowsOf(
      `insert into application_reply_files (id, application_id, reply_id, file_path, file_name, file_type, file_size, sent_at)
       values (gen_random_uuid(), $1, $2, 'email-files/other', 'cv.pdf', 'application/pdf', 1, now())`,
      [application, reply?.id],
    )
    expect(
      await rowsOf(
        `select author, staff_id from conversation_messages where body = 'Other release' order by author, 2`,
      ),
    ).toEqual([
      { author: 'person', staff_id: null },
      { author: 'person', staff_id: null },
      { author: 'staff', staff_id: member },
    ])
    expect(await countOf('conversation_files')).toBe((before ?? 0) + 1)
    await rowsOf('delete from application_reply_files where application_id = $1', [application])
    await rowsOf('delete from application_replies where application_id = $1', [application])
    expect(await countOf(`conversation_messages where application_id = '${application}'`)).toBe(0)
  })

  it('reads chats, and is refused lines, which its pages keep and send again', async () => {
    const [chat] = await rowsOf<{ id: string }>('select chat_id as id from chat_messages limit 1')
    const authors = await rowsOf('select distinct author from chat_messages order by author')
    expect(authors).toEqual([{ author: 'adviser' }, { author: 'guest' }, { author: 'house' }])
    const write = rowsOf(
      `insert into chat_messages (id, chat_id, place, author, staff_id, body, created_at)
       values (gen_random_uuid(), $1, 999, 'guest', null, 'Hello', now()) on conflict (id) do nothing returning id`,
      [chat?.id],
    )
    await expect(write).rejects.toThrow('cannot insert into column "author"')
  })
})
