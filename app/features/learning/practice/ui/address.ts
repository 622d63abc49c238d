/** The page of one item; `again` asks it anew where it was answered. */
export function practiceAddress({
  courseId,
  item,
  again = false,
}: {
  courseId: string
  item: string
  again?: boolean
}) {
  return `/course/${courseId}/practice?item=${item}${again ? '&again' : ''}`
}
