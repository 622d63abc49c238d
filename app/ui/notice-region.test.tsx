import { expect, test } from 'vitest'
import { renderToMarkup } from './render-to-markup.tsx'
import { NoticeRegion } from './notice-region.tsx'

test('both live regions are in the page before there is anything to say', () => {
  const markup = renderToMarkup(<NoticeRegion notices={[]} />)
  expect(markup).toMatch(/<div role="status"[^>]*><\/div>/)
  expect(markup).toMatch(/<div role="alert"[^>]*><\/div>/)
})

test('success is polite, an error interrupts', () => {
  const markup = renderToMarkup(
    <NoticeRegion
      notices={[
        { id: '1', tone: 'error', title: 'Access Denied', text: 'Please register as a student first' },
        { id: '2', tone: 'success', text: 'Application submitted' },
      ]}
    />,
  )
  const [polite = '', interrupting = ''] = markup.split('role="alert"')
  expect(polite).toContain('Application submitted')
  expect(interrupting).toContain('Access Denied')
})

test('without JavaScript there is no button that does nothing', () => {
  expect(renderToMarkup(<NoticeRegion notices={[{ id: '1', tone: 'info', text: 'Hello' }]} />)).toMatch(
    /<button[^>]*noscript:hidden/,
  )
})
