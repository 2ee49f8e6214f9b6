import { href, Link, NavLink } from 'react-router'
import { m } from '#messages/messages.js'

const itemClass =
  'relative inline-flex min-h-11 items-center px-2 font-semibold sm:px-3 whitespace-nowrap text-ink/80 hover:text-ink aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-2 sm:aria-[current=page]:after:inset-x-3 aria-[current=page]:after:bottom-0.5 aria-[current=page]:after:h-[3px] aria-[current=page]:after:rounded-full aria-[current=page]:after:bg-accent'

export function CityNav({ city }: { city: { name: string; slug: string } }) {
  const params = { city: city.slug }
  return (
    <nav
      aria-label={m.shop_city_nav_label({ city: city.name })}
      className="border-y border-line bg-ground print:hidden md:sticky md:top-header md:z-30"
    >
      {/* The first three fit into 360 px. */}
      <ul className="mx-auto flex max-w-[76rem] overflow-x-auto px-1 py-1.5 text-[0.9375rem] [scrollbar-width:none] sm:gap-1 sm:px-5 sm:text-base">
        <NavItem to={href('/:city', params)} name={city.name} />
        <NavItem to={href('/:city/attractions', params)} name={m.shop_city_nav_attractions()} />
        <li>
          <Link
            to={{ pathname: href('/:city', params), hash: '#purchase-module' }}
            className="inline-flex min-h-11 items-center rounded-control bg-accent px-3 font-semibold whitespace-nowrap text-white hover:bg-accent-strong sm:mx-1 sm:px-4"
          >
            {m.shop_city_nav_buy()}
          </Link>
        </li>
        <NavItem to={href('/:city/how-it-works', params)} name={m.shop_city_nav_how()} />
        <NavItem to={href('/:city/faqs', params)} name={m.shop_city_nav_faqs()} />
        <NavItem to={href('/:city/plan', params)} name={m.plan_nav()} />
      </ul>
    </nav>
  )
}

function NavItem({ to, name }: { to: string; name: string }) {
  return (
    <li>
      <NavLink end to={to} className={itemClass}>
        {name}
      </NavLink>
    </li>
  )
}
