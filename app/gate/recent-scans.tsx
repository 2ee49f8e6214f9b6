// The device's own last scans, and whether the server has them. There is nothing else to browse.
import { useEffect, useRef } from 'react'
import { timeOfWords } from '#domain/clock-words.ts'
import { CloseIcon } from './gate-icons.tsx'
import type { KeptScan } from './gate-store.ts'
import type { GateWords } from './gate-words.ts'
import { useSpeech } from './language.tsx'
import { verdictWords } from './verdict-words.ts'

type RecentScansProps = { scans: KeptScan[]; timeZone: string; onClose: () => void }

export function RecentScans({ scans, timeZone, onClose }: RecentScansProps) {
  const { words } = useSpeech()
  const close = useRef<HTMLButtonElement>(null)

  // A list opened with the keyboard closes with the next key.
  useEffect(() => close.current?.focus(), [])

  return (
    <section
      aria-labelledby="recent-title"
      className="mx-auto flex size-full max-w-xl flex-col overflow-hidden bg-ground text-ink"
    >
      <div className="flex items-center justify-between border-b border-line py-2 pr-2 pl-4">
        <h2 id="recent-title" className="text-xl font-bold">
          {words.recent}
        </h2>
        <button
          type="button"
          onClick={onClose}
          ref={close}
          className="flex min-h-11 items-center gap-2 px-3 font-semibold"
        >
          <CloseIcon className="size-5" />
          {words.close}
        </button>
      </div>
      {scans.length === 0 && <p className="p-6 text-center text-muted">{words.recentNone}</p>}
      <ol className="grow overflow-y-auto">
        {scans.map((scan) => (
          <RecentScan key={scan.nonce} scan={scan} timeZone={timeZone} />
        ))}
      </ol>
    </section>
  )
}

function RecentScan({ scan, timeZone }: { scan: KeptScan; timeZone: string }) {
  const { language, words } = useSpeech()
  const at = new Date(scan.scannedAt)
  const said = scan.verdict && verdictWords(scan.verdict, { language, timeZone, at })
  const look = said?.isAdmitted ? 'bg-success-ground text-success' : 'bg-danger-ground text-danger'
  return (
    <li className="grid grid-cols-[4.5rem_1fr_auto] items-center gap-3 border-b border-line px-4 py-2.5">
      <time dateTime={at.toISOString()} className="tabular-nums">
        {timeOfWords(at, language, timeZone)}
      </time>
      <span>
        <span className={`rounded-sm px-2 py-0.5 font-bold ${said ? look : ''}`}>
          {said?.word ?? '…'}
        </span>
        <span className="mt-0.5 block text-sm">
          {[said?.title, said?.pass?.name, said?.age].filter(Boolean).join(' · ')}
          {said?.codeEnd && <span className="whitespace-nowrap"> · {said.codeEnd}</span>}
        </span>
        {scan.rejection && (
          <span className="block text-sm break-all text-danger">{scan.rejection}</span>
        )}
      </span>
      <span className="text-right text-sm text-muted">{stateOf(scan, words)}</span>
    </li>
  )
}

function stateOf(scan: KeptScan, words: GateWords): string {
  switch (scan.state) {
    case 'begun':
      return words.stateBegun
    case 'waiting':
      return words.stateWaiting
    case 'rejected':
      return words.stateRejected
    case 'sent':
      return scan.result === 'duplicate' ? words.stateDuplicate : words.stateSent
    default:
      return scan.state satisfies never
  }
}
