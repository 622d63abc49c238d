import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'

export const authoringRefusals = {
  'not-found': { status: 404, text: 'This course is not written in the portal' },
  'no-file': { status: 404, text: 'This file does not exist any more' },
  'file-exists': { status: 409, text: 'There is a file of this name already' },
  'changed-meanwhile': {
    status: 409,
    text: 'Somebody saved this file meanwhile. It is shown as it stands now, beside what you wrote.',
  },
  'draft-changed': {
    status: 409,
    text: 'The draft was changed meanwhile. Please look at it once more.',
  },
  'has-faults': { status: 422, text: 'The draft has faults and was not published' },
  'nothing-changed': { status: 409, text: 'The draft is the same as the published version' },
  'slug-taken': { status: 409, text: 'There is a course at this address already' },
  'title-taken': { status: 409, text: 'Another course has this title' },
  'no-folder': { status: 409, text: 'This course has no folder to take over' },
  'too-many-files': { status: 422, text: 'A course has at most 250 files' },
  'too-many-previews': { status: 429, text: 'Too many previews at once' },
} as const satisfies Refusals

export type AuthoringRefusal = keyof typeof authoringRefusals

export const archiveRefusals = {
  'no-archive': { status: 422, text: 'Please choose a zip archive of a course’s folder' },
  'too-large': {
    status: 422,
    text: 'The archive is too large: at most 3 MB, 6 MB unpacked, 250 files of 200,000 characters',
  },
  'strange-name': { status: 422, text: 'The archive holds a file that a course does not have' },
  'not-text': { status: 422, text: 'A file of the archive is no text in UTF-8' },
} as const satisfies Refusals

export type ArchiveRefusal = keyof typeof archiveRefusals

export const authoringFailed = 'Failed to save the course'
const success = (text: string) => ({ tone: 'success', text }) as const satisfies Notice
export const notices = {
  save: success('Saved'),
  move: success('Moved'),
  remove: success('Removed'),
  'add-section': success('Section added'),
  'add-module': success('Module added'),
  publish: success('Published'),
  restore: success('The draft is as that version was'),
  import: success('The draft is what the archive held'),
  take: success('This course is written in the portal now'),
  create: success('Course created'),
} as const
