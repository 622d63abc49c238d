import { beforeAll, describe, expect, it } from 'vitest'
import type { StaffActor } from '#app/core/person.ts'
import { readChatDesk } from '#app/domain/chat/desk.queries.server.ts'
import { readChatDeskQuery } from '#app/domain/chat/adviser.ts'
import { readMessageDesk } from '#app/domain/contact/replies.queries.server.ts'
import { readMessageFilter } from '#app/domain/contact/replies.ts'
import { submitAppeal } from '#app/domain/exams/appeals.commands.server.ts'
import { readAppealDesk, findAppealableResult } from '#app/domain/exams/appeals.queries.server.ts'
import { appealRequests } from '#app/domain/exams/appeals.ts'
import { readArrangementDesk } from '#app/domain/exams/arrangement-requests.queries.server.ts'
import { readDeskFilter } from '#app/domain/exams/arrangement-requests.ts'
import { submitAttempt } from '#app/flows/submit-exam/submission.commands.server.ts'
import { complaintDesk } from '#app/domain/complaints/complaints.queries.server.ts'
import { complaintRequests } from '#app/domain/complaints/complaints.ts'
import { evidenceDesk } from '#app/domain/students/evidence.queries.server.ts'
import { evidenceRequests } from '#app/domain/students/evidence.ts'
import { readVisits } from '#app/domain/visits/visits.queries.server.ts'
import { readVisitFilter } from '#app/domain/visits/visits.ts'
import { clock } from '#app/platform/clock.server.ts'
import { walkPages, type ReadPage } from '#tests/support/page-walk.ts'
import { answersWith, createExamCandidate, createStaff } from '#tests/support/attempts.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { addMany } from '../tools/lists/many.ts'

openTestWorld()

let staff: StaffActor

const params = (query: string) => new URLSearchParams(query)

const queues: Record<string, ReadPage> = {
  complaints: async (query) =>
    (await complaintDesk.read({ staff, filter: complaintRequests.readFilter(params(query)) })).page,
  appeals: async (query) => (await readAppealDesk({ staff, filter: appealRequests.readFilter(params(query)) })).page,
  arrangements: async (query) => (await readArrangementDesk({ staff, filter: readDeskFilter(params(query)) })).page,
  evidence: async (query) =>
    (await evidenceDesk.read({ staff, filter: evidenceRequests.readFilter(params(query)) })).page,
  messages: async (query) => (await readMessageDesk({ staff, filter: readMessageFilter(params(query)) })).page,
  visits: (query) => visitsOf(`${query}&visitors=people`),
  views: (query) => visitsOf(query),
  chats: async (query) => {
    const { ended } = await readChatDesk({ staff, query: readChatDeskQuery(params(`show=ended&${query}`)) })
    return ended?.page ?? { rows: [], previous: null, next: null }
  },
}

async function visitsOf(query: string) {
  const { page } = await readVisits({ staff, filter: readVisitFilter(params(query)) })
  return { ...page, rows: page.rows.map(({ id }) => ({ id: String(id) })) }
}

/** Several rows share each instant, so that the id in the cursor matters. */
const at = `timestamptz '2026-11-01 09:00Z' + (n / 3) * interval '1 hour'`

beforeAll(async () => {
  staff = await createStaff('hr', 'customer_service')
  await addMany({ now: clock.now(), many: { students: 130, visits: 0, applications: 0, tickets: 0, payments: 0 } })
  const { staffId } = staff
  const numbered = `select s.*, row_number() over (order by matric_number) as n from students s`
  await rowsOf(
    `insert into complaints (id, reference, user_id, kind, body, received_at, due_at, answer, answered_by, answered_at)
     select gen_random_uuid(), 'C-' || n, user_id, 'service', 'Slow', ${at}, ${at},
       case when n % 2 = 0 then 'So' end, case when n % 2 = 0 then $1::uuid end, case when n % 2 = 0 then ${at} end
     from (${numbered}) s`,
    [staffId],
  )
  await rowsOf(
    `insert into arrangement_requests (id, student_id, wants_extra_time, wants_breaks, reason, asked_at, due_at, outcome, answer, decided_by, decided_at)
     select gen_random_uuid(), id, true, false, 'Dyslexia', ${at}, ${at},
       case when n % 2 = 0 then 'refused' end, case when n % 2 = 0 then 'No' end, case when n % 2 = 0 then $1::uuid end, case when n % 2 = 0 then ${at} end
     from (${numbered}) s`,
    [staffId],
  )
  await rowsOf(
    `insert into education_evidence (id, student_id, file_path, file_name, file_type, file_size, sent_at, status, refusal_reason, decided_by, decided_at)
     select gen_random_uuid(), id, 'evidence/' || n || decided, 'Zeugnis.pdf', 'application/pdf', 1, ${at},
       case when decided then 'refused' else 'waiting' end, case when decided then 'Blurred' end,
       case when decided then $1::uuid end, case when decided then ${at} end
     from (${numbered}) s, (values (true), (false)) as d (decided)`,
    [staffId],
  )
  await rowsOf(
    `insert into contact_messages (id, reference, first_name, last_name, email, subject, message, answer_due_at, created_at)
     select gen_random_uuid(), 'M-' || n, 'Ada', 'Sapir', 'ada@mail.example', 'Schwa', 'Where is it?', ${at}, ${at} from generate_series(1, 65) n`,
  )
  await rowsOf(
    `insert into visitor_logs (visited_at, page_visited, is_bot) select ${at}, '/', n % 2 = 0 from generate_series(1, 430) n`,
  )
  await rowsOf(
    `insert into chats (id, state, began_on, page, page_since, ended_at, ended_by, last_written_at, guest_here_at, created_at)
     select gen_random_uuid(), 'ended', '/', '/', ${at}, ${at}, 'guest', ${at}, ${at}, ${at} from generate_series(1, 65) n`,
  )
  await addAppeals()
})

/** Adds one exam attempt with its appeal, and copies of both. */
async function addAppeals() {
  const sitter = await createExamCandidate()
  await submitAttempt({ ...sitter, given: await answersWith({ paper: sitter.paper, right: 2 }) })
  const { submissionId = '' } = (await findAppealableResult(sitter)) ?? {}
  await submitAppeal({ ...sitter, submissionId, grounds: 'The fire alarm rang.' })
  const copyOf = (table: string, changes: string) =>
    `insert into ${table} select (jsonb_populate_record(t, ${changes})).* from ${table} t, generate_series(2, 90) n where t.id = $1`
  const numbered = (kind: string) => `md5('${kind}' || n)::uuid`
  await rowsOf(copyOf('exam_attempts', `jsonb_build_object('id', ${numbered('a')}, 'attempt_number', n)`), [
    sitter.attemptId,
  ])
  await rowsOf(
    copyOf('exam_submissions', `jsonb_build_object('id', ${numbered('s')}, 'attempt_id', ${numbered('a')})`),
    [submissionId],
  )
  const decided = `case when n % 2 = 0 then jsonb_build_object('outcome', 'refused', 'answer', 'No', 'decided_by', '${staff.staffId}', 'decided_at', ${at}) else '{}' end`
  const [row] = await rowsOf<{ id: string }>('select id from exam_appeals')
  await rowsOf(
    copyOf(
      'exam_appeals',
      `jsonb_build_object('id', ${numbered('p')}, 'submission_id', ${numbered('s')}, 'due_at', ${at}) || ${decided}`,
    ),
    [row?.id],
  )
}

const inOrder = {
  'complaints open': 'select id from complaints where answered_at is null order by due_at, id',
  'complaints answered': 'select id from complaints where answered_at is not null order by answered_at desc, id desc',
  'appeals open': 'select id from exam_appeals where decided_at is null order by due_at, id',
  'appeals decided': 'select id from exam_appeals where decided_at is not null order by decided_at desc, id desc',
  'arrangements open': 'select id from arrangement_requests where decided_at is null order by due_at, id',
  'arrangements decided':
    'select id from arrangement_requests where decided_at is not null order by decided_at desc, id desc',
  'evidence waiting': `select id from education_evidence where status = 'waiting' order by sent_at, id`,
  'evidence refused': `select id from education_evidence where status = 'refused' order by decided_at desc, id desc`,
  'messages waiting': `select id from contact_messages where status = 'waiting' order by answer_due_at, id`,
  'messages ': 'select id from contact_messages order by created_at desc, id desc',
  'visits ': 'select id::text from visitor_logs where not is_bot order by visited_at desc, visitor_logs.id desc',
  'views ': 'select id::text from visitor_logs order by visited_at desc, visitor_logs.id desc',
  'chats ': 'select id from chats order by ended_at desc, id desc',
}

describe('a queue', () => {
  it.each(Object.entries(inOrder))('shows each of %s once, forwards and backwards', async (name, statement) => {
    const [queue = '', part] = name.split(' ')
    const all = (await rowsOf<{ id: string }>(statement)).map(({ id }) => id)
    const { there, back } = await walkPages(queues[queue] as ReadPage, `view=${part}&status=${part}`)
    expect(there.length).toBeGreaterThan(1)
    expect(there.flat()).toEqual(all)
    expect(back.toReversed()).toEqual(there.slice(0, -1))
  })

  it.each([
    ['no row', '01900000-0000-7000-8000-000000000000'],
    ['an injection', "'; drop table complaints; --"],
    ['two rows at once', '{01900000-0000-7000-8000-000000000000}'],
    ['something very long', '9'.repeat(5_000)],
  ])('shows the first page for a cursor that names %s', async (_what, key) => {
    for (const read of Object.values(queues)) {
      const first = await read('')
      expect(await read(`after=${encodeURIComponent(key)}`)).toEqual(first)
      expect(await read(`before=${encodeURIComponent(key)}`)).toEqual(first)
    }
  })

  it('shows the first page for a cursor from its other view', async () => {
    const [open] = await rowsOf<{ id: string }>('select id from exam_appeals where decided_at is null limit 1')
    const read = queues.appeals as ReadPage
    expect(await read(`view=decided&after=${open?.id}`)).toEqual(await read('view=decided'))
  })
})
