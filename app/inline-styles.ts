import { createContext } from 'react'

/** The inlined style sheet; undefined if the page links to its file. */
export const InlineStylesContext = createContext<string | undefined>(undefined)
