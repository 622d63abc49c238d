import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { openInstitute } from '#tests/support/http-institute.ts'
import { openRows } from '#tests/support/institute-rows.ts'
import type { Driver } from './driver.ts'
import { openFirefox } from './firefox.ts'
import { changePhoto, earnCertificate, workAtBench, workAtDesk } from './journeys.ts'
import { openPerson } from './person.ts'
import { openPublicPages, useForms } from './public-pages.ts'
import { openWebKit } from './webkit.ts'

const institute = openInstitute()
const rows = openRows(institute)
// bin/test.ts sets these and reports engines that it cannot find.
const { FIREFOX_PATH, WEBKIT_DRIVER = '', WEBKIT_BROWSER = '' } = process.env
type Engine = [name: string, open: (options?: { hasScripts: boolean }) => Promise<Driver>]
const firefox: Engine = ['firefox', (options) => openFirefox(FIREFOX_PATH ?? '', options)]
const webkit: Engine = ['webkit', (options) => openWebKit({ driver: WEBKIT_DRIVER, browser: WEBKIT_BROWSER }, options)]
const engines = [...(FIREFOX_PATH ? [firefox] : []), ...(WEBKIT_DRIVER ? [webkit] : [])]

describe.each(engines)('in %s', (name, open) => {
  it('a newcomer earns a certificate and adds a photo, and customer service takes a ticket', async () => {
    const photo = join(institute.dataDir, 'face.png')
    writeFileSync(
      photo,
      await sharp({ create: { width: 600, height: 600, channels: 3, background: '#246' } })
        .png()
        .toBuffer(),
    )
    const student = await open()
    try {
      const person = openPerson(student, institute.url())
      await earnCertificate(person, `${name}@mail.example`)
      await changePhoto(person, photo)
      const width = await person.run<number>('return document.documentElement.scrollWidth - innerWidth', [])
      expect(width).toBeLessThanOrEqual(0)
    } finally {
      await student.close()
    }
    const staff = await open()
    try {
      await workAtDesk(openPerson(staff, institute.url()))
    } finally {
      await staff.close()
    }
  })

  it('a newcomer whose browser translates each page learns, sits the exam and earns a certificate', async () => {
    const student = await open()
    try {
      await earnCertificate(
        openPerson(student, institute.url(), { translates: true }),
        `${name}.translated@mail.example`,
      )
      expect(await student.run<number>(`return document.querySelectorAll('font').length`, [])).toBeGreaterThan(50)
    } finally {
      await student.close()
    }
  })
  it('a visitor measures a sound, searches a text and runs a program at the bench', async () => {
    const visitor = await open()
    try {
      await workAtBench(openPerson(visitor, institute.url()), { runsPython: name === 'firefox' })
    } finally {
      await visitor.close()
    }
  })

  it('a visitor opens every kind of public page and uses its forms, and no script fails', async () => {
    const driver = await open()
    try {
      const visitor = openPerson(driver, institute.url())
      await openPublicPages(visitor, { hasScripts: true })
      await useForms(visitor, { email: `${name}.visitor@mail.example`, hasScripts: true })
    } finally {
      await driver.close()
    }
    expect(await rows(`select * from reported_errors where coalesce(request_id, '') not like 'req-demo-%'`)).toEqual([])
  })

  it('a visitor without scripts opens every kind of public page and uses its forms', async () => {
    const driver = await open({ hasScripts: false })
    try {
      const visitor = openPerson(driver, institute.url())
      await visitor.goto('/')
      // The script of a page sets it to “ready”.
      expect(await visitor.run('return document.documentElement.dataset.document', [])).toBe('')
      await openPublicPages(visitor, { hasScripts: false })
      await useForms(visitor, { email: `${name}.plain@mail.example`, hasScripts: false })
    } finally {
      await driver.close()
    }
  })
})
