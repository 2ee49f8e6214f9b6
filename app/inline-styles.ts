import { createContext } from 'react'

/** The style sheet, where it stands in the page itself; undefined where the page names its file. */
export const InlineStylesContext = createContext<string | undefined>(undefined)
