import { consentsVersion } from '#app/domain/payments/consents.ts'
import type { Rows } from '../institute-rows.ts'

/** The fields of the page before the checkout, with both consents. */
export const agreement = { textVersion: consentsVersion, beginAtOnce: 'on', rightToCancel: 'on' }

export const nobodysId = '01900000-0000-7000-8000-000000000000'

/** The password of every demo account. */
export const password = 'Linguistics2026'

/** Demo data used in URLs and forms. */
export async function findNamedThings(rows: Rows) {
  const one = async (query: string) => (await rows<{ id: string }>(query))[0]?.id ?? ''
  return {
    nlp: await one(`select id from courses where slug = 'foundational-nlp-for-linguists'`),
    application: await one('select id from job_applications limit 1'),
    ticket: await one(`select id from student_tickets where status = 'open' limit 1`),
    student: await one(
      `select s.id from students s join profiles p on p.id = s.user_id where p.email = 'graduate@ukli.example'`,
    ),
    section: await one('select id from module_content limit 1'),
    unpaid: await one(
      `select e.id from enrollments e join students s on s.id = e.student_id join profiles p on p.id = s.user_id
       where p.email = 'pending@ukli.example'`,
    ),
  }
}

export type Form = { who: string; path: (ids: Ids) => string; fields: (ids: Ids) => Record<string, string> }
type Ids = Awaited<ReturnType<typeof findNamedThings>> & { payment: string }
