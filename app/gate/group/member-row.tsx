// One pass of a group: its product and age group, and whether it may enter or re-enter here, or why not.
import { m } from '#messages/messages.js'
import { AdmittedIcon, AdultIcon, ChildIcon, RefusedIcon } from '../gate-icons.tsx'
import { type VerdictWords, verdictWords } from '../verdict-words.ts'
import { type AtDoor, memberRefusal } from './group-words.ts'
import type { GroupMember } from './look-at-group.ts'

type MemberRowProps = {
  member: GroupMember
  at: AtDoor
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

export function MemberRow({ member: { verdict }, at, isChosen, onChoose }: MemberRowProps) {
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
