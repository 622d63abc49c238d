import { and, asc, eq, isNull } from 'drizzle-orm'
import { courseModules, courses, examQuestions, exams, moduleContent } from '#db/tables/courses.ts'
import { addDays, addMinutes, londonDay, londonWallClock } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import { penceFromDecimal } from '#app/core/money.ts'
import { answerLetters, type AnswerLetter } from '#app/core/vocabulary.ts'
import { pickPaper, computeExpiry, gradePaper } from '#app/domain/exams/exams.rules.ts'
import { pseudoRandomFraction, moveToDaytime } from './hours.ts'
import { makeEmailAddress, type World } from './people.server.ts'

const slug = 'phonetic-transcription-taster'

// Thirteen and twelve have no common divisor, so no two people share both names.
const given = 'Amelia Bethan Cerys Daniyal Esther Farah Gareth Helena Idris Joanna Kofi Lowri Marcus'.split(' ')
const family =
  'Adeyinka Brennan Chaudhry Davenport Eskola Fraser Greenwood Hussain Iqbal Jankowski Lindqvist Novak'.split(' ')
export const howMany = given.length * family.length

/**
 * Returns a function that returns fractions from 0 to 1. They look random but are the same each time, so that the demo
 * data are too.
 */
export function createPseudoRandom() {
  let drawn = 0
  return () => pseudoRandomFraction((drawn += 1))
}

/** Returns the probability of a correct answer by ability. A few questions are deliberately faulty. */
function computeSuccessChance({ ability, number }: { ability: number; number: number }) {
  if (number === 17) return Math.min(0.95, Math.max(0.1, 0.6 - 0.25 * ability))
  if (number === 8) return 0.98
  if (number === 29) return 0.16
  const difficulty = 3.2 * pseudoRandomFraction(number * 7) - 1.8
  return 0.22 + 0.78 / (1 + Math.exp(-1.7 * (ability - difficulty)))
}

export async function readTaster({ tx }: World) {
  const [found] = await tx
    .select({ course: courses, exam: exams })
    .from(courses)
    .innerJoin(exams, eq(exams.courseId, courses.id))
    .where(eq(courses.slug, slug))
  if (!found) throw new Error(`the demo world needs the course ${slug}`)
  const bank = await tx
    .select({
      id: examQuestions.id,
      moduleId: examQuestions.moduleId,
      number: examQuestions.questionNumber,
      key: examQuestions.correctOption,
    })
    .from(examQuestions)
    .where(and(eq(examQuestions.examId, found.exam.id), isNull(examQuestions.retiredAt)))
    .orderBy(asc(examQuestions.questionNumber))
  const sections = await tx
    .select({ id: moduleContent.id })
    .from(moduleContent)
    .innerJoin(courseModules, eq(courseModules.id, moduleContent.moduleId))
    .where(and(eq(courseModules.courseId, found.course.id), isNull(moduleContent.retiredAt)))
    .orderBy(asc(courseModules.moduleNumber), asc(moduleContent.sectionNumber))
  return { ...found, bank, sections }
}

export type Taster = Awaited<ReturnType<typeof readTaster>>

/**
 * Returns an exam that was picked and marked as the product does it, with the answers of a person of random ability.
 */
function sitExam({ exam, bank }: Taster, { chance, startedAt }: { chance: () => number; startedAt: Date }) {
  const paper = pickPaper({ bank, size: exam.questionCount, randomBelow: (limit) => Math.floor(chance() * limit) })
  const ability = 2.2 * (chance() + chance() + chance() - 1.5) + 0.7
  const asked = new Map(bank.map((question) => [question.id, question]))
  const key = new Map<string, AnswerLetter | null>(paper.map((id) => [id, asked.get(id)?.key ?? null]))
  const answers = new Map(
    [...key].map(([id, right]) => {
      const isRight = chance() < computeSuccessChance({ ability, number: asked.get(id)?.number ?? 0 })
      const wrong = answerLetters.filter((letter) => letter !== right)
      return [id, (isRight ? right : wrong[Math.floor(chance() * wrong.length)]) ?? 'A'] as const
    }),
  )
  const minutes = exam.durationMinutes * (0.45 + 0.5 * chance())
  return {
    paper,
    answers,
    submittedAt: addMinutes(startedAt, minutes),
    savedAt: (i: number) => addMinutes(startedAt, (minutes * (i + 1)) / (paper.length + 1)),
    result: gradePaper({ key, answers, passPercentage: exam.passPercentage }),
  }
}

export function createAlumnus(taster: Taster, { i, now, chance }: { i: number; now: Date; chance: () => number }) {
  const { course, exam, sections } = taster
  const at = (day: Date) =>
    addMinutes(londonWallClock(londonDay(day), 8 + Math.floor(chance() * 12)), Math.floor(chance() * 60))
  const registeredAt = at(addDays(now, -420 + i * 2.5))
  const enrolledAt = addMinutes(registeredAt, 12)
  const paidAt = addMinutes(enrolledAt, 8)
  const startedAt = at(addDays(paidAt, 4 + Math.floor(chance() * 8)))
  const fullName = `${given[i % given.length]} ${family[i % family.length]}`
  const [userId, studentId, enrollmentId, paymentId, attemptId, submissionId] = Array.from({ length: 6 }, newId) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const readEvery = (startedAt.getTime() - paidAt.getTime()) / 60_000 / (sections.length + 1)
  return {
    ids: { userId, studentId, enrollmentId, paymentId, attemptId, submissionId },
    fullName,
    email: makeEmailAddress(fullName),
    registeredAt,
    enrolledAt,
    paidAt,
    startedAt,
    pricePence: penceFromDecimal(course.price),
    reads: sections.map(({ id }, n) => ({
      enrollmentId,
      sectionId: id,
      readAt: keepAfterPayment(moveToDaytime(addMinutes(paidAt, readEvery * (n + 1))), paidAt),
    })),
    expiresAt: computeExpiry({
      startedAt,
      durationMinutes: exam.durationMinutes,
      extraTimeFactor: 1,
      breakSecondsCounted: 0,
    }),
    ...sitExam(taster, { chance, startedAt }),
  }
}

export type Alumnus = ReturnType<typeof createAlumnus>

/**
 * Returns `at`, or 20 minutes after the payment if `at` is earlier, which happens when it was moved out of the night.
 */
function keepAfterPayment(at: Date, paidAt: Date) {
  return at > paidAt ? at : addMinutes(paidAt, 20)
}
