import { m } from '#messages/messages.js'
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
import { BOARD } from './projection.ts'

type MapGroundProps = { isDrawn: boolean; className: string }

/** The background of the marks; the text beside it describes what it shows. */
export function MapGround({ isDrawn, className }: MapGroundProps) {
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
  const [riverX = 0, riverY = 0] = place(riverNameAt)
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
          const [x, y] = place(at)
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

/** Generic blocks for a city without a drawing of its own. */
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

function place([latitude, longitude]: Line[number]): [number, number] {
  const point = projectBuenosAires({ latitude, longitude })
  return point ? [Math.round(point.x), Math.round(point.y)] : [0, 0]
}

function points(line: Line): string {
  return line.map((corner) => place(corner).join(' ')).join(' ')
}
