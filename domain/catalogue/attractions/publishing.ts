// What an attraction needs before the shop shows it. Kind and pass are required from the start.
import type { AttractionContent } from './attraction-form.ts'

const publishingNeeds = ['summary', 'description', 'address', 'picture', 'picture_words'] as const
export type PublishingNeed = (typeof publishingNeeds)[number]

type Content = Pick<AttractionContent, 'summary' | 'description' | 'address' | 'pictures'>

/** What is missing for publishing, in the order of the form. */
export function missingToPublish(content: Content): PublishingNeed[] {
  const isMissing: Record<PublishingNeed, boolean> = {
    summary: content.summary === '',
    description: content.description.length === 0,
    address: content.address === '',
    picture: content.pictures.length === 0,
    picture_words: content.pictures.some(({ description }) => description === ''),
  }
  return publishingNeeds.filter((need) => isMissing[need])
}
