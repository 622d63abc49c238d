import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isTest, type Rule } from './rule.ts'

const pureKinds = ['types', 'rules', 'forms', 'messages']
const serverKinds = ['queries', 'commands', 'jobs', 'emails', 'pdf', 'gateway', 'locks']

/**
 * `withdrawal.ts` (types, rules and messages), `withdrawal.forms.ts` or `withdrawal.commands.server.ts`: the concern
 * comes first, so that editors and file finders tell files apart.
 */
function isNamedAfterConcern(file: string) {
  const [concern, ...kind] = file.replace(/\.ts$/, '').split('.')
  const isOnServer = kind.at(-1) === 'server'
  const last = isOnServer ? kind.at(-2) : kind.at(-1)
  if (!file.endsWith('.ts') || concern === undefined || [...pureKinds, ...serverKinds].includes(concern)) return false
  return isOnServer
    ? last !== undefined && serverKinds.includes(last)
    : last === undefined || !serverKinds.includes(last)
}

/** Files of a kind that only they have. */
const otherFiles = [
  'app/platform/mail/email.ts',
  'app/domain/courses/markdown.server.ts',
  'app/domain/courses/cards.server.ts',
  'app/domain/certificates/picture.cards.server.ts',
]

const forbiddenNames = /\/(utils|helpers|lib|misc|common|shared|services|index)(\.|\/)/

const routes = readFileSync(join(import.meta.dirname, '..', '..', 'app', 'routes.ts'), 'utf8')

/** The files that answer a URL. */
const routeFiles = new Set([...routes.matchAll(/'(pages\/[^']+\.tsx?)'/g)].map(([, file]) => `app/${file}`))

const mostImports = 25

const countImports = ({ text }: { text: string }) => text.match(/^import /gm)?.length ?? 0

/** Rules about names and contents of files. */
export const contentRules: readonly Rule[] = [
  {
    name: 'what pages read changes nothing in the database',
    findBreaches: (source) =>
      /^app\/pages\/.*[/.]read\.server\.ts$/.test(source.path) &&
      /\.(insert|update|delete|transaction)\(|\.for\('|\b(insert\s+into|delete\s+from|update\s+\S+\s+set|nextval|for\s+update)\b/i.test(
        source.text,
      )
        ? [`${source.path} changes data`]
        : [],
    example: { path: 'app/pages/student/dashboard/read.server.ts', text: 'await db.update(enrollments).set({})' },
  },
  {
    name: 'files of domain, flows and platform are named after their concern and their kind',
    findBreaches: (source) => {
      const { path } = source
      if (isTest(path) || path.includes('/ui/') || otherFiles.includes(path)) return []
      // The course format is a small library; its SQL is still in files named commands.
      if (path.startsWith('app/domain/courses/format/')) return []
      return /^app\/(domain|flows|platform\/[^/]+)\//.test(path) && !isNamedAfterConcern(basename(path))
        ? [`${path} is not a known kind of file`]
        : []
    },
    example: { path: 'app/domain/exams/rules.ts', text: '' },
  },
  {
    name: 'files have specific names, not utils or helpers',
    findBreaches: (source) => (forbiddenNames.test(`/${source.path}`) ? [`${source.path} has a forbidden name`] : []),
    example: { path: 'app/http/utils.ts', text: '' },
  },
  {
    name: 'only the clock reads the current time',
    findBreaches: (source) =>
      /^(app|db|server|demo)\//.test(source.path) &&
      !isTest(source.path) &&
      // The hook compares days of the browser.
      !/^(app\/platform\/(clock|log)|app\/ui\/use-reload-on-new-day|db\/embedded|db\/backup)/.test(source.path)
        ? /\bnew Date\(\)|\bDate\.now\(\)|\bnow\(\)::|sql`[^`]*\bnow\(\)/.test(source.text)
          ? [`${source.path} reads the time`]
          : []
        : [],
    example: { path: 'app/flows/submit-exam/submission.commands.server.ts', text: 'const now = Date.now()' },
  },
  {
    name: 'nothing is read out of the sentences of the activity log',
    findBreaches: ({ path, text }) =>
      !isTest(path) &&
      text.includes('ctivity') &&
      /like\((\w+\.)*action\b|\.action (not )?like\b|\.action\.(startsWith|replace|match|includes|split)\b/i.test(text)
        ? [`${path} looks into the sentence of an activity; give the activity a kind`]
        : [],
    example: {
      path: 'app/domain/tickets/thread.queries.server.ts',
      text: "eq(staffActivityLogs.entityId, id), notLike(staffActivityLogs.action, 'Replied to%')",
    },
  },
  {
    // With a default, a new kind compiles without anybody having thought of it.
    name: 'no switch over kinds has a default',
    findBreaches: ({ path, text }) =>
      // A switch ends at the brace that is indented like it.
      [...text.matchAll(/^([ \t]*)switch \((?:\w+\??\.)*kind\) \{\n([\s\S]*?)^\1\}/gm)].some(([, , cases = '']) =>
        /^\s*default:/m.test(cases),
      )
        ? [`${path} has a default in a switch over kinds`]
        : [],
    example: {
      path: 'app/domain/courses/practice/kinds.ts',
      text: "switch (body.kind) {\n  case 'one':\n    return []\n  default:\n    return null\n}\n",
    },
  },
  {
    name: 'components have no style attributes',
    findBreaches: (source) =>
      source.path.endsWith('.tsx') && !isTest(source.path) && /\sstyle=\{/.test(source.text)
        ? [`${source.path} has a style attribute`]
        : [],
    example: { path: 'app/ui/badge.tsx', text: 'export const Badge = () => <b style={{ color: "red" }} />' },
  },
  {
    name: 'no route has more than 25 imports; what it needs more of stands beside it',
    findBreaches: ({ path, text }) => {
      const count = routeFiles.has(path) ? (text.match(/^import /gm) ?? []).length : 0
      return count > 25 ? [`${path} has ${count} imports`] : []
    },
    example: { path: 'app/pages/public/home/route.tsx', text: "import x from 'x'\n".repeat(26) },
  },
  {
    name: 'every route has a guard',
    findBreaches: (source) =>
      routeFiles.has(source.path) && !source.path.endsWith('layout.tsx')
        ? /export const middleware = \[\s*allow\(('|desks\.\w+\.operation)/.test(source.text)
          ? []
          : [`${source.path} has no guard`]
        : [],
    example: { path: 'app/pages/staff/visitor-logs/route.tsx', text: 'export function loader() {}' },
  },
  {
    name: 'no route has more than 25 import statements',
    findBreaches: (source) =>
      routeFiles.has(source.path) && countImports(source) > mostImports
        ? [`${source.path} has ${countImports(source)} import statements; move what belongs together out of it`]
        : [],
    example: {
      path: 'app/pages/staff/list-csv/route.ts',
      text: Array.from({ length: 26 }, (_, n) => `import { list${n} } from './list-${n}.ts'`).join('\n'),
    },
  },
  {
    name: 'every page with a loader or action has texts for its failures',
    findBreaches: (source) => {
      const { path, text } = source
      if (!path.startsWith('app/pages/') || isTest(path) || !text.includes('export default')) return []
      // Layouts have no texts of their own: the boundary around them shows the error.
      if (path.endsWith('layout.tsx') || path.includes('/not-found/')) return []
      const words = /\bfailures: \{[\s\S]*?\n\}|\bfailures: \{.*/.exec(text)?.[0] ?? ''
      const reads = text.includes('export async function loader') && !text.includes('readOrFailure(')
      const changes = /export (async )?function action/.test(text) && !text.includes('otherwise:')
      return [
        ...(reads && !words.includes('query') ? [`${path} has no text for a failed query`] : []),
        ...(changes && !words.includes('command') ? [`${path} has no text for a failed command`] : []),
      ]
    },
    example: {
      path: 'app/pages/student/checkout/route.tsx',
      text: "export const handle = { failures: { query: 'Failed' } }\nexport function action() {}\nexport default function Checkout() {}",
    },
  },
  {
    name: 'only app/http/forms.server.ts reads form data',
    findBreaches: (source) =>
      source.path.startsWith('app/') &&
      !isTest(source.path) &&
      source.path !== 'app/http/forms.server.ts' &&
      /\.formData\(\)/.test(source.text)
        ? [`${source.path} reads form data`]
        : [],
    example: { path: 'app/pages/public/contact/route.tsx', text: 'const form = await request.formData()' },
  },
  {
    name: 'only the question bank writes the answer key and only the grader reads it',
    findBreaches: (source) =>
      source.path.startsWith('app/') &&
      !isTest(source.path) &&
      /correctOption|correct_option/.test(source.text) &&
      !source.path.startsWith('app/domain/exams/grading.') &&
      source.path !== 'app/domain/courses/question-bank.commands.server.ts'
        ? [`${source.path} uses the answer key`]
        : [],
    example: { path: 'app/domain/learning/learning.queries.server.ts', text: 'const key = questions.correctOption' },
  },
  {
    // `ink` is light in the dark theme, where yellow stays light.
    name: 'text on yellow has the colour that both themes can read',
    findBreaches: ({ path, text }) =>
      [...text.matchAll(/"[^"\n]*(?<=["\s])bg-mark [^"\n]*"/g)]
        .filter(([classes]) => /(?<=["\s])text-ink(-2|-3)?(?=["\s])/.test(classes))
        .map(([classes]) => `${path}: ${classes}`),
    example: { path: 'app/pages/staff/tickets/ticket-list.tsx', text: '<b className="bg-mark px-1 text-ink">New</b>' },
  },
]
