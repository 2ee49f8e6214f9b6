import { createContext } from 'react'

/** Whether the page failed because the database was unreachable, so retrying soon may help. */
export const DatabaseAwayContext = createContext(false)

/** The inlined style sheet; undefined if the page links to its file. */
export const InlineStylesContext = createContext<string | undefined>(undefined)

/** Permits the response's inline scripts; not needed in the browser. */
export const NonceContext = createContext<string | undefined>(undefined)

/** The id of the response with this page, for users to quote after a failure. */
export const RequestIdContext = createContext<string | undefined>(undefined)
