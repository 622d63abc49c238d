import fc from 'fast-check'
import { PDFDocument } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { renderCertificate, makeKey, recordOf, signAward, signList } from '#tests/support/signed-awards.ts'
import { signDocument } from '#app/platform/signing.server.ts'
import { buildCredential, toDidWeb, type Award } from './credential.ts'
import { describeSteps, describeVerdict } from './checking.messages.ts'
import { checkFile, type CheckContext } from './checking.rules.ts'
import { stepNames, type Check, type PublicRecord } from './checking.types.ts'

const origin = 'https://ukli.example'
const elsewhere = 'https://other.example'
const now = new Date('2026-11-21T12:00:00Z')
const day = new Date('2026-11-21T00:00:00Z')

const award: Award = {
  certificateNumber: 'UKLI-CERT-2026-000417',
  studentName: 'Yetunde Ọláyínká-Ní Dhomhnaill',
  courseTitle: 'Forensic Phonetics and Speaker Identification',
  courseSlug: 'forensic-phonetics',
  courseLevel: 'Diploma',
  courseDuration: '32 weeks',
  hasReadAll: true,
  completionDate: '2026-11-14',
  finalScore: 87.5,
  issuedAt: new Date('2026-11-20T10:14:00Z'),
  awardedAt: new Date('2026-11-20T10:14:00Z'),
  statusList: 1,
  statusIndex: 90_210,
}
const otherAward = {
  ...award,
  certificateNumber: 'UKLI-CERT-2026-000999',
  studentName: 'Bob Other',
  finalScore: 61,
  statusIndex: 7,
}

const [key, oldKey, leakedKey, strangersKey] = [makeKey(origin), makeKey(origin), makeKey(origin), makeKey(elsewhere)]
const issuers = [
  {
    id: toDidWeb(origin),
    keys: [
      { publicKeyMultibase: key.publicKey },
      { publicKeyMultibase: oldKey.publicKey },
      { publicKeyMultibase: leakedKey.publicKey, revoked: '2026-10-01T00:00:00Z' },
    ],
  },
]
const [good, other, clean, withRevoked] = await Promise.all([
  signAward(origin, award, key),
  signAward(origin, otherAward, key),
  signList(origin, { list: 1, withdrawn: [5, 7_000], day, key }),
  signList(origin, { list: 1, withdrawn: [5, award.statusIndex], day, key }),
])
const pdf = await renderCertificate(origin, award, { credential: good })

const bytesOf = (value: object) => Buffer.from(JSON.stringify(value, null, 1))
type Tree = { [key: string | number]: Tree }

/** Returns a copy of the signed award in which the value at `place` is changed. */
function changed(place: readonly (string | number)[], change: (old: Tree) => unknown) {
  const copy = structuredClone(good) as unknown as Tree
  const last = place.at(-1) ?? ''
  const holder = place.slice(0, -1).reduce((tree, key) => tree[key] ?? {}, copy)
  holder[last] = change(holder[last] ?? {}) as Tree
  return bytesOf(copy)
}

const score = ['credentialSubject', 'result', 0, 'value']
const subject = ['credentialSubject']

function withKeysReordered() {
  const { type, ...rest } = good
  return bytesOf({ ...rest, type })
}

function withOneBitFlipped(from: Buffer, at: number) {
  const copy = Buffer.from(from)
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}

const foreign = (id: string) => ({
  ...buildCredential({ origin: elsewhere, award }),
  issuer: { id, type: ['Profile'], name: 'The UK Linguistic Institute', url: elsewhere },
})
const created = '2026-11-20T10:14:00Z'
const didKey = `did:key:${strangersKey.publicKey}`

async function savedByPdfLib() {
  return Buffer.from(await (await PDFDocument.load(pdf)).save({ useObjectStreams: true }))
}

/** Returns the PDF as older files were: with a signature over all bytes in a comment before `startxref`. */
function sealed() {
  const at = pdf.lastIndexOf('startxref\n')
  const line = Buffer.from(`%seal ${key.publicKey} z${'4'.repeat(88)}\n`)
  return Buffer.concat([pdf.subarray(0, at), line, pdf.subarray(at)])
}

/** Returns the award as text in which the first occurrence of `place` is replaced. */
function withText(place: string, other: string) {
  const text = bytesOf(good).toString()
  if (!text.includes(place)) throw new Error(place)
  return Buffer.from(text.replace(place, other))
}

function appended() {
  const text = JSON.stringify(other)
  const object = `\n9999 0 obj\n<< /Type /EmbeddedFile /Length ${text.length} >>\nstream\n${text}\nendstream\nendobj\nstartxref\n0\n%%EOF\n`
  return Buffer.concat([pdf, Buffer.from(object)])
}

type Options = { status?: unknown; record?: PublicRecord | null; isOffline?: boolean; isRecordOffline?: boolean }

function check(bytes: Uint8Array, options: Options = {}): Promise<Check> {
  const world: CheckContext = {
    issuers,
    now,
    fetchStatus: async () => {
      if (options.isOffline) throw new Error('offline')
      return 'status' in options ? options.status : clean
    },
    fetchRecord: async () => {
      if (options.isOffline || options.isRecordOffline) throw new Error('offline')
      return options.record === undefined ? recordOf(award) : options.record
    },
  }
  return checkFile(new Uint8Array(bytes), world)
}

/** Summarises a check in one word per step: pass, the reason, or a dash for a step that was not reached. */
function summaryOf({ verdict, steps }: Check) {
  const words = stepNames.map((name) => {
    const step = steps[name]
    if (!step) return '-'
    return step.state === 'pass' ? 'pass' : `${step.state === 'unknown' ? '?' : ''}${step.reason}`
  })
  return `${verdict}: ${words.join(' ')}`
}

const asIssued = 'good: pass pass pass - pass pass'
const altered = 'bad: pass pass altered - - -'
const superseded: PublicRecord = {
  ...recordOf(award),
  status: 'superseded',
  student_name: null,
  superseded_by: 'UKLI-CERT-2026-000500',
}
const revoked: PublicRecord = { ...recordOf(award), status: 'revoked', reason: 'issued in error' }
const underReview: PublicRecord = { ...recordOf(award), status: 'under-review' }
const absolute = 'https://purl.imsglobal.org/spec/vc/ob/vocab.html#licenseNumber'

type Case = [name: string, bytes: Uint8Array | Promise<Uint8Array>, options: Options, expected: string]

// The steps of `expected` are file, issuer, signature, page, status and record.
const cases: Case[] = [
  ['JSON, as issued', bytesOf(good), {}, asIssued],
  ['JSON, keys in another order', withKeysReordered(), {}, asIssued],
  ['JSON, signed with a key that was replaced since', signAward(origin, award, oldKey).then(bytesOf), {}, asIssued],
  ['PDF, as issued', pdf, {}, 'good: pass pass pass pass pass pass'],
  ['PDF, saved again by pdf-lib', savedByPdfLib(), {}, 'good: pass pass pass pass pass pass'],
  ['PDF with the seal line that files had until November 2026', sealed(), {}, 'good: pass pass pass pass pass pass'],
  [
    'PDF, its attachment damaged',
    withOneBitFlipped(pdf, pdf.indexOf('stream', pdf.indexOf('/EmbeddedFile')) + 60),
    {},
    'bad: attachment-damaged - - - - -',
  ],
  [
    'PDF, a swapped attachment',
    renderCertificate(origin, award, { credential: other }),
    { record: recordOf(otherAward) },
    'bad: pass pass pass other-number pass pass',
  ],
  [
    'PDF, its number changed in place',
    Buffer.from(pdf.toString('latin1').replaceAll('000417: F', '000418: F'), 'latin1'),
    {},
    'bad: pass pass pass other-number pass pass',
  ],
  [
    'PDF, a page appended after its end',
    Buffer.concat([pdf, Buffer.from('\n9999 0 obj\n<< /Type /Page >>\nendobj\nstartxref\n0\n%%EOF\n')]),
    {},
    'bad: pass pass pass page-changed pass pass',
  ],
  [
    'PDF, an empty line after its end',
    Buffer.concat([pdf, Buffer.from('\r\n')]),
    {},
    'good: pass pass pass pass pass pass',
  ],
  ['a __proto__ member at the top level', withText('{', '{"__proto__": {"name": "Bob Other"}, '), {}, altered],
  [
    'a __proto__ member inside credentialSubject',
    withText('"credentialSubject": {', '"credentialSubject": {"__proto__": {"name": "Bob Other"}, '),
    {},
    altered,
  ],
  [
    'a duplicate key, of which programs read only one',
    withText('"licenseNumber":', '"licenseNumber": "UKLI-CERT-2026-000999", "licenseNumber":'),
    {},
    'bad: altered - - - - -',
  ],
  ['PDF, a second award appended', appended(), {}, 'bad: several-credentials - - - - -'],
  [
    'a PDF without an award',
    PDFDocument.create().then(async (made) => (made.addPage(), made.save())),
    {},
    'bad: pdf-without-credential - - - - -',
  ],
  [
    'a PDF that is encrypted',
    Buffer.from('%PDF-1.7\ntrailer << /Encrypt 5 0 R >>\n%%EOF'),
    {},
    'bad: pdf-encrypted - - - - -',
  ],
  ['a photo', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), {}, 'bad: no-credential - - - - -'],
  ['a file of 11 MB', Buffer.alloc(11 * 1024 * 1024), {}, 'bad: too-large - - - - -'],
  ['an unsigned award', bytesOf(buildCredential({ origin, award })), {}, 'bad: not-signed - - - - -'],
  ['an altered digit', changed(score, () => '97.5'), {}, altered],
  ['an altered name', changed([...subject, 'identifier', 0, 'identityHash'], () => 'Bob Other'), {}, altered],
  ['an altered status list index', changed(['credentialStatus', 'statusListIndex'], () => '1'), {}, altered],
  ['an altered proof date', changed(['proof', 'created'], () => '2025-01-01T00:00:00Z'), {}, altered],
  ['an added term that no context defines', changed(subject, (old) => ({ ...old, grade: 'Distinction' })), {}, altered],
  [
    'an added context',
    changed(['@context'], (old) => [...Object.values(old), { grade: 'https://example.org/grade' }]),
    {},
    altered,
  ],
  [
    'a key written as an absolute URL',
    changed(subject, ({ licenseNumber, ...rest }) => ({ ...rest, [absolute]: licenseNumber })),
    {},
    altered,
  ],
  ['a value wrapped in a list', changed([...subject, 'licenseNumber'], (old) => [old]), {}, altered],
  [
    'a costly graph of blank nodes',
    changed([...subject, 'achievement'], (old) => ({
      ...old,
      related: Array.from({ length: 40 }, (_, i) => ({ id: `_:b${i}`, type: ['Related'] })),
    })),
    {},
    altered,
  ],
  ['the signature of another award', changed(['proof'], () => other.proof), {}, altered],
  [
    'our name and key, signed by a stranger',
    signAward(origin, award, { ...key, privateKey: strangersKey.privateKey }).then(bytesOf),
    {},
    altered,
  ],
  [
    'another issuer’s award, by did:key',
    signDocument(foreign(didKey), {
      privateKey: strangersKey.privateKey,
      verificationMethod: `${didKey}#${strangersKey.publicKey}`,
      created,
    }).then(bytesOf),
    {},
    'bad: pass other-issuer pass - - -',
  ],
  [
    'another issuer’s award, by did:web',
    signDocument(foreign('did:web:other.example'), { ...strangersKey, created }).then(bytesOf),
    {},
    'bad: pass other-issuer ?key-not-known - - -',
  ],
  [
    'our name, a stranger’s key',
    signAward(origin, award, {
      ...strangersKey,
      verificationMethod: `${toDidWeb(origin)}#${strangersKey.publicKey}`,
    }).then(bytesOf),
    {},
    'bad: pass not-our-key ?key-not-known - - -',
  ],
  [
    'a key withdrawn after a leak',
    signAward(origin, award, leakedKey).then(bytesOf),
    {},
    'bad: pass key-withdrawn pass - - -',
  ],
  ['revoked', bytesOf(good), { status: withRevoked, record: revoked }, 'bad: pass pass pass - revoked revoked'],
  [
    'revoked, our record unreachable',
    bytesOf(good),
    { status: withRevoked, isRecordOffline: true },
    'bad: pass pass pass - withdrawn ?offline',
  ],
  [
    'superseded',
    bytesOf(good),
    { status: withRevoked, record: superseded },
    'superseded: pass pass pass - superseded pass',
  ],
  [
    'superseded, with another course in our record',
    bytesOf(good),
    { status: withRevoked, record: { ...superseded, course_title: 'Another' } },
    'bad: pass pass pass - superseded differs',
  ],
  ['under review', bytesOf(good), { record: underReview }, 'under-review: pass pass pass - under-review pass'],
  [
    'under review, but revoked on a newer list',
    bytesOf(good),
    { status: withRevoked, record: underReview },
    'bad: pass pass pass - withdrawn pass',
  ],
  [
    'another name in our record',
    bytesOf(good),
    { record: { ...recordOf(award), student_name: 'Bob Other' } },
    'bad: pass pass pass - pass differs',
  ],
  ['a number missing from our record', bytesOf(good), { record: null }, 'bad: pass pass pass - pass not-in-record'],
  ['offline', bytesOf(good), { isOffline: true }, 'incomplete: pass pass pass - ?offline ?offline'],
  ['offline, PDF', pdf, { isOffline: true }, 'incomplete: pass pass pass pass ?offline ?offline'],
  ['offline, an altered digit', changed(score, () => '97.5'), { isOffline: true }, altered],
  [
    'a status list from last month',
    bytesOf(good),
    { status: await signList(origin, { list: 1, withdrawn: [], day: new Date('2026-10-01'), key }) },
    'incomplete: pass pass pass - ?list-out-of-date pass',
  ],
  [
    'a status list with its bit cleared',
    bytesOf(good),
    { status: { ...withRevoked, credentialSubject: clean.credentialSubject } },
    'incomplete: pass pass pass - ?list-not-genuine pass',
  ],
  [
    'another status list',
    bytesOf(good),
    { status: await signList(origin, { list: 2, withdrawn: [], day, key }) },
    'incomplete: pass pass pass - ?list-not-genuine pass',
  ],
  [
    'a status list that is null',
    bytesOf(good),
    { status: null },
    'incomplete: pass pass pass - ?list-not-genuine pass',
  ],
]

describe('checking a file', () => {
  it.each(cases)('%s', async (_name, bytes, options, expected) => {
    expect(summaryOf(await check(await bytes, options))).toBe(expected)
  })

  it('shows nothing of an award with an invalid signature', async () => {
    const { award: shown } = await check(changed(score, () => '97.5'))
    expect(shown).toBeNull()
    expect((await check(bytesOf(good))).award).toMatchObject({ name: award.studentName, score: '87.5' })
  })

  it('matches a record with a hidden name by its initials only', async () => {
    const hidden = { ...recordOf(award), name_hidden: true, student_name: 'Y. Ọ.-N. D.' }
    expect(summaryOf(await check(bytesOf(good), { record: hidden }))).toBe(asIssued)
    const others = { ...hidden, student_name: 'B. O.' }
    expect(summaryOf(await check(bytesOf(good), { record: others }))).toContain('differs')
  })

  it('names the differences and the replacement', async () => {
    const { steps: differing } = await check(bytesOf(good), { record: { ...recordOf(award), final_score: 99 } })
    expect(differing.record).toMatchObject({ detail: 'score' })
    const { steps } = await check(bytesOf(good), { record: superseded })
    expect(steps.status).toMatchObject({ detail: 'UKLI-CERT-2026-000500' })
  })

  it('calls nothing failed in a replaced award or one under review', async () => {
    for (const [record, title] of [
      [superseded, 'Certificate Replaced'],
      [underReview, 'Under review'],
    ] as const) {
      const checked = await check(bytesOf(good), { status: record === superseded ? withRevoked : clean, record })
      const steps = describeSteps(checked, { isPdf: false })
      expect(steps.map(({ look }) => look)).not.toContain('fail')
      expect(JSON.stringify(steps)).not.toMatch(/fail|has been revoked/)
      expect(describeVerdict(checked)).toMatchObject({ tone: 'warn', title })
    }
  })

  it('never passes an award with any bit changed', async () => {
    const text = Buffer.from(JSON.stringify(good))
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: text.length * 8 - 1 }), async (bit) => {
        const copy = Buffer.from(text)
        copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7))
        expect((await check(copy)).verdict).not.toBe('good')
      }),
      { numRuns: 150 },
    )
  })

  it('shows the signed award or none, whichever bit of the PDF is changed', async () => {
    const { award: signed } = await check(pdf)
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: pdf.length * 8 - 1 }), async (bit) => {
        const copy = Buffer.from(pdf)
        copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7))
        const { verdict, award: shown } = await check(copy)
        expect([signed, null]).toContainEqual(shown)
        if (verdict === 'good') expect(shown).toEqual(signed)
      }),
      { numRuns: 100 },
    )
  })

  it('asks the reader to compare the printed page of a PDF, because only the award is signed', async () => {
    const checked = await check(pdf)
    const page = describeSteps(checked, { isPdf: true }).find(({ title }) => title.startsWith('The printed page'))
    expect(page).toMatchObject({ look: 'unknown', title: 'The printed page: please compare' })
    expect(describeVerdict(checked)).toMatchObject({ tone: 'ok', text: expect.stringContaining('compare') })
    expect(describeVerdict(await check(bytesOf(good))).text).not.toMatch(/compare/i)
  })

  it('can rely on a PDF that has the same bytes each time it is drawn', async () => {
    expect((await renderCertificate(origin, award, { credential: good })).equals(pdf)).toBe(true)
  })
})
