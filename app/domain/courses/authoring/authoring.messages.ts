import { successNotice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { uploadRefusals } from '#app/platform/uploads/uploads.ts'
import { ownCourse } from '#app/domain/students/students.ts'

export const authoringRefusals = {
  ...ownCourse,
  'not-found': { status: 404, text: 'This course isn’t edited in the portal' },
  'no-file': { status: 404, text: 'This file no longer exists' },
  'is-empty': { status: 422, text: 'An empty file isn’t saved. To drop the file, remove it.' },
  'file-exists': { status: 409, text: 'There is already a file with this name' },
  'changed-meanwhile': {
    status: 409,
    text: 'Someone else saved this file in the meantime. You can see their version beside yours.',
  },
  'draft-changed': {
    status: 409,
    text: 'The draft changed in the meantime. Please check it again.',
  },
  'has-faults': { status: 422, text: 'The draft has faults, so it wasn’t published' },
  'nothing-changed': { status: 409, text: 'The draft is the same as the published version' },
  'slug-taken': { status: 409, text: 'There is already a course at this address' },
  'title-taken': { status: 409, text: 'Another course already has this title' },
  'no-folder': { status: 409, text: 'This course has no folder to take over' },
  'too-many-files': { status: 422, text: 'A course can have at most 250 files' },
  'only-section': {
    status: 409,
    text: 'A module needs at least one section. Remove the module instead, or add another section first.',
  },
  unreadable: {
    status: 422,
    text: 'The prospectus or the exam can’t be read at the moment. Please correct its faults first.',
  },
  'not-published': { status: 409, text: 'This course was never published, so it isn’t on sale' },
  'too-many-previews': { status: 429, text: 'Too many previews at once. Please wait a moment.' },
} as const satisfies Refusals

export type AuthoringRefusal = keyof typeof authoringRefusals

export const archiveRefusals = {
  'no-archive': { status: 422, text: 'Please choose a zip archive of a course’s folder' },
  'too-large': {
    status: 422,
    text: 'The archive is too large. The limits are 250 files, 6 MB of texts of up to 200,000 characters each, and 20 MB of recordings of up to 5 MB each.',
  },
  'shared-data': {
    status: 422,
    text: 'The archive’s files overlap, so it can’t be unpacked. Please zip the folder again',
  },
  'too-slow': { status: 422, text: 'The archive takes too long to unpack. Please zip the folder again' },
  'strange-name': { status: 422, text: 'The archive contains a file that doesn’t belong in a course' },
  'no-sound': { status: 422, text: 'A recording in the archive isn’t a WAV, FLAC, MP3 or Ogg file' },
  'too-long': { status: 422, text: 'A recording in the archive is longer than 10 minutes' },
  'not-text': { status: 422, text: 'A file in the archive isn’t UTF-8 text' },
} as const satisfies Refusals

export const recordingRefusals = {
  'no-sound': {
    status: 422,
    text: 'This isn’t a WAV, FLAC, MP3 or Ogg file, or it doesn’t say how long it is. Please save it in one of these formats and choose it again',
  },
  'too-large': { status: 422, text: 'A recording can have at most 5 MB. FLAC and MP3 need less room than WAV' },
  'too-long': { status: 422, text: 'A recording can be at most 10 minutes long. Please cut out the part you need' },
  'no-grid': { status: 422, text: 'This TextGrid has no intervals that follow each other, so it can’t be used' },
  'no-file': { status: 422, text: 'Please choose a recording or a TextGrid' },
  infected: uploadRefusals.infected,
} as const satisfies Refusals

export type RecordingRefusal = keyof typeof recordingRefusals
export type ArchiveRefusal = keyof typeof archiveRefusals

/** The text shown among the faults of a file whose preview timed out. */
export const previewTooSlow = 'This file takes too long to preview. Please shorten or simplify it.'

export const authoringFailed = 'Failed to save the course'
export const notices = {
  save: successNotice('Saved'),
  move: successNotice('Moved'),
  remove: successNotice('Removed'),
  'add-section': successNotice('Section added'),
  'add-module': successNotice('Module added'),
  shift: successNotice('Moved'),
  'shift-module': successNotice('Moved'),
  'remove-module': successNotice('Module removed'),
  'take-back': successNotice('Earlier text restored'),
  discard: successNotice('Draft discarded'),
  'stop-sale': successNotice('The course is no longer on sale'),
  'resume-sale': successNotice('The course is on sale again'),
  publish: successNotice('Published'),
  restore: successNotice('Version restored'),
  import: successNotice('Folder imported'),
  record: successNotice('Recording added'),
  take: successNotice('You can now edit this course in the portal'),
  create: successNotice('Course created'),
} as const
