export const positions = [
  'Senior Linguistics Instructor',
  'Course Content Developer',
  'Student Support Coordinator',
  'Digital Marketing Specialist',
  'Research Fellow in Applied Linguistics',
  'Spontaneous Application',
] as const

export const applicants = [
  'Siân Prydderch-Olayinka',
  'Tomasz Wiśniewski',
  'Aoife Ní Bhriain',
  'Nguyễn Thị Hương',
  'Declan O’Rourke',
  'Yetunde Ọláyínká',
  'Hannah Goldberg',
  'Ravi Subramaniam',
  'Beatriz Fonseca',
  'Magnus Eriksen',
  'Thandiwe Ndlovu',
  'Owen Bevan',
  'Clara Baumgartner',
  'Farid Karimi',
  'Grace Abernethy',
  'Jakub Dvořák',
  'Salma Benjelloun',
  'Theo Papadakis',
  'Una McSweeney',
  'Viktor Lindqvist',
] as const

const coverLetters = [
  'My doctoral work traced how Welsh–English bilinguals in Gwynedd phase consonant mutation in spontaneous speech, using a corpus of 41 hours that I recorded, aligned and released under an open licence. I would bring that habit of open data to your courses.',
  'For six years I have written distance-learning units on morphology for adult students, with exercises that mark themselves and explain why. I would like to do the same for a larger audience.',
  'I answered students’ questions at an open university for four years, by telephone and in writing, and wrote the help pages that made half of those questions unnecessary.',
  'I grew a language-learning newsletter from 900 to 64,000 readers without buying an address, and I can explain the difference between reach and readers to anybody.',
] as const

/** Returns a cover letter that fits the position. */
export function coverLetterFor(position: string, i: number) {
  if (position.startsWith('Student Support')) return coverLetters[2]
  if (position.startsWith('Digital')) return coverLetters[3]
  if (position.startsWith('Course')) return coverLetters[1]
  return i % 2 === 0 ? coverLetters[0] : coverLetters[1]
}
