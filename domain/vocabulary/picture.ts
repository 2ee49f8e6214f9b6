// What is kept of a picture that staff uploaded.

/** `processing` until its variants are made; `failed` when they cannot be. */
export const pictureStates = ['processing', 'ready', 'failed'] as const
export type PictureState = (typeof pictureStates)[number]

/** In the order in which a page offers them: a browser takes the first that it knows. */
export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]
