import { describe, expect, it } from 'vitest'
import { formatAnswersAsCsv, isNameOfHolder, parseCertificateList } from './list-check.ts'

describe('a list', () => {
  it('is read from pasted text and from CSV files', () => {
    const text =
      '\ufeffNumber;Family name\r\nUKLI-CERT-2026-417306; Dhomhnaill\n\n"UKLI-CERT-2026-000001","Ní, Gwen"\nUKLI-CERT-2026-000002\tNguyễn\r2026-000003'
    expect(parseCertificateList(text)).toEqual([
      { number: 'UKLI-CERT-2026-417306', name: 'Dhomhnaill' },
      { number: 'UKLI-CERT-2026-000001', name: 'Ní, Gwen' },
      { number: 'UKLI-CERT-2026-000002', name: 'Nguyễn' },
      { number: '2026-000003', name: '' },
    ])
    expect(parseCertificateList(' \n\n')).toEqual([])
    expect(
      parseCertificateList(
        'Name;Number\n"Okafor, Ada";UKLI-CERT-2026-000001\nBen O"Neil\tukli–cert–2026–000002\n;;\nNobody',
      ),
    ).toEqual([
      { number: 'UKLI-CERT-2026-000001', name: 'Okafor, Ada' },
      { number: 'ukli–cert–2026–000002', name: 'Ben O"Neil' },
      { number: 'Nobody', name: '' },
    ])
  })

  it.each([
    ['Wisniewski', 'Jan Wiśniewski'],
    ['Olayinka', 'Yetunde Ọláyínká-Ní Dhomhnaill'],
    ['o’brien', 'Maeve O’Brien'],
    ['Lukasz', 'Łukasz Kowalski'],
    ['Nguyễn', 'Nguyễn Thị Ánh'],
    ['王小明', '王小明'],
    ['Dordevic', 'Ana Đorđević'],
    ['Thordottir', 'Gudrún Þórðóttir'],
    ['Strasse Oeuvre Aeg', 'Straße Œuvre Æg'],
    ['Soren', 'Søren Kjær'],
    ['Isik', 'Işık Yılmaz'],
  ])('matches %s with the holder %s', (given, holder) => expect(isNameOfHolder({ given, holder })).toBe(true))

  it.each([
    ['Wisnie', 'Jan Wiśniewski'],
    ['Jan Kowalski', 'Jan Wiśniewski'],
    ['', 'Jan Wiśniewski'],
    ['-', 'Jan Wiśniewski'],
  ])('does not match %j with the holder %s', (given, holder) => expect(isNameOfHolder({ given, holder })).toBe(false))

  it('is exported so that no spreadsheet runs typed text as a formula', () => {
    const csv = formatAnswersAsCsv(
      [{ number: '=1+1', name: 'O"Neil, A', status: 'not-found', detail: '', award: '' }],
      {
        checkedOn: '21 November 2026, 12:00',
      },
    )
    expect(csv.split('\r\n')[0]).toBe('\ufeffCertificate number,Name given,Result,Detail,Award,Checked on')
    expect(csv.split('\r\n')[1]).toBe(`'=1+1,"O""Neil, A",Certificate Not Found,,,"21 November 2026, 12:00"`)
  })
})
