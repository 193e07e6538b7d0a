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
const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>()

/**
 * A document's sheet of that name, filled when it is first asked for: one made for a document cannot be adopted by another's
 * shadow roots.
 */
export const sheetOf = (page: Document, name: string, fill: (sheet: CSSStyleSheet) => void): CSSStyleSheet => {
  const ofPage = sheets.get(page) ?? new Map<string, CSSStyleSheet>()
  const sheet = ofPage.get(name) ?? new (page.defaultView ?? globalThis).CSSStyleSheet()
  if (!ofPage.has(name)) fill(sheet)
  sheets.set(page, ofPage.set(name, sheet))
  return sheet
}

/** The bundle's sheet for a document. */
export const bundleSheet = (page: Document): CSSStyleSheet => sheetOf(page, '', sheet => sheet.replaceSync(css))
