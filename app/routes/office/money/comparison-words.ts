// Texts of the daily comparison.
import type { DifferenceNote } from '#domain/books/comparison.ts'
import type { ComparisonState } from '#domain/vocabulary/book.ts'
import { m } from '#messages/messages.js'
import type { Tone } from '#app/routes/office/orders/order-state.tsx'

export const comparisonWords: Record<ComparisonState, () => string> = {
  balanced: m.money_books_balanced,
  different: m.money_books_different,
  failed: m.money_books_failed,
}

export const comparisonTones: Record<ComparisonState, Tone> = {
  balanced: 'good',
  different: 'bad',
  failed: 'waiting',
}

export const noteWords: Record<DifferenceNote, () => string> = {
  recorded_now: m.money_note_recorded_now,
  missing_here: m.money_note_missing_here,
  missing_there: m.money_note_missing_there,
  other_amount: m.money_note_other_amount,
  corrected: m.money_note_corrected,
  correction_unexplained: m.money_note_correction_unexplained,
  unreadable: m.money_note_unreadable,
}
