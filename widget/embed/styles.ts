import './reset.css'

/**
 * The bundle's CSS as one constructable style sheet per document: no `<style>` text, so a strict CSP has nothing to
 * refuse, and forty elements share one sheet. The build hands the text over through `globalThis.__movingCss`, which is
 * taken away at once.
 */
declare global {
  var __movingCss: string | undefined
}

const takeCss = (): string => {
  const css = globalThis.__movingCss ?? ''
  delete globalThis.__movingCss
  return css
}

const css = takeCss()
const sheets = new WeakMap<Document, CSSStyleSheet>()

const newSheet = (page: Document): CSSStyleSheet => new (page.defaultView ?? globalThis).CSSStyleSheet()

/** The bundle's sheet for a document; a sheet made for one document cannot be adopted by another's shadow roots. */
export const bundleSheet = (page: Document): CSSStyleSheet => {
  const known = sheets.get(page)
  if (known !== undefined) return known
  const sheet = newSheet(page)
  sheet.replaceSync(css)
  sheets.set(page, sheet)
  return sheet
}

/** An empty sheet for what belongs to one element only: its partner's theme. */
export const elementSheet = newSheet
