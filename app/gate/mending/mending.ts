import type { KeptScan } from '../kept.ts'

/** The correction in progress, over any screen. */
export type Mending =
  | { kind: 'undo'; scans: [KeptScan, ...KeptScan[]] }
  | { kind: 'exception'; scan: KeptScan }
