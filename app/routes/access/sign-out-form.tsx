import { type ReactNode, useState } from 'react'
import { href } from 'react-router'
import { m } from '#messages/messages.js'
import { showToast } from '#app/ui/show-toast.ts'
import { announceSessionEnd } from './session-watch.ts'

/**
 * Wraps the button that signs out. Asked for without the router, which would first have to fetch code
 * for it: a server that is not reached leaves the page as it is and says so.
 */
export function SignOutForm({ children, className }: { children: ReactNode; className?: string }) {
  const [isBusy, setIsBusy] = useState(false)

  async function signOut() {
    setIsBusy(true)
    // Where it leads is for the browser; that it leads somewhere says that the session has ended.
    const init = { method: 'POST', redirect: 'manual' } as const
    const answer = await fetch(href('/admin/logout'), init).catch(() => undefined)
    if (answer?.type === 'opaqueredirect') {
      announceSessionEnd()
      location.assign(href('/admin/login'))
      return
    }
    setIsBusy(false)
    showToast({
      title: m.access_sign_out_failed(),
      description: m.access_sign_out_failed_text(),
      tone: 'destructive',
    })
  }

  return (
    <form
      method="post"
      action={href('/admin/logout')}
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void signOut()
      }}
    >
      {children}
    </form>
  )
}
