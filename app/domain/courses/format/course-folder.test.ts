import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openCourseFolder } from '#tests/support/course-folders.ts'
import { readCourseFiles, readCourseFolder, readCourseFolders } from './course-folder.ts'
import { normaliseFile } from './course-paths.ts'
import { parseSection } from './section-file.ts'
import { coursesFolder } from './import.commands.server.ts'

const folders = readCourseFolders(coursesFolder())

describe('the catalogue', () => {
  it('has 69 valid courses with different titles', () => {
    expect(folders).toHaveLength(69)
    expect(new Set(folders.map(({ head }) => head.title)).size).toBe(69)
  })

  it('includes the courses named in the specification', () => {
    const titles = folders.map(({ head }) => head.title)
    expect(titles).toEqual(
      expect.arrayContaining([
        'Foundational NLP for Linguists',
        'Python for Text Data Analysis',
        'Forensic Phonetics and Speaker Identification',
        'Second Language Acquisition Theory',
        'Computational Stylometry',
        'Sentiment Analysis and Opinion Mining',
        'Phonetic Transcription Taster',
      ]),
    )
  })

  it('has the taster with the level, price and exam of the specification, and at least 40 questions', () => {
    const taster = folders.find(({ slug }) => slug === 'phonetic-transcription-taster')
    expect(taster?.head).toMatchObject({
      level: 'Certificate',
      duration_weeks: 1,
      min_education_level: 'High School',
      price: '25.00',
      exam: { questions: 10, duration_minutes: 10, pass_percentage: 60 },
    })
    expect(taster?.questions.length).toBeGreaterThanOrEqual(40)
  })

  it.each(folders.filter(({ questions }) => questions.length > 0))(
    '$slug has sections of 380 to 950 words',
    ({ modules }) => {
      for (const section of modules.flatMap(({ sections }) => sections)) {
        // The reading list at the end does not count as text to read.
        const words = (section.content.split('### Further reading')[0] ?? '').split(/\s+/).length
        expect(words, section.title).toBeGreaterThanOrEqual(380)
        expect(words, section.title).toBeLessThanOrEqual(950)
      }
    },
  )

  it.each(folders.filter(({ questions }) => questions.length > 0))(
    '$slug spreads its right answers evenly over a, b, c and d',
    ({ questions }) => {
      for (const key of ['a', 'b', 'c', 'd']) {
        const share = questions.filter((question) => question.key === key).length / questions.length
        expect(share, key).toBeGreaterThan(0.14)
        expect(share, key).toBeLessThan(0.36)
      }
    },
  )
})

describe('files from Windows', () => {
  it('are read like others: with its line ends, a byte order mark and its own files in the folder', () => {
    const { folder, copyCourse } = openCourseFolder()
    const slug = 'phonetic-transcription-taster'
    const course = copyCourse(slug)
    for (const name of readdirSync(course, { recursive: true, encoding: 'utf8' })) {
      const file = join(course, name)
      if (!/\.(md|yaml)$/.test(name)) continue
      writeFileSync(file, `\ufeff${readFileSync(file, 'utf8').replaceAll('\n', '\r\n')}`)
    }
    for (const name of ['Thumbs.db', 'desktop.ini', 'modules/Thumbs.db'])
      writeFileSync(join(course, name), Buffer.from([0xd0, 0xcf]))
    writeFileSync(join(course, 'modules', readdirSync(join(course, 'modules'))[0] ?? '', 'desktop.ini'), '[x]')
    expect(readCourseFolder(join(folder, slug), slug)).toEqual(folders.find((each) => each.slug === slug))
  })

  it('have the same faults as others', () => {
    const text = '# Trees\n\nText.\n\n```gloss tr Turkish\nev-ler\nhouse\n‘houses’\n```\n'
    const read = (source: string) =>
      readCourseFiles(new Map([['modules/1-a/1-trees.md', normaliseFile(source)]]), 'trees')
    const faults = read(text)
    expect(JSON.stringify(faults)).toContain('different boundaries')
    expect(read(`\ufeff${text.replaceAll('\n', '\r\n')}`)).toEqual(faults)
  })
})

describe('a section', () => {
  it('is split into its text, examples and summary', () => {
    const section = parseSection(
      '# Phones\n\nText.\n\n### Further reading\n\n- A book\n\n## Examples\n\nOne.\n\n## Summary\n\nKeep this.\n',
    )
    expect(section).toMatchObject({
      title: 'Phones',
      content: 'Text.\n\n### Further reading\n\n- A book',
      examples: 'One.',
      summary: 'Keep this.',
    })
  })

  it('has its examples below headings of its text, in the same order', () => {
    const write = (examples: string) =>
      parseSection(`# Phones\n\nText.\n\n### One\n\nA.\n\n### Two\n\nB.\n\n## Examples\n\n${examples}`)
    expect(write('### One\n\na\n\n### Two\n\nb').examples).toContain('### Two')
    expect(() => write('### Three\n\na')).toThrow('below a heading that the text does not have')
    expect(() => write('### Two\n\na\n\n### One\n\nb')).toThrow('not in the order of the headings')
    expect(() => write('a\n\n### One\n\nb')).toThrow('all examples a place, or none')
    const figure = '```tree A tree\n[S [NP she] [VP left]]\n```'
    const drawn = (last: string) => () =>
      parseSection(`# Phones\n\n### One\n\nA.\n\n### Two\n\n${last}\n\n## Examples\n\n### One\n\na\n\n${figure}`)
    expect(drawn(figure)).toThrow('only stand after the last figure')
    expect(drawn('B.')).not.toThrow()
  })

  it('may lack examples and a summary', () => {
    expect(parseSection('# Phones\n\nText.')).toMatchObject({ examples: null, summary: null })
  })

  it('is refused without a title or text, or with a malformed tree', () => {
    expect(() => parseSection('Text.')).toThrow(/title/)
    expect(() => parseSection('Text above.\n\n# Phones\n\nText.')).toThrow(/title/)
    expect(() => parseSection('# Phones\n\nText.\n\n~~~gloss\na\nb\n~~~\n')).toThrow(/three backticks/)
    expect(() => parseSection('# Phones\n\n## Summary\n\nKeep.')).toThrow(/no text/)
    expect(() => parseSection('# Trees\n\nText.\n\n```tree Hers\n[S [NP She]\n```\n')).toThrow(
      /“Trees”, tree Hers: a bracket/,
    )
  })
})

describe('a course folder', () => {
  const temporaryFolder = mkdtempSync(join(tmpdir(), 'ukli-folder-'))
  afterAll(() => rmSync(temporaryFolder, { recursive: true, force: true }))
  const slug = 'phonetic-transcription-taster'

  function read(spoil: (folder: string) => void) {
    const folder = join(temporaryFolder, slug)
    cpSync(join(coursesFolder(), slug), folder, { recursive: true })
    spoil(folder)
    try {
      return readCourseFolder(folder, slug)
    } finally {
      rmSync(folder, { recursive: true })
    }
  }
  const question = '\n    a: a\n    b: b\n    c: c\n    d: d\n    key: a\n    explanation: So it is.\n    module: 1\n'

  it('is refused for a duplicate section, a duplicate question or a missing section', () => {
    const section = (folder: string) =>
      writeFileSync(join(folder, 'modules/02-vowels/07-broad-and-narrow.md'), '# B\n\nT.')
    expect(() => read(section)).toThrow('two sections have the key "broad-and-narrow"')
    const twice = `  - text: Which?${question}  - text: Which?${question}`
    expect(() => read((folder) => appendFileSync(join(folder, 'exam.yaml'), twice))).toThrow(
      'two questions have the key',
    )
    const misplaced = `  - text: Which?${question}    section: nowhere\n`
    expect(() => read((folder) => appendFileSync(join(folder, 'exam.yaml'), misplaced))).toThrow(
      'the section "nowhere"',
    )
  })

  it('is refused for invalid practice: missing section, duplicate item, unknown key, not exactly one right option', () => {
    const file = (name: string) => `modules/02-vowels/${name}.practice.yaml`
    const text = "\n    kind: text\n    ask: 'What?'\n    accept: [this]\n    why: 'Because it is so and no other.'\n"
    const write = (name: string, items: string) => () =>
      read((folder) => writeFileSync(join(folder, file(name)), `items:\n${items}`))
    expect(write('09-nowhere', `  - id: a${text}`)).toThrow('practice for the section "nowhere"')
    expect(write('01-the-vowel-space', `  - id: a${text}  - id: a${text}`)).toThrow(
      'two practice items have the key "a"',
    )
    expect(write('01-the-vowel-space', `  - id: a${text.replace('accept: [this]', 'accepts: [this]')}`)).toThrow(
      /the-vowel-space.practice.yaml.*accept/s,
    )
    const options = (rights: string) =>
      `  - id: a\n    kind: one\n    ask: Which?\n    options:\n${['x', 'y'].map((t) => `      - text: ${t}\n        why: It is or is not the one.\n${rights}`).join('')}`
    expect(write('01-the-vowel-space', options(''))).toThrow('a must have exactly one right option')
    expect(write('01-the-vowel-space', options('        right: true\n'))).toThrow(
      'a must have exactly one right option',
    )
  })

  it('is refused for broken references, unused works and terms, and invalid dates', () => {
    const add = (words: string) => () =>
      read((folder) => appendFileSync(join(folder, 'modules/02-vowels/01-the-vowel-space.md'), `\n${words}\n`))
    expect(add('As @nobody-1999 says.')).toThrow(
      /the-vowel-space.md:\d+: @nobody-1999 is cited but not in the bibliography/,
    )
    expect(add('A [[thing]].')).toThrow('“thing” is marked as a term but not in the glossary')
    expect(add('See [#nowhere].')).toThrow('[#nowhere] refers to a label that does not exist')
    expect(add('```python\nprint(1)\n```')).toThrow('Python code needs an output block after it')
    const append = (file: string, line: string) => () =>
      read((folder) => appendFileSync(join(folder, file), `${line}\n`))
    expect(append('references.yaml', 'new-1999: New, A. (1999). *Thing*. Press.')).toThrow(
      'new-1999 is listed but never',
    )
    expect(append('references.yaml', 'new-1999: New, A. *Thing*.')).toThrow('Author (year)')
    expect(append('glossary.yaml', 'thing: What it is and means.')).toThrow('“thing” is defined but never used')
    expect(append('errata.yaml', "- on: '2026-13-01'\n  place: '1.1'\n  wrong: a\n  right: b")).toThrow('errata.yaml')
  })

  it('changes its review hash when a lesson changes, but not when only course.yaml does', () => {
    const before = read(() => undefined)
    const head = (folder: string) => appendFileSync(join(folder, 'course.yaml'), '# seen\n')
    const section = (folder: string) =>
      appendFileSync(join(folder, 'modules/02-vowels/01-the-vowel-space.md'), 'More.\n')
    expect(read(head).readHash).toBe(before.readHash)
    expect(read(head).hash).not.toBe(before.hash)
    expect(read(section).readHash).not.toBe(before.readHash)
  })

  it('may have two questions with the same text if their ids differ', () => {
    const named = `  - text: Which?${question}  - text: Which?${question}    id: second\n`
    const { questions } = read((folder) => appendFileSync(join(folder, 'exam.yaml'), named))
    const written = folders.find((each) => each.slug === slug)?.questions.length ?? 0
    expect(questions).toHaveLength(written + 2)
  })
})
