import { afterEach, expect, it, vi } from 'vitest'
import { hasShortcutsOff, saveShortcutSetting } from './shortcut-setting.ts'

afterEach(() => vi.unstubAllGlobals())

it('shortcuts that were turned off and on again are on', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  })
  saveShortcutSetting(true)
  expect(hasShortcutsOff()).toBe(true)
  saveShortcutSetting(false)
  expect(hasShortcutsOff()).toBe(false)
})

it('shortcuts are on where storage is denied', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new Error('denied')
    },
  })
  expect(hasShortcutsOff()).toBe(false)
})
