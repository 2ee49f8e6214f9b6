import { m } from '#messages/messages.js'

type ReserveLinkProps = { url: string; className: string }

export function ReserveLink({ url, className }: ReserveLinkProps) {
  if (url.startsWith('tel:')) {
    const phone = url.slice('tel:'.length).replaceAll('-', ' ')
    return (
      <a href={url} className={className}>
        {m.shop_attraction_reserve_phone({ phone })}
      </a>
    )
  }
  return (
    <a href={url} target="_blank" rel="noreferrer" className={className}>
      {m.shop_attraction_reserve()}
    </a>
  )
}
