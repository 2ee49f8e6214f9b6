import type { MenuItem } from '../menu/menu-items.tsx'
import { ReaderPanel } from './reader-panel.tsx'
import { readerWords } from './reader-words.ts'

export const readerItem: MenuItem = {
  name: 'reader',
  label: { es: readerWords.es.panel, en: readerWords.en.panel, pt: readerWords.pt.panel },
  Panel: ReaderPanel,
}
