import { cacheByText } from '../format/cache-by-text.ts'
import { headPath, isPractice, sectionKeyOf } from '../format/course-paths.ts'
import { head } from '../format/course-schema.ts'
import { estimateItem } from '../practice/minutes.ts'
import { practiceItem } from '../practice/practice.forms.ts'
import { parseYamlDocument, valueAt } from './fields/document.ts'
import { countSectionWords } from './checks.queries.server.ts'
import { headingOf, nameOfPath } from './authoring.rules.ts'

type Files = ReadonlyMap<string, string>

export type PreviewedProspectus = NonNullable<ReturnType<typeof readProspectus>>

/** Reads the prospectus of a draft as the course’s page will show it; null until its fields are filled in. */
export function readProspectus(files: Files, slug: string) {
  const document = parseYamlDocument(files.get(headPath) ?? '')
  const read = document && head.safeParse(valueAt(document, []))
  if (!read?.success) return null
  const { exam, ...facts } = read.data
  const folders = [...new Set([...files.keys()].flatMap((path) => path.split('/').slice(1, 2)))].toSorted()
  const modules = facts.modules.map((module, i) => ({ id: String(i), moduleNumber: i + 1, ...module }))
  return {
    course: {
      id: slug,
      slug,
      title: facts.title,
      description: facts.description,
      level: facts.level,
      duration: facts.duration_weeks === 1 ? '1 week' : `${facts.duration_weeks} weeks`,
      durationWeeks: facts.duration_weeks,
      minEducationLevel: facts.min_education_level,
      price: facts.price,
      ipa: facts.ipa,
      subject: facts.subject,
      cover: facts.cover,
      weeklyHours: facts.weekly_hours,
      isOpen: false,
      isClosed: false,
      outcomes: facts.outcomes,
      reading: facts.reading,
    },
    exam: {
      title: exam.title,
      durationMinutes: exam.duration_minutes,
      passPercentage: exam.pass_percentage,
      questionCount: exam.questions,
    },
    modules,
    contents: modules.map(({ moduleNumber, title, description }, i) => ({
      moduleNumber,
      title,
      description,
      sections: listSections(files, folders[i] ?? ''),
    })),
  }
}

function listSections(files: Files, folder: string) {
  const paths = [...files.keys()].filter((path) => path.startsWith(`modules/${folder}/`)).toSorted()
  return paths
    .filter((path) => path.endsWith('.md'))
    .map((path, i) => {
      const key = sectionKeyOf(path)
      const practice = paths.find((each) => isPractice(each) && sectionKeyOf(each) === key)
      const text = files.get(path) ?? ''
      return {
        id: key,
        sectionNumber: i + 1,
        title: headingOf(text) ?? nameOfPath(path),
        words: countSectionWords(path, text),
        practice: listItemMinutes(files.get(practice ?? '') ?? ''),
      }
    })
}

const listItemMinutes = cacheByText((source) => {
  const document = parseYamlDocument(source)
  const items = document && valueAt(document, ['items'])
  return (Array.isArray(items) ? items : []).flatMap((item) => {
    const read = practiceItem.safeParse(item)
    return read.success
      ? [{ id: read.data.key, isInText: read.data.after !== null, ...estimateItem(read.data.body) }]
      : []
  })
})
