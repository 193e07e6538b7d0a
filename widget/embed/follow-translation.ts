import { options } from 'preact'

/** Translations by the text node that they replace. */
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
  // Preact finds no parent for a removed text node, so its translation would stay.
  options.unmount = vnode => {
    unmount?.(vnode)
    translations.get(Object(Reflect.get(vnode, '__e')))?.remove()
  }
  return observer
}

let observer: MutationObserver | undefined

/**
 * Keeps a view up to date in a page translated by the browser: translators replace text nodes by
 * `<font>` elements, and Preact writes into the removed nodes. A changed text node is put back, and
 * translated again.
 */
export const followTranslation = (root: Node): void => {
  observer ??= createObserver()
  observer.observe(root, { childList: true, subtree: true })
}
