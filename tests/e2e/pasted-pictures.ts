import type { Locator } from '@playwright/test'

/** Pastes a copied picture, as a screenshot is, and a text with it if there is one. */
export async function pastePicture(field: Locator, { text }: { text?: string } = {}) {
  await field.evaluate(async (element, words) => {
    const canvas = document.createElement('canvas')
    canvas.width = 8
    canvas.height = 8
    canvas.getContext('2d')?.fillRect(0, 0, 4, 4)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([blob ?? ''], 'image.png', { type: 'image/png' }))
    if (words) clipboardData.items.add(words, 'text/plain')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}
