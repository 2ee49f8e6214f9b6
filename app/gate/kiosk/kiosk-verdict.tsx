// A verdict at a stand: it fills the screen, has no buttons and closes by itself.
import { currentLanguage } from '#domain/ground/language.ts'
import { languages, languageTags } from '#domain/ground/vocabulary/language.ts'
import { m } from '#messages/messages.js'
import { useLater } from '../gate-clock.ts'
import {
  GroupVerdictFrame,
  type GroupVerdictProps,
  GroupVerdictSaid,
} from '../group/group-verdict.tsx'
import { groupVerdictWords } from '../group/group-words.ts'
import { Admitted, OfflineMark, Refused, Sign, type VerdictViewProps } from '../verdict-view.tsx'
import { verdictWords } from '../verdict-words.ts'

export function KioskVerdict({ scan, at, timeZone, benefits, onDone }: VerdictViewProps) {
  const isAdmitted = scan.verdict?.ok ?? false
  useLater(isAdmitted ? ADMITTED_MS : REFUSED_MS, onDone)

  if (!scan.verdict) return null
  const said = verdictWords(scan.verdict, { timeZone, at, benefits })
  const others = languages.filter((one) => one !== currentLanguage())
  return (
    <section
      aria-label={said.word}
      data-verdict={isAdmitted ? 'admitted' : 'refused'}
      className="verdict fixed inset-0 z-20 grid overflow-y-auto text-white"
    >
      <div className="m-auto flex w-full max-w-4xl flex-col items-center justify-center gap-4 p-5 text-center short:gap-2 low:max-w-none low:flex-row low:gap-6">
        <div className="grid shrink-0 gap-2">
          <Sign word={said.word} isAdmitted={isAdmitted} />
          <p className="flex flex-wrap justify-center gap-x-5 text-2xl font-extrabold short:text-xl">
            {others.map((one) => (
              <span key={one} lang={languageTags[one]}>
                {isAdmitted
                  ? m.gate_admitted({}, { locale: one })
                  : m.gate_refused({}, { locale: one })}
              </span>
            ))}
          </p>
        </div>
        <div className="flex min-w-0 flex-col items-center gap-3 short:gap-2 low:grow low:basis-0">
          {said.isAdmitted ? <Admitted said={said} /> : <Refused said={said} />}
          {scan.mode === 'offline' && <OfflineMark>{m.gate_decided_here()}</OfflineMark>}
        </div>
      </div>
    </section>
  )
}

export function KioskGroupVerdict({
  verdicts,
  at,
  benefits,
  isOffline,
  onDone,
}: GroupVerdictProps) {
  const said = groupVerdictWords(verdicts, at, benefits)
  useLater(said.outcome === 'admitted' ? ADMITTED_MS : REFUSED_MS, onDone)
  return (
    <GroupVerdictFrame said={said}>
      <GroupVerdictSaid said={said} verdicts={verdicts} isOffline={isOffline} />
    </GroupVerdictFrame>
  )
}

const ADMITTED_MS = 2_500
/** Long enough to read the reason. */
export const REFUSED_MS = 6_000
