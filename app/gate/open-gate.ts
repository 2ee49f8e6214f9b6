// Assembles the gate from store, decisions and contact, and gives the screens one interface to it.
import { isRecent } from '#domain/ground/recent.ts'
import { keepContact } from './contact.ts'
import { finishExit } from './crossings/take-exit.ts'
import { askToday, numbersHere, ownNumbers } from './day/day-numbers.ts'
import { createDecider } from './decide-on-device.ts'
import { downloadChanges } from './download.ts'
import { enrolDevice } from './enrol.ts'
import { ask, type Question, type Reply } from './gate-server.ts'
import {
  createGateState,
  type DayHere,
  type Gate,
  type GateState,
  type NamedScan,
} from './gate-state.ts'
import { type GateStore, openGateStore, signerOf } from './gate-store.ts'
import { signOff } from './guard/signed-on.ts'
import type { Device, KeptScan, PackFacts } from './kept.ts'
import { scanningOf } from './scan-codes.ts'
import { sendWaiting } from './send-waiting.ts'
import { decidePress, finishPress, pressesOf } from './take-scan.ts'
import { dismiss, leave, refresh, show, type Working, workNow } from './working-gate.ts'

/** A scan this recent is current: a restart asks about it again and shows its verdict once more. */
const RECALL_MS = 60_000
/** More than a phone scans between two contacts. */
const WAITING_MAX = 5_000

/** Starts the gate. Never throws: an obstacle becomes the gate's phase. */
export function openGate(): Gate {
  const state = createGateState()
  const gate: Working = { state, turn: 0 }
  const started = start(gate).catch(() => state.set({ phase: 'no_storage' }))
  return {
    get: state.get,
    subscribe: state.subscribe,
    turnTo: (direction) => state.set({ direction }),
    keptDay: () => keptDay(gate),
    async askDay() {
      const { store } = gate
      const work = workNow(gate)
      if (work && store) await askToday(store, work.device)
      return keptDay(gate)
    },
    async enrol(text) {
      await started
      await enrol(gate, text)
    },
    ...scanningOf(gate),
    dismiss: () => dismiss(gate),
    ask: (question) => askAsDevice(gate, question),
    nudge: () => gate.contact?.nudge(),
    mend(mending) {
      if (mending) dismiss(gate)
      state.set({ mending })
    },
    hold() {
      state.set({ holds: state.get().holds + 1 })
      return () => state.set({ holds: state.get().holds - 1 })
    },
    forgetUndone: (nonces) => forgetUndone(gate, nonces),
    showNamed: (named) => showNamed(gate, named),
  }
}

async function start(gate: Working): Promise<void> {
  gate.store = await openGateStore()
  gate.decider = createDecider(gate.store)
  const device = await gate.store.readDevice()
  if (device) await begin(gate, gate.store, device)
  else gate.state.set({ phase: 'not_enrolled' })
}

async function begin(gate: Working, kept: GateStore, device: Device): Promise<void> {
  const { state } = gate
  const pack = await kept.readPack()
  state.set({
    phase: device.isRevoked ? 'revoked' : 'ready',
    device,
    isOnline: navigator.onLine,
    isUnknown: false,
    ...dataAtOf(pack, device),
  })
  await refresh(gate, kept)
  if (!device.isRevoked) await recall(gate, kept)
  const deviceNow = () => state.get().device ?? device
  gate.contact = keepContact({
    state,
    send: () => sendWaiting(kept, deviceNow(), () => refresh(gate, kept)),
    leave: () => leave(gate, kept),
    async download() {
      const got = await downloadChanges(kept, deviceNow())
      if (got.kind !== 'done') return got
      state.set({ device: got.device, ...dataAtOf(got.pack, got.device) })
      await refresh(gate, kept)
      return got
    },
  })
}

/** By the server's clock. */
function dataAtOf(pack: PackFacts | undefined, device: Device): Pick<GateState, 'dataAt'> {
  if (pack?.completeAt === undefined) return {}
  return { dataAt: pack.completeAt - (pack.clockOffsetMs ?? device.clockOffsetMs) }
}

/** Finishes what a crash or a closed browser interrupted, and shows a verdict left unread. */
async function recall(gate: Working, kept: GateStore): Promise<void> {
  for (const press of pressesOf(await kept.listBegun())) {
    const work = workNow(gate)
    if (!work) continue
    const [begun] = press
    const isYoung = press.every(({ scannedAt }) => isRecent(scannedAt, Date.now(), RECALL_MS))
    if (begun?.crossing) await finishExit({ ...work, isOnline: work.isOnline && isYoung }, begun)
    else if (work.isOnline && isYoung) await finishPress(work, press)
    else await decidePress(work, press)
  }
  await refresh(gate, kept)
  const [press] = pressesOf(gate.state.get().recent)
  const [newest] = press ?? []
  const isFresh = newest !== undefined && isRecent(newest.scannedAt, Date.now(), RECALL_MS)
  if (isFresh && newest.verdict && !newest.isRead) show(gate, press, (gate.turn += 1))
}

async function keptDay(gate: Working): Promise<DayHere> {
  const { store } = gate
  const work = workNow(gate)
  if (!work || !store) return undefined
  const { device } = work
  const [last, waiting] = await Promise.all([store.readDay(), store.listWaiting(WAITING_MAX)])
  const kept = numbersHere(last, device)
  const own = ownNumbers(waiting, device, Date.now())
  return kept ? { kept, own } : { own }
}

async function askAsDevice<Answer>(
  gate: Working,
  question: Question<Answer>,
): Promise<Reply<Answer>> {
  const { device } = gate.state.get()
  const { store } = gate
  if (!store || !device) return { kind: 'silence' }
  const reply = await ask(signerOf(store, device), question)
  if (reply.kind === 'refusal' && reply.error === 'device_revoked') void leave(gate, store)
  return reply
}

async function enrol(gate: Working, text: string): Promise<void> {
  const { state, store } = gate
  const { phase, isUnknown, enrolment } = state.get()
  if (!store || enrolment.isEnrolling || (phase !== 'not_enrolled' && !isUnknown)) return
  state.set({ enrolment: { isEnrolling: true } })
  const enrolled = await enrolDevice(store, text)
  if (!enrolled.ok) {
    state.set({ enrolment: { isEnrolling: false, refusal: enrolled.reason } })
    return
  }
  // A guard signed on at the previous device is not signed on at this one.
  signOff()
  state.set({ enrolment: { isEnrolling: false }, shown: undefined })
  // Requested when it first matters; a browser that declines still keeps everything for now.
  void navigator.storage?.persist?.()
  gate.contact?.stop()
  await begin(gate, store, enrolled.device)
}

async function forgetUndone(gate: Working, nonces: string[]): Promise<void> {
  const { store } = gate
  if (!store) return
  await store.forgetUndone(nonces)
  await refresh(gate, store)
  // Until it is updated, the data here still says that the pass was used.
  gate.contact?.nudge()
}

/** Saves neither a code nor the holder's name: only what any scan leaves. */
async function showNamed(gate: Working, { nonce, passId, verdict }: NamedScan): Promise<void> {
  const { store } = gate
  const work = workNow(gate)
  if (!work || !store) return
  const at = Date.now()
  const { clockOffsetMs } = work.device
  const scan: KeptScan = {
    nonce,
    state: 'sent',
    mode: 'online',
    // A page has no better source to name; the server recorded that the pass was found by name.
    source: 'short_code',
    scannedAt: at,
    sentAt: at,
    clockOffsetMs,
    verdict,
  }
  const memory = work.decider.memoryOf(scan, { passId }, await store.readPack())
  const kept = { ...scan, ...memory }
  await store.keepScans([kept])
  show(gate, [kept], (gate.turn += 1))
  await refresh(gate, store)
  gate.contact?.nudge()
}
