import { expect, it } from 'vitest'
import { subjectSlugs } from '#app/core/course-vocabulary.ts'
import { heroGeometry } from '#app/ui/imagery/hero-geometry.ts'
import { soundNotes, subjectSigns } from './recording.ts'

it('has a note for every sound of the recording, in the same order', () => {
  expect(soundNotes.map(({ label }) => label)).toEqual(heroGeometry.phones.map(({ label }) => label))
})

it('has a sign for every subject', () => {
  expect(Object.keys(subjectSigns).toSorted()).toEqual([...subjectSlugs].toSorted())
})
