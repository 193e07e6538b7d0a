import { options } from 'preact'

/** Translation that stands in the place of a text node, by that node. */
const translations = new WeakMap<object, ChildNode>()

const isFont = (node: Node | null | undefined): node is HTMLFontElement => node?.nodeName === 'FONT'

const createObserver = (): MutationObserver => {
  const observer = new MutationObserver(records => {
    for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      translations.get(target)?.replaceWith(target)
      for (const text of removedNodes) {
        const font = [addedNodes[0], previousSibling, nextSibling].find(isFont)
        if (!font || text.nodeName !== '#text') continue
        translations.set(text, font)
        observer.observe(text, { characterData: true })
      }
    }
  })
  const { unmount } = options
  // Preact finds no parent of a text node that was taken out, so that its translation would stay.
  options.unmount = vnode => {
    unmount?.(vnode)
    translations.get(Object(Reflect.get(vnode, '__e')))?.remove()
  }
  return observer
}

let observer: MutationObserver | undefined

/**
 * Keeps a view up to date in a page that the browser translates: translators put `<font>` elements in the place of text
 * nodes, and Preact writes into the nodes that were taken out. A text node that changes is put back, and is translated anew.
 */
export const followTranslation = (root: Node): void => {
  observer ??= createObserver()
  observer.observe(root, { childList: true, subtree: true })
}
