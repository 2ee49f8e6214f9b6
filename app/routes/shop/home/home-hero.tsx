import { href, Link } from 'react-router'
import type { Destination } from '#domain/catalogue/destination-queries.ts'
import type { ShownPicture } from '#domain/catalogue/pictures/picture.ts'
import { langOfText } from '#domain/catalogue/told.ts'
import { m } from '#messages/messages.js'
import { citiesWords, countOnSale } from '#app/routes/shop/pieces/cities-on-sale.ts'
import { DropDown } from '#app/routes/shop/pieces/drop-down.tsx'
import { DestinationChoices } from '#app/routes/shop/pieces/site-choices.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { CataloguePicture } from '#app/ui/catalogue-picture.tsx'
import { PinIcon } from '#app/ui/icons.tsx'
import { Container } from '#app/ui/section.tsx'

type HomeHeroProps = {
  destinations: Destination[]
  mainCity: Destination | undefined
  /** The picture of the first city on sale. */
  hero: (ShownPicture & { phoneFile: string }) | undefined
}

/** The pitch in front of the first city; the text is placed on the empty sky of the drawing. */
export function HomeHero({ destinations, mainCity, hero }: HomeHeroProps) {
  const cities = citiesWords(destinations)
  return (
    <section aria-labelledby="home-title" className="on-night relative">
      <Container className="relative z-10 pt-10 sm:pt-16 lg:min-h-[max(42rem,min(46vw,100svh-10rem))] lg:pt-[clamp(3.5rem,5vw,7rem)]">
        <div className="max-w-xl">
          <h1 id="home-title" className="font-display text-hero font-bold">
            {m.shop_home_hero_title()}
          </h1>
          <p className="mt-5 max-w-[34rem] text-lead text-cream/90">
            {countOnSale(destinations) > 1
              ? m.shop_home_hero_lead_each({ cities })
              : m.shop_home_hero_lead({ cities })}
          </p>
          <div className="mt-8 grid gap-3 sm:flex">
            <DropDown
              summary={
                <>
                  <PinIcon className="size-6 text-accent" />
                  <span className="mr-auto text-left leading-tight">
                    <span className="block text-muted">{m.shop_home_destination_label()}</span>
                    <span className="block text-lg font-semibold">
                      {m.shop_home_destination_choose()}
                    </span>
                  </span>
                </>
              }
              summaryClass="flex min-h-16 items-center gap-3 rounded-control bg-surface px-4 text-ink sm:min-w-72"
              panelClass="inset-x-0"
            >
              <DestinationChoices destinations={destinations} />
            </DropDown>
            {mainCity && (
              <Link
                to={{
                  pathname: href('/:city', { city: mainCity.slug }),
                  hash: '#purchase-module',
                }}
                className={buttonLook('primary', 'min-h-16 px-7 text-lg')}
              >
                {m.shop_home_hero_buy()}
              </Link>
            )}
          </div>
          {/* On the first screen at every width (Res. 424/2020). */}
          <p className="mt-2">
            <Link
              to={href('/withdrawal')}
              className="inline-flex min-h-11 items-center text-cream underline underline-offset-4"
            >
              {m.shop_home_hero_withdrawal()}
            </Link>
          </p>
        </div>
      </Container>
      {hero && (hero.facts ? <HeroPhotograph picture={hero} /> : <HeroDrawing {...hero} />)}
    </section>
  )
}

/** An uploaded picture: staff set the part that stays visible at any width. */
function HeroPhotograph({ picture }: { picture: ShownPicture }) {
  return (
    <div className="mt-2 lg:absolute lg:inset-y-0 lg:right-0 lg:mt-0 lg:w-3/5 lg:mask-[linear-gradient(90deg,transparent,black_24%)]">
      <CataloguePicture
        picture={picture}
        sizes="(min-width: 64rem) 60vw, 100vw"
        isFirst
        className="block aspect-[8/7] w-full object-cover sm:aspect-[3/2] lg:aspect-auto lg:h-full"
      />
    </div>
  )
}

type HeroDrawingProps = ShownPicture & { phoneFile: string }

function HeroDrawing({ phoneFile, ...picture }: HeroDrawingProps) {
  const { file, description } = picture
  return (
    <picture>
      <source media="(min-width: 40rem)" srcSet={file} width={1600} height={900} />
      <img
        src={phoneFile}
        alt={description}
        lang={langOfText(picture)}
        width={800}
        height={700}
        fetchPriority="high"
        // On wide screens as tall as the hero; its left edge fades into the sky.
        className="mt-2 block h-auto w-full object-cover sm:aspect-[3/2] sm:object-[85%_100%] lg:absolute lg:inset-y-0 lg:right-0 lg:mt-0 lg:aspect-auto lg:h-full lg:w-auto lg:max-w-none lg:mask-[linear-gradient(90deg,transparent,black_24%)]"
      />
    </picture>
  )
}
