import { describe, expect, it } from 'vitest'
import { applicationForm } from './apply.forms.ts'

const valid = { fullName: 'Ada Sapir', email: 'ada@example.org' }

function firstProblem(changes: Record<string, string>) {
  const parsed = applicationForm.safeParse({ ...valid, ...changes })
  return parsed.success ? null : parsed.error.issues[0]?.message
}

describe('the application form', () => {
  it('needs only a name and an email address; empty answers are null', () => {
    const empty = {
      phone: '',
      linkedinUrl: ' ',
      yearsExperience: '',
      educationLevel: '',
      availableStartDate: '',
      coverLetter: '',
    }
    expect(applicationForm.parse({ ...valid, ...empty })).toMatchObject({
      phone: null,
      linkedinUrl: null,
      yearsExperience: null,
      educationLevel: null,
      availableStartDate: null,
      coverLetter: null,
      visaSponsorshipRequired: false,
    })
  })

  it('adds the scheme to a LinkedIn address without one', () => {
    const written = [
      'linkedin.com/in/ada',
      'uk.linkedin.com/in/ada',
      'www.LinkedIn.com/in/ada',
      'https://linkedin.com/in/ada',
      '',
    ]
    expect(written.map((linkedinUrl) => applicationForm.parse({ ...valid, linkedinUrl }).linkedinUrl)).toEqual([
      'https://linkedin.com/in/ada',
      'https://uk.linkedin.com/in/ada',
      'https://www.LinkedIn.com/in/ada',
      'https://linkedin.com/in/ada',
      null,
    ])
  })

  it('reads numbers and checkboxes', () => {
    expect(applicationForm.parse({ ...valid, yearsExperience: '7', visaSponsorshipRequired: 'on' })).toMatchObject({
      yearsExperience: 7,
      visaSponsorshipRequired: true,
    })
  })

  it.each([
    [{ fullName: 'A' }, 'Name must be at least 2 characters'],
    [{ fullName: 'Al' }, null],
    [{ fullName: 'a'.repeat(100) }, null],
    [{ fullName: 'a'.repeat(101) }, 'Name must be less than 100 characters'],
    [{ email: 'ada' }, 'Invalid email address'],
    [{ phone: '1'.repeat(21) }, 'Phone must be less than 20 characters'],
    [{ coverLetter: 'c'.repeat(2000) }, null],
    [{ coverLetter: 'c'.repeat(2001) }, 'Cover letter must be less than 2000 characters'],
    [{ coverLetter: `${'c\r\n'.repeat(999)}cc` }, null],
    [{ linkedinUrl: 'https://www.linkedin.com/in/ada' }, null],
    [{ linkedinUrl: 'https://uk.linkedin.com/in/ada' }, null],
    [{ linkedinUrl: 'http://www.linkedin.com/in/ada' }, null],
    [{ linkedinUrl: 'https://ada.example.org/about' }, null],
    [{ linkedinUrl: 'linkedin.com' }, 'Invalid LinkedIn URL'],
    [{ linkedinUrl: 'https://linkedin.com@ada.example.org/' }, 'Invalid LinkedIn URL'],
    [{ linkedinUrl: `https://linkedin.com/in/${'a'.repeat(476)}` }, null],
    [{ linkedinUrl: 'javascript:alert(1)//linkedin.com' }, 'Invalid LinkedIn URL'],
    [{ linkedinUrl: 'linkedin' }, 'Invalid LinkedIn URL'],
    [{ linkedinUrl: `https://linkedin.com/in/${'a'.repeat(477)}` }, 'Invalid LinkedIn URL'],
    [{ yearsExperience: '0' }, null],
    [{ yearsExperience: '50' }, null],
    [{ yearsExperience: '51' }, 'Years of experience must be a whole number from 0 to 50'],
    [{ yearsExperience: '-1' }, 'Years of experience must be a whole number from 0 to 50'],
    [{ yearsExperience: '2.5' }, 'Years of experience must be a whole number from 0 to 50'],
    [{ educationLevel: 'e'.repeat(200) }, null],
    [{ educationLevel: 'e'.repeat(201) }, 'Education level must be less than 200 characters'],
    [{ availableStartDate: '2027-02-28' }, null],
    [{ availableStartDate: '2027-02-29' }, 'Available start date must be a valid date'],
  ])('%j gives %j', (changes, problem) => {
    expect(firstProblem(changes)).toBe(problem)
  })
})
