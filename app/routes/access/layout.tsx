import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { showFlashToast } from '#app/ui/flash-toast.ts'

/** What the pages before the office have in common: the toast that an answer before asked for. */
export default function AccessLayout() {
  const { key } = useLocation()
  useEffect(showFlashToast, [key])
  return <Outlet />
}
