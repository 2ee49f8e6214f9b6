// Word, colour and frame tell exits from entries: an entry counted as an exit would let somebody in unseen.
import { m } from '#messages/messages.js'
import { type Direction, type Gate, type GateState, goesOut } from '../gate-state.ts'

const directions: Direction[] = ['in', 'out']

export function DirectionSwitch({ gate, state }: { gate: Gate; state: GateState }) {
  const { exitRule = 'none' } = state.device ?? {}
  if (exitRule === 'none') return null
  const isOut = goesOut(state)
  return (
    <section aria-label={m.gate_exit_direction()} className={isOut ? 'bg-celeste text-ink' : ''}>
      <output className="block text-center">
        {isOut && (
          <span className="block pt-2 text-2xl font-black low:pt-0 low:text-lg">
            {m.gate_exit_counting()}
          </span>
        )}
      </output>
      <fieldset className="mx-auto grid max-w-xl grid-cols-2 gap-2 px-3 py-2">
        <legend className="sr-only">{m.gate_exit_direction()}</legend>
        {directions.map((direction) => {
          const isChosen = (direction === 'out') === isOut
          return (
            <label
              key={direction}
              className={`flex min-h-12 items-center justify-center rounded-control border-2 text-lg font-bold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold ${isOut ? 'border-ink' : 'border-cream'} ${isChosen ? (isOut ? 'bg-ink text-celeste' : 'bg-cream text-ink') : ''}`}
            >
              <input
                type="radio"
                name="direction"
                value={direction}
                checked={isChosen}
                onChange={() => gate.turnTo(direction)}
                className="sr-only"
              />
              <span>{direction === 'out' ? m.gate_exit_out() : m.gate_exit_in()}</span>
            </label>
          )
        })}
      </fieldset>
    </section>
  )
}

/** Frame around the camera while exits are counted; it ignores touches. */
export function ExitFrame({ state }: { state: GateState }) {
  if (!goesOut(state)) return null
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 border-12 border-celeste" />
  )
}
