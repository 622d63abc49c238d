import { type FormEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'

/**
 * The button that downloads the PDF. It says that the PDF is being made, as the specification asks. Without JavaScript
 * it is a plain form.
 */
export function DownloadPdf({ number, courseTitle }: { number: string; courseTitle: string }) {
  const [isBusy, setIsBusy] = useState(false)
  const address = `/certificates/${number}/certificate.pdf`
  async function downloadPdf(event: FormEvent) {
    event.preventDefault()
    setIsBusy(true)
    try {
      const response = await fetch(address)
      if (!response.ok) throw new Error(`${response.status}`)
      const link = document.createElement('a')
      link.href = URL.createObjectURL(await response.blob())
      link.download = `${number}.pdf`
      link.click()
      URL.revokeObjectURL(link.href)
    } catch {
      // Open the URL as a page, which shows what is wrong.
      location.assign(address)
    }
    setIsBusy(false)
  }
  return (
    <form action={address} onSubmit={downloadPdf}>
      <Button
        icon="download"
        isBusy={isBusy}
        busyLabel="Generating PDF"
        aria-label={isBusy ? undefined : `Download PDF: ${courseTitle}`}
      >
        Download PDF
      </Button>
    </form>
  )
}
