// Green if all of the group are admitted, red if none is, gold if some were used at another door meanwhile.
import type { ReactNode } from 'react'
import type { ShownBenefit } from '#domain/catalogue/attractions/attraction-at-gate.ts'
import type { ScanVerdict } from '#domain/door/scan/scan.ts'
import { m } from '#messages/messages.js'
import { AdmittedIcon, AdultIcon, ChildIcon, RefusedIcon, WarningIcon } from '../gate-icons.tsx'
import { LanguageChoice } from '../language.tsx'
import {
  ADMITTED_MS,
  BenefitList,
  GuardNotes,
  MovedLine,
  OfflineMark,
  useNextButton,
  VerdictFooter,
} from '../verdict-view.tsx'
import {
  type AtDoor,
  type GroupOutcome,
  type GroupVerdictWords,
  groupVerdictWords,
  type KindWords,
} from './group-words.ts'

const footers: Record<GroupOutcome, string> = {
  admitted: 'bg-success',
  mixed: 'bg-gold',
  refused: 'bg-danger',
}

export type GroupVerdictProps = {
  verdicts: ScanVerdict[]
  at: AtDoor
  benefits: ShownBenefit[] | undefined
  isOffline: boolean
  onDone: () => void
  mend?: ReactNode
}

export function GroupVerdict({
  verdicts,
  at,
  benefits,
  isOffline,
  onDone,
  mend,
}: GroupVerdictProps) {
  const said = groupVerdictWords(verdicts, at, benefits)
  const { outcome } = said
  const button = useNextButton(outcome === 'admitted' ? ADMITTED_MS : undefined, onDone)

  return (
    <GroupVerdictFrame said={said}>
      {/* Visitors may not read the guard's language. */}
      <div className="absolute top-1 right-3 low:right-auto low:left-3">
        <LanguageChoice />
      </div>
      <GroupVerdictSaid said={said} verdicts={verdicts} isOffline={isOffline} />
      <VerdictFooter
        ground={footers[outcome]}
        mend={mend}
        button={button}
        label={m.gate_next()}
        onDone={onDone}
      />
    </GroupVerdictFrame>
  )
}

type GroupVerdictFrameProps = { said: GroupVerdictWords; children: ReactNode }

export function GroupVerdictFrame({ said: { outcome, title }, children }: GroupVerdictFrameProps) {
  return (
    <section
      aria-label={title}
      data-verdict={outcome}
      className={`verdict fixed inset-0 z-20 flex flex-col overflow-y-auto ${outcome === 'mixed' ? 'text-ink [&_:focus-visible]:outline-ink' : 'text-white'}`}
    >
      {children}
    </section>
  )
}

type GroupVerdictSaidProps = Pick<GroupVerdictProps, 'verdicts' | 'isOffline'> & {
  said: GroupVerdictWords
}

export function GroupVerdictSaid({ said, verdicts, isOffline }: GroupVerdictSaidProps) {
  return (
    <div className="mx-auto flex w-full max-w-2xl grow flex-col items-center justify-center gap-3 px-5 pt-3 text-center low:max-w-none low:flex-row low:gap-4 low:pt-1 short:gap-2">
      <div className="flex shrink-0 flex-col items-center gap-3 short:gap-1">
        <Sign outcome={said.outcome} />
        <h2 className="text-[clamp(2.75rem,min(15vw,12vh),8rem)] leading-none font-black tracking-tight low:text-4xl">
          {said.title}
        </h2>
      </div>
      <div className="flex min-w-0 flex-col items-center gap-3 low:grow low:basis-0 short:gap-2">
        <MovedLine verdicts={verdicts} />
        {/* First the refusals, which the guard has to act on. */}
        <Refused said={said} />
        {said.outcome !== 'refused' && <Admitted said={said} />}
        {isOffline && <OfflineMark>{m.gate_decided_here()}</OfflineMark>}
      </div>
    </div>
  )
}

const signs = { admitted: AdmittedIcon, mixed: WarningIcon, refused: RefusedIcon }

function Sign({ outcome }: { outcome: GroupOutcome }) {
  const Icon = signs[outcome]
  return <Icon className="size-[min(30vw,15vh)] short:size-[min(26vw,11vh)] low:size-16" />
}

function Admitted({ said }: { said: GroupVerdictWords }) {
  return (
    <>
      <AgeCounts
        said={said}
        childHint={said.children === 1 ? m.gate_child_hint() : m.gate_group_children_hint()}
      />
      <GuardNotes said={said} ground={said.outcome === 'mixed' ? 'bg-white' : 'bg-gold'}>
        {m.gate_group_reservation()}
      </GuardNotes>
      {said.kinds.map((kind) => (
        <Kind key={[kind.pass.name, ...kind.days].join('|')} kind={kind} />
      ))}
      <BenefitList benefits={said.benefits} />
    </>
  )
}

function Kind({ kind: { count, pass, days } }: { kind: KindWords }) {
  return (
    <div className="grid justify-items-center gap-1">
      <p
        data-hue={pass.hue}
        className="rounded-full border-4 border-hue bg-white px-5 py-1 text-xl leading-tight font-extrabold text-hue short:py-0.5"
      >
        <span>{`${count} × ${pass.name}`}</span>{' '}
        <span className="text-base font-semibold">{pass.days}</span>
      </p>
      <p className="text-lg leading-snug font-semibold text-balance">{days.join(' · ')}</p>
    </div>
  )
}

function Refused({ said }: { said: GroupVerdictWords }) {
  if (said.refused.length === 0) return null
  return (
    <div className="w-full rounded-control bg-white px-4 py-3 text-left text-ink">
      {said.notAdmitted && (
        <p className="flex items-center gap-2 text-xl font-black text-danger">
          <span className="rounded-control bg-danger p-0.5">
            <RefusedIcon className="size-6" />
          </span>
          <span>{said.notAdmitted}</span>
        </p>
      )}
      <ul className="grid gap-1">
        {said.refused.map(({ words: member, why }, index) => (
          // Two lines may have the same text, and their order never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="leading-snug">
            <span className="font-bold">{why}</span>
            <span className="block text-sm">
              {[member.pass?.name, member.age, member.codeEnd].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

type AgeCountsProps = {
  said: { adults: number; children: number }
  childHint?: string
}

export function AgeCounts({ said: { adults, children }, childHint }: AgeCountsProps) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-3">
      {adults > 0 && (
        <p className="flex items-center gap-2 text-2xl font-bold">
          <AdultIcon className="size-8" />
          <span>{m.gate_group_adults({ count: adults })}</span>
        </p>
      )}
      {children > 0 && (
        <p className="flex items-center gap-2 rounded-control border-4 border-current px-4 py-1.5 text-left">
          <ChildIcon className="size-10" />
          <span>
            <span className="block text-2xl leading-none font-black">
              {m.gate_group_children({ count: children })}
            </span>
            {childHint && <span className="text-base font-semibold low:hidden">{childHint}</span>}
          </span>
        </p>
      )}
    </div>
  )
}
