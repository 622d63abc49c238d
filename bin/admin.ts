// `npm run admin -- <verb>`: the operator's commands.
import { parseArgs } from 'node:util'
import { flagOptions } from './admin/institute-answers.ts'

const usage = `npm run admin -- <verb>

  help                   prints this list
  create-staff --name <full name> --email <address> --role <hr|it_support|customer_service|staff> [--role …]
                         adds a member of staff and mails a link to set a password (prints it when no SMTP is set)
  init                   prepares an empty database for a new institute without the demo: asks for its details and the first HR member,
                         or takes them from --file <json> and flags (--name, --email, --phone, --address, --hr-name, --hr-email, …)
  institute [show|set]   shows the institute's details, or changes those named by flags or in --file <json>
  migrate                brings the database to the newest schema
  check                  looks for broken invariants; exits with 1 when it finds one. Outside the demo it also lists what is missing
                         before opening, and why it matters (--opening: exits with 1 when something needed is missing)
  clock <shift>          demo: moves the institute's clock, such as +12w, +3d, -1h; "reset" goes back to now
  backup [file]          writes every row of one moment into a file, or into a new one in BACKUP_DIR and BACKUP_S3_BUCKET
  fetch-backup <file>    fetches the newest backup from BACKUP_S3_BUCKET
  restore <file>         puts a backup into an empty database (--overwrite: into any) and says what is missing since. It asks whether the old machine
                         was in use after the backup (--nothing-since: it was not), because what waited must not be sent twice
  rehearse [file]        restores a backup, or the newest in BACKUP_S3_BUCKET or BACKUP_DIR, into a PostgreSQL started for it and compares what came back
                         (--into <url>: into that empty database); exits with 1 when something is wrong
  jobs run <name>        runs one job now; "jobs list" names them
  import [--take <slug>] imports the folders of courses; with --take the folder writes that course again, and the portal no more
  course check <folder>  looks at a course as its students meet it: what is asked before it is taught, items that repeat one
                         pattern, sounds and terms that nothing practises; exits with 1 when it finds something
  course feedback <folder> [--table]
                         prints the feedback on typical near answers to each practice item; with --table as Markdown
  encrypt-again          after a new SECRET was put first: encrypts everything with it, and says when the older ones can go
  issuer-keys            lists the keys that certificates are signed with
  rotate-issuer-key      makes a new one; what the old one signed stays good
  withdraw-issuer-key <public key>
                         for a key that leaked: nothing that it signed is believed any more
`

type Flags = Record<string, string | boolean | string[] | undefined>

/** Each verb loads only the code it needs: loading everything takes longer than most verbs run. */
const verbs: Record<string, (words: string[], flags: Flags) => Promise<void>> = {
  'create-staff': async (_words, flags) => (await import('./admin/staff.ts')).createStaff(flags),
  init: async (_words, flags) => (await import('./admin/institute.ts')).setUpInstitute(flags),
  institute: async ([what = 'show'], flags) => {
    if (what !== 'show' && what !== 'set') throw new Error('Use institute show or institute set')
    const { setInstituteDetails, showInstitute } = await import('./admin/institute.ts')
    return what === 'set' ? setInstituteDetails(flags) : showInstitute()
  },
  migrate: async () => (await import('./admin/migrate.ts')).migrateSchema(),
  check: async (_words, flags) =>
    (await import('./admin/check.ts')).checkInstallation({ isOpening: flags.opening === true }),
  clock: async ([shift = '']) => (await import('./admin/clock.ts')).shiftClock(shift),
  backup: async ([file = '']) => (await import('./admin/backups.ts')).backUpToFile(file),
  'fetch-backup': async ([file = '']) => (await import('./admin/backups.ts')).fetchBackup(file),
  restore: async ([file = ''], flags) =>
    (await import('./admin/backups.ts')).restoreFromFile(file, {
      overwrite: flags.overwrite === true,
      isUsedSince: flags['nothing-since'] === true ? false : undefined,
    }),
  rehearse: async ([file = ''], flags) =>
    (await import('./admin/backups.ts')).rehearseRestore(file, {
      into: typeof flags.into === 'string' ? flags.into : undefined,
    }),
  jobs: async ([what = 'list', name = '']) => (await import('./admin/jobs.ts')).runJob(what === 'run' ? name : ''),
  import: async (_words, flags) => (await import('./admin/courses.ts')).importFolders(flags),
  course: async ([what = '', folder = ''], flags) => {
    const { checkFolder, printFeedback } = await import('./admin/courses.ts')
    if (what === 'check') checkFolder(folder)
    else if (what === 'feedback') await printFeedback(folder, { isTable: flags.table === true })
    else throw new Error('course knows: check <folder>, feedback <folder>')
  },
  'encrypt-again': async () => (await import('./admin/secrets.ts')).encryptAllWithNewestSecret(),
  'issuer-keys': async () => (await import('./admin/issuer-keys.ts')).listKeys(),
  'rotate-issuer-key': async () => (await import('./admin/issuer-keys.ts')).rotateKey(),
  'withdraw-issuer-key': async ([publicKey = '']) => (await import('./admin/issuer-keys.ts')).withdrawKey(publicKey),
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    // Protect a shift such as -1h, which is an argument and not a flag.
    args: process.argv.slice(2).map((word) => (/^-\d/.test(word) ? `−${word.slice(1)}` : word)),
    options: {
      ...flagOptions,
      role: { type: 'string', multiple: true },
      overwrite: { type: 'boolean' },
      'nothing-since': { type: 'boolean' },
      opening: { type: 'boolean' },
      into: { type: 'string' },
      take: { type: 'string' },
      table: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const [verb = '', ...words] = positionals
  if (values.help || verb === 'help') {
    process.stdout.write(usage)
    process.exit(0)
  }
  const run = verbs[verb]
  if (!run) {
    process.stderr.write(usage)
    process.exit(2)
  }
  await run(words, values)
  process.exit(0)
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  const isMistyped = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  process.stderr.write(
    isMistyped ? `${message.split(/\.\s/)[0]}. “npm run admin -- help” lists the commands.\n` : `${message}\n`,
  )
  process.exit(isMistyped ? 2 : 1)
}
