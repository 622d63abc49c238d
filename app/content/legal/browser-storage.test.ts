import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Each file that stores something in the browser, with the words of the cookie policy about it. */
const policyWords = {
  'app/domain/bench/ui/use-kept-program.ts': '`program:`',
  'app/domain/chat/ui/panel-state.ts': 'that its panel is open or made small',
  'app/pages/staff/course-editor/authoring/use-autosave.ts': '`course-text:`',
  'app/domain/exams/ui/device-storage.ts': 'are also kept in your browser’s storage so that they are not lost',
  'app/pages/student/self-check/saved-answers.ts': '`self-check-`',
  'app/ui/documents/forms.ts': '`typed-email`',
  'app/ui/next-page.ts': '`next-page`',
  'app/ui/shortcut-setting.ts': '`listKeysOff`',
  'app/ui/unsaved-form.ts': 'what you wrote in it, but no password and no file',
}

/** The further names under which an exam stores something. */
const examNames = ['`exam-answers:`', '`exam-seat:`', '`exam-clock`']

it('section 4 of the cookie policy names everything that is stored in the browser', () => {
  const storing = globSync('app/**/*.{ts,tsx}')
    .filter(
      (path) =>
        !path.includes('.test.') && /\b(localStorage|sessionStorage|store)\.setItem\(/.test(readFileSync(path, 'utf8')),
    )
    .toSorted()
  expect(storing).toEqual(Object.keys(policyWords).toSorted())
  const policy = readFileSync('app/content/legal/cookie-policy.md', 'utf8').split('## 4.')[1]?.split('## 5.')[0]
  for (const words of [...Object.values(policyWords), ...examNames]) expect(policy).toContain(words)
})
