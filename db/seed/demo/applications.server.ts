import { jobApplications } from '#db/tables/applications.ts'
import { addDays, londonDay } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import { applicationStatuses } from '#app/core/vocabulary.ts'
import { mailAddress, type World } from './people.server.ts'
import type { SeededStaff } from './staff.server.ts'

const positions = [
  'Senior Linguistics Instructor',
  'Course Content Developer',
  'Student Support Coordinator',
  'Digital Marketing Specialist',
  'Research Fellow in Applied Linguistics',
  'Spontaneous Application',
] as const

const applicants = [
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

const letters = [
  'My doctoral work traced how Welsh–English bilinguals in Gwynedd phase consonant mutation in spontaneous speech, using a corpus of 41 hours that I recorded, aligned and released under an open licence. I would bring that habit of open data to your courses.',
  'For six years I have written distance-learning units on morphology for adult students, with exercises that mark themselves and explain why. I would like to do the same for a larger audience.',
  'I answered students’ questions at an open university for four years, by telephone and in writing, and wrote the help pages that made half of those questions unnecessary.',
  'I grew a language-learning newsletter from 900 to 64,000 readers without buying an address, and I can explain the difference between reach and readers to anybody.',
] as const

/** Fast-forwards through the list so that every status and every position occurs. */
export async function seedApplications({ tx, now }: World, { staff }: { staff: SeededStaff[] }) {
  const reviewer = staff.find(({ roles }) => roles.includes('hr'))
  await tx.insert(jobApplications).values(
    applicants.map((fullName, i) => {
      const status = applicationStatuses[[0, 1, 0, 0, 3, 0, 1, 0, 2, 3][i % 10] ?? 0] ?? 'pending'
      const createdAt = addDays(now, -(1 + i * 1.4))
      const isReviewed = status !== 'pending'
      return {
        id: newId(),
        reference: `APP-${String(4_101 + i * 37)}`,
        fullName,
        email: mailAddress(fullName),
        phone: i % 3 === 0 ? null : `07700 9001${String(10 + i)}`,
        coverLetter: letters[i % letters.length] ?? null,
        linkedinUrl:
          i % 2 === 0
            ? `https://www.linkedin.com/in/${mailAddress(fullName).replace('@mail.example', '').replaceAll('.', '-')}`
            : null,
        yearsExperience: 1 + ((i * 3 + 6) % 13),
        educationLevel: ["Bachelor's Degree", "Master's Degree", 'PhD'][i % 3] ?? null,
        availableStartDate: i % 4 === 3 ? null : londonDay(addDays(now, 30 + i * 4)),
        visaSponsorshipRequired: i % 4 === 1,
        positionApplied: positions[i % positions.length] ?? positions[0],
        status,
        notes:
          isReviewed && i % 2 === 1 ? 'Strong corpus record. Ask about the alignment paper before interview.' : null,
        reviewedBy: isReviewed ? (reviewer?.staffId ?? null) : null,
        reviewedAt: isReviewed ? addDays(createdAt, 0.8) : null,
        createdAt,
      }
    }),
  )
}
