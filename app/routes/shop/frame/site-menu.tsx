import { useRef } from 'react'
import { href, Link } from 'react-router'
import { m } from '#messages/messages.js'
import { passesSomewhere } from '#app/routes/shop/pieces/cities-on-sale.ts'
import { PassPageLink } from '#app/routes/shop/pieces/pass-page-link.tsx'
import { DestinationChoices, LanguageChoices } from '#app/routes/shop/pieces/site-choices.tsx'
import {
  CartIcon,
  CloseIcon,
  MenuIcon,
  PlanIcon,
  QuestionIcon,
  SearchIcon,
} from '#app/ui/icons.tsx'
import type { SiteHeaderProps } from './site-header.tsx'

const itemClass =
  'flex min-h-12 w-full items-center gap-3 rounded-lg px-3 text-left text-lg font-semibold hover:bg-sunken'

/** The header's items on small screens, in a modal dialog that traps the focus. */
export function SiteMenu({ destinations, announced }: SiteHeaderProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  const onSale = destinations.find(({ isAvailable }) => isAvailable)

  return (
    <div className="shrink-0 lg:hidden print:hidden">
      <button
        type="button"
        aria-label={m.shell_menu_open()}
        aria-haspopup="dialog"
        className="grid size-11 place-items-center rounded-control hover:bg-sunken"
        onClick={() => dialog.current?.showModal()}
      >
        <MenuIcon className="size-7" />
      </button>
      <dialog
        ref={dialog}
        aria-label={m.shell_menu_label()}
        className="slide-in fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(22rem,88vw)] max-w-none overflow-y-auto bg-ground p-4 shadow-lifted"
        closedby="any"
      >
        <div className="flex h-14 items-center justify-between pl-3">
          <p className="font-display text-2xl font-bold">{m.shell_menu_label()}</p>
          <button
            type="button"
            aria-label={m.shell_menu_close()}
            className="grid size-11 place-items-center rounded-control hover:bg-sunken"
            onClick={close}
          >
            <CloseIcon className="size-6" />
          </button>
        </div>
        <MenuGroup title={m.shell_passes_label()}>
          {passesSomewhere(destinations).map((pass) => (
            <PassPageLink key={pass.name} pass={pass} className={itemClass} onPress={close}>
              <span aria-hidden className="h-6 w-1.5 rounded-full bg-hue" />
              <span translate="no">{pass.name}</span>
            </PassPageLink>
          ))}
        </MenuGroup>
        <MenuGroup title={m.shell_destinations()}>
          <DestinationChoices destinations={destinations} onChoose={close} />
        </MenuGroup>
        <MenuGroup title={m.language_label()}>
          <LanguageChoices announced={announced} onChoose={close} />
        </MenuGroup>
        <div className="mt-4 border-t border-line pt-4">
          <Link to={href('/cart')} className={itemClass} onClick={close}>
            <CartIcon className="size-6" />
            <span>{m.shell_cart()}</span>
          </Link>
          <Link to={href('/order-lookup')} className={itemClass} onClick={close}>
            <SearchIcon className="size-6" />
            <span>{m.shell_footer_lookup()}</span>
          </Link>
          {onSale && (
            <Link
              to={href('/:city/plan', { city: onSale.slug })}
              className={itemClass}
              onClick={close}
            >
              <PlanIcon className="size-6" />
              <span>{m.plan_nav()}</span>
            </Link>
          )}
          {onSale && (
            <Link
              to={href('/:city/faqs', { city: onSale.slug })}
              className={itemClass}
              onClick={close}
            >
              <QuestionIcon className="size-6" />
              <span>{m.shop_faqs_title()}</span>
            </Link>
          )}
        </div>
      </dialog>
    </div>
  )
}

function MenuGroup({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title} className="mt-4 border-t border-line pt-4">
      <p aria-hidden className="px-3 pb-1 text-muted">
        {title}
      </p>
      {children}
    </section>
  )
}
