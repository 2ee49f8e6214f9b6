// The states and formats of an uploaded picture.

/** `processing` until its variants are made; `failed` when they cannot be made. */
export const pictureStates = ['processing', 'ready', 'failed'] as const
export type PictureState = (typeof pictureStates)[number]

/** In the order of a page's sources: a browser takes the first format that it supports. */
export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]
