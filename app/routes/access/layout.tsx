import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { servicesContext } from '#app/services.server.ts'
import { showFlashToast } from '#app/ui/flash-toast.ts'
import type { Route } from './+types/layout'

export function loader({ context }: Route.LoaderArgs) {
  return { passwordMin: context.get(servicesContext).passwordMin }
}

export default function AccessLayout() {
  const { key } = useLocation()
  useEffect(showFlashToast, [key])
  return <Outlet />
}
