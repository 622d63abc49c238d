/** Returns the URL of an item's page. With `again`, an answered item is asked again. */
export function practiceUrl({ courseId, item, again = false }: { courseId: string; item: string; again?: boolean }) {
  return `/course/${courseId}/practice?item=${item}${again ? '&again' : ''}`
}
