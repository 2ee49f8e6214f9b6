// Texts for problems in a row of an import; field problems use the editor's texts.
import type { CellProblem } from '#domain/catalog-file/cell-texts.ts'
import type { ImportProblem, importProblems } from '#domain/catalog-file/import-plan.ts'
import { pictureProblems } from '#domain/catalog/picture-list.ts'
import { m } from '#messages/messages.js'
import { problemSentence } from '#app/routes/office/attraction/attraction-words.ts'
import { pictureProblemSentence } from '#app/routes/office/pictures/picture-words.ts'

const words: Record<(typeof importProblems)[number] | CellProblem, () => string> = {
  not_utf8: m.import_problem_not_utf8,
  not_a_table: m.import_problem_not_a_table,
  quote_open: m.import_problem_quote_open,
  quote_misplaced: m.import_problem_quote_misplaced,
  line_too_long: m.import_problem_line_too_long,
  too_many_columns: m.import_problem_too_many_columns,
  too_many_rows: m.import_problem_too_many_rows,
  no_rows: m.import_problem_no_rows,
  column_unknown: m.import_problem_column_unknown,
  column_twice: m.import_problem_column_twice,
  column_missing: m.import_problem_column_missing,
  cells_missing: m.import_problem_cells_missing,
  cells_too_many: m.import_problem_cells_too_many,
  slug_twice: m.import_problem_slug_twice,
  slug_was_used: m.import_problem_slug_was_used,
  kind_unknown: m.import_problem_kind_unknown,
  picture_not_sent: m.import_problem_picture_not_sent,
  needed_while_published: m.import_problem_needed,
  pass_was_sold: m.import_problem_pass_was_sold,
  city_needs_passes: m.import_problem_city_needs_passes,
  not_understood: m.import_problem_not_understood,
  not_yes_or_no: m.import_problem_not_yes_or_no,
  not_a_weekday: m.import_problem_not_a_weekday,
  not_spans: m.import_problem_not_spans,
  not_an_exception: m.import_problem_not_an_exception,
  not_a_question: m.import_problem_not_a_question,
  not_a_named_picture: m.import_problem_not_a_named_picture,
}
const ownWords = new Map<string, () => string>(Object.entries(words))

/** One sentence that says how to fix the problem. */
export function importProblemSentence(problem: ImportProblem): string {
  const own = ownWords.get(problem)
  if (own) return own()
  const ofPictures = pictureProblems.find((one) => one === problem)
  if (ofPictures) return pictureProblemSentence(ofPictures)
  return problemSentence([problem]) ?? m.import_problem_not_understood()
}
