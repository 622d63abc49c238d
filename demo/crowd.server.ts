import { addDays } from '#app/core/dates.ts'
import type { EducationLevel } from '#app/core/vocabulary.ts'
import { addPaidEnrollment, addUnpaidEnrollment, addReadSections } from './enrollments.server.ts'
import { makeEmailAddress, type World } from './people.server.ts'
import type { SeededStudent } from './people.server.ts'
import { addStudent } from './students.server.ts'

const names = [
  'Siân Prydderch',
  'Tomasz Wiśniewski',
  'Aoife Ní Bhriain',
  'Nguyễn Thị Hương',
  'Declan O’Rourke',
  'Yetunde Ọláyínká',
  'Hannah Goldberg',
  'Ravi Subramaniam',
  'Chloé Lefèvre',
  'Mateusz Zieliński',
  'Fatima al-Zahra',
  'Jürgen Weiß',
  'Ingrid Bjørnsdóttir',
  'Kwame Mensah',
  'Elif Yıldız',
  'Ioana Popescu',
  'Giulia Conti',
  'Oluwaseun Bakare',
  'Mei-Ling Chen',
  'Andrzej Kowalczyk',
  'Rhiannon Pugh',
  'Callum MacLeod',
  'Zsófia Szabó',
  'Dmitri Sokolov',
  'Leila Haddad',
  'Pádraig Ó Conaill',
  'Nia Cadwaladr',
  'Harpreet Kaur',
  'Luís Carvalho',
  'Maja Horvat',
] as const

const educations: readonly EducationLevel[] = [
  'High School',
  "Bachelor's Degree",
  "Bachelor's Degree",
  "Master's Degree",
  'PhD',
]

/** Adds more students, so that lists look real: most take the taster, some NLP, and a few have not paid yet. */
export async function seedCrowd(world: World): Promise<SeededStudent[]> {
  const { tx, now } = world
  const crowd: SeededStudent[] = []
  for (const [i, fullName] of names.entries()) {
    const at = addDays(now, -(4 + i * 5))
    const education = educations[i % educations.length] ?? "Bachelor's Degree"
    const student = await addStudent(world, { fullName, email: makeEmailAddress(fullName), at, education })
    crowd.push(student)
    const slug =
      i % 3 === 1 && education !== 'High School' ? 'foundational-nlp-for-linguists' : 'phonetic-transcription-taster'
    if (i % 6 === 5)
      await addUnpaidEnrollment(tx, { student, slug, enrolledAt: addDays(now, -3), dueAt: addDays(now, 11) })
    else {
      const paidAt = addDays(at, 2)
      const { enrollmentId, course } = await addPaidEnrollment(tx, { student, slug, paidAt })
      await addReadSections(tx, { enrollmentId, courseId: course.id, howMany: i % 7, from: paidAt })
    }
  }
  return crowd
}
