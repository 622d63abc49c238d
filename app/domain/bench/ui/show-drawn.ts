/** The elements that the scripts of the bench bring to life. */
export const benchParts = 'speech-bench,python-cell,text-corpus,expression-box,step-table'

/** Shows of each bench what is drawn for those without scripts. */
export function showDrawn() {
  for (const drawn of document.querySelectorAll('speech-bench > noscript'))
    if (drawn.parentElement) drawn.parentElement.innerHTML = drawn.textContent
}
