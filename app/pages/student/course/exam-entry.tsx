import { formatDay } from '#app/core/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { ExamAccess } from '#app/domain/learning/learning.types.ts'

/** The link to the exam. It is the main button only once everything is read. */
export function ExamEntry({ courseId, exam, isRead }: { courseId: string; exam: ExamAccess; isRead: boolean }) {
  if (exam.hasExam && exam.isUnlocked) {
    return (
      <ButtonLink to={`/exam/${courseId}`} variant={exam.hasResult || !isRead ? 'quiet' : 'primary'} className="w-full">
        {exam.hasResult ? 'Final Exam: your result' : 'Final Exam'}
      </ButtonLink>
    )
  }
  const reason = exam.unlocksAt ? `Unlocks ${formatDay(exam.unlocksAt)}` : 'This course has no exam yet'
  return (
    <div className="grid gap-2">
      <Button type="button" icon="lock" className="w-full" unavailableBecause={reason}>
        Final Exam <span className="font-normal">Locked</span>
      </Button>
    </div>
  )
}
