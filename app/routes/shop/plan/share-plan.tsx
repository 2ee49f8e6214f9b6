import { m } from '#messages/messages.js'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/show-toast.ts'

/** Shares the plan's address with the system's share sheet, or copies it; also prints. */
export function SharePlan({ title }: { title: string }) {
  return (
    <div className="grid grid-cols-2 gap-3 wrap-anywhere noscript:hidden max-sm:*:px-1.5">
      <Button variant="secondary" onClick={() => void share(title)}>
        {m.plan_share()}
      </Button>
      <Button variant="secondary" onClick={() => window.print()}>
        {m.plan_print()}
      </Button>
    </div>
  )
}

async function share(title: string): Promise<void> {
  const url = window.location.href
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url })
      return
    } catch (error) {
      // Closing the share sheet is a choice, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    showToast({ title: m.plan_copied_title(), description: m.plan_copied_text() })
  } catch {
    showToast({ title: m.plan_not_copied_title(), description: url, tone: 'destructive' })
  }
}
