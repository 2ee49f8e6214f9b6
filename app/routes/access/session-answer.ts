// Answers that change who is signed in: cookies, and the toast that the next page shows.
import { redirect } from 'react-router'
import { flashCookie, type FlashToast } from '#app/ui/flash-toast.ts'

/** Leads to a page, with the library's cookies and, once there, a toast. */
export function redirectWith(path: string, setCookies: string[], toast?: FlashToast): Response {
  const headers = new Headers()
  for (const cookie of setCookies) headers.append('Set-Cookie', cookie)
  if (toast) headers.append('Set-Cookie', flashCookie(toast))
  return redirect(path, { headers })
}
