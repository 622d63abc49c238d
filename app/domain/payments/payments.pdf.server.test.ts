import { describe, expect, it } from 'vitest'
import { namesOfPeople } from '#tests/support/names.ts'
import { readStructure } from '#tests/support/pdf-structure.ts'
import { fontsOf, readPdf } from '#tests/support/pdf-text.ts'
import { exampleInstitute, setInstitute } from '#app/core/institute.ts'
import { splitIntoRuns } from '#app/platform/text-runs.server.ts'
import { getReceiptIssuer, renderReceipt } from './payments.pdf.server.ts'
import type { Receipt } from './payments.queries.server.ts'

const receipt: Receipt = {
  receiptNumber: 'UKLI-REC-2026-000001',
  studentName: 'Yetunde Ọláyínká-Ní Dhomhnaill',
  matricNumber: 'UKLI-2026-000123',
  payerName: null,
  payerOrganisation: null,
  payerAddress: null,
  payerReference: null,
  courseTitle: 'Forensic Phonetics and Speaker Identification',
  amountPence: 92_000,
  vatPence: 15_333,
  vatRatePercent: 20,
  issuedAt: new Date('2026-11-20T10:14:00Z'),
  provider: 'stripe',
  refundedAt: null,
  offline: null,
}
const issuer = {
  name: 'The UK Linguistic Institute',
  email: 'a@ukli.example',
  phone: '+44 20',
  address: ['24 Bedford Row', 'London'],
}

describe('the receipt’s PDF', () => {
  it('declares British English and has the same bytes for the same receipt', async () => {
    const pdf = await renderReceipt(receipt, { issuer })
    expect(pdf.toString('latin1')).toContain('/Lang (en-GB)')
    expect((await renderReceipt(receipt, { issuer })).equals(pdf)).toBe(true)
  })

  it('is tagged in page order, with the amounts as a table and nothing left out', async () => {
    const pdf = await renderReceipt(receipt, { issuer })
    const { parts, ...document } = await readStructure(pdf)
    expect(document).toEqual({
      title: 'Receipt UKLI-REC-2026-000001',
      language: 'en-GB',
      showsTitle: true,
      isTagged: true,
      follows: '1',
      unread: [],
      loose: [],
    })
    const read = parts.map(({ role, text }) => `${role} ${text}`)
    expect(read.slice(0, 8)).toEqual([
      'P The UK Linguistic Institute',
      'P 24 Bedford Row',
      'P London',
      'P a@ukli.example',
      'P +44 20',
      'H1 Receipt',
      'P Receipt number UKLI-REC-2026-000001',
      'P Date of payment 20 November 2026',
    ])
    expect(parts.find(({ text }) => text.startsWith('Received from'))?.alt).toBe(
      'Received from Yetunde Ọláyínká-Ní Dhomhnaill, UKLI-2026-000123'.normalize('NFC'),
    )
    expect(read.filter((each) => each.startsWith('T'))).toEqual([
      'TH For',
      'TH Amount',
      'TH Forensic Phonetics and Speaker Identification',
      'TD £766.67',
      'TH VAT at 20%',
      'TD £153.33',
      'TH Total paid, VAT included',
      'TD £920.00',
    ])
    const headings = [...pdf.toString('latin1').matchAll(/\/O \(?\/?Table\)?\s*\/Scope \(?\/?(\w+)/g)].map(
      ([, scope]) => scope,
    )
    expect(headings.toSorted()).toEqual(['Column', 'Column', 'Row', 'Row', 'Row'])
  })

  it('shows who paid, for what, when and how much VAT is included', async () => {
    const { text } = await readPdf(await renderReceipt(receipt, { issuer }))
    for (const words of [
      'UKLI-REC-2026-000001',
      'Yetunde Ọláyínká-Ní Dhomhnaill, UKLI-2026-000123',
      '20 November 2026',
      receipt.courseTitle,
    ]) {
      expect(text).toContain(words)
    }
    expect(text).toMatch(/Identification\s+£766\.67/)
    expect(text).toMatch(/VAT at 20%\s+£153\.33/)
    expect(text).toMatch(/Total paid, VAT included\s+£920\.00/)
  })

  it.each(namesOfPeople)('prints %s on one line, followed by the matric number', async (studentName) => {
    const pdf = await renderReceipt({ ...receipt, studentName }, { issuer })
    const { described, embedded, composite, readable } = fontsOf(pdf)
    expect({ embedded, readable }).toEqual({ embedded: described, readable: composite })
    const faces = new Set(['regular', 'bold', ...splitIntoRuns(studentName).map(({ face }) => face)])
    expect(described).toBe(faces.size)
    const { pieces } = await readPdf(pdf)
    const term = pieces.find(({ text }) => text.startsWith('Received from'))
    const matric = pieces.findLast(({ text }) => text.includes('UKLI-2026-000123'))
    expect(matric?.y).toBeCloseTo(term?.y ?? 0, 0)
    const printed = pieces.filter(({ x, y }) => x > 180 && Math.abs(y - (term?.y ?? 0)) < 2)
    expect(Math.max(...printed.map(({ x }) => x))).toBe(matric?.x)
  })

  it('prints the payer’s name, organisation, postal address and reference, with the amounts below', async () => {
    const { text, pieces } = await readPdf(
      await renderReceipt(
        {
          ...receipt,
          payerName: 'Zoë Quirk',
          payerOrganisation: 'Dialect & Daughters Ltd',
          payerAddress: '1 High Street\nLeeds\nLS1 1AA\nUnited Kingdom',
          payerReference: 'Cost centre 4711',
        },
        { issuer },
      ),
    )
    for (const words of ['Zoë Quirk', 'Dialect & Daughters Ltd', 'Leeds', 'United Kingdom', 'Cost centre 4711'])
      expect(text).toContain(words)
    const depthOf = (words: string) => pieces.find((piece) => piece.text.includes(words))?.y ?? NaN
    expect(depthOf('Identification')).toBeGreaterThan(depthOf('Paid by') + 30)
  })

  it('prints the institute’s company and VAT numbers below its postal address', async () => {
    const numbers = { companyNumber: '01234567', vatNumber: 'GB 123 4567 89' }
    setInstitute({ ...exampleInstitute, ...numbers, address: ['24 Bedford Row', 'London'] })
    const ownIssuer = getReceiptIssuer()
    setInstitute(exampleInstitute)
    const { text } = await readPdf(await renderReceipt(receipt, { issuer: ownIssuer }))
    const lines = ['London', 'Registered in England and Wales, no. 01234567', 'VAT no. GB 123 4567 89']
    expect(text).toMatch(new RegExp(lines.join('\\s+')))
  })

  it('says when a payment was a test or was refunded', async () => {
    const { text } = await readPdf(
      await renderReceipt(
        { ...receipt, provider: 'sandbox', refundedAt: new Date('2026-11-25T09:00:00Z') },
        { issuer },
      ),
    )
    expect(text).toContain('test payment')
    expect(text).toMatch(/Refunded\s+25 November 2026/)
  })
})
