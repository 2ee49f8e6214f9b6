/** Of a page behind a link that is somebody's; one that has nothing to show says its own title. */
export function personalMeta(title: string | false | undefined) {
  return [...(title ? [{ title }] : []), { name: 'robots', content: 'noindex' }]
}
