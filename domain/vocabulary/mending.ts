// Why something is mended at a door.

/** `other` is said in words. */
export const undoReasons = ['wrong_person', 'did_not_enter', 'mistake', 'other'] as const
export type UndoReason = (typeof undoReasons)[number]

/** Why somebody comes in although the door says no. */
export const exceptionReasons = ['phone_problem', 'our_mistake', 'courtesy', 'other'] as const
export type ExceptionReason = (typeof exceptionReasons)[number]

/** Characters of a reason that is said in words. */
export const REASON_WORDS_MAX = 200
