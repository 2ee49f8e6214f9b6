import { hueOf } from '#app/ui/pass-badge.tsx'
import type { MapPlace } from './map-places.ts'
import { placeHash } from './place-hash.ts'
import { BOARD } from './projection.ts'

type MapMarksProps = {
  places: MapPlace[]
  chosen: string | undefined
  onChoose(slug: string): void
  className: string
}

/**
 * The places as numbered marks, for sight and touch only. The list offers the same links to keyboard and
 * screen reader users, who should not meet each place twice.
 */
export function MapMarks({ places, chosen, onChoose, className }: MapMarksProps) {
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
