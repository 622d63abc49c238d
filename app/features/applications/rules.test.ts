import { describe, expect, it } from 'vitest'
import { isLinkedinAddress, mailAddress, readApplicationFilter } from './rules.ts'

describe('the filter in the address', () => {
  it('is read as it was meant', () => {
    const id = '0198c0de-0000-7000-8000-000000000001'
    expect(
      readApplicationFilter(new URLSearchParams(`q=%20Siân%20&status=shortlisted&page=2&application=${id}`)),
    ).toEqual({
      search: 'Siân',
      status: 'shortlisted',
      page: 2,
      applicationId: id,
    })
  })

  it('is none where it makes no sense', () => {
    expect(
      readApplicationFilter(new URLSearchParams(`q=${'x'.repeat(500)}&status=hired&page=two&application=7`)),
    ).toEqual({
      search: 'x'.repeat(200),
      status: null,
      page: 1,
      applicationId: null,
    })
  })
})

describe('links made from what applicants typed', () => {
  it('lead to LinkedIn itself over https, or nowhere', () => {
    for (const good of ['https://linkedin.com/in/a', 'https://www.linkedin.com/in/a', 'https://uk.linkedin.com/in/a']) {
      expect(isLinkedinAddress(good), good).toBe(true)
    }
    const bad = [
      'javascript:alert(1)',
      'http://www.linkedin.com/in/a',
      'https://linkedin.com.evil.example',
      'https://evil.example/linkedin.com',
      'https://notlinkedin.com',
      'in/a',
      '',
    ]
    for (const address of bad) expect(isLinkedinAddress(address), address).toBe(false)
  })

  it('write to one recipient and hide no other', () => {
    expect(mailAddress('siân+jobs@mail.example')).toBe('mailto:si%C3%A2n%2Bjobs@mail.example')
    expect(mailAddress('a@b.example?bcc=c@d.example')).not.toContain('?')
    expect(mailAddress('a@b.example,c@d.example')).not.toContain(',')
  })
})
