import { href, Link } from 'react-router'
import { m } from '#messages/messages.js'

export function BackToList() {
  return (
    <Link
      to={href('/admin/attractions')}
      className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink"
    >
      {m.place_back()}
    </Link>
  )
}
