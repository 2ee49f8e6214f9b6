import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { listAttractions } from '#domain/catalogue/catalog-queries.ts'
import { m } from '#messages/messages.js'
import { CityNav } from '#app/routes/shop/pieces/city-nav.tsx'
import { cityOnSale } from '#app/routes/shop/pieces/city-on-sale.ts'
import { StepNumber } from '#app/routes/shop/pieces/how-it-works-steps.tsx'
import { cityPageMeta } from '#app/routes/shop/pieces/page-meta.ts'
import { servicesContext } from '#app/services.server.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { FramedPicture } from '#app/ui/catalogue-picture.tsx'
import { Container, PageTitle } from '#app/ui/section.tsx'
import { Ticket } from '#app/ui/ticket.tsx'
import type { Route } from './+types/how-it-works'

const POSTERS_SHOWN = 3

export const meta = ({ loaderData }: Route.MetaArgs) =>
  cityPageMeta(loaderData, ({ city }) => ({
    name: m.shop_how_title(),
    title: m.shop_how_page_title({ city: city.name }),
    description: m.shop_how_description({ city: city.name }),
    path: href('/:city/how-it-works', { city: city.slug }),
  }))

export const headers = () => ({ 'Page-Memory': 'always' })

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, publicUrl } = context.get(servicesContext)
  const city = await cityOnSale(db, params.city, url)
  const attractions = await listAttractions(db, city.slug)
  const posters = attractions.flatMap(({ picture }) => picture ?? []).slice(0, POSTERS_SHOWN)
  return { city, posters, publicUrl }
}

export default function HowItWorks({ loaderData }: Route.ComponentProps) {
  const { city, posters } = loaderData
  const [front, behind] = city.passes
  return (
    <>
      <CityNav city={city} />
      <Container className="pt-10 pb-20 sm:pt-14">
        <PageTitle lead={m.shop_how_lead()}>{m.shop_how_title()}</PageTitle>
        <ol className="mt-12 grid gap-16 lg:gap-20">
          <Step
            number={1}
            title={m.shop_steps_one_title()}
            text={m.shop_steps_one_text()}
            more={m.shop_how_one_more()}
          >
            <div className="relative mx-auto max-w-md pb-10">
              {behind && (
                <Ticket name={behind} eyebrow={city.name} isFirst className="w-4/5 -rotate-3" />
              )}
              {front && (
                <Ticket
                  name={front}
                  eyebrow={city.name}
                  isFirst
                  className={`ml-auto w-4/5 rotate-2 drop-shadow-xl ${behind ? '-mt-[34%]' : ''}`}
                />
              )}
            </div>
          </Step>
          <Step
            number={2}
            title={m.shop_steps_two_title()}
            text={m.shop_steps_two_text()}
            more={m.shop_how_two_more()}
          >
            <PhoneDrawing />
          </Step>
          <Step
            number={3}
            title={m.shop_steps_three_title()}
            text={m.shop_steps_three_text()}
            more={m.shop_how_three_more()}
          >
            <ul className="grid grid-cols-2 gap-3">
              {posters.map((picture, index) => (
                <li key={picture.file} className={index === 0 ? 'col-span-2' : ''}>
                  <FramedPicture
                    picture={picture}
                    sizes={
                      index === 0
                        ? '(min-width: 80rem) 37rem, (min-width: 48rem) 50vw, 100vw'
                        : '(min-width: 80rem) 18rem, (min-width: 48rem) 25vw, 50vw'
                    }
                    className={`w-full rounded-card object-cover ${index === 0 ? 'aspect-[16/9]' : 'aspect-4/3'}`}
                  />
                </li>
              ))}
            </ul>
          </Step>
        </ol>
        <div className="mt-20 rounded-card on-night px-6 py-12 text-center">
          <p className="font-display text-section font-bold">{m.shop_how_buy_title()}</p>
          <Link
            to={{ pathname: href('/:city', { city: city.slug }), hash: '#purchase-module' }}
            className={buttonLook('primary', 'mt-6 min-h-13 px-8 text-lg')}
          >
            {m.shop_how_buy()}
          </Link>
        </div>
      </Container>
    </>
  )
}

type StepProps = { number: number; title: string; text: string; more: string; children: ReactNode }

function Step({ number, title, text, more, children }: StepProps) {
  return (
    <li className="group grid items-center gap-x-16 gap-y-8 md:grid-cols-2">
      <div className="md:group-even:order-2">
        <StepNumber number={number} />
        <h2 className="mt-5 font-display text-section font-bold">
          <span className="sr-only">{`${m.shop_how_step({ number })}: `}</span>
          <span>{title}</span>
        </h2>
        <p className="mt-4 text-lead">{text}</p>
        <p className="mt-3 text-muted">{more}</p>
      </div>
      <div>{children}</div>
    </li>
  )
}

/** Eleven by eleven blocks that look like a QR code but are none: people would scan a real one. */
const blocks = [
  '11101011001',
  '00110100101',
  '10011011010',
  '01101001110',
  '11010110011',
  '00101100101',
  '10110011010',
  '01011010110',
  '11001101001',
  '10110010111',
  '01001101010',
]
const corners = [
  { x: 0, y: 0 },
  { x: 14, y: 0 },
  { x: 0, y: 14 },
]

/** A phone that shows a pass, in the flat style of the posters; the text is beside it. */
function PhoneDrawing() {
  return (
    <svg viewBox="0 0 480 400" aria-hidden className="h-auto w-full rounded-card">
      <path fill="#cfe7f7" d="M0 0h480v400H0z" />
      <circle cx="240" cy="210" r="190" fill="#dff0fa" />
      <circle cx="240" cy="210" r="130" fill="#e9b44c" />
      <rect x="154" y="30" width="172" height="340" rx="26" fill="#1b1a2b" />
      <rect x="162" y="38" width="156" height="324" rx="19" fill="#fffcf6" />
      <path d="M162 57a19 19 0 0 1 19-19h118a19 19 0 0 1 19 19v43H162z" fill="#2e3a9e" />
      <rect x="178" y="58" width="80" height="12" rx="6" fill="#fff6e3" />
      <rect x="178" y="78" width="50" height="8" rx="4" fill="#e9b44c" />
      <rect x="178" y="116" width="124" height="124" rx="8" fill="#fff" />
      <g transform="translate(187.500 125.500) scale(5)" fill="#000">
        {corners.map(({ x, y }) => (
          <path
            key={`${x}-${y}`}
            d={`M${x} ${y}h7v7h-7zm1 1v5h5v-5zm1 1h3v3h-3z`}
            fillRule="evenodd"
          />
        ))}
        {blocks.flatMap((row, y) =>
          [...row].map((block, x) =>
            block === '1' && !(x < 3 && y < 3) ? (
              // oxlint-disable-next-line react/no-array-index-key
              <path key={`${x}-${y}`} d={`M${x + 8} ${y + 8}h1v1h-1z`} />
            ) : null,
          ),
        )}
        <path d="M8 1h2v2h2v2h-3v-1h-1zM9 6h3v1h-3zM1 8h3v1h2v2h-2v2H2v-3H1zM5 12h2v1H5z" />
      </g>
      <rect x="178" y="256" width="96" height="10" rx="5" fill="#1b1a2b" />
      <rect x="178" y="276" width="124" height="8" rx="4" fill="#e4d9c6" />
      <rect x="178" y="292" width="104" height="8" rx="4" fill="#e4d9c6" />
      <rect x="178" y="322" width="124" height="24" rx="8" fill="#e6f4ea" />
      <path d="m190 334 4 4 8-8" fill="none" stroke="#17693c" strokeWidth="3" />
      <rect x="210" y="330" width="70" height="8" rx="4" fill="#17693c" />
      <path d="M0 372h480v28H0z" fill="#e9cf93" />
      <path d="M0 372h480v4H0z" fill="#b8924a" />
    </svg>
  )
}
