// Responses that change the session: cookies, and the toast that the next page shows.
import { redirect } from 'react-router'
import { flashCookie, type FlashToast } from '#app/ui/flash-toast.ts'

/** Redirects to a page with the auth library's cookies and an optional toast to show there. */
export function redirectWith(path: string, setCookies: string[], toast?: FlashToast): Response {
  const headers = new Headers()
  for (const cookie of setCookies) headers.append('Set-Cookie', cookie)
  if (toast) headers.append('Set-Cookie', flashCookie(toast))
  return redirect(path, { headers })
}
