// Reasons for corrections at a door.

/** `other` is explained in free text. */
export const undoReasons = ['wrong_person', 'did_not_enter', 'mistake', 'other'] as const
export type UndoReason = (typeof undoReasons)[number]

/** Why somebody is admitted in spite of a refusal. */
export const exceptionReasons = ['phone_problem', 'our_mistake', 'courtesy', 'other'] as const
export type ExceptionReason = (typeof exceptionReasons)[number]

/** Characters of a reason in free text. */
export const REASON_WORDS_MAX = 200
