import { m } from '#messages/messages.js'
import type { MenuItem } from '../menu/menu-items.tsx'
import { ReaderPanel } from './reader-panel.tsx'

export const readerItem: MenuItem = {
  name: 'reader',
  label: m.gate_reader_panel,
  Panel: ReaderPanel,
}
