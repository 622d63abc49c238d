import type { Readable } from 'node:stream'
import type { ScanVerdict } from '#app/core/vocabulary.ts'
import { truncateText } from '#app/core/text.ts'
import type { Refusals } from '#app/core/outcome.ts'

export type OpenedUpload =
  | { ok: true; stream: Readable; size: number; verdict: ScanVerdict }
  | { ok: false; reason: 'infected' | 'waiting' | 'absent' }

/** A file that was checked, scanned and stored but has no row yet. */
export type StoredFile = { key: string; name: string; type: string; size: number; verdict: ScanVerdict }

/** A file as a list shows it; `type` tells the original of an email from other files. */
export type ShownFile = { id: string; name: string; type: string; size: number; verdict: ScanVerdict }

export type NamedUpload =
  | (Extract<OpenedUpload, { ok: true }> & { name: string })
  | Extract<OpenedUpload, { ok: false }>

/**
 * Returns why a file cannot be opened: it is infected, or a scanner is set up and has not scanned it yet. Null if it
 * can be opened.
 */
export function findUploadBarrier({
  verdict,
  hasScanner,
}: {
  verdict: ScanVerdict
  hasScanner: boolean
}): 'infected' | 'waiting' | null {
  if (verdict === 'infected') return 'infected'
  return verdict === 'not_scanned' && hasScanner ? 'waiting' : null
}

/** The type of the original of an email, which is kept as a file of its conversation and which only staff see. */
export const originalType = 'message/rfc822'
export const isOriginal = ({ type }: { type: string }) => type === originalType

export const scanTexts = {
  clean: 'Scanned: clean',
  infected: 'Scanned: infected, can’t be opened',
  not_scanned: 'Not scanned',
} as const satisfies Record<ScanVerdict, string>

const longestShownName = 80

/**
 * Makes the name to show. Removes the path, characters that are invisible or
 * change the direction of the text (but not the two joiners of Persian and Hindi), and an extension that does not fit the content. Browsers
 * send a quotation mark in a file name as %22. A name that is too long ends in an ellipsis.
 */
export function makeDisplayName({ name, ending, otherwise }: { name: string; ending: string; otherwise: string }) {
  const base = name
    .replace(/^.*[/\\]/, '')
    .replace(/\.[^.]*$/, '')
    .replaceAll(/%22|"/g, '’')
    .replaceAll(/%0[AD]|(?![\u200c\u200d])[\p{Cc}\p{Cf}<>:|?*]/giu, '')
    .trim()
  return `${truncateText(base, longestShownName) || otherwise}.${ending}`
}

const firstRetryMinutes = 10
const longestRetryMinutes = 24 * 60

/**
 * Returns the minutes until a file is scanned again after this many failures: ten, then twice as many each time, up to
 * a day.
 */
export function scanRetryMinutes(failures: number) {
  return Math.min(longestRetryMinutes, firstRetryMinutes * 2 ** Math.max(0, failures - 1))
}

export const uploadRefusals = {
  'password-protected': {
    status: 422,
    text: 'This file needs a password to be opened. Please save a copy without one and choose it again',
  },
  damaged: {
    status: 422,
    text: 'This file is incomplete, so it can’t be opened. Please open it on your device, save it again and choose it again',
  },
  heic: { status: 422, text: 'This is a HEIC photo, which we can’t open. Please save it as JPEG and choose it again' },
  infected: {
    status: 422,
    text: 'Our virus scanner found something harmful in this file, so we didn’t keep it. Please check your device and upload a clean copy',
  },
} as const satisfies Refusals

export const openFileRefusals = {
  absent: { status: 404, text: 'This file doesn’t exist.' },
  waiting: { status: 409, text: 'We haven’t scanned this file for viruses yet. Please try again in a few minutes.' },
  infected: { status: 410, text: 'The virus scanner found something harmful in this file, so it can’t be opened.' },
} as const satisfies Record<Extract<OpenedUpload, { ok: false }>['reason'], { status: 404 | 409 | 410; text: string }>
