import { renderToString } from 'react-dom/server'
import { Link as RouterLink, MemoryRouter, type LinkProps } from 'react-router'
import { expect, it } from 'vitest'
import { DrawnLink, Link } from './link.tsx'

const attributes = (html: string) => [...html.matchAll(/ [a-z-]+="[^"]*"/g)].map(([one]) => one).toSorted()

function draw(element: React.ReactElement) {
  return renderToString(<MemoryRouter initialEntries={['/course/7?module=2']}>{element}</MemoryRouter>)
}

it('is what the server draws', () => expect(Link).toBe(DrawnLink))

it.each<LinkProps>([
  { to: '/' },
  { to: '/courses?level=Certificate&sort=title#first', className: 'link', 'aria-current': 'page' },
  { to: '/certificate-verification?number=UKLI%20CERT' },
  { to: '?module=3&tab=summary' },
  { to: '#section-2.1' },
  { to: '.' },
  { to: '..', replace: true },
  { to: { pathname: '/auth', search: '?mode=sign-up' }, state: { from: 'here' } },
  { to: 'https://ukli.example/elsewhere', target: '_blank', rel: 'noreferrer' },
  { to: '//ukli.example/elsewhere' },
  { to: '/sounds/abc', reloadDocument: true, preventScrollReset: true, discover: 'none' },
])('is drawn as the router draws it: %j', (link) => {
  const drawn = draw(<DrawnLink {...link}>Words</DrawnLink>)
  expect(attributes(drawn)).toEqual(attributes(draw(<RouterLink {...link}>Words</RouterLink>)))
  expect(drawn).toContain('>Words</a>')
})

it('leads to the page itself without a question that asks nothing, as the router does in a browser', () => {
  expect(attributes(draw(<DrawnLink to="?">All</DrawnLink>))).toContain(' href="/course/7"')
})
