import { publicPages } from '#tests/support/public-pages.ts'
import type { Visitor } from './person.ts'

/** Opens every kind of public page. With scripts, waits until those of the page have started. */
export async function openPublicPages(visitor: Visitor, { hasScripts }: { hasScripts: boolean }) {
  for (const path of publicPages) {
    await visitor.goto(path)
    await visitor.find('css', 'h1')
    if (hasScripts) await visitor.find('css', 'html[data-document=ready]')
    const { shown, width } = await visitor.run<{ shown: boolean; width: number }>(
      `return {
         shown: [...document.querySelectorAll('h1')].some((each) => each.checkVisibility() && each.innerText.trim() !== ''),
         width: document.documentElement.scrollWidth - innerWidth,
       }`,
      [],
    )
    if (!shown || width > 0) throw new Error(`${path}: heading shown ${shown}, ${width} px too wide`)
  }
}

/** Does what public pages are for: plays with a recording, searches, writes, applies, verifies, signs up. */
export async function useForms(visitor: Visitor, { email, hasScripts }: { email: string; hasScripts: boolean }) {
  await visitor.goto('/')
  if (hasScripts) await visitor.press('Explore Site')
  await visitor.press('Accept All Cookies')
  await visitor.click('a[href="/?phone=8#recording"]')
  await visitor.reads('near-close front vowel')

  await visitor.goto('/courses')
  await visitor.fill('Search programmes', 'fonetics')
  await visitor.press('Search')
  await visitor.reads('(you typed fonetics)')
  await visitor.follow('Clear all')
  // A part far below the window is not drawn yet, and `innerText` then has nothing of it.
  await visitor.find('css', '#preparation-title')

  await visitor.goto('/contact')
  await visitor.fill('First name', 'Ada')
  await visitor.fill('Last name', 'Sapir')
  await visitor.fill('Email', email)
  await visitor.fill('Subject', 'Schwa')
  await visitor.fill('Message', 'Is it a vowel?')
  await visitor.press('Send Message')
  await visitor.reads('Message Sent!')

  await visitor.goto('/careers?apply=spontaneous')
  await visitor.fill('Full name', 'Ada Sapir')
  await visitor.fill('Email', email)
  await visitor.press('Submit Application')
  await visitor.reads('Application submitted successfully!')

  await visitor.goto('/certificate-verification')
  await visitor.fill('Certificate number', 'ukli-cert-2025-000001')
  await visitor.press('Verify')
  await visitor.reads('Certificate Verified')
  await visitor.goto('/certificate-verification/list')
  await visitor.fill('Numbers and names', 'UKLI-CERT-2025-999998, Nobody')
  await visitor.press('Verify list')
  await visitor.reads('1 line checked, 0 verified')

  await visitor.goto('/auth?mode=sign-up')
  await visitor.fill('Full name', 'Ada Sapir')
  await visitor.fill('Email', email)
  await visitor.fill('Password', 'Transcribe all day 7')
  await visitor.press('Create Account')
  await visitor.arrives('/enroll')
  await visitor.goto('/team-places')
  await visitor.reads('Please confirm your email address first')
}
