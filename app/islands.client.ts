import { benchParts, showDrawn } from '#app/domain/bench/ui/show-drawn.ts'
import { isPanelKept, onPanelChanged, openPanelFrom, readPanel, setPanel } from '#app/domain/chat/ui/panel-state.ts'
import { rememberMadeFor } from './ui/fetch-own.ts'
import { startPlainParts } from './ui/documents/start.ts'
import { startIslands, type Loaders } from './ui/documents/islands.ts'

/** The file of each island. Its default export is the component; it knows no router. */
const loaders: Loaders = {
  'chat-dock': () => import('#app/domain/chat/ui/chat-dock.tsx'),
  'chat-page': () => import('#app/domain/chat/ui/chat-page.tsx'),
  'file-check': () => import('#app/domain/certificates/ui/file-check.tsx'),
  passkey: () => import('#app/domain/accounts/ui/passkey-entry.tsx'),
  recording: () => import('#app/pages/public/home/read-a-recording.tsx'),
  transcription: () => import('#app/domain/courses/ui/try-transcription.tsx'),
}

/** Scripts that only some documents need, each by a selector of the elements that need it. */
const scripts: Readonly<Record<string, () => Promise<void>>> = {
  [benchParts]: () =>
    import('#app/domain/bench/ui/wake-benches.ts').then(
      ({ wakeBenchesOnFirstAct }) => wakeBenchesOnFirstAct(),
      showDrawn,
    ),
  '[data-password-rules]': async () => (await import('#app/domain/accounts/ui/new-password.ts')).watchNewPassword(),
  'form[action="/sign-out"]': async () => {
    const { removeAllKeptAnswers } = await import('#app/domain/exams/ui/device-storage.ts')
    for (const form of document.querySelectorAll('form[action="/sign-out"]'))
      form.addEventListener('submit', removeAllKeptAnswers)
  },
}

export function startDocument() {
  const root = document.documentElement
  rememberMadeFor(root.dataset.person ?? null)
  const wake = startIslands(loaders)
  startPlainParts()
  document.addEventListener('click', openPanelFrom)
  document.addEventListener('submit', openPanelFrom)
  for (const [selector, start] of Object.entries(scripts)) if (document.querySelector(selector)) void start()
  onPanelChanged(async () => {
    if ((await wake('chat-dock')) || readPanel() !== 'open') return
    // A blocker took “chat” in the name of its script for an advertisement, or the file did not arrive.
    setPanel(null)
    location.assign('/chat')
  })
  if (isPanelKept()) void wake('chat-dock')
  if (location.pathname === '/chat/conversation') void wake('chat-page')
  root.dataset.document = 'ready'
}
