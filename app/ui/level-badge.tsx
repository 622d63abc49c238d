import type { CourseLevel } from '#app/core/course-vocabulary.ts'

export function LevelBadge({ level }: { level: CourseLevel }) {
  return (
    <span
      className={`inline-block rounded-sm border border-rule-2 px-2 py-px text-xs font-semibold ${level === 'Diploma' ? 'border-l-4 border-l-pitch' : ''}`}
    >
      {level}
    </span>
  )
}
