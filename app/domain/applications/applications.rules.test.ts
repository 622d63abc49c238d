import { describe, expect, it } from 'vitest'
import { isFiltered, isWebUrl, mailtoUrl, profileLabel, toUrlQuery, readApplicationFilter } from './applications.ts'

describe('the filter in the URL', () => {
  const read = (query: string) => readApplicationFilter(new URLSearchParams(query))

  it('survives a round trip', () => {
    const id = '0198c0de-0000-7000-8000-000000000001'
    const filter = read(
      `q=%20Siân%20&status=shortlisted&position=Research+Fellow&visa=no&after=${id}&application=${id}`,
    )
    expect(filter).toEqual({
      search: 'Siân',
      stage: 'shortlisted',
      position: 'Research Fellow',
      needsVisa: false,
      cursor: { direction: 'after', key: id },
      applicationId: id,
    })
    expect(toUrlQuery(filter)).toEqual({
      q: 'Siân',
      status: 'shortlisted',
      position: 'Research Fellow',
      visa: 'no',
      after: id,
      before: null,
      at: null,
    })
    expect(toUrlQuery(read('visa=yes')).visa).toBe('yes')
  })

  it.each(['q=x', 'status=pending', 'position=Tutor', 'visa=no'])('%s hides applications', (query) => {
    expect(isFiltered(read(query))).toBe(true)
  })

  it('a page or an open application hides none', () => {
    const id = '0198c0de-0000-7000-8000-000000000001'
    expect([isFiltered(read('')), isFiltered(read(`after=${id}&application=${id}`))]).toEqual([false, false])
  })

  it('ignores unknown values', () => {
    expect(read(`q=${'x'.repeat(500)}&status=dismissed&visa=maybe&position=&after=7&application=7`)).toEqual({
      search: 'x'.repeat(200),
      stage: null,
      position: null,
      needsVisa: null,
      cursor: null,
      applicationId: null,
    })
  })
})

describe('links made from applicants’ input', () => {
  it('lead only to web pages, and name the host if it is not LinkedIn', () => {
    const labels = {
      'https://www.linkedin.com/in/a': 'LinkedIn',
      'http://uk.linkedin.com/in/a': 'LinkedIn',
      'https://linkedin.com.evil.example': 'LinkedIn: linkedin.com.evil.example',
      'https://notlinkedin.com': 'LinkedIn: notlinkedin.com',
    }
    for (const [url, label] of Object.entries(labels)) {
      expect(isWebUrl(url), url).toBe(true)
      expect(profileLabel(url)).toBe(label)
    }
    const bad = [
      'javascript:alert(1)',
      'data:text/html,x',
      'https://linkedin.com@evil.example',
      'https://:linkedin.com@evil.example',
      'ftp://linkedin.com',
      'in/a',
      '',
    ]
    for (const url of bad) expect(isWebUrl(url), url).toBe(false)
  })

  it('have one recipient and no hidden recipients', () => {
    expect(mailtoUrl('siân+jobs@mail.example')).toBe('mailto:si%C3%A2n%2Bjobs@mail.example')
    expect(mailtoUrl('a@b.example?bcc=c@d.example')).not.toContain('?')
    expect(mailtoUrl('a@b.example,c@d.example')).not.toContain(',')
  })
})
