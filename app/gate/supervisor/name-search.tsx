// Finds passes by their holders' names. No result is stored, and leaving the screen discards them.
import { useRef, useState } from 'react'
import {
  LOOK_UP_NAME_MAX,
  type LookUpAnswer,
  lookUpAnswer,
  nameAdmitAnswer,
} from '#domain/door/mending/mending-messages.ts'
import { m } from '#messages/messages.js'
import { GateButton } from '../gate-button.tsx'
import type { Gate } from '../gate-state.ts'
import type { Device } from '../kept.ts'
import { ExceptionForm } from '../mending/mending-forms.tsx'
import { verdictWords } from '../verdict-words.ts'
import { useAsking } from './supervisor-session.ts'

/** For a sentence that contains no time. */
const NO_TIME = new Date(0)

type Found = Extract<LookUpAnswer, { ok: true }>
type Hit = Found['hits'][number]
type NameSearchProps = { gate: Gate; device: Device; onClose: () => void }

/** At least three letters, at most ten hits; the chosen pass is admitted or let in by exception. */
export function NameSearch({ gate, device, onClose }: NameSearchProps) {
  const field = useRef<HTMLInputElement>(null)
  const [found, setFound] = useState<Found>()
  const { ask, isBusy, problem, setProblem } = useAsking(gate)
  const [chosen, setChosen] = useState<Hit>()

  async function search(event: React.FormEvent) {
    event.preventDefault()
    const name = field.current?.value.trim() ?? ''
    if (isBusy) return
    const asked = { path: '/supervisor/look-up', body: { name }, schema: lookUpAnswer }
    const answer = await ask(asked)
    if (answer?.ok) return setFound(answer)
    if (answer) setProblem(searchProblems[answer.reason]())
    field.current?.focus()
  }

  if (chosen) {
    return (
      <FoundPass
        gate={gate}
        device={device}
        hit={chosen}
        onBack={() => setChosen(undefined)}
        onClose={onClose}
      />
    )
  }
  return (
    <>
      <form onSubmit={(event) => void search(event)} noValidate className="grid gap-2">
        <p>{m.gate_supervisor_look_up_lead()}</p>
        <label className="grid gap-1 text-lg font-bold">
          <span>{m.gate_supervisor_look_up_field()}</span>
          <input
            ref={field}
            type="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={LOOK_UP_NAME_MAX}
            className="min-h-12 rounded-control border-2 border-cream bg-white px-4 text-lg text-ink"
          />
        </label>
        <p role="alert" className="font-semibold text-gold empty:hidden">
          {problem}
        </p>
        <GateButton look="main" type="submit" aria-disabled={isBusy}>
          {isBusy ? m.gate_moment() : m.gate_supervisor_look_up_button()}
        </GateButton>
      </form>
      {found && (
        <output>
          {found.hits.length === 0 && (
            <p className="font-semibold">{m.gate_supervisor_look_up_none()}</p>
          )}
          {found.hasMore && (
            <p className="font-semibold text-gold">{m.gate_supervisor_look_up_more()}</p>
          )}
        </output>
      )}
      <ul className="grid gap-2">
        {found?.hits.map((hit) => (
          <li key={hit.passId}>
            <button
              type="button"
              onClick={() => setChosen(hit)}
              className="grid min-h-14 w-full grid-cols-[1fr_auto] items-center gap-x-3 rounded-control bg-cream px-3 py-2 text-left text-ink"
            >
              <b translate="no" className="text-lg">
                {hit.holder}
              </b>
              <DoorSays hit={hit} device={device} />
              <span className="col-span-2 text-sm">{`${hit.product} · ${hit.age === 'child' ? m.gate_child() : m.gate_adult()} · …${hit.codeEnd}`}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function DoorSays({ hit, device }: { hit: Hit; device: Device }) {
  const { verdict } = hit
  const { timeZone } = device
  // A refusal, whose text contains no time.
  const said = verdictWords(verdict, { timeZone, at: NO_TIME })
  const look = verdict.ok ? 'bg-success-ground text-success' : 'bg-danger-ground text-danger'
  return (
    <span className={`rounded-sm px-2 py-0.5 text-sm font-bold ${look}`}>
      {verdict.ok ? m.gate_supervisor_may_enter() : said.title}
    </span>
  )
}

const searchProblems: Record<
  Extract<LookUpAnswer, { ok: false }>['reason'],
  () => string | undefined
> = {
  name_too_short: m.gate_supervisor_too_short,
  too_many_lookups: m.gate_supervisor_too_many_look_ups,
  // The sign-in takes the form's place.
  supervisor_needed: () => undefined,
}

type FoundPassProps = {
  gate: Gate
  device: Device
  hit: Hit
  onBack: () => void
  onClose: () => void
}

function FoundPass({ gate, device, hit, onBack, onClose }: FoundPassProps) {
  // One press is one scan, however often it is sent.
  const [nonce] = useState(() => crypto.randomUUID())
  const { ask, isBusy, problem, setProblem } = useAsking(gate)
  const { passId } = hit

  async function admit() {
    const asked = { path: '/supervisor/admit', body: { passId, nonce }, schema: nameAdmitAnswer }
    const answer = await ask(asked)
    if (!answer) return undefined
    if (!answer.ok) return setProblem(m.gate_supervisor_no_such_pass())
    onClose()
    return gate.showNamed({ nonce, passId, verdict: answer.verdict })
  }

  return (
    <>
      <div className="grid gap-1 rounded-control bg-cream p-3 text-ink">
        <b translate="no" className="text-xl">
          {hit.holder}
        </b>
        <span>{`${hit.product} · ${hit.age === 'child' ? m.gate_child() : m.gate_adult()} · …${hit.codeEnd}`}</span>
        <span>
          <DoorSays hit={hit} device={device} />
        </span>
      </div>
      {hit.verdict.ok ? (
        <>
          <p role="alert" className="font-semibold text-gold empty:hidden">
            {problem}
          </p>
          <GateButton look="main" aria-disabled={isBusy} onClick={() => void admit()}>
            {isBusy ? m.gate_moment() : m.gate_mend_let_in()}
          </GateButton>
        </>
      ) : (
        <ExceptionForm gate={gate} of={{ nonce, passId }} onClose={onClose} />
      )}
      <button type="button" onClick={onBack} className="min-h-12 font-semibold underline">
        {m.gate_supervisor_back()}
      </button>
    </>
  )
}
