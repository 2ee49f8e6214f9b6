import { type Ref, useEffect, useRef } from 'react'
import { href, Link } from 'react-router'
import { m } from '#messages/messages.js'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { CloseIcon } from '#app/ui/icons.tsx'
import { hueOf } from '#app/ui/pass-badge.tsx'
import {
  avenues,
  corners,
  docks,
  type Line,
  parks,
  projectBuenosAires,
  quarters,
  riachuelo,
  riverNameAt,
  shore,
} from './buenos-aires.ts'
import type { MapPlace } from './map-places.ts'
import { placeHash } from './place-hash.ts'
import { BOARD } from './projection.ts'

type MapBoardProps = {
  city: { name: string; slug: string }
  isDrawn: boolean
  places: MapPlace[]
  chosen: MapPlace | undefined
  onChoose(slug: string | undefined): void
  ref: Ref<HTMLDivElement>
}

export function MapBoard({ city, isDrawn, places, chosen, onChoose, ref }: MapBoardProps) {
  const view = useView(places, chosen)
  const isAnywhere = places.some(({ mark }) => mark)
  return (
    <div
      ref={ref}
      className="relative scroll-mt-[calc(var(--spacing-header)+4rem)] overflow-hidden rounded-card border border-line bg-sunken"
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

type MapGroundProps = { isDrawn: boolean; className: string }

/** The background of the marks; the text beside it describes what it shows. */
function MapGround({ isDrawn, className }: MapGroundProps) {
  return (
    <svg viewBox={`0 0 ${BOARD.width} ${BOARD.height}`} aria-hidden className={className}>
      <rect width={BOARD.width} height={BOARD.height} fill="#f6efe2" />
      {isDrawn ? <BuenosAires /> : <PlainGround />}
      <North />
    </svg>
  )
}

function BuenosAires() {
  const river = points([...shore, ...corners])
  const [riverX = 0, riverY = 0] = pointAt(riverNameAt)
  return (
    <>
      <polygon points={river} fill="#b9dcef" />
      {parks.map((park) => (
        <polygon key={points(park)} points={points(park)} fill="#cfe0bd" />
      ))}
      <g fill="none" stroke="#b9dcef" strokeLinejoin="round">
        <polyline points={points(docks)} strokeWidth={11} />
        <polyline points={points(riachuelo)} strokeWidth={13} />
      </g>
      {/* The shore as a ribbon in the shop's gold. */}
      <polyline
        points={points(shore)}
        fill="none"
        stroke="#e9b44c"
        strokeWidth={3}
        strokeLinejoin="round"
      />
      <g fill="none" stroke="#fffcf6" strokeWidth={11} strokeLinejoin="round">
        {avenues.map(({ name, line }) => (
          <polyline key={name} points={points(line)} />
        ))}
      </g>
      <g fontSize={13} fontWeight={600} fill="#5b5769">
        {avenues.map(({ name, line, nameAt }, index) => (
          <g key={name}>
            <path id={`avenue-${index}`} d={`M${points(line)}`} fill="none" />
            <text dy={-9}>
              <textPath href={`#avenue-${index}`} startOffset={nameAt}>
                {name}
              </textPath>
            </text>
          </g>
        ))}
      </g>
      <g fontSize={16} fontWeight={600} fill="#6e675c" textAnchor="middle">
        {quarters.map(({ name, at }) => {
          const [x, y] = pointAt(at)
          return (
            <text key={name} x={x} y={y}>
              {name}
            </text>
          )
        })}
      </g>
      <text
        x={riverX}
        y={riverY}
        textAnchor="middle"
        fontSize={30}
        fill="#2e5f80"
        className="font-display"
      >
        {m.map_river()}
      </text>
    </>
  )
}

function PlainGround() {
  const step = 60
  const across = Array.from({ length: BOARD.width / step }, (_, index) => index * step + step / 2)
  const down = Array.from({ length: BOARD.height / step }, (_, index) => index * step + step / 2)
  return (
    <g stroke="#fffcf6" strokeWidth={7}>
      {across.map((x) => (
        <path key={x} d={`M${x} 0V${BOARD.height}`} />
      ))}
      {down.map((y) => (
        <path key={y} d={`M0 ${y}H${BOARD.width}`} />
      ))}
    </g>
  )
}

function North() {
  return (
    <g transform="translate(716 52)" fill="#1a2350">
      <path d="M0 -26 9 6 0 0 -9 6Z" />
      <text y={26} textAnchor="middle" fontSize={17} fontWeight={700}>
        N
      </text>
    </g>
  )
}

function pointAt([latitude, longitude]: Line[number]): [number, number] {
  const point = projectBuenosAires({ latitude, longitude })
  return point ? [Math.round(point.x), Math.round(point.y)] : [0, 0]
}

function points(line: Line): string {
  return line.map((corner) => pointAt(corner).join(' ')).join(' ')
}

type MapMarksProps = {
  places: MapPlace[]
  chosen: string | undefined
  onChoose(slug: string): void
  className: string
}

/** For sight and touch only: the list has the same links for keyboard and screen reader, once per place. */
function MapMarks({ places, chosen, onChoose, className }: MapMarksProps) {
  const marked = places.flatMap((place) => (place.mark ? [{ ...place, mark: place.mark }] : []))
  // The chosen mark is drawn above the others.
  const inOrder = marked.toSorted((a, b) => Number(a.slug === chosen) - Number(b.slug === chosen))
  return (
    <svg viewBox={`0 0 ${BOARD.width} ${BOARD.height}`} aria-hidden className={className}>
      <g stroke="#1b1a2b" strokeWidth={1.5}>
        {marked.map(({ slug, mark: { x, y, fromX, fromY } }) =>
          x === fromX && y === fromY ? null : (
            <path key={slug} d={`M${fromX} ${fromY}L${x} ${y}`} opacity={0.45} />
          ),
        )}
      </g>
      {inOrder.map(({ slug, number, pass, mark: { x, y } }) => (
        <a
          key={slug}
          href={placeHash(slug)}
          tabIndex={-1}
          onClick={(event) => {
            event.preventDefault()
            onChoose(slug)
          }}
        >
          {/* The target of a link in the list, also before the page's code runs; not focusable. */}
          <g
            id={placeHash(slug).slice(1)}
            data-hue={hueOf(pass)}
            data-chosen={slug === chosen || undefined}
            className="group/mark"
          >
            <circle cx={x} cy={y} r={20} fill="transparent" />
            <circle
              cx={x}
              cy={y}
              r={slug === chosen ? 23 : 16}
              className="fill-hue stroke-white stroke-2 group-target/mark:stroke-gold group-target/mark:stroke-[5px] group-data-chosen/mark:stroke-gold group-data-chosen/mark:stroke-[5px]"
            />
            <text
              x={x}
              y={y + 5}
              textAnchor="middle"
              fontSize={slug === chosen ? 17 : 14}
              fontWeight={700}
              className="tabular fill-white"
            >
              {number}
            </text>
          </g>
        </a>
      ))}
    </svg>
  )
}
