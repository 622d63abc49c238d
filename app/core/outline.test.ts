import { describe, expect, it } from 'vitest'
import { headingId, buildOutline, splitTitle } from './outline.ts'

describe('the outline of a text', () => {
  it('makes the anchor of a numbered section from its number and of others from their words', () => {
    expect(headingId('5.3 Refund policy')).toBe('section-5-3')
    expect(headingId('12. Disputes')).toBe('section-12')
    expect(headingId('How we test')).toBe('how-we-test')
  })

  it('lists the sections and gives subsections anchors as well', () => {
    const { html, contents } = buildOutline('<h2>1. You &amp; us</h2><p>a</p><h3>1.1 <em>Age</em></h3>')
    expect(contents).toEqual([{ id: 'section-1', title: '1. You & us' }])
    expect(html).toBe('<h2 id="section-1">1. You &amp; us</h2><p>a</p><h3 id="section-1-1">1.1 <em>Age</em></h3>')
  })

  it('splits off the title', () => {
    expect(splitTitle('<h1>Terms of Use</h1>\n<p>a</p>')).toEqual({ title: 'Terms of Use', body: '\n<p>a</p>' })
    expect(splitTitle('<p>a</p>')).toEqual({ title: '', body: '<p>a</p>' })
  })
})
