import { afterEach, expect, it } from 'vitest'
import { pool } from '#db/client.server.ts'
import { exampleInstitute, institute, setInstitute, unknownInstitute } from '#app/core/institute.ts'
import { computeAnswerDue } from '#app/domain/contact/contact.ts'
import { composeEmail } from '../mail/email.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { saveInstitute } from './institute.commands.server.ts'
import { findInstitute, loadInstitute } from './institute.queries.server.ts'

openTestWorld({ settings: { DEMO: 'off' } })

const kent = { ...unknownInstitute, name: 'Institute of Kent', emails: { general: 'hello@kent.example' } }

afterEach(() => setInstitute(exampleInstitute))

it('has no details until they are saved', async () => {
  await pool.query(`delete from settings where key = 'institute'`)
  await loadInstitute()
  expect(institute()).toEqual(unknownInstitute)
})

it('is saved, and every process is notified', async () => {
  const listener = await pool.connect()
  const channels: string[] = []
  listener.on('notification', ({ channel }) => channels.push(channel))
  await listener.query('listen ukli_institute')
  await saveInstitute(kent)
  await saveInstitute({ ...kent, phone: '+44 1227 496 0000' })
  await listener.query('select 1')
  expect(channels).toEqual(['ukli_institute', 'ukli_institute'])
  await listener.query('unlisten ukli_institute')
  listener.release()
  expect((await findInstitute())?.details).toEqual({ ...kent, phone: '+44 1227 496 0000' })
  expect(institute().phone).toBe('+44 1227 496 0000')
})

it('reads details that a newer release has added to', async () => {
  await saveInstitute(kent)
  await pool.query(`update settings set value = value || '{"motto": "Invicta"}' where key = 'institute'`)
  expect((await findInstitute())?.details).toEqual(kent)
})

it('signs emails with its name, and counts reply times in its office hours', async () => {
  await saveInstitute({ ...kent, officeHours: [null, null, [8, 12], null, null, null, null] })
  expect(composeEmail({ name: null, paragraphs: ['Hello'] }).text).toContain('\n\nInstitute of Kent\n')
  // From Tuesday at 9 to the following Tuesday.
  expect(computeAnswerDue(new Date('2026-01-06T09:00:00Z'))).toEqual(new Date('2026-01-13T08:00:00Z'))
})
