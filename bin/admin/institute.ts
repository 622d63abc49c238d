import { createInterface } from 'node:readline/promises'
import { pool, directUrl } from '#db/client.server.ts'
import { withStartLock } from '#db/lock.server.ts'
import { unknownInstitute, type Institute } from '#app/core/institute.ts'
import { saveInstitute } from '#app/platform/institute/institute.commands.server.ts'
import { instituteForm } from '#app/platform/institute/institute.forms.ts'
import { findInstitute } from '#app/platform/institute/institute.queries.server.ts'
import { identityForm } from '#app/domain/staff/staff.forms.ts'
import { readSettings } from '#app/platform/env.server.ts'
import { answersOf, applyAnswers, questions, readDetails, type Answers, type Flags } from './institute-answers.ts'
import { openMigratedDatabase } from './open.ts'
import { addMember } from './staff.ts'

type FirstMember = { fullName: string; email: string }

function readStartingDetails(flags: Flags): Partial<Institute> {
  const base = typeof flags.file === 'string' ? (readDetails(flags.file) as Partial<Institute>) : {}
  return { ...unknownInstitute, name: '', ...base }
}

function parseMember(fullName: string, email: string): FirstMember {
  const member = identityForm.safeParse({ fullName, email })
  if (!member.success) throw new Error(`The first HR member: ${member.error.issues[0]?.message}`)
  return member.data
}

/** Asks for the first member of HR, and asks again after a wrong answer. A wrong flag ends the command. */
async function askForMember(question: (text: string) => Promise<string>, flags: Flags): Promise<FirstMember> {
  const { 'hr-name': name, 'hr-email': address } = flags
  const fullName = typeof name === 'string' ? name : await question('Full name of the first HR member: ')
  const email = typeof address === 'string' ? address : await question('Their email address: ')
  try {
    return parseMember(fullName, email)
  } catch (error) {
    if (typeof name === 'string' && typeof address === 'string') throw error
    process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return askForMember(question, {})
  }
}

/** Asks for each detail that no flag and no file has given, and asks again after a wrong answer. */
async function askForDetails(known: Partial<Institute>, answers: Answers, flags: Flags) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  process.stdout.write('Press Enter to skip a detail; you can set it later with "institute set".\n')
  // Without this, the end of the input (Ctrl D) would end the process in the middle of a question, without a message.
  const ended = new AbortController()
  terminal.once('close', () => ended.abort())
  const question = async (text: string) =>
    terminal.question(text, { signal: ended.signal }).catch(() => {
      throw new Error('init was broken off. Nothing has been changed')
    })
  const isKnown = (flag: string) => (flag === 'name' ? known.name : flag === 'email' ? known.emails?.general : false)
  async function askFor(flag: string, ask: string, isRequired: boolean): Promise<void> {
    const answer = (await question(`${ask}${isRequired ? '' : ' (optional)'}: `)).trim()
    if (!answer && !isRequired) return
    try {
      // Use example values for the required details, because only the one answer is checked.
      applyAnswers({ ...known, name: 'x', emails: { general: 'x@example.org' } }, { [flag]: answer })
      answers[flag] = answer
    } catch (error) {
      process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`)
      await askFor(flag, ask, isRequired)
    }
  }
  try {
    for (const { flag, ask, isRequired = false } of questions)
      if (answers[flag] === undefined && !isKnown(flag) && (isRequired || !flags.file))
        await askFor(flag, ask, isRequired)
    return await askForMember(question, flags)
  } finally {
    terminal.close()
  }
}

function readMemberFlags(flags: Flags) {
  const { 'hr-name': name, 'hr-email': email } = flags
  if (typeof name !== 'string' || typeof email !== 'string')
    throw new Error('init needs --hr-name and --hr-email, the first member of HR')
  return parseMember(name, email)
}

/** Prepares an empty database for a new institute: its details and the first member of HR. */
export async function setUpInstitute(flags: Flags) {
  if (readSettings().isDemo) throw new Error('init does not work in demo mode: set DEMO=off, ORIGIN and SECRET')
  const known = readStartingDetails(flags)
  const answers = answersOf(flags)
  const member = process.stdin.isTTY ? await askForDetails(known, answers, flags) : readMemberFlags(flags)
  const details = applyAnswers(known, answers)
  const { env, close } = await openMigratedDatabase()
  // If two of these commands run at once, the second one finds the staff that the first one added.
  const added = await withStartLock(directUrl, async () => {
    const { rows } = await pool.query('select 1 from staff limit 1')
    if (rows.length > 0)
      throw new Error(
        'This database already has staff. Change the details with "institute set", add staff with "create-staff"',
      )
    await saveInstitute(details)
    return addMember({ ...member, roles: ['hr'] })
  })
  await close()
  process.stdout.write(
    [
      `${details.name} is set up for ${env.ORIGIN}.`,
      `${member.fullName} is ${added.employeeId}, with the role hr. ${added.howToStart}`,
      'Next: start it, then run "npm run admin -- check --opening", which lists what is missing before opening.',
      '',
    ].join('\n'),
  )
}

export async function showInstitute() {
  const { close } = await openMigratedDatabase()
  const found = await findInstitute()
  await close()
  if (!found) throw new Error('No institute is set up: run "init"')
  process.stdout.write(`${JSON.stringify(found.details, null, 2)}\n`)
  process.stderr.write(`Changed at ${found.changedAt.toISOString()}\n`)
}

/** Returns only the fields in the file. The other fields stay as stored. */
function readSomeDetails(file: string): Partial<Institute> {
  const given = readDetails(file) as Record<string, unknown>
  const parsed = instituteForm.partial().parse(given)
  return Object.fromEntries(Object.entries(parsed).filter(([field]) => field in given))
}

/** Changes the details in flags or in a file. An empty flag removes a detail. */
export async function setInstituteDetails(flags: Flags) {
  const file = typeof flags.file === 'string' ? readSomeDetails(flags.file) : {}
  const answers = answersOf(flags)
  if (Object.keys(answers).length === 0 && !flags.file)
    throw new Error(`institute set needs --file or some of ${questions.map(({ flag }) => `--${flag}`).join(', ')}`)
  const { env, close } = await openMigratedDatabase()
  // An institute that was set up before this command existed has staff but no details.
  const known = (await findInstitute())?.details ?? { ...unknownInstitute, name: '' }
  await saveInstitute(applyAnswers({ ...known, ...file } as Institute, answers))
  await close()
  process.stdout.write(`The details are changed${env.isDemo ? '; the demo still shows its own' : ''}\n`)
}
