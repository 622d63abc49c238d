import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readCourseFolder } from '../course-folder.ts'
import { renderFeedbackDocument } from './feedback.ts'

it.each([
  'foundational-nlp-for-linguists',
  'phonetic-transcription-taster',
  'python-for-text-data-analysis',
  'second-language-acquisition-theory',
  'sentiment-analysis-and-opinion-mining',
  'forensic-phonetics-and-speaker-identification',
  'computational-stylometry',
])(
  'docs/near-answers/%s.md matches the current feedback; if not, print it with --table and review the changes',
  (slug) => {
    const document = renderFeedbackDocument(readCourseFolder(`content/courses/${slug}`, slug))
    expect(readFileSync(`docs/near-answers/${slug}.md`, 'utf8')).toBe(document)
  },
)
