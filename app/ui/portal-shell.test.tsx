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
  { label: 'Public website', short: 'Website', to: '/', icon: 'external', leadsOut: true },
] as const

const at = (path: string) =>
  renderToMarkup(
    <PortalShell
      name="Staff portal"
      home="/portal"
      groups={[{ label: 'Customer service', items }]}
      person={{ name: 'Ada Byron', detail: 'E-1' }}
      personActions={<p>Logout</p>}
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

test('the menu of small screens opens without JavaScript', () => {
  expect(at('/portal/students')).toMatch(
    /<details[^>]*><summary[^>]*>.*Menu<\/summary><\/details><div class="portal-menu">/,
  )
})
