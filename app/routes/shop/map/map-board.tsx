import { type Ref, useEffect, useRef } from 'react'
import { href, Link } from 'react-router'
import { m } from '#messages/messages.js'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { CloseIcon } from '#app/ui/icons.tsx'
import { hueOf } from '#app/ui/pass-badge.tsx'
import { MapGround } from './map-ground.tsx'
import { MapMarks } from './map-marks.tsx'
import type { MapPlace } from './map-places.ts'

type MapBoardProps = {
  city: { name: string; slug: string }
  isDrawn: boolean
  places: MapPlace[]
  chosen: MapPlace | undefined
  onChoose(slug: string | undefined): void
  ref: Ref<HTMLDivElement>
}

/** The drawing in a viewport that is moved by touch, wheel or arrow keys. */
export function MapBoard({ city, isDrawn, places, chosen, onChoose, ref }: MapBoardProps) {
  const view = useView(places, chosen)
  const isAnywhere = places.some(({ mark }) => mark)
  return (
    <div
      ref={ref}
      className="relative scroll-mt-[calc(var(--spacing-header)+4rem)] overflow-hidden rounded-card border border-line bg-sunken lg:sticky lg:top-[calc(var(--spacing-header)+4.5rem)]"
    >
      <p className="sr-only">
        {isDrawn ? m.map_ground({ city: city.name }) : m.map_ground_plain({ city: city.name })}
      </p>
      <section
        ref={view}
        aria-label={m.map_title({ city: city.name })}
        // A scrollable box must be reachable by keyboard, and nothing inside it is.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="h-[min(70svh,36rem)] overflow-auto overscroll-x-contain outline-offset-[-3px] motion-safe:scroll-smooth lg:h-[min(calc(100svh-var(--spacing-header)-6rem),56.25rem)]"
      >
        <div className="relative mx-auto h-[56.25rem] w-[47.5rem]">
          <MapGround isDrawn={isDrawn} className="absolute inset-0 size-full" />
          <MapMarks
            places={places}
            chosen={chosen?.slug}
            onChoose={onChoose}
            className="absolute inset-0 size-full"
          />
        </div>
      </section>
      <p className="pointer-events-none absolute top-3 left-3 rounded-full bg-ink px-3 py-1 font-semibold text-white">
        {m.map_not_to_scale()}
      </p>
      {!isAnywhere && places.length > 0 && (
        <p className="absolute inset-x-4 top-1/2 mx-auto max-w-sm rounded-card bg-surface p-5 text-center shadow-lifted">
          {m.map_nowhere()}
        </p>
      )}
      {chosen && (
        <ChosenPlace citySlug={city.slug} place={chosen} onClear={() => onChoose(undefined)} />
      )}
    </div>
  )
}

type ChosenPlaceProps = { citySlug: string; place: MapPlace; onClear(): void }

/** The chosen place at the bottom of the map, because on a phone the list is far below. */
function ChosenPlace({ citySlug, place, onClear }: ChosenPlaceProps) {
  const { name, slug, kind, pass, number } = place
  return (
    <div
      data-hue={hueOf(pass)}
      className="absolute inset-x-2 bottom-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-surface py-2 pr-2 pl-3 shadow-lifted sm:inset-x-3 sm:bottom-3"
    >
      <span
        aria-hidden
        className="tabular grid size-9 shrink-0 place-items-center rounded-full bg-hue font-bold text-white"
      >
        {number}
      </span>
      <p className="min-w-0 flex-1 leading-snug">
        <span className="block font-semibold">{name}</span>
        <span className="block text-muted">{kind}</span>
      </p>
      <Button
        variant="quiet"
        aria-label={m.map_clear({ name })}
        className="min-w-11"
        onClick={onClear}
      >
        <CloseIcon />
      </Button>
      <Link
        to={href('/:city/attractions/:slug', { city: citySlug, slug })}
        className={buttonLook('secondary', 'w-full sm:w-auto')}
      >
        {m.map_see()}
      </Link>
    </div>
  )
}

/** Scrolls to the chosen place; at first to the centre of all places. */
function useView(places: MapPlace[], chosen: MapPlace | undefined) {
  const view = useRef<HTMLElement>(null)
  const marks = places.flatMap(({ mark }) => mark ?? [])
  const start = {
    x: middleOf(marks.map(({ x }) => x)),
    y: middleOf(marks.map(({ y }) => y)),
  }
  const { x, y } = chosen?.mark ?? start
  useEffect(() => {
    const box = view.current
    box?.scrollTo(x - box.clientWidth / 2, y - box.clientHeight / 2)
  }, [x, y])
  return view
}

function middleOf(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
