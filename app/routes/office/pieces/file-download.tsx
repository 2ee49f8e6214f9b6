import { type FormEvent, useState } from 'react'
import { m } from '#messages/messages.js'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/show-toast.ts'
import { compactLook } from './filter-bar.tsx'

type FileDownloadProps = {
  action: string
  label?: string
  /** The accessible name, where a page has several downloads; it contains the label. */
  about?: string
}

/** Downloads the filtered rows. Without JavaScript the browser sends the form itself. */
export function FileDownload({ action, label = m.orders_export(), about }: FileDownloadProps) {
  const [isBusy, setIsBusy] = useState(false)

  async function download(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    const isWhole = await saveFile(action).catch(() => false)
    setIsBusy(false)
    showToast(
      isWhole
        ? { title: m.office_toast_success(), description: m.orders_export_done() }
        : {
            tone: 'destructive',
            title: m.office_toast_error(),
            description: m.orders_export_failed(),
          },
    )
  }

  return (
    <form method="post" action={action} onSubmit={(event) => void download(event)}>
      <Button
        type="submit"
        variant="secondary"
        className={compactLook}
        isBusy={isBusy}
        aria-label={isBusy ? undefined : about}
      >
        {isBusy ? m.orders_exporting() : label}
      </Button>
    </form>
  )
}

/** Saves the file only if it arrived completely: a truncated list looks complete. */
async function saveFile(action: string): Promise<boolean> {
  const response = await fetch(action, { method: 'POST' })
  if (response.redirected) {
    // The session is over: reloading the page redirects to the sign-in.
    window.location.reload()
    return false
  }
  if (!response.ok) return false
  const file = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = file
  link.download = fileName(response.headers.get('Content-Disposition'))
  link.click()
  URL.revokeObjectURL(file)
  return true
}

function fileName(disposition: string | null): string {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? ''
}
