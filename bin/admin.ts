// `npm run admin -- <verb>`: the operator's commands.
import { parseArgs } from 'node:util'
import { backup, fetchBackup, rehearseRestore, restore } from './admin/backups.ts'
import { listKeys, rotateKey, withdrawKey } from './admin/issuer-keys.ts'
import { checkFolder, importFolders, printFeedback } from './admin/courses.ts'
import { init, setInstituteDetails, showInstitute } from './admin/institute.ts'
import { flagOptions } from './admin/institute-answers.ts'
import { encryptWithNewest } from './admin/secrets.ts'
import { check, createStaff, migrate, runJob, shiftClock } from './admin/verbs.ts'

const usage = `npm run admin -- <verb>

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
  restore <file>         puts a backup into an empty database (--overwrite: into any)
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

const verbs: Record<
  string,
  (words: string[], flags: Record<string, string | boolean | string[] | undefined>) => Promise<void>
> = {
  'create-staff': (_words, flags) => createStaff(flags),
  init: (_words, flags) => init(flags),
  institute: ([what = 'show'], flags) => {
    if (what !== 'show' && what !== 'set') throw new Error('Use institute show or institute set')
    return what === 'set' ? setInstituteDetails(flags) : showInstitute()
  },
  migrate: () => migrate(),
  check: (_words, flags) => check({ isOpening: flags.opening === true }),
  clock: ([shift = '']) => shiftClock(shift),
  backup: ([file = '']) => backup(file),
  'fetch-backup': ([file = '']) => fetchBackup(file),
  restore: ([file = ''], flags) => restore(file, { overwrite: flags.overwrite === true }),
  rehearse: ([file = ''], flags) =>
    rehearseRestore(file, { into: typeof flags.into === 'string' ? flags.into : undefined }),
  jobs: ([what = 'list', name = '']) => runJob(what === 'run' ? name : ''),
  import: (_words, flags) => importFolders(flags),
  course: async ([what = '', folder = ''], flags) => {
    if (what === 'check') checkFolder(folder)
    else if (what === 'feedback') await printFeedback(folder, { isTable: flags.table === true })
    else throw new Error('course knows: check <folder>, feedback <folder>')
  },
  'encrypt-again': () => encryptWithNewest(),
  'issuer-keys': () => listKeys(),
  'rotate-issuer-key': () => rotateKey(),
  'withdraw-issuer-key': ([publicKey = '']) => withdrawKey(publicKey),
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    // A shift such as -1h is an argument, not a flag.
    args: process.argv.slice(2).map((word) => (/^-\d/.test(word) ? `−${word.slice(1)}` : word)),
    options: {
      ...flagOptions,
      role: { type: 'string', multiple: true },
      overwrite: { type: 'boolean' },
      opening: { type: 'boolean' },
      into: { type: 'string' },
      take: { type: 'string' },
      table: { type: 'boolean' },
    },
  })
  const [verb = '', ...words] = positionals
  const run = verbs[verb]
  if (!run) {
    process.stderr.write(usage)
    process.exit(2)
  }
  await run(words, values)
  process.exit(0)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
