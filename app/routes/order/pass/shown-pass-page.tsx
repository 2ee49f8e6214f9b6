// The page of one pass, for its own link and for a link sent to another phone.
import { m } from '#messages/messages.js'
import { CopyNote, KeptNote } from '#app/routes/order/kept/kept-note.tsx'
import { PassCard, shownOf } from './pass-card.tsx'
import { PassClosures, PassEntries } from './pass-entries.tsx'
import { PersonalFrame } from './personal-pages.tsx'
import type { PassPageShown } from './shown-pass.ts'
import { usePassState } from './use-pass-state.ts'

type ShownPassPageProps = {
  kind: 'pass' | 'shared'
  page: PassPageShown
  /** Whether the shop offers other languages. */
  speaksAll: boolean
  /** Where the page asks for the pass's state. */
  statePath: string
  /** Shown above the pass. */
  note?: string
  /** Ways to save the code, which need a network. */
  withCode?: React.ReactNode
  /** Shown below a pass that is still usable. */
  whileGood?: React.ReactNode
}

export function ShownPassPage({
  kind,
  page,
  speaksAll,
  statePath,
  note,
  withCode,
  whileGood,
}: ShownPassPageProps) {
  const { pass } = page
  const hasCode = pass.code !== undefined
  const loaded = { life: pass.life, entries: page.entries, closures: page.closures, hasCode }
  // By asking, the recipient of a sent pass tells the sender that it was opened.
  const asking = { isNoted: kind === 'shared' }
  const { life, entries, closures, isOffline } = usePassState(statePath, loaded, asking)
  return (
    <PersonalFrame speaksAll={speaksAll}>
      <div className="px-4">
        {note && <p className="text-center text-muted print:hidden">{note}</p>}
        <div className="mb-3">
          <KeptNote
            thing={{ kind, secret: pass.secret }}
            hasCode={hasCode}
            lastDay={page.lastDay}
            shown={`${shownOf({ ...pass, life })} ${entries.length} ${closures.length}`}
          />
        </div>
        <PassCard pass={{ ...pass, life }} heading="h1" isOffline={isOffline} />
        {hasCode && !isOffline && withCode}
        <div className="mx-auto mt-4 grid max-w-md gap-3 print:hidden">
          {hasCode && <p className="text-center">{m.order_pass_show()}</p>}
          {(life.standing === 'unused' || life.standing === 'running') && whileGood}
          <CopyNote copyOf={isOffline ? life.readAt : undefined} />
        </div>
        <PassClosures closures={closures} />
        <PassEntries entries={entries} />
      </div>
    </PersonalFrame>
  )
}
