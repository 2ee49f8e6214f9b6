// Computed from the current list, not the last submission: the list changes while somebody fixes it.
import {
  PICTURE_DESCRIPTION_MAX,
  type PictureProblem,
  pictureListField,
  pictureProblems,
} from '#domain/catalogue/picture-list.ts'
import { m } from '#messages/messages.js'

const words: Record<PictureProblem, () => string> = {
  pictures_unreadable: m.picture_list_invalid,
  pictures_missing: m.picture_list_missing,
  pictures_too_many: m.picture_list_too_many,
  pictures_twice: m.picture_list_twice,
  pictures_uploading: m.picture_list_uploading,
  description_missing: m.picture_description_missing,
  description_too_long: () => m.picture_description_too_long({ max: PICTURE_DESCRIPTION_MAX }),
  description_unreadable: m.picture_description_unreadable,
}

type ListProblems = {
  list: string | undefined
  /** Problems of the descriptions, by index; translations by index and language, `2 en`. */
  descriptions: Map<number, string>
  translations: Map<string, string>
}

export function problemsOf(
  value: string,
  limits: { min: number; max: number; isDescribed: boolean },
): ListProblems {
  const issues = pictureListField(limits).safeParse(value).error?.issues ?? []
  const descriptions = new Map<number, string>()
  const translations = new Map<string, string>()
  let list: string | undefined
  for (const { path, message } of issues) {
    const [index, part, language] = path
    if (typeof index === 'number' && part === 'description') {
      descriptions.set(index, wordsOf(message))
    } else if (part === 'translations' && language !== undefined) {
      translations.set(`${String(index)} ${String(language)}`, wordsOf(message))
    } else {
      list ??= wordsOf(message)
    }
  }
  return { list, descriptions, translations }
}

function wordsOf(problem: string): string {
  const known = pictureProblems.find((one) => one === problem)
  return pictureProblemSentence(known ?? 'pictures_unreadable')
}

export function pictureProblemSentence(problem: PictureProblem): string {
  return words[problem]()
}
