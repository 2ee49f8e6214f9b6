import { type ReactNode, useEffect, useState } from 'react'
import { href } from 'react-router'
import { m } from '#messages/messages.js'
import { KEPT_FILTERS } from '#app/routes/office/frame/menu-kept.ts'
import { showToast } from '#app/ui/show-toast.ts'
import { forgetStored } from '#app/ui/stored-value.ts'
import { announceSessionEnd, watchSession } from './session-watch.ts'

/** Part of every office page: when the session ends, leads to the sign-in and back afterwards. */
export function SessionGuard() {
  useEffect(
    () =>
      watchSession(href('/admin/session'), () => {
        const { pathname, search, hash } = window.location
        const next = new URLSearchParams({ next: pathname + search + hash })
        // A full page load, so that nothing of the office stays in memory.
        window.location.assign(`${href('/admin/login')}?${next}`)
      }),
    [],
  )
  return null
}

/** Posts without the router, which would first fetch code; without the server the page stays and says so. */
export function SignOutForm({ children, className }: { children: ReactNode; className?: string }) {
  const [isBusy, setIsBusy] = useState(false)

  async function signOut() {
    setIsBusy(true)
    // The redirect is not followed: its existence already means that the session has ended.
    const init = { method: 'POST', redirect: 'manual' } as const
    const answer = await fetch(href('/admin/logout'), init).catch(() => undefined)
    if (answer?.type === 'opaqueredirect') {
      forgetStored([KEPT_FILTERS])
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
