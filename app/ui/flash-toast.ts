// Survives a redirect, even of a form sent before the page's code ran: a cookie names the toast for one
// minute. It selects one of our texts; any other value shows nothing.
import { m } from '#messages/messages.js'
import { showToast } from './show-toast.ts'

const COOKIE = 'vereda-toast'

const toasts = {
  welcome: () => ({ title: m.access_welcome_title(), description: m.access_welcome_text() }),
  password_updated: () => ({
    title: m.access_update_done_title(),
    description: m.access_update_done_text(),
  }),
  invitation_accepted: () => ({
    title: m.access_invitation_done_title(),
    description: m.access_invitation_done_text(),
  }),
  denied: () => ({
    title: m.access_denied_title(),
    description: m.access_denied_text(),
    tone: 'destructive' as const,
  }),
} satisfies Record<string, () => Parameters<typeof showToast>[0]>

export type FlashToast = keyof typeof toasts

export function flashCookie(toast: FlashToast): string {
  return `${COOKIE}=${toast}; Path=/admin; Max-Age=60; SameSite=Lax`
}

/** Shows the toast that the previous response asked for, if any. Call it after every navigation. */
export function showFlashToast(): void {
  const named = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${COOKIE}=`))
  if (!named) return
  document.cookie = `${COOKIE}=; Path=/admin; Max-Age=0; SameSite=Lax`
  const name = named.slice(COOKIE.length + 1)
  const toast = Object.entries(toasts).find(([known]) => known === name)?.[1]
  if (toast) showToast(toast())
}
