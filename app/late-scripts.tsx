import { Children, cloneElement, Fragment, isValidElement, type ReactNode } from 'react'
import { Scripts } from 'react-router'

/**
 * The router's scripts, fetched after what the page is made of. Its preloads come at the priority of
 * style sheets and would share the line with them, the first picture and the fonts; on a slow
 * connection that doubles the time to the first paint.
 */
export function LateScripts({ nonce }: { nonce: string | undefined }) {
  // Called and not rendered: the preloads have no property for their priority.
  return lowerPriority(Scripts({ nonce }))
}

type Parts = { rel?: string; fetchPriority?: 'low'; children?: ReactNode }

function lowerPriority(node: ReactNode): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement<Parts>(child)) return child
    if (child.type === Fragment) return lowerPriority(child.props.children)
    if (child.type === 'link' && child.props.rel === 'modulepreload') {
      return cloneElement(child, { fetchPriority: 'low' })
    }
    return child
  })
}
