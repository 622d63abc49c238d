import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { Visitor } from './person.ts'

type Bank = { questions: { text: string; a: string; b: string; c: string; d: string; key: 'a' | 'b' | 'c' | 'd' }[] }
const password = 'Transcribe all day 7'

/** Creates an account and registers as a student. */
async function becomeStudent(person: Visitor, email: string) {
  await person.goto('/')
  await person.press('Explore Site')
  await person.press('Accept All Cookies')
  await person.goto('/auth?mode=sign-up')
  await person.fill('Full name', 'Rosa Ní Mhurchú')
  await person.fill('Email', email)
  await person.fill('Password', password)
  await person.press('Create Account')
  await person.reads('Registration successful!')
  await person.arrives('/enroll')
  await person.choose('Preferred course', 'Other')
  await person.choose('Highest education', 'High School')
  await person.click('input[name=terms]')
  await person.press('Registration')
  await person.arrives('/student-dashboard')
  await person.reads('Your matric number has been assigned')
}

async function enrollAndPay(person: Visitor) {
  await person.goto('/courses?q=Phonetic+Transcription+Taster')
  await person.press('Enroll Now')
  await person.arrives('/student-dashboard')
  await person.press('Pay £25.00')
  await person.arrives('/pay/')
  await person.click('input[name=beginAtOnce]')
  await person.click('input[name=rightToCancel]')
  await person.press('Pay Now')
  await person.arrives('/checkout/')
  await person.fill('Card number', '4242 4242 4242 4242')
  await person.press('Pay £25.00')
  await person.arrives('/student-dashboard')
}

/** Works through the first section: a question answered at the second try, a note, and the section marked as read. */
async function learn(person: Visitor) {
  await person.goto('/student-dashboard')
  await person.follow('Start 1.1')
  await person.arrives('/course/')
  await person.reads('How many sounds are there in')
  await person.fill('Your answer', '7')
  await person.press('Check')
  await person.reads('Nearly.')
  await person.fill('Your answer', '5')
  await person.press('Check again')
  await person.reads('At the second try.')
  await person.follow('Note')
  await person.fill('Note', 'Say it aloud.')
  await person.press('Save note')
  await person.reads('Saved')
  await person.press('Close')
  await person.press('Mark as read')
  await person.reads('That was 1.1.')
  await person.follow('Stop here for today')
  // An even pace asks more of a day on which the week is late.
  await person.reads('1 of 9 sections read')
}

/** Clicks the correct option of every question, so that the page's script receives the events. */
async function answerAll(person: Visitor) {
  const bank = parse(readFileSync('content/courses/phonetic-transcription-taster/exam.yaml', 'utf8')) as Bank
  const keys = bank.questions.map(({ text, key }) => [
    text.replaceAll(/[{}`^]/g, '').replaceAll(/\s+/g, ' '),
    'abcd'.indexOf(key),
  ])
  await person.find('css', 'fieldset input[type=radio]')
  const answered = await person.run<number>(
    `const groups = [...document.querySelectorAll('fieldset')].filter((each) => each.querySelector('input[type=radio]'))
     for (const group of groups) {
       const text = group.textContent.replace(/\\s+/g, ' ')
       const [, at] = given[0].find(([words]) => text.includes(words)) ?? []
       group.querySelectorAll('input[type=radio]')[at]?.click()
     }
     return groups.length`,
    [keys],
  )
  if (answered !== 10) throw new Error(`${answered} questions were found`)
}

/** Goes from the home page to a certificate that the verification page confirms. */
export async function earnCertificate(person: Visitor, email: string) {
  await becomeStudent(person, email)
  await enrollAndPay(person)
  await learn(person)
  await person.goto('/student-dashboard')
  await person.follow('Go to the exam')
  await person.arrives('/exam/')
  await person.press('Start Exam')
  await person.reads('Start the exam now?')
  await person.press('Start Exam')
  await person.reads('0 / 10')
  await answerAll(person)
  await person.reads('10 / 10')
  await person.reads('All answers saved')
  await person.press('Submit Exam')
  await person.find('css', 'dialog[open]')
  await person.press('Submit')
  await person.reads('You have successfully passed the exam!')
  await person.reads('100.0%')
  await person.goto('/my-certificates')
  const number = await person.run<string>(
    `return /UKLI-CERT-\\d{4}-\\d{6}/.exec(document.body.innerText)?.[0] ?? ''`,
    [],
  )
  await person.goto('/certificate-verification')
  await person.fill('Certificate number', number)
  await person.press('Verify')
  await person.reads('Certificate Verified')
  await person.reads('Rosa Ní Mhurchú')
}

/** Opens a sound of the public bench, reads its values, searches the text, and runs a program if the engine does. */
export async function workAtBench(person: Visitor, { runsPython }: { runsPython: boolean }) {
  await person.goto('/')
  await person.press('Explore Site')
  await person.press('Accept All Cookies')
  await person.goto('/bench')
  await person.find('css', 'html[data-document=ready]')
  // As a visitor does who looks on: every act opens the bench.
  await person.run('scrollTo(0, 40)', [])
  await person.find('css', '[data-readout]')
  // A child's voice, after the man's that is open at first.
  await person.choose('Sound', '4')
  await person.reads('; F0 2')
  const readout = await person.run<string>(`return document.querySelector('[data-readout]').textContent`, [])
  if (!/F0 2\d\d Hz; F1 \d+, F2 [\d,]+, F3 [\d,]+ Hz; \d+ dB/.test(readout)) throw new Error(`measured: ${readout}`)
  await person.run(`document.querySelector('text-corpus').scrollIntoView()`, [])
  await person.find('css', 'text-corpus form')
  await person.fill('Look for', 'depends')
  await person.click('text-corpus form button')
  await person.reads('5 in ')
  if (!runsPython) return
  await person.run(`document.querySelector('python-cell').scrollIntoView()`, [])
  await person.press('Run')
  await person.reads('Python in this browser')
}

/** Chooses a photo as a student. The page sends it at once. */
export async function changePhoto(person: Visitor, file: string) {
  await person.goto('/student-dashboard')
  await person.chooseFile('input[type=file]', file)
  await person.find('css', 'img[src^="/photos/"]')
}

/** Signs in to the portal as customer service and takes a ticket. */
export async function workAtDesk(person: Visitor) {
  await person.goto('/staff-portal')
  await person.fill('Email', 'service@ukli.example')
  await person.fill('Password', 'Linguistics2026')
  await person.press('Sign In')
  await person.reads('Ticket Management')
  await person.click('main a[href*="ticket="]')
  await person.click('main a[href*="manage="]')
  await person.click('dialog[open] button[name=step]')
  await person.reads('Ticket updated successfully')
}
