// Opens the exam again if its script has not started, for example because one of its files never came. Sends what is
// chosen first, and goes on trying until our server answers. It is a script of its own, so that it comes without those.

const firstWaitMilliseconds = 10_000
const longestWaitMilliseconds = 80_000

/** Lists the answers and flags that were chosen on the page, in the form that the exam’s script sends. */
function listChosen(form) {
  const changed = [...form.querySelectorAll('[type=radio], [type=checkbox]')].filter(
    ({ name, checked, defaultChecked }) => /^(answer|flag)-/.test(name) && checked !== defaultChecked,
  )
  const ids = new Set(changed.map(({ name }) => name.replace(/^(answer|flag)-/, '')))
  const revision = Math.round(Number(form.dataset.elapsed) + performance.now())
  return [...ids].map((questionId) => ({
    questionId,
    answer: form.elements.namedItem(`answer-${questionId}`).value || null,
    flagged: form.elements.namedItem(`flag-${questionId}`).checked,
    revision,
  }))
}

/** True if the reply is our server’s own: it has taken the answers, or will take no more. */
async function sendChosen(form) {
  try {
    const response = await fetch(`${location.pathname}/answers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ attemptId: form.elements.namedItem('attemptId').value, answers: listChosen(form) }),
      redirect: 'manual',
    })
    const reply = await response.json()
    return reply.from === 'ukli' && [200, 403, 409, 423].includes(response.status)
  } catch {
    return false
  }
}

function watchStart() {
  const tries = history.state?.examTries ?? 0
  const wait = Math.min(longestWaitMilliseconds, firstWaitMilliseconds * 2 ** tries)
  const timer = setInterval(async () => {
    const form = document.getElementById('exam-answers')
    if (!form || 'running' in form.dataset) return clearInterval(timer)
    if (!(await sendChosen(form)) || 'running' in form.dataset) return
    history.replaceState({ ...history.state, examTries: tries + 1 }, '')
    location.reload()
  }, wait)
}

if (document.readyState === 'complete') watchStart()
else addEventListener('load', watchStart)
