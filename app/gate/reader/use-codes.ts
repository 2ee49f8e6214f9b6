// Combines camera and reader at one door: a pass that both see is one scan.
import { useState } from 'react'
import { createCodesInView } from '../codes-in-view.ts'
import type { ReadCode } from '../take-scan.ts'
import { createReadLately } from './read-lately.ts'

/** `onLook` takes every look of the camera, `onReader` every code from a reader; new scans go to `onScan`. */
export function useCodes(onScan: (read: ReadCode) => void) {
  const [lookAt] = useState(createCodesInView)
  const [lately] = useState(createReadLately)
  const [isSeveral, setIsSeveral] = useState(false)

  return {
    /** More than one pass is in front of the camera. */
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
