/** Meta tags of a page behind a personal link; a page with nothing to show sets its own title. */
export function personalMeta(title: string | false | undefined) {
  return [...(title ? [{ title }] : []), { name: 'robots', content: 'noindex' }]
}
