// A group's passes, those that may enter preselected. Nothing is written before the press that lets them in.
import { useEffect, useId, useState } from 'react'
import { m } from '#messages/messages.js'
import { GateButton } from '../gate-button.tsx'
import { AdmittedIcon, AdultIcon, ChildIcon, CloudOffIcon, RefusedIcon } from '../gate-icons.tsx'
import type { Gate } from '../gate-state.ts'
import type { Device } from '../kept.ts'
import { LanguageChoice } from '../language.tsx'
import { signalGroup } from '../signals.ts'
import { MovedLine, useNextButton } from '../verdict-view.tsx'
import { type VerdictWords, verdictWords } from '../verdict-words.ts'
import { admitWords, type AtDoor, groupSummary, memberRefusal } from './group-words.ts'
import { type GroupMember, type OpenGroup, roomFor } from './look-at-group.ts'

type GroupScreenProps = { gate: Gate; group: OpenGroup; device: Device }

export function GroupScreen({ gate, group, device }: GroupScreenProps) {
  const title = useId()
  const summary = useId()
  const { members, isAdmitting = false } = group
  const mayEnter = members.filter(({ verdict }) => verdict.ok)
  const { chosen, choose, chooseAll, all } = useChoice(mayEnter)
  const [now] = useState(() => new Date(Date.now() - device.clockOffsetMs))
  const at = { timeZone: device.timeZone, door: device.name, now }
  // With the focus, so that Enter admits the selection; Escape goes back.
  const main = useNextButton(undefined, () => gate.closeGroup())
  useEffect(() => signalGroup(), [])
  const verdicts = members.map(({ verdict }) => verdict)
  const chosenVerdicts = mayEnter
    .filter(({ passId }) => chosen.has(passId))
    .map(({ verdict }) => verdict)
  const said = admitWords(chosenVerdicts, isAdmitting)
  const isBlocked = isAdmitting || chosen.size === 0 || roomFor(chosenVerdicts) !== undefined

  function admit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBlocked) return
    void gate.admitGroup(mayEnter.map(({ passId }) => passId).filter((id) => chosen.has(id)))
  }

  return (
    <section
      aria-labelledby={title}
      className="fixed inset-0 z-20 flex flex-col bg-ground pt-[env(safe-area-inset-top)] text-ink [&_:focus-visible]:outline-ink"
    >
      <header className="mx-auto flex w-full max-w-3xl items-start justify-between gap-2 px-4 py-2 low:items-center low:py-0.5">
        <div className="min-w-0 low:flex low:items-baseline low:gap-4">
          <h2 id={title} className="text-2xl leading-tight font-black">
            {m.gate_group_title({ count: members.length })}
          </h2>
          <output id={summary} className="block text-lg leading-snug font-semibold">
            {groupSummary(verdicts, at)}
          </output>
          {group.mode === 'offline' && (
            <p className="flex items-center gap-2 font-semibold">
              <CloudOffIcon className="size-5" />
              <span>{m.gate_group_offline()}</span>
            </p>
          )}
        </div>
        <LanguageChoice />
      </header>
      <div className="mx-auto w-full max-w-3xl px-4 pb-2 empty:hidden">
        <MovedLine verdicts={verdicts} />
      </div>
      <form onSubmit={admit} className="flex min-h-0 grow flex-col">
        {/* Without checkboxes to focus, the list itself takes the focus for keyboard scrolling. */}
        <div
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="group"
          aria-labelledby={title}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={mayEnter.length === 0 ? 0 : undefined}
          className="min-h-0 grow overflow-y-auto border-y border-line"
        >
          <fieldset disabled={isAdmitting} className="contents">
            <legend className="sr-only">{m.gate_group_admit_nobody()}</legend>
            <ul className="mx-auto grid max-w-3xl content-start low:grid-cols-2 low:gap-x-4 min-[60rem]:grid-cols-2 min-[60rem]:gap-x-6">
              {members.map((member) => (
                <MemberRow
                  key={member.passId}
                  member={member}
                  at={at}
                  isChosen={chosen.has(member.passId)}
                  onChoose={(isChosen) => choose(member.passId, isChosen)}
                />
              ))}
            </ul>
          </fieldset>
        </div>
        <footer className="mx-auto grid w-full max-w-3xl gap-2 px-4 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] low:grid-cols-[auto_auto_1fr] low:items-center low:py-2">
          <div className="flex justify-between gap-2 low:contents">
            <GateButton
              look="framed"
              ref={mayEnter.length === 0 ? main : undefined}
              aria-describedby={mayEnter.length === 0 ? summary : undefined}
              disabled={isAdmitting}
              onClick={() => gate.closeGroup()}
            >
              {m.gate_back()}
            </GateButton>
            {mayEnter.length > 1 && (
              <GateButton
                look="framed"
                disabled={isAdmitting}
                onClick={() => chooseAll(chosen.size < all.size)}
              >
                {chosen.size < all.size ? m.gate_group_choose_all() : m.gate_group_choose_none()}
              </GateButton>
            )}
          </div>
          {mayEnter.length > 0 && (
            <button
              type="submit"
              ref={main}
              aria-describedby={summary}
              aria-disabled={isBlocked}
              className="min-h-16 rounded-control bg-success px-4 py-1.5 leading-tight text-white aria-disabled:bg-muted low:min-h-14"
            >
              <span className="block text-2xl font-black">{said.main}</span>
              {said.under && (
                <span className="block font-semibold">
                  <span className="sr-only">: </span>
                  <span>{said.under}</span>
                </span>
              )}
            </button>
          )}
        </footer>
      </form>
    </section>
  )
}

/** Preselects everyone who may enter, in the order of the code, as far as the hour has room. */
function useChoice(mayEnter: GroupMember[]) {
  const room = roomFor(mayEnter.map(({ verdict }) => verdict))
  const all = new Set(mayEnter.slice(0, room?.places).map(({ passId }) => passId))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(all)
  return {
    chosen,
    all,
    choose(passId: string, isChosen: boolean) {
      const others = [...chosen].filter((id) => id !== passId)
      setChosen(new Set(isChosen ? [...others, passId] : others))
    },
    chooseAll: (isEverybody: boolean) => setChosen(isEverybody ? all : new Set()),
  }
}

type MemberRowProps = {
  member: GroupMember
  at: AtDoor
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

function MemberRow({ member: { verdict }, at, isChosen, onChoose }: MemberRowProps) {
  const said = verdictWords(verdict, { timeZone: at.timeZone, at: at.now })
  const row = 'flex min-h-14 items-center gap-3 border-b border-line px-4 py-1 leading-tight'
  if (!verdict.ok) {
    // Already being inside is no alarm: many families hold up the same code twice.
    const isIn = verdict.reason === 'already_used'
    return (
      <li className={`${row} ${isIn ? 'bg-sunken' : 'bg-danger-ground'}`}>
        {isIn ? (
          <AdmittedIcon className="size-7" />
        ) : (
          <span className="rounded-control bg-danger p-0.5">
            <RefusedIcon className="size-6" />
          </span>
        )}
        <span className="min-w-0 grow">
          <PassLine said={said} />
          <span className={`block font-bold ${isIn ? '' : 'text-danger'}`}>
            {memberRefusal(verdict, at)}
          </span>
        </span>
        <Age said={said} />
      </li>
    )
  }
  return (
    <li>
      <label className={`${row} h-full cursor-pointer`}>
        <input
          type="checkbox"
          checked={isChosen}
          onChange={(event) => onChoose(event.target.checked)}
          className="size-7 shrink-0 accent-success"
        />
        <span className="min-w-0 grow">
          <PassLine said={said} />
          {verdict.isReentry && (
            <span className="block font-bold">{m.gate_exit_reentry({ people: 1 })}</span>
          )}
        </span>
        <Age said={said} />
      </label>
    </li>
  )
}

function PassLine({ said: { pass, codeEnd } }: { said: VerdictWords }) {
  return (
    <>
      {pass && (
        <span data-hue={pass.hue} className="block font-extrabold text-hue">
          {pass.name}
        </span>
      )}
      <span className="block text-sm text-muted">
        {[pass?.days, codeEnd].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}

function Age({ said: { age, isChild } }: { said: VerdictWords }) {
  if (!age) return null
  return isChild ? (
    <span className="flex shrink-0 items-center gap-1 rounded-control border-3 border-ink px-2 py-0.5 font-black">
      <ChildIcon className="size-7" />
      <span>{age}</span>
    </span>
  ) : (
    <span className="flex shrink-0 items-center gap-1 px-2 font-semibold">
      <AdultIcon className="size-6" />
      <span>{age}</span>
    </span>
  )
}
