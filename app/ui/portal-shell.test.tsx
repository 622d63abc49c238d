import { expect, test } from 'vitest'
import { renderToMarkup } from './render-to-markup.tsx'
import { PortalShell } from './portal-shell.tsx'

const items = [
  { label: 'Student Management', short: 'Students', to: '/portal/students', icon: 'cap' },
  {
    label: 'Live Chat',
    short: 'Chat',
    to: '/portal/chat',
    icon: 'chat',
    count: { number: 1_200, meaning: 'waiting' },
  },
] as const

const groups = [
  { label: 'Students', items, count: { number: 1_200, meaning: 'waiting' } },
  {
    label: 'Oversight',
    items: [
      { label: 'Activity Logs', short: 'Activity', to: '/portal/activity', alsoAt: ['/visits'], icon: 'activity' },
    ],
  },
] as const

const at = (path: string, { folds = false } = {}) =>
  renderToMarkup(
    <PortalShell
      name="Staff portal"
      home="/portal"
      navigation={{ groups, folds, rememberedGroup: null, onOpenGroup: () => {} }}
      person={{ name: 'Ada Byron', detail: 'E-1' }}
      personActions={<p>Logout</p>}
      personMenu={<p>My account</p>}
    >
      <p>the desk</p>
    </PortalShell>,
    path,
  )

test('bar, rail and menu share one markup: each link, the person and their actions appear once', () => {
  const page = at('/portal/students')
  for (const once of [
    'href="/portal/students"',
    'href="/portal/chat"',
    'href="/portal"',
    'Ada Byron',
    'Logout',
    'My account',
    '<nav',
  ])
    expect(page.split(once), once).toHaveLength(2)
})

test('the link to the current desk is marked, even on a page below it', () => {
  for (const path of ['/portal/students', '/portal/students/7'])
    expect(at(path)).toMatch(/<a aria-current="page"[^>]*href="\/portal\/students"/)
  expect(at('/portal/students-of-old')).not.toContain('aria-current')
  expect(at('/')).not.toContain('aria-current')
})

test('waiting items are counted with three digits at most, and in full for screen readers', () => {
  expect(at('/portal/students')).toContain(
    '<span aria-hidden="true">999+</span><span class="sr-only"> 1,200 waiting</span>',
  )
})

test('only the group in use is open, and a folded group shows the sum of its counts', () => {
  const [, students = '', oversight = ''] = at('/visits/7', { folds: true }).split('name="portal-group"')
  expect(students).not.toMatch(/^[^>]*open/)
  expect(students.split('</summary>')[0]).toContain('1,200 waiting')
  expect(oversight).toMatch(/^[^>]*open/)
  expect(oversight).toContain('aria-current="page"')
})

test('the menu of small screens opens without JavaScript', () => {
  expect(at('/portal/students')).toMatch(
    /<details[^>]*><summary[^>]*>.*Menu<\/summary><\/details><div class="portal-menu">/,
  )
})
