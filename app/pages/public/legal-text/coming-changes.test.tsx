import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ComingChanges } from './coming-changes.tsx'

const change = {
  document: 'terms-of-use',
  announcedOn: '2026-12-01',
  holdsFrom: '2027-02-01',
  points: ['Section 5.2: payment is due within 21 days of enrolling.'],
} as const

it('announces changes on the page of the document concerned only', () => {
  const onTerms = renderToStaticMarkup(<ComingChanges document="terms-of-use" changes={[change]} />)
  expect(onTerms).toContain('From 1 February 2027')
  expect(onTerms).toContain('within 21 days')
  expect(renderToStaticMarkup(<ComingChanges document="privacy-policy" changes={[change]} />)).toBe('')
})
