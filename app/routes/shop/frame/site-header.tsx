import { useEffect, useRef, useState } from 'react'
import { href, Link } from 'react-router'
import { brandName } from '#domain/ground/brand.ts'
import { languageNames } from '#domain/ground/language-names.ts'
import { currentLanguage } from '#domain/ground/language.ts'
import type { Section } from '#domain/ground/vocabulary/people.ts'
import { cartTotals } from '#domain/sale/cart/cart.ts'
import { m } from '#messages/messages.js'
import { type HeaderDestination, passesSomewhere } from '#app/routes/shop/pieces/cities-on-sale.ts'
import { DropDown } from '#app/routes/shop/pieces/drop-down.tsx'
import { PassPageLink } from '#app/routes/shop/pieces/pass-page-link.tsx'
import { DestinationChoices, LanguageChoices } from '#app/routes/shop/pieces/site-choices.tsx'
import { BrandMark } from '#app/ui/brand-mark.tsx'
import { cartStore } from '#app/ui/cart-store.ts'
import {
  CartIcon,
  CloseIcon,
  GlobeIcon,
  MenuIcon,
  PinIcon,
  PlanIcon,
  QuestionIcon,
  SearchIcon,
} from '#app/ui/icons.tsx'

/** Beyond this scroll position the header floats over the page (specification, section 9). */
const FLOATS_PAST_PX = 10

type SiteHeaderProps = {
  destinations: HeaderDestination[]
  announced: readonly Section[]
}

const boxClass =
  'flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold whitespace-nowrap transition-colors hover:bg-sunken'

export function SiteHeader({ destinations, announced }: SiteHeaderProps) {
  const floats = useScrolledPast(FLOATS_PAST_PX)

  return (
    <header
      data-floats={floats || undefined}
      className="fixed inset-x-0 top-0 z-40 h-header bg-ground print:static print:h-auto print:bg-white transition-[background-color,box-shadow] duration-200 data-floats:bg-ground/85 data-floats:shadow-card data-floats:backdrop-blur-md"
    >
      <nav
        aria-label={m.shell_header_label()}
        className="mx-auto flex h-full max-w-[84rem] items-center gap-2 px-4 sm:px-8"
      >
        <BrandLink />
        <div className="ml-6 hidden items-center gap-1 lg:flex print:hidden">
          {passesSomewhere(destinations).map((pass) => (
            <PassPageLink key={pass.name} pass={pass} className={boxClass}>
              <span aria-hidden className="h-5 w-1.5 rounded-full bg-hue" />
              <span translate="no">{pass.name}</span>
            </PassPageLink>
          ))}
        </div>
        <div className="ml-auto hidden items-center gap-1 lg:flex print:hidden">
          <DropDown
            summary={
              <>
                <PinIcon />
                <span>{m.shell_destinations()}</span>
              </>
            }
            summaryClass={boxClass}
          >
            <DestinationChoices destinations={destinations} />
          </DropDown>
          <DropDown
            summary={
              <>
                <GlobeIcon />
                <span className="sr-only">{`${m.language_label()}: `}</span>
                <span>{languageNames[currentLanguage()]()}</span>
              </>
            }
            summaryClass={boxClass}
            panelClass="right-0"
          >
            <LanguageChoices announced={announced} />
          </DropDown>
        </div>
        <CartLink />
        <SiteMenu destinations={destinations} announced={announced} />
      </nav>
    </header>
  )
}

function BrandLink() {
  return (
    <Link
      to={href('/')}
      aria-label={m.shell_home_link({ brand: brandName })}
      // If large letters leave no room for the word beside the mark, it wraps out of sight, so that the menu
      // button stays on the screen.
      className="flex h-11 min-w-0 flex-wrap gap-x-2.5 overflow-hidden"
    >
      <span className="flex h-11 items-center">
        <BrandMark />
      </span>
      <span
        translate="no"
        className="flex h-11 items-center font-display text-[1.75rem] leading-none font-bold"
      >
        {brandName}
      </span>
    </Link>
  )
}

function CartLink() {
  const { people } = cartTotals(cartStore.use())
  return (
    <Link
      to={href('/cart')}
      aria-label={people > 0 ? m.shell_cart_count({ count: people }) : m.shell_cart()}
      className={`${boxClass} relative ml-auto min-w-11 shrink-0 justify-center print:hidden gap-3.5 lg:ml-0 ${people > 0 ? 'xl:gap-7' : ''}`}
    >
      <CartIcon className="size-6" />
      <span className="hidden xl:inline">{m.shell_cart()}</span>
      {people > 0 && (
        <span
          translate="no"
          className="tabular absolute -top-1 left-7 grid h-6 min-w-6 place-items-center rounded-full bg-accent px-1.5 leading-none font-bold text-white"
        >
          {people}
        </span>
      )}
    </Link>
  )
}

function useScrolledPast(px: number): boolean {
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    const onScroll = () => setIsPast(window.scrollY > px)
    onScroll()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [px])
  return isPast
}

const itemClass =
  'flex min-h-12 w-full items-center gap-3 rounded-lg px-3 text-left text-lg font-semibold hover:bg-sunken'

/** The header's items on small screens, in a modal dialog that traps the focus. */
function SiteMenu({ destinations, announced }: SiteHeaderProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  const onSale = destinations.filter(({ isAvailable }) => isAvailable).slice(0, 1)
  const ways = [
    { Icon: CartIcon, to: href('/cart'), name: m.shell_cart() },
    { Icon: SearchIcon, to: href('/order-lookup'), name: m.shell_footer_lookup() },
    ...onSale.flatMap(({ slug: city }) => [
      { Icon: PlanIcon, to: href('/:city/plan', { city }), name: m.plan_nav() },
      { Icon: QuestionIcon, to: href('/:city/faqs', { city }), name: m.shop_faqs_title() },
    ]),
  ]

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
          {ways.map(({ Icon, to, name }) => (
            <Link key={to} to={to} className={itemClass} onClick={close}>
              <Icon className="size-6" />
              <span>{name}</span>
            </Link>
          ))}
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
