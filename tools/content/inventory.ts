import type { CourseFolder } from '#app/domain/courses/format/course-folder.ts'
import {
  countStatedHours,
  practiceHours,
  readingHours,
  wordsAMinute,
  countCourseWords,
} from '#app/domain/courses/format/course-hours.ts'

/** Formats the review that the prospectus names. The review lapses when the course is edited. */
function formatReview({ head: { review }, readHash }: CourseFolder) {
  if (!review) return 'none'
  const who = review.by === 'person' ? review.name : `${review.name}; by no specialist`
  return readHash.startsWith(review.of) ? `${review.on}, ${who}` : `lapsed (${review.on}, ${who})`
}

function formatPractice({ practice }: CourseFolder) {
  if (practice.length === 0) return 'none yet'
  const transcriptions = practice.filter(({ body }) => body.kind === 'transcribe').length
  return transcriptions > 0 ? `${practice.length}, ${transcriptions} transcriptions` : practice.length
}

function inventoryRow(folder: CourseFolder) {
  const { slug, head, modules, questions } = folder
  const words = countCourseWords(folder)
  const isWritten = questions.length > 0
  return [
    `[${head.title}](courses/${slug})`,
    head.level,
    isWritten ? 'open' : 'prospectus',
    head.modules.length,
    isWritten ? modules.reduce((sum, { sections }) => sum + sections.length, 0) : '',
    isWritten ? words.toLocaleString('en-GB') : '',
    isWritten ? formatPractice(folder) : '',
    isWritten ? `${questions.length}, ${head.exam.questions} a paper` : '',
    isWritten ? readingHours(folder).toFixed(1) : '',
    isWritten ? practiceHours(folder).toFixed(1) : '',
    isWritten ? countStatedHours(folder).toFixed(1) : countStatedHours(folder),
    `£${head.price}`,
    isWritten ? formatReview(folder) : '',
  ]
}

/** Renders the text of content/README.md. */
export function renderInventory(folders: readonly CourseFolder[]) {
  const written = folders.filter(({ questions }) => questions.length > 0)
  const columns =
    'programme, level, state, modules, sections, words, practice, questions, hours of reading, hours of practice, hours claimed, price, review'
  const table = [
    columns.split(', '),
    columns.split(', ').map(() => '---'),
    ...[...written, ...folders.filter((each) => !written.includes(each))].map(inventoryRow),
  ].map((cells) => `| ${cells.join(' | ')} |`)
  return `# The programmes

Made from the folders of \`courses/\`, whose format is described in [how a course is written](../docs/courses.md). After a change to a
course, \`UPDATE_CATALOGUE=1 npm test -- unit tools/content/inventory\` writes it anew.

- ${folders.length} programmes, ${written.length} of them written and open for enrolment. The others are in the prospectus and say that enrolment is not open.
- Words are those of texts, examples and summaries. Reading is reckoned at ${wordsAMinute} words a minute. A written programme claims the hours
  that are counted, reading and practice together, and its price follows them; one in the prospectus claims at most those of its head, weeks times hours a week.
- Practice items stand at the end of sections; transcriptions among them are counted behind the comma.

${table.join('\n')}
`
}
