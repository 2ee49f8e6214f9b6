// What the catalogue keeps of an attraction, and which passes it belongs to.

/** 'Todos' is opened by every product. */
export const attractionPasses = ['Sight Pass', 'Benefits Pass', 'Todos'] as const
export type AttractionPass = (typeof attractionPasses)[number]

/** Local opening spans of one weekday, as ["10:00", "17:00"]; an end after midnight is smaller than its start. */
export type OpeningSpan = [opens: string, closes: string]
/** Index 0 is Sunday. A weekday without spans is closed. */
export type OpeningWeek = OpeningSpan[][]
/** Dates (YYYY-MM-DD) that differ from the week, closed when without spans. */
export type OpeningExceptions = Record<string, OpeningSpan[]>
export type Picture = { file: string; description: string }
export type Question = { question: string; answer: string }
