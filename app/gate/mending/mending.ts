import type { KeptScan } from '../gate-store.ts'

/** The correction in progress, over any screen. */
export type Mending =
  | { kind: 'undo'; scans: [KeptScan, ...KeptScan[]] }
  | { kind: 'exception'; scan: KeptScan }
