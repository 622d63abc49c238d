import { expect, test } from 'vitest'
import { markupOf } from '#app/ui/markup-of.tsx'
import { SectionTools } from './section-tools.tsx'

const at = (sectionNumber: number) =>
  markupOf(
    <SectionTools
      supportUrl="/student-dashboard?tab=support"
      sectionId={`section-${sectionNumber}`}
      sectionNumber={sectionNumber}
      note={null}
      refused={null}
    />,
    '/course/1',
  )

test('screen readers announce which section each tool belongs to', () => {
  for (const name of ['Bookmark', 'Write a note', 'Ask about this section'])
    expect(at(3).replaceAll(/<span class="sr-only">(.*?)<\/span>/g, '$1')).toContain(`${name} (section 3)`)
})
