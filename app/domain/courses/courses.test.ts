import { expect, it } from 'vitest'
import { listCoursesAfter, type Course } from './courses.ts'

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
    programme('Already enrolled in', { mayEnrol: false }),
  ]
  const titles = (most: number) => listCoursesAfter(read, catalogue, most).map(({ title }) => title)
  expect(titles(9)).toEqual(['Own diploma', 'Own subject', 'Other subject', 'In preparation'])
  expect(titles(3)).toHaveLength(3)
})
