/** URL of an item's page; `again` asks it again even if it was answered. */
export function practiceUrl({ courseId, item, again = false }: { courseId: string; item: string; again?: boolean }) {
  return `/course/${courseId}/practice?item=${item}${again ? '&again' : ''}`
}
