/** The answer of a verb that must not refuse. */
export function done<Answer extends { ok: boolean }>(
  answer: Answer,
): Extract<Answer, { ok: true }> {
  if (!isDone(answer)) throw new Error(`It was refused: ${JSON.stringify(answer)}`)
  return answer
}

function isDone<Answer extends { ok: boolean }>(
  answer: Answer,
): answer is Extract<Answer, { ok: true }> {
  return answer.ok
}

/** The first row of a question that must have found one. */
export function firstOf<Row>([row]: readonly Row[]): NonNullable<Row> {
  if (row === undefined || row === null) throw new Error('Nothing was found')
  return row
}
