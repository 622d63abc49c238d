import { expect, it } from 'vitest'
import type { AskedItem } from '#app/domain/courses/practice/practice.types.ts'
import { renderToMarkup } from '#app/ui/render-to-markup.tsx'
import { SelfCheckResultScreen, type SelfCheckResultScreenProps } from './self-check-result-screen.tsx'

const place = (number: string, isRead: boolean) => ({ place: number, title: 'Tags', to: `/section/${number}`, isRead })
const item = (sectionId: string) => ({
  sectionId,
  answer: [],
  isFlagged: false,
  revision: 0,
  flagRevision: 0,
  asked: { id: sectionId, askHtml: 'Which?' } as AskedItem,
})

it('leads to sections that were never read without calling it again', () => {
  const screen: SelfCheckResultScreenProps = {
    course: { id: 'c', title: 'Tagging' },
    selfCheck: {
      id: 's',
      moduleNumber: null,
      items: [item('read'), item('new')],
      feedback: [],
      score: 0,
      startedAt: new Date('2026-11-29T09:00:00Z'),
      savedAt: null,
      submittedAt: new Date('2026-11-29T10:00:00Z'),
      endsAt: null,
    },
    results: [],
    passPercentage: 60,
    places: { read: place('1.1', true), new: place('1.2', false) },
  }
  const links = [...renderToMarkup(<SelfCheckResultScreen {...screen} />).matchAll(/>(Read [^<]+)</g)]
  expect(links.map(([, text]) => text)).toEqual(['Read 1.1 again', 'Read 1.2', 'Read 1.1 again', 'Read 1.2'])
})
