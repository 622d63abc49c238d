import { expect, it } from 'vitest'
import { buildStructuredData, listCoursesAfter, type Course } from './courses.ts'

function programme(title: string, part: Partial<Course> & { mayEnrol?: boolean } = {}) {
  const course: Course = {
    id: title,
    slug: title,
    title,
    description: '',
    level: 'Certificate',
    duration: '12 weeks',
    durationWeeks: 12,
    minEducationLevel: 'High School',
    price: '25.00',
    ipa: '',
    subject: 'phonetics-and-phonology',
    cover: 'spectrogram',
    weeklyHours: 3,
    isOpen: true,
    isClosed: false,
  }
  return { mayEnrol: true, ...course, ...part }
}

it('suggests open courses of the same subject first, then other open ones, then upcoming ones of the subject', () => {
  const read = programme('Read')
  const catalogue = [
    read,
    programme('Other subject', { subject: 'historical-linguistics' }),
    programme('Own subject'),
    programme('Own diploma', { level: 'Diploma' }),
    programme('In preparation', { isOpen: false, mayEnrol: false }),
    programme('In preparation elsewhere', { isOpen: false, mayEnrol: false, subject: 'historical-linguistics' }),
    programme('Closed', { isOpen: false, isClosed: true, mayEnrol: false }),
    programme('Already enrolled in', { mayEnrol: false }),
  ]
  const titles = (most: number) => listCoursesAfter(read, catalogue, most).map(({ title }) => title)
  expect(titles(9)).toEqual(['Own diploma', 'Own subject', 'Other subject', 'In preparation'])
  expect(titles(3)).toHaveLength(3)
})

it('describes only an open programme as one to buy, and one that is being written as incomplete', () => {
  const describe = (part: Partial<Course>, isFull = false) =>
    buildStructuredData({
      course: { ...programme('Sounds', part), outcomes: [] },
      exam: { title: 'Exam', durationMinutes: 60, passPercentage: 60, questionCount: 20 },
      studyMinutes: part.isOpen === false && !part.isClosed ? null : 120,
      isFull,
      origin: 'https://ukli.example',
    })
  const open = {
    creativeWorkStatus: 'Published',
    offers: { price: '25.00', availability: 'https://schema.org/InStock' },
  }
  expect(describe({})).toMatchObject({ ...open, hasCourseInstance: { courseWorkload: 'PT120M' } })
  expect(describe({}, true)).toMatchObject({ offers: { availability: 'https://schema.org/SoldOut' } })
  const closed = describe({ isOpen: false, isClosed: true })
  expect(closed).toMatchObject({ creativeWorkStatus: 'Published' })
  const planned = describe({ isOpen: false })
  expect(planned).toMatchObject({ creativeWorkStatus: 'Incomplete' })
  for (const data of [closed, planned]) expect(Object.keys(data)).not.toContain('offers')
  for (const data of [closed, planned]) expect(Object.keys(data)).not.toContain('hasCourseInstance')
})
