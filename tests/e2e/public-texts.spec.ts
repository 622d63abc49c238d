import { settle } from './accounts.ts'
import { expectTexts, type Texts } from './expected-texts.ts'
import { expect, test } from './fixtures.ts'

// The exact texts of the specification (sections 1, 2, 5, 8 and 9) for public pages.

const screens: Record<string, Texts> = {
  '/': {
    headings: [
      'Foundational NLP for Linguists',
      'Forensic Phonetics and Speaker Identification',
      'Second Language Acquisition Theory',
    ],
    links: ['Courses', 'Verify Certificate', 'Staff Portal', 'Register Now'],
    texts: [
      '500+',
      'active students',
      '50+',
      'instructors',
      '69+',
      'programs',
      '98%',
      'satisfaction',
      '8 months',
      '210+',
    ],
  },
  '/courses': {
    headings: [
      'Our Courses',
      "What's Included",
      'Course Materials',
      'Expert Support',
      'Certification',
      'Flexible Learning',
    ],
    buttons: ['Enroll Now'],
    texts: ['Register as a student to enroll in courses', 'Certificate', 'Diploma', /£\d+\.\d\d/],
  },
  '/about': {
    headings: [
      'Our Mission',
      'Our Vision',
      'Our Core Values',
      'Excellence',
      'Innovation',
      'Quality',
      'Community',
      'Our Story',
    ],
  },
  '/contact': {
    headings: ['Send us a Message', 'Office Hours', 'Frequently Asked Questions', 'Email', 'Phone', 'Visit'],
    buttons: ['Start Live Chat', 'Send Message'],
    texts: [
      '24 hours',
      /by appointment/i,
      'London',
      /Mon[^]{0,12}9[^]{0,4}5/,
      /Sat[^]{0,12}10[^]{0,4}2/,
      /Sun[^]{0,12}closed/i,
    ],
  },
  '/careers': {
    headings: [
      'Senior Linguistics Instructor',
      'Course Content Developer',
      'Student Support Coordinator',
      'Digital Marketing Specialist',
      'Research Fellow in Applied Linguistics',
      'Spontaneous Application',
    ],
    links: ['Apply Now', 'Submit Your CV'],
    texts: [
      'Full-time',
      'Remote / Hybrid',
      'London / Remote',
      'Academic',
      'Curriculum',
      'Student Services',
      'Marketing',
    ],
  },
  '/collaborators': {
    headings: [
      'Partnership Opportunities',
      'Academic Institutions',
      'Industry',
      'Educational Organisations',
      'Technology Partners',
    ],
    texts: ['no formal affiliations'],
  },
  '/certificate-verification': {
    headings: ['Certificate Verification'],
    buttons: ['Verify'],
    placeholders: ['UKLI-CERT-2025-000001'],
    texts: ['at the bottom left of the certificate'],
  },
  '/certificate-verification?number=UKLI-CERT-2025-000001': {
    headings: ['Certificate Verified'],
    texts: [
      'Gwen Ó Súilleabháin',
      'Foundational NLP for Linguists',
      'Completion date',
      'Final score',
      '85.0%',
      'Certificate number',
      'Issued on',
      /12 November 2025, \d\d:\d\d/,
    ],
  },
  '/certificate-verification?number=UKLI-CERT-2025-999999': {
    headings: ['Certificate Not Found'],
    texts: ['check the number', 'contact support'],
  },
  '/privacy-policy': {
    headings: ['Privacy Policy'],
    texts: ['18', '7 years', '6 years', '90 days', '3 years', '26 months', '72 hours'],
  },
  '/gdpr-compliance': {
    headings: ['GDPR Compliance'],
    texts: ['72 hours', 'one month', '5 working days', '7 years', '26 months'],
  },
  '/terms-of-use': {
    headings: ['Terms of Use'],
    texts: [
      /5\.3 .*refund/i,
      /5\.4 .*access/i,
      /6\. .*certificates/i,
      /7\. .*disclaimers?/i,
      /8\. .*liability/i,
      /9\. .*indemni/i,
      /10\. .*privacy/i,
      /11\. .*changes/i,
      /12\. .*disputes/i,
      /13\. .*general/i,
      /14\. .*contact/i,
      '14 days',
      '10%',
      '£100',
      '30 days',
      'England and Wales',
      'VAT',
    ],
  },
  '/cookie-policy': {
    headings: ['Cookie Policy'],
    texts: ['Essential cookies', 'Performance cookies', 'Functionality cookies', 'Analytics cookies'],
  },
  '/accessibility': { headings: ['Accessibility Statement'], texts: ['version 2.1 at level AA'] },
  '/auth': { headings: ['Welcome Back'], buttons: ['Sign In'], links: ['Back to home', 'Create an account'] },
  '/auth?mode=sign-up': {
    headings: ['Create Account'],
    buttons: ['Create Account'],
    links: ['Back to home', 'Sign in'],
  },
  '/staff-portal': {
    headings: ['Staff Portal'],
    buttons: ['Sign In'],
    texts: ['contact HR', 'unauthorized access to this portal is monitored'],
  },
  '/no-such-page': { headings: ['Oops! Page not found'], links: ['Return to Home'] },
}

test.beforeEach(({ watched }) => watched.allow(/status of 404/))

const groups = Object.groupBy(Object.keys(screens), (_address, i) => `${(i % 3) + 1}`)
for (const [group, addresses = []] of Object.entries(groups)) {
  test(`a visitor sees the texts of the specification on public pages, part ${group}`, async ({ page, context }) => {
    await settle(context)
    for (const address of addresses) {
      await page.goto(address)
      await test.step(address, () => expectTexts(page, screens[address] ?? {}))
    }
  })
}

test('a visitor sees navigation, footer, cookie banner and welcome with the texts of the specification', async ({
  page,
}) => {
  await page.goto('/about')
  const main = page.getByRole('navigation', { name: 'Main' })
  await expect(main.getByRole('link', { name: 'Register Now' })).toHaveAttribute('href', '/enroll')
  const footer = page.getByRole('contentinfo')
  for (const name of ['Quick Links', 'Resources', 'Legal', 'Contact'])
    await expect(footer.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(footer).toContainText(/© \d{4} The UK Linguistic Institute/)
  const banner = page.getByRole('region', { name: 'Cookies' })
  const welcome = page.getByRole('dialog')
  await expect(welcome.getByRole('button', { name: 'Explore Site' })).toBeVisible()
  await expect(page.locator('[data-cookie-banner]')).toBeHidden()
  await welcome.getByRole('button', { name: 'Explore Site' }).click()
  await expect(banner.getByRole('button', { name: 'Decline', exact: true })).toBeVisible()
  await banner.getByRole('button', { name: 'Accept All Cookies' }).click()
  await expect(banner).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(welcome).toBeHidden()
})

test('a visitor without an account is led to the sign-up form, and from there to sign-in', async ({
  page,
  context,
}) => {
  await page.goto('/about')
  await page.getByRole('dialog').getByRole('link', { name: 'Register for Courses' }).click()
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
  await settle(context)
  await page.goto('/about')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Register Now' }).click()
  await expect(page).toHaveURL('/auth?mode=sign-up')
  await page.getByRole('main').getByText('Sign in', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
})

test('a visitor sees eight benefits and five positions on the careers page, and a dialog of width 2xl', async ({
  page,
  context,
}) => {
  await settle(context)
  await page.goto('/careers')
  const benefits = page.getByRole('heading', { name: 'Why Work With Us' }).locator('xpath=ancestor::section[1]')
  await expect(benefits.getByRole('listitem')).toHaveCount(8)
  await expect(page.getByRole('link', { name: 'Apply Now' })).toHaveCount(5)
  await expect(page.getByRole('main').locator('a[href="/about"]')).toHaveCount(1)
  await page.goto('/careers?apply=spontaneous')
  expect(await page.getByRole('dialog').evaluate((dialog) => getComputedStyle(dialog).maxWidth)).toBe('672px')
})
