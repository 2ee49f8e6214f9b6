import { href, redirect } from 'react-router'
import type { Route } from './+types/money'

/** The address that all subjects had together; with a month, it was of the statement. */
export function loader({ url }: Route.LoaderArgs) {
  throw redirect(
    url.searchParams.has('month')
      ? href('/admin/money/statement') + url.search
      : href('/admin/money/unassigned'),
  )
}
