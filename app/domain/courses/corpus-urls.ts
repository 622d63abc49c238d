/** The folder in which the browser finds the corpora of a course. */
export const corporaUrl = (courseId: string) => `/corpora/${courseId}/`
