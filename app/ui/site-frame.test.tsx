import { expect, test } from 'vitest'
import { CookieBanner } from './cookie-banner.tsx'
import { renderToMarkup } from './render-to-markup.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { WelcomeDialog } from './welcome-dialog.tsx'

const frame = renderToMarkup(
  <>
    <CookieBanner />
    <SiteHeader
      links={[{ label: 'Courses', to: '/courses' }]}
      account={{ label: 'Sign in', to: '/auth' }}
      register={{ label: 'Register Now', to: '/enroll' }}
    />
    <SiteFooter
      columns={[{ heading: 'Legal', links: [{ label: 'Terms of Use', to: '/terms-of-use' }] }]}
      contact={{ email: 'support@ukli.example', phone: '+44 20 7946 0182', address: ['London'] }}
      badges={['UK GDPR']}
      copyright="© 2026"
      cookieChoices={{ label: 'Cookie choices', to: '/cookie-policy#choices' }}
      theme="dark"
    />
    <WelcomeDialog isDue />
  </>,
  '/courses?level=Diploma',
)

test('the menu of small screens opens without JavaScript', () => {
  expect(frame).toContain('<details')
  expect(frame).toContain('</summary>')
})

test('the current page is marked in the navigation', () => {
  expect(frame).toMatch(/<a aria-current="page"[^>]*href="\/courses"/)
})

test('closing the cookie banner declines', () => {
  expect(frame).toMatch(/<button value="declined" aria-label="Close the cookie banner"[^>]*name="consent"/)
  expect(frame).toContain('Accept All Cookies')
})

test('the theme and cookie forms return to the page they were sent from', () => {
  const forms = frame.match(/<form [^>]*action="\/preferences" method="post"/g)
  const backs = frame.match(/<input type="hidden" name="back" value="\/courses\?level=Diploma"\/>/g)
  expect(forms).toHaveLength(2)
  expect(backs).toHaveLength(2)
})

test('the chosen theme is pressed', () => {
  expect(frame).toMatch(/value="dark" aria-pressed="true"/)
})

test('the welcome dialog waits closed and is absent when it is not due', () => {
  expect(frame).not.toMatch(/<dialog[^>]* open/)
  expect(renderToMarkup(<WelcomeDialog isDue={false} />)).toBe('')
})

test('nothing carries a style attribute, which the Content-Security-Policy would ignore', () => {
  expect(frame).not.toContain('style=')
})
