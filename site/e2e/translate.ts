import type { Page } from 'playwright/test'

/** Translates the page as browsers do: a `<font>` element takes the place of each text node. */
export const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const visit = (node: Node): void => {
      if (node instanceof Element && node.shadowRoot) visit(node.shadowRoot)
      for (const child of [...node.childNodes]) {
        if (child.nodeType !== Node.TEXT_NODE) {
          if (!/^(?:SCRIPT|STYLE|FONT)$/.test(child.nodeName)) visit(child)
        } else if (child.textContent?.trim()) {
          const font = document.createElement('font')
          font.textContent = `EN ${child.textContent}`
          child.parentNode?.replaceChild(font, child)
        }
      }
    }
    visit(document.body)
  })
