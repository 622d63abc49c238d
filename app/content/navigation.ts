import { emailFor, institute, listRegistrationLines } from '#app/core/institute.ts'
import { postalLines } from './institute-texts.ts'

export const headerLinks = [
  { label: 'Courses', to: '/courses' },
  { label: 'About', to: '/about' },
  { label: 'Verify Certificate', to: '/certificate-verification' },
  { label: 'Staff Portal', to: '/staff-portal' },
] as const

export const registerLink = { label: 'Register Now', to: '/enroll' } as const
export const signInLink = { label: 'Sign in', to: '/auth' } as const
export const dashboardLink = { label: 'My dashboard', to: '/student-dashboard' } as const

export const chatLink = { label: 'Live Chat', to: '/chat' } as const

export const legalLinks = [
  { label: 'Privacy Policy', to: '/privacy-policy' },
  { label: 'GDPR Compliance', to: '/gdpr-compliance' },
  { label: 'Terms of Use', to: '/terms-of-use' },
  { label: 'Cancellation Form', to: '/cancellation-form' },
  { label: 'Cookie Policy', to: '/cookie-policy' },
  { label: 'Accessibility', to: '/accessibility' },
] as const

export const footerColumns = [
  {
    heading: 'Quick Links',
    links: [
      { label: 'Home', to: '/' },
      { label: 'Courses', to: '/courses' },
      { label: 'About', to: '/about' },
      { label: 'Contact', to: '/contact' },
      chatLink,
      { label: 'Register Now', to: '/enroll' },
    ],
  },
  {
    heading: 'Resources',
    links: [
      { label: 'Verify Certificate', to: '/certificate-verification' },
      { label: 'Student Dashboard', to: '/student-dashboard' },
      { label: 'Careers', to: '/careers' },
      { label: 'Partnership Opportunities', to: '/collaborators' },
      { label: 'Staff Portal', to: '/staff-portal' },
    ],
  },
  { heading: 'Legal', links: legalLinks },
] as const

/** Badges of the footer. Add only claims that are true today and that a page of the site explains. */
export const footerBadges = ['WCAG 2.2 AA tested', 'UK GDPR', 'Verifiable certificates'] as const

export const cookieChoicesLink = { label: 'Cookie choices', to: '/cookie-policy#choices' } as const

/** Footer links of the course player and the exam. Help links to Support, where the student does not have to say who they are. */
export const studentFooterLinks = [
  { label: 'Help', to: '/student-dashboard?tab=support' },
  ...legalLinks,
  cookieChoicesLink,
] as const

const accountLink = { label: 'My account', to: '/my-account' } as const

export const newcomerLinks = [
  { label: 'Register', to: '/enroll' },
  { label: 'Courses', to: '/courses' },
  accountLink,
] as const

export const staffLinks = [{ label: 'Staff portal', to: '/staff-portal' }, accountLink] as const

export const studentLinks = [
  { label: 'Dashboard', to: '/student-dashboard' },
  { label: 'Courses', to: '/courses' },
  { label: 'Certificates', to: '/my-certificates' },
  accountLink,
] as const

/** Returns the contact details that the footer and documents show. */
export function contactDetails() {
  return {
    name: institute().name,
    email: emailFor('support'),
    phone: institute().phone,
    address: [...postalLines(), ...listRegistrationLines()],
  }
}

export function formatCopyrightLine(year: number) {
  return `© ${year} ${institute().name}. All rights reserved.`
}
