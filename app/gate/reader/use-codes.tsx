// Combines camera and reader at one door: a pass that both see is one scan.
import { useState } from 'react'
import { m } from '#messages/messages.js'
import { CODES_MAX, createCodesInView, SAME_CODE_MS } from '../codes-in-view.ts'
import { useLater } from '../gate-clock.ts'
import { AlertBand } from '../gate-notes.tsx'
import { guardsLanguage } from '../language.tsx'
import { signalSeveral } from '../signals.ts'
import type { ReadCode } from '../take-scan.ts'

/** `onLook` takes every look of the camera, `onReader` every code from a reader; new scans go to `onScan`. */
export function useCodes(onScan: (read: ReadCode) => void) {
  const [lookAt] = useState(createCodesInView)
  const [lately] = useState(createReadLately)
  const [isSeveral, setIsSeveral] = useState(false)

  return {
    isSeveral,

    onLook(codes: string[]) {
      const now = performance.now()
      const { scan, several } = lookAt(codes, now)
      setIsSeveral(several)
      lately.stillSeen(codes, now)
      if (scan !== undefined && lately.isNew(scan, now)) onScan({ source: 'camera', code: scan })
    },

    onReader(code: string) {
      if (lately.isNew(code, performance.now())) onScan({ source: 'reader', code })
    },
  }
}

/** A reader that reads a pass again and a camera beside it make one scan. Times in ms, never decreasing. */
export function createReadLately() {
  const lastAtMs = new Map<string, number>()

  function isStill(code: string, nowMs: number): boolean {
    const at = lastAtMs.get(code)
    return at !== undefined && nowMs - at < SAME_CODE_MS
  }

  return {
    /** Whether this is a new scan; the code is then not new until it has been gone for three seconds. */
    isNew(code: string, nowMs: number): boolean {
      const isNew = !isStill(code, nowMs)
      lastAtMs.delete(code)
      lastAtMs.set(code, nowMs)
      const [oldest] = lastAtMs.keys()
      if (lastAtMs.size > CODES_MAX && oldest !== undefined) lastAtMs.delete(oldest)
      return isNew
    },

    /** The camera still sees these codes, so they do not count as gone. */
    stillSeen(codes: readonly string[], nowMs: number): void {
      for (const code of codes) if (isStill(code, nowMs)) lastAtMs.set(code, nowMs)
    },
  }
}

/** No sound for the moment in which one pass replaces another. */
const SOUND_AFTER_MS = 1_000

/** Two codes in view: nothing is decided until one is gone, and the guard hears and sees why. */
export function OneAtATime({ isSeveral }: { isSeveral: boolean }) {
  useLater(isSeveral ? SOUND_AFTER_MS : undefined, signalSeveral)
  return (
    <AlertBand>{isSeveral && m.gate_one_at_a_time({}, { locale: guardsLanguage() })}</AlertBand>
  )
}
