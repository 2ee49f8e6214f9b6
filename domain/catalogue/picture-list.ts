// Pictures as an office form sends them: a JSON list in display order, checked alike by browser and server.
import { z } from 'zod'
import { uploadedIdIn } from '#domain/catalogue/pictures/picture.ts'
import { atMost } from '#domain/ground/at-most.ts'
import { readBoundedJson } from '#domain/ground/bounded-json.ts'
import { UNREADABLE } from '#domain/ground/readable-text.ts'
import type { Picture } from '#domain/ground/vocabulary/catalogue.ts'
import { pictureInOneOrder } from './translation-fields.ts'

export const PICTURES_MAX = 12
export const PICTURE_DESCRIPTION_MAX = 300
const FILE_MAX = 100
/** Twelve entries with the longest descriptions in three languages, every character escaped. */
const LIST_TEXT_MAX = 90_000

export const pictureProblems = [
  'pictures_unreadable',
  'pictures_missing',
  'pictures_too_many',
  'pictures_twice',
  'pictures_uploading',
  'description_missing',
  'description_too_long',
  'description_unreadable',
] as const
export type PictureProblem = (typeof pictureProblems)[number]

/** Stands for the file of a picture that is still uploading and cannot be stored yet. */
export const UPLOADING_FILE = 'uploading'

const drawing = /^\/art\/[a-z0-9-]+\.svg$/
const percent = z
  .number('pictures_unreadable')
  .min(0, 'pictures_unreadable')
  .max(100, 'pictures_unreadable')
  .optional()

const words = z
  .string('description_missing')
  .trim()
  .check(atMost(PICTURE_DESCRIPTION_MAX, 'description_too_long'))
  .refine((text) => !UNREADABLE.test(text), 'description_unreadable')
const description = words.refine((text) => text !== '', 'description_missing')

/** A draft may have pictures without descriptions. */
function pictureSchema(isDescribed: boolean): z.ZodType<Picture> {
  return z
    .object(
      {
        file: z
          .string('pictures_unreadable')
          .check(atMost(FILE_MAX, 'pictures_unreadable'))
          .refine((file) => file !== UPLOADING_FILE, { error: 'pictures_uploading', abort: true })
          .refine(isPictureFile, 'pictures_unreadable'),
        description: isDescribed ? description : words.default(''),
        translations: z
          .object({ en: words.optional(), pt: words.optional() }, 'pictures_unreadable')
          .optional(),
        focusX: percent,
        focusY: percent,
      },
      'pictures_unreadable',
    )
    .transform(pictureInOneOrder)
}

/** `min` to `max` distinct pictures, as JSON. `putPictures` checks whether an uploaded one exists. */
export function pictureListField({ min = 0, max = PICTURES_MAX, isDescribed = true } = {}) {
  return picturesJson(LIST_TEXT_MAX).pipe(
    z
      .array(pictureSchema(isDescribed), 'pictures_unreadable')
      .min(min, 'pictures_missing')
      .max(max, 'pictures_too_many')
      .refine(isWithoutRepeats, 'pictures_twice'),
  )
}

export function picturesJson(max: number) {
  return z
    .string('pictures_unreadable')
    .check(atMost(max, 'pictures_unreadable'))
    .transform((text, problem) => {
      const list = readBoundedJson(text)
      if (list === undefined) problem.addIssue('pictures_unreadable')
      return list
    })
}

/** At most one uploaded picture, for things that show a drawing by default. */
export const ownPictureField = pictureListField({ max: 1 })
  .refine((pictures) => pictures.every(({ file }) => uploadedIdIn(file)), 'pictures_unreadable')
  .default([])

function isPictureFile(file: string): boolean {
  return drawing.test(file) || uploadedIdIn(file) !== undefined
}

function isWithoutRepeats(pictures: Picture[]): boolean {
  return new Set(pictures.map(({ file }) => file)).size === pictures.length
}
