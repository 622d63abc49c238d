import { describe, expect, it } from 'vitest'
import { formatAverageMark, hideColleaguesReviews } from './rules.ts'
import type { Review } from './types.ts'

const marks = { knowledge: 5, experience: 4, communication: 3, motivation: 3 }
const filled = { marks, notes: 'Strong.', filledAt: new Date('2026-11-20T10:00:00Z') }
const colleague: Review = { reviewerId: 'a', reviewerName: 'Ada', isOwn: false, isFilled: true, filled }
const own: Review = { reviewerId: 'b', reviewerName: 'Bo', isOwn: true, isFilled: false, filled: null }

describe('the reviews of colleagues', () => {
  it('are hidden from a reviewer who has not written their own', () => {
    const { reviews, areOthersHidden } = hideColleaguesReviews([colleague, own])
    expect(areOthersHidden).toBe(true)
    expect(JSON.stringify(reviews)).not.toContain('Strong')
    expect(reviews[0]).toMatchObject({ isFilled: true, filled: null })
  })

  it('are shown to reviewers who have written theirs and to colleagues who are not reviewers', () => {
    expect(hideColleaguesReviews([colleague, { ...own, isFilled: true, filled }]).reviews[0]?.filled).toEqual(filled)
    expect(hideColleaguesReviews([colleague]).reviews[0]?.filled).toEqual(filled)
  })
})

it('shows the average of the marks with one decimal', () => {
  expect(formatAverageMark(marks)).toBe('3.8 of 5')
})
